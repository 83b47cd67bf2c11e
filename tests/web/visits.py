"""A phone that visits pages and sends their forms as a browser would: with all that the form holds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion import create_app
from companion.store.database import Store

NAMES = ("Ella", "Thelonious", "Nina", "Chet")
Fields = dict[str, list[str]]


@dataclass
class Form:
    """One form of a page: where it goes, and what it sends when nothing is touched."""

    action: str = ""
    method: str = "get"
    fields: Fields = field(default_factory=dict)


def _sends(given: Mapping[str, str]) -> bool:
    """Whether a browser would send this field untouched."""
    return "disabled" not in given and (given.get("type") not in ("radio", "checkbox") or "checked" in given)


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Form] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.found.append(Form(given.get("action", ""), given.get("method", "get")))
        elif tag == "input" and self.found and "name" in given and _sends(given):
            self.found[-1].fields.setdefault(given["name"], []).append(given.get("value", ""))


def forms(text: str) -> list[Form]:
    parser = _Forms()
    parser.feed(text)
    return parser.found


class Phone:
    """One browser with its own cookies."""

    def __init__(self, app: Flask, address: str = "192.168.1.50", base: str = "http://localhost") -> None:
        self.client: FlaskClient = app.test_client()
        self.address = address
        self.base = base

    def get(self, path: str, **more: Any) -> TestResponse:
        return self.client.get(path, base_url=self.base, environ_overrides=self._peer(), **more)

    def form(self, path: str, action: str = "") -> Form:
        """The form of that page with this action, or its first one that posts."""
        listed = [form for form in forms(self.get(path).text) if form.method == "post"]
        found = next(form for form in listed if form.action == action or not action)
        found.action = found.action or path
        return found

    def send(self, form: Form, **changes: str | Sequence[str]) -> TestResponse:
        """Send *form* with these fields changed; an empty list leaves a field away."""
        fields: Mapping[str, Any] = {**form.fields, **changes}
        headers = {"Origin": self.base, "Referer": f"{self.base}/"}
        return self.client.post(
            form.action, data=fields, base_url=self.base, headers=headers, environ_overrides=self._peer()
        )

    def _peer(self) -> dict[str, str]:
        return {"REMOTE_ADDR": self.address}

    def open_table(self, names: Sequence[str] = NAMES, lead: str = "0", **more: str) -> str:
        """Open a table for these people; its code."""
        answer = self.send(self.form("/new"), name=list(names), seat=[""] * len(names), lead=lead, **more)
        assert answer.status_code == 303, words(answer)
        return str(answer.location).split("/")[2]

    def sit(self, code: str, name: str) -> TestResponse:
        """Scan the code and sit down."""
        seat = seat_called(self.get(f"/j/{code}").text, name)
        return self.send(self.form(f"/j/{code}"), seat=seat)

    def watch(self, code: str) -> TestResponse:
        return self.send(self.form(f"/j/{code}"), seat="")


def seat_called(text: str, name: str) -> str:
    """The value of the seat with this name on the page at the door."""
    found = re.search(rf'name="(?:seat|ask)" value="(s\d+)"[^>]*>(?:(?!</label>|</button>).)*?{re.escape(name)}', text)
    assert found, f"no seat of {name}"
    return found.group(1)


def words(answer: TestResponse) -> str:
    """What a person reads on the page: no tags, one space between words."""
    text = re.sub(r"<(script|style|title)\b.*?</\1>", " ", answer.text.replace("<wbr>", ""), flags=re.S)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", text)).split())


def shared_app(folder: str) -> Any:
    """The fixture `app` of a folder: one server for all tests there, each of which opens a table of its own."""

    @pytest.fixture(scope="session", name="app")
    def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
        with house(tmp_path_factory.mktemp(folder)) as built:
            yield built

    return shared


@contextmanager
def house(data: Path, **config: Any) -> Iterator[Flask]:
    """The app with its data there, closed afterwards."""
    app = create_app({"DATA": str(data), "TESTING": True, **config})
    store: Store = app.extensions["companion"].store
    try:
        yield app
    finally:
        store.close()
