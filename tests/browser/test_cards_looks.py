"""Every step of a round card by card, at the sizes and in the colours that phones have."""

from __future__ import annotations

import pytest
from cards_evening import Thumb, open_counted
from cards_screens import walk_cards
from katzenjammer_screens import SIX
from looks import looks, on_a_short_screen, too_wide
from playwright.sync_api import Browser, Locator
from screens import LONG_NAMES, NAMES
from serving import Server


def test_every_step_fits_can_be_tapped_and_read(browser: Browser, server: Server) -> None:
    found = {name: [*looks(page), *on_a_short_screen(page)] for name, page in walk_cards(browser, server.address)}
    assert len(found) > 15
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_long_names_in_large_letters_push_nothing_off_the_screen(large_text: Browser, server: Server) -> None:
    found = {name: too_wide(page) for name, page in walk_cards(large_text, server.address, LONG_NAMES)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def _seen_above(key: Locator, dock: Locator) -> bool:
    box, below = key.bounding_box(), dock.bounding_box()
    return box is not None and below is not None and box["y"] >= 0 and box["y"] + box["height"] <= below["y"] + 12


@pytest.mark.parametrize("size", [(390, 844), (390, 664), (320, 568)], ids=["tall", "with-bars", "smallest"])
def test_the_keys_of_a_bid_are_in_sight_without_scrolling(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    page = browser.new_page(base_url=server.address, viewport={"width": size[0], "height": size[1]})
    open_counted(page, NAMES, sevens=True)
    thumb = Thumb(page)
    thumb.row("2515")
    thumb.bid(NAMES[1], 2, "3")
    dock = page.locator(".dock button").first
    keys = [*page.locator(".bidders > *").all(), *page.locator(".counts > *").all(), *page.locator(".key").all()]
    assert [key.text_content() for key in keys if not _seen_above(key, dock)] == []
    page.close()


def test_mice_and_deck_stay_whole_numbers_on_the_smallest_phone(browser: Browser, server: Server) -> None:
    page = browser.new_page(base_url=server.address, viewport={"width": 320, "height": 568})
    open_counted(page, SIX, "katzenjammer")
    lines = "number => number.getBoundingClientRect().height / parseFloat(getComputedStyle(number).fontSize)"
    numbers = page.locator(".pot.both b").all()
    assert [number.text_content() for number in numbers] == ["24", "54"]
    assert [number.text_content() for number in numbers if number.evaluate(lines) > 1.5] == []
    page.close()
