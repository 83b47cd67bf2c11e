"""A walk through the pages of corrections, of all three games.

What was played is put into the database as another process would: what is looked at here is how it is corrected.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from behind import Table
from evening import press
from playwright.sync_api import Browser, Page
from screens import NAMES, Screen
from serving import Server

from companion.rules import entries as log


class Played(Table):
    def form(self, at: int, drops: int, form: str) -> Page:
        return self.open(f"correct/1/entry/{at}/{drops}/{form}")

    def forgotten(self, at: int, leader: str) -> Page:
        """The second step of a game that was forgotten before entry *at*."""
        page = self.open(f"correct/1/whole/{at}")
        page.locator(f"form.correct input[name=leader][value={leader}]").check(force=True)
        press(page, page.get_by_role("button", name="Next", exact=True))
        return page

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
    yield "17i-a-forgotten-game", table.forgotten(11, four)
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
    table.save_meanwhile(log.AuctionWon(table.seats[1], 1))
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
    page = table.form(1, 1, "row")
    press(page, page.get_by_role("link", name="Change card 2: 5"))
    yield "19b-another-card", page
    page = table.open("correct/1/whole/1")
    for card in "44":
        press(page, page.get_by_role("link", name=card, exact=True))
    yield "19c-a-forgotten-row", page
    press(page, page.get_by_role("button", name="Next", exact=True))
    yield "19d-a-forgotten-bid", page


def _tricks(table: Played) -> Iterator[Screen]:
    one, two, three, four = table.seats
    columns = {one: ("BK1", "BK3", "BR5"), two: ("WH2", "WH4", "BR10"), three: ("BK5", "BK7", "WH10")}
    table.save(log.RoundStarted(one, {**columns, four: ("BK9", "WH6", "BR15")}))
    cards = zip(table.seats, ("BR13", "BR12", "BR11", "BR10"), strict=True)
    table.save(log.TrickWon(one, "WH8", tuple(log.Play(seat, (card,)) for seat, card in cards)))
    page = table.form(1, 1, "trick")
    page.locator("summary").filter(has_text="BRN 12").click()
    page.locator(".of-seat[open] input[value=BR13]").check(force=True)
    yield "20-correct-a-trick", page
    yield "20b-correct-the-start", table.form(0, 1, "start")
    page = table.open("history/")
    page.locator("summary").first.click()
    yield "20c-history-of-catte", page
