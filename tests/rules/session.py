"""A session at which entries are said one after another, whatever game is played."""

from typing import Any, Self

from companion.log.replay import replay
from companion.rules import rulebook
from companion.rules.entries import Entry
from companion.rules.setup import Setup
from companion.rules.violations import Violation


class Session:
    """What was said so far; what is refused is not kept."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.rules = rulebook(setup.game)
        self.log: list[Entry] = []

    def says(self, *entries: Entry) -> Self:
        """Entries that all must be accepted."""
        for entry in entries:
            assert self.codes(entry) == [], entry
            self.log.append(entry)
        return self

    def refused(self, entry: Entry) -> tuple[Violation, ...]:
        """The rules that refuse this entry now."""
        result = replay(self.setup, [*self.log, entry])
        return result.refused.violations if result.refused else ()

    def codes(self, entry: Entry) -> list[str]:
        return [violation.code for violation in self.refused(entry)]

    @property
    def state(self) -> Any:
        return replay(self.setup, self.log).state

    @property
    def standing(self) -> Any:
        return self.rules.standing(self.state)

    @property
    def overruled(self) -> list[tuple[int, str]]:
        return list(replay(self.setup, self.log).overruled)

    @property
    def expects(self) -> set[str]:
        return set(self.rules.expects(self.state))

    def player(self, name: str) -> Any:
        return self.state.players[name]
