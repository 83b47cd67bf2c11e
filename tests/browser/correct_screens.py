"""A walk through the pages of corrections, of all three games.

What was played is put into the database as another process would: what is looked at here is how it is corrected.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from evening import press
from playwright.sync_api import Browser, Page
from screens import NAMES, Screen
from serving import Server

from companion.log.book import Header
from companion.log.entries import as_json
from companion.paths import DATABASE
from companion.rules import entries as log
from companion.store import host_links, sessions, tables
from companion.store.database import Store


@dataclass
class Played:
    """A table with what it has played, and the phone of its host."""

    server: Server
    page: Page
    names: Sequence[str]
    game: str
    detail: str = "scores"
    code: str = field(init=False)

    def __post_init__(self) -> None:
        store = Store(self.server.data / DATABASE)
        self.table = tables.open_table(
            store, "", list(self.names), f"played {self.game} {self.detail} {self.names}"[:60]
        )
        self.seats = [seat.id for seat in tables.seats(store, self.table)]
        header = Header(self.game, tuple(self.seats), self.detail)
        self.session = sessions.open_session(store, self.table, header, "played-session", None)
        self.code, link = self.table.code, host_links.host_link(store, self.table)
        store.close()
        self.page.goto(f"/host/{link}")
        press(self.page, self.page.locator("main form button"))

    def save(self, *entries: log.Entry) -> None:
        store = Store(self.server.data / DATABASE)
        number = sessions.book(store, self.session).number + 1
        content: dict[str, Any] = {"entries": [as_json(entry) for entry in entries]}
        sessions.save(store, self.session, number, "entries", content, f"played-{number}", self.seats[0])
        store.close()

    def open(self, path: str) -> Page:
        self.page.goto(f"/t/{self.code}/{path}")
        return self.page

    def form(self, at: int, drops: int, form: str) -> Page:
        return self.open(f"correct/1/entry/{at}/{drops}/{form}")

    def follows(self) -> Page:
        press(self.page, self.page.get_by_role("button", name="See what follows"))
        return self.page


def walk_corrections(browser: Browser, server: Server, names: Sequence[str] = NAMES) -> Iterator[Screen]:
    """(name, page) for each screen."""
    context = browser.new_context(base_url=server.address, reduced_motion="reduce")
    context.set_default_timeout(10_000)
    page = context.new_page()
    yield from _rounds(Played(server, page, names, "big-gig"))
    yield from _steps(Played(server, page, names, "big-gig", "cards"))
    yield from _tricks(Played(server, page, names, "catte", "cards"))
    context.close()


def _rounds(table: Played) -> Iterator[Screen]:
    one, two, three, four = table.seats
    table.save(log.GameStarted(one))
    table.save(log.AuctionWon(one), log.QuartetMelded("5"), log.QuartetMelded("4", 1))
    table.save(log.AuctionWon(two, 2))
    table.save(log.AuctionWon(one, 1), log.QuartetMelded("3"))
    table.save(log.AuctionWon(four), log.QuartetMelded("5"), log.QuartetMelded("3"))
    yield "17-count-with-joker-rounds", table.open("count")
    table.page.goto("about:blank")  # that page would follow the table by itself
    table.save(log.JokersCounted({three: 4, two: 5}))
    table.save(log.GameStarted(one))
    table.save(log.AuctionWon(three), log.QuartetMelded("2"))
    yield "17b-correct-a-round", table.form(5, 2, "round")
    page = table.page
    page.locator(f"form.correct input[name=winner][value={four}]").check(force=True)
    yield "17c-what-follows", table.follows()
    press(page, page.get_by_role("button", name=re.compile("^Save, keep")))
    for summary in page.locator("summary").all():
        summary.click()
    yield "17d-history-corrected", page
    yield "17e-correct-the-count", table.form(10, 1, "count")
    yield "17f-correct-who-led", table.form(11, 1, "leader")
    yield "17g-insert", table.open("correct/1/insert/5")
    page = table.form(5, 2, "round")
    page.locator("form.correct input[name=jokers]").fill("15")
    yield "17h-refused", table.follows()
    yield from _whole_session(table)


def _whole_session(table: Played) -> Iterator[Screen]:
    yield "18-swap-two-seats", table.open("correct/1/seats")
    yield "18b-rulings", table.open("correct/1/rulings")
    yield "18c-ruling", table.open("correct/1/ruling/zero_jokers")
    page = table.form(5, 2, "round")
    page.locator("form.correct input[name=jokers]").fill("2")
    table.save(log.AuctionWon(table.seats[1], 1))
    yield "18d-saved-meanwhile", table.follows()
    press(page, page.get_by_role("button", name=re.compile("^Save")).first)


def _steps(table: Played) -> Iterator[Screen]:
    one, two, *_others = table.seats
    table.save(log.GameStarted(one))
    table.save(log.TurnedUp(("2", "5", "2")))
    table.save(log.BidMade(two, 2, "3"))
    table.save(log.AuctionWon(two, paid=("3", "3")))
    table.save(log.QuartetMelded("4"), log.Replenished(1))
    for at, drops, form in ((1, 1, "row"), (2, 1, "bid"), (3, 1, "pay"), (4, 2, "turn")):
        yield f"19-correct-{form}", table.form(at, drops, form)


def _tricks(table: Played) -> Iterator[Screen]:
    one, two, three, four = table.seats
    columns = {one: ("BK1", "BK3", "BR5"), two: ("WH2", "WH4", "BR10"), three: ("BK5", "BK7", "WH10")}
    table.save(log.RoundStarted(one, {**columns, four: ("BK9", "WH6", "BR15")}))
    cards = zip(table.seats, ("BR13", "BR12", "BR11", "BR10"), strict=True)
    table.save(log.TrickWon(one, "WH8", tuple(log.Play(seat, (card,)) for seat, card in cards)))
    yield "20-correct-a-trick", table.form(1, 1, "trick")
    yield "20b-correct-the-start", table.form(0, 1, "start")
    page = table.open("history/")
    page.locator("summary").first.click()
    yield "20c-history-of-catte", page
