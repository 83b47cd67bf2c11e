"""A whole game or round that was forgotten, entry by entry, as the address of its page tells of it.

Half a game has no place between two others. So until it is whole nothing of it is saved, and nothing follows from it.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import g, request, url_for

from companion.log.book import Book
from companion.log.corrections import drafted
from companion.log.entries import as_json, parse_entry
from companion.rules import rulebook
from companion.rules.blues_cards import Stage, draws
from companion.rules.entries import Entry
from companion.rules.phase import Phase
from companion.rules.violations import IllegalEntry
from companion.web.cards.stage import step_of
from companion.web.correct.units import WHOLE, Unit, insertable, units, units_of
from companion.web.entry_forms import rulings_of

MOST = 400  # entries that a game or round may have
LONGEST = 100_000  # signs that so many entries have
UNREADABLE = frozenset({"unknown-player", "unknown-value"})
# What comes next, and what may be said instead of it.
NEXT = ("leader", "start", "round", "trick", "count", "lost")
INSTEAD = ("deck", "lost")
# The same where every card is counted.
STEPS = {
    Stage.ROW: ("row", "lost"),
    Stage.BIDDING: ("bid", "pay", "lost"),
    Stage.PAYING: ("pay", "lost"),
    Stage.MELDING: ("turn", "lost"),
}


@dataclass(frozen=True)
class Draft:
    """Entries for the place before entry *at*: *book* is the session up to there with them, and none of it is saved.

    *expected*: the newest save when the first of them was entered. *waiting*: steps behind these, the first of which
    does not fit on them, as something else was saved meanwhile; places are counted from the first of all entries.
    """

    at: int
    expected: int
    book: Book
    waiting: tuple[Unit, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was entered so far."""
        return self.book.entries[self.at :]

    @property
    def behind(self) -> tuple[Entry, ...]:
        """What waits behind the step that does not fit."""
        return tuple(entry for unit in self.waiting[1:] for entry in unit.entries)

    @property
    def given(self) -> tuple[Entry, ...]:
        """All of them, with those that wait."""
        first = self.waiting[0].entries if self.waiting else ()
        return (*self.entries, *first, *self.behind)

    @property
    def is_of_a_game(self) -> bool:
        """Whether it is one round of a running game."""
        return self.book.state_before(self.at).phase is Phase.PLAYING

    @property
    def is_whole(self) -> bool:
        """Whether it is entered to its end."""
        if self.is_of_a_game:
            return self._has_round
        return bool(self.entries) and not set(self._following) - WHOLE.keys()

    @property
    def _has_round(self) -> bool:
        """Whether its round is decided and its turn over, or the deck has ended the game before."""
        before, state = self.book.state_before(self.at), self.book.state
        is_new = state.round.number > before.round.number or not before.round.decided
        decided = state.round.decided and is_new
        return state.phase is not Phase.PLAYING or (decided and not (state.melder and draws(state)))

    @property
    def _following(self) -> tuple[str, ...]:
        """The form of the next step, and those of what may be said instead."""
        step, may = step_of(self.book), insertable(self.book, len(self.book.recorded))
        if step is None:
            following = [form for form in NEXT if form in may][:1]
            return (*following, *(form for form in INSTEAD if form in may and form not in following))
        if step is Stage.MELDING and not draws(self.book.state):
            return ("row", *STEPS[step])
        return STEPS[step]

    @property
    def forms(self) -> tuple[str, ...]:
        """The same; once it is whole only what it may still have: where nothing is drawn, quartets."""
        if not self.is_whole:
            return self._following
        return ("turn",) if self.is_of_a_game and step_of(self.book) is Stage.MELDING else ()

    @property
    def without_last(self) -> tuple[Entry, ...]:
        """All but the newest step."""
        of_it = [unit for unit in units(self.book) if unit.at >= self.at]
        return self.book.entries[self.at : of_it[-1].at] if of_it else ()

    def url(self, entries: Sequence[Entry], **more: str) -> str:
        """The address of the same with these entries."""
        said: dict[str, Any] = {"expected": self.expected, "log": written(entries), **carried(), **more}
        return url_for("correct.whole", at=self.at, **said)


def takes_whole(book: Book, at: int) -> bool:
    """Whether a whole game or round has a place before entry *at*."""
    return at <= len(book.recorded) and bool({*insertable(book, at)} & {*WHOLE, *WHOLE.values(), "row"})


def draft(at: int, expected: int, book: Book) -> Draft:
    """What this request tells of, on *book*; from the first step on that has no place there it waits."""
    entries, rulings = tuple(_entries()), rulings_of(carried()["answer"])
    try:
        return _draft(at, expected, book, entries, rulings)
    except IllegalEntry:  # under these rulings not even what stands would be allowed
        return _draft(at, expected, book, entries, {})


def _draft(at: int, expected: int, book: Book, entries: Sequence[Entry], rulings: Mapping[str, str]) -> Draft:
    fitting = drafted(book, at, entries, rulings)
    waiting = tuple(unit for unit in units_of(entries, book) if at + unit.end > len(fitting.recorded))
    if waiting:
        fitting = drafted(book, at, entries[: waiting[0].at], rulings)
    return Draft(at, expected, fitting, waiting)


def written(entries: Sequence[Entry]) -> str:
    """Entries as an address has them: a session log, packed, since a game card by card would be too long for one."""
    text = json.dumps([as_json(entry) for entry in entries], separators=(",", ":"))
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode()


def carried() -> dict[str, list[str]]:
    """Answers to house rulings that were given on the way."""
    return {name: request.values.getlist(name)[:20] for name in ("answer", "keep")}


def _entries() -> Iterator[Entry]:
    """The entries that the address tells of, up to the first that cannot be read."""
    rules, start = rulebook(g.book.header.game), g.book.state_before(0)
    try:
        packed = urlsafe_b64decode(request.values.get("log", "").encode())
        given = json.loads(zlib.decompressobj().decompress(packed, LONGEST)) if packed else []
        for one in given[:MOST] if isinstance(given, list) else ():
            entry = parse_entry(one, rules.entries)
            if any(violation.code in UNREADABLE for violation in rules.violations(start, entry)):
                return
            yield entry
    except (ValueError, zlib.error, RecursionError, IllegalEntry):
        return
