"""The pages beside the entry of a blues game, at the sizes and in the colours that phones have."""

from __future__ import annotations

import chromium
from counting_screens import counting_walk
from looks import SCREENS, looks, overflow, small_targets
from playwright.sync_api import Browser, Playwright
from serving import Server

LONG_NAMES = ["W" * 24, "Donaudampfschifffahrtsge", "O'Neil <b>&", "José 👩‍👩‍👧‍👦🐈"]


# Of pages that are made alike, one is read by axe at each size.
READ = {"look", "ladder-answered", "facts", "sheet-refused", "deck-question", "still-cards"}


def test_the_pages_beside_the_entry_fit_can_be_tapped_and_read(browser: Browser, server: Server) -> None:
    walk = counting_walk(browser, server)
    found = {name: [*small_targets(page), *(looks(page) if name in READ else ())] for name, page in walk}
    assert found.keys() > READ
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_long_names_and_large_letters_push_nothing_off_the_screen(playwright: Playwright, server: Server) -> None:
    large = chromium.launch(playwright, "--blink-settings=defaultFontSize=32")
    found = {}
    for name, page in counting_walk(large, server, LONG_NAMES):
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            found[f"{name} {width}"] = overflow(page)
    large.close()
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
