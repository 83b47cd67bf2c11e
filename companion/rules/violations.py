"""What can be wrong with an entry: a code and the facts. The words are elsewhere."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

# In the order of a rulebook: how the entry is written, when it may stand, then the round from the row to the count.
NEVER_OVERRULED = (
    "malformed",
    "unknown-entry",
    "unknown-key",
    "missing-key",
    "unknown-value",
    "unknown-player",
    "bad-count",
    "not-now",
)
_IN_ORDER = (
    *NEVER_OVERRULED,
    "wrong-leader",
    "row-shape",
    "out-of-bidding",
    "one-card-bid",
    "bid-not-higher",
    "somebody-bid",
    "wrong-winner",
    "payment-mismatch",
    "quartet-shape",
    "columns-shape",
    "plays-shape",
    "coffee-not-there",
    "set-not-allowed",
    "replenish-count",
    "joker-count",
    "more-than-exist",
    "cards-impossible",
    "centre-differs",
    "count-differs",
)
_STRUCTURAL = frozenset({*NEVER_OVERRULED, "quartet-shape", "columns-shape", "plays-shape", "coffee-not-there"})
CODES = frozenset(_IN_ORDER)

# Once the table lets one of these stand, the cards no longer prove anything until the next game.
CONTRADICTIONS = frozenset({"joker-count", "more-than-exist", "cards-impossible", "count-differs", "replenish-count"})


@dataclass(frozen=True)
class Violation:
    """One rule that an entry breaks: a code from docs/session-log.md and the facts that a sentence needs."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def overrulable(self) -> bool:
        """Whether the table may let it stand: the score stays computable (docs/session-log.md, Violations)."""
        return self.code not in _STRUCTURAL


class IllegalEntry(ValueError):
    """An entry that the rules refuse; *violations* says why, in rulebook order."""

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__(", ".join(violation.code for violation in violations))
        self.violations = violations


def in_rulebook_order(found: Iterable[Violation]) -> tuple[Violation, ...]:
    """The same violations, sorted as a rulebook would come to them."""
    return tuple(sorted(found, key=lambda violation: _IN_ORDER.index(violation.code)))


def not_overruled(found: Iterable[Violation], overruled: Iterable[str]) -> tuple[Violation, ...]:
    """The violations that still refuse the entry after the table has overruled these codes."""
    codes = frozenset(overruled)
    return tuple(v for v in found if not (v.overrulable and v.code in codes))
