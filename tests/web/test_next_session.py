"""The next session: the same people or others, and nobody loses what is running by a slip."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from companion.store import tables
from tests.web.evenings import book_of, end_game, finish_early, session_of, start_game, store_of, table_of
from tests.web.visits import NAMES, Phone, words


def _people(app: Flask, code: str) -> list[str]:
    return [seat.name for seat in tables.seats(store_of(app), table_of(app, code))]


def _seats(app: Flask, code: str) -> list[str]:
    people = {seat.id: seat.name for seat in tables.seats(store_of(app), table_of(app, code))}
    return [people[seat] for seat in book_of(app, code).header.seats]


def test_before_the_first_game_players_can_come_go_and_change_places(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina", "Chet"))
    form = host.form(f"/t/{code}/next")
    assert form.fields["lead"] == ["0"]
    names, seats = form.fields["name"], form.fields["seat"]
    answer = host.send(form, name=[names[2], names[0], "Bill"], seat=[seats[2], seats[0], ""], lead="2", sevens="y")
    assert (answer.status_code, answer.location) == (303, f"/t/{code}/lobby")
    assert _seats(app, code) == ["Chet", "Ella", "Bill"]
    assert "Bill no phone needed, leads first" in words(host.get(f"/t/{code}/lobby"))
    assert book_of(app, code).header.sevens


def test_the_list_steps_keep_who_is_who(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina", "Chet"))
    form = host.form(f"/t/{code}/next")
    page = host.send(form, step="remove:1")
    assert 'value="known:Nina"' in page.text
    assert "<b>Chet</b>" in page.text
    page = host.send(form, step="known:Bill")
    assert 'value="Bill"' in page.text


def test_somebody_typed_again_is_the_same_person(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina"))
    form = host.form(f"/t/{code}/next")
    host.send(form, name=["ELLA", "Chet"], seat=["", ""], lead="0")
    assert _seats(app, code) == ["Ella", "Chet"]
    assert sorted(_people(app, code)) == ["Chet", "Ella", "Nina"]


def test_a_double_tap_opens_one_session_and_seats_nobody_twice(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina"))
    form = host.form(f"/t/{code}/next")
    for _tap in range(3):
        assert host.send(form, name=["Ella", "Bill"], seat=["s1", ""], lead="1").status_code == 303
    assert session_of(app, code).number == 2
    assert _people(app, code) == ["Ella", "Nina", "Bill"]


def test_a_running_session_is_not_left_by_a_slip(app: Flask, host: Phone) -> None:
    code = host.open_table(NAMES)
    start_game(app, code)
    form = host.form(f"/t/{code}/next")
    assert "Leave it unfinished" in words(host.get(f"/t/{code}/next"))
    answer = host.send(form, lead="1")
    assert answer.status_code == 422
    assert "The session at hand is not finished" in words(answer)
    assert session_of(app, code).number == 1
    assert host.send(form, lead="1", leave="y").status_code == 303
    assert session_of(app, code).number == 2


def test_a_finished_session_is_followed_without_a_question(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina"))
    start_game(app, code)
    end_game(app, code)
    finish_early(app, code)
    assert "Leave it unfinished" not in words(host.get(f"/t/{code}/next"))
    assert host.send(host.form(f"/t/{code}/next"), lead="0").status_code == 303
    assert session_of(app, code).number == 2


def test_the_other_phones_follow_into_the_next_session(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina"))
    nina = Phone(app)
    nina.sit(code, "Nina")
    start_game(app, code)
    assert nina.get(f"/t/{code}/").location == f"/t/{code}/play"
    host.send(host.form(f"/t/{code}/next"), lead="0", leave="y")
    assert nina.get(f"/t/{code}/play").location == f"/t/{code}/lobby"
    assert f'data-follow="/t/{code}/lobby"' in nina.get(f"/t/{code}/lobby").text


def test_two_phones_open_the_next_session_and_the_second_is_told(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina"))
    nina = Phone(app)
    nina.sit(code, "Nina")
    first, second = host.form(f"/t/{code}/next"), nina.form(f"/t/{code}/next")
    assert host.send(first, lead="0").status_code == 303
    answer = nina.send(second, lead="1", one_game="y")
    assert answer.status_code == 409
    assert "gone on to another session" in words(answer)
    assert 'name="one_game" value="y" checked' in answer.text
    assert session_of(app, code).number == 2


@pytest.mark.parametrize(
    "fields",
    [
        {"seat": ["s999", "s1"], "name": ["Ella", "Nina"]},
        {"seat": [], "name": ["Ella", "Nina"]},
        {"seat": ["\x00", "x"], "name": ["Ella", "Nina"]},
        {"expected": "x"},
        {"expected": "9" * 30},
        {"key": ""},
        {"game": "catte"},
    ],
)
def test_a_broken_form_is_never_a_fault_of_the_server(app: Flask, host: Phone, fields: dict[str, Any]) -> None:
    code = host.open_table(("Ella", "Nina"))
    answer = host.send(host.form(f"/t/{code}/next"), **{"lead": "0", **fields})
    assert answer.status_code in (303, 409, 422)
    assert _seats(app, code) == ["Ella", "Nina"]


def test_one_person_cannot_sit_twice(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina"))
    answer = host.send(host.form(f"/t/{code}/next"), seat=["s1", "s1"], name=["Ella", "Elsa"], lead="0")
    assert answer.status_code == 422
    assert "Ella and Ella look the same" in words(answer)


def test_people_of_this_phones_other_tables_are_one_tap_away(host: Phone) -> None:
    host.open_table(("Billie", "Duke"))
    code = host.open_table(("Ella", "Nina"))
    assert 'value="known:Billie"' in host.get(f"/t/{code}/next").text
