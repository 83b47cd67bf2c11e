"""Catte with every cat card, by tapping: columns, tricks, a hand shown, and a whole session of three."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from catte_evening import expect_in_all, start_round
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


def open_table(page: Page, names: Sequence[str] = NAMES) -> None:
    page.goto("/new")
    page.locator("input[name=game][value=catte]").check(force=True)
    page.get_by_role("radio", name=re.compile("^Every cat card")).check(force=True)
    for index, name in enumerate(names):
        page.locator("input.text[name=name]").nth(index).fill(name)
    page.locator("input[name=lead]").first.check(force=True)
    press(page, page.get_by_role("button", name=re.compile("Open the table")))
    expect(page.locator("body")).to_contain_text("Catte, every cat card")


def tap(page: Page, *cards: str) -> None:
    for card in cards:
        press(page, page.get_by_role("link", name=card, exact=True))


def save(page: Page) -> None:
    press(page, page.get_by_role("button", name=re.compile("^Save trick")))


def begin(page: Page, columns: Iterable[str]) -> None:
    """All columns are laid, the thirteenth card goes to the centre by itself, and the round starts."""
    for card in columns:
        press(page, page.locator(f"button[name=lay][value={card}]"))
    start_round(page)


def test_a_short_round_is_played_card_by_card(phone: Callable[..., BrowserContext]) -> None:
    page = phone().new_page()
    open_table(page)
    page.goto(page.url.replace("/lobby", "/round"))
    begin(page, (card for cards in COLUMNS.values() for card in cards))
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


# Whoever starts wins both tricks: the coffee left over, WH 10, and then BR 15, which stands in their column.
DEAR, OTHERS = "BR15", ("BK1", "BK3", "BK5", "BK7", "BK9", "WH2", "WH4", "WH6", "WH8", "BR5", "BR10")
FIRST_TRICKS = (
    ("white 15", "white 1", "white 2"),
    ("brown 20", "A black and a white one together", "black 1", "white 9", "brown 10"),
    ("white 12", "white 11", "black 14"),
)


def test_a_whole_session_of_three_is_played_card_by_card_without_script(phone: Callable[..., BrowserContext]) -> None:
    page = phone(java_script_enabled=False).new_page()
    names = ("Ella", "Nina", "Chet")
    open_table(page, names)
    page.goto(page.url.replace("/lobby", "/round"))
    for starter, first in enumerate(FIRST_TRICKS):
        begin(page, (*OTHERS[: 4 * starter], DEAR, *OTHERS[4 * starter :]))
        press(page, page.get_by_role("link", name="Show the cat cards of trick 1"))
        tap(page, *first)
        save(page)
        press(page, page.locator(f"button[name=coffee][value={DEAR}]"))
        tap(page, "black 15", "black 2", "black 3")
        save(page)
        expect(page.locator("main")).to_contain_text(f"{names[starter]} went over 20")
    # Once 3², and 4² in each of the two other rounds.
    expect_in_all(page, dict.fromkeys(names, 41))
    expect(page.get_by_role("heading", name="Ella, Nina and Chet share the spotlight")).to_be_visible()
