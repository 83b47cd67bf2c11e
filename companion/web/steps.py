"""A session's saves as steps: what each entered, by whom, when, and what stood before and after it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from companion.log.book import Book
from companion.words.sentences import Happened


@dataclass(frozen=True)
class Step:
    """One save whose entries stand."""

    save: int
    by: str | None
    at: str
    happened: Happened

    @property
    def clock(self) -> str:
        """When it was saved, by the clock of the server's computer."""
        return clock(self.at)

    @property
    def round(self) -> int | None:
        """The round that this was, if it was one."""
        return self.happened.after.round.number if self.happened.kinds & ROUND else None

    @property
    def trick(self) -> int | None:
        """The trick that this was, in Catte."""
        after: Any = self.happened.after
        return len(after.tricks) if "trick_won" in self.happened.kinds else None


ROUND = frozenset({"auction_won", "nobody_bid", "quartet_melded", "deck_ran_out"})


def steps(book: Book) -> tuple[Step, ...]:
    """All that stands, oldest first; what was undone or taken back is not among it."""
    found, index = [], 0
    for save, group in groupby(book.recorded, key=lambda recorded: recorded.save):
        recorded = tuple(group)
        happened = Happened(tuple(one.entry for one in recorded), book.state_before(index), recorded[-1].state)
        found.append(Step(save, recorded[0].by, recorded[0].at, happened))
        index += len(recorded)
    return tuple(found)


def clock(at: str) -> str:
    """ "21:14" """
    return datetime.fromisoformat(at).astimezone().strftime("%H:%M")
