"""A table that people play at, for tests that read like the rulebook."""

from collections.abc import Mapping
from typing import Any, Protocol, Self

from companion.rules.entries import Entry, GameStarted, JokersCounted
from companion.rules.setup import Setup
from tests.rules.session import Session


class Table(Session):
    """The Big Gig, unless another game is named."""

    def __init__(self, players: str, **options: Any) -> None:
        super().__init__(Setup(options.pop("game", "big-gig"), tuple(players), **options))

    def facts(self, entry: Entry) -> list[Mapping[str, Any]]:
        """What the violations of this entry know, in their order."""
        return [violation.facts for violation in self.refused(entry)]

    def reason(self, entry: Entry) -> str:
        """Why the entry has no place now."""
        return str(self.facts(entry)[0]["reason"])

    def game(self, leader: str, *entries: Entry, in_hand: dict[str, int] | None = None) -> Self:
        """A whole game, from its start to the joker count."""
        return self.says(GameStarted(leader), *entries, JokersCounted(in_hand or {}))


class Seating(Protocol):
    """Seats people: `table("ABC", sevens=True)`."""

    def __call__(self, players: str, **options: Any) -> Table: ...
