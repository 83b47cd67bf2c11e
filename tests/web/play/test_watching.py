"""What a phone reads that may not record, its way to a seat, and who recorded."""

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


def test_a_seated_phone_that_opens_a_correction_reads_that_only_the_host_records(playing: Evening) -> None:
    playing.host.round("Nina")
    tables.set_only_host(playing.store, playing.table, True)
    page = playing.phone("Nina").get("correct/1/entry/1/1/round")
    assert page.status == 403
    assert "Only the host records at this table" in page.text
    assert "This phone watches" not in page.text


def test_a_new_name_is_no_news_of_the_save_that_it_stands_in(playing: Evening) -> None:
    """The page announces what has another save behind it."""
    playing.host.round("Nina")
    told = f'data-save="{playing.book.number}"'
    assert told in playing.host.get("play").html
    tables.rename_seat(playing.store, playing.table, playing.seat("Nina"), "Simone")
    assert told in playing.host.get("play").html


def test_a_host_without_a_seat_is_named_as_who_saved(playing: Evening) -> None:
    playing.host.round("Nina")
    nina = playing.phone("Nina")
    page = nina.get("play")
    assert "Ella led · saved by the host, " in page.text
    assert 'data-news="The host saved round 1: Nina won the row."' in page.html
    assert "The host, " in nina.get("history/").text


def test_a_phone_that_was_slower_than_the_host_reads_who_was_quicker(playing: Evening) -> None:
    nina = playing.phone("Nina")
    form = nina.get("play").form("/play")
    playing.host.round("Nina")
    assert "The host was quicker" in nina.send(form, winner=playing.seat("Chet")).text


def test_a_watcher_reads_tips_and_jokers_in_front_while_the_hands_are_counted(playing: Evening) -> None:
    playing.host.round("Nina", 0, ("5", 2))
    playing.host.deck("after")
    page = playing.phone().get("count")
    assert "Jokers in front In hand Tips" in page.text
    assert "Thelonious 0 – 0 Nina 2 – 5 Chet" in page.text
    assert "Nina 5 tips 2 in front + in hand =" in playing.host.get("count").text


def test_one_with_the_most_jokers_and_nothing_to_lose_is_marked_without_a_warning(playing: Evening) -> None:
    playing.host.round("Nina", 2)
    page = playing.host.get("play").text
    assert "most jokers" in page
    assert "at risk" not in page
    playing.host.round("Nina", 1, ("5", 0))
    page = playing.host.get("play").text
    assert "−5 at risk" in page
    assert "most jokers" not in page
