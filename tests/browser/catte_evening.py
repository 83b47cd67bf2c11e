"""Catte at the table as people tap it: columns, coffee, the winner's name, the end of a round."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from evening import code_of, press, record_instead
from playwright.sync_api import Locator, Page, expect


def open_round(page: Page) -> None:
    """Go to the card before the round, as its owner would."""
    if "/round" not in page.url:
        page.goto(f"/t/{code_of(page)}/round")


def start_round(page: Page) -> None:
    """Start the round with whoever the page names."""
    open_round(page)
    press(page, page.get_by_role("button", name=re.compile("^Start round")))
    expect(page).to_have_url(re.compile("/trick"))


def lay_columns(page: Page, columns: Mapping[str, Sequence[str]]) -> None:
    """One tap for each card; the page goes on to the next column by itself."""
    open_round(page)
    page.locator("#columns > summary").click()
    for cards in columns.values():
        for card in cards:
            press(page, page.locator(f"button[name=lay][value={card}]"))


def put_out(page: Page, card: str) -> None:
    """The first tap: the coffee card in the centre, unless it is the only one and lies there already."""
    record_instead(page)
    if not page.locator("button[name=coffee][aria-pressed=true]").count():
        press(page, page.locator(f"button[name=coffee][value={card}]"))
    record_instead(page)
    expect(page.locator("button[name=coffee][aria-pressed=true]")).to_be_visible()


def name_button(page: Page, name: str) -> Locator:
    return page.locator("#who button").filter(has_text=re.compile(rf"^{re.escape(name)}"))


def win_trick(page: Page, card: str, name: str, last: bool = False) -> None:
    """Both taps of a trick."""
    put_out(page, card)
    if last:
        page.get_by_label(re.compile("Somebody played their last cat card")).check()
    press(page, name_button(page, name))
    if last:
        ends_the_round(page)


def ends_the_round(page: Page) -> None:
    """Asked for the first time whether anybody's last cat card ends the round: it does."""
    press(page, page.get_by_role("button", name=re.compile("^Any last cat card ends a round")))


def cup(page: Page, name: str) -> Locator:
    """One player's line of the board."""
    return page.locator(f".cups li[data-name='{name}']")


def expect_coffee(page: Page, points: Mapping[str, int]) -> None:
    """Everybody's captured coffee on this screen."""
    for name, number in points.items():
        expect(cup(page, name).locator(".n")).to_have_text(re.compile(rf"^{number}(\D|$)"))


def expect_in_all(page: Page, totals: Mapping[str, int]) -> None:
    """Everybody's points, on the result of a round or in the final score."""
    for name, total in totals.items():
        if "/scores" in page.url:
            row = page.locator("table.result").first.locator("tbody tr").filter(has_text=name)
            expect(row.locator("td.n")).to_have_text(str(total))
        else:
            expect(cup(page, name)).to_contain_text(f"{total} in all")
