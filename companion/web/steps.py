"""A session's saves as steps: what each entered, by whom, when, and what stood before and after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.log.book import Book
from companion.log.saves import Recorded
from companion.rules.blues_table import State
from companion.words.sentences import Happened
from companion.words.trail import FOLLOWS


@dataclass(frozen=True)
class Step:
    """One save whose entries stand, the first of them at *index* in the log.

    *led*: who led the round that it belongs to, before anybody won it. *part*: a correction that inserts a whole game
    has many steps, counted from 0.
    """

    save: int
    by: str | None
    at: str
    happened: Happened
    led: str | None
    index: int
    part: int = 0

    @property
    def anchor(self) -> str:
        """What its line in the history is called."""
        if self.trick:
            return trick_anchor(self.happened.after.number, self.trick)
        return f"save-{self.save}-{self.part}" if self.part else f"save-{self.save}"

    @property
    def round(self) -> int | None:
        """The round that this was, if it was one."""
        return self.happened.after.round.number if _is_round(self.happened) else None

    @property
    def trick(self) -> int | None:
        """The trick that this was, in Catte."""
        after: Any = self.happened.after
        return len(after.tricks) if "trick_won" in self.happened.kinds else None


def trick_anchor(round_number: int, trick: int) -> str:
    """What the line of a trick in the history is called."""
    return f"trick-{round_number}-{trick}"


# What belongs to the entry before it.
BELONGS = frozenset({*FOLLOWS, "deck_ran_out"})
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


def last_turn(book: Book) -> tuple[Step, ...]:
    """The newest step with those of its turn before it: told from there, a long evening costs what a short one does."""
    start = _start_of_save(book, len(book.recorded))
    end = len(book.recorded)
    while _goes_on(_happened(book, start, end)):
        start, end = _start_of_save(book, start), start
    return _told_from(book, start)


def _start_of_save(book: Book, end: int) -> int:
    """Where the save begins whose last entry stands before *end*."""
    start = end - 1
    while start > 0 and book.recorded[start - 1].save == book.recorded[end - 1].save:
        start -= 1
    return start


def _told_from(book: Book, index: int) -> tuple[Step, ...]:
    found: list[Step] = []
    for part, recorded in _parts(book.recorded[index:]):
        first = recorded[0]
        happened = _happened(book, index, index + len(recorded))
        led = found[-1].led if _goes_on(happened) else happened.before.leader
        found.append(Step(first.save, first.by, first.at, happened, led, index, part))
        index += len(recorded)
    return tuple(found)


def _parts(recorded: Sequence[Recorded]) -> Iterator[tuple[int, tuple[Recorded, ...]]]:
    """The entries save by save; of those that one correction has inserted each round or trick by itself."""
    start = part = 0
    for index, one in enumerate(recorded[1:], 1):
        same = one.save == recorded[index - 1].save
        if same and (one.corrected != one.save or one.entry.kind in BELONGS):
            continue
        yield part, tuple(recorded[start:index])
        start, part = index, part + 1 if same else 0
    if recorded:
        yield part, tuple(recorded[start:])


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
