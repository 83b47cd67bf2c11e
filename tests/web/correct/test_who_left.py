"""Who has left the game at hand stays away from it, whatever is corrected before it, and is back with the next game."""

from __future__ import annotations

import pytest
from flask import Flask
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.web.correct.conftest import begun
from tests.web.correct.table import form_of, save
from tests.web.correct.test_whole_game import forgotten
from tests.web.play.evening import Evening, Form, Page
from tests.web.why.test_leaving import leaves

FOUR = ("Ella", "Thelonious", "Nina", "Chet")


def away(evening: Evening) -> list[str]:
    text = evening.host.get("menu").text
    return [name for name in FOUR if f"{name} has left, passes Is back" in text]


def strike_game_one(evening: Evening) -> None:
    history = evening.host.get("history/")
    saved(evening, next(form for form in history.reader.forms if "/strike/0/" in form.action))


def insert_game(evening: Evening) -> None:
    saved(evening, form_of(forgotten(evening)))


def saved(evening: Evening, form: Form) -> None:
    """Send the form, and tap the first thing that its preview offers."""
    host, before = evening.host, evening.book.number
    preview = host.send(form)
    if preview.status == 303:
        preview = Page(host.client.get(preview.answer.headers["Location"]))
    offered = [value for name, value, _text in form_of(preview).buttons if name == "do"]
    save(host, preview, offered[0])
    assert evening.book.number == before + 1


def game_two(app: Flask) -> Evening:
    """Game 1 was one round, game 2 has one too, and Nina has left in it."""
    evening = begun(Evening(app, *FOUR))
    evening.host.round("Ella", 0, ("5", 0))
    evening.host.deck("after")
    assert evening.host.count(Chet=1).status == 303
    assert evening.host.deal("Ella").status == 303
    leaves(evening, "Nina")
    return evening


def games(evening: Evening) -> int:
    return evening.kinds.count("game_started")


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(["insert", "strike", "round", "undo", "redo"]), max_size=5))
@example(["insert", "strike", "undo", "undo", "redo"])
@example(["strike", "undo", "insert"])
def test_nothing_that_is_corrected_before_the_game_brings_anybody_back(app: Flask, taps: list[str]) -> None:
    evening = game_two(app)
    first = evening.book.number
    for tap in taps:
        newest = evening.book.undoable
        if tap == "insert" and games(evening) == 2 and evening.book.recorded[0].save == 1:
            insert_game(evening)
        elif tap == "strike" and games(evening) > 1:
            strike_game_one(evening)
        elif tap == "round":
            evening.host.round("Chet", 0)
        elif tap == "undo" and newest and newest.number > first:
            evening.host.undo("play")
        elif tap == "redo" and evening.book.redoable:
            evening.host.redo("play")
        assert away(evening) == ["Nina"]
    leaves(evening, "Nina")
    assert away(evening) == []


def test_the_next_game_frees_everybody_and_undo_of_its_start_does_not(app: Flask) -> None:
    evening = game_two(app)
    host = evening.host
    host.round("Chet")
    host.deck("after")
    assert host.count(Chet=1).status == 303
    assert host.deal("Ella").status == 303
    assert away(evening) == []
    for _back in range(3):
        host.undo()
    assert (games(evening), away(evening)) == (2, ["Nina"])
    for _again in range(3):
        host.redo()
    assert (games(evening), away(evening)) == (3, [])


def test_a_game_begun_anew_after_an_undo_has_everybody(app: Flask) -> None:
    evening = game_two(app)
    evening.host.undo("play")
    assert evening.host.deal("Ella").status == 303
    assert away(evening) == []


@pytest.mark.parametrize("correct", [insert_game, strike_game_one])
def test_another_game_does_not_inherit_who_left(app: Flask, correct: object) -> None:
    evening = game_two(app)
    leaves(evening, "Nina")
    assert callable(correct)
    correct(evening)
    assert away(evening) == []
