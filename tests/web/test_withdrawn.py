"""A phone that is not at the table any more is withdrawn by the host, and a seat that was never used is removed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from flask import Flask

from companion.store import claims, phones, presence, tables
from companion.store.database import Store
from companion.store.tables import Table
from tests.web.evenings import store_of, table_of
from tests.web.visits import Form, Phone, words


@pytest.fixture
def code(host: Phone) -> str:
    return host.open_table()


def way(host: Phone, code: str, whose: str) -> str:
    """The address of the page that asks, from the host's menu."""
    link = next(link for link in host.get(f"/t/{code}/menu").text.split("<a ") if f"<b>{whose}</b>" in link)
    return link.split('href="')[1].split('"')[0]


def withdraw(host: Phone, code: str, whose: str) -> Form:
    form = host.form(way(host, code, whose))
    assert host.send(form).status_code == 303
    return form


def test_the_menu_lists_the_other_phones_by_seat_and_when_they_were_last_here(
    app: Flask, host: Phone, code: str
) -> None:
    nina, watcher = Phone(app), Phone(app)
    nina.sit(code, "Nina")
    watcher.watch(code)
    page = words(host.get(f"/t/{code}/menu"))
    assert "A phone is not at our table any more Nina Last seen today, " in page
    assert "A phone that only watches Last seen today, " in page
    assert "not at our table any more" not in words(nina.get(f"/t/{code}/menu"))


def test_without_another_phone_there_is_nothing_to_withdraw(host: Phone, code: str) -> None:
    assert "not at our table any more" not in words(host.get(f"/t/{code}/menu"))


def test_looking_withdraws_nothing_and_says_what_follows(app: Flask, host: Phone, code: str) -> None:
    nina = Phone(app)
    nina.sit(code, "Nina")
    page = words(host.get(way(host, code, "Nina")))
    assert "sees and records nothing more at this table, and its seat is free" in page
    assert "What it has recorded stays" in page
    assert "Whoever scans the code again can sit down again" in page
    assert "no longer host" not in page
    assert nina.get(f"/t/{code}/menu").status_code == 200


def test_a_withdrawn_phone_is_at_the_door_and_sits_down_again(app: Flask, host: Phone, code: str) -> None:
    nina = Phone(app)
    nina.sit(code, "Nina")
    form = withdraw(host, code, "Nina")
    assert nina.get(f"/t/{code}/menu").headers["Location"].endswith(f"/j/{code}")
    assert host.send(form).status_code == 303
    assert "Nina</b>" not in host.get(f"/t/{code}/menu").text.split("any more")[-1]
    assert nina.sit(code, "Nina").status_code == 303
    assert nina.get(f"/t/{code}/menu").status_code == 200
    assert "Nina Last seen" in words(host.get(f"/t/{code}/menu"))


def test_another_phone_can_have_the_seat_then(app: Flask, host: Phone, code: str) -> None:
    Phone(app).sit(code, "Nina")
    withdraw(host, code, "Nina")
    assert Phone(app).sit(code, "Nina").status_code == 303


def test_a_form_that_a_withdrawn_phone_had_open_records_nothing(app: Flask, host: Phone, code: str) -> None:
    nina = Phone(app)
    nina.sit(code, "Nina")
    form = nina.form(f"/t/{code}/menu", f"/t/{code}/person")
    withdraw(host, code, "Nina")
    assert nina.send(form, name="Nora").status_code == 303
    assert "Nora" not in words(host.get(f"/t/{code}/lobby"))


@pytest.mark.parametrize("number", ["0", "999999999", "9999999999", "x", "-1"])
def test_a_phone_that_is_not_there_is_withdrawn_by_nobody(host: Phone, code: str, number: str) -> None:
    assert host.get(f"/t/{code}/phones/{number}").status_code in (303, 404)


def test_nobody_withdraws_the_phone_in_their_hand_or_one_of_another_table(app: Flask, host: Phone, code: str) -> None:
    other = host.open_table(("Mia", "Otto"))
    Phone(app).sit(other, "Mia")
    form = host.form(way(host, other, "Mia"))
    form.action = form.action.replace(other, code)
    assert host.send(form).status_code == 303
    assert "Mia Last seen" in words(host.get(f"/t/{other}/menu"))
    for number in range(1, 9):
        form.action = f"/t/{code}/phones/{number}"
        assert host.send(form).status_code == 303
    assert host.get(f"/t/{code}/menu").status_code == 200


def test_only_the_host_withdraws(app: Flask, host: Phone, code: str) -> None:
    nina = Phone(app)
    nina.sit(code, "Nina")
    assert nina.get(way(host, code, "Nina")).status_code == 403


def test_somebody_who_never_played_and_has_no_phone_can_be_removed(app: Flask, host: Phone, code: str) -> None:
    store, table = store_of(app), table_of(app, code)
    assert "Never played here" not in words(host.get(f"/t/{code}/menu"))
    tables.add_seat(store, table, "Zoe")
    assert "Zoe Never played here, and has no phone" in words(host.get(f"/t/{code}/menu"))
    form = host.form(f"/t/{code}/menu", f"/t/{code}/unused")
    zoe = tables.seats(store, table)[-1].id
    for seat in (zoe, zoe):
        assert host.send(form, seat=seat).status_code == 303
    for seat in (tables.seats(store, table)[0].id, "s999", ""):
        refused = host.send(form, seat=seat)
        assert (refused.status_code, "That person was not removed" in words(refused)) == (422, True)
    assert [seat.name for seat in tables.seats(store, table)] == ["Ella", "Thelonious", "Nina", "Chet"]


def test_a_yes_that_comes_after_the_seat_was_removed_breaks_nothing(app: Flask, host: Phone, code: str) -> None:
    store, table = store_of(app), table_of(app, code)
    tables.add_seat(store, table, "Zoe")
    zoe = tables.seats(store, table)[-1].id
    asking = Phone(app)
    asking.watch(code)
    claim = claims.ask_for_seat(store, phones.phones(store, table)[-1], zoe)
    late = host.form(f"/t/{code}/lobby", f"/t/{code}/claims/{claim.id}")
    host.send(host.form(f"/t/{code}/menu", f"/t/{code}/unused"), seat=zoe)
    assert host.send(late, answer="yes").status_code == 303
    assert "Not this seat" in words(asking.get(f"/t/{code}/waiting"))
    assert host.get(f"/t/{code}/menu").status_code == 200


def test_a_phone_that_is_withdrawn_while_the_menu_is_made_is_left_out(
    app: Flask, host: Phone, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Phone(app).sit(code, "Nina")
    before = presence.last_seen

    def without_nina(store: Store, table: Table) -> dict[int, str]:
        phones.revoke(store, phones.phones(store, table)[-1])
        return before(store, table)

    monkeypatch.setattr(presence, "last_seen", without_nina)
    page = host.get(f"/t/{code}/menu")
    assert (page.status_code, "Last seen" in words(page)) == (200, False)


def test_a_phone_is_seen_whenever_it_opens_a_page_at_most_once_a_minute(app: Flask, host: Phone, code: str) -> None:
    store, nina = store_of(app), Phone(app)
    nina.sit(code, "Nina")

    def seen() -> str:
        return max(presence.last_seen(store, table_of(app, code)).values())

    start = datetime.now(UTC) + timedelta(hours=1)
    found = []
    for seconds in (0, 59, 61):
        with time_machine.travel(start + timedelta(seconds=seconds), tick=False):
            nina.get(f"/t/{code}/lobby")
        found.append(seen())
    assert found[0] == found[1] < found[2]
