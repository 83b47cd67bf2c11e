"""What saving costs as an evening grows: through the whole application, without a network."""

from __future__ import annotations

import re
import tempfile
import time

from flask import Flask
from flask.testing import FlaskClient

from companion import create_app
from companion.log.saves import Header
from companion.store import phones, sessions, tables
from companion.store.database import Store

EARLY, LATE = 4, 400
TIMED = 15


def cost_of_a_long_evening() -> tuple[float, float, float]:
    """Milliseconds for a save with its page, around entry 4 and entry 400, and for a fresh process's first page."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"DATA": folder})
        phone, play = _seated(app)
        early = _timed_around(phone, play, EARLY)
        late = _timed_around(phone, play, LATE)
        fresh = create_app({"DATA": folder})
        cold = _elapsed(lambda: _same_phone(phone, app, fresh).get(play))
        for opened in (app, fresh):
            opened.extensions["companion"].store.close()
        return early, late, cold


def _seated(app: Flask) -> tuple[FlaskClient, str]:
    store: Store = app.extensions["companion"].store
    table = tables.open_table(store, "", ["Ella", "Nina", "Chet"], "bench-table")
    seats = tuple(seat.id for seat in tables.seats(store, table))
    session = sessions.open_session(store, table, Header("big-gig", seats), "bench-session", None)
    sessions.save(
        store, session, 1, "entries", {"entries": [{"entry": "game_started", "leader": seats[0]}]}, "bench-start", None
    )
    _phone, token = phones.new_phone(store, table, host=True)
    client = app.test_client()
    with client.session_transaction() as cookie:
        cookie["phones"] = [[table.id, token]]
    return client, f"/t/{table.code}/play"


def _same_phone(phone: FlaskClient, app: Flask, fresh: Flask) -> FlaskClient:
    client = fresh.test_client()
    with phone.session_transaction() as known, client.session_transaction() as cookie:
        cookie.update(known)
    return client


def _timed_around(phone: FlaskClient, play: str, number: int) -> float:
    """The quickest of some saves around entry *number*: what else the machine does meanwhile is not our cost."""
    times: list[float] = []
    page = phone.get(play).text
    for entry in range(_newest(page), number + TIMED // 2):
        started = time.perf_counter()
        page = _save_nobody_bid(phone, play, page)
        if abs(number - entry) <= TIMED // 2:
            times.append((time.perf_counter() - started) * 1000)
    return min(times)


def _save_nobody_bid(phone: FlaskClient, play: str, page: str) -> str:
    form = {name: _field(page, name) for name in ("csrf_token", "expected", "key")}
    answer = phone.post(play, data={**form, "winner": "nobody"}, follow_redirects=True)
    if answer.status_code != 200:
        raise RuntimeError(f"the save was answered with {answer.status}")
    return answer.text


def _newest(page: str) -> int:
    return int(_field(page, "expected"))


def _field(page: str, name: str) -> str:
    sheet = page[page.index('class="sheet"') :]
    found = re.search(f'name="{name}" value="([^"]*)"', sheet)
    if found is None:
        raise RuntimeError(f"the page has no field {name}")
    return found.group(1)


def _elapsed(act: object) -> float:
    started = time.perf_counter()
    act()  # type: ignore[operator]
    return (time.perf_counter() - started) * 1000
