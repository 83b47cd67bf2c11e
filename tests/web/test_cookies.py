"""Cookies and keys: a year long, never lost to a restart, worthless when forged."""

from __future__ import annotations

import os
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread

import pytest
import time_machine
from flask import Flask
from flask.sessions import SecureCookieSessionInterface

from companion.web import secret_key
from companion.web.secret_key import DamagedSecrets, Secrets, secrets_in
from tests.web.visits import Form, Phone, forms, house, words


def _cookie(answer_headers: list[str]) -> str:
    return next(header for header in answer_headers if header.startswith("companion_"))


def test_the_secrets_lie_in_the_data_folder_for_their_owner_only(tmp_path: Path) -> None:
    first = secrets_in(tmp_path)
    assert secrets_in(tmp_path) == first
    assert stat.S_IMODE(os.stat(tmp_path / "secret_key").st_mode) == 0o600
    assert len({first.session, first.forms, first.name}) == 3


def test_processes_that_start_together_agree_on_the_secrets(tmp_path: Path) -> None:
    found: list[Secrets] = []
    threads = [Thread(target=lambda: found.append(secrets_in(tmp_path))) for _process in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert len(found) == 8
    assert len(set(found)) == 1


def test_a_damaged_file_is_named_and_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secret_key, "PATIENCE", 1)
    (tmp_path / "secret_key").write_text("half")
    with pytest.raises(DamagedSecrets, match="is damaged"):
        secrets_in(tmp_path)
    assert (tmp_path / "secret_key").read_text() == "half"


def test_the_cookie_lasts_a_year_is_not_for_scripts_and_not_secure_on_plain_http(app: Flask, host: Phone) -> None:
    form = host.form("/new")
    answer = host.send(form, name=["Ella", "Nina"], seat=["", ""], lead="0")
    cookie = _cookie(answer.headers.getlist("Set-Cookie"))
    assert app.config["SESSION_COOKIE_NAME"] == cookie.split("=")[0]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    expires = datetime.strptime(cookie.split("Expires=")[1].split(";")[0], "%a, %d %b %Y %H:%M:%S GMT")
    assert expires.replace(tzinfo=UTC) - datetime.now(UTC) > timedelta(days=364)


def test_with_an_https_address_the_cookie_is_secure(tmp_path: Path) -> None:
    with house(tmp_path, PUBLIC_URL="https://cats.example.org") as app:
        answer = Phone(app, base="https://cats.example.org").get("/new")
        assert "Secure" in _cookie(answer.headers.getlist("Set-Cookie"))


def test_a_restart_between_form_and_answer_loses_nothing_on_another_port_too(tmp_path: Path) -> None:
    with house(tmp_path, PORT=8765) as app:
        before = Phone(app)
        form = before.form("/new")
        code = before.open_table()
    with house(tmp_path, PORT=8766) as app:
        after = Phone(app)
        after.client._cookies.update(before.client._cookies)
        assert after.send(form, name=["A", "B"], seat=["", ""], lead="0").status_code == 303
        assert "This phone is the host" in words(after.get(f"/t/{code}/menu"))


def test_a_form_opened_five_hours_ago_is_still_good(host: Phone) -> None:
    with time_machine.travel(datetime(2026, 11, 29, 18, tzinfo=UTC), tick=False) as clock:
        form = host.form("/new")
        clock.shift(timedelta(hours=5))
        assert host.send(form, name=["Ella", "Nina"], seat=["", ""], lead="0").status_code == 303


def test_two_hours_of_silence_take_no_seat_away(app: Flask, host: Phone) -> None:
    with time_machine.travel(datetime(2026, 11, 29, 18, tzinfo=UTC), tick=False) as clock:
        code = host.open_table()
        nina = Phone(app)
        nina.sit(code, "Nina")
        clock.shift(timedelta(hours=2))
        assert "Nina this phone" in words(nina.get(f"/t/{code}/lobby"))


def test_half_a_year_later_the_table_is_still_on_the_first_page(host: Phone) -> None:
    with time_machine.travel(datetime(2026, 11, 29, 18, tzinfo=UTC), tick=False) as clock:
        host.open_table(table="Tuesday")
        for _visit in range(3):
            clock.shift(timedelta(days=180))
            assert "Tuesday" in words(host.get("/"))


@pytest.mark.parametrize("forged", ["", "x", "eyJwaG9uZXMiOltbMSwiYSJdXX0.aaaa.bbbb", "\u00e9", "." * 3000])
def test_a_forged_cookie_is_just_not_known(app: Flask, host: Phone, forged: str) -> None:
    code = host.open_table()
    stranger = Phone(app)
    stranger.client.set_cookie(app.config["SESSION_COOKIE_NAME"], forged)
    assert stranger.get(f"/t/{code}/lobby").location == f"/j/{code}"
    assert "Nothing on the stand yet" in words(stranger.get("/"))


@pytest.mark.parametrize(
    "content",
    [{}, "x", None, [None], [[1]], [["1", "a"]], [[1, 2]], [[1, "no such token"]], [[True, "a", 3]], {"1": "a"}],
)
def test_a_signed_cookie_with_odd_content_is_just_not_known(app: Flask, host: Phone, content: object) -> None:
    code = host.open_table()
    signer = SecureCookieSessionInterface().get_signing_serializer(app)
    assert signer
    stranger = Phone(app)
    stranger.client.set_cookie(app.config["SESSION_COOKIE_NAME"], str(signer.dumps({"phones": content})))
    assert stranger.get(f"/t/{code}/lobby").location == f"/j/{code}"
    assert stranger.get("/").status_code == 200


def test_the_token_of_one_table_opens_no_other(app: Flask, host: Phone) -> None:
    first, second = host.open_table(), Phone(app).open_table()
    assert host.get(f"/t/{first}/lobby").status_code == 200
    assert host.get(f"/t/{second}/lobby").location == f"/j/{second}"


def test_the_cookie_keeps_the_newest_thirty_tables_and_stays_small(app: Flask, host: Phone) -> None:
    codes = [host.open_table(("A", "B")) for _evening in range(32)]
    assert host.get(f"/t/{codes[0]}/lobby").status_code == 303
    assert host.get(f"/t/{codes[2]}/lobby").status_code == 200
    (cookie,) = host.client._cookies.values()
    assert len(cookie.value) < 3500


def test_joining_leaves_forms_in_other_tabs_alone(app: Flask, host: Phone) -> None:
    form = host.form("/new")
    host.open_table()
    assert host.send(form, name=["Ella", "Nina"], seat=["", ""], lead="0").status_code == 303


def test_a_form_without_its_key_is_offered_again_with_all_that_was_typed(host: Phone) -> None:
    form = host.form("/new")
    form.fields["csrf_token"] = ["lost"]
    answer = host.send(form, name=["Ella", "Nina"], seat=["", ""], lead="0")
    assert answer.status_code == 400
    assert "This page has lost its key" in words(answer)
    again: Form = forms(answer.text)[0]
    assert again.fields["name"] == ["Ella", "Nina"]
    assert host.send(again).status_code == 303


def test_a_form_of_another_site_changes_nothing_and_costs_no_cookie(host: Phone) -> None:
    code = host.open_table()
    answer = host.client.post(f"/t/{code}/name", data={"table": "Stolen"}, headers={"Origin": "http://evil.example"})
    assert answer.status_code == 400
    assert "Send it again" not in words(answer)
    assert not answer.headers.getlist("Set-Cookie")
    assert "Stolen" not in words(host.get("/"))


def test_a_phone_that_only_ever_opens_the_tables_link_keeps_its_seat_for_years(app: Flask, host: Phone) -> None:
    with time_machine.travel(datetime(2027, 1, 1, tzinfo=UTC)) as clock:
        code = host.open_table()
        for _half_a_year in range(5):
            clock.shift(timedelta(days=180))
            assert host.get(f"/t/{code}/lobby").status_code == 200


def test_only_a_page_that_a_person_opens_renews_the_cookie_and_only_once_a_day(app: Flask, host: Phone) -> None:
    with time_machine.travel(datetime(2027, 1, 1, 12, tzinfo=UTC)) as clock:
        code = host.open_table()
        lobby = f"/t/{code}/lobby"
        clock.shift(timedelta(days=1))
        for answer in (host.get(lobby, headers={"X-Companion-Fragment": "1"}), host.get(f"/t/{code}/deal/say")):
            assert answer.status_code == 200
            assert "Set-Cookie" not in answer.headers
        assert "Set-Cookie" in host.get(lobby).headers
        assert "Set-Cookie" not in host.get(lobby).headers
