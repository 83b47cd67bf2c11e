"""The scoreboard at its fullest: a long name, the lamp, a warning and two digits in one row."""

from __future__ import annotations

from collections.abc import Callable

from evening import open_table, start_game, win
from playwright.sync_api import BrowserContext, Page
from serving import Server

OpenPhone = Callable[..., BrowserContext]
LINES = """() => { const name = document.createRange(); name.selectNode([...document.querySelectorAll('.score th')]
    .find(th => th.textContent.startsWith('Thelonious')).firstChild)
    const words = text => text.split(/\\s+/)[0].length
    name.setEnd(name.startContainer.childNodes[0], words(name.toString())); return name.getClientRects().length }"""
GAP = """() => { const edge = (place, side) => { const range = document.createRange()
    range.selectNodeContents(document.querySelector(place)); return range.getBoundingClientRect()[side] }
    return edge('.score thead th:nth-child(2)', 'left') - edge('.pot span', 'right') }"""


def board(page: Page) -> None:
    open_table(page, ["Ella", "Thelonious", "Nina", "Chet"], "Ella")
    start_game(page)
    win(page, "Thelonious", ["5", ("4", 2), "2"], jokers=2)


def test_a_name_of_ten_letters_is_not_torn(phone: OpenPhone, server: Server) -> None:
    page = phone(server, (390, 664)).new_page()
    board(page)
    assert page.evaluate(LINES) == 1


def test_the_tips_left_and_the_headings_keep_apart_on_the_smallest_phone(phone: OpenPhone, server: Server) -> None:
    page = phone(server, (320, 568)).new_page()
    open_table(page, ["Ann", "Bob"], "Bob")
    start_game(page)
    win(page, "Ann", ["3"], jokers=1)
    assert page.evaluate(GAP) > 4
