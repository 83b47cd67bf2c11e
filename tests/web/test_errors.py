"""What did not work: a clear page with the right status and a way on; nothing recorded, never 500."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from werkzeug.exceptions import HTTPException

from companion.store import tables
from companion.store.database import StoreBusy
from companion.web import identity
from companion.web.hosts import without_port
from tests.web.visits import Phone, words

PAGES = ("/", "/new", "/j/{code}", "/t/{code}/lobby", "/t/{code}/menu", "/t/{code}/stop", "/t/{code}/next")


def test_every_page_forbids_foreign_and_inline_script_and_is_kept_by_no_cache(host: Phone) -> None:
    code = host.open_table()
    for page in (*PAGES, "/nowhere"):
        answer = host.get(page.format(code=code))
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert answer.headers["Cache-Control"] == "no-store"
        assert " style=" not in answer.text
        assert " onclick=" not in answer.text


def test_static_files_are_kept_for_a_year(host: Phone) -> None:
    answer = host.get("/static/style.css")
    assert "max-age=31536000" in answer.headers["Cache-Control"]
    answer.close()


@pytest.mark.parametrize("name", ["evil.example", "localhost.evil.example", "", "127.0.0.1.nip.io", "a b", "[::1]"])
def test_a_foreign_host_header_is_answered_with_400_and_not_repeated(app: Flask, name: str) -> None:
    answer = app.test_client().get("/", headers={"Host": name})
    assert answer.status_code == 400
    assert "does not answer to that name" in answer.text
    assert not name or name not in answer.text


def test_an_address_that_came_after_the_start_is_answered_to(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    client = app.test_client()
    assert client.get("/", headers={"Host": "192.168.77.7"}).status_code == 400
    monkeypatch.setattr("companion.web.hosts.own_addresses", lambda: ("127.0.0.1", "192.168.77.7"))
    monkeypatch.setattr("companion.web.hosts.LOOK_AGAIN", 0.0)
    assert client.get("/", headers={"Host": "192.168.77.7:8765"}).status_code == 200


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("cats.local:8765", "cats.local"),
        ("192.168.1.20", "192.168.1.20"),
        ("[fe80::1]:8765", "[fe80::1]"),
        ("[::1]", "[::1]"),
        ("[::1", ""),
        ("", ""),
    ],
)
def test_the_name_in_a_host_header_is_told_from_its_port_in_brackets_too(host: str, name: str) -> None:
    assert without_port(host) == name


@pytest.mark.parametrize(
    ("method", "path", "status", "said"),
    [
        ("get", "/nowhere", 404, "There is no such page"),
        ("get", "/t/", 404, "There is no such page"),
        ("post", "/", 405, "There is nothing to see at this address"),
        ("delete", "/new", 405, "There is nothing to see at this address"),
    ],
)
def test_a_wrong_address_has_a_page_with_a_way_on(host: Phone, method: str, path: str, status: int, said: str) -> None:
    form = host.form("/new")
    answer = host.client.open(path, method=method, data={"csrf_token": form.fields["csrf_token"]})
    assert answer.status_code == status
    assert said in words(answer)
    assert 'href="/"' in answer.text


def test_more_than_64_kilobytes_are_refused_and_nothing_is_recorded(app: Flask, host: Phone) -> None:
    answer = host.send(host.form("/new"), name=["Ella", "x" * 70_000], seat=["", ""], lead="0")
    assert answer.status_code == 413
    assert "Nothing was recorded" in words(answer)
    assert "Nothing on the stand yet" in words(host.get("/"))


@pytest.mark.parametrize("page", ["menu/none", "correct/1/insert/1", "correct/1/rulings", "history/"])
def test_too_much_text_for_a_page_that_takes_none_is_no_fault(host: Phone, page: str) -> None:
    path = f"/t/{host.open_table()}/{page}"
    token = host.form("/new").fields["csrf_token"]
    assert host.client.post(path, data={"csrf_token": token, "key": "k" * 100_000}).status_code in (404, 405, 413)


def test_a_fault_of_the_server_says_so_and_shows_no_details(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[Any]:
        raise RuntimeError("secret detail")

    app.config["PROPAGATE_EXCEPTIONS"] = False
    monkeypatch.setattr("companion.web.home.evenings", broken)
    answer = Phone(app).get("/")
    assert answer.status_code == 500
    assert "Everything saved before this is kept" in words(answer)
    assert "secret detail" not in answer.text


def test_a_busy_store_is_503_with_what_was_typed(host: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_args: object, **_more: object) -> None:
        raise StoreBusy("held")

    monkeypatch.setattr(tables, "open_table", busy)
    answer = host.send(host.form("/new"), name=["Ella", "Nina"], seat=["", ""], lead="0")
    assert answer.status_code == 503
    assert "The server is busy" in words(answer)
    assert "name Ella name Nina" in words(answer)


@pytest.mark.parametrize("status", [400, 403, 404, 405, 409, 410, 413, 418, 429, 500, 502, 503])
def test_each_status_has_words(app: Flask, status: int) -> None:
    from companion.web.errors import page

    class Odd(HTTPException):
        code = status

    with app.test_request_context("/"):
        identity.g.table = identity.g.phone = identity.g.session = identity.g.book = None
        text, answered = page(Odd())
    assert answered == status
    assert "<h2>" in text


@pytest.mark.parametrize(
    "fields",
    [
        {"name": [], "seat": [], "lead": ""},
        {"name": ["\x00", "\ud83d".encode("utf-16", "surrogatepass").decode("utf-16", "replace")], "lead": "0"},
        {"name": ["Ella", "Nina"], "lead": "١"},
        {"name": ["Ella", "Nina"], "lead": "-1"},
        {"name": ["Ella", "Nina"], "lead": "9" * 5000},
        {"name": ["x"] * 500, "lead": "0"},
        {"name": ["Ella", "Nina"], "lead": "0", "step": "up:9" + "9" * 5000},
        {"name": ["Ella", "Nina"], "lead": "0", "step": "known:" + "\u202e" * 100},
        {"name": ["Ella", "e" + "\u0301" * 5000], "lead": "0"},
    ],
)
def test_a_broken_form_is_answered_with_the_form(host: Phone, fields: dict[str, Any]) -> None:
    answer = host.send(host.form("/new"), **{"seat": [], **fields})
    assert answer.status_code in (200, 422)
    assert 'name="name"' in answer.text or "0 names" in words(answer)
    assert "Nothing on the stand yet" in words(host.get("/"))


def test_a_table_without_a_session_has_its_lobby_and_nothing_breaks(app: Flask, host: Phone) -> None:
    store = app.extensions["companion"].store
    table = tables.open_table(store, "", ["Ella", "Nina"], "half-opened")
    phone = Phone(app)
    phone.sit(table.code, "Ella")
    assert "Choose what to play" in words(phone.get(f"/t/{table.code}/lobby"))
    for page in ("menu", "stop", "next", "lobby"):
        assert phone.get(f"/t/{table.code}/{page}").status_code == 200
    for page in ("play", "deal", "count", "final", "history/"):
        assert phone.get(f"/t/{table.code}/{page}").location == f"/t/{table.code}/lobby"
    assert "about to begin" in words(phone.get("/"))
    assert phone.send(phone.form(f"/t/{table.code}/next"), lead="0").status_code == 303


def test_a_form_of_too_many_parts_is_refused(app: Flask, host: Phone) -> None:
    parts = {f"part{number}": "x" for number in range(300)}
    answer = host.client.post("/new", data=parts, content_type="multipart/form-data")
    assert answer.status_code == 413
    assert "Nothing was recorded" in words(answer)


@pytest.mark.parametrize("body", [b"\xff\xfe=%ff&name=%00", b"&&&===", b"name", b"\x00" * 100])
def test_a_body_that_is_no_form_is_refused(app: Flask, body: bytes) -> None:
    answer = app.test_client().post("/new", data=body, content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 400
