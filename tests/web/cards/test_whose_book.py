"""Every card counted: each step is open on the phone that keeps the book and on that of the player who acts."""

from __future__ import annotations

import pytest

from tests.web.cards.table import Table, Thumb
from tests.web.play.evening import Phone

CLOSED = '<details class="record"><summary>Record instead'


def closed(phone: Phone) -> bool:
    """Whether the form is one tap away, with the score and the step in sight."""
    page = phone.get("play")
    assert "saved last and keeps the book" in page.text or CLOSED not in page.html
    return CLOSED in page.html


def opens_for(table: Table, *phones: Phone) -> list[bool]:
    return [not closed(phone) for phone in (table.host, *phones)]


def test_the_row_is_open_where_it_is_turned_up_and_where_the_book_is_kept(four: Table) -> None:
    ella, nina = four.phone("Ella"), four.phone("Nina")
    assert opens_for(four, ella, nina) == [True, True, False]


def test_bids_are_made_on_any_phone(four: Table) -> None:
    ella, nina = four.phone("Ella"), four.phone("Nina")
    four.thumb.row("22")
    assert opens_for(four, ella, nina) == [True, True, True]


def test_the_winner_pays_and_melds_on_their_own_phone_or_the_book_keeper_does_it(four: Table) -> None:
    thelonious, nina = four.phone("Thelonious"), four.phone("Nina")
    four.thumb.row("22")
    four.thumb.bid(4, "3")
    four.thumb.tap("Thelonious takes it")
    assert opens_for(four, thelonious, nina) == [True, True, False]
    four.thumb.pay(0)
    assert opens_for(four, thelonious, nina) == [True, True, False]


def test_one_tap_is_enough_to_record_instead_and_a_begun_row_stays_open(four: Table) -> None:
    nina = four.phone("Nina")
    thumb = Thumb(nina)
    assert "Turn up" in thumb.page.text
    assert CLOSED not in thumb.tap("2").html
    assert thumb.tap("2, the last card").status == 200
    four.host.undo("play")
    thumb.page = nina.get("play")
    assert CLOSED in thumb.page.html


def test_a_step_that_was_refused_stays_open(four: Table) -> None:
    nina = four.phone("Nina")
    page = nina.press("play", "/row", row="234")
    assert page.status == 422
    assert CLOSED not in page.html


def test_in_katzenjammer_the_next_row_may_be_turned_up_where_the_last_one_was_won(katzenjammer: Table) -> None:
    thelonious, nina = katzenjammer.phone("Thelonious"), katzenjammer.phone("Nina")
    katzenjammer.thumb.row("22")
    katzenjammer.thumb.bid(4, "3")
    katzenjammer.thumb.tap("Thelonious takes it")
    katzenjammer.thumb.pay(0)
    katzenjammer.thumb.turn(quartets=["2"], jokers_2="0")
    assert opens_for(katzenjammer, thelonious, nina) == [True, True, False]


@pytest.mark.parametrize("watches", [True, False])
def test_who_only_watches_sees_the_step_and_no_form(four: Table, watches: bool) -> None:
    phone = four.phone() if watches else four.phone("Nina")
    page = phone.get("play")
    assert "Turn up" in page.text
    assert page.has_form("/row") is not watches
