"""A walk through the screens of Katzenjammer Blues with six people: whatever differs from The Big Gig."""

from __future__ import annotations

import re
from collections.abc import Iterator

from evening import (
    choose_round,
    count,
    deck_ran_out,
    four_jokers,
    open_table,
    press,
    save_button,
    start_game,
    tick_quartets,
    undo,
    win,
)
from playwright.sync_api import Browser, Page
from screens import Screen, open_phone

SIX = ["Ella", "Thelonious", "Nina", "Chet", "Billie", "Bill"]


def walk_katzenjammer(browser: Browser, address: str, names: list[str] = SIX) -> Iterator[Screen]:
    """(name, page) for each screen; what happens between two of them happens by tapping."""
    page = open_phone(browser, address)
    try:
        yield from _evening(page, names)
    finally:
        page.context.close()


def _evening(page: Page, names: list[str]) -> Iterator[Screen]:
    page.goto("/new")
    page.locator("input[name=game][value=katzenjammer]").check(force=True)
    yield "k02-new", page
    code = open_table(page, names, names[0], game="katzenjammer")
    yield "k03-lobby", page
    page.goto(f"/t/{code}/deal")
    yield "k03c-lay-the-table", page
    start_game(page)
    yield "k04-play-first", page
    yield from _first_game(page, names)
    yield from _between_games(page, names)
    yield from _the_final_score(page, names)


def _first_game(page: Page, names: list[str]) -> Iterator[Screen]:
    win(page, names[1], ["1"], jokers=3)
    win(page, names[3], ["5", ("4", 2)])
    win(page, names[5], [("4", 3)])
    page.goto(page.url.split("#")[0])
    yield "k04-play", page
    choose_round(page, names[4], ["3", ("5", 4)], jokers=1)
    page.wait_for_timeout(300)
    yield "k04b-play-meld", page
    page.reload()
    page.evaluate("localStorage.clear()")
    page.goto(page.url.split("#")[0])
    choose_round(page, names[4], ["J"])
    yield "k04f-which-jokers", page
    press(page, save_button(page))
    yield "k06-refused", page
    press(page, page.get_by_role("button", name="As four 3s"))
    page.locator("#late > summary").click()
    four_jokers(page.locator("#late form"), "J")
    yield "k04d-late", page
    deck_ran_out(page)
    yield "k06c-question", page
    press(page, page.get_by_role("button", name=re.compile("^No, the game is over")))
    yield "k07-count", page
    count(page, dict.fromkeys(names, 0), save=False)
    page.wait_for_timeout(300)
    yield "k07b-count-typed", page
    press(page, save_button(page))


def _between_games(page: Page, names: list[str]) -> Iterator[Screen]:
    yield "k07c-next-game", page
    table = re.sub("(/t/[^/]+)/.*", r"\1", page.url)
    for name, path in [("k09-history", "/history/"), ("k14-menu", "/menu"), ("k15-next-session", "/next")]:
        page.goto(table + path)
        for summary in page.locator("summary").all():
            summary.click()
        yield name, page
    page.goto(table + "/deal")
    start_game(page)
    win(page, names[0], ["5", "4"])
    win(page, names[5], ["5", "2"])
    choose_round(page, names[0], ["4"])
    tick_quartets(page.locator("form.sheet"), ["5"])
    press(page, save_button(page))
    count(page, {name: 1 if place == 3 else 0 for place, name in enumerate(names)})


def _the_final_score(page: Page, names: list[str]) -> Iterator[Screen]:
    yield "k07d-game-2-is-over", page
    press(page, page.get_by_role("button", name="Finish the session"))
    yield "k08-final", page
    undo(page)
    yield "k08b-undone", page
