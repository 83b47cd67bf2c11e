"""The parts of each number: what the ledger moved, jokers shown, tokens earned, coffee taken, each with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from companion.log.book import Book
from companion.log.deciding import ledger
from companion.rules.blues_table import State
from companion.rules.catte import round_score
from companion.rules.catte_table import RoundResult
from companion.rules.catte_table import State as CatteState
from companion.rules.coffee import number as worth
from companion.rules.entries import JokersCounted, TrickWon
from companion.rules.ledger import CENTRE, Account, Posting, of
from companion.web.called import called
from companion.web.places import places
from companion.words import why
from companion.words.language import gettext as _


@dataclass(frozen=True)
class Part:
    """One amount of a sum, where it came from, and where that stands in the history; *sort*: what it is counted as."""

    amount: int
    words: str
    href: str = ""
    sort: str = ""

    @property
    def signed(self) -> str:
        return why.signed(self.amount)


@dataclass(frozen=True)
class Sum:
    """Parts that add up: of one game or round; *before* is what was there already, *of* names what is added up."""

    heading: str
    number: int
    parts: tuple[Part, ...]
    before: int = 0
    of: str = ""

    @property
    def id(self) -> str:
        return f"{self.of or 'game'}-{self.number}" if self.number else self.of

    @property
    def brought(self) -> int:
        return sum(part.amount for part in self.parts)

    @property
    def total(self) -> int:
        return self.before + self.brought


Sums = tuple[Sum, ...]


def added_up(sums: Iterable[Sum]) -> Sums:
    """Each goes on from where the one before it has ended."""
    found, before = [], 0
    for one in sums:
        found.append(replace(one, before=before))
        before = found[-1].total
    return tuple(found)


def only(sums: Sums, sort: str) -> Sums:
    """What is counted as *sort*, of the games that have any; of all of them where none has."""
    sorted_out = tuple(replace(one, parts=tuple(part for part in one.parts if part.sort == sort)) for one in sums)
    return tuple(one for one in sorted_out if one.parts) or sorted_out


def of_account(book: Book, account: Account) -> Sums:
    """All that was moved to this account and from it, game by game."""
    ways, found, last = places(), dict[int, list[Part]](), book.state.number
    for at, posting in ledger(book):
        number, ends = book.recorded[at].state.number, posting.why == "big-tip"
        # The Big Tip stands behind all games.
        parts = found.setdefault(number + 1 if ends else number, [])
        words = why.part(posting, called().get(posting.target[-1], "") if account == CENTRE else "")
        parts += [Part(amount, words, ways.get(at, ""), posting.why) for amount in _moved(posting, account)]
    return tuple(
        Sum(_game(number) if number <= last else _("Final scoring"), number, tuple(found.get(number, ())))
        for number in sorted({*found, *range(1, last + 1)})
        if number <= last or found[number]
    )


def _game(number: int) -> str:
    return _("Game %(number)s", number=number)


def _moved(posting: Posting, account: Account) -> Iterator[int]:
    if posting.target == account:
        yield posting.amount
    elif posting.source == account:
        yield -posting.amount


def of_player(book: Book, seat: str) -> Sums:
    """What a player of a blues game has, game by game."""
    spared = _spared(book, seat)
    return tuple(
        replace(one, parts=(*one.parts, *(part for number, part in spared if number == one.number)))
        for one in of_account(book, of(seat))
    )


def _spared(book: Book, seat: str) -> tuple[tuple[int, Part], ...]:
    """The most jokers of a game cost nothing where there was nothing to lose: said all the same, with the game."""
    ways, found = places(), []
    for at, recorded in enumerate(book.recorded):
        if isinstance(recorded.entry, JokersCounted):
            state: State = recorded.state
            game = state.players[seat].games[-1]
            most = max(player.games[-1].jokers for player in state.players.values())
            if not game.penalty and game.jokers == most > 0:
                words = why.nothing_to_lose(game.jokers, state.number)
                found.append((state.number, Part(0, words, ways.get(at, ""), "penalty")))
    return tuple(found)


def of_centre(book: Book) -> Sums:
    """What lies in the centre."""
    return of_account(book, CENTRE)


def jokers(book: Book, seat: str) -> Sums:
    """Where the jokers of each game came from: shown in bids and quartets, counted in hand."""
    ways, found = places(), dict[int, list[Part]]()
    for at, recorded in enumerate(book.recorded):
        before: State = book.state_before(at)
        state: State = recorded.state
        parts = found.setdefault(state.number, [])
        # A new game begins without any.
        had = before.players[seat].jokers if before.number == state.number else 0
        if more := state.players[seat].jokers - had:
            parts.append(Part(more, why.shown_jokers(recorded.entry, state.round.number), ways.get(at, "")))
    return tuple(
        Sum(_("Jokers of game %(number)s", number=number), number, tuple(parts), of="jokers")
        for number, parts in found.items()
    )


def tokens(book: Book, seat: str) -> Sums:
    """Which quartets brought the tokens; nothing where there are none."""
    ways, found = places(), []
    for at, recorded in enumerate(book.recorded):
        state, had = recorded.state, book.state_before(at).players[seat].tokens
        for value in sorted(state.players[seat].tokens - had):
            found.append(Part(1, why.token(value, state.number, state.round.number), ways.get(at, "")))
    return (Sum(_("Quartet Tokens"), 0, tuple(found), of="tokens"),) if found else ()


def of_rounds(book: Book, seat: str) -> Sums:
    """The rounds of Catte: coffee taken, what the limit made of it, and the unused cards squared."""
    state = book.state
    taken, sums = _coffee(book, seat, places()), []
    for number in range(1, state.number + 1):
        ended = number <= len(state.players[seat].rounds)
        heading = _("Round %(number)s", number=number) if ended else _("Round %(number)s, now", number=number)
        sums.append(Sum(heading, number, (*taken.get(number, ()), *_ruled(state, seat, number))))
    return tuple(sums)


def _coffee(book: Book, seat: str, ways: Mapping[int, str]) -> dict[int, list[Part]]:
    """The coffee cards that a player took, by round."""
    found: dict[int, list[Part]] = {}
    for at, recorded in enumerate(book.recorded):
        entry, after = recorded.entry, recorded.state
        if isinstance(entry, TrickWon) and entry.player == seat:
            words = why.coffee_taken(entry.coffee, len(after.tricks))
            found.setdefault(after.number, []).append(Part(worth(entry.coffee), words, ways[at], "coffee"))
    return found


def _ruled(state: CatteState, seat: str, number: int) -> Iterator[Part]:
    """What the limit does to the coffee, and what the unused cards bring (Calculating the Scores)."""
    player = state.players[seat]
    score = round_score(player.points, player.unused, state.limit)
    result = [*player.rounds, RoundResult(player.points, player.unused, score)][number - 1]
    if at_limit := why.at_the_limit(result.captured, state.limit):
        yield Part(result.by_limit, at_limit)
    if result.unused:
        yield Part(result.unused**2, why.squared(result.unused), sort="unused")
