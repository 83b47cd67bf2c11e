"""Why, whose word, who keeps the book: the new screens, and a form that stays while the book changes hands."""

from __future__ import annotations

import re
from collections.abc import Iterator

from conftest import OpenPhone
from evening import choose_round, join, open_table, press, record_instead, save_button, start_game, win
from looks import looks
from playwright.sync_api import Page, expect
from serving import Server

NAMES = ["Ella", "Thelonious", "Nina", "Chet"]


def _two(phone: OpenPhone, server: Server) -> tuple[Page, Page, str]:
    host, nina = phone(server).new_page(), phone(server).new_page()
    code = open_table(host, NAMES, "Ella")
    start_game(host)
    join(nina, code, "Nina")
    nina.goto(f"/t/{code}/play")
    return host, nina, code


def _screens(host: Page, nina: Page, code: str) -> Iterator[tuple[str, Page]]:
    win(host, "Nina", ["1", ("2", 1)], jokers=2)
    nina.goto(f"/t/{code}/play?ended=1")
    record_instead(nina)
    yield "ended", nina
    choose_round(nina, "Nina", ["4"])
    press(nina, save_button(nina))
    expect(nina.get_by_role("alert")).to_contain_text("Another round?")
    yield "another", nina
    press(nina, nina.get_by_role("link", name="No, the same one"))
    press(nina, nina.get_by_role("button", name="Not so"))
    expect(host.locator("main")).to_contain_text("Nina says: not so")
    yield "doubted", host
    nina.goto(f"/t/{code}/history/")
    yield "history", nina
    host.get_by_role("link", name="10", exact=True).or_(host.locator("tr.first td.n b a")).first.click()
    expect(host.locator("main")).to_contain_text("four 2s with a joker, round 1")
    yield "why", host


def test_every_new_screen_can_be_read_and_tapped(phone: OpenPhone, server: Server) -> None:
    host, nina, code = _two(phone, server)
    found = {name: list(looks(page)) for name, page in _screens(host, nina, code)}
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_a_half_made_entry_stays_where_it_is_when_another_phone_saves(phone: OpenPhone, server: Server) -> None:
    host, nina, _code = _two(phone, server)
    record_instead(nina)
    win(nina, "Chet")
    choose_round(nina, "Ella", ["3"])
    record_instead(host)
    win(host, "Thelonious", ["5"])
    expect(nina.locator(".last")).to_contain_text("Thelonious")
    expect(nina.locator("form.sheet")).to_have_count(1)
    expect(nina.locator("details.record")).to_have_count(0)
    expect(nina.get_by_role("radio", name="Ella", exact=True)).to_be_checked()
    press(nina, save_button(nina))
    expect(nina.locator("main")).to_contain_text("Mine is right")
    press(nina, nina.get_by_role("button", name=re.compile("^Mine is right")))
    expect(nina.locator(".last")).to_contain_text("Ella won and melded four 3s")
