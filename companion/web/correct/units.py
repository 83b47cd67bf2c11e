"""What is corrected at once: the entries of a log in units, each with the form that enters it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.log.book import Book
from companion.rules import rulebook
from companion.rules.blues import why_not_now
from companion.rules.entries import AuctionWon, Counted, Entry
from companion.rules.rulings import CATTE
from companion.words.correct_places import BID, OF_KIND, PAY, ROUND, TRICK, TURN

# What may follow the first entry of a unit and still belong to it.
GOES_ON = {
    ROUND: ("quartet_melded", "deck_ran_out"),
    TURN: ("quartet_melded", "replenished"),
    TRICK: ("round_ended",),
}
# Before something else a game goes in with all its rounds: half of it would leave the later ones no place.
WHOLE_ROUND = "whole-round"
WHOLE = {"leader": "game", "start": WHOLE_ROUND}


@dataclass(frozen=True)
class Unit:
    """Entries *at* to before *end*, entered with the form *form*."""

    at: int
    end: int
    form: str
    entries: tuple[Entry, ...]

    @property
    def drops(self) -> int:
        """How many entries it has."""
        return self.end - self.at


def units(book: Book) -> tuple[Unit, ...]:
    """The whole log, oldest first, without a gap."""
    return units_of(book.entries, book)


def units_of(entries: Sequence[Entry], book: Book) -> tuple[Unit, ...]:
    """The same of these entries, as *book* records its own."""
    return tuple(_units(entries, book.header.detail == "cards"))


def by_entry(book: Book) -> Mapping[int, Unit]:
    """The unit of each entry of the log, by its index."""
    return {index: unit for unit in units(book) for index in range(unit.at, unit.end)}


def unit_at(book: Book, index: int) -> Unit | None:
    """The unit that holds this entry."""
    return next((unit for unit in units(book) if unit.at <= index < unit.end), None)


def _units(entries: Sequence[Entry], cards: bool) -> Iterator[Unit]:
    at = 0
    while at < len(entries):
        form, end = form_of(entries[at], cards), at + 1
        while end < len(entries) and entries[end].kind in GOES_ON.get(form, ()):
            end += 1
            if entries[end - 1].kind in ("deck_ran_out", "replenished"):
                break
        yield Unit(at, end, form, tuple(entries[at:end]))
        at = end


def form_of(entry: Entry, cards: bool) -> str:
    """The form that enters it: a round in two taps is one, where every card is recorded each step is."""
    if isinstance(entry, AuctionWon):
        return PAY if entry.paid is not None else ROUND
    return ROUND if entry.kind == "nobody_bid" and not cards else OF_KIND[entry.kind]


def insertable(book: Book, index: int) -> tuple[str, ...]:
    """The forms of what may stand before entry *index* by its place alone, in the order of a round.

    Where every card is counted a round is several steps, so between two of them it goes in as a whole.
    """
    state = book.state_before(index)
    expected = rulebook(book.header.game).expects(state)
    found = [OF_KIND[kind] for kind in expected if kind in OF_KIND and kind != "round_ended"]
    if book.header.game != CATTE and state.census is None:
        found = [_in_two_taps(form) for form in found if form != "row"]
    if index < len(book.recorded):
        found = [WHOLE.get(form, form) for form in found if form not in WHOLE or _has_room(book)]
        found += [WHOLE_ROUND] if "row" in found and OF_KIND[book.entries[index].kind] != TURN else []
    if _may_count(book, state):
        found.append(OF_KIND["counted"])
    return tuple(dict.fromkeys(sorted(found, key=lambda form: form not in (ROUND, WHOLE_ROUND))))


def _in_two_taps(form: str) -> str:
    return ROUND if form in (PAY, BID) else form


def _may_count(book: Book, state: Any) -> bool:
    """Whether the sheet of the counts, which only a table that follows its cards has, can be filled in here."""
    return book.header.game != CATTE and book.header.detail == "cards" and why_not_now(state, Counted) is None


def _has_room(book: Book) -> bool:
    """Whether the session may have one more game, or round of Catte, than were begun."""
    state = book.state_before(0)
    most = state.rounds if book.header.game == CATTE else state.games
    return most is None or sum(OF_KIND[entry.kind] in WHOLE for entry in book.entries) < most
