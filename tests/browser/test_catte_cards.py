"""A short round of Catte with every cat card, by tapping: columns, tricks, the hand shown after it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from catte_evening import start_round
from evening import press
from playwright.sync_api import BrowserContext, Page, expect

NAMES = ("Ella", "Theo", "Nina", "Chet")
# WH 8 is left over.
COLUMNS = {
    "Ella": ["BK1", "BK3", "BR5"],
    "Theo": ["WH2", "WH4", "BR10"],
    "Nina": ["BK5", "BK7", "WH10"],
    "Chet": ["BK9", "WH6", "BR15"],
}
HELD = ("WH1", "WH2", "WH6", "WH7", "BR10", "BR11", "BR12", "BR13")


@pytest.fixture(params=[True, False], ids=["with-javascript", "without-javascript"])
def page(request: pytest.FixtureRequest, phone: Callable[..., BrowserContext]) -> Page:
    return phone(java_script_enabled=request.param).new_page()


def open_table(page: Page) -> None:
    page.goto("/new")
    page.locator("input[name=game][value=catte]").check(force=True)
    page.get_by_role("radio", name=re.compile("^Every cat card")).check(force=True)
    for index, name in enumerate(NAMES):
        page.locator("input.text[name=name]").nth(index).fill(name)
    page.locator("input[name=lead]").first.check(force=True)
    press(page, page.get_by_role("button", name=re.compile("Open the table")))
    expect(page.locator("body")).to_contain_text("Catte, every cat card")


def tap(page: Page, *cards: str) -> None:
    for card in cards:
        press(page, page.get_by_role("link", name=card, exact=True))


def save(page: Page) -> None:
    press(page, page.get_by_role("button", name=re.compile("^Save trick")))


def test_a_short_round_is_played_card_by_card(page: Page) -> None:
    open_table(page)
    page.goto(page.url.replace("/lobby", "/round"))
    for card in (card for cards in COLUMNS.values() for card in cards):
        press(page, page.locator(f"button[name=lay][value={card}]"))
    start_round(page)
    press(page, page.get_by_role("link", name="Show the cat cards of trick 1"))
    tap(page, "black 5", "white 9", "black 2", "black 3")
    expect(page.get_by_role("heading", name="Theo wins WH 8")).to_be_visible()
    save(page)
    press(page, page.locator("button[name=coffee][value=BR10]"))
    tap(page, "white 15", "white 3", "white 4", "white 9")
    save(page)
    expect(page.locator("#refusal")).to_contain_text("Ella shows WH 9 (trick 2), and so did Theo")
    press(page, page.get_by_role("link", name="Change the cat cards of this trick"))
    press(page, page.get_by_role("link", name="Take back a card"))
    tap(page, "white 5")
    save(page)
    expect(page.locator("main")).to_contain_text("Theo went over 15")
    press(page, page.get_by_role("link", name="Show the hands"))
    press(page, page.get_by_role("link", name="Theo", exact=True))
    for card in HELD:
        page.locator(f"input[name=cards][value={card}]").check(force=True)
    press(page, page.get_by_role("button", name=re.compile("^Compare and save")))
    page.goto(page.url.split("/round")[0] + "/history/")
    expect(page.locator("main")).to_contain_text("Nothing contradicts the record.")
