"""A round card by card, as thumbs tap it; each tap is counted."""

from __future__ import annotations

import re
from collections.abc import Sequence

from evening import Quartet, press, start_game, tick_quartets
from playwright.sync_api import Locator, Page, expect

FIELD = {"big-gig": "cards_big_gig", "katzenjammer": "cards_katzenjammer"}


def open_counted(page: Page, names: Sequence[str], game: str = "big-gig", sevens: bool = False) -> None:
    """Open a table that counts every card, and start its first game; the first one leads."""
    page.goto("/new")
    page.locator(f"input[name=game][value={game}]").check(force=True)
    page.locator(f"input[name={FIELD[game]}][value=y]").check(force=True)
    if sevens:
        page.locator("input[name=sevens]").check()
    while page.locator("input.text[name=name]").count() < len(names):
        press(page, page.get_by_role("button", name="+ Add a player"))
    for index, name in enumerate(names):
        page.locator("input.text[name=name]").nth(index).fill(name)
    page.locator("input[name=lead]").first.check(force=True)
    press(page, page.get_by_role("button", name=re.compile("Open the table")))
    start_game(page)


class Thumb:
    """Taps on the keys of the page, one at a time."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, name: str | re.Pattern[str]) -> None:
        """Tap the link or button of this name, and wait for the page that answers."""
        exact = isinstance(name, str)
        sheet = self.page.locator("form.sheet").first
        key = sheet.get_by_role("link", name=name, exact=exact).or_(sheet.get_by_role("button", name=name, exact=exact))
        self._press(key.first)

    def _press(self, key: Locator) -> None:
        self.taps += 1
        press(self.page, key)

    def row(self, cards: str) -> None:
        """Each card of the row; the last one closes it."""
        *before, last = cards
        for card in before:
            self.tap("Joker" if card == "J" else card)
        self.tap("Joker, the last card" if last == "J" else f"{last}, the last card")

    def bid(self, who: str, count: int, value: str) -> None:
        """Their name only where somebody else is next."""
        if self.page.locator(".speaks b").text_content() != who:
            self.tap(re.compile(f"^{who} to answer"))
        self.tap(str(count))
        self.tap(value if value == "different" else f"{value}s")

    def takes_it(self, who: str) -> None:
        self.tap(re.compile(f"^{who} takes it"))

    def pay(self, cards: str, equal: bool) -> None:
        """An equal bid by its jokers, a different one card by card."""
        if equal:
            self.tap(re.compile(rf"^{cards.count('J')} jokers?:"))
            return
        *before, last = cards
        for card in before:
            self.tap("Joker" if card == "J" else card)
        self.tap("Joker, the last card" if last == "J" else f"{last}, the last card")

    def turn(self, quartets: Sequence[Quartet] = ()) -> None:
        """Quartets, and the draw as the page has it chosen."""
        tick_quartets(self.page.locator("form.sheet"), quartets)
        self.taps += sum(2 if isinstance(quartet, tuple) else 1 for quartet in quartets)
        self.tap(re.compile("^Save the turn"))


def expect_deck(page: Page, cards: int) -> None:
    expect(page.locator(".pot b").nth(1)).to_have_text(str(cards))
