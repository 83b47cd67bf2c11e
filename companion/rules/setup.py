"""What is agreed before a session begins: the title, the seats, the options and the house rulings."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.rulings import RULINGS


@dataclass(frozen=True)
class Setup:
    """One session's title and options; players are opaque names in seat order, clockwise."""

    game: str
    players: tuple[str, ...]
    detail: str = "scores"
    sevens: bool = False
    one_game: bool = False
    rulings: Mapping[str, str] = field(default_factory=dict)

    def ruling(self, key: str) -> str:
        """The table's answer to the question *key*, or the default (docs/session-log.md, House rulings)."""
        return self.rulings.get(key, RULINGS[key].default)

    def clockwise_from(self, player: str) -> tuple[str, ...]:
        """All players once around the table, beginning with *player*."""
        seat = self.players.index(player)
        return self.players[seat:] + self.players[:seat]

    def clockwise_after(self, player: str) -> tuple[str, ...]:
        """All players once around the table, *player* last."""
        around = self.clockwise_from(player)
        return (*around[1:], around[0])
