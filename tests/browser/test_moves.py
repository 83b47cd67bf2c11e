"""What others do never moves what is under a thumb."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from evening import choose_round, join, open_table, record_instead, start_game, undo, win
from playwright.sync_api import BrowserContext, Locator, Page, expect
from serving import Server

OpenPhone = Callable[..., BrowserContext]
NAMES = ["Ella", "Thelonious", "Nina", "Chet"]


def two_phones(phone: OpenPhone, at: Server) -> tuple[Page, Page, str]:
    first, second = (phone(at, (390, 664)).new_page() for _each in range(2))
    code = open_table(first, NAMES, "Ella")
    start_game(first)
    join(second, code, "Nina")
    expect(second).to_have_url(re.compile("/play"))
    return first, second, code


def stands_at(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.parametrize("scrolled", [0, 60])
def test_names_stay_under_the_thumb_of_whoever_is_in_the_midst_of_an_entry(
    phone: OpenPhone, server: Server, scrolled: int
) -> None:
    first, second, _code = two_phones(phone, server)
    choose_round(second, "Chet")
    second.evaluate("y => scrollTo({ top: y, behavior: 'instant' })", scrolled)
    name = second.get_by_text("Thelonious", exact=True).last
    before = stands_at(name)
    win(first, "Thelonious", ["4", "3", ("2", 1)], jokers=2)
    expect(second.locator(".last")).to_contain_text("Thelonious won with 2 jokers")
    second.wait_for_timeout(200)
    assert abs(stands_at(name) - before) < 2
    win(first, "Nina")
    expect(second.locator(".last")).to_contain_text("Nina won the row")
    second.wait_for_timeout(200)
    assert abs(stands_at(name) - before) < 2 or second.evaluate("scrollY") == 0


def test_a_phone_that_asks_for_a_seat_moves_nothing(phone: OpenPhone, server: Server) -> None:
    first, _second, code = two_phones(phone, server)
    name = first.locator("form.sheet").get_by_text("Ella", exact=True)
    before = stands_at(name)
    lost = phone(server).new_page()
    lost.goto(f"/j/{code}")
    lost.get_by_text("That is me, I lost my phone").click()
    lost.get_by_role("button", name="Nina").click()
    yes = first.get_by_role("button", name="Yes, that is Nina")
    expect(yes).to_be_in_viewport()
    assert stands_at(name) == before
    yes.click()
    expect(lost).to_have_url(re.compile("/play"))
    expect(yes).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 664), (360, 640), (320, 568)], ids=str)
def test_a_phone_on_which_nothing_is_typed_stands_still_while_others_save(
    phone: OpenPhone, server: Server, size: tuple[int, int]
) -> None:
    first, second = phone(server).new_page(), phone(server, size).new_page()
    code = open_table(first, ["Ella", "Thelonious", "Nina", "Jacqueline"], "Ella", sevens=True)
    start_game(first)
    join(second, code, "Nina")
    record_instead(second)
    sheet, last = second.locator("form.sheet"), second.locator(".last")
    before = stands_at(sheet)
    for winner, quartets, jokers in (
        ("Nobody bid", [], 0),
        ("Thelonious", ["1", ("2", 1)], 3),
        ("Jacqueline", [], 1),
        ("Thelonious", ["4", ("3", 1)], 2),
    ):
        win(first, winner, quartets, jokers)
        expect(last).to_contain_text(winner)
        assert stands_at(sheet) == before, winner
    undo(first)
    expect(last.get_by_role("button", name="Redo")).to_be_visible()
    assert stands_at(sheet) == before


def test_a_long_last_entry_is_shown_whole_when_it_is_tapped(phone: OpenPhone, server: Server) -> None:
    first, _second, _code = two_phones(phone, server)
    win(first, "Thelonious", ["4", "3", ("2", 1)], jokers=2)
    words = first.locator(".last > p > span")
    hidden = "e => e.scrollHeight - e.clientHeight"
    assert words.evaluate(hidden) > 4
    words.click()
    assert words.evaluate(hidden) <= 4
