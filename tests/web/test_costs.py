"""What pages cost that list much: questions to the database and sessions worked out anew; never times."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flask import Flask

from companion.log.saves import Header, Save
from companion.store import books, sessions
from companion.store.database import Store
from tests.web.evenings import start_game
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening
from tests.web.visits import Phone


@contextmanager
def asked(store: Store) -> Iterator[list[str]]:
    """What this thread asks the database meanwhile."""
    statements: list[str] = []
    store.read.conn.set_trace_callback(statements.append)
    try:
        yield statements
    finally:
        store.read.conn.set_trace_callback(None)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Save]:
    """The sessions that are worked out from their first save on."""
    found: list[Save] = []
    open_book = books.open_book
    monkeypatch.setattr(books, "open_book", lambda save: found.append(save) or open_book(save))
    return found


def after(app: Flask, count: int) -> Evening:
    """A table that has played so many sessions before the one at hand."""
    evening = begun(Evening(app, *FOUR))
    for number in range(count):
        header = Header("big-gig", tuple(evening.seats.values()))
        evening.session = sessions.open_session(evening.store, evening.table, header, f"next {number}", None)
        assert evening.host.deal("Ella").status == 303
    return evening


def listed(html: str) -> list[int]:
    return [int(number) for number in re.findall(r'href="[^"]*/history/(\d+)"', html)]


def history(evening: Evening, forgotten: bool = False) -> int:
    """How many questions the history asks."""
    if forgotten:
        evening.store.books.clear()
    with asked(evening.store) as statements:
        assert evening.host.get("history/").status == 200
    return len(statements)


def visit(host: Phone, app: Flask, path: str) -> list[str]:
    """What this page asks."""
    store: Store = app.extensions["companion"].store
    with asked(store) as statements:
        assert host.get(path).status_code == 200
    return statements


@pytest.mark.parametrize("path", ["/", "/new"])
def test_the_first_pages_ask_as_much_of_thirteen_tables_as_of_two(app: Flask, path: str) -> None:
    one, many = Phone(app), Phone(app)
    for host, tables in ((one, 2), (many, 13)):
        for number in range(tables):
            start_game(app, host.open_table(table=f"Table {number}"))
    assert len(visit(many, app, path)) == len(visit(one, app, path)) <= 4


def test_the_menu_asks_once_who_sits_here(app: Flask, host: Phone) -> None:
    menu = f"/t/{host.open_table()}/menu"
    assert len([one for one in visit(host, app, menu) if "FROM seats WHERE table_id" in one]) == 1


def test_the_history_asks_as_much_of_thirty_sessions_as_of_two(app: Flask, opened: list[Save]) -> None:
    two, thirty = after(app, 2), after(app, 30)
    assert history(thirty) == history(two) == history(thirty, forgotten=True)
    opened.clear()
    history(thirty, forgotten=True)
    assert len(opened) == 21
    opened.clear()
    history(thirty)
    assert opened == []


def test_sessions_older_than_the_newest_twenty_wait_behind_a_link(app: Flask) -> None:
    evening = after(app, 30)
    first = evening.host.get("history/").html
    assert listed(first) == list(range(30, 10, -1))
    assert f'href="{evening.path}/history/?before=11#earlier"' in first
    older = evening.host.get("history/", before="11").html
    assert listed(older) == list(range(10, 0, -1))
    assert "Older sessions" not in older


def test_a_number_that_no_session_has_lists_what_there_is(app: Flask) -> None:
    evening = after(app, 2)
    for number in ("0", "-1", "x", "3", "999999999", "9" * 40, "٣"):
        assert listed(evening.host.get("history/", before=number).html) == [2, 1]
    assert listed(evening.host.get("history/", before="1").html) == []
