"""Every screen, at the sizes and in the colours that phones have: nothing overflows, every target can be hit."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import pytest
from evening import count, open_table, start_game, win_and_deck_ran_out
from katzenjammer_screens import SIX, walk_katzenjammer
from looks import barriers, faults, looks, too_wide
from playwright.sync_api import Browser, Page, expect
from screens import LONG_NAMES, NAMES, walk
from serving import Server

SIX_LONG_NAMES = [*LONG_NAMES, "Billie Holiday of Harlem", "Al"]


@pytest.mark.parametrize(("sevens", "names"), [(True, NAMES), (False, LONG_NAMES)], ids=["with-sevens", "long-names"])
def test_every_screen_fits_can_be_tapped_and_read(
    browser: Browser, server: Server, sevens: bool, names: list[str]
) -> None:
    found = {name: list(looks(page)) for name, page in walk(browser, server.address, sevens, names)}
    assert len(found) > 20
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_text_of_twice_the_size_with_long_names_still_fits(large_text: Browser, server: Server) -> None:
    found = {name: too_wide(page) for name, page in walk(large_text, server.address, True, LONG_NAMES)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_the_measures_find_what_is_wrong(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 568})
    page.set_content(
        "<html lang=en><title>x</title><main><div style='width:400px'>wide</div><button style='width:20px'>x</button>"
        "<input aria-label=x style='font-size:12px;height:60px'><img src='data:,'>"
        "<p style='color:#777;background:#888'>faint</p></main>"
    )
    found = "\n".join(faults(page))
    page.close()
    for wanted in ("too wide", "<button", "font-size:12px", "image-alt", "color-contrast"):
        assert wanted in found


def test_names_and_save_are_seen_without_scrolling_on_a_small_phone(browser: Browser, server: Server) -> None:
    with closing(walk(browser, server.address, sevens=True)) as screens:
        page = next(page for name, page in screens if name == "04-play")
        page.set_viewport_size({"width": 390, "height": 664})
        _all_seen_without_scrolling(page, NAMES)


def _all_seen_without_scrolling(page: Page, names: list[str]) -> None:
    page.evaluate("scrollTo(0, 0)")
    save = page.locator("form.sheet .dock button.go").bounding_box()
    assert save is not None
    for person in names:
        seen = page.locator("form.sheet").get_by_role("radio", name=person, exact=True).bounding_box()
        assert seen is not None
        assert seen["y"] + seen["height"] <= save["y"]


def test_every_screen_of_katzenjammer_with_long_names_fits_can_be_tapped_and_read(
    browser: Browser, server: Server
) -> None:
    found = {name: list(looks(page)) for name, page in walk_katzenjammer(browser, server.address, SIX_LONG_NAMES)}
    assert len(found) > 15
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_six_long_names_in_text_of_twice_the_size_still_fit(large_text: Browser, server: Server) -> None:
    walked = walk_katzenjammer(large_text, server.address, SIX_LONG_NAMES)
    found = {name: too_wide(page) for name, page in walked}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_six_names_and_save_are_seen_without_scrolling_on_a_small_phone(browser: Browser, server: Server) -> None:
    with closing(walk_katzenjammer(browser, server.address)) as screens:
        page = next(page for name, page in screens if name == "k04-play")
        page.set_viewport_size({"width": 390, "height": 664})
        _all_seen_without_scrolling(page, SIX)


def test_hover_looks_are_only_for_devices_that_hover() -> None:
    sheet = (Path(__file__).parents[2] / "static" / "style.css").read_text(encoding="utf-8")
    assert ":hover" not in sheet.replace("(hover:hover)", "")
    assert "100vh" not in sheet.replace("200vh", "")
    assert "user-scalable" not in (Path(__file__).parents[2] / "templates" / "base.html").read_text(encoding="utf-8")


def test_a_page_without_barriers_has_none(browser: Browser, server: Server) -> None:
    page = browser.new_page(base_url=server.address)
    page.goto("/")
    assert barriers(page) == []
    page.close()


def test_those_who_tie_can_be_named_without_scrolling_on_a_small_phone(browser: Browser, server: Server) -> None:
    page = browser.new_page(base_url=server.address, viewport={"width": 390, "height": 664})
    open_table(page, NAMES, NAMES[0])
    start_game(page)
    win_and_deck_ran_out(page, NAMES[1])
    count(page, dict.fromkeys(NAMES, 1))
    expect(page).to_have_url(re.compile("/deal"))
    save = page.locator(".dock button.go").bounding_box()
    for person in NAMES:
        seen = page.locator("#leads").get_by_role("radio", name=person, exact=True).bounding_box()
        assert save is not None
        assert seen is not None
        assert seen["y"] + seen["height"] <= save["y"]
    page.locator("#leads").get_by_role("radio", name=NAMES[2], exact=True).check()
    expect(page.locator(".dock button.go")).to_contain_text(f"{NAMES[2]} leads")
    page.close()
