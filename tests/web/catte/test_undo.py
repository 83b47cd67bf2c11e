"""Undo and redo on every screen of Catte, across the ends of rounds and of the session."""

from __future__ import annotations

from tests.web.catte.table import bust, start, totals, trick
from tests.web.play.evening import Evening, Page


def place(page: Page) -> str:
    return str(page.answer.headers["Location"]).split("/")[-1].split("#")[0]


def test_a_trick_is_undone_and_brought_back(playing: Evening) -> None:
    trick(playing.host, "BK7", "Nina")
    assert place(playing.host.undo("trick")) == "trick"
    assert playing.book.state.tricks == ()
    assert place(playing.host.redo("trick")) == "trick"
    assert playing.book.state.tricks[-1].coffee == "BK7"


def test_undo_reopens_a_round_that_has_ended(playing: Evening) -> None:
    bust(playing.host, "Nina")
    scored = totals(playing)
    assert place(playing.host.undo("round")) == "trick"
    assert set(totals(playing).values()) == {0}
    assert place(playing.host.redo("trick")) == "round"
    assert totals(playing) == scored


def test_undo_of_a_start_leads_back_to_the_result_and_keeps_who_started(playing: Evening) -> None:
    bust(playing.host, "Nina")
    start(playing.host)
    assert place(playing.host.undo("trick")) == "round"
    assert "Nina went over 15" in playing.host.get("round").text
    assert place(playing.host.redo("round")) == "trick"


def test_undo_of_the_first_start_keeps_who_was_chosen(playing: Evening) -> None:
    assert place(playing.host.undo("trick")) == "lobby"
    assert start(playing.host).status == 303
    assert playing.book.state.starter == playing.seat("Ella")


def test_undo_opens_a_session_that_is_over(three: Evening) -> None:
    for _round in range(2):
        bust(three.host, "Chet")
        start(three.host)
    bust(three.host, "Chet")
    final = totals(three)
    assert place(three.host.undo("scores")) == "trick"
    assert place(three.host.redo("trick")) == "scores"
    assert totals(three) == final


def test_undo_stands_in_the_history_and_in_the_menu(playing: Evening) -> None:
    trick(playing.host, "BK7", "Nina")
    assert playing.host.get("history/").has_form("/undo")
    assert playing.host.get("menu").has_form("/undo")
    assert place(playing.host.undo("history/")) == "trick"


def test_who_led_and_who_saved_stand_beside_the_last_trick(playing: Evening) -> None:
    trick(playing.phone("Nina"), "BK7", "Chet")
    assert "Trick 1: Chet took BK 7: 7 of 15. Ella led · saved by Nina" in playing.host.get("trick").text
