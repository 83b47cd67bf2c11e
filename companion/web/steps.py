"""A session's saves as steps: what each entered, by whom, when, and what stood before and after it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from companion.log.book import Book
from companion.words.sentences import Happened


@dataclass(frozen=True)
class Step:
    """One save whose entries stand; *led*: who led the round that it belongs to, before anybody won it."""

    save: int
    by: str | None
    at: str
    happened: Happened
    led: str | None

    @property
    def clock(self) -> str:
        """When it was saved, by the clock of the server's computer."""
        return clock(self.at)

    @property
    def round(self) -> int | None:
        """The round that this was, if it was one."""
        return self.happened.after.round.number if self.happened.kinds & ROUND else None


ROUND = frozenset({"auction_won", "nobody_bid", "quartet_melded", "deck_ran_out"})


def steps(book: Book) -> tuple[Step, ...]:
    """All that stands, oldest first; what was undone or taken back is not among it."""
    found: list[Step] = []
    index = 0
    for save, group in groupby(book.recorded, key=lambda recorded: recorded.save):
        recorded = tuple(group)
        happened = Happened(tuple(one.entry for one in recorded), book.state_before(index), recorded[-1].state)
        led = found[-1].led if _goes_on(happened) else happened.before.leader
        found.append(Step(save, recorded[0].by, recorded[0].at, happened, led))
        index += len(recorded)
    return tuple(found)


def _goes_on(happened: Happened) -> bool:
    """Whether this belongs to the turn before it: a late quartet, or the last card drawn at its end."""
    before, after = happened.before.round, happened.after.round
    return bool(happened.kinds & ROUND) and before.winner is not None and before.number == after.number


def clock(at: str) -> str:
    """ "21:14" """
    return datetime.fromisoformat(at).astimezone().strftime("%H:%M")
