"""What is shown to the table before it is saved, and lots: neither is part of the log, neither is ever exported."""

import json
import secrets
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from companion.store.books import as_text
from companion.store.database import Store
from companion.store.people import row_id, seat_id


@dataclass(frozen=True)
class Draft:
    """What a seat ("" for the table) has put down in a field since the save that the page knew."""

    field: str
    seat: str
    value: Any


def put_draft(store: Store, session_id: int, save: int, field: str, seat: str, value: Any) -> bool:
    """Put *value* down, in place of what this seat put there; False if *save* is no longer the newest."""
    with store.write() as db:
        if _newest_save(db, session_id) != save:
            return False
        db.execute(
            "INSERT OR REPLACE INTO drafts (session, save, field, seat, value) VALUES (?, ?, ?, ?, ?)",
            [session_id, save, field, seat, as_text(value)],
        )
        _ring(db, session_id)
        return True


def drafts(store: Store, session_id: int, save: int) -> list[Draft]:
    """All that was put down since this save, by field and seat."""
    query = "SELECT field, seat, value FROM drafts WHERE session = ? AND save = ? ORDER BY field, seat"
    rows = store.read.execute(query, [session_id, save]).fetchall()
    return [Draft(field, seat, json.loads(value)) for field, seat, value in rows]


def drop_draft(store: Store, session_id: int, save: int, field: str, seat: str) -> None:
    """Take back what this seat put down."""
    with store.write() as db:
        query = "DELETE FROM drafts WHERE session = ? AND save = ? AND field = ? AND seat = ?"
        db.execute(query, [session_id, save, field, seat])
        _ring(db, session_id)


def drop_passed(db: Database, session_id: int, number: int) -> None:
    """Drop the drafts whose save is no longer the newest, inside the write of save *number*."""
    db.execute("DELETE FROM drafts WHERE session = ? AND save < ?", [session_id, number])


def lot(store: Store, session_id: int, game: int, tied: tuple[str, ...]) -> str | None:
    """Who was drawn among these seats to lead this game, if lots were drawn."""
    return _lot(store.read, session_id, game, tied)


def draw_lot(store: Store, session_id: int, game: int, tied: tuple[str, ...]) -> str:
    """Draw one of the *tied* seats, once: for the same game and seats the answer stays, through undo and redo."""
    with store.write() as db:
        drawn = _lot(db, session_id, game, tied)
        return drawn if drawn is not None else _drawn(db, session_id, game, tied)


def _drawn(db: Database, session_id: int, game: int, tied: tuple[str, ...]) -> str:
    seat = secrets.choice(tied)
    query = "INSERT INTO lots (session, game, tied, seat) VALUES (?, ?, ?, ?)"
    db.execute(query, [session_id, game, _together(tied), row_id(seat)])
    _ring(db, session_id)
    return seat


def _lot(db: Database, session_id: int, game: int, tied: tuple[str, ...]) -> str | None:
    query = "SELECT seat FROM lots WHERE session = ? AND game = ? AND tied = ?"
    row = db.execute(query, [session_id, game, _together(tied)]).fetchone()
    return seat_id(row[0]) if row else None


def _together(tied: tuple[str, ...]) -> str:
    return " ".join(sorted(tied))


def _newest_save(db: Database, session_id: int) -> int | None:
    newest: int | None = db.execute("SELECT max(number) FROM saves WHERE session = ?", [session_id]).fetchone()[0]
    return newest


def _ring(db: Database, session_id: int) -> None:
    query = "UPDATE tables SET version = version + 1 WHERE id = (SELECT table_id FROM sessions WHERE id = ?)"
    db.execute(query, [session_id])
