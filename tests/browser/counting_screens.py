"""A walk through the pages beside the entry of a blues game whose cards are counted.

Its rounds are put into the database as another process would: what is looked at here is not how they are entered.
"""

from __future__ import annotations

from collections.abc import Iterator

from behind import Table
from evening import press
from playwright.sync_api import Browser, Page
from screens import NAMES, Screen
from serving import Server

from companion.paths import DATABASE
from companion.rules.entries import AuctionWon, Entry, GameStarted, NobodyBid, QuartetMelded, Replenished, TurnedUp
from companion.store import sessions
from companion.store.database import Store

FIVE = ("1", "2", "3", "4", "5")


class Counted(Table):
    """A table whose cards are counted, its game 1 begun."""

    def __init__(self, server: Server, page: Page, names: list[str]) -> None:
        super().__init__(server, page, names, "big-gig", "cards")
        self.save(GameStarted(self.seats[0]))

    def win(self, line: int, row: str, paid: str, *more: Entry) -> None:
        self.save(TurnedUp(tuple(row)), AuctionWon(self.seats[line], paid=tuple(paid)), *more)


def counting_walk(browser: Browser, server: Server, names: list[str] = NAMES) -> Iterator[Screen]:
    """(name, page) for each screen."""
    context = browser.new_context(base_url=server.address, reduced_motion="reduce")
    context.set_default_timeout(10_000)
    table = Counted(server, context.new_page(), names)
    yield from _while_cards_are_counted(table)
    yield from _what_differs(table)
    yield from _where_the_deck_parts(table)
    context.close()


def _while_cards_are_counted(table: Counted) -> Iterator[Screen]:
    table.win(2, "44", "12345", Replenished(1))
    table.win(3, "5J", "123J5", QuartetMelded("5", 3), Replenished(3))
    table.save(TurnedUp(("2", "5", "2")))
    yield "look", table.open("look")
    yield "ladder", table.open("ladder")
    yield "ladder-answered", table.open("ladder?count=3&value=3&than_count=3&than_value=4")
    menu = table.open("menu")
    press(menu, menu.get_by_role("button", name="Show it"))
    yield "menu", menu
    yield "facts", table.open("facts")


def _what_differs(table: Counted) -> Iterator[Screen]:
    page = table.open("counting")
    yield "sheet", page
    page.locator("#deck").fill(str(_deck(page, table) + 1))
    press(page, page.get_by_role("button", name="Compare"))
    yield "sheet-refused", page
    press(page, page.get_by_role("button", name="Let it stand: we counted right"))
    yield "not-followed", page
    yield "look-not-followed", table.open("look")
    press(page, page.locator("form[action$='/undo'] button").first)


def _deck(page: Page, table: Counted) -> int:
    store = Store(table.server.data / DATABASE)
    left: int = sessions.book(store, table.session).state.census.deck
    store.close()
    return left


def _unsold(value: str) -> tuple[Entry, ...]:
    return (TurnedUp((value, value)), NobodyBid())


def _where_the_deck_parts(table: Counted) -> Iterator[Screen]:
    page = table.open("look")
    press(page, page.get_by_role("button", name="The deck is empty"))
    yield "deck-question", page
    table.save(NobodyBid())
    table.save(*(entry for pair in range(21) for entry in _unsold(FIVE[pair % 5])))
    yield "glance", table.open("look")
    table.save(*_unsold("2"), *_unsold("3"), TurnedUp(FIVE))
    yield "still-cards", table.open("count")
