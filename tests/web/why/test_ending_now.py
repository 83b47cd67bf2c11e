"""If it ended now, and what decided a session."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.catte.table import trick
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening


def test_the_switch_is_a_link_that_stores_nothing(playing: Evening) -> None:
    playing.host.round("Chet", 1, ("4", 1))
    playing.host.round("Nina", 0, ("3", 0))
    off = playing.host.get("play")
    assert "?ended=1#ended" in off.html
    assert "If it ended now, " not in off.text
    before = playing.book
    on = playing.host.get("play", ended="1")
    # Chet has most jokers and loses all 4 tips; both own a token, so both get a Big Tip.
    assert "If it ended now, Nina wins with 13 tips." in on.text
    assert "those in hand nobody knows" in on.text
    assert f'href="{playing.path}/play"' in on.html
    assert playing.book is before


def test_the_form_below_the_switch_still_saves(playing: Evening) -> None:
    on = playing.host.get("play", ended="1")
    assert playing.host.send(on.form("/play"), winner=playing.seat("Nina")).status == 303
    assert playing.kinds == ["game_started", "auction_won"]


def test_catte_scores_the_round_as_it_lies(coffee: Evening) -> None:
    trick(coffee.host, "BK9", "Nina")
    on = coffee.host.get("trick", ended="1")
    assert "If it ended now, Nina wins with 25 points." in on.text
    assert "the rounds still to come are not guessed" in on.text


def test_katzenjammer_tells_it_in_mice(katzenjammer: Evening) -> None:
    katzenjammer.host.round("Nina", 0, ("3", 0))
    assert "If it ended now, Nina wins with 3 mice." in katzenjammer.host.get("play", ended="1").text


@pytest.mark.parametrize("asked", [{"ended": "x"}, {"ended": "1", "code": "x", "_scheme": "y", "_anchor": "\x00"}])
def test_any_query_is_answered(playing: Evening, asked: dict[str, str]) -> None:
    assert playing.host.get("play", **asked).status == 200


def finished(app: Flask, **jokers: int) -> Evening:
    """One game: Chet has 9 tips, Ella 10; then these jokers are counted."""
    evening = begun(Evening(app, *FOUR, one_game=True))
    evening.host.round("Chet", 0, ("5", 0), ("4", 0))
    evening.host.round("Ella", 0, ("3", 0), ("2", 0))
    evening.host.round("Ella", 0, ("5", 0), ("1", 0))
    assert evening.host.count(**jokers).status == 303
    return evening


def test_one_line_says_what_decided_the_session(app: Flask) -> None:
    page = finished(app, Ella=2).host.get("final")
    assert "Without game 1's jokers Ella wins alone." in page.text


def test_nothing_is_said_where_nothing_decided_it(app: Flask) -> None:
    assert "Without " not in finished(app, Nina=2).host.get("final").text
