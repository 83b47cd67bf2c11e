"""The last entry, with Undo, is on every screen of a table, also away from the game."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.evenings import book_of, end_game, start_game, win
from tests.web.visits import Phone, words


@pytest.mark.parametrize("page", ["lobby", "menu"])
def test_undo_is_one_tap_away_from_the_game_too(app: Flask, host: Phone, page: str) -> None:
    code = host.open_table()
    start_game(app, code)
    win(app, code, 1, "4")
    assert "won and melded four 4s" in words(host.get(f"/t/{code}/{page}"))
    answer = host.send(host.form(f"/t/{code}/{page}", f"/t/{code}/undo"))
    assert answer.status_code == 303
    assert book_of(app, code).state.centre == 20


@pytest.mark.parametrize("page", ["lobby", "menu"])
def test_redo_is_there_until_something_else_is_saved(app: Flask, host: Phone, page: str) -> None:
    code = host.open_table()
    start_game(app, code)
    end_game(app, code)
    before = book_of(app, code).recorded
    host.send(host.form(f"/t/{code}/{page}", f"/t/{code}/undo"))
    host.send(host.form(f"/t/{code}/{page}", f"/t/{code}/redo"))
    assert book_of(app, code).recorded == before


def test_nothing_is_to_be_undone_before_the_first_game(host: Phone) -> None:
    code = host.open_table()
    for page in ("lobby", "menu"):
        assert f"/t/{code}/undo" not in host.get(f"/t/{code}/{page}").text


def test_a_watcher_sees_the_last_entry_and_cannot_undo_it(app: Flask, host: Phone) -> None:
    code = host.open_table()
    start_game(app, code)
    win(app, code, 1, "4")
    watcher = Phone(app)
    watcher.watch(code)
    for page in ("lobby", "menu"):
        text = watcher.get(f"/t/{code}/{page}").text
        assert "four 4s" in text
        assert f"/t/{code}/undo" not in text
