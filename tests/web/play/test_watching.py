"""What a phone reads that may not record, and its way to a seat."""

from __future__ import annotations

from companion.store import tables
from tests.web.play.evening import Evening


def test_a_watcher_is_shown_the_way_to_a_seat(playing: Evening) -> None:
    page = playing.phone().get("play")
    assert "This phone watches. Whoever has a seat can record." in page.text
    assert f'href="/j/{playing.table.code}">Take a seat' in page.html


def test_a_seated_phone_reads_that_only_the_host_records(playing: Evening) -> None:
    tables.set_only_host(playing.store, playing.table, True)
    page = playing.phone("Nina").get("play")
    assert "Only the host records at this table." in page.text
    assert "This phone watches" not in page.text
    assert "Take a seat" not in page.text
