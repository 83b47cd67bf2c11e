"""The Books of the sessions in use: immutable, kept per process, extended only by rows above their number."""

import json
from itertools import chain
from typing import Any

from sqlite_utils import Database

from companion.log.book import Book, open_book
from companion.log.saves import Save
from companion.store.database import BOOKS, Store
from companion.store.people import row_id, seat_id

_COLUMNS = "saves.number, kind, content, key, seat, at"
_SAVE = f"SELECT {_COLUMNS} FROM saves WHERE session = ? AND "


class NoSuchSession(Exception):
    """There is no session with this number."""


def newest_book(store: Store, session_id: int) -> Book:
    """The session as all its rows tell it. Raises NoSuchSession."""
    return newest_books(store, [session_id])[0]


def newest_books(store: Store, session_ids: list[int]) -> list[Book]:
    """The same for each of these; costs one query, however many they are and whatever their length."""
    with store.books_lock:
        known = [store.books.get(session_id) for session_id in session_ids]
    numbers = [book.number if book else -1 for book in known]
    rows = _saves_above(store.read, dict(zip(session_ids, numbers, strict=True)))
    return [keep(store, one, _read_on(book, rows[one])) for one, book in zip(session_ids, known, strict=True)]


def keep(store: Store, session_id: int, book: Book) -> Book:
    """Remember *book* unless a newer one of this session is known; the sessions used least are forgotten."""
    with store.books_lock:
        known = store.books.get(session_id)
        store.books[session_id] = book if known is None or known.number < book.number else known
        store.books.move_to_end(session_id)
        if len(store.books) > BOOKS:
            store.books.popitem(last=False)
    return book


def saves_where(db: Database, session_id: int, condition: str, *values: Any) -> list[Save]:
    """The session's saves that meet an SQL condition."""
    return [_save(row) for row in db.execute(_SAVE + condition, [session_id, *values]).fetchall()]


def add_row(db: Database, session_id: int, save: Save) -> None:
    """Write the save, inside a write; the primary key refuses a number twice."""
    row = [session_id, save.number, save.kind, as_text(save.content), save.key, save.by and row_id(save.by), save.at]
    db.execute("INSERT INTO saves (session, number, kind, content, key, seat, at) VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def as_text(content: Any) -> str:
    """A save's content as it is stored; equal contents are equal texts."""
    return json.dumps(content, sort_keys=True, allow_nan=False, separators=(",", ":"))


def _saves_above(db: Database, numbers: dict[int, int]) -> dict[int, list[Save]]:
    """Of each session the saves above a number."""
    found: dict[int, list[Save]] = {session: [] for session in numbers}
    query = f"""WITH known (session, above) AS (VALUES {", ".join(["(?, ?)"] * len(numbers))})
        SELECT {_COLUMNS}, known.session FROM known JOIN saves ON saves.session = known.session AND saves.number > above
        ORDER BY known.session, saves.number"""
    for *row, session in db.execute(query, list(chain(*numbers.items()))).fetchall() if numbers else ():
        found[session].append(_save(tuple(row)))
    return found


def _read_on(book: Book | None, rows: list[Save]) -> Book:
    if book is None:
        if not rows:
            raise NoSuchSession
        book, rows = open_book(rows[0]), rows[1:]
    for row in rows:
        book = book.extended(row)
    return book


def _save(row: tuple[Any, ...]) -> Save:
    number, kind, content, key, seat, at = row
    return Save(number, kind, json.loads(content), key, seat and seat_id(seat), at)
