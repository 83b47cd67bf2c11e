"""How a session stands, in the shape that all titles share."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Standing:
    """Scores, ranking (groups of equal rank, best first) and winners, with what must lie on the table."""

    scores: Mapping[str, Any]
    ranking: tuple[tuple[str, ...], ...]
    winners: tuple[str, ...]
    table: Mapping[str, Any]


@dataclass(frozen=True)
class TieBreak:
    """What decides between equal totals, by the name of its ruling, and each player's merit: more is better."""

    ruling: str
    merits: Mapping[str, int]
