"""The host's role goes to a seat when the host is silent and nobody else may record."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from companion.store import phones, presence, tables
from tests.web.play.evening import Evening


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


def test_the_same_button_twice_is_no_fault(playing: Evening, clock: time_machine.Traveller) -> None:
    nina = playing.phone("Nina")
    silence(clock)
    form = nina.get("take-host").form("/take-host")
    assert [nina.send(form).status for _ in range(2)] == [303, 303]


def test_that_the_host_is_here_is_noted_once_a_minute(playing: Evening, clock: time_machine.Traveller) -> None:
    query = "SELECT seen_at FROM phones WHERE table_id = ? AND host"
    times = set()
    for _ in range(6):
        clock.shift(timedelta(seconds=15))
        playing.host.get("play")
        times |= set(playing.store.read.execute(query, [playing.table.id]).fetchall())
    assert len(times) == 2
