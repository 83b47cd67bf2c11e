"""What is wrong with a count before the record is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.refusal import Names, Refusal, by_rulebook
from companion.words.takings import takings


def _refused(facts: Mapping[str, Any], **parts: str) -> Refusal:
    return by_rulebook(Names({}, facts["game"]), **parts)


def _nothing_counted(facts: Mapping[str, Any]) -> Refusal:
    return _refused(
        facts,
        what=_("Nothing is counted yet"),
        rule=_("Deck, hands, discard pile, open row and the jokers in front are all the cards there are."),
        section="components",
        todo=_("Type one number or more; what you leave empty is not compared."),
    )


def _not_all_there(facts: Mapping[str, Any]) -> Refusal:
    """Every pile was counted, and together they are more or fewer cards than exist: no record can mend that."""
    return _refused(
        facts,
        what=_("Your counts make %(total)s cards, there are %(all)s", **facts),
        rule=_("The deck has %(all)s cards, and none leaves the table while a game runs.", **facts),
        section="components",
        todo=_(
            "%(jokers)s in front and %(row)s in the open row are counted in. The count is off, not the record: "
            "see that the jokers lie there, and count the piles again.",
            jokers=ngettext("%(number)s joker", "%(number)s jokers", facts["front"]),
            row=ngettext("%(number)s card", "%(number)s cards", facts["row"]),
        ),
    )


def _discards_differ(facts: Mapping[str, Any]) -> Refusal:
    return _refused(
        facts,
        what=_("%(counted)s cards were counted in the discard pile, the record says %(recorded)s", **facts),
        rule=_("Cards shown and rows that nobody bought go to the discard pile; only shown jokers stay in front."),
        section="jokers",
        todo=_("Count it again, and the other piles too: together they tell whether the count or the record is off."),
    )


def _not_by_the_deck(facts: Mapping[str, Any]) -> Refusal:
    return _refused(
        facts,
        what=_("This game was not ended by the deck"),
        rule=takings(facts["game"]).ends_with_the_last(),
        section="end",
        todo=_("Undo the last entry if it was not so."),
    )


WORDS: Mapping[str, Callable[[Mapping[str, Any]], Refusal]] = {
    "nothing-counted": _nothing_counted,
    "not-all-there": _not_all_there,
    "discards-differ": _discards_differ,
    "not-by-the-deck": _not_by_the_deck,
}
