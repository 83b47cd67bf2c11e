"""Names that would break a page, on every page of Catte."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.catte.table import begun, bust, catte, coffee, lay, start, trick, won
from tests.web.play.evening import Evening, Page
from tests.web.play.test_hostile_names import NAMES


def pages(evening: Evening) -> list[Page]:
    """Every page of a session, from the table card to the final score, refusals and the judge too."""
    host = evening.host
    first, second, _third = tuple(evening.seats)
    lay(host, "BK1", first)
    seen = [host.get("round"), start(host, first)]
    host.press("round", "/column", seat=evening.seat(first), lift="BK1")
    begun(evening, first)
    seen += [host.get("trick"), won(host, second)]
    coffee(host, "WH4")
    seen += [host.get("trick"), host.get("judge", save="2"), host.get("judge", save="2", p="BR13")]
    won(host, second, plays="BR13 BK2 WH3")
    trick(host, "BK3", first)
    seen += [host.get("trick"), evening.phone().get("trick"), host.get("history/")]
    for _round in range(2):
        bust(host, second)
        seen.append(host.get("round"))
        start(host)
    bust(host, first)
    return [*seen, host.get("scores"), host.get("history/"), host.get("menu")]


@pytest.mark.parametrize("name", NAMES)
def test_a_hostile_name_stays_text(app: Flask, name: str) -> None:
    for page in pages(catte(app, name, "Nina", "Chet")):
        assert page.status in (200, 422)
        for tag in ("<script>alert", "<img src=x", 'onfocus=alert(1) x=""', "<b><b>"):
            assert tag not in page.html
        assert "onfocus" not in page.reader.attributes
        assert "onerror" not in page.reader.attributes
