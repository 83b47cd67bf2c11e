"""Sessions that a table has played before: their numbers lead to what made them, and can still be doubted."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from companion.log.saves import Header
from companion.store import sessions
from tests.web.catte.table import bust
from tests.web.correct.table import address
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening


def gone_on(evening: Evening) -> None:
    """The table plays its next session, The Big Gig."""
    header = Header("big-gig", tuple(evening.seats.values()))
    evening.session = sessions.open_session(evening.store, evening.table, header, "the-next-one", None)
    assert evening.host.deal("Ella").status == 303


@pytest.fixture
def before(app: Flask) -> Evening:
    """Nina won the first session with four 4s; the second has begun."""
    evening = begun(Evening(app, *FOUR, one_game=True))
    evening.host.round("Nina", 0, ("4", 0))
    evening.host.press("play", "/play", deck="after")
    evening.host.count(Nina=2)
    gone_on(evening)
    return evening


def test_every_number_of_its_history_leads_to_what_made_it(before: Evening) -> None:
    page = before.host.get("history/1")
    ways = set(re.findall(r'href="([^"]*/why/[^"]*)"', page.html))
    assert {way.partition("?")[0] for way in ways} == {f"{before.path}/why/1/{seat}" for seat in before.seats.values()}
    why = before.host.get(f"why/1/{before.seat('Nina')}")
    assert "Nina: 0 tips" in why.text
    assert "four 4s, round 1" in why.text
    assert f'href="{before.path}/history/1#save-2"' in why.html
    assert "Back to the history" in why.text


def test_the_same_address_of_the_session_at_hand_tells_of_that_one(before: Evening) -> None:
    assert "four 4s" not in before.host.get(f"why/2/{before.seat('Nina')}").text
    assert f"{before.path}/why/2/{before.seat('Nina')}" in before.host.get("play").html


def test_a_page_of_the_past_knows_where_the_table_is_now(before: Evening) -> None:
    page = before.host.get(f"why/1/{before.seat('Nina')}")
    assert f'data-mark="2.{before.book.number}.' in page.html
    assert f'data-follow="{before.path}/play"' in page.html


def test_an_earlier_session_of_catte_is_explained_in_points(coffee: Evening) -> None:
    bust(coffee.host, "Chet")
    gone_on(coffee)
    page = coffee.host.get(f"why/1/{coffee.seat('Chet')}/1")
    assert "Chet in round 1: 9 points" in page.text
    assert f"{coffee.path}/history/1#trick-1-1" in page.html


def test_sessions_that_never_were_explain_nothing(before: Evening) -> None:
    for number in ("0", "3", "999999", "9" * 30, "x"):
        assert before.host.get(f"why/{number}/{before.seat('Nina')}").status == 404


def test_an_entry_of_an_earlier_session_is_doubted_where_its_history_is_shown(before: Evening) -> None:
    nina = before.phone("Nina")
    answer = nina.press("history/1", "/why/1/not-so")
    assert answer.status == 303
    assert f"{before.path}/history/1#save-" in answer.answer.headers["Location"]
    assert "Nina says: not so" in before.phone().get("history/1").text
    assert "Not settled" in before.host.get("history/").text
    assert "Nina says: not so" not in before.host.get("history/").text
    nina.press("history/1", "/why/1/not-so")
    assert "Nina says: not so" not in before.host.get("history/1").text
    assert "Not settled" not in before.host.get("history/").text


def test_a_correction_of_an_earlier_session_settles_it(before: Evening) -> None:
    nina = before.phone("Nina")
    form = nina.get("history/1").form("/why/1/not-so")
    nina.send(form, save="2")
    assert "Nina says: not so" in before.host.get("history/1").text
    before.session = sessions.sessions(before.store, before.table)[-1]
    place = address(before, "round")
    shown = before.host.press(place, place, winner=before.seat("Chet"))
    assert before.host.send(shown.form(place), do="save").status == 303
    assert "not so" not in before.host.get("history/1").text


def test_a_forged_word_about_a_session_that_never_was_is_answered(before: Evening) -> None:
    form = before.phone("Nina").get("history/1").form("/why/1/not-so")
    form.action = form.action.replace("/why/1/", "/why/7/")
    assert before.host.send(form).status == 404
