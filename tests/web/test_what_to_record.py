"""What is recorded of Catte is chosen with the table and with the next session: just the score, or every cat card."""

from __future__ import annotations

from flask import Flask

from companion.store import sessions, tables
from tests.web.visits import NAMES, Phone, words


def detail(app: Flask, code: str) -> str:
    store = app.extensions["companion"].store
    table = tables.table_by_code(store, code)
    assert table
    session = sessions.current_session(store, table)
    assert session
    return sessions.book(store, session).header.detail


def test_just_the_score_is_recorded_unless_somebody_chooses_more(app: Flask, host: Phone) -> None:
    page = words(host.get("/new"))
    assert "What to record" in page
    assert "Just the score" in page
    assert "Every cat card" in page
    assert detail(app, host.open_table(game="catte")) == "scores"


def test_every_cat_card_is_chosen_with_the_table_and_said_in_the_lobby(app: Flask, host: Phone) -> None:
    code = host.open_table(game="catte", cards="y")
    assert detail(app, code) == "cards"
    assert "Catte, every cat card" in words(host.get(f"/t/{code}/lobby"))


def test_the_next_session_offers_what_was_chosen_before_and_can_change_it(app: Flask, host: Phone) -> None:
    code = host.open_table(game="catte", cards="y")
    form = host.form(f"/t/{code}/next")
    assert form.fields["cards"] == ["y"]
    assert host.send(form).status_code == 303
    assert detail(app, code) == "cards"
    assert host.send(host.form(f"/t/{code}/next"), cards="").status_code == 303
    assert detail(app, code) == "scores"


def test_the_other_games_know_no_cat_cards(app: Flask, host: Phone) -> None:
    assert detail(app, host.open_table(game="big-gig", cards="y")) == "scores"


def test_the_choice_is_kept_when_names_are_refused(host: Phone) -> None:
    form = host.form("/new")
    form.fields.update(name=list(NAMES[:1]), seat=[""], lead=["0"], game=["catte"], cards=["y"])
    refused = host.send(form)
    assert refused.status_code == 422
    assert "Catte, every cat card" in words(refused)
