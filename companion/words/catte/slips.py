"""What is wrong with an entry of Catte before any rule is asked: a part of it is missing or cannot be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules.rulings import CATTE
from companion.words.fields import could_not_be_read
from companion.words.language import gettext as _
from companion.words.refusal import Names, Refusal, by_rulebook

_NAMES = Names({}, CATTE)


def _unreadable(facts: Mapping[str, Any]) -> Refusal:
    return by_rulebook(
        _NAMES,
        what=could_not_be_read(facts),
        rule=_("An entry names people of this table and cards of the game."),
        section="components",
        todo=_("What could be read is kept below. Complete it and save again."),
    )


def _no_coffee(facts: Mapping[str, Any]) -> Refusal:
    return by_rulebook(
        _NAMES,
        what=_("%(who)s won, but no coffee card lies in the centre", **facts),
        rule=_("Each trick is for the coffee card in the centre; from the second on its leader puts it out."),
        section="coffee",
        todo=_("Tap the card that %(leader)s put out; that saves the trick.", **facts),
    )


def _no_plays(facts: Mapping[str, Any]) -> Refusal:
    return by_rulebook(
        _NAMES,
        what=_("The cat cards of this trick are missing"),
        rule=_("Every cat card is recorded here: clockwise from the leader everybody plays a card or a set."),
        section="cards",
        todo=_("Tap the cards in order of play, or say that you lost track of this round."),
    )


def _no_hand(facts: Mapping[str, Any]) -> Refusal:
    return by_rulebook(
        _NAMES,
        what=_("Whose hand this is, is missing"),
        rule=_("After the last trick a player may show the cat cards that are still in hand."),
        section="end",
        todo=_("Pick a name; the cards that you tapped are kept."),
    )


def _no_winner(facts: Mapping[str, Any]) -> Refusal:
    return by_rulebook(
        _NAMES,
        what=_("Who won the trick is missing"),
        rule=_("Each trick has one winner: the highest play of the coffee card's colour, else of the led one."),
        section="winner",
        todo=_("Tap the name of the winner; that saves the trick."),
    )


def _no_starter(facts: Mapping[str, Any]) -> Refusal:
    return by_rulebook(
        _NAMES,
        what=_("Who starts the round is missing"),
        rule=_("The first round is started by whoever most recently brewed coffee, or as the table decides."),
        section="setup",
        todo=_("Pick a name, or let the app draw."),
    )


WORDS: Mapping[str, Callable[[Mapping[str, Any]], Refusal]] = {
    "catte-unreadable": _unreadable,
    "no-coffee": _no_coffee,
    "no-plays": _no_plays,
    "no-hand": _no_hand,
    "no-trick-winner": _no_winner,
    "no-starter": _no_starter,
}
