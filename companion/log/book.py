"""A session as a book of saves: the log is their fold, undo takes the newest back, redo brings it again."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any

from companion.log.entries import parse_entry
from companion.log.saves import Header, Misfit, Recorded, Save, edited
from companion.rules import rulebook
from companion.rules.entries import DeckRanOut, Entry, QuartetMelded
from companion.rules.setup import Setup
from companion.rules.violations import IllegalEntry, Violation


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
        return self.header

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
        if save.kind in ("entries", "correction"):
            return replace(self._with(save), number=save.number, undone=())
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
        again = self._with(newest)
        return replace(again, number=save.number, undone=self.undone[:-1])

    def _with(self, save: Save) -> "Book":
        base = replace(self, header=self.header.changed_by(save.content))
        add = base._with_entries if save.kind == "entries" else base._corrected
        return replace(base, recorded=add(save), saves=(*self.saves, save), previous=self)

    def _with_entries(self, save: Save) -> tuple[Recorded, ...]:
        kept = self.recorded[: len(self.recorded) - save.content.get("takes_back", 0)]
        if save.content.get("rulings"):
            kept = self._refolded(kept, 0)
        return replace(self, recorded=kept)._followed_by(self._parsed(save.content["entries"]), save)

    def _parsed(self, given: Iterable[Any]) -> list[Entry]:
        known = rulebook(self.header.game).entries
        return [parse_entry(one, known) for one in given]

    def _corrected(self, save: Save) -> tuple[Recorded, ...]:
        log, first = edited(self.recorded, save, self._parsed)
        everywhere = save.content.get("rulings") or save.content.get("seats")
        return self._refolded(log, 0 if everywhere else first)

    def _refolded(self, log: tuple[Recorded, ...], first: int) -> tuple[Recorded, ...]:
        """The log with its states worked out again from entry *first* on. Raises IllegalEntry where one can't stand."""
        rules = rulebook(self.header.game)
        state, again = rules.start(self.setup) if first == 0 else log[first - 1].state, list(log[:first])
        for recorded in log[first:]:
            state = rules.apply(state, recorded.entry)
            again.append(replace(recorded, state=state))
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
