"""Somebody leaves in the middle of a game: quick entry needs nothing, counted cards preset their pass."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.counting.rounds import turn_up
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening, Page


@pytest.fixture
def cards(app: Flask) -> Evening:
    """The four in game 1, every card counted; Ella leads, so Thelonious bids first."""
    evening = begun(Evening(app, *FOUR, detail="cards"))
    turn_up(evening, "2", "5", "2")
    return evening


def leaves(evening: Evening, who: str, **more: str) -> Page:
    form = evening.host.get("menu").form("/left")
    return evening.host.send(form, seat=evening.seat(who), **more)


def test_in_quick_entry_the_menu_says_that_nothing_has_to_be_done(playing: Evening) -> None:
    page = playing.host.get("menu")
    assert "Nothing has to be entered: they pass from then on" in page.text
    assert not page.has_form("/left")


def test_where_cards_are_counted_the_next_one_is_asked_and_the_pass_is_recorded(cards: Evening) -> None:
    assert "Thelonious bids or passes" in cards.host.get("play").text
    assert leaves(cards, "Thelonious").status == 303
    page = cards.host.get("play")
    assert "Nina bids or passes" in page.text
    assert "Thelonious has left, passes" in page.text
    form = page.form("/bid")
    assert cards.host.send(form, who=cards.seat("Nina"), count=2, value="different").status == 303
    assert cards.seat("Thelonious") not in {bid.player for bid in cards.book.state.round.bids}
    assert "Chet bids or passes" in cards.host.get("play").text


def test_whoever_is_back_bids_again_and_may_be_tapped_all_the_while(cards: Evening) -> None:
    leaves(cards, "Thelonious")
    assert "Thelonious is back" in cards.host.get("menu").text
    assert leaves(cards, "Thelonious", back="1").status == 303
    assert "Thelonious bids or passes" in cards.host.get("play").text


def test_all_may_leave(cards: Evening) -> None:
    for name in FOUR:
        leaves(cards, name)
    assert cards.host.get("play").status == 200


@pytest.mark.parametrize("seat", ["s99999", "", "x", "\x00"])
def test_nobody_else_can_leave(cards: Evening, seat: str) -> None:
    form = cards.host.get("menu").form("/left")
    assert cards.host.send(form, seat=seat).status == 303
    assert "has left" not in cards.host.get("menu").text


def test_a_watcher_sends_nobody_away(cards: Evening) -> None:
    assert not cards.phone().get("menu").has_form("/left")
