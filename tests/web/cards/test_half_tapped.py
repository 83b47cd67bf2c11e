"""A step that is half tapped when another phone saves: what was tapped is kept, and what was saved is said."""

from __future__ import annotations

import pytest

from companion.rules.entries import TurnedUp
from tests.web.cards.table import Table, Thumb, live
from tests.web.play.evening import Page


def thumbs(table: Table) -> tuple[Thumb, Thumb]:
    """The host's, and that of Nina's phone."""
    return table.thumb, Thumb(table.phone("Nina"))


def again(thumb: Thumb, address: str) -> Page:
    """The address is opened anew, as a page does that hears of a save."""
    thumb.page = Page(thumb.phone.client.get(address, follow_redirects=True))
    return thumb.page


def tapped(thumb: Thumb, *labels: str) -> str:
    """Tap these, and say where that has led."""
    for label in labels:
        thumb.tap(label)
    return str(thumb.page.answer.request.full_path)


def test_a_row_that_another_phone_saved_first_is_shown_beside_the_half_tapped_one(four: Table) -> None:
    host, nina = thumbs(four)
    address = tapped(nina, "2", "4")
    host.row("252")
    page = again(nina, address)
    assert "The host was quicker" in page.text
    assert "Ella turned up 2, 5, 2." in page.text
    assert "What you tapped The row: 2, 4" in page.text
    assert "Go on with mine" not in live(page)
    nina.tap("Drop mine")
    assert "bids or passes" in nina.page.text


def test_one_tap_puts_the_half_tapped_row_into_the_correction_of_the_one_that_stands(four: Table) -> None:
    host, nina = thumbs(four)
    address = tapped(nina, "2", "4")
    host.row("252")
    again(nina, address)
    nina.tap("Mine is right: correct that row")
    nina.tap("2")
    nina.tap("See what follows")
    nina.tap("Save the correction")
    assert four.book.entries[1] == TurnedUp(("2", "4", "2"))


def test_the_same_row_saved_by_another_phone_is_no_loss_and_no_question(four: Table) -> None:
    host, nina = thumbs(four)
    address = tapped(nina, "2", "5")
    host.row("252")
    page = again(nina, address)
    assert "What you tapped" not in page.text
    assert "bids or passes" in page.text


def test_a_row_goes_on_behind_a_round_that_another_phone_saved(four: Table) -> None:
    host, nina = thumbs(four)
    address = tapped(nina, "2", "4")
    host.row("33")
    host.tap("Nobody bid")
    page = again(nina, address)
    assert "Ella turned up 3, 3." in page.text
    nina.tap("Go on with mine")
    nina.tap("2, the last card")
    assert four.book.entries[-1] == TurnedUp(("2", "4", "2"))


def test_a_half_tapped_row_goes_on_after_an_undo_that_it_has_nothing_to_do_with(four: Table) -> None:
    host, nina = thumbs(four)
    host.row("33")
    host.tap("Nobody bid")
    nina.page = nina.phone.get("play")
    address = tapped(nina, "2", "4")
    host.page = four.host.get("play")
    assert four.host.send(four.host.get("play").form("/undo")).status == 303
    page = again(nina, address)
    assert "What you tapped The row: 2, 4" in page.text
    assert "took an entry back a moment ago" in page.text


def test_a_half_tapped_payment_is_kept(four: Table) -> None:
    host, nina = thumbs(four)
    host.row("252")
    host.speaks("Nina")
    host.bid(3)
    host.closes("Nina")
    nina.page = nina.phone.get("play")
    address = tapped(nina, "1", "3")
    host.tap("1")
    host.tap("4")
    host.tap("5, the last card")
    page = again(nina, address)
    assert "What you tapped Nina shows 1, 3" in page.text
    assert "Nina won with three different cards (1, 4, 5)." in page.text


def test_a_half_tapped_bid_is_kept_and_goes_on_while_its_player_may_bid(four: Table) -> None:
    host, nina = thumbs(four)
    host.row("252")
    nina.page = nina.phone.get("play")
    nina.speaks("Chet")
    address = tapped(nina, "3")
    host.page = four.host.get("play")
    host.bid(2, "3")
    page = again(nina, address)
    assert "What you tapped Chet bids 3 cards" in page.text
    assert "Thelonious bid two 3s." in page.text
    assert "999999999" not in again(nina, address.replace("count=3", "count=999999999")).text
    again(nina, address)
    nina.tap("Go on with mine")
    nina.tap("different")
    assert four.state.round.standing is not None
    assert four.state.round.standing.player == four.seat("Chet")


def test_an_old_address_of_the_phone_that_saved_leads_to_the_table(four: Table) -> None:
    host, _nina = thumbs(four)
    address = tapped(host, "2", "4")
    host.tap("2, the last card")
    assert "bids or passes" in again(host, address).text


@pytest.mark.parametrize("query", ["save=0", "save=1&row=9", "save=1&who=s999&count=3", "save=99&row=24"])
def test_an_address_that_says_nothing_leads_to_the_table(four: Table, query: str) -> None:
    Thumb(four.phone("Nina")).row("252")
    assert four.host.client.get(f"{four.path}/play?{query}").status_code == 303


def test_a_row_that_another_seat_saved_is_not_called_a_round(four: Table) -> None:
    host, nina = thumbs(four)
    address = tapped(host, "2", "4")
    nina.row("252")
    page = again(host, address)
    assert "Nina was quicker" in page.text
    assert "saved round" not in page.text
