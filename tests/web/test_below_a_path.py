"""Behind a public address like https://example.org/cats every address of a page begins with that path."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from tests.web.catte.table import catte
from tests.web.correct.table import address
from tests.web.play.conftest import begun
from tests.web.play.evening import Evening, Page
from tests.web.visits import shared_app

BELOW: Any = {"environ_overrides": {"SCRIPT_NAME": "/cats"}}
FOUR = ("Ella", "Thelonious", "Nina", "Chet")

app = shared_app("below")


@pytest.fixture
def four(app: Flask) -> Evening:
    evening = begun(Evening(app, *FOUR))
    assert evening.host.round("Nina", 0, ("3", 0)).status == 303
    return evening


def astray(page: Page) -> list[str]:
    """Addresses of the page that would leave /cats."""
    assert page.status < 300, page.text
    return [found for found in addresses(page.html) if not re.match(r"/cats(/|$)", found)]


def addresses(html: str) -> Iterator[str]:
    named = re.compile(r"""\s(?:action|formaction|href|src|data-[a-z-]+)=["'](/[^"']*)""")
    return (found.group(1) for found in named.finditer(html))


def at(evening: Evening, path: str, **query: str) -> Page:
    return Page(evening.host.client.get(f"{evening.path}/{path}", query_string=query, **BELOW))


def sent(evening: Evening, path: str, ending: str, **typed: Any) -> Page:
    form = at(evening, path).form(ending)
    fields: dict[str, Any] = {}
    for name, text in form.filled(**typed):
        fields.setdefault(name, []).append(text)
    return Page(evening.host.client.post(form.action.removeprefix("/cats"), data=fields, **BELOW))


@pytest.mark.parametrize("page", ["play", "lobby", "menu", "history/"])
def test_the_pages_of_a_game(four: Evening, page: str) -> None:
    assert not astray(at(four, page))


def test_the_way_to_how_it_would_stand_and_back(four: Evening) -> None:
    assert f'href="/cats{four.path}/play?ended=1#ended"' in at(four, "play").html
    assert f'href="/cats{four.path}/play"' in at(four, "play", ended="1").html
    assert not astray(at(four, "play", ended="1"))


def test_the_form_of_a_correction_and_what_follows_from_it(four: Evening) -> None:
    path = address(four, "round")
    assert not astray(at(four, path))
    follows = sent(four, path, f"/{path}", winner=four.seat("Chet")).answer.headers["Location"]
    assert follows.startswith(f"/cats{four.path}/")
    preview = Page(four.host.client.get(follows.removeprefix("/cats"), **BELOW))
    assert "Save the correction" in preview.text
    assert not astray(preview)


def test_a_house_ruling_of_the_session(four: Evening) -> None:
    path = f"correct/{four.session.number}/ruling/replenish"
    assert not astray(at(four, path))


def test_a_game_that_is_entered_between_two(four: Evening) -> None:
    assert not astray(at(four, f"correct/{four.session.number}/whole/0"))


def test_a_trick_of_catte(app: Flask) -> None:
    coffee = catte(app, *FOUR)
    assert not astray(at(coffee, "round"))
