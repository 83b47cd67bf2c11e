"""What is recorded is chosen with the table and with the next session: just the score, or every card."""

from __future__ import annotations

import pytest
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


@pytest.mark.parametrize(("game", "field"), [("big-gig", "cards_big_gig"), ("katzenjammer", "cards_katzenjammer")])
def test_counting_every_card_is_chosen_for_the_game_that_is_played(
    app: Flask, host: Phone, game: str, field: str
) -> None:
    assert "Count every card" in words(host.get("/new"))
    assert detail(app, host.open_table(game=game)) == "scores"
    code = host.open_table(game=game, **{field: "y"})
    assert detail(app, code) == "cards"
    assert "every card counted" in words(host.get(f"/t/{code}/lobby"))
    assert host.form(f"/t/{code}/next").fields[field] == ["y"]


def test_what_is_chosen_for_one_game_is_not_chosen_for_another(app: Flask, host: Phone) -> None:
    assert detail(app, host.open_table(game="katzenjammer", cards_big_gig="y")) == "scores"


def test_the_choice_is_kept_when_names_are_refused(host: Phone) -> None:
    form = host.form("/new")
    form.fields.update(name=list(NAMES[:1]), seat=[""], lead=["0"], game=["catte"], cards=["y"])
    refused = host.send(form)
    assert refused.status_code == 422
    assert "Catte, every cat card" in words(refused)
