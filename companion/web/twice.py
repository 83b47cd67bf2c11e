"""Two phones, one auction: the same entry twice is one, another round so soon is asked back, one entry for another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from flask import request

from companion.log.book import Book
from companion.log.saves import Save
from companion.rules.entries import AuctionWon, Entry
from companion.rules.rulings import CATTE
from companion.store.books import as_text
from companion.web.identity import signing_seat
from companion.web.typed import Unsaved

SOON = 60  # seconds in which the same winner from another phone is asked back
ANOTHER, INSTEAD = "another", "instead"


class AskedBack(Unsaved):
    """Another phone has just saved a round with the same winner; *save* is that one."""

    def __init__(self, save: Save) -> None:
        super().__init__(f"save {save.number} has the same winner")
        self.save = save


def saved_before(standing: Book, seen: Book, content: Mapping[str, Any]) -> Save | None:
    """The save that came right behind what the form saw, where it is the very same and still in force."""
    behind = next((save for save in standing.saves if save.number == seen.number + 1), None)
    same = behind is not None and behind.kind == "entries" and as_text(behind.content) == as_text(content)
    return behind if same else None


def ask_back(seen: Book, entries: Iterable[Entry]) -> None:
    """Raise AskedBack where another phone has saved the same winner within a minute, unless that was answered.

    Two quick rounds from one phone are usual and never asked; where every card is counted a row lies in between.
    """
    newest = seen.undoable
    if newest is None or newest.number != seen.number or newest.by == signing_seat() or _counts_cards(seen):
        return
    winner = _winner(entries)
    if winner is None or winner != _winner(one.entry for one in seen.recorded if one.save == newest.number):
        return
    if seconds_since(newest) <= SOON and request.form.get(ANOTHER) != str(newest.number):
        raise AskedBack(newest)


def _counts_cards(book: Book) -> bool:
    return book.header.game == CATTE or book.state.census is not None


def _winner(entries: Iterable[Entry]) -> str | None:
    return next((entry.player for entry in entries if isinstance(entry, AuctionWon)), None)


def seconds_since(save: Save) -> int:
    return max(0, int((datetime.now(UTC) - datetime.fromisoformat(save.at)).total_seconds()))


def replaceable(book: Book) -> Save | None:
    """The newest save, where another entry can stand in its place: it did nothing but add entries."""
    newest = book.undoable
    if newest is None or newest.kind != "entries" or newest.number != book.number:
        return None
    return newest if newest.content["entries"] and not _did_more(newest.content) else None


def _did_more(content: Mapping[str, Any]) -> bool:
    return any(content.get(key) for key in ("takes_back", "rulings", "again"))


def instead_of(book: Book) -> Book | None:
    """The book before the newest save, if the form asks to stand in its place."""
    newest = replaceable(book)
    asked = newest is not None and request.form.get(INSTEAD) == str(newest.number)
    return book.previous if asked else None
