"""Every card counted: the step that is not finished yet. It lives in the address, so Back takes a card back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from flask import g, url_for
from werkzeug.datastructures import MultiDict

from companion.log.book import Book
from companion.rules.blues import closes_at
from companion.rules.cards import values
from companion.web.numbers import number_in

LONGEST = 40  # more cards than any row or payment has


@dataclass(frozen=True)
class Tapped:
    """What was tapped since save *save*: cards of the row, who bids how many, or who won and showed what.

    *row* and *paid* are None where the step has not begun: a row may begin while the winner before may still meld.
    """

    save: int
    row: tuple[str, ...] | None = None
    who: str = ""
    count: int = 0
    won: str = ""
    paid: tuple[str, ...] = ()

    @classmethod
    def read(cls, query: MultiDict[str, str], book: Book) -> Tapped:
        """What the address says, as far as it makes sense on what stands."""
        said, seats = query.get("save", ""), book.header.seats
        if number_in(said) != book.number:
            return cls(book.number)
        row = as_cards(query.get("row", ""), book)
        tapped = cls(book.number, row if "row" in query and closes_at(row) is None else None)
        who, won = query.get("who", ""), query.get("won", "")
        return replace(
            tapped,
            who=who if who in seats else "",
            count=number_in(query.get("count", "")) or 0,
            won=won if won in seats else "",
            paid=as_cards(query.get("paid", ""), book),
        )

    def url(self, **change: Any) -> str:
        """The address after one more tap; on a short screen it opens at the last entry, as after a save."""
        after = replace(self, **change)
        said: dict[str, Any] = {"who": after.who, "count": after.count, "won": after.won, "paid": "".join(after.paid)}
        if after.row is not None:
            said["row"] = "".join(after.row)
        kept = {name: text for name, text in said.items() if text or name == "row"}
        return url_for("play.play", save=after.save, **kept) + "#last"


def is_of_another_time(query: MultiDict[str, str]) -> bool:
    """Whether the address was made for what stood before something else was saved."""
    return "save" in query and number_in(query["save"]) != g.book.number


def as_cards(text: str, book: Book) -> tuple[str, ...]:
    """Cards by their signs; none where one of them is not in this game."""
    cards = tuple(text[:LONGEST])
    return cards if set(cards) <= set(values(book.setup.sevens)) else ()
