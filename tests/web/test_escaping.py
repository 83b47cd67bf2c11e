"""Hostile names are only names: in text, attributes and labels of every page around a table."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from flask import Flask

from tests.web.visits import Phone, seat_called

HOSTILE = ("O'Neil", '" onfocus=alert(1) x="', "</script><b>x", "{{7*7}}'); DROP")
PAGES = ("/", "/new", "/j/{code}", "/t/{code}/lobby", "/t/{code}/menu", "/t/{code}/stop", "/t/{code}/next")
TABLE = "<img src=x onerror=alert(2)>"


class _Tags(HTMLParser):
    """What a browser would make of the page."""

    def __init__(self) -> None:
        super().__init__()
        self.attributes: set[str] = set()
        self.tags: list[str] = []
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _value in attrs}
        self.said += [value or "" for _name, value in attrs]

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def _read(text: str) -> _Tags:
    tags = _Tags()
    tags.feed(text)
    return tags


def _harmless(text: str) -> None:
    page = _read(text)
    assert not {name for name in page.attributes if name.startswith("on")}
    assert "img" not in page.tags
    assert "49" not in "".join(page.said).split()
    assert all(not said.strip().startswith("javascript:") for said in page.said)


@pytest.fixture
def code(host: Phone) -> str:
    return host.open_table(HOSTILE, lead="1", table=TABLE)


@pytest.mark.parametrize("page", PAGES)
def test_hostile_names_stay_text_on_every_page(host: Phone, code: str, page: str) -> None:
    _harmless(host.get(page.format(code=code)).text)


def test_the_names_are_shown_as_they_were_typed(host: Phone, code: str) -> None:
    said = " ".join(_read(host.get(f"/t/{code}/lobby").text).said)
    assert all(name in said for name in (*HOSTILE, TABLE))


def test_hostile_names_stay_text_when_they_are_refused(host: Phone) -> None:
    answer = host.send(host.form("/new"), name=[*HOSTILE, *HOSTILE], seat=[""] * 8, lead="x", table=TABLE * 3)
    assert answer.status_code == 422
    _harmless(answer.text)


def test_a_claim_for_a_hostile_seat_is_harmless(app: Flask, host: Phone, code: str) -> None:
    seated, asking = Phone(app), Phone(app)
    seated.sit(code, "O&#39;Neil")
    text = asking.get(f"/j/{code}").text
    asking.send(asking.form(f"/j/{code}"), seat=[], ask=seat_called(text, "I am O&#39;Neil"))
    _harmless(asking.get(f"/t/{code}/waiting").text)
    _harmless(host.get(f"/t/{code}/lobby").text)


def test_what_a_failed_form_repeats_is_harmless(host: Phone) -> None:
    form = host.form("/new")
    form.fields["csrf_token"] = ["lost"]
    _harmless(host.send(form, **{"name": list(HOSTILE), '"><img src=x>': "x"}).text)
    _harmless(host.get("/j/?code=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E").text)
