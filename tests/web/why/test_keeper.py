"""Whoever saved last keeps the book: their phone opens with the form, the others with the way to it."""

from __future__ import annotations

from tests.web.catte.table import trick
from tests.web.play.evening import Evening


def test_whoever_saved_last_opens_with_the_form_the_others_with_the_way_to_it(playing: Evening) -> None:
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    nina.round("Ella")
    assert "Record instead" not in nina.get("play").text
    assert "Nina saved last and keeps the book." in chet.get("play").text
    assert '<details class="record"><summary>Record instead' in chet.get("play").html
    chet.round("Thelonious")
    assert "Record instead" not in chet.get("play").text
    assert "Record instead" in nina.get("play").text


def test_with_one_recording_phone_nothing_is_to_be_noticed(playing: Evening) -> None:
    assert "Record instead" not in playing.host.get("play").text
    playing.host.round("Ella")
    playing.host.undo("play")
    assert "Record instead" not in playing.host.get("play").text


def test_whoever_takes_back_an_entry_keeps_the_book(playing: Evening) -> None:
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    nina.round("Ella")
    chet.undo("play")
    assert "Record instead" not in chet.get("play").text
    assert "Record instead" in nina.get("play").text


def test_catte_is_kept_by_one_phone_too(coffee: Evening) -> None:
    nina = coffee.phone("Nina")
    assert "The host saved last and keeps the book." in nina.get("trick").text
    trick(nina, "BK7", "Nina")
    assert "Record instead" not in nina.get("trick").text
    assert "Nina saved last and keeps the book." in coffee.host.get("trick").text


def test_the_line_of_the_book_says_what_was_done_last(playing: Evening) -> None:
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    nina.round("Ella")
    chet.undo("play")
    assert "Chet undid it and keeps the book." in nina.get("play").text
    playing.host.redo("play")
    assert "The host redid it and keeps the book." in nina.get("play").text


def test_not_so_is_no_save_and_the_book_stays_where_it_was(playing: Evening) -> None:
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    chet.round("Nina")
    assert nina.press("play", "/not-so").status == 303
    assert "Chet saved last and keeps the book." in nina.get("play").text
    assert "Record instead" not in chet.get("play").text
