"""Rounds of a game whose cards are counted, put into the log as the pages would."""

from __future__ import annotations

from companion.rules.census import Census
from companion.rules.entries import AuctionWon, Counted, NobodyBid, Replenished, TurnedUp
from tests.web.evenings import record
from tests.web.play.evening import Evening, Page

FIVE = ("1", "2", "3", "4", "5")


def turn_up(evening: Evening, *row: str) -> None:
    record(evening.app, evening.table.code, TurnedUp(row))


def win(evening: Evening, name: str, row: tuple[str, ...], *paid: str) -> None:
    """The row is turned up, and this player pays for it."""
    turn_up(evening, *row)
    record(evening.app, evening.table.code, AuctionWon(evening.seat(name), paid=paid))


def draw(evening: Evening, cards: int) -> None:
    record(evening.app, evening.table.code, Replenished(cards))


def unsold(evening: Evening, *row: str) -> None:
    """A row that nobody bids for."""
    turn_up(evening, *row)
    record(evening.app, evening.table.code, NobodyBid())


def empty_but(evening: Evening, left: int) -> None:
    """Unsold rows of two, until so many cards are left in the deck of 66: an even number."""
    for pair in range((66 - left) // 2):
        unsold(evening, FIVE[pair % 5], FIVE[pair % 5])
    assert deck(evening) == left


def census(evening: Evening) -> Census:
    found: Census = evening.book.state.census
    return found


def deck(evening: Evening) -> int:
    return census(evening).deck


def two_rounds(evening: Evening) -> None:
    """Nina wins, holding 3, and draws one; Chet wins, holding 3, and draws none; nine cards of 66 are gone."""
    win(evening, "Nina", ("4", "4"), *FIVE)
    draw(evening, 1)
    win(evening, "Chet", ("5", "5"), *FIVE)
    draw(evening, 0)


def counted(evening: Evening, *, centre: int | None = None, **piles: int) -> Page:
    """Fill in the sheet: hands by name, `deck` and `discards` by theirs."""
    fields = {evening.seats.get(name, name): number for name, number in piles.items()}
    typed = {f"cards_{field}" if field.startswith("s") else field: number for field, number in fields.items()}
    more = {} if centre is None else {"centre": centre}
    return evening.host.press("counting", "/counting", **typed, **more)


def last_count(evening: Evening) -> Counted:
    entry = evening.book.entries[-1]
    assert isinstance(entry, Counted)
    return entry
