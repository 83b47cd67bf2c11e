"""A session's saves as steps: what each entered, by whom, when, and what stood before and after it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from companion.log.book import Book
from companion.rules.blues_table import State
from companion.words.sentences import Happened


@dataclass(frozen=True)
class Step:
    """One save whose entries stand, the first of them at *index* in the log.

    *led*: who led the round that it belongs to, before anybody won it.
    """

    save: int
    by: str | None
    at: str
    happened: Happened
    led: str | None
    index: int

    @property
    def clock(self) -> str:
        """When it was saved, by the clock of the server's computer."""
        return clock(self.at)

    @property
    def round(self) -> int | None:
        """The round that this was, if it was one."""
        return self.happened.after.round.number if _is_round(self.happened) else None

    @property
    def trick(self) -> int | None:
        """The trick that this was, in Catte."""
        after: Any = self.happened.after
        return len(after.tricks) if "trick_won" in self.happened.kinds else None


ROUND = frozenset(
    {
        "turned_up",
        "bid",
        "passed",
        "auction_won",
        "nobody_bid",
        "quartet_melded",
        "replenished",
        "lost_track",
        "deck_ran_out",
    }
)


def steps(book: Book) -> tuple[Step, ...]:
    """All that stands, oldest first; what was undone or taken back is not among it."""
    return _told_from(book, 0)


def last_step(book: Book) -> Step:
    """The newest of them: told from the start of its turn, so that a long evening costs no more than a short one."""
    start = _start_of_save(book, len(book.recorded))
    end = len(book.recorded)
    while _goes_on(_happened(book, start, end)):
        start, end = _start_of_save(book, start), start
    return _told_from(book, start)[-1]


def _start_of_save(book: Book, end: int) -> int:
    """Where the save begins whose last entry stands before *end*."""
    start = end - 1
    while start > 0 and book.recorded[start - 1].save == book.recorded[end - 1].save:
        start -= 1
    return start


def _told_from(book: Book, index: int) -> tuple[Step, ...]:
    found: list[Step] = []
    for save, group in groupby(book.recorded[index:], key=lambda recorded: recorded.save):
        recorded = tuple(group)
        happened = _happened(book, index, index + len(recorded))
        led = found[-1].led if _goes_on(happened) else happened.before.leader
        found.append(Step(save, recorded[0].by, recorded[0].at, happened, led, index))
        index += len(recorded)
    return tuple(found)


def _happened(book: Book, start: int, end: int) -> Happened:
    entries = tuple(one.entry for one in book.recorded[start:end])
    return Happened(entries, book.state_before(start), book.state_before(end))


def _is_round(happened: Happened) -> bool:
    """Whether this belongs to a round of the blues; losing track is said in Catte as well."""
    return bool(happened.kinds & ROUND) and isinstance(happened.after, State)


def _goes_on(happened: Happened) -> bool:
    """Whether this belongs to the turn before it: a late quartet, or the last card drawn at its end."""
    if not _is_round(happened):
        return False
    before, after = happened.before.round, happened.after.round
    return before.winner is not None and before.number == after.number


def clock(at: str) -> str:
    """ "21:14" """
    return datetime.fromisoformat(at).astimezone().strftime("%H:%M")
