"""Whatever kind of entry is struck out or inserted, in whatever game: trail, last line and history tell it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from companion.log.book import Book
from companion.log.corrections import Correction, Edit, outcome, strikes
from companion.log.saves import Header
from companion.log.trail import corrections, met
from companion.rules.entries import Entry, LostTrack
from companion.words.trail import headline, note, told
from tests.log.test_corrections import _book, _saved
from tests.rules.cards.dealer import game
from tests.rules.catte.test_whole_sessions import played_evening

NAMES = {"s1": "Ella", "s2": "Nina", "s3": "Chet"}
TITLES = ("big-gig", "katzenjammer", "catte")


def first_of_each(title: str) -> Iterator[tuple[Header, list[Entry], Entry]]:
    """Each kind of entry that an evening has, with all that stood before it; one was not followed to its end."""
    header = Header(title, tuple(NAMES), "cards")
    if title == "catte":
        entries = list(played_evening(Random(1), header).entries)
    else:
        entries = [entry for entry, _felt in game(header, "s1", Random(1))]
    yield header, entries[:1], LostTrack()
    kinds = [entry.kind for entry in entries]
    for at in map(kinds.index, dict.fromkeys(kinds)):
        yield header, entries[:at], entries[at]


def is_told(book: Book) -> None:
    (corrected,) = corrections(book)
    assert all(change.where and (change.was or change.now) for change in told(corrected, NAMES))
    assert headline(corrected, NAMES)
    assert all(note(change, "Ella", "21:14", NAMES) for trail in met(book) for change in trail)


@pytest.mark.parametrize("title", TITLES)
def test_every_kind_of_entry_is_told_when_it_is_inserted_and_when_it_is_struck(title: str) -> None:
    for header, before, entry in first_of_each(title):
        inserted = outcome(_book(header, before), Correction((Edit(len(before), 0, (entry,)),)))
        is_told(_saved(_book(header, before), "correction", inserted.correction.content))
        whole = _book(header, before, [entry])
        struck = outcome(whole, strikes(len(before), len(before)))
        is_told(_saved(whole, "correction", struck.correction.content))
