"""An evening at the table as people tap it: open, join, win rows, meld, count jokers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

Quartet = str | tuple[str, int]


def open_table(page: Page, names: Sequence[str], leads: str, sevens: bool = False, one_game: bool = False) -> str:
    """Open a table on this phone; its code as the address holds it."""
    page.goto("/new")
    for index, name in enumerate(names):
        page.locator("input.text[name=name]").nth(index).fill(name)
    for option, wanted in (("sevens", sevens), ("one_game", one_game)):
        page.locator(f"input[name={option}]").set_checked(wanted)
    page.locator("input[name=lead]").nth(list(names).index(leads)).check(force=True)
    press(page, page.get_by_role("button", name=re.compile("Open the table")))
    expect(page).to_have_url(re.compile("/t/[^/]+/lobby"))
    return code_of(page)


def code_of(page: Page) -> str:
    found = re.search("/t/([^/?#]+)", page.url)
    assert found, page.url
    return found.group(1)


def press(page: Page, button: Locator) -> None:
    """Tap, and wait for the page that answers."""
    with page.expect_navigation(wait_until="load"):
        button.click()


def score(page: Page, name: str) -> int:
    """The tips that this screen shows for a player."""
    row = page.locator("table.score tbody tr", has=page.get_by_role("rowheader", name=re.compile(f"^{name}")))
    return int(row.locator("td.n b").inner_text())
