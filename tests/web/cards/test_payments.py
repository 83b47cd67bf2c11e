"""The winner shows what was bid: an equal bid by its jokers, a different one card by card."""

from __future__ import annotations

import pytest

from tests.web.cards.table import Table, Thumb, live, taps
from tests.web.play.evening import Page


@pytest.fixture
def three_threes(four: Table) -> Table:
    """Chet has won the row 2, 5, 2 with three 3s."""
    four.thumb.row("252")
    four.thumb.speaks("Chet")
    four.thumb.bid(3, "3")
    four.thumb.tap("Chet takes it")
    return four


@pytest.fixture
def three_different(sevens: Table) -> Table:
    """Chet has won the row 2, 5, 2 with three different cards; there are sevens."""
    sevens.thumb.row("252")
    sevens.thumb.speaks("Chet")
    sevens.thumb.bid(3)
    sevens.thumb.tap("Chet takes it")
    return sevens


def test_an_equal_bid_needs_one_tap_for_its_jokers(three_threes: Table) -> None:
    before = three_threes.thumb.count
    page = three_threes.thumb.pay(1)
    assert three_threes.thumb.count == before + 1
    assert three_threes.book.entries[-1].paid == ("3", "3", "J")
    assert "Chet won with three 3s, 1 joker among them. The row: 2, 5, 2." in page.text
    assert three_threes.state.players[three_threes.seat("Chet")].front == 1


def test_what_the_winner_takes_is_said_before(three_threes: Table) -> None:
    assert "Chet takes 2, 5, 2. Hand 6 to 6." in three_threes.thumb.page.text


def test_different_cards_are_tapped_and_the_last_one_saves(three_different: Table) -> None:
    thumb = three_different.thumb
    thumb.tap("7")
    assert "7" not in live(thumb.page)
    assert "1 of 3 cards" in thumb.page.text
    thumb.tap("Joker")
    assert {"1, the last card", "Joker, the last card"} <= set(live(thumb.page))
    thumb.tap("1, the last card")
    assert three_different.book.entries[-1].paid == ("7", "J", "1")


def test_a_card_of_the_payment_is_taken_back(three_different: Table) -> None:
    three_different.thumb.tap("7")
    assert "7" in live(three_different.thumb.tap("Take back a card"))


def test_who_cannot_pay_takes_the_bids_back_and_the_auction_is_held_again(three_threes: Table) -> None:
    page = three_threes.thumb.tap("Cannot pay: auction again")
    assert three_threes.kinds == ["game_started", "turned_up"]
    assert "Thelonious bids or passes" in page.text
    assert "Bids taken back: the auction is held again." in page.text
    three_threes.host.undo("play")
    assert three_threes.kinds[-2:] == ["bid", "passed"]
    assert "Chet won with three 3s" in three_threes.host.get("play").text


def test_a_count_in_the_midst_of_the_auction_stands_when_the_bids_are_taken_back(four: Table) -> None:
    thumb = four.thumb
    thumb.row("252")
    thumb.bid(3, "3")
    assert four.host.send(four.host.get("counting").form("/counting"), deck="63").status == 303
    counted = four.book.recorded[-1].save
    thumb.page = four.host.get("play")
    thumb.closes("Thelonious")
    page = thumb.tap("Cannot pay: auction again")
    assert four.kinds == ["game_started", "turned_up", "counted"]
    assert four.book.recorded[-1].save == counted
    assert "Thelonious bids or passes" in page.text
    assert "Bids taken back: the auction is held again." in page.text
    four.host.undo("play")
    assert four.kinds[-3:] == ["bid", "counted", "passed"]


def test_without_bids_there_is_nothing_to_take_back(four: Table) -> None:
    four.thumb.row("252")
    page = four.thumb.follow("won=", "Nina")
    assert "Cannot pay: auction again" not in live(page)
    page = four.host.send(page.form("/pay"), again="1")
    assert page.status == 422
    assert "There are no bids to take back" in page.text


def test_a_payment_that_is_not_the_bid_is_refused_and_can_be_let_stand(three_threes: Table) -> None:
    page = three_threes.host.send(three_threes.thumb.page.form("/pay"), paid="334")
    assert page.status == 422
    assert "A bid of three 3s cannot be paid with 3, 3, 4" in page.text
    assert "Chet shows 3, 3, 4" in page.text
    assert three_threes.host.send(page.form("/pay"), overrule="payment-mismatch").status == 303


def test_a_refused_payment_offers_the_auction_again(three_threes: Table) -> None:
    page = three_threes.host.send(three_threes.thumb.page.form("/pay"), paid="334")
    assert three_threes.host.send(page.form("/pay"), fix="auction-again").status == 303
    assert three_threes.kinds[-1] == "turned_up"


def test_a_payment_without_cards_is_refused(three_threes: Table) -> None:
    page = three_threes.host.send(three_threes.thumb.page.form("/pay"))
    assert page.status == 422
    assert "The cards shown are missing" in page.text


def test_somebody_else_cannot_pay(three_threes: Table) -> None:
    page = three_threes.host.send(three_threes.thumb.page.form("/pay"), winner=three_threes.seat("Nina"), paid="333")
    assert page.status == 422
    assert "Entered: Nina wins, but Chet bid three 3s last" in page.text


def test_cards_that_contradict_the_record_are_told_apart_from_a_broken_rule(four: Table) -> None:
    """Four players show all fifteen jokers, and one more."""
    for name, row in (("Thelonious", "22"), ("Nina", "22"), ("Chet", "33")):
        four.thumb.row(row)
        four.thumb.bid(5, "4")
        four.thumb.tap(f"{name} takes it")
        four.thumb.pay(5)
        four.thumb.turn()
    page = jokers_once_more(four)
    assert page.status == 422
    assert "This cannot be true together with what was recorded before in this game." in page.text
    assert "See what was saved before" in live(page)
    assert four.host.send(page.form("/pay"), overrule="joker-count").status == 303
    assert four.state.proofs_rest
    assert "Quick entry for the rest of this game" in four.host.get("play").text


def jokers_once_more(table: Table) -> Page:
    table.thumb.row("44")
    table.thumb.bid(1, "5")
    table.thumb.tap("Ella takes it")
    return table.thumb.pay(1)


def test_both_saves_of_a_round_read_well_in_the_history(three_threes: Table) -> None:
    three_threes.thumb.pay(0)
    three_threes.thumb.turn(draw="0")
    text = three_threes.host.get("history/").text
    for sentence in (
        "Ella turned up 2, 5, 2.",
        "Chet bid three 3s. Thelonious and Nina passed.",
        "Chet won with three 3s. The row: 2, 5, 2.",
        "Chet drew no card.",
    ):
        assert sentence in text


def test_a_payment_seen_on_another_phone_is_stale_there(three_threes: Table) -> None:
    other = Thumb(three_threes.phone("Nina"))
    three_threes.thumb.pay(0)
    page = other.pay(1)
    assert page.status == 409
    assert "Chet won with three 3s." in page.text
    assert [tap for tap in taps(page) if tap.label == "Drop mine"]
