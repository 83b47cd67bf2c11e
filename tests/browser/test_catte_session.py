"""Whole sessions of Catte by tapping: three and four players, two phones that record and one that watches."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from catte_evening import (
    cup,
    ends_the_round,
    expect_coffee,
    expect_in_all,
    lay_columns,
    name_button,
    put_out,
    start_round,
    win_trick,
)
from evening import join, open_table, press, redo, undo
from party import Phones
from playwright.sync_api import BrowserContext, expect


@dataclass
class Round:
    """The tricks as (coffee, winner, the winner's coffee then), how the round ended, and everybody's total after it."""

    tricks: list[tuple[str, str, int]]
    ended: str
    totals: tuple[int, ...]
    columns: dict[str, list[str]] = field(default_factory=dict)
    last: str = ""


# Every number is reckoned by hand: coffee (double at the limit, nothing above it) and the square of the unused cards.
THREE = [
    Round(
        [
            ("BR15", "Nina", 15),
            ("WH2", "Ella", 2),
            ("BK3", "Nina", 18),
            ("WH4", "Chet", 4),
            ("BR5", "Ella", 7),
            ("BK1", "Nina", 19),
            ("WH6", "Nina", 25),
        ],
        "Nina went over 20",
        (11, 1, 13),  # 7 + 2², 0 + 1², 4 + 3²
        {
            "Ella": ["BK1", "BK3", "BK5", "BK7"],
            "Nina": ["BK9", "WH2", "WH4", "WH6"],
            "Chet": ["WH8", "WH10", "BR5", "BR10"],
        },
    ),
    Round(
        [
            ("BR10", "Chet", 10),
            ("BR5", "Chet", 15),
            ("BK5", "Chet", 20),
            ("BK1", "Ella", 1),
            ("BK3", "Ella", 4),
            ("WH2", "Ella", 6),
            ("WH4", "Nina", 4),
        ],
        "Somebody played the last cat card",
        (18, 21, 54),  # + 6 + 1², 4 + 4², 2 × 20 + 1²
        last="afterwards",
    ),
    Round(
        [("BK1", "Ella", 1), ("BK3", "Ella", 4), ("WH2", "Ella", 6), ("WH4", "Ella", 10), ("BK5", "Ella", 15)],
        "Ella had no coffee card left to lead with",
        (33, 37, 70),  # + 15, 4², 4²
    ),
]
FOUR = [
    Round(
        [("WH10", "Nina", 10), ("BK5", "Nina", 15), ("WH2", "Chet", 2), ("BK9", "Chet", 11), ("WH6", "Chet", 17)],
        "Chet went over 15",
        (9, 9, 31, 1),  # 3², 3², 2 × 15 + 1², 0 + 1²
    ),
    Round(
        [("BK1", "Ella", 1), ("BK3", "Theo", 3), ("WH4", "Theo", 7), ("WH8", "Theo", 15), ("BK5", "Ella", 6)],
        "Somebody played the last cat card",
        (19, 39, 40, 10),  # + 6 + 2², 2 × 15 + 0, 3², 3²
        last="with the trick",
    ),
    Round([("BR15", "Ella", 15), ("BK1", "Ella", 16)], "Ella went over 15", (23, 48, 49, 19)),  # + 2², 3², 3², 3²
    Round(
        [("BK1", "Theo", 1), ("WH8", "Theo", 9), ("BK3", "Chet", 3), ("BR15", "Chet", 18)],
        "Chet went over 15",
        (32, 58, 58, 23),  # + 3², 9 + 1², 3², 2²
    ),
]


@dataclass
class Party(Phones):
    """Two phones that take turns in recording, and one that watches."""

    names: list[str] = field(default_factory=list)

    def open(self, leads: str) -> None:
        first, second, watcher = self.pages
        self.code = open_table(first, self.names, leads=leads, game="catte")
        join(second, self.code, self.names[1])
        join(watcher, self.code, "")


@pytest.fixture(params=[True, False], ids=["with-javascript", "without-javascript"])
def phones(request: pytest.FixtureRequest, phone: Callable[..., BrowserContext]) -> Party:
    pages = [phone(java_script_enabled=request.param).new_page() for _each in range(3)]
    return Party(pages, "", request.param)


def play(party: Party, round_: Round) -> None:
    """The round trick by trick; the winner's coffee shows after each."""
    *tricks, last = round_.tricks
    for card, winner, points in tricks:
        win_trick(party.recorder(), card, winner)
        for page in party.showing():
            expect_coffee(page, {winner: points})
    card, winner, points = last
    win_trick(party.recorder(), card, winner, last=round_.last == "with the trick")
    if round_.last == "afterwards":
        page = party.recorder()
        press(page, page.get_by_role("button", name="That trick had a last cat card: end the round"))
        ends_the_round(page)


def ended(party: Party, round_: Round, place: str) -> None:
    for page in party.everywhere():
        expect(page).to_have_url(re.compile(f"/{place}([?#].*)?$"))
        expect_in_all(page, dict(zip(party.names, round_.totals, strict=True)))
        expect(page.locator("main")).to_contain_text(round_.ended)


def test_three_players_play_three_rounds_to_33_37_70(phones: Party) -> None:
    phones.names = ["Ella", "Nina", "Chet"]
    phones.open(leads="Ella")
    first, second, third = THREE
    lay_columns(phones.pages[0], first.columns)
    expect(phones.pages[0].locator("#columns")).to_contain_text("BRN 15 is left over")
    start_round(phones.pages[0])
    phones.all_are_at("trick")
    play(phones, first)
    ended(phones, first, "round")
    _undo_and_redo_across_the_end(phones, first)
    start_round(phones.recorder())
    play(phones, second)
    ended(phones, second, "round")
    expect(phones.pages[2].locator(".cue")).to_contain_text("Chet starts round 3: left of Nina, who started round 2")
    start_round(phones.recorder())
    play(phones, third)
    ended(phones, third, "scores")
    expect(phones.pages[2].get_by_role("heading", name="Chet takes the spotlight")).to_be_visible()


def test_four_players_play_four_rounds_to_a_shared_victory(phones: Party) -> None:
    phones.names = ["Ella", "Theo", "Nina", "Chet"]
    phones.open(leads="Theo")
    for number, round_ in enumerate(FOUR, 1):
        start_round(phones.recorder())
        phones.all_are_at("trick")
        play(phones, round_)
        ended(phones, round_, "scores" if number == 4 else "round")
    for page in phones.pages:
        expect(page.get_by_role("heading", name="Theo and Nina share the spotlight")).to_be_visible()
    undo(phones.recorder())
    phones.all_are_at("trick")
    redo(phones.recorder())
    ended(phones, FOUR[-1], "scores")


def _undo_and_redo_across_the_end(party: Party, round_: Round) -> None:
    undo(party.recorder())
    party.all_are_at("trick")
    _card, winner, points = round_.tricks[-2]
    for page in party.everywhere():
        expect_coffee(page, {winner: points})
    redo(party.recorder())
    ended(party, round_, "round")


def test_the_coffee_put_down_shows_on_every_phone_what_each_would_get(phones: Party) -> None:
    phones.names = ["Ella", "Theo", "Nina", "Chet"]
    phones.open(leads="Ella")
    start_round(phones.recorder())
    win_trick(phones.recorder(), "BR10", "Nina")
    put_out(phones.recorder(), "BK5")
    for page in list(phones.everywhere())[:2]:
        expect(name_button(page, "Nina")).to_contain_text("to 15 exact, ×2")
        expect(name_button(page, "Ella")).to_contain_text("to 5")
    phones.bring(phones.pages[2])
    expect(phones.pages[2].locator("main")).to_contain_text("to 15 exact, ×2")
    press(phones.pages[0], name_button(phones.pages[0], "Nina"))
    for page in phones.everywhere():
        expect(cup(page, "Nina")).to_contain_text("exactly 15, next coffee: 0")
        expect(cup(page, "Nina")).to_contain_text("worth 34 now, 34 in all")  # 2 × 15 + 2²


def test_the_judge_names_the_winner_of_a_trick_in_as_many_taps_as_cards(phones: Party) -> None:
    phones.names = ["Ella", "Nina", "Chet"]
    phones.open(leads="Ella")
    start_round(phones.recorder())
    page = phones.recorder()
    put_out(page, "BK7")
    page.get_by_role("link", name="Not sure who wins? Show the cat cards").click()
    page.get_by_role("link", name="brown 13", exact=True).click()
    page.get_by_role("link", name="black 2", exact=True).click()
    page.get_by_role("link", name="A black and a white one together").click()
    page.get_by_role("link", name="white 15", exact=True).click()
    page.get_by_role("link", name="black 1", exact=True).click()
    expect(page.get_by_role("heading", name="Nina wins BK 7")).to_be_visible()
    press(page, page.get_by_role("button", name=re.compile("^Save trick 1")))
    expect_coffee(page, {"Nina": 7, "Ella": 0, "Chet": 0})
