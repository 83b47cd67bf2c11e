"""Undo and redo on every screen of Catte, across the ends of rounds and of the session."""

from __future__ import annotations

from tests.web.catte.table import bust, coffee, start, totals, trick, won
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


def test_a_refused_trick_shows_what_was_saved_before_and_can_take_it_back(playing: Evening) -> None:
    trick(playing.host, "BK7", "Nina")
    refused = won(playing.host, "Chet")
    assert refused.status == 422
    assert "Saved before this Trick 1: Nina took BK 7" in refused.text
    assert place(playing.host.send(refused.form("/undo"))) == "trick"
    assert playing.book.state.tricks == ()


def test_a_question_has_undo_as_well(playing: Evening) -> None:
    for card, winner in (("BK1", "Ella"), ("BK3", "Thelonious"), ("WH2", "Nina"), ("WH4", "Chet")):
        trick(playing.host, card, winner)
    coffee(playing.host, "BK5")
    asked = won(playing.host, "Ella", last="y")
    assert "Is the round over?" in asked.text
    assert "Saved before this Trick 4: Chet took WH 4" in asked.text
    assert place(playing.host.send(asked.form("/undo"))) == "trick"


def test_a_refused_start_comes_before_the_result_and_has_undo_below(playing: Evening) -> None:
    """Without script a page opens at its top: what was refused has to be there."""
    bust(playing.host, "Nina")
    refused = start(playing.host, "Nina")
    assert refused.status == 422
    assert "Coffee taken" not in refused.text
    assert refused.html.index("Entered: Nina starts round 2") < refused.html.index("Saved before this")
    assert place(playing.host.send(refused.form("/undo"))) == "trick"
