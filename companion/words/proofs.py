"""What counted cards contradict, in words: both sides are named, never which of them is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules.bids import Bid
from companion.words.cards import bid_name, cards_by_value, jokers, number_word, row_name, value_name
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import all_of, either
from companion.words.refusal import Names, Refusal, by_rulebook

Parts = tuple[str, str, str, str]


def cards_impossible(facts: Mapping[str, Any], names: Names) -> Refusal:
    """No shuffle of the deck explains everything recorded."""
    what, rule, section, todo = _WHYS[facts["why"]](facts, names)
    together = _("This cannot be true together with what was recorded before in this game.")
    return by_rulebook(names, what=what, rule=f"{rule} {together}", section=section, todo=todo)


def _deck_too_short(facts: Mapping[str, Any], names: Names) -> Parts:
    left = ngettext("%(number)s card", "%(number)s cards", facts["deck"])
    return (
        _("The row %(row)s is longer than the deck", row=row_name(facts["cards"])),
        _("By the record the deck holds %(left)s.", left=left),
        "turn-up",
        _("Count the deck, and check this row and the draws before it; any may be off."),
    )


def _hand_too_small(facts: Mapping[str, Any], names: Names) -> Parts:
    who = names[facts["player"]]
    held = ngettext("%(number)s card", "%(number)s cards", facts["hand"])
    return (
        _("%(who)s needs %(count)s cards for %(claim)s", who=who, count=facts["count"], claim=_claim(facts)),
        _("Only cards in hand can be bid or shown, and by the record %(who)s holds %(held)s.", who=who, held=held),
        "bid",
        _("Count the hand, and check this entry and the draws before it; any may be off."),
    )


def _cannot_hold(facts: Mapping[str, Any], names: Names) -> Parts:
    who = names[facts["player"]]
    return (
        _("%(who)s cannot hold %(claim)s", who=who, claim=_claim(facts)),
        _("With the rows taken, the cards shown and the bids made, too few cards of that hand are unknown."),
        "bid",
        _("Check this entry, and what %(who)s bid, showed and took before; any may be off.", who=who),
    )


def _no_shuffle(facts: Mapping[str, Any], names: Names) -> Parts:
    values = either([_plural(value) for value in facts["values"]])
    what = _("There are not enough cards for this and all that was bid and shown")
    if values:
        what = _("There are not enough %(values)s for this and all that was bid and shown", values=values)
    return (
        what,
        _("A card that was turned up is in no other place, and the deck has a fixed number of each value."),
        "components",
        _("Check this entry, and the rows, bids and quartets before it; any may be off."),
    )


def _wrong_hands(facts: Mapping[str, Any], names: Names) -> Parts:
    hands = all_of([f"{names[player]}, {jokers(number)}" for player, number in facts["hands"].items()])
    return (
        _("This cannot be in hand: %(hands)s", hands=hands),
        _("Jokers taken with a row and not shown are still in hand, and the other cards there count too."),
        "end",
        _("Count that hand again, and check the rounds with jokers; either may be off."),
    )


def _claim(facts: Mapping[str, Any]) -> str:
    claim = facts["claim"]
    return bid_name(claim) if isinstance(claim, Bid) else cards_by_value(claim)


def _plural(value: str) -> str:
    return _("jokers") if value == "J" else _("%(value)ss", value=value_name(value))


_WHYS: Mapping[str, Callable[[Mapping[str, Any], Names], Parts]] = {
    "deck-too-short": _deck_too_short,
    "hand-too-small": _hand_too_small,
    "cannot-hold": _cannot_hold,
    "no-shuffle": _no_shuffle,
    "wrong-hands": _wrong_hands,
}
WHYS = frozenset(_WHYS)


def too_few_jokers(facts: Mapping[str, Any], names: Names) -> Refusal:
    """At the end some jokers are nowhere."""
    missing = ngettext("%(number)s joker is", "%(number)s jokers are", facts["missing"])
    left = ngettext("%(number)s card", "%(number)s cards", facts["deck"])
    rule = _("The deck has %(copies)s jokers, and %(left)s of it were never taken.", copies=facts["copies"], left=left)
    together = _("This cannot be true together with what was recorded before in this game.")
    return by_rulebook(
        names,
        what=_("With these hands %(missing)s missing", missing=missing),
        rule=f"{rule} {together}",
        section="end",
        todo=_("Ask everybody to look through their hand again, and check the rounds with jokers."),
    )


def replenish_count(facts: Mapping[str, Any], names: Names) -> Refusal:
    """The winner drew more than are missing to four, or than the deck holds."""
    who, may = names[facts["player"]], facts["may"]
    held = ngettext("%(number)s card", "%(number)s cards", facts["hand"])
    left = ngettext("%(number)s card", "%(number)s cards", facts["deck"])
    return by_rulebook(
        names,
        what=_(
            "%(who)s was to draw %(cards)s, and by the record holds %(held)s; the deck has %(left)s",
            who=who,
            cards=_cards(facts["cards"]),
            held=held,
            left=left,
        ),
        rule=_("The winner may draw to four in hand, as far as the deck goes."),
        section="replenish",
        todo=_(
            "Hands are filled to four at most: draw %(may)s, or count the hand and the deck.",
            may=either([number_or_none(one) for one in may]),
        ),
    )


def _cards(number: int) -> str:
    return ngettext("%(number)s card", "%(number)s cards", number)


def number_or_none(number: int) -> str:
    """How many cards, in a sentence: "none", "two"."""
    return number_word(number) if number else _("none")
