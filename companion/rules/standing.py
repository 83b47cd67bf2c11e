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
