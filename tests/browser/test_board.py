"""The scoreboard at its fullest: a long name, the lamp, a warning and two digits in one row."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from evening import open_table, press, start_game, win
from playwright.sync_api import BrowserContext, Locator, expect
from serving import Server

OpenPhone = Callable[..., BrowserContext]
HEIGHTS = "() => [...document.querySelectorAll('.score tbody tr')].map(row => row.getBoundingClientRect().height)"
GAP = """() => { const edge = (place, side) => { const range = document.createRange()
    range.selectNodeContents(document.querySelector(place)); return range.getBoundingClientRect()[side] }
    return edge('.score thead th:nth-child(2)', 'left') - edge('.pot span', 'right') }"""

# Of the cell of each number, the part that leads to it; rounded, for a border leads nowhere.
ANSWERS = """() => [...document.querySelectorAll('.score td .why')].map(link => {
    const cell = link.closest('td').getBoundingClientRect(), hits = []
    for (let x = cell.left + 1; x < cell.right; x += 2) for (let y = cell.top + 2; y < cell.bottom; y += 2) {
        hits.push(document.elementFromPoint(x, y)?.closest('a') === link) }
    return [link.textContent.trim().split(' ')[0], Math.round(hits.filter(Boolean).length / hits.length * 4) / 4] })"""
WIDER = "() => { const box = document.querySelector('.wide-table'); return box.scrollWidth - box.clientWidth }"


@pytest.mark.parametrize("size", [(390, 664), (360, 640), (320, 568)], ids=str)
@pytest.mark.parametrize("name", ["Thelonious", "Jacqueline"])
def test_a_name_of_ten_letters_with_lamp_warning_and_two_digits_stays_on_one_line(
    phone: OpenPhone, server: Server, name: str, size: tuple[int, int]
) -> None:
    page = phone(server, size).new_page()
    open_table(page, ["Ella", name, "Nina", "Chet"], "Ella")
    start_game(page)
    win(page, name, ["5", ("4", 2), "2"], jokers=2)
    heights = page.evaluate(HEIGHTS)
    assert len(heights) == 4
    assert max(heights) - min(heights) < 1


def test_the_tips_left_and_the_headings_keep_apart_on_the_smallest_phone(phone: OpenPhone, server: Server) -> None:
    page = phone(server, (320, 568)).new_page()
    open_table(page, ["Ann", "Bob"], "Bob")
    start_game(page)
    win(page, "Ann", ["3"], jokers=1)
    assert page.evaluate(GAP) > 4
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    assert dict(page.evaluate(ANSWERS)) == {"1": 1, "+3": 0.5, "3": 0.5, "0": 1}


def test_the_score_sheet_of_four_with_long_names_fits_the_smallest_phone(phone: OpenPhone, server: Server) -> None:
    page = phone(server, (320, 568)).new_page()
    names = ["Maximiliana", "Thelonious Sphere", "Nina", "Christopher"]
    code = open_table(page, names, "Nina")
    start_game(page)
    win(page, "Nina", ["3"], jokers=1)
    page.goto(f"/t/{code}/history/")
    page.locator("summary", has_text="Score sheet").click()
    assert page.evaluate(WIDER) == 0
    page.goto(f"/t/{code}/correct/1/ruling/meld_order")
    page.locator("input[name=ruled]:not(:checked)").first.check(force=True)
    press(page, page.get_by_role("button", name="See what follows"))
    for place in ("h1 small", "h1 > span"):
        expect(page.locator(place)).to_be_in_viewport(ratio=1)
    assert edge(page.locator("h1 > span"), "bottom") <= edge(page.locator("h1 small"), "top")


def test_after_a_save_the_smallest_phone_shows_who_acts_the_qr_all_names_and_save(
    phone: OpenPhone, server: Server
) -> None:
    names = ["Ella", "Thelonious", "Nina", "Chet"]
    page = phone(server, (320, 568)).new_page()
    open_table(page, names, "Ella", sevens=True)
    start_game(page)
    win(page, "Thelonious", ["5", ("4", 2), "2"], jokers=2)
    expect(page).to_have_url(re.compile("/play#last"))
    save, cue, last = page.locator(".dock .go"), page.locator(".cue"), page.locator("#last > p")
    for place in (page.get_by_role("link", name="Code and QR"), cue, last, save):
        expect(place).to_be_in_viewport(ratio=1)
    assert edge(cue, "bottom") <= edge(last, "top")
    for name in names:
        key = page.locator("form.sheet").get_by_text(name, exact=True)
        expect(key).to_be_in_viewport(ratio=1)
        assert edge(key, "bottom") <= edge(save, "top")


def edge(place: Locator, side: str) -> float:
    return float(place.evaluate("(e, side) => e.getBoundingClientRect()[side]", side))
