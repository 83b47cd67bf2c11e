"""Names that would break a page, on every page of a game."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.play.evening import Evening, Page

NAMES = (
    "O'Neil",
    '" onfocus=alert(1) x="',
    "</script><script>alert(1)</script>",
    "{{7*7}}",
    "'); DROP TABLE seats; --",
    "%(who)s %s %",
    "&lt;b&gt;",
    "W" * 24,
    "\N{FAMILY}\N{PARTY POPPER}" * 6,
    "<img src=x onerror=alert(1)>",
)


def pages(evening: Evening) -> list[Page]:
    """Every page of a session that ends early, from the deal to the final score, refusals and questions too."""
    host, (first, other) = evening.host, tuple(evening.seats)
    seen = [host.get("deal"), host.deal()]
    host.deal(first)
    form = host.get("play").form("/play")
    seen.append(host.get("play"))
    host.round(other, 1, ("4", 0))
    seen += [host.get("play"), host.send(form, winner=evening.seat(first)), host.round("nobody", 0, ("3", 0))]
    seen += [host.late(), host.deck("turning-up"), host.get("history/")]
    host.deck("after")
    seen += [host.get("count"), host.press("count", "/count", **{f"hand_{evening.seat(first)}": 1})]
    host.press("count", "/count", nobody=1)
    seen.append(host.get("deal"))
    host.press("deal", "/finish")
    return [*seen, host.get("final"), host.get("history/")]


@pytest.mark.parametrize("game", ["big-gig", "katzenjammer"])
@pytest.mark.parametrize("name", NAMES)
def test_a_hostile_name_stays_text(app: Flask, name: str, game: str) -> None:
    evening = Evening(app, name, "Nina", game=game)
    for page in pages(evening):
        assert page.status in (200, 409, 422)
        for tag in ("<script>alert", "<img src=x", 'onfocus=alert(1) x=""', "<b><b>"):
            assert tag not in page.html
        assert "onfocus" not in page.reader.attributes
        assert "onerror" not in page.reader.attributes


@pytest.mark.parametrize("name", NAMES)
def test_a_hostile_name_is_shown_as_it_is(app: Flask, name: str) -> None:
    evening = Evening(app, "Nina", name)
    evening.host.deal("Nina")
    evening.host.round(name)
    page = evening.host.get("play")
    assert " ".join(f"Round 1: {name} won the row.".split()) in " ".join("".join(page.reader.texts).split())
