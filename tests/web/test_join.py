"""The door: a seat, a watcher, a seat that another phone has, and joining more than once."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.store import phones, tables
from tests.web.visits import Phone, seat_called, words


def _phones_of(app: Flask, code: str) -> list[phones.Phone]:
    store = app.extensions["companion"].store
    table = tables.table_by_code(store, code)
    assert table
    return phones.phones(store, table)


def _claim_of(host: Phone, code: str) -> str:
    return next(part for part in host.get(f"/t/{code}/lobby").text.split('"') if "/claims/" in part)


def test_a_phone_that_scans_the_code_picks_its_seat(app: Flask, host: Phone) -> None:
    code = host.open_table()
    nina = Phone(app)
    assert nina.get(f"/t/{code}/lobby").location == f"/j/{code}"
    answer = nina.sit(code, "Nina")
    assert (answer.status_code, answer.location) == (303, f"/t/{code}/lobby")
    assert "Nina this phone" in words(nina.get(f"/t/{code}/lobby"))
    assert "Nina joined" in words(host.get(f"/t/{code}/lobby"))


def test_whoever_just_watches_is_counted_and_records_nothing(app: Flask, host: Phone) -> None:
    code = host.open_table()
    guest = Phone(app)
    guest.watch(code)
    assert "1 phone watches" in words(host.get(f"/t/{code}/lobby"))
    assert guest.get(f"/t/{code}/next").status_code == 403
    assert "This phone watches" in words(guest.get(f"/t/{code}/next"))
    assert "Game 1 has not started" in words(guest.get(f"/t/{code}/lobby"))


def test_five_joins_with_one_cookie_are_one_seat_and_one_phone(app: Flask, host: Phone) -> None:
    code = host.open_table()
    nina = Phone(app)
    for _tap in range(5):
        nina.sit(code, "Nina")
    assert [phone.seats for phone in _phones_of(app, code) if not phone.host] == [
        (seat_called(Phone(app).get(f"/j/{code}").text, "Nina"),)
    ]


def test_a_double_tap_before_the_cookie_came_is_one_phone(app: Flask, host: Phone) -> None:
    code = host.open_table()
    nina = Phone(app)
    form = nina.form(f"/j/{code}")
    seat = seat_called(nina.get(f"/j/{code}").text, "Nina")
    cookies = nina.client._cookies.copy()  # the second tap leaves before the first answer is there
    first = nina.send(form, seat=seat)
    nina.client._cookies.clear()
    nina.client._cookies.update(cookies)
    second = nina.send(form, seat=seat)
    assert first.status_code == second.status_code == 303
    assert len(_phones_of(app, code)) == 2
    assert "Nina this phone" in words(nina.get(f"/t/{code}/lobby"))


def test_choosing_another_seat_moves_the_phone_and_none_makes_it_a_watcher(app: Flask, host: Phone) -> None:
    code = host.open_table()
    phone = Phone(app)
    phone.sit(code, "Nina")
    chet = seat_called(phone.get(f"/j/{code}").text, "Chet")
    phone.send(phone.form(f"/j/{code}"), seat=["", chet])
    assert "Chet this phone" in words(phone.get(f"/t/{code}/lobby"))
    assert "Nina no phone needed" in words(host.get(f"/t/{code}/lobby"))
    phone.send(phone.form(f"/j/{code}"), seat="")
    assert "1 phone watches" in words(host.get(f"/t/{code}/lobby"))


def test_one_phone_may_play_for_two_people(app: Flask, host: Phone) -> None:
    code = host.open_table()
    phone = Phone(app)
    phone.watch(code)
    text = phone.get(f"/j/{code}").text
    phone.send(phone.form(f"/j/{code}"), seat=["", seat_called(text, "Nina"), seat_called(text, "Chet")])
    lobby = words(phone.get(f"/t/{code}/lobby"))
    assert "Nina this phone" in lobby
    assert "Chet this phone" in lobby


def test_a_seat_that_was_taken_meanwhile_puts_nobody_out(app: Flask, host: Phone) -> None:
    code = host.open_table()
    nina, late = Phone(app), Phone(app)
    form = late.form(f"/j/{code}")
    seat = seat_called(late.get(f"/j/{code}").text, "Nina")
    nina.sit(code, "Nina")
    answer = late.send(form, seat=seat)
    assert answer.status_code == 409
    assert "Nina has just sat down on another phone" in words(answer)
    assert "Nina this phone" in words(nina.get(f"/t/{code}/lobby"))


@pytest.mark.parametrize("seat", ["s99999", "Nina", "1", "s1'; DROP", "s" + "9" * 30, "\x00", "-"])
def test_a_seat_that_this_table_does_not_have_is_refused(app: Flask, host: Phone, seat: str) -> None:
    code = host.open_table()
    guest = Phone(app)
    answer = guest.send(guest.form(f"/j/{code}"), seat=seat)
    assert answer.status_code == 422
    assert "No seat was chosen that this table has" in words(answer)
    assert len(_phones_of(app, code)) == 1


def test_choosing_nothing_is_refused(app: Flask, host: Phone) -> None:
    code = host.open_table()
    guest = Phone(app)
    assert guest.send(guest.form(f"/j/{code}"), seat=[]).status_code == 422


def test_a_lost_phone_gets_its_seat_back_after_a_yes(app: Flask, host: Phone) -> None:
    code = host.open_table()
    nina, found = Phone(app), Phone(app)
    nina.sit(code, "Nina")
    page = found.get(f"/j/{code}")
    assert "That is me, I lost my phone" in words(page)
    answer = found.send(found.form(f"/j/{code}"), seat=[], ask=seat_called(page.text, "I am Nina"))
    assert answer.location == f"/t/{code}/waiting"
    waiting = found.get(answer.location)
    assert "Waiting for a yes" in words(waiting)
    assert '<noscript><meta http-equiv="refresh"' in waiting.text
    assert "A phone asks for the seat of Nina" in words(host.get(f"/t/{code}/menu"))
    assert "A phone asks for the seat of Nina" in words(nina.get(f"/t/{code}/lobby"))
    host.send(host.form(f"/t/{code}/lobby", _claim_of(host, code)), answer="yes")
    assert found.get(f"/t/{code}/waiting").location == f"/t/{code}/lobby"
    assert "Nina this phone" in words(found.get(f"/t/{code}/lobby"))
    assert "Nina this phone" in words(nina.get(f"/t/{code}/lobby"))


def test_a_no_leaves_everything_as_it_was_and_the_phone_is_told(app: Flask, host: Phone) -> None:
    code = host.open_table()
    nina, stranger = Phone(app), Phone(app)
    nina.sit(code, "Nina")
    page = stranger.get(f"/j/{code}")
    stranger.send(stranger.form(f"/j/{code}"), seat=[], ask=seat_called(page.text, "I am Nina"))
    nina.send(nina.form(f"/t/{code}/lobby", _claim_of(nina, code)), answer="no")
    assert "Not this seat" in words(stranger.get(f"/t/{code}/waiting"))
    assert "A phone asks" not in words(host.get(f"/t/{code}/lobby"))
    assert stranger.get(f"/t/{code}/next").status_code == 403


def test_whoever_asks_cannot_answer_and_a_watcher_is_not_asked(app: Flask, host: Phone) -> None:
    code = host.open_table()
    Phone(app).sit(code, "Nina")
    stranger = Phone(app)
    page = stranger.get(f"/j/{code}")
    stranger.send(stranger.form(f"/j/{code}"), seat=[], ask=seat_called(page.text, "I am Nina"))
    assert "A phone asks" not in words(stranger.get(f"/t/{code}/lobby"))
    form = host.form(f"/t/{code}/lobby", _claim_of(host, code))
    form.fields["csrf_token"] = stranger.form(f"/j/{code}").fields["csrf_token"]
    assert stranger.send(form, answer="yes").status_code == 403
    assert "A phone asks" in words(host.get(f"/t/{code}/lobby"))


@pytest.mark.parametrize(
    ("number", "said", "status"),
    [("99", "yes", 404), ("1", "perhaps", 400), ("x", "yes", 404), ("9" * 23, "yes", 404)],
)
def test_an_answer_to_nothing_is_refused(host: Phone, number: str, said: str, status: int) -> None:
    code = host.open_table()
    form = host.form(f"/j/{code}")
    form.action = f"/t/{code}/claims/{number}"
    assert host.send(form, answer=said).status_code == status


def test_a_cleared_cookie_finds_the_door_and_the_hosts_plain_address_finds_the_table(app: Flask, host: Phone) -> None:
    code = host.open_table()
    assert host.get(f"/t/{code}/").location == f"/t/{code}/lobby"
    assert host.get("/").text.count(f'href="/t/{code}/lobby"') == 1
    host.client._cookies.clear()
    assert host.get(f"/t/{code}/").location == f"/j/{code}"


def test_the_question_is_seen_on_every_page_while_people_play(app: Flask, host: Phone) -> None:
    code = host.open_table()
    nina, found = Phone(app), Phone(app)
    nina.sit(code, "Nina")
    page = found.get(f"/j/{code}")
    found.send(found.form(f"/j/{code}"), seat=[], ask=seat_called(page.text, "I am Nina"))
    for place in ("deal", "history/", "next", "stop", "menu", "lobby"):
        assert "A phone asks for the seat of Nina" in words(host.get(f"/t/{code}/{place}"))


def test_with_all_seats_taken_one_can_still_watch(app: Flask, host: Phone) -> None:
    code = host.open_table(("Ella", "Nina"))
    for name in ("Ella", "Nina"):
        Phone(app).sit(code, name)
    page = words(Phone(app).get(f"/j/{code}"))
    assert "All seats are taken" in page
    assert "You can still watch." in page
