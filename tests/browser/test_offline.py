"""A phone in flight mode: the tap on Save is not lost on the browser's own page."""

from __future__ import annotations

import re
from collections.abc import Callable

from evening import choose_round, open_table, press, save_button, start_game
from playwright.sync_api import BrowserContext, expect
from serving import Server

OpenPhone = Callable[..., BrowserContext]


def test_without_a_network_the_entry_stays_on_the_page_until_it_can_be_saved(phone: OpenPhone, server: Server) -> None:
    context = phone(server)
    page = context.new_page()
    open_table(page, ["Ella", "Nina"], "Ella")
    start_game(page)
    choose_round(page, "Nina", ["4"])
    context.set_offline(True)
    save_button(page).click()
    expect(page.locator("#status")).to_contain_text("Not connected since")
    assert re.search("/play", page.url)
    expect(page.locator("form.sheet").get_by_role("radio", name="Nina", exact=True)).to_be_checked()
    context.set_offline(False)
    press(page, save_button(page))
    expect(page.locator("#last")).to_contain_text("Nina won and melded four 4s")
