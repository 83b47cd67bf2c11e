"""The trail of corrections: what each changed, and what an entry was before."""

from __future__ import annotations

from companion.log.book import Book
from companion.log.corrections import Correction, Edit, outcome, strikes
from companion.log.trail import corrections, met
from companion.rules.entries import AuctionWon, JokersCounted, NobodyBid, QuartetMelded
from tests.log.test_corrections import _saved, _two_games


def _corrected(book: Book, wished: Correction) -> Book:
    return _saved(book, "correction", outcome(book, wished).correction.content, by="B")


def test_a_change_knows_what_stood_before_and_what_stands_now() -> None:
    book = _corrected(_two_games(), Correction((Edit(2, 1, (QuartetMelded("1"),)),)))
    (corrected,) = corrections(book)
    (change,) = corrected.changes
    assert (change.at, change.was, change.to, change.now) == (2, (QuartetMelded("4"),), 2, (QuartetMelded("1"),))
    assert met(book) == ((), (), (change,), *[()] * 7)


def test_changes_behind_an_inserted_entry_are_found_where_they_stand_now() -> None:
    edits = (Edit(1, 0, (NobodyBid(), NobodyBid())), Edit(4, 1, (QuartetMelded("2"),)))
    book = _corrected(_two_games(), Correction(edits))
    inserted, changed = corrections(book)[0].changes
    assert (inserted.was, inserted.to) == ((), 1)
    assert (changed.at, changed.to, changed.now) == (4, 6, (QuartetMelded("2"),))
    assert [len(trail) for trail in met(book)] == [0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0]


def test_an_entry_keeps_its_trail_when_others_before_it_are_struck_and_more_are_saved() -> None:
    book = _corrected(_two_games(), Correction((Edit(9, 1, (QuartetMelded("1"),)),)))
    book = _corrected(book, strikes(3, 4))
    book = _saved(book, "entries", {"entries": [{"entry": "auction_won", "player": "A"}]})
    assert [len(trail) for trail in met(book)] == [0, 0, 0, 0, 0, 0, 0, 1, 0]
    assert [one.save.number for one in corrections(book)] == [9, 8]


def test_what_undo_took_back_leaves_no_trail() -> None:
    book = _corrected(_two_games(), strikes(2, 2))
    undone = _saved(book, "undo", {"save": book.number})
    assert corrections(undone) == ()
    assert met(undone) == ((),) * 10


def test_an_entry_that_the_table_only_let_stand_is_told_from_one_that_was_changed() -> None:
    book = _corrected(_two_games(), Correction((Edit(6, 1, (JokersCounted({"A": 3}),)),)))
    counted, led = corrections(book)[0].changes
    assert not counted.lets_stand
    assert led.lets_stand
    other = _corrected(_two_games(), Correction((Edit(3, 1, (AuctionWon("A"),)),)))
    assert not corrections(other)[0].changes[0].lets_stand
