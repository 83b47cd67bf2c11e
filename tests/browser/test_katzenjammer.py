"""Katzenjammer Blues with five people: the game of the vector K14a, tapped on one phone and seen on another."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from evening import (
    choose_round,
    count,
    expect_tips,
    four_jokers,
    join,
    open_table,
    press,
    redo,
    save_button,
    start_game,
    undo,
    win,
)
from playwright.sync_api import BrowserContext, Page, expect

VECTOR = json.loads((Path(__file__).parents[1] / "vectors" / "K14a.json").read_text(encoding="utf-8"))
TOTALS = {"A": 9, "B": 2, "C": 0, "D": -2, "E": 5}


@pytest.fixture(params=[True, False], ids=["with-javascript", "without-javascript"])
def phones(request: pytest.FixtureRequest, phone: Callable[..., BrowserContext]) -> tuple[Page, Page]:
    """The phone that records, and one that watches."""
    first, second = (phone(size=(390, 664), java_script_enabled=request.param).new_page() for _each in range(2))
    code = open_table(first, "ABCDE", leads="A", game="katzenjammer")
    join(second, code, "")
    return first, second


def test_the_totals_are_those_of_the_vector() -> None:
    assert {name: score["total"] for name, score in VECTOR["expect"]["scores"].items()} == TOTALS
    counted = next(entry for entry in VECTOR["log"]["entries"] if entry["entry"] == "jokers_counted")
    assert counted["in_hand"] == {"C": 1, "D": 2}


def test_a_game_of_five_ends_nine_five_two_nothing_and_two_below(phones: tuple[Page, Page]) -> None:
    page, watcher = phones
    start_game(page)
    win(page, "A", [("5", 1)])
    win(page, "B", [("5", 4)])
    expect(page.locator("#last")).to_contain_text("B won and melded four jokers as four 5s. +5 mice.")
    _four_jokers_are_asked_for(page)
    win(page, "A", ["4"])
    win(page, "D", [("3", 2)])
    win(page, "E", ["5"])
    expect_tips(page, {"A": 9, "B": 5, "C": 0, "D": 3, "E": 5})
    win(page, "B", ["3"])
    expect(page.get_by_role("heading", name="B took the last mouse")).to_be_visible()
    undo(page)
    redo(page)
    count(page, {"A": 0, "B": 0, "C": 1, "D": 2, "E": 0})
    expect_tips(page, TOTALS)
    press(page, page.get_by_role("button", name="Finish the session"))
    _the_final_score(page)
    watcher.goto(re.sub("/[a-z]*(#.*)?$", "/", page.url))
    _the_final_score(watcher)


def _four_jokers_are_asked_for(page: Page) -> None:
    """The J key alone is not enough: the page asks, and one tap answers."""
    choose_round(page, "C", ["J"])
    press(page, save_button(page))
    expect(page.get_by_role("alert")).to_contain_text("Four jokers: with a value, or discarded?")
    press(page, page.get_by_role("button", name="As four 5s"))
    expect(page.locator("#last")).to_contain_text("C won and melded four jokers as four 5s. +5 mice.")
    undo(page)
    choose_round(page, "C")
    four_jokers(page.locator("form.sheet"), "J")
    press(page, save_button(page))
    expect(page.locator("#last")).to_contain_text("C won and melded four jokers. No mice.")


def test_the_question_of_four_jokers_does_not_lie_under_the_button(phone: Callable[..., BrowserContext]) -> None:
    page = phone(size=(390, 664)).new_page()
    open_table(page, "ABCDE", leads="A", game="katzenjammer")
    start_game(page)
    choose_round(page, "C", ["J"])
    question, save = page.locator(".which").bounding_box(), save_button(page).bounding_box()
    assert question is not None
    assert save is not None
    assert question["y"] + question["height"] <= save["y"]


def _the_final_score(page: Page) -> None:
    expect(page).to_have_url(re.compile("/final"))
    expect_tips(page, TOTALS)
    rows = page.locator("table.result tbody th")
    expect(rows).to_have_text([re.compile(f"^{place}\\s{name}$") for place, name in enumerate("AEBCD", 1)])
    expect(page.get_by_role("heading", name="A takes the spotlight")).to_be_visible()
    expect(page.get_by_text("nofficial")).to_have_count(0)


def test_a_row_of_the_count_stays_on_one_line_for_a_single_mouse_too(phone: Callable[..., BrowserContext]) -> None:
    page = phone(size=(390, 664)).new_page()
    open_table(page, ["Ella", "Thelonious"], leads="Ella", game="katzenjammer")
    start_game(page)
    win(page, "Thelonious", ["1"], jokers=3)
    for quartet in ("5", "5", "5", "4"):
        win(page, "Ella", [quartet])
    ella, thelonious = (page.get_by_role("group", name=re.compile(name)).bounding_box() for name in ("Ella", "Thelo"))
    assert ella is not None
    assert thelonious is not None
    assert thelonious["height"] - ella["height"] < 1
