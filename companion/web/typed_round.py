"""A round of a blues game as it was typed, and the one-tap fixes that mend it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.rules.cards import JOKER, QUARTET
from companion.web.entry_forms import AFTER_THIS_ROUND, TURNING_UP

Melds = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class TypedRound:
    """A round as it was typed: winner a seat, "nobody" or "" (nothing chosen); *unread*: jokers that are no count.

    *most_jokers*: in a quartet of this game; with four, four jokers without a count are not decided yet.
    """

    winner: str = ""
    jokers: int = 0
    melds: Melds = ()
    deck: str = ""
    unread: str = ""
    most_jokers: int = 3

    @property
    def four_jokers(self) -> tuple[str, int]:
        """The quartet that the J key stands for: four jokers, where they may have one with their value."""
        ones = [meld for meld in self.melds if meld[0] == JOKER]
        if self.most_jokers == QUARTET:
            ones += [meld for meld in self.melds if meld[1] == QUARTET]
        return ones[0] if ones else ("", 0)

    @property
    def _keyed(self) -> Melds:
        """The quartets besides that one."""
        at = self.melds.index(self.four_jokers) if self.four_jokers[0] else len(self.melds)
        return self.melds[:at] + self.melds[at + 1 :]

    @property
    def chosen(self) -> Mapping[str, int]:
        """The quartets by value, with their jokers."""
        return {**dict(reversed(self._keyed)), **({JOKER: QUARTET} if self.four_jokers[0] else {})}

    @property
    def again(self) -> tuple[str, int]:
        """The second quartet of one value, if there is one."""
        values = [value for value, _jokers in self._keyed]
        twice = (meld for at, meld in enumerate(self._keyed) if meld[0] in (JOKER, *values[:at]))
        return next(twice, ("", 0))

    def fixed(self, fix: str) -> TypedRound:
        """The same after one tap on a fix that the refusal offered; an unknown fix changes nothing."""
        if fix == "four-jokers":
            return replace(self, melds=self._mended(JOKER, QUARTET))
        if fix == f"jokers-{self.most_jokers}":
            return replace(self, melds=self._mended(None, self.most_jokers))
        change: dict[str, Any] = _FIXES.get(fix, {})
        return replace(self, **change)

    def _mended(self, value: str | None, jokers: int) -> Melds:
        """Quartets with more jokers than they can have, as another value or with fewer of them (The Jokers)."""
        return tuple(
            (value or own, jokers) if own != JOKER and count > self.most_jokers else (own, count)
            for own, count in self.melds
        )


# Four jokers that have a value, or are discarded: the form does not say which.
UNDECIDED = (JOKER, 0)

_FIXES: Mapping[str, dict[str, Any]] = {
    "drop-quartets": {"melds": ()},
    "drop-jokers": {"jokers": 0},
    "drop-deck": {"deck": ""},
    "deck-after": {"deck": AFTER_THIS_ROUND},
    "deck-turning-up": {"deck": TURNING_UP, "winner": "", "jokers": 0, "melds": ()},
}
