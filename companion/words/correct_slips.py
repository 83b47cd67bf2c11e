"""What is wrong with a correction before any rule is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.words.language import gettext as _
from companion.words.refusal import Names, Refusal, by_rulebook


def _not_two_seats(facts: Mapping[str, Any]) -> Refusal:
    return by_rulebook(
        Names({}, facts["game"]),
        what=_("Two people change places, no more and no fewer"),
        rule=_("The seat order decides whose turn comes next; each change of it is a swap of two."),
        section="setup",
        todo=_("Tap the two who sit the other way round. For another order swap once more afterwards."),
    )


def _no_other_answer(facts: Mapping[str, Any]) -> Refusal:
    return by_rulebook(
        Names({}, facts["game"]),
        what=_("That is how it is decided already"),
        rule=_("A house ruling holds for the whole session until the table decides otherwise."),
        section="end",
        todo=_("Choose another answer, or leave it."),
    )


def _nothing_changed(facts: Mapping[str, Any]) -> Refusal:
    return by_rulebook(
        Names({}, facts["game"]),
        what=_("That is what stands already"),
        rule=_("A correction changes an entry, strikes it out or inserts one."),
        section="components",
        todo=_("Change something, or leave it."),
    )


WORDS: Mapping[str, Callable[[Mapping[str, Any]], Refusal]] = {
    "not-two-seats": _not_two_seats,
    "no-other-answer": _no_other_answer,
    "nothing-changed": _nothing_changed,
}
