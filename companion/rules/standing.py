"""How a session stands, in the shape that all titles share."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Any


@dataclass(frozen=True)
class Standing:
    """Scores, ranking (groups of equal rank, best first) and winners, with what must lie on the table."""

    scores: Mapping[str, Any]
    ranking: tuple[tuple[str, ...], ...]
    winners: tuple[str, ...]
    table: Mapping[str, Any]

    @property
    def places(self) -> tuple[tuple[int, str], ...]:
        """Everybody with their place, best first: behind two who share the first place, the next is third."""
        firsts = accumulate(map(len, self.ranking), initial=1)
        return tuple((place, player) for place, group in zip(firsts, self.ranking, strict=False) for player in group)


@dataclass(frozen=True)
class TieBreak:
    """What decides between equal totals, by the name of its ruling, and each player's merit: more is better."""

    ruling: str
    merits: Mapping[str, int]


def ranked(merits: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """Groups of equal merit, best first; a tie is shared, names of a group stay in seat order."""
    levels = sorted(set(merits.values()), reverse=True)
    return tuple(tuple(name for name in merits if merits[name] == level) for level in levels)
