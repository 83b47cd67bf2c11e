"""A contradiction shows the entries that it rests on, each a way to its place in the history; it blames none."""

from __future__ import annotations

import re

from tests.web.cards.table import Table


def _bid_four_twos_and_lost(four: Table) -> None:
    """Thelonious bid four 2s; Chet won with five different cards and drew nothing."""
    thumb = four.thumb
    thumb.row("252")
    thumb.speaks("Thelonious")
    thumb.bid(4, "2")
    thumb.speaks("Chet")
    thumb.bid(5)
    thumb.closes("Chet")
    for card in ("1", "2", "3", "4", "5, the last card"):
        thumb.tap(card)
    thumb.turn()


def test_a_payment_that_disproves_an_earlier_bid_shows_that_bid(four: Table) -> None:
    _bid_four_twos_and_lost(four)
    thumb = four.thumb
    thumb.row("33")
    thumb.speaks("Thelonious")
    thumb.bid(4, "4")
    thumb.closes("Thelonious")
    page = thumb.pay(0)
    assert page.status == 422
    assert "Thelonious cannot hold four 4s" in page.text
    assert "It cannot be true together with what was recorded before:" in page.text
    assert "Round 1: Thelonious bid four 2s" in page.text
    assert "Chet bid" not in page.text
    places = re.findall(r'href="[^"]*/history/#(save-\d+)"', page.html)
    history = four.host.get("history/").html
    assert len(places) >= 2
    assert all(f'id="{place}"' in history for place in places)


def test_what_a_rule_refuses_by_itself_rests_on_nothing(four: Table) -> None:
    thumb = four.thumb
    thumb.row("252")
    thumb.bid(3, "3")
    page = four.host.send(thumb.page.form("/bid"), count="3", value="2")
    assert page.status == 422
    assert "recorded before:" not in page.text
