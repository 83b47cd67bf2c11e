"""A new table: one form that keeps what was typed, and opens one table however often it is sent."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from html import unescape

import pytest
from flask import Flask

from companion.store import drafts, sessions, tables
from companion.store.tables import Table
from tests.web.visits import NAMES, Form, Phone, forms, words


def _table(app: Flask, code: str) -> Table:
    table = tables.table_by_code(app.extensions["companion"].store, code)
    assert table
    return table


def _filled(host: Phone, *names: str, lead: str = "0") -> Form:
    form = host.form("/new")
    form.fields.update(name=list(names), seat=[""] * len(names), lead=[lead])
    return form


def _names(form: Form) -> list[str]:
    return form.fields["name"]


def _step(host: Phone, form: Form, step: str) -> Form:
    answer = host.send(form, step=step)
    assert answer.status_code == 200
    again = forms(answer.text)[0]
    again.action = "/new"
    return again


def test_opening_a_table_leads_to_its_lobby_and_makes_this_phone_the_host(app: Flask, host: Phone) -> None:
    code = host.open_table(sevens="y")
    lobby = host.get(f"/t/{code}/lobby")
    assert lobby.status_code == 200
    assert "with Sevens" in words(lobby)
    assert "This phone is the host" in words(host.get(f"/t/{code}/menu"))


def test_the_lamp_that_is_lit_says_who_leads_first(app: Flask, host: Phone) -> None:
    code = host.open_table(lead="2")
    assert "Nina no phone needed, leads first" in words(host.get(f"/t/{code}/lobby"))


def test_who_leads_can_be_drawn_and_the_lot_stays(app: Flask, host: Phone) -> None:
    form = _filled(host, *NAMES, lead="draw")
    codes = {str(host.send(form).location) for _tap in range(3)}
    assert len(codes) == 1
    table = _table(app, codes.pop().split("/")[2])
    store = app.extensions["companion"].store
    session = sessions.current_session(store, table)
    assert session
    (draft,) = drafts.drafts(store, session, 0)
    assert draft.value["drawn"] is True
    assert "leads first, drawn at random" in words(host.get(f"/t/{table.code}/lobby"))


def test_a_double_tap_opens_one_table(app: Flask, host: Phone) -> None:
    form = _filled(host, *NAMES)
    answers = [host.send(form) for _tap in range(3)]
    assert {answer.status_code for answer in answers} == {303}
    assert len({answer.location for answer in answers}) == 1
    assert (
        len(sessions.sessions(app.extensions["companion"].store, _table(app, answers[0].location.split("/")[2]))) == 1
    )


def test_a_form_that_has_opened_a_table_says_so_when_it_is_changed_and_sent_again(host: Phone) -> None:
    form = _filled(host, *NAMES)
    code = host.send(form).location.split("/")[2]
    again = host.send(form, name=["Ella", "Bill"], seat=["", ""])
    assert again.status_code == 409
    assert f"already opened table {code}" in words(again)
    assert 'value="Bill"' in again.text


@pytest.mark.parametrize(
    ("step", "wanted", "lead"),
    [
        ("up:1", ["Nina", "Ella", "Chet"], "1"),
        ("down:0", ["Nina", "Ella", "Chet"], "1"),
        ("up:0", ["Ella", "Nina", "Chet"], "0"),
        ("down:2", ["Ella", "Nina", "Chet"], "0"),
        ("remove:1", ["Ella", "Chet"], "0"),
        ("add", ["Ella", "Nina", "Chet", ""], "0"),
        ("next", ["Ella", "Nina", "Chet"], "0"),
        ("known:Thelonious", ["Ella", "Nina", "Chet", "Thelonious"], "0"),
        ("known:ELLA", ["Ella", "Nina", "Chet"], "0"),
        ("up:99", ["Ella", "Nina", "Chet"], "0"),
        ("up:x", ["Ella", "Nina", "Chet"], "0"),
        ("sideways", ["Ella", "Nina", "Chet"], "0"),
    ],
)
def test_each_button_of_the_list_is_the_same_page_with_all_that_was_typed(
    host: Phone, step: str, wanted: list[str], lead: str
) -> None:
    form = _filled(host, "Ella", "Nina", "Chet")
    form.fields.update(sevens=["y"], table=["Tuesday"])
    again = _step(host, form, step)
    assert _names(again) == wanted
    assert again.fields["lead"] == [lead]
    assert again.fields["sevens"] == ["y"]
    assert again.fields["table"] == ["Tuesday"]
    assert again.fields["key"] == form.fields["key"]


def test_removing_whoever_leads_puts_the_lamp_out(host: Phone) -> None:
    again = _step(host, _filled(host, "Ella", "Nina", "Chet", lead="1"), "remove:1")
    assert "lead" not in again.fields


def test_the_list_grows_no_longer_than_the_game_seats(host: Phone) -> None:
    assert len(_names(_step(host, _filled(host, *NAMES), "add"))) == 4


def test_an_empty_line_is_nobody(host: Phone) -> None:
    code = host.open_table(["Ella", "", "Nina", "\u200b"], lead="2")
    assert "Nina no phone needed, leads first" in words(host.get(f"/t/{code}/lobby"))


@pytest.mark.parametrize(
    ("names", "lead", "said"),
    [
        (("Ella",), "0", "1 name is there Cat Blues: The Big Gig seats 2 to 4. Add somebody."),
        ((), "draw", "0 names are there"),
        (("A", "B", "C", "D", "E"), "0", "5 names are there Cat Blues: The Big Gig seats 2 to 4. Remove somebody."),
        (("Ella", "Nina"), "", "Whoever most recently listened to jazz leads the first game."),
        (("Ella", "Nina"), "7", "No lamp is lit for a name that is there"),
        (("Ella", "", "Nina"), "1", "No lamp is lit for a name that is there"),
        (("Ella", "ELLA"), "0", "Ella and ELLA look the same"),
        (("Ella", "N" * 25), "0", "has 25 characters"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_reason_and_nothing_is_lost(
    host: Phone, names: tuple[str, ...], lead: str, said: str
) -> None:
    form = _filled(host, *names, lead=lead)
    form.fields["table"] = ["Tuesday"]
    answer = host.send(form)
    assert answer.status_code == 422
    assert said in words(answer)
    assert all(f'value="{name}"' in answer.text for name in (*names, "Tuesday"))
    assert "Nothing on the stand yet" in words(host.get("/"))


def test_a_tables_name_that_is_too_long_is_refused(host: Phone) -> None:
    answer = host.send(_filled(host, *NAMES), table="x" * 41)
    assert answer.status_code == 422
    assert "The table's name has 41 characters" in words(answer)


def test_names_known_to_this_phone_are_one_tap_away(app: Flask, host: Phone) -> None:
    host.open_table()
    page = host.get("/new")
    assert all(f'value="known:{name}"' in page.text for name in NAMES)
    assert 'value="known:Ella"' not in Phone(app).get("/new").text


def test_a_game_that_nobody_offers_cannot_be_chosen(host: Phone) -> None:
    code = host.send(_filled(host, *NAMES), game="canasta").location.split("/")[2]
    assert "Cat Blues" in words(host.get(f"/t/{code}/lobby"))


SIX = (*NAMES, "Billie", "Bill")


def test_katzenjammer_seats_six_and_has_no_options(app: Flask, host: Phone) -> None:
    code = host.open_table(SIX, lead="5", game="katzenjammer", sevens="y", one_game="y")
    lobby = words(host.get(f"/t/{code}/lobby"))
    assert "Katzenjammer" in lobby
    assert "Sevens" not in lobby
    assert "Bill no phone needed, leads first" in lobby


def test_the_big_gig_still_seats_four(host: Phone) -> None:
    answer = host.send(_filled(host, *SIX), game="big-gig")
    assert answer.status_code == 422
    assert "Cat Blues: The Big Gig seats 2 to 4." in words(answer)


def test_a_form_grows_to_the_players_of_the_game_that_is_chosen(host: Phone) -> None:
    form = _filled(host, *NAMES)
    for _tap in range(3):
        form.fields["game"] = ["katzenjammer"]
        form = _step(host, form, "add")
    assert _names(form) == [*NAMES, "", ""]
    form.fields["game"] = ["big-gig"]
    assert len(_names(_step(host, form, "add"))) == 6


def test_what_the_button_says_is_known_for_every_game(host: Phone) -> None:
    page = host.get("/new").text
    for said in ("Cat Blues", "Katzenjammer", "6 players", "with Sevens"):
        assert said in unescape(page.split("data-titles=")[1].split("data-leads")[0])


def test_six_taps_at_once_open_one_table(app: Flask, host: Phone) -> None:
    form = _filled(host, *NAMES)
    with ThreadPoolExecutor(6) as fingers:
        answers = list(fingers.map(lambda _tap: _elsewhere(app, host).send(form), range(6)))
    assert {answer.status_code for answer in answers} == {303}
    assert len({answer.location for answer in answers}) == 1


def _elsewhere(app: Flask, phone: Phone) -> Phone:
    """The same phone with the cookies it had: a tap that leaves before any answer came."""
    twin = Phone(app)
    twin.client._cookies.update(phone.client._cookies)
    return twin
