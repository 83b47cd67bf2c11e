"""A session as a book of saves: the log is their fold, undo takes the newest back, redo brings it again.

A save is a row that never changes. Its content is JSON:

- `header` (save 0): what Header.as_json gives.
- `entries`: `{"entries": [...], "takes_back": 0, "rulings": {}}`: drops that many entries from the end of the log,
  then adds these (players are ids of seats); rulings decided with it hold for the whole session. Entries that only
  stand again as they were keep their author: `again` then has, entry by entry, the save that brought it, or null.
- `undo`, `redo`: `{"save": n}`: the save that is taken back, or brought again.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any

from companion.log.entries import parse_entry
from companion.rules import rulebook
from companion.rules.entries import DeckRanOut, Entry, QuartetMelded
from companion.rules.setup import Setup
from companion.rules.violations import IllegalEntry, Violation


class Misfit(ValueError):
    """A save that doesn't fit the book: an undo of something else than the newest save, or no header first."""


@dataclass(frozen=True)
class Header:
    """What a session was opened with; *seats* are ids in seat order, clockwise."""

    game: str
    seats: tuple[str, ...]
    detail: str = "scores"
    sevens: bool = False
    one_game: bool = False
    rulings: Mapping[str, str] = field(default_factory=dict)

    @property
    def setup(self) -> Setup:
        """The same for the rules, whose players are the seats."""
        return Setup(self.game, self.seats, self.detail, self.sevens, self.one_game, self.rulings)

    def as_json(self) -> dict[str, Any]:
        """The content of a session's save 0."""
        return {
            "game": self.game,
            "seats": list(self.seats),
            "detail": self.detail,
            "sevens": self.sevens,
            "one_game": self.one_game,
            "rulings": dict(self.rulings),
        }

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> "Header":
        """The header in the content of a save 0."""
        return cls(**{**content, "seats": tuple(content["seats"])})


@dataclass(frozen=True)
class Save:
    """One row of a session: its number (growing), kind and content, the request's key, whose seat and when (UTC)."""

    number: int
    kind: str
    content: Mapping[str, Any]
    key: str
    by: str | None
    at: str


@dataclass(frozen=True)
class Recorded:
    """One entry of the log with the save that brought it and the state after it."""

    entry: Entry
    save: int
    by: str | None
    at: str
    state: Any


@dataclass(frozen=True)
class Book:
    """A session as it stands after save *number*; *saves* are those in force, *undone* those redo would bring."""

    header: Header
    number: int
    recorded: tuple[Recorded, ...] = ()
    saves: tuple[Save, ...] = ()
    undone: tuple[Save, ...] = ()
    previous: "Book | None" = field(default=None, compare=False, repr=False)  # before the newest save in force

    @property
    def setup(self) -> Setup:
        """The title, the options and the rulings in force."""
        return self.header.setup

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log: every entry in force, oldest first."""
        return tuple(recorded.entry for recorded in self.recorded)

    @property
    def state(self) -> Any:
        """The state after the newest entry."""
        return self.state_before(len(self.recorded))

    def state_before(self, index: int) -> Any:
        """The state before entry *index*, counted from 0."""
        if index == 0:
            return rulebook(self.header.game).start(self.setup)
        return self.recorded[index - 1].state

    @property
    def undoable(self) -> Save | None:
        """The save that undo would take back."""
        return self.saves[-1] if self.saves else None

    @property
    def redoable(self) -> Save | None:
        """The save that redo would bring back."""
        return self.undone[-1] if self.undone else None

    def extended(self, save: Save) -> "Book":
        """The book after one more save.

        Raises IllegalEntry when a rule refuses one of its entries, and Misfit when the save doesn't fit at all.
        """
        if save.number <= self.number:
            raise Misfit(f"save {save.number} does not follow save {self.number}")
        if save.kind == "undo":
            return self._taken_back(save)
        if save.kind == "redo":
            return self._brought_back(save)
        if save.kind == "entries":
            return replace(self._with_entries(save), number=save.number, undone=())
        raise Misfit(f"a session has no save of the kind {save.kind!r}")

    def _taken_back(self, save: Save) -> "Book":
        newest = self.undoable
        if newest is None or self.previous is None or newest.number != save.content["save"]:
            raise Misfit(f"save {save.content['save']} is not the newest one")
        return replace(self.previous, number=save.number, undone=(*self.undone, newest))

    def _brought_back(self, save: Save) -> "Book":
        newest = self.redoable
        if newest is None or newest.number != save.content["save"]:
            raise Misfit(f"save {save.content['save']} cannot be brought back")
        again = self._with_entries(newest)
        return replace(again, number=save.number, undone=self.undone[:-1])

    def _with_entries(self, save: Save) -> "Book":
        kept = self.recorded[: len(self.recorded) - save.content.get("takes_back", 0)]
        rulings = save.content.get("rulings") or {}
        header = replace(self.header, rulings={**self.header.rulings, **rulings}) if rulings else self.header
        base = replace(self, header=header, recorded=kept)
        if rulings:
            base = replace(base, recorded=base._replayed(kept))
        known = rulebook(header.game).entries
        entries = [parse_entry(given, known) for given in save.content["entries"]]
        recorded = base._followed_by(entries, save)
        return replace(base, recorded=recorded, saves=(*self.saves, save), previous=self)

    def _replayed(self, recorded: tuple[Recorded, ...]) -> tuple[Recorded, ...]:
        """The same entries under the rulings that hold now."""
        rules = rulebook(self.header.game)
        state, again = rules.start(self.setup), []
        for old in recorded:
            state = rules.apply(state, old.entry)
            again.append(replace(old, state=state))
        return tuple(again)

    def _followed_by(self, entries: Iterable[Entry], save: Save) -> tuple[Recorded, ...]:
        rules, state = rulebook(self.header.game), self.state
        known = {one.number: one for one in self.saves}
        added = []
        for entry, brought in zip_longest(entries, save.content.get("again") or ()):
            state = rules.apply(state, entry)
            first = known.get(brought, save)
            added.append(Recorded(entry, first.number, first.by, first.at, state))
        return (*self.recorded, *added)

    def violations(self, entries: Iterable[Entry], takes_back: int = 0) -> tuple[Violation, ...]:
        """What refuses these entries, tried one after another without saving; empty when they all fit."""
        rules, state = rulebook(self.header.game), self.state_before(len(self.recorded) - takes_back)
        for entry in entries:
            try:
                state = rules.apply(state, entry)
            except IllegalEntry as illegal:
                return illegal.violations
        return ()

    def late_meld(self, quartets: Iterable[QuartetMelded]) -> tuple[tuple[Entry, ...], int]:
        """The entries, and how many it takes back, of a save that adds quartets to the turn saved last.

        After "the deck ran out, after this round" that is taken back, the quartets are added, and it is said again;
        but not when the last tip has ended the game before the deck could.
        """
        added: tuple[Entry, ...] = tuple(quartets)
        if not self.recorded or not isinstance(self.recorded[-1].entry, DeckRanOut):
            return added, 0
        again = (*added, self.recorded[-1].entry)
        return (again, 1) if not self.violations(again, 1) else (added, 1)


def open_book(save: Save) -> Book:
    """The book of a session that has only its header; raises Misfit when *save* is none."""
    if save.kind != "header":
        raise Misfit("a session begins with its header")
    return Book(Header.from_json(save.content), save.number)


def fold(saves: Iterable[Save]) -> Book:
    """The book that these saves make, in their order."""
    rows = iter(saves)
    book = open_book(next(rows))
    for save in rows:
        book = book.extended(save)
    return book
