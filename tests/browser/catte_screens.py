"""A walk through all screens of a session of Catte, for what can be measured about each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from catte_evening import ends_the_round, lay_columns, name_button, put_out, start_round, win_trick
from evening import code_of, open_table, press
from playwright.sync_api import Browser, Page
from screens import NAMES, Screen

COLUMNS = [["BK1", "BK3", "BR15"], ["WH2", "WH4", "BR10"], ["BK5", "BK7", "WH10"], ["BK9", "WH6", "BR5"]]


def catte_walk(browser: Browser, address: str, names: list[str] = NAMES) -> Iterator[Screen]:
    """(name, page) for each screen; what happens between two of them happens by tapping."""
    context = browser.new_context(base_url=address, reduced_motion="reduce")
    context.set_default_timeout(10_000)
    host = context.new_page()
    yield from _before_the_first_round(host, names)
    yield from _the_first_round(host, names)
    yield from _the_judge(host)
    yield from _the_end_of_a_round(host, names)
    yield from _refused(host, names)
    yield from _the_final_score(host, names)
    context.close()


def _before_the_first_round(host: Page, names: list[str]) -> Iterator[Screen]:
    open_table(host, names, names[0], game="catte")
    yield "lobby", host
    host.goto(f"/t/{code_of(host)}/round")
    yield "table-card", host
    lay_columns(host, {names[0]: COLUMNS[0], names[1]: COLUMNS[1][:2]})
    yield "columns", host
    for card in [*COLUMNS[1][2:], *COLUMNS[2], *COLUMNS[3]]:
        press(host, host.locator(f"button[name=lay][value={card}]"))
    yield "columns-laid", host


def _the_first_round(host: Page, names: list[str]) -> Iterator[Screen]:
    start_round(host)
    yield "first-trick", host
    win_trick(host, "WH8", names[1])
    win_trick(host, "WH4", names[2])
    win_trick(host, "BK7", names[2])
    host.goto(host.url.split("#")[0])
    yield "play", host
    put_out(host, "WH10")
    yield "coffee-down", host


def _the_judge(host: Page) -> Iterator[Screen]:
    host.get_by_role("link", name="Not sure who wins? Show the cat cards").click()
    yield "judge", host
    host.get_by_role("link", name="brown 13", exact=True).click()
    host.get_by_role("link", name="A black and a white one together").click()
    yield "judge-set", host
    for card in ("white 15", "black 12", "white 3", "black 2"):
        host.get_by_role("link", name=card, exact=True).click()
    yield "verdict", host
    host.goto(re.sub("/judge.*", "/trick", host.url))


def _the_end_of_a_round(host: Page, names: list[str]) -> Iterator[Screen]:
    press(host, name_button(host, names[2]))
    yield "round-over", host
    host.locator("#starts > summary").click()
    host.locator("#starts input").last.check(force=True)
    press(host, host.get_by_role("button", name=re.compile("^Start round")))
    yield "wrong-starter", host
    press(host, host.locator("button[name=fix]").first)
    yield "play-without-columns", host


def _refused(host: Page, names: list[str]) -> Iterator[Screen]:
    press(host, name_button(host, names[0]))
    yield "no-coffee", host
    press(host, host.get_by_role("link", name="Drop it"))
    for card, winner in (("BK1", 0), ("BK3", 1), ("WH2", 2), ("WH4", 3)):
        win_trick(host, card, names[winner])
    yield "last-card-offered", host
    win_trick(host, "BK5", names[0])
    yield "last-card-afterwards", host


def _the_final_score(host: Page, names: list[str]) -> Iterator[Screen]:
    press(host, host.get_by_role("button", name=re.compile("That trick had a last cat card")))
    yield "last-card-question", host
    ends_the_round(host)
    while "/scores" not in host.url:
        start_round(host)
        for card in ("BR15", "BR10"):
            win_trick(host, card, names[3])
    yield "final", host
    table = f"/t/{code_of(host)}"
    for name, path in (("history", "/history/"), ("menu", "/menu"), ("next", "/next"), ("scores", "/scores")):
        host.goto(table + path)
        for summary in host.locator("summary").all():
            summary.click()
        yield name, host
