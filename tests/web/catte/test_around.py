"""Catte on the pages around a game: new table, lobby, first page, history, menu, next session."""

from __future__ import annotations

from flask import Flask

from companion.store import sessions, tables
from tests.web.catte.table import bust, start, trick
from tests.web.play.evening import Evening
from tests.web.visits import Phone, forms, words


def test_a_table_that_plays_catte_is_opened_like_any_other(app: Flask) -> None:
    host = Phone(app)
    code = host.open_table(lead="2", game="catte")
    store = app.extensions["companion"].store
    table = tables.table_by_code(store, code)
    assert table
    session = sessions.current_session(store, table)
    assert session
    assert sessions.book(store, session).header.game == "catte"
    lobby = words(host.get(f"/t/{code}/lobby"))
    assert "Catte" in lobby
    assert "Start round 1" in lobby
    assert "Nina no phone needed, leads first" in lobby
    form = host.form(f"/t/{code}/round", f"/t/{code}/round")
    assert host.send(form).location.endswith("/trick#last")


def test_the_page_of_a_new_table_says_who_starts(app: Flask) -> None:
    page = words(Phone(app).get("/new"))
    assert "Whoever most recently brewed coffee starts the first round." in page
    assert "3 or 4 players, as many rounds" in page


def test_two_people_are_too_few(app: Flask) -> None:
    host = Phone(app)
    form = host.form("/new")
    answer = host.send(form, name=["Ella", "Nina"], seat=["", ""], lead="0", game="catte")
    assert answer.status_code == 422
    assert "Catte seats 3 to 4." in words(answer)


def test_the_first_page_says_where_the_table_is(app: Flask) -> None:
    host = Phone(app)
    code = host.open_table(game="catte")
    assert "about to begin" in words(host.get("/"))
    host.send(host.form(f"/t/{code}/round", f"/t/{code}/round"))
    assert "round 1, trick 1" in words(host.get("/"))


def test_the_history_tells_each_trick_and_each_end(playing: Evening) -> None:
    trick(playing.host, "BK9", "Nina")
    trick(playing.host, "WH8", "Nina")
    page = playing.host.get("history/").text
    for said in (
        "Round 1, newest first",
        "Round 1 began, Ella starts.",
        "Nina took BK 9: 9 of 15.",
        "Nina took WH 8: 17, over 15. Nina went over 15: round over. Ella +9, Thelonious +9, Nina +4 and Chet +9.",
        "Trick Ella Thelonious Nina Chet 1 0 0 BK 9 9 0 + 2 0 0 WH 8 17 0 + In all +9 9 +9 9 +4 4 +9 9",
    ):
        assert said in page


def test_the_history_names_the_columns(laid: Evening) -> None:
    page = laid.host.get("history/").text
    assert "Columns: Ella BK 1, BK 3, BRN 5; Thelonious WH 2, WH 4, BRN 10;" in page
    assert "Left over: WH 8." in page
    assert "Columns:" not in laid.host.get("trick").text


def test_the_menu_offers_no_early_finish(playing: Evening) -> None:
    bust(playing.host, "Nina")
    page = playing.host.get("menu").text
    assert "Finish early" not in page
    assert "This one is not finished." in page


def test_after_the_final_score_the_next_session_may_be_another_game(playing: Evening) -> None:
    for _round in range(3):
        bust(playing.host, "Chet")
        start(playing.host)
    bust(playing.host, "Chet")
    html = playing.host.client.get(f"{playing.path}/next").text
    fields = forms(html)[0].fields
    assert fields["game"] == ["catte"]
    changed = {**fields, "game": "big-gig", "lead": "0"}
    assert playing.host.client.post(f"{playing.path}/next", data=changed).status_code == 303
    assert "Start game 1" in playing.host.get("lobby").text
