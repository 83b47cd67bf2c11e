"""Saves: numbers, keys, what stands, and what it costs."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.log.book import fold
from companion.log.saves import Misfit, Save
from companion.rules.violations import IllegalEntry
from companion.store import books, sessions
from companion.store.database import Store
from companion.store.people import UnknownSeat
from companion.store.sessions import Taken

if TYPE_CHECKING:
    from conftest import Evening


def all_rows(evening: Evening) -> list[Save]:
    return books.saves_where(evening.store.read, evening.session.id, "1 ORDER BY number")


def test_a_save_stands_in_the_book_and_in_the_file(evening: Evening) -> None:
    book = evening.nobody_bids(2)
    assert (book.number, book.state.round.number) == (2, 1)
    assert fold(all_rows(evening)) == book == evening.book()


def test_the_same_form_sent_twice_is_one_save_and_the_same_answer(evening: Evening) -> None:
    book = evening.nobody_bids(2)
    assert evening.nobody_bids(2) == book
    assert len(all_rows(evening)) == 3


def test_a_form_sent_again_much_later_adds_nothing(evening: Evening) -> None:
    evening.nobody_bids(2)
    later = evening.nobody_bids(3)
    assert evening.nobody_bids(2) == later
    assert len(all_rows(evening)) == 4


def test_a_form_sent_again_with_the_next_number_is_no_second_start_of_the_game(evening: Evening) -> None:
    start = {"entry": "game_started", "leader": evening.seats[0]}
    assert evening.save(2, start, key="key 1") == evening.book()
    with pytest.raises(Taken):
        evening.save(2, {**start, "leader": evening.seats[1]}, key="key 1")
    assert len(all_rows(evening)) == 2


def test_back_change_and_save_shows_what_stands(evening: Evening) -> None:
    book = evening.nobody_bids(2, key="form")
    with pytest.raises(Taken) as taken:
        evening.save(2, {"entry": "auction_won", "player": evening.seats[1]}, key="form")
    assert taken.value.book == book
    assert (taken.value.save.number, taken.value.save.content["entries"][0]["entry"]) == (2, "nobody_bid")


def test_a_form_changed_after_others_went_on_still_shows_its_own_save(evening: Evening) -> None:
    evening.nobody_bids(2, key="form")
    evening.nobody_bids(3)
    with pytest.raises(Taken) as taken:
        evening.save(4, {"entry": "auction_won", "player": evening.seats[1]}, key="form")
    assert (taken.value.save.number, taken.value.book.number) == (2, 3)


def test_a_number_that_is_taken_shows_the_save_that_has_it(evening: Evening) -> None:
    evening.nobody_bids(2)
    evening.nobody_bids(3)
    with pytest.raises(Taken) as taken:
        evening.nobody_bids(2, key="another phone")
    assert (taken.value.save.number, taken.value.book.number) == (2, 3)
    assert len(all_rows(evening)) == 4


@pytest.mark.parametrize("number", [3, 4, 400, 2**62, 0, -1])
def test_a_number_that_was_never_next_shows_what_stands(evening: Evening, number: int) -> None:
    with pytest.raises(Taken) as taken:
        evening.nobody_bids(number, key="odd")
    assert taken.value.book.number == 1
    assert len(all_rows(evening)) == 2


def test_a_save_that_breaks_a_rule_is_not_written_and_its_number_and_key_stay_free(evening: Evening) -> None:
    with pytest.raises(IllegalEntry):
        evening.save(2, {"entry": "jokers_counted", "in_hand": {}}, key="form")
    assert len(all_rows(evening)) == 2
    assert evening.nobody_bids(2, key="form").number == 2


def test_undo_names_the_newest_save_and_redo_brings_it_back(evening: Evening) -> None:
    before = evening.nobody_bids(2)
    undone = sessions.save(evening.store, evening.session, 3, "undo", {"save": 2}, "undo", None)
    assert undone.entries == before.entries[:-1]
    again = sessions.save(evening.store, evening.session, 4, "redo", {"save": 2}, "redo", None)
    assert (again.entries, again.recorded[-1].at) == (before.entries, before.recorded[-1].at)


def test_an_undo_of_an_older_save_is_refused(evening: Evening) -> None:
    evening.nobody_bids(2)
    with pytest.raises(Misfit):
        sessions.save(evening.store, evening.session, 3, "undo", {"save": 1}, "undo", None)
    assert len(all_rows(evening)) == 3


def test_a_second_tap_on_undo_takes_nothing_more_back(evening: Evening) -> None:
    evening.nobody_bids(2)
    for _ in range(2):
        book = sessions.save(evening.store, evening.session, 3, "undo", {"save": 2}, "undo", None)
    assert (book.number, len(book.entries)) == (3, 1)
    with pytest.raises(Taken):
        sessions.save(evening.store, evening.session, 3, "undo", {"save": 2}, "another phone's undo", None)


def test_rows_never_change_and_never_go(evening: Evening) -> None:
    for sql in ("UPDATE saves SET at = ''", "DELETE FROM saves"):
        with pytest.raises(sqlite3.IntegrityError, match="saves never"), evening.store.write() as db:
            db.execute(sql)


def test_only_people_of_the_table_sign(evening: Evening) -> None:
    for stranger in ("s99", "Mia", ""):
        with pytest.raises(UnknownSeat):
            sessions.save(
                evening.store, evening.session, 2, "entries", {"entries": [{"entry": "nobody_bid"}]}, "k", stranger
            )
    assert len(all_rows(evening)) == 2


def test_two_sessions_may_use_the_same_key(evening: Evening) -> None:
    second = sessions.open_session(evening.store, evening.table, evening.header(), "second", None)
    content = {"entries": [{"entry": "game_started", "leader": evening.seats[0]}]}
    assert sessions.save(evening.store, second, 1, "entries", content, "key 1", None).number == 1


def test_another_processs_save_is_seen(evening: Evening, path: Path) -> None:
    evening.book()
    other = Store(path)
    evening.save(2, {"entry": "nobody_bid"}, store=other)
    assert evening.book().number == 2
    assert evening.nobody_bids(3).number == 3
    assert sessions.book(other, evening.session).number == 3
    other.close()


def test_an_immutable_book_is_not_moved_by_later_saves(evening: Evening) -> None:
    before = evening.book()
    entries = before.entries
    evening.nobody_bids(2)
    assert (before.number, before.entries) == (1, entries)


def test_entry_400_costs_what_entry_4_costs(evening: Evening) -> None:
    costs = {}
    for number in range(2, 401):
        evening.statements.clear()
        evening.nobody_bids(number)
        costs[number] = list(evening.statements)
    assert costs[400] == costs[4]
    assert len(costs[400]) <= 10
    evening.statements.clear()
    assert evening.book().number == 400
    assert len(evening.statements) == 1


def test_the_file_is_asked_only_for_rows_above_the_known_number(evening: Evening) -> None:
    for number in range(2, 10):
        evening.nobody_bids(number)
    read: list[object] = []
    other = Store(evening.store.path, lambda sql, values: read.append(values) if "saves" in sql else None)
    assert sessions.book(other, evening.session).number == 9
    evening.nobody_bids(10)
    assert sessions.book(other, evening.session).number == 10
    other.close()
    assert read == [[evening.session.id, -1], [evening.session.id, 9]]


def test_a_slow_thread_does_not_bring_an_older_book_back(evening: Evening) -> None:
    older = evening.book()
    newer = evening.nobody_bids(2)
    books.keep(evening.store, evening.session.id, older)
    assert evening.store.books[evening.session.id] is newer


def test_a_process_remembers_only_so_many_sessions(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(books, "BOOKS", 3)
    opened = [
        sessions.open_session(evening.store, evening.table, evening.header(), f"next {number}", None)
        for number in range(5)
    ]
    assert list(evening.store.books) == [session.id for session in opened[-3:]]
    sessions.book(evening.store, opened[-3])
    assert evening.book().number == 1
    assert list(evening.store.books) == [opened[-1].id, opened[-3].id, evening.session.id]
