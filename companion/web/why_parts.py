"""The parts of each number: what the ledger moved, jokers shown, tokens earned, coffee taken, each with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from flask import g

from companion.log.book import Book
from companion.log.deciding import ledger
from companion.rules.blues_table import State
from companion.rules.catte import round_score
from companion.rules.catte_table import RoundResult
from companion.rules.catte_table import State as CatteState
from companion.rules.coffee import number as worth
from companion.rules.entries import TrickWon
from companion.rules.ledger import CENTRE, Account, Posting, of
from companion.web.called import called
from companion.web.places import places
from companion.words import why
from companion.words.language import gettext as _


@dataclass(frozen=True)
class Part:
    """One amount of a sum, where it came from, and where that stands in the history."""

    amount: int
    words: str
    href: str = ""

    @property
    def signed(self) -> str:
        return why.signed(self.amount)


@dataclass(frozen=True)
class Sum:
    """Parts that add up: of one game or round; *before* is what was there already."""

    heading: str
    number: int
    parts: tuple[Part, ...]
    before: int = 0

    @property
    def brought(self) -> int:
        return sum(part.amount for part in self.parts)

    @property
    def total(self) -> int:
        return self.before + self.brought


def of_account(account: Account) -> tuple[Sum, ...]:
    """All that was moved to this account and from it, game by game."""
    book, ways = g.book, places()
    found: dict[int, list[Part]] = {}
    for at, posting in ledger(book):
        number, ends = book.recorded[at].state.number, posting.why == "big-tip"
        # The Big Tip stands behind all games.
        parts = found.setdefault(number + 1 if ends else number, [])
        parts += [Part(amount, _said(posting, account), ways.get(at, "")) for amount in _moved(posting, account)]
    last = book.state.number
    sums, before = [], 0
    for number in sorted({*found, *range(1, last + 1)}):
        heading = _("Game %(number)s", number=number) if number <= last else _("Final scoring")
        sums.append(Sum(heading, number, tuple(found.get(number, ())), before))
        before = sums[-1].total
    return tuple(one for one in sums if one.parts or one.number <= last)


def _moved(posting: Posting, account: Account) -> Iterator[int]:
    if posting.target == account:
        yield posting.amount
    elif posting.source == account:
        yield -posting.amount


def _said(posting: Posting, account: Account) -> str:
    return why.part(posting, called().get(posting.target[-1], "") if account == CENTRE else "")


def of_player(seat: str) -> tuple[Sum, ...]:
    """What a player of a blues game has, game by game."""
    return of_account(of(seat))


def of_centre() -> tuple[Sum, ...]:
    """What lies in the centre."""
    return of_account(CENTRE)


def jokers(seat: str, game: int) -> tuple[Part, ...]:
    """Where the jokers of this game came from: shown in bids and quartets, counted in hand."""
    ways, found, had = places(), [], 0
    for at, recorded in enumerate(g.book.recorded):
        state: State = recorded.state
        if state.number == game:
            has = state.players[seat].jokers
            if has != had:
                found.append(Part(has - had, why.shown_jokers(recorded.entry, state.round.number), ways[at]))
            had = has
    return tuple(found)


def tokens(seat: str) -> tuple[Part, ...]:
    """Which quartets brought the tokens."""
    book, ways, found = g.book, places(), []
    for at, recorded in enumerate(book.recorded):
        had: Any = book.state_before(at).players[seat].tokens
        for value in sorted(recorded.state.players[seat].tokens - had):
            found.append(Part(1, why.token(value, recorded.state.round.number), ways[at]))
    return tuple(found)


def of_rounds(seat: str) -> tuple[Sum, ...]:
    """The rounds of Catte: coffee taken, what the limit made of it, and the unused cards squared."""
    state, ways = g.book.state, places()
    taken = _coffee(g.book, seat, ways)
    sums, before = [], 0
    for number in range(1, state.number + 1):
        ended = number <= len(state.players[seat].rounds)
        heading = _("Round %(number)s", number=number) if ended else _("Round %(number)s, now", number=number)
        parts = (*taken.get(number, ()), *_ruled(state, seat, number))
        sums.append(Sum(heading, number, parts, before))
        before = sums[-1].total
    return tuple(sums)


def _coffee(book: Book, seat: str, ways: Mapping[int, str]) -> dict[int, list[Part]]:
    """The coffee cards that a player took, by round."""
    found: dict[int, list[Part]] = {}
    for at, recorded in enumerate(book.recorded):
        entry, after = recorded.entry, recorded.state
        if isinstance(entry, TrickWon) and entry.player == seat:
            part = Part(worth(entry.coffee), why.coffee_taken(entry.coffee, len(after.tricks)), ways[at])
            found.setdefault(after.number, []).append(part)
    return found


def _ruled(state: CatteState, seat: str, number: int) -> Iterator[Part]:
    """What the limit does to the coffee, and what the unused cards bring (Calculating the Scores)."""
    player = state.players[seat]
    score = round_score(player.points, player.unused, state.limit)
    result = [*player.rounds, RoundResult(player.points, player.unused, score)][number - 1]
    if at_limit := why.at_the_limit(result.captured, state.limit):
        yield Part(result.by_limit, at_limit)
    if result.unused:
        yield Part(result.unused**2, why.squared(result.unused))
