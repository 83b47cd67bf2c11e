"""Rows and payments are corrected with the keys of the game; what is tapped lives in the address until it is sent."""

from __future__ import annotations

import pytest

from companion.rules.entries import AuctionWon, TurnedUp
from tests.web.cards.table import Table, Thumb, live, taps
from tests.web.correct.table import address, form_of, log_of, save, unit
from tests.web.correct.test_steps_of_cards import played


def opened(table: Table, path: str) -> Thumb:
    thumb = Thumb(table.host)
    thumb.page = table.host.get(path)
    return thumb


def saved(thumb: Thumb) -> int:
    preview = thumb.tap("See what follows")
    return save(thumb.phone, preview).status


def test_a_card_in_the_midst_of_the_row_is_another_one_in_three_taps(cards: Table) -> None:
    thumb = opened(played(cards), address(cards, "row"))
    thumb.tap("Change card 2: 5")
    thumb.tap("4")
    assert saved(thumb) == 303
    assert cards.book.entries[1] == TurnedUp(("2", "4", "2"))
    assert thumb.count == 3


def test_a_row_that_is_closed_takes_no_further_card_until_one_is_chosen(cards: Table) -> None:
    thumb = opened(played(cards), address(cards, "row"))
    assert "4" not in live(thumb.page)
    thumb.tap("Take back a card")
    assert ("row", "25") in form_of(thumb.page).fields
    thumb.tap("3")
    assert "1" in live(thumb.page)
    thumb.tap("Joker")
    assert "1" not in live(thumb.page)
    assert ("row", "253J") in form_of(thumb.page).fields


def test_a_card_that_is_chosen_is_taken_out_or_let_be(cards: Table) -> None:
    thumb = opened(played(cards), address(cards, "row"))
    thumb.tap("Change card 1: 2")
    thumb.tap("Take back a card")
    assert ("row", "52") in form_of(thumb.page).fields
    thumb.tap("Change card 1: 5")
    thumb.tap("Change card 1: 5")
    thumb.tap("2")
    assert ("row", "522") in form_of(thumb.page).fields


def test_a_payment_and_who_made_it_are_tapped_one_after_another(cards: Table) -> None:
    thumb = opened(played(cards), address(cards, "pay"))
    thumb.tap("Chet")
    thumb.tap("Change card 1: 3")
    thumb.tap("Joker")
    assert {("winner", cards.seat("Chet")), ("paid", "J3")} <= set(form_of(thumb.page).fields)
    refused = thumb.tap("See what follows")
    assert refused.status == 422
    assert {("winner", cards.seat("Chet")), ("paid", "J3")} <= set(form_of(refused).fields)
    thumb.tap("Nina")
    assert saved(thumb) == 303
    assert cards.book.entries[unit(cards, "pay").at] == AuctionWon(cards.seat("Nina"), paid=("J", "3"))


def test_a_refused_row_goes_on_from_where_it_was(cards: Table) -> None:
    thumb = opened(played(cards), address(cards, "row"))
    thumb.tap("Change card 1: 2")
    thumb.tap("5")
    assert thumb.tap("See what follows").status == 422
    thumb.tap("Take back a card")
    assert ("row", "55") in form_of(thumb.page).fields
    assert saved(thumb) == 303


def test_taps_on_a_row_that_another_phone_has_corrected_begin_anew(cards: Table) -> None:
    thumb, other = (opened(played(cards) if not first else cards, address(cards, "row")) for first in (0, 1))
    thumb.tap("Change card 2: 5")
    key = next(tap.href for tap in taps(thumb.page) if tap.label == "4")
    other.tap("Change card 2: 5")
    other.tap("3")
    assert saved(other) == 303
    answer = cards.host.client.get(key)
    assert (answer.status_code, "?" in answer.headers["Location"]) == (303, False)
    assert ("row", "232") in form_of(cards.host.get(address(cards, "row"))).fields


def test_taps_go_on_when_something_else_was_saved_behind_them(cards: Table) -> None:
    thumb = opened(played(cards), address(cards, "row"))
    thumb.tap("Change card 2: 5")
    Thumb(cards.host).row("11")
    thumb.tap("4")
    assert ("row", "242") in form_of(thumb.page).fields
    assert saved(thumb) == 303


@pytest.mark.parametrize(
    "query",
    [
        {"row": "9<b>", "card": "7", "winner": "s999"},
        {"row": "2" * 99, "card": "-1"},
        {"save": "x", "row": "2"},
        {"save": "999", "card": "9" * 5000},
        {"save": "-1", "winner": "nobody", "paid": "ÿ"},
    ],
)
def test_no_address_makes_a_fault(cards: Table, query: dict[str, str]) -> None:
    played(cards)
    before = log_of(cards)
    for form in ("row", "bid", "pay", "turn", "leader"):
        page = cards.host.get(address(cards, form), **query)
        assert page.status == 200
        assert "<b>9" not in page.html
    assert log_of(cards) == before


def test_whoever_bid_last_has_won_an_inserted_payment_until_it_is_said_otherwise(cards: Table) -> None:
    played(cards)
    thumb = opened(cards, f"correct/1/entry/{unit(cards, 'pay').at}/0/pay")
    assert ("winner", cards.seat("Nina")) in form_of(thumb.page).fields
    thumb.tap("3")
    assert {("winner", cards.seat("Nina")), ("paid", "3")} <= set(form_of(thumb.page).fields)
