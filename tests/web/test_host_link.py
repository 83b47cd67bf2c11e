"""Host links: they work once, previews don't use them up, and only the server's own computer makes them."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask

from companion.store import host_links, tables
from tests.web.visits import Phone, house, words

LOOPBACK = "127.0.0.1"


def _link(app: Flask, code: str) -> str:
    store = app.extensions["companion"].store
    table = tables.table_by_code(store, code)
    assert table
    return f"/host/{host_links.host_link(store, table)}"


def _is_host(phone: Phone, code: str) -> bool:
    return "This phone is the host" in words(phone.get(f"/t/{code}/menu"))


def test_a_host_link_makes_a_new_phone_the_host_and_leaves_the_others(app: Flask, host: Phone) -> None:
    code = host.open_table()
    found = Phone(app)
    answer = found.send(found.form(_link(app, code)))
    assert (answer.status_code, answer.location) == (303, f"/t/{code}/")
    assert _is_host(found, code)
    assert _is_host(host, code)


def test_a_phone_that_sits_already_keeps_its_seat(app: Flask, host: Phone) -> None:
    code = host.open_table()
    nina = Phone(app)
    nina.sit(code, "Nina")
    nina.send(nina.form(_link(app, code)))
    assert _is_host(nina, code)
    assert "Nina this phone" in words(nina.get(f"/t/{code}/lobby"))


def test_previews_do_not_use_the_link_up(app: Flask, host: Phone) -> None:
    link = _link(app, host.open_table())
    for _preview in range(3):
        assert "Make this phone the host" in words(Phone(app).get(link))
    late = Phone(app)
    assert late.send(late.form(link)).status_code == 303


def test_a_link_works_once_but_a_double_tap_is_one_tap(app: Flask, host: Phone) -> None:
    code = host.open_table()
    link = _link(app, code)
    first, second = Phone(app), Phone(app)
    forms = first.form(link), second.form(link)
    assert first.send(forms[0]).status_code == 303
    assert first.send(forms[0]).status_code == 303
    answer = second.send(forms[1])
    assert answer.status_code == 410
    assert "A host link works once" in words(answer)
    assert second.get(link).status_code == 410
    assert second.get(f"/t/{code}/lobby").location == f"/j/{code}"


@pytest.mark.parametrize("token", ["x", "0" * 500, "%00", "..%2f"])
def test_a_link_that_was_never_made_opens_nothing(app: Flask, token: str) -> None:
    assert Phone(app).get(f"/host/{token}").status_code in (404, 410)


def test_this_computer_shows_a_link_for_a_table(app: Flask, host: Phone) -> None:
    code = host.open_table()
    here = Phone(app, LOOPBACK)
    page = here.send(here.form("/host"), code=code.lower())
    assert page.status_code == 200
    link = page.text.split('class="btn go" href="')[1].split('"')[0]
    assert link in page.text.split('<b class="link">')[1]
    found = Phone(app)
    assert found.send(found.form(link)).status_code == 303
    assert _is_host(found, code)


def test_this_computer_is_told_when_no_table_has_the_code(app: Flask) -> None:
    here = Phone(app, LOOPBACK)
    answer = here.send(here.form("/host"), code="ABCD-EFGH")
    assert answer.status_code == 404
    assert "No table answers to ABCD-EFGH" in words(answer)


@pytest.mark.parametrize(
    ("peer", "base", "headers"),
    [
        ("192.168.1.50", "http://localhost", {}),
        (LOOPBACK, "http://companion.local", {}),
        (LOOPBACK, "http://localhost", {"X-Forwarded-For": "1.2.3.4"}),
        (LOOPBACK, "http://localhost", {"Via": "1.1 proxy"}),
        ("", "http://localhost", {}),
        ("unix:", "http://localhost", {}),
    ],
)
def test_nobody_else_sees_that_page(app: Flask, peer: str, base: str, headers: dict[str, str]) -> None:
    visitor = Phone(app, peer, base)
    assert visitor.get("/host", headers=headers).status_code == 404


def test_with_a_public_address_that_page_does_not_exist(tmp_path: Path) -> None:
    with house(tmp_path, PUBLIC_URL="https://cats.example.org") as app:
        assert Phone(app, LOOPBACK).get("/host").status_code == 404


def test_the_page_answers_no_post_from_elsewhere_either(app: Flask, host: Phone) -> None:
    code = host.open_table()
    form = host.form("/new")
    form.action = "/host"
    answer = host.send(form, code=code)
    assert answer.status_code == 404
    assert "/host/" not in answer.text
