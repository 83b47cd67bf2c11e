"""Several phones at once: nothing is lost, nothing is there twice, nobody hears of a lock."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.log.book import Book
from companion.store import books, phones, sessions, tables
from companion.store.database import Store
from companion.store.phones import SeatTaken
from companion.store.sessions import Session, Taken

if TYPE_CHECKING:
    from conftest import Evening


def together(count: int, do: Callable[[int], Any]) -> list[Any]:
    """What *do* answers or raises in *count* threads that start at once."""
    ready = threading.Barrier(count)
    answers: list[Any] = []

    def run(number: int) -> None:
        ready.wait(20)
        try:
            answers.append(do(number))
        except Exception as error:
            answers.append(error)

    threads = [threading.Thread(target=run, args=[number]) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return answers


def test_one_form_from_six_threads_is_one_save_and_six_equal_answers(evening: Evening) -> None:
    answers = together(6, lambda _number: evening.nobody_bids(2, key="form"))
    assert answers == [evening.book()] * 6
    assert evening.rows("SELECT count(*) FROM saves WHERE number = 2") == [(1,)]
    assert evening.book().number == 2


def test_of_four_phones_with_one_number_one_saves_and_three_see_what_stands(evening: Evening) -> None:
    answers = together(4, lambda number: evening.nobody_bids(2, key=f"phone {number}"))
    saved = [answer for answer in answers if isinstance(answer, Book)]
    taken = [answer for answer in answers if isinstance(answer, Taken)]
    assert (len(saved), len(taken)) == (1, 3)
    assert [answer.save for answer in taken] == list(saved[0].saves[-1:]) * 3
    assert {answer.book.number for answer in taken} == {2}


def keep_trying(store: Store, session: Session, key: str, by: str) -> None:
    """One entry of one phone, which looks again whenever another phone was quicker."""
    for _ in range(500):
        number = sessions.book(store, session).number + 1
        try:
            sessions.save(store, session, number, "entries", {"entries": [{"entry": "nobody_bid"}]}, key, by)
        except Taken:
            continue
        return
    raise AssertionError("always another phone was quicker")


def test_twenty_entries_of_each_of_six_phones_all_stand(evening: Evening, path: Path) -> None:
    # Three phones at each of two servers on the same file.
    other = Store(path)
    sent = {f"phone {phone}, entry {entry}" for phone in range(6) for entry in range(20)}

    def send(phone: int) -> None:
        for entry in range(20):
            store = other if phone % 2 else evening.store
            keep_trying(store, evening.session, f"phone {phone}, entry {entry}", evening.seats[phone % 4])

    assert together(6, send) == [None] * 6
    rows = books.saves_where(evening.store.read, evening.session.id, "number > 1 ORDER BY number")
    assert {row.key for row in rows} == sent
    assert [row.number for row in rows] == list(range(2, 122))
    assert evening.book().state.round.number == sessions.book(other, evening.session).state.round.number == 120
    other.close()


def test_a_new_table_sent_from_six_threads_is_one_table(evening: Evening) -> None:
    answers = together(6, lambda _number: tables.open_table(evening.store, "", ["Mia", "Otto"], "new"))
    assert len({table.id for table in answers}) == 1
    assert evening.rows("SELECT count(*) FROM tables") == [(2,)]


def test_of_six_new_people_with_one_name_one_gets_a_seat(evening: Evening) -> None:
    together(6, lambda _number: tables.add_seat(evening.store, evening.table, "Late"))
    assert [seat.name for seat in tables.seats(evening.store, evening.table)].count("Late") == 1


def test_of_six_phones_on_one_free_seat_one_sits(evening: Evening) -> None:
    joined = [phones.new_phone(evening.store, evening.table)[0] for _ in range(6)]
    answers = together(6, lambda number: phones.sit(evening.store, joined[number], evening.seats[0]))
    assert sum(isinstance(answer, SeatTaken) for answer in answers) == 5


def test_a_next_session_opened_on_six_phones_is_one_session(evening: Evening) -> None:
    def open_next(number: int) -> Session:
        return sessions.open_session(evening.store, evening.table, evening.header(), f"phone {number}", None, after=1)

    answers = together(6, open_next)
    assert sum(isinstance(answer, Session) for answer in answers) == 1
    assert len(sessions.sessions(evening.store, evening.table)) == 2
