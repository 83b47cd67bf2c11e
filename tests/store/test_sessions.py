"""A table's sessions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.log.saves import Header
from companion.store import sessions, tables
from companion.store.books import NoSuchSession
from companion.store.people import UnknownSeat
from companion.store.sessions import Session, SessionTaken

if TYPE_CHECKING:
    from conftest import Evening


def test_a_new_session_stands_with_its_header(evening: Evening) -> None:
    assert evening.book().header == evening.header()
    assert sessions.current_session(evening.store, evening.table) == evening.session
    assert evening.session.number == 1


def test_a_header_comes_back_from_the_file_as_it_was(evening: Evening) -> None:
    header = evening.header(sevens=True, rulings={"zero_jokers": "all_lose"})
    second = sessions.open_session(evening.store, evening.table, header, "second", None)
    evening.store.books.clear()
    assert sessions.book(evening.store, second).header == header


def test_the_newest_session_is_the_current_one_and_old_ones_stay(evening: Evening) -> None:
    second = sessions.open_session(evening.store, evening.table, evening.header(), "second", None)
    assert sessions.current_session(evening.store, evening.table) == second
    assert sessions.sessions(evening.store, evening.table) == [second, evening.session]
    assert sessions.session_by_number(evening.store, evening.table, 1) == evening.session
    assert sessions.session_by_number(evening.store, evening.table, 3) is None
    assert second.uid != evening.session.uid


def test_a_table_without_a_session_has_no_current_one(evening: Evening) -> None:
    other = tables.open_table(evening.store, "", ["Mia"], "another form")
    assert sessions.current_session(evening.store, other) is None
    assert sessions.sessions(evening.store, other) == []


def test_the_same_form_sent_twice_opens_one_session(evening: Evening) -> None:
    again = sessions.open_session(evening.store, evening.table, evening.header(), "first", evening.seats[0])
    assert again == evening.session
    assert len(sessions.sessions(evening.store, evening.table)) == 1


def test_a_form_changed_after_it_was_sent_says_which_session_stands(evening: Evening) -> None:
    with pytest.raises(SessionTaken) as taken:
        sessions.open_session(evening.store, evening.table, evening.header(sevens=True), "first", None)
    assert taken.value.session == evening.session


def test_of_two_next_sessions_opened_at_once_one_stands(evening: Evening) -> None:
    second = sessions.open_session(evening.store, evening.table, evening.header(), "here", None, after=1)
    with pytest.raises(SessionTaken) as taken:
        sessions.open_session(evening.store, evening.table, evening.header(), "there", None, after=1)
    assert taken.value.session == second
    assert sessions.open_session(evening.store, evening.table, evening.header(), "here", None, after=1) == second
    assert len(sessions.sessions(evening.store, evening.table)) == 2


def test_only_people_of_the_table_play(evening: Evening) -> None:
    other = tables.open_table(evening.store, "", ["Nina"], "another form")
    stranger = tables.seats(evening.store, other)[0].id
    with pytest.raises(UnknownSeat):
        sessions.open_session(evening.store, evening.table, Header("big-gig", (evening.seats[0], stranger)), "k", None)
    with pytest.raises(UnknownSeat):
        sessions.open_session(evening.store, evening.table, evening.header(), "k", stranger)
    assert len(sessions.sessions(evening.store, evening.table)) == 1


def test_somebody_removed_does_not_play(evening: Evening) -> None:
    late = tables.add_seat(evening.store, evening.table, "Late")
    tables.remove_seat(evening.store, evening.table, late.id)
    with pytest.raises(UnknownSeat):
        sessions.open_session(evening.store, evening.table, Header("big-gig", (evening.seats[0], late.id)), "k", None)


def test_a_session_that_is_not_there_is_said_by_name(evening: Evening) -> None:
    with pytest.raises(NoSuchSession):
        sessions.book(evening.store, Session(99, evening.table.id, 9, "uid", ""))
