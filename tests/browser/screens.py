"""A walk through all screens of an evening, for the pictures and for what can be measured about each."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator

from evening import choose_round, count, join, open_table, press, save_button, start_game, undo, win
from playwright.sync_api import Browser, BrowserContext, Page

NAMES = ["Ella", "Thelonious", "Nina", "Chet"]
LONG_NAMES = ["W" * 24, "Donaudampfschifffahrtsge", "O'Neil <b>&", "ﷺ José 👩‍👩‍👧‍👦🐈"]
Screen = tuple[str, Page]


def walk(
    browser: Browser, address: str, sevens: bool = False, names: list[str] = NAMES
) -> Generator[Screen, None, None]:
    """(name, page) for each screen; what happens between two of them happens by tapping."""
    host, other = (open_phone(browser, address) for _each in range(2))
    try:
        yield from _evening(host, other, sevens, names)
    finally:
        for page in (host, other):
            page.context.close()


def _evening(host: Page, other: Page, sevens: bool, names: list[str]) -> Iterator[Screen]:
    yield from _before_the_first_game(host, other, sevens, names)
    yield from _while_a_game_runs(host, names)
    yield from _refused(host, names)
    yield from _the_end_of_a_game(host, names)
    yield from _around_the_table(host)
    yield from _the_final_score(host, names)


def open_phone(browser: Browser, address: str) -> Page:
    context: BrowserContext = browser.new_context(base_url=address, reduced_motion="reduce")
    context.set_default_timeout(10_000)
    return context.new_page()


def _before_the_first_game(host: Page, other: Page, sevens: bool, names: list[str]) -> Iterator[Screen]:
    host.goto("/")
    yield "01-home", host
    host.goto("/new")
    yield "02-new", host
    press(host, host.get_by_role("button", name=re.compile("Open the table")))
    yield "02b-new-refused", host
    code = open_table(host, names, names[0], sevens=sevens)
    yield "03-lobby", host
    other.goto(f"/j/{code}")
    yield "12-join", other
    join(other, code, names[2])
    yield "03b-lobby-seated", other
    yield from _a_lost_phone(host, code, names)
    other.goto("/j/2222-2222")
    yield "13-unknown-code", other
    host.goto(f"/t/{code}/deal")
    yield "03c-lay-the-table", host


def _a_lost_phone(host: Page, code: str, names: list[str]) -> Iterator[Screen]:
    browser = host.context.browser
    assert browser is not None
    lost = open_phone(browser, host.url)
    lost.goto(re.sub("/t/.*", f"/j/{code}", host.url))
    lost.get_by_text("That is me, I lost my phone").click()
    press(lost, lost.get_by_role("button", name=f"I am {names[2]}"))
    yield "12b-waiting", lost
    host.reload()
    yield "12c-a-phone-asks", host
    press(host, host.locator(".claim").get_by_role("button", name="No"))
    lost.context.close()


def _while_a_game_runs(host: Page, names: list[str]) -> Iterator[Screen]:
    start_game(host)
    yield "04-play-first", host
    win(host, names[1], ["1", ("2", 1)], jokers=2)
    win(host, names[2], ["3"], jokers=1)
    host.goto(host.url.split("#")[0])
    yield "04-play", host
    choose_round(host, names[3], ["4"], jokers=1)
    host.wait_for_timeout(300)
    yield "04b-play-meld", host
    host.goto(re.sub("/play.*", "/menu", host.url))
    host.get_by_text("Somebody leaves in the middle of a game").click()
    press(host, host.get_by_role("button", name=f"{names[1]} leaves"))
    host.goto(re.sub("/menu.*", "/play", host.url))
    yield "04g-somebody-left", host
    host.reload()
    host.locator("#late > summary").click()
    yield "04d-late", host
    press(host, host.locator("#late form").get_by_role("button", name=re.compile("^Add to the turn")))
    yield "04f-late-refused", host
    press(host, host.locator("[data-drop]"))
    host.locator("details.deck > summary").click()
    yield "04e-deck", host


def _refused(host: Page, names: list[str]) -> Iterator[Screen]:
    host.goto(re.sub("/play.*", "/play", host.url))
    choose_round(host, "Nobody bid", ["4"])
    press(host, save_button(host))
    yield "06-refused", host
    press(host, host.locator("[data-drop]"))
    stale = host.context.new_page()
    stale.goto(host.url)
    choose_round(stale, names[3], ["5"])
    win(host, names[0])
    press(stale, save_button(stale))
    yield "06b-stale", stale
    stale.close()


def _the_end_of_a_game(host: Page, names: list[str]) -> Iterator[Screen]:
    host.goto(re.sub("/play.*", "/play", host.url))
    win(host, names[0], ["4", ("5", 1)], jokers=1)
    win(host, names[3], ["5", ("4", 1)])
    yield "07-count", host
    count(host, {names[0]: 1, names[1]: 1, names[2]: 0, names[3]: 2}, save=False)
    host.wait_for_timeout(300)
    yield "07b-count-typed", host
    press(host, save_button(host))
    yield "07c-next-game", host


def _around_the_table(host: Page) -> Iterator[Screen]:
    table = re.sub("(/t/[^/]+)/.*", r"\1", host.url)
    pages = [("09-history", "/history/"), ("14-menu", "/menu"), ("15-next-session", "/next"), ("16-stop", "/stop")]
    for name, path in pages:
        host.goto(table + path)
        for summary in host.locator("summary").all():
            summary.click()
        yield name, host
    host.goto(table + "/menu")
    host.get_by_text("A phone is not at our table any more").click()
    host.locator("a[href*='/phones/']").first.click()
    yield "14b-withdraw", host
    host.goto(table + "/deal")


def _the_final_score(host: Page, names: list[str]) -> Iterator[Screen]:
    for game in (2, 3):
        start_game(host)
        win(host, names[0], ["4", "5"])
        win(host, names[game], ["3", "4"])
        win(host, names[1], ["J", "5"])
        if game == 2:
            press(host, host.get_by_role("button", name="Nobody holds any"))
            yield "07d-question", host
            host.goto(re.sub("/count.*", "/count", host.url))
        count(host, {name: place for place, name in enumerate(names)})
    yield "08-final", host
    undo(host)
    yield "08b-undone", host
    host.goto("/")
    yield "01b-home-running", host
