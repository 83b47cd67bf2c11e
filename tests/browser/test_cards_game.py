"""A whole game card by card, by tapping only, on a phone with the browser's bars; and how many taps a round takes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from cards_evening import Thumb, expect_deck, open_counted
from evening import Quartet, count, press, save_button
from playwright.sync_api import BrowserContext, expect

OpenPhone = Callable[..., BrowserContext]
NAMES = ["Ella", "Thelonious", "Nina", "Chet"]
SMALL = (390, 664)


@dataclass(frozen=True)
class Round:
    """One round of the game below: row, bids, cards shown, quartets, and the deck after it."""

    row: str
    deck: int
    bids: tuple[tuple[str, int, str], ...] = ()
    paid: str = ""
    quartets: tuple[Quartet, ...] = ()
    closes_itself: bool = False


# Dealt from a shuffled deck: every card here was in that hand.
GAME = (
    Round("33", 64, (("Nina", 2, "1"), ("Chet", 3, "3")), "33J"),
    Round("432J", 56, (("Ella", 2, "1"), ("Thelonious", 3, "4")), "44J"),
    Round("4J", 49, (("Nina", 3, "2"),), "222", ("4",)),
    Round("45J", 42),
    Round("22", 40, (("Chet", 3, "different"), ("Ella", 3, "3")), "333"),
    Round("23J", 30, (("Thelonious", 3, "4"), ("Chet", 3, "5")), "555", (("3", 1), ("2", 1))),
    Round("251J", 22, (("Chet", 3, "different"),), "125", (), True),
    Round("14J", 15, (("Ella", 2, "5"), ("Thelonious", 4, "1")), "111J", (("4", 1),)),
    Round("434", 12, (("Nina", 3, "3"), ("Chet", 4, "5")), "55JJ"),
    Round("J", 7, (("Ella", 3, "2"),), "222"),
)
LAST_ROW, IN_HAND = "42J", {"Ella": 2, "Thelonious": 1, "Nina": 2, "Chet": 0}


def play(thumb: Thumb, this: Round) -> None:
    thumb.row(this.row)
    for bid in this.bids:
        thumb.bid(*bid)
    if not this.bids:
        thumb.tap("Nobody bid")
    else:
        winner, _count, value = this.bids[-1]
        if not this.closes_itself:
            thumb.takes_it(winner)
        thumb.pay(this.paid, value != "different")
        thumb.turn(this.quartets)
    expect_deck(thumb.page, this.deck)


def test_a_whole_game_is_tapped_card_by_card_until_the_deck_is_used_up(phone: OpenPhone) -> None:
    page = phone(size=SMALL).new_page()
    open_counted(page, NAMES)
    thumb = Thumb(page)
    for this in GAME:
        play(thumb, this)
    thumb.row(LAST_ROW)
    expect(page.get_by_role("alert")).to_contain_text("Is the row on the table still auctioned?")
    press(page, page.get_by_role("button", name=re.compile("^No, the game is over")))
    expect(page).to_have_url(re.compile("/count"))
    count(page, {**IN_HAND, "Nina": 1})
    expect(page.get_by_role("alert")).to_contain_text("With these hands 1 joker is missing")
    count(page, IN_HAND)
    expect(page.locator("main")).to_contain_text("Chet has the most jokers, 5.")
    rows = page.locator("table.result tbody tr").all()
    assert [row.locator("td").all_inner_texts() for row in rows] == [
        ["0", "2", "0", "0"],
        ["4", "4", "0", "4"],
        ["4", "2", "0", "4"],
        ["5", "5", "−5", "0"],
    ]


@pytest.mark.parametrize("script", [True, False], ids=["with-javascript", "without-javascript"])
def test_a_round_of_three_cards_two_bids_and_an_equal_payment_takes_ten_taps(phone: OpenPhone, script: bool) -> None:
    page = phone(size=SMALL, java_script_enabled=script).new_page()
    open_counted(page, NAMES)
    thumb = Thumb(page)
    play(thumb, Round("252", 63, (("Thelonious", 2, "3"), ("Nina", 3, "3")), "33J"))
    expect(page.locator(".top small")).to_have_text("Round 2")
    assert thumb.taps == 10


def test_each_step_is_seen_on_another_phone_and_taken_back_there(phone: OpenPhone) -> None:
    page, other = phone(size=SMALL).new_page(), phone(size=SMALL).new_page()
    open_counted(page, NAMES)
    code = page.url.split("/t/")[1].split("/")[0]
    other.goto(f"/j/{code}")
    other.get_by_role("radio", name=re.compile("^Nina")).check()
    press(other, other.get_by_role("button", name="Sit down"))
    thumb = Thumb(page)
    thumb.row("25J")
    expect(other.locator(".cue")).to_contain_text("A joker: everyone draws a card. Deck 63 to 59.")
    thumb.bid("Thelonious", 2, "3")
    expect(other.locator(".cue")).to_contain_text("Nina bids or passes")
    thumb.takes_it("Thelonious")
    expect(other.locator(".cue")).to_contain_text("Thelonious won with two 3s")
    press(other, other.get_by_role("button", name="Undo"))
    expect(page.locator(".cue")).to_contain_text("Nina bids or passes")


def test_the_closing_key_is_one_tap_from_the_bidding_and_the_button_says_what_is_saved(phone: OpenPhone) -> None:
    page = phone(size=SMALL).new_page()
    open_counted(page, NAMES)
    thumb = Thumb(page)
    thumb.row("22")
    thumb.bid("Thelonious", 4, "3")
    thumb.takes_it("Thelonious")
    thumb.pay("3333", True)
    page.locator("input[name=quartets][value='2']").check()
    expect(save_button(page)).to_contain_text("four 2s: +2 tips, 2 token, draws 4 cards")
