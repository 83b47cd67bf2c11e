"""The first page: the running evening before everything else."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import time_machine
from flask import Flask

from companion.rules.entries import DeckRanOut
from tests.web.evenings import end_game, finish_early, record, start_game, win
from tests.web.visits import Phone, words

# Noon: the same day all around the world, nearly.
EVENING = datetime(2026, 11, 29, 12, tzinfo=UTC)


def _primary(text: str) -> str:
    """Where the first page's primary button leads."""
    return text.split('<a class="btn go" href="')[1].split('"')[0]


def test_a_first_visit_offers_a_table_and_says_where_it_will_wait(app: Flask) -> None:
    page = Phone(app).get("/")
    assert _primary(page.text) == "/new"
    assert "Nothing on the stand yet. Start a table and it will wait here." in words(page)


def test_the_running_evening_is_the_primary_button(app: Flask, host: Phone) -> None:
    code = host.open_table()
    start_game(app, code)
    win(app, code, 1, "4")
    page = host.get("/")
    assert _primary(page.text) == f"/t/{code}/play"
    assert "Back to Cat Blues game 1, round 2 · Ella, Thelonious, Nina, Chet" in words(page)
    assert 'href="/new"' in page.text


def test_the_table_that_played_last_comes_first(app: Flask, host: Phone) -> None:
    with time_machine.travel(EVENING, tick=False) as clock:
        first = host.open_table(table="First")
        clock.shift(timedelta(minutes=5))
        host.open_table(table="Second")
        clock.shift(timedelta(minutes=5))
        start_game(app, first)
        page = host.get("/")
        assert _primary(page.text) == f"/t/{first}/play"
        assert "Second about to begin" in words(page)


def test_a_game_left_last_week_waits_in_the_list_and_a_new_table_is_offered(app: Flask, host: Phone) -> None:
    with time_machine.travel(EVENING, tick=False) as clock:
        code = host.open_table()
        start_game(app, code)
        clock.shift(timedelta(days=7))
        page = host.get("/")
    assert _primary(page.text) == "/new"
    assert f'href="/t/{code}/play"' in page.text
    assert "Nov 29, 2026" in words(page)


def test_the_day_is_said_as_people_say_it(app: Flask, host: Phone) -> None:
    with time_machine.travel(EVENING, tick=False) as clock:
        code = host.open_table(("Ella", "Nina"))
        start_game(app, code)
        end_game(app, code)
        finish_early(app, code)
        assert "· today" in words(host.get("/"))
        clock.shift(timedelta(days=1))
        assert "· yesterday" in words(host.get("/"))


def test_a_finished_session_names_who_won(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina"), one_game="y")
    start_game(app, code)
    win(app, code, 1, "5")
    end_game(app, code)
    page = host.get("/")
    assert _primary(page.text) == "/new"
    assert "Cat Blues Nina won" in words(page)
    assert f'href="/t/{code}/final"' in page.text


def test_a_shared_win_names_all_who_won(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina"), one_game="y")
    start_game(app, code)
    end_game(app, code)
    assert "shared win: Ella, Nina" in words(host.get("/"))


def test_between_two_games_the_first_page_says_so(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina"))
    start_game(app, code)
    end_game(app, code)
    page = host.get("/")
    assert _primary(page.text) == f"/t/{code}/deal"
    assert "game 1 is over" in words(page)


def test_while_jokers_are_to_be_counted_the_first_page_says_that_instead(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina"))
    start_game(app, code)
    record(app, code, DeckRanOut())
    page = words(host.get("/"))
    assert "game 1, jokers to be counted" in page
    assert "is over" not in page


def test_a_phone_sees_its_own_tables_only(app: Flask, host: Phone) -> None:
    host.open_table(table="Secret")
    assert "Secret" not in words(Phone(app).get("/"))
