"""Live: marks, streams, and answers without a byte."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import create_app
from companion.log.saves import Header
from companion.store import phones, sessions, tables
from companion.store.database import Store
from companion.store.tables import Table
from companion.web import live
from companion.web.bell import Bell

FRAGMENT = {"X-Companion-Fragment": "1"}


@dataclass
class Evening:
    app: Flask
    store: Store
    table: Table

    def phone(self) -> FlaskClient:
        """A seated phone of the table."""
        client = self.app.test_client()
        phone, token = phones.new_phone(self.store, self.table)
        phones.sit(self.store, phone, tables.seats(self.store, self.table)[0].id)
        with client.session_transaction() as cookie:
            cookie["phones"] = [[self.table.id, token]]
        return client

    def path(self, page: str) -> str:
        return f"/t/{self.table.code}/{page}"


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    app = create_app({"DATA": str(tmp_path), "STREAMS": 2, "TESTING": True})
    store: Store = app.extensions["companion"].store
    table = tables.open_table(store, "", ["Ella", "Nina", "Chet"], "opening")
    seats = tuple(seat.id for seat in tables.seats(store, table))
    sessions.open_session(store, table, Header("big-gig", seats), "first", None)
    yield Evening(app, store, table)
    store.close()


def test_a_page_names_its_stream_and_what_it_shows(evening: Evening) -> None:
    text = evening.phone().get(evening.path("lobby")).text
    assert 'data-live="/t/' in text
    assert f'data-mark="{live.mark(evening.store, evening.table)}"' in text


def test_a_page_that_shows_what_stands_is_answered_with_304_and_no_byte(evening: Evening) -> None:
    phone = evening.phone()
    first = phone.get(evening.path("lobby"), headers=FRAGMENT)
    again = phone.get(evening.path("lobby"), headers={**FRAGMENT, "If-None-Match": first.headers["ETag"]})
    assert (first.status_code, again.status_code, again.data) == (200, 304, b"")


def test_after_any_change_at_the_table_the_page_comes_anew(evening: Evening) -> None:
    phone = evening.phone()
    before = phone.get(evening.path("lobby"), headers=FRAGMENT)
    tables.add_seat(evening.store, evening.table, "Billie")
    after = phone.get(evening.path("lobby"), headers={**FRAGMENT, "If-None-Match": before.headers["ETag"]})
    assert after.status_code == 200
    assert after.headers["ETag"] != before.headers["ETag"]


def test_a_fragment_is_the_page_without_its_frame(evening: Evening) -> None:
    phone = evening.phone()
    whole, part = (phone.get(evening.path("lobby"), headers=h).text for h in ({}, FRAGMENT))
    assert "<script" in whole
    assert "<script" not in part
    assert part.count("<main") == whole.count("<main") == 1


def test_an_ordinary_visit_is_never_answered_from_a_mark(evening: Evening) -> None:
    phone = evening.phone()
    tag = phone.get(evening.path("lobby"), headers=FRAGMENT).headers["ETag"]
    assert phone.get(evening.path("lobby"), headers={"If-None-Match": tag}).status_code == 200


def test_the_stream_carries_only_the_mark_and_beats(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "BEAT_SECONDS", 0.01)
    answer = evening.phone().get(evening.path("live"))
    pieces = iter(answer.response)
    said = [next(pieces) for _turn in range(3)]
    answer.close()
    mark = live.mark(evening.store, evening.table)
    assert said == [b"retry: 2000\n\n", f"data: {mark}\n\n".encode(), b"event: beat\ndata:\n\n"]


def test_a_change_by_anybody_reaches_an_open_stream(evening: Evening) -> None:
    answer = evening.phone().get(evening.path("live"))
    pieces = iter(answer.response)
    for _turn in range(2):
        next(pieces)
    other = Store(evening.store.path)  # as another process would
    tables.add_seat(other, evening.table, "Billie")
    other.close()
    told = next(pieces).decode()
    answer.close()
    assert told == f"data: {live.mark(evening.store, evening.table)}\n\n"


def test_whoever_finds_no_free_stream_is_told_to_poll(evening: Evening) -> None:
    phone = evening.phone()
    taken = [phone.get(evening.path("live")) for _place in range(2)]
    assert phone.get(evening.path("live")).status_code == 204
    for answer in taken:
        answer.close()
    free_again = phone.get(evening.path("live"))
    assert free_again.status_code == 200
    free_again.close()


def test_a_phone_that_the_table_does_not_know_gets_no_stream(evening: Evening) -> None:
    assert evening.app.test_client().get(evening.path("live")).status_code == 303


def test_the_bell_is_watched_only_while_somebody_listens() -> None:
    bell = Bell(lambda: 1, streams=1)
    assert bell.listen()
    assert not bell.listen()
    watcher = next(thread for thread in threading.enumerate() if thread.name == "bell")
    bell.leave()
    watcher.join(5)
    assert not watcher.is_alive()


def test_the_bell_wakes_a_waiting_stream_when_the_store_has_changed() -> None:
    changes = [1]
    bell = Bell(lambda: changes[0], streams=1)
    bell.listen()
    heard = bell.rings
    changes[0] = 2
    assert bell.wait(heard, 5) == heard + 1
    bell.leave()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_bell_whose_store_fails_can_be_watched_again() -> None:
    failing = [False]

    def newest_change() -> int:
        if failing[0]:
            raise OSError
        return 1

    bell = Bell(newest_change, streams=1)
    bell.listen()
    failing[0] = True
    _until(lambda: not any(thread.name == "bell" for thread in threading.enumerate()))
    bell.leave()
    failing[0] = False
    bell.listen()
    assert any(thread.name == "bell" for thread in threading.enumerate())
    bell.leave()


def test_a_static_file_has_another_address_when_it_is_another(evening: Evening, tmp_path: Path) -> None:
    evening.app.static_folder = str(tmp_path)
    sheet = tmp_path / "sheet.css"
    addresses = set()
    for content in ("a{}", "b{}"):
        sheet.write_text(content)
        time.sleep(0.01)
        with evening.app.test_request_context():
            addresses.add(evening.app.url_for("static", filename="sheet.css"))
    assert len(addresses) == 2


def _until(true: object) -> None:
    last = time.monotonic() + 5
    while not true() and time.monotonic() < last:  # type: ignore[operator]
        time.sleep(0.01)
    assert true()  # type: ignore[operator]
