"""What is wrong with a correction before any rule is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.words.language import gettext as _
from companion.words.refusal import Refusal, without_rule


def _not_two_seats(_facts: Mapping[str, Any]) -> Refusal:
    return without_rule(
        what=_("Two people change places, no more and no fewer"),
        todo=_("Tap the two who sit the other way round. For another order swap once more afterwards."),
    )


def _no_other_answer(_facts: Mapping[str, Any]) -> Refusal:
    return without_rule(
        what=_("That is how it is decided already"),
        todo=_("Choose another answer, or leave it."),
    )


def _nothing_changed(_facts: Mapping[str, Any]) -> Refusal:
    return without_rule(
        what=_("That is what stands already"),
        todo=_("Change something, or leave it."),
    )


WORDS: Mapping[str, Callable[[Mapping[str, Any]], Refusal]] = {
    "not-two-seats": _not_two_seats,
    "no-other-answer": _no_other_answer,
    "nothing-changed": _nothing_changed,
}
