"""The row is turned up card by card; the card that closes it saves it."""

from __future__ import annotations

import re

from flask import Flask

from tests.web.cards.table import Table, live, taps
from tests.web.play.evening import Evening


def test_a_card_that_does_not_close_the_row_is_not_saved_yet(four: Table) -> None:
    page = four.thumb.tap("2")
    assert four.kinds == ["game_started"]
    assert "A rim means it closes the row" in page.text
    saving = [tap.label for tap in taps(page) if tap.name == "row"]
    assert saving == ["2, the last card", "Joker, the last card"]


def test_the_closing_card_saves_the_row_and_leads_to_the_bidding(four: Table) -> None:
    page = four.thumb.row("2515")
    assert four.book.entries[-1].kind == "turned_up"
    assert four.state.round.row == ("2", "5", "1", "5")
    assert "Thelonious bids or passes" in page.text
    assert four.thumb.count == 4


def test_a_card_is_taken_back_before_the_row_is_saved(four: Table) -> None:
    four.thumb.tap("2")
    four.thumb.tap("5")
    assert "5" not in live(four.thumb.page)
    page = four.thumb.tap("Take back a card")
    assert "5" in live(page)
    assert "2, the last card" in live(page)


def test_a_joker_closes_the_row_and_everyone_draws(four: Table) -> None:
    page = four.thumb.row("3J")
    assert "A joker: everyone draws a card. Deck 64 to 60." in page.text
    assert "60 cards in the deck" in page.text
    assert four.state.census is not None
    assert set(four.state.census.hands.values()) == {7}


def test_sevens_have_a_key_of_their_own(sevens: Table) -> None:
    assert "7" in live(sevens.thumb.page)
    sevens.thumb.row("747")
    assert sevens.state.round.row == ("7", "4", "7")


def test_a_row_that_goes_on_behind_its_end_is_refused_and_mended_in_one_tap(four: Table) -> None:
    page = four.host.send(four.thumb.page.form("/row"), row="2245")
    assert page.status == 422
    assert "goes on after the row has closed" in page.text
    assert "The row: 2, 2, 4, 5" in page.text
    assert four.host.send(page.form("/row"), fix="take-back").status == 303
    assert four.state.round.row == ("2", "2")


def test_an_open_row_with_cards_left_is_refused_and_can_be_let_stand(four: Table) -> None:
    page = four.host.send(four.thumb.page.form("/row"), row="245")
    assert page.status == 422
    assert "Let it stand: we played it so No card is followed then until the next game" in page.text
    assert four.host.send(page.form("/row"), overrule="row-shape").status == 303
    assert four.state.census is None
    assert "Quick entry for the rest of this game" in four.host.get("play").text


def test_a_row_without_cards_is_refused(four: Table) -> None:
    page = four.host.send(four.thumb.page.form("/row"), row="")
    assert page.status == 422
    assert "The row has no card" in page.text


def test_cards_that_do_not_exist_are_not_read(four: Table) -> None:
    page = four.host.send(four.thumb.page.form("/row"), row="2668")
    assert page.status == 422
    assert "This entry could not be read" in page.text


def test_a_watcher_sees_the_step_and_no_keys(app: Flask, four: Table) -> None:
    watching = four.phone().get("play")
    assert "Ella turns up cards" in watching.text
    assert not watching.has_form("/row")


def test_a_row_in_the_address_that_has_closed_already_is_no_beginning(four: Table) -> None:
    page = four.host.get("play", save=str(four.book.number), row="22")
    assert "Tap each card as it is turned up." in page.text


def test_an_address_without_a_row_begins_none(katzenjammer: Table) -> None:
    thumb = katzenjammer.thumb
    thumb.row("22")
    thumb.bid(1, "1")
    thumb.closes("Thelonious")
    thumb.pay(0)
    page = katzenjammer.host.get("play", save=str(katzenjammer.book.number))
    assert "Thelonious may meld" in page.text


def test_quick_entry_says_nothing_of_counting(app: Flask) -> None:
    quick = Evening(app, "Ella", "Nina")
    quick.host.deal("Ella")
    assert "Quick entry" not in quick.host.get("play").text


def test_undo_takes_back_the_card_that_closed_the_row_not_those_before_it(four: Table) -> None:
    four.thumb.row("2515")
    assert four.host.undo("play").status == 303
    four.thumb.page = four.host.get("play")
    assert re.findall(r'class="card v(\w)', four.thumb.page.html) == ["2", "5", "1"]
    four.thumb.tap("Joker, the last card")
    assert four.state.round.row == ("2", "5", "1", "J")


def test_the_cards_that_undo_left_can_be_taken_back_too(four: Table) -> None:
    four.thumb.row("22")
    four.host.undo("play")
    four.thumb.page = four.host.get("play")
    page = four.thumb.tap("Take back a card")
    assert "Tap each card as it is turned up." in page.text
