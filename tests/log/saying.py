"""A table whose every save goes into a book, for tests that let hypothesis say anything."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.log.book import fold
from companion.log.entries import as_json, parse_entry
from companion.log.replay import replay
from companion.log.saves import Header, Save
from companion.rules import rulebook
from companion.rules.entries import Entry
from companion.rules.violations import CODES, IllegalEntry

SETTINGS = settings(max_examples=60, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck))


class SayingTable(RuleBasedStateMachine):
    """The saves are kept beside the book, so that it can be folded afresh."""

    def _open(self, header: Header) -> None:
        self.saves = [Save(0, "header", header.as_json(), "k0", None, "2026-01-31T20:15:00Z")]
        self.book = fold(self.saves)

    def _save(self, kind: str, content: dict[str, Any]) -> None:
        number = len(self.saves)
        save = Save(number, kind, content, f"k{number}", "s1", "2026-01-31T20:15:00Z")
        self.book = self.book.extended(save)
        self.saves.append(save)

    def _say(self, *entries: Entry) -> set[str]:
        """Which rules refuse these entries; the book stands as before if any does."""
        before = self.book
        try:
            self._save("entries", {"entries": [as_json(entry) for entry in entries]})
            refused: set[str] = set()
        except IllegalEntry as illegal:
            refused = {violation.code for violation in illegal.violations}
        assert refused <= CODES
        assert (self.book is before) == bool(refused)
        assert len(self.book.entries) == len(before.entries) + (0 if refused else len(entries))
        return refused

    @precondition(lambda self: self.book.undoable)
    @rule()
    def undo_then_redo_is_identity(self) -> None:
        before, number = self.book, self.book.undoable.number
        self._save("undo", {"save": number})
        assert self.book.redoable.number == number
        self._save("redo", {"save": number})
        assert (self.book.recorded, self.book.state) == (before.recorded, before.state)

    @precondition(lambda self: self.book.undoable)
    @rule()
    def undo(self) -> None:
        self._save("undo", {"save": self.book.undoable.number})

    @precondition(lambda self: self.book.redoable)
    @rule()
    def redo(self) -> None:
        self._save("redo", {"save": self.book.redoable.number})

    @invariant()
    def replay_equals_the_live_state(self) -> None:
        assert fold(self.saves).state == self.book.state
        known = rulebook(self.book.header.game).entries
        again = [parse_entry(as_json(entry), known) for entry in self.book.entries]
        replayed = replay(self.book.setup, again)
        assert (replayed.state, replayed.refused) == (self.book.state, None)
