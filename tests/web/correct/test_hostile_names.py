"""Names that would break a page, on every page of corrections."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.catte.table import begun, catte, trick
from tests.web.correct.table import address, save, wish
from tests.web.play.evening import Evening, Page
from tests.web.play.test_hostile_names import NAMES


def _rounds(evening: Evening) -> list[Page]:
    """Both people change places, and a round changes hands."""
    host, (first, other) = evening.host, tuple(evening.seats)
    host.deal(first)
    host.round(first, 1, ("4", 1))
    host.round(other, 0, ("3", 0))
    path, number = address(evening, "round", 1), evening.session.number
    seen = [host.get(path), wish(host, path, jokers=15), wish(host, path, winner=evening.seat(other))]
    stale = wish(host, path, winner=evening.seat(other))
    save(host, seen[-1], "save")
    seen += [save(host, stale, "save"), host.get("history/"), host.get("play")]
    both = list(evening.seats.values())
    return [*seen, wish(host, f"correct/{number}/seats", seat=both), wish(host, f"correct/{number}/seats")]


def _tricks(evening: Evening) -> list[Page]:
    host, (first, other, _third) = begun(evening, next(iter(evening.seats))).host, tuple(evening.seats)
    trick(host, "WH8", first)
    path = address(evening, "trick")
    seen = [host.get(path), host.get(address(evening, "start")), wish(host, path, winner=evening.seat(other))]
    save(host, seen[-1])
    return [*seen, host.get("history/"), host.get("trick")]


@pytest.mark.parametrize("name", NAMES)
def test_a_hostile_name_stays_text(app: Flask, name: str) -> None:
    tables = (Evening(app, name, "Nina"), catte(app, name, "Nina", "Chet"))
    for page in (*_rounds(tables[0]), *_tricks(tables[1])):
        assert page.status in (200, 409, 422)
        for tag in ("<script>alert", "<img src=x", 'onfocus=alert(1) x=""', "<b><b>"):
            assert tag not in page.html
        assert "onfocus" not in page.reader.attributes
