"""Every screen of Catte, at the sizes and in the colours that phones have."""

from __future__ import annotations

import pytest
from catte_evening import name_button, start_round, win_trick
from catte_screens import catte_walk
from evening import open_table
from looks import looks, on_a_short_screen, too_wide
from playwright.sync_api import Browser, Page
from screens import LONG_NAMES, NAMES
from serving import Server


def test_every_screen_of_catte_with_long_names_fits_can_be_tapped_and_read(browser: Browser, server: Server) -> None:
    walked = catte_walk(browser, server.address, LONG_NAMES)
    found = {name: [*looks(page), *on_a_short_screen(page)] for name, page in walked}
    assert len(found) > 15
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_long_names_in_large_letters_push_nothing_off_the_screen(large_text: Browser, server: Server) -> None:
    found = {name: too_wide(page) for name, page in catte_walk(large_text, server.address, LONG_NAMES)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def _seen_whole(page: Page, name: str) -> bool:
    box, height = name_button(page, name).bounding_box(), page.evaluate("innerHeight")
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height


@pytest.mark.parametrize("height", [844, 664])
def test_after_a_save_coffee_and_all_names_are_in_sight_without_scrolling(
    browser: Browser, server: Server, height: int
) -> None:
    page = browser.new_page(base_url=server.address, viewport={"width": 390, "height": height})
    open_table(page, NAMES, NAMES[0], game="catte")
    start_round(page)
    win_trick(page, "BK7", NAMES[1])
    card = page.locator("button[name=coffee]").first.bounding_box()
    assert card is not None
    assert card["y"] >= 0
    assert [_seen_whole(page, name) for name in NAMES] == [True] * 4
    page.locator("button[name=coffee][value=WH4]").click()
    page.wait_for_url("**/trick#who")
    assert [_seen_whole(page, name) for name in NAMES] == [True] * 4
    page.close()


# The letters of a card with the most of them, against the room inside its key.
SPARE = """() => Math.min(...[...document.querySelectorAll('.coffees:not(.few) button')].map(key => {
  const letters = document.createRange()
  letters.selectNodeContents(key.querySelector('b'))
  return key.clientWidth - letters.getBoundingClientRect().width
}))"""


def test_three_people_leave_no_hole_and_cards_keep_their_letters_on_the_smallest_phone(
    browser: Browser, server: Server
) -> None:
    page = browser.new_page(base_url=server.address, viewport={"width": 320, "height": 568})
    open_table(page, NAMES[:3], NAMES[0], game="catte")
    start_round(page)
    assert page.evaluate(SPARE) >= 2
    first, last = (name_button(page, NAMES[place]).bounding_box() for place in (0, 2))
    second = name_button(page, NAMES[1]).bounding_box()
    assert first is not None
    assert second is not None
    assert last is not None
    assert last["x"] == first["x"]
    assert abs(last["x"] + last["width"] - second["x"] - second["width"]) < 1
    page.close()
