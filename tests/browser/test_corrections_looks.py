"""The pages of corrections, at the sizes and in the colours that phones have."""

from __future__ import annotations

from correct_screens import walk_corrections
from looks import looks, too_wide
from playwright.sync_api import Browser
from screens import LONG_NAMES
from serving import Server


def test_every_screen_fits_can_be_tapped_and_read(browser: Browser, server: Server) -> None:
    found = {name: list(looks(page)) for name, page in walk_corrections(browser, server)}
    assert len(found) > 18
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_long_names_in_large_letters_push_nothing_off_the_screen(large_text: Browser, server: Server) -> None:
    found = {name: too_wide(page) for name, page in walk_corrections(large_text, server, LONG_NAMES)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
