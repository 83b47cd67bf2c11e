"""The menu of a table: stopping, names, and what only the host decides."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.visits import Form, Phone, seat_called, words


def _guest(app: Flask, code: str, name: str = "Nina") -> Phone:
    guest = Phone(app)
    guest.sit(code, name)
    return guest


def _own(phone: Phone, code: str, form: Form) -> Form:
    """The same form as this phone would have it."""
    fields = {**form.fields, "csrf_token": phone.form(f"/j/{code}").fields["csrf_token"]}
    return Form(form.action, form.method, fields)


def test_stopping_for_tonight_changes_nothing_and_says_how_to_go_on(host: Phone) -> None:
    code = host.open_table()
    before = host.get(f"/t/{code}/lobby").text.split("data-mark=")[1][:12]
    page = words(host.get(f"/t/{code}/stop"))
    assert "It is all kept" in page
    assert "To go on another day" in page
    assert host.get(f"/t/{code}/lobby").text.split("data-mark=")[1][:12] == before


def test_seated_players_record_until_the_host_says_only_i(app: Flask, host: Phone) -> None:
    code = host.open_table()
    nina = _guest(app, code)
    assert nina.get(f"/t/{code}/next").status_code == 200
    host.send(host.form(f"/t/{code}/menu", f"/t/{code}/only-host"), only="host")
    refused = nina.get(f"/t/{code}/next")
    assert refused.status_code == 403
    assert "They can open it to all seats" in words(refused)
    assert "Only the host records" in words(nina.get(f"/t/{code}/menu"))
    assert host.get(f"/t/{code}/next").status_code == 200
    host.send(host.form(f"/t/{code}/menu", f"/t/{code}/only-host"), only="all")
    assert nina.get(f"/t/{code}/next").status_code == 200


def test_the_hosts_role_is_handed_over_to_somebody_with_a_phone(app: Flask, host: Phone) -> None:
    code = host.open_table()
    nina = _guest(app, code)
    seat = seat_called(host.get(f"/j/{code}").text, "I am Nina")
    host.send(host.form(f"/t/{code}/menu", f"/t/{code}/give-host"), seat=seat)
    assert "This phone is the host" in words(nina.get(f"/t/{code}/menu"))
    assert "This phone is the host" not in words(host.get(f"/t/{code}/menu"))


@pytest.mark.parametrize("seat", ["", "s999", "nobody", "\x00"])
def test_the_role_goes_to_nobody_without_a_phone(app: Flask, host: Phone, seat: str) -> None:
    code = host.open_table()
    _guest(app, code)
    answer = host.send(host.form(f"/t/{code}/menu", f"/t/{code}/give-host"), seat=seat)
    assert answer.status_code == 422
    assert "Nobody with a phone was chosen" in words(answer)
    assert "This phone is the host" in words(host.get(f"/t/{code}/menu"))


def test_nobody_but_the_host_does_what_the_host_does(app: Flask, host: Phone) -> None:
    code = host.open_table()
    nina = _guest(app, code)
    for action in ("only-host", "give-host", "name"):
        form = _own(nina, code, host.form(f"/t/{code}/menu", f"/t/{code}/{action}"))
        answer = nina.send(form, only="host", table="Mine", seat="s1")
        assert answer.status_code == 403
        assert "Only the host's phone may do that" in words(answer)
    assert "Mine" not in host.get("/").text


def test_a_table_gets_a_name_and_loses_it_again(host: Phone) -> None:
    code = host.open_table()
    form = host.form(f"/t/{code}/menu", f"/t/{code}/name")
    host.send(form, table="  Tuesday   cats ")
    assert "Back to Tuesday cats" in words(host.get("/"))
    host.send(form, table="")
    assert "Back to Cat Blues" in words(host.get("/"))


def test_a_name_too_long_for_a_table_stays_in_the_field(host: Phone) -> None:
    code = host.open_table()
    answer = host.send(host.form(f"/t/{code}/menu", f"/t/{code}/name"), table="x" * 41)
    assert answer.status_code == 422
    assert f'value="{"x" * 41}"' in answer.text


def test_a_misspelt_name_is_put_right(app: Flask, host: Phone) -> None:
    code = host.open_table(("Elle", "Nina"))
    nina = _guest(app, code)
    form = nina.form(f"/t/{code}/menu", f"/t/{code}/person")
    assert nina.send(form, name="Ella").status_code == 303
    assert "Ella no phone needed" in words(nina.get(f"/t/{code}/lobby"))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nina", "Nina and nina look the same"),
        ("Ni\u200bna", "Nina and Nina look the same"),
        ("  ", "The name is empty"),
        ("W" * 25, "has 25 characters"),
    ],
)
def test_a_name_that_does_not_fit_is_refused_and_stays_in_its_field(host: Phone, name: str, said: str) -> None:
    code = host.open_table(("Ella", "Nina"))
    answer = host.send(host.form(f"/t/{code}/menu", f"/t/{code}/person"), name=name)
    assert answer.status_code == 422
    assert said in words(answer)
    assert "Ella no phone needed" in words(host.get(f"/t/{code}/lobby"))


@pytest.mark.parametrize("seat", ["", "s999", "\x00", "s" + "1" * 40])
def test_a_person_of_another_table_keeps_their_name(host: Phone, seat: str) -> None:
    code = host.open_table()
    answer = host.send(host.form(f"/t/{code}/menu", f"/t/{code}/person"), seat=seat, name="Bill")
    assert answer.status_code == 422
    assert "That person is not here" in words(answer)


def test_a_watcher_puts_no_name_right(app: Flask, host: Phone) -> None:
    code = host.open_table()
    watcher = Phone(app)
    watcher.watch(code)
    form = _own(watcher, code, host.form(f"/t/{code}/menu", f"/t/{code}/person"))
    assert watcher.send(form, name="Mallory").status_code == 403
    assert "Correct a name" not in words(watcher.get(f"/t/{code}/menu"))


def test_a_host_without_a_seat_reads_that_they_would_only_watch_and_is_offered_a_seat_first(
    app: Flask, host: Phone
) -> None:
    code = host.open_table()
    _guest(app, code)
    page = host.get(f"/t/{code}/menu")
    assert "This phone has no seat: it would then only watch" in words(page)
    assert f'href="/j/{code}">Take a seat first' in page.text
    host.sit(code, "Ella")
    assert "Take a seat first" not in words(host.get(f"/t/{code}/menu"))
