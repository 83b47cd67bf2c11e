"""The host's role goes to a seat when the host is silent and nobody else may record."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from werkzeug.test import TestResponse

from companion.store import phones, presence, tables
from companion.web.live import bell
from tests.web.play.evening import Evening, Phone


@pytest.fixture
def clock(playing: Evening) -> Iterator[time_machine.Traveller]:
    """An evening at which only the host records, and the host was there a moment ago."""
    with time_machine.travel(datetime.now(UTC), tick=False) as traveller:
        tables.set_only_host(playing.store, playing.table, True)
        playing.host.get("play")
        yield traveller


def silence(clock: time_machine.Traveller) -> None:
    clock.shift(timedelta(seconds=presence.SILENCE + 60))


def test_a_seat_takes_the_role_of_a_silent_host_and_the_score_goes_on(
    playing: Evening, clock: time_machine.Traveller
) -> None:
    nina = playing.phone("Nina")
    silence(clock)
    assert "The host is silent: take the host’s role" in nina.get("play").text
    assert nina.press("take-host", "/take-host").status == 303
    assert nina.round("Nina").status == 303


def test_a_host_who_was_just_here_keeps_it_alone(playing: Evening, clock: time_machine.Traveller) -> None:
    nina = playing.phone("Nina")
    silence(clock)
    form = nina.get("take-host").form("/take-host")
    playing.host.get("history/")
    assert "take the host’s role" not in nina.get("play").text
    page = nina.send(form)
    assert page.status == 409
    assert "Ask the host" in page.text
    assert not any(phone.host for phone in phones.phones(playing.store, playing.table) if phone.seats)


def test_where_every_seat_records_and_for_watchers_nothing_is_to_be_taken(
    playing: Evening, clock: time_machine.Traveller
) -> None:
    nina, watcher = playing.phone("Nina"), playing.phone()
    silence(clock)
    form = nina.get("take-host").form("/take-host")
    assert "Only a phone with a seat" in watcher.get("take-host").text
    tables.set_only_host(playing.store, playing.table, False)
    assert "nobody has to be the host" in nina.get("take-host").text
    assert nina.send(form).status == 409


@pytest.mark.parametrize(("answer", "hosts"), [("back", 1), ("stay", 2), ("x", 1)])
def test_the_host_sees_it_and_decides(playing: Evening, clock: time_machine.Traveller, answer: str, hosts: int) -> None:
    nina = playing.phone("Nina")
    silence(clock)
    nina.press("take-host", "/take-host")
    assert "has taken the host’s role" not in nina.get("play").text
    page = playing.host.get("play")
    assert "Nina has taken the host’s role" in page.text
    assert playing.host.send(page.form("/host-again"), answer=answer).status == 303
    assert sum(phone.host for phone in phones.phones(playing.store, playing.table)) == hosts
    assert "has taken the host’s role" not in playing.host.get("play").text


def test_whoever_took_it_does_not_decide_that_for_the_host(playing: Evening, clock: time_machine.Traveller) -> None:
    nina = playing.phone("Nina")
    silence(clock)
    nina.press("take-host", "/take-host")
    form = playing.host.get("play").form("/host-again")
    token = dict(nina.get("play").form("/play").fields)["csrf_token"]
    assert nina.send(form, csrf_token=token, answer="stay").status == 403
    assert len(presence.took_host(playing.store, playing.table)) == 1


def test_whoever_took_it_neither_withdraws_the_host_nor_hands_the_role_over(
    playing: Evening, clock: time_machine.Traveller
) -> None:
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    silence(clock)
    nina.press("take-host", "/take-host")
    host, *others = phones.phones(playing.store, playing.table)
    menu = nina.get("menu")
    assert [f"/phones/{phone.id}" in menu.html for phone in (host, others[-1])] == [False, True]
    assert nina.get(f"phones/{host.id}").status == 403
    form = playing.host.get(f"phones/{others[0].id}").form(f"/phones/{others[0].id}")
    token = dict(menu.form("/only-host").fields)["csrf_token"]
    for action, sent in ((f"/phones/{host.id}", {}), ("/give-host", {"seat": playing.seat("Chet")})):
        form.action = f"{playing.path}{action}"
        assert nina.send(form, csrf_token=token, **sent).status == 403
    assert phones.phones(playing.store, playing.table)[0].host
    assert not menu.has_form("/give-host")
    assert chet.get("play").status == 200


def test_the_same_button_twice_is_no_fault(playing: Evening, clock: time_machine.Traveller) -> None:
    nina = playing.phone("Nina")
    silence(clock)
    form = nina.get("take-host").form("/take-host")
    assert [nina.send(form).status for _ in range(2)] == [303, 303]


def fragment(phone: Phone, tag: str = "") -> TestResponse:
    """The page as a script asks for it that shows what *tag* stands for."""
    headers = {"X-Companion-Fragment": "1", "If-None-Match": tag}
    return phone.client.get(f"{phone.evening.path}/play", headers=headers)


def test_an_open_page_learns_by_itself_that_the_host_fell_silent_and_that_the_host_is_back(
    playing: Evening, clock: time_machine.Traveller
) -> None:
    nina, link = playing.phone("Nina"), "take the host’s role"
    first = fragment(nina)
    assert link not in first.text
    assert fragment(nina, first.headers["ETag"]).status_code == 304
    silence(clock)
    silent = fragment(nina, first.headers["ETag"])
    assert (silent.status_code, link in silent.text) == (200, True)
    assert fragment(nina, silent.headers["ETag"]).status_code == 304
    playing.host.get("play")
    back = fragment(nina, silent.headers["ETag"])
    assert (back.status_code, link in back.text) == (200, False)


def test_the_stream_tells_of_it_with_the_next_beat(playing: Evening, clock: time_machine.Traveller) -> None:
    with playing.app.app_context():
        ringing = bell()
    answer = playing.phone("Nina").client.get(f"{playing.path}/live")
    pieces, said = iter(answer.response), list[bytes]()
    for turn in range(5):
        if turn == 3:
            silence(clock)
        said.append(next(pieces))
        ringing.ring()  # instead of waiting for the beat
    answer.close()
    before, after = said[1].strip().decode(), said[3].strip().decode()
    assert (said[2], said[4]) == (b"event: beat\ndata:\n\n",) * 2
    assert after == f"{before}.missed"


def test_where_everybody_records_a_silent_host_changes_no_page(playing: Evening, clock: time_machine.Traveller) -> None:
    tables.set_only_host(playing.store, playing.table, False)
    nina = playing.phone("Nina")
    tag = fragment(nina).headers["ETag"]
    silence(clock)
    assert fragment(nina, tag).status_code == 304


def test_that_the_host_is_here_is_noted_once_a_minute(playing: Evening, clock: time_machine.Traveller) -> None:
    query = "SELECT seen_at FROM phones WHERE table_id = ? AND host"
    times = set()
    for _ in range(6):
        clock.shift(timedelta(seconds=15))
        playing.host.get("play")
        times |= set(playing.store.read.execute(query, [playing.table.id]).fetchall())
    assert len(times) == 2
