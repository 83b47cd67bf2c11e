"""Where the jokers in front of somebody come from, at a game's end: each round is one tap from its correction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flask import g

from companion.rules.cards import JOKER
from companion.rules.entries import AuctionWon, QuartetMelded
from companion.web.correct.entry import blueprint
from companion.web.correct.units import Unit, units
from companion.web.correct.way import unit_url
from companion.words.language import gettext as _
from companion.words.language import ngettext


@dataclass(frozen=True)
class JokerRound:
    """One round that laid jokers in front of somebody, and the form that corrects it."""

    words: str
    href: str


def joker_rounds() -> dict[str, tuple[JokerRound, ...]]:
    """The joker rounds of the newest game, by the seat that won them."""
    found: dict[str, tuple[JokerRound, ...]] = {}
    for unit in units(g.book):
        after = g.book.state_before(unit.end)
        winner = after.round.winner
        if after.number == g.book.state.number and winner and (words := list(_jokers(unit))):
            told = _("Round %(round)s: %(jokers)s", round=after.round.number, jokers=", ".join(words))
            found[winner] = (*found.get(winner, ()), JokerRound(told, unit_url(unit)))
    return found


def _jokers(unit: Unit) -> Iterator[str]:
    """How many there were in the bid, and in quartets that keep theirs in front."""
    for entry in unit.entries:
        if isinstance(entry, AuctionWon) and entry.jokers_shown:
            yield ngettext("%(number)s in the bid", "%(number)s in the bid", entry.jokers_shown)
        if isinstance(entry, QuartetMelded) and entry.value != JOKER and entry.jokers_shown:
            yield ngettext("%(number)s in a quartet", "%(number)s in a quartet", entry.jokers_shown)


blueprint.app_context_processor(lambda: {"joker_rounds": joker_rounds})
