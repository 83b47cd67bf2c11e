"""Sessions brought to a point by their entries, for pages that show where a table is."""

from __future__ import annotations

from typing import Any

from flask import Flask

from companion.log.book import Book
from companion.log.entries import as_json
from companion.rules.entries import (
    AuctionWon,
    DeckRanOut,
    Entry,
    GameStarted,
    JokersCounted,
    QuartetMelded,
    SessionFinished,
)
from companion.store import sessions, tables
from companion.store.sessions import Session
from companion.store.tables import Table


def store_of(app: Flask) -> Any:
    return app.extensions["companion"].store


def table_of(app: Flask, code: str) -> Table:
    table = tables.table_by_code(store_of(app), code)
    assert table
    return table


def session_of(app: Flask, code: str) -> Session:
    session = sessions.current_session(store_of(app), table_of(app, code))
    assert session
    return session


def book_of(app: Flask, code: str) -> Book:
    return sessions.book(store_of(app), session_of(app, code))


def record(app: Flask, code: str, *entries: Entry) -> None:
    book = book_of(app, code)
    content = {"entries": [as_json(entry) for entry in entries]}
    sessions.save(store_of(app), session_of(app, code), book.number + 1, "entries", content, f"k{book.number}", None)


def start_game(app: Flask, code: str) -> None:
    record(app, code, GameStarted(book_of(app, code).header.seats[0]))


def win(app: Flask, code: str, line: int, value: str) -> None:
    """The person in this line of the seat order wins a row and melds four of *value*."""
    record(app, code, AuctionWon(book_of(app, code).header.seats[line], 0), QuartetMelded(value, 0))


def end_game(app: Flask, code: str) -> None:
    """The deck runs out, and nobody holds a joker."""
    seats = book_of(app, code).header.seats
    record(app, code, DeckRanOut(), JokersCounted(dict.fromkeys(seats, 0)))


def finish_early(app: Flask, code: str) -> None:
    record(app, code, SessionFinished())
