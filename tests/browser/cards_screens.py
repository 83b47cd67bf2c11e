"""A walk through the steps of a round card by card: The Big Gig with sevens, then Katzenjammer with six people."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cards_evening import Thumb, open_counted
from evening import tick_quartets
from katzenjammer_screens import SIX
from playwright.sync_api import Browser, Page
from screens import NAMES, Screen, open_phone


def walk_cards(
    browser: Browser, address: str, names: Sequence[str] = NAMES, six: Sequence[str] = SIX
) -> Iterator[Screen]:
    """(name, page) for each step; what happens between two of them happens by tapping."""
    page = open_phone(browser, address)
    try:
        open_counted(page, names, sevens=True)
        yield from _big_gig(page, Thumb(page), names)
        open_counted(page, six, "katzenjammer")
        yield from _katzenjammer(page, Thumb(page), six)
    finally:
        page.context.close()


def _big_gig(page: Page, thumb: Thumb, names: Sequence[str]) -> Iterator[Screen]:
    yield "f01-row-begins", page
    for card in "251":
        thumb.tap(card)
    yield "f02-row", page
    thumb.tap("2, the last card")
    yield "f03-bid-begins", page
    thumb.tap("2")
    yield "f04-bid-count", page
    thumb.tap("3s")
    thumb.bid(names[2], 4, "3")
    yield "f05-bid-higher", page
    thumb.takes_it(names[2])
    yield "f06-pay-equal", page
    thumb.pay("333J", True)
    yield "f07-turn", page
    tick_quartets(page.locator("form.sheet"), [("2", 2)])
    page.wait_for_timeout(300)
    yield "f08-turn-quartet", page
    page.locator("input[name=draw][value='1']").check()
    thumb.tap(re.compile("^Save the turn"))
    yield "f09-turn-question", page
    thumb.tap(re.compile("^No, to four or not at all"))
    yield "f10-turn-refused", page
    thumb.tap("Draw no card")
    yield from _second_round(page, thumb, names)


def _second_round(page: Page, thumb: Thumb, names: Sequence[str]) -> Iterator[Screen]:
    thumb.row("3J")
    yield "f11-joker", page
    page.locator("details.winner > summary").click()
    yield "f12-just-the-winner", page
    page.locator("details.winner summary").click()
    thumb.tap("1")
    thumb.tap("different")
    yield "f13-bid-question", page
    thumb.tap(re.compile("^No"))
    yield "f14-bid-refused", page
    thumb.tap("Two different cards")
    thumb.takes_it(names[3])
    thumb.tap("4")
    yield "f15-pay-different", page
    thumb.tap("Joker, the last card")
    page.goto(page.url.split("/play")[0] + "/history/")
    yield "f16-history", page


def _katzenjammer(page: Page, thumb: Thumb, names: Sequence[str]) -> Iterator[Screen]:
    thumb.row("25J")
    thumb.tap("4")
    yield "g01-bid-of-six", page
    thumb.tap("5s")
    thumb.takes_it(names[1])
    yield "g02-pay", page
    thumb.pay("5555", True)
    yield "g03-turn", page
    thumb.tap(re.compile("^Next row"))
    yield "g04-next-row", page
