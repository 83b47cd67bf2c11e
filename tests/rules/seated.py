"""A table that people play at, for tests that read like the rulebook."""

from collections.abc import Mapping
from typing import Any, Protocol

from companion.log.replay import replay
from companion.rules import rulebook
from companion.rules.big_gig import Standing
from companion.rules.blues_table import Player, State
from companion.rules.entries import Entry, GameStarted, JokersCounted
from companion.rules.setup import Setup


class Table:
    """A session at which entries are said one after another; what is refused is kept as codes."""

    def __init__(self, players: str, **options: Any) -> None:
        self.setup = Setup(options.pop("game", "big-gig"), tuple(players), **options)
        self.log: list[Entry] = []

    def says(self, *entries: Entry) -> "Table":
        """Entries that all must be accepted."""
        for entry in entries:
            assert self.codes(entry) == [], entry
            self.log.append(entry)
        return self

    def codes(self, entry: Entry) -> list[str]:
        """Which rules refuse this entry now."""
        result = replay(self.setup, [*self.log, entry])
        return [violation.code for violation in result.refused.violations] if result.refused else []

    def facts(self, entry: Entry) -> list[Mapping[str, Any]]:
        """What the violations of this entry know, in their order."""
        result = replay(self.setup, [*self.log, entry])
        return [violation.facts for violation in result.refused.violations] if result.refused else []

    def reason(self, entry: Entry) -> str:
        """Why the entry has no place now."""
        result = replay(self.setup, [*self.log, entry])
        assert result.refused is not None
        return str(result.refused.violations[0].facts["reason"])

    def game(self, leader: str, *entries: Entry, in_hand: dict[str, int] | None = None) -> "Table":
        """A whole game, from its start to the joker count."""
        return self.says(GameStarted(leader), *entries, JokersCounted(in_hand or {}))

    @property
    def state(self) -> State:
        state: State = replay(self.setup, self.log).state
        return state

    @property
    def standing(self) -> Standing:
        standing: Standing = rulebook("big-gig").standing(self.state)
        return standing

    @property
    def overruled(self) -> list[tuple[int, str]]:
        return list(replay(self.setup, self.log).overruled)

    @property
    def expects(self) -> set[str]:
        return set(rulebook("big-gig").expects(self.state))

    def player(self, name: str) -> Player:
        return self.state.players[name]


class Seating(Protocol):
    """Seats people: `table("ABC", sevens=True)`."""

    def __call__(self, players: str, **options: Any) -> Table: ...
