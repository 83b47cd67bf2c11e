"""What is shown to the table before it is saved, and lots: neither is part of the log, neither is ever exported."""

import json
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlite_utils import Database

from companion.store.books import as_text
from companion.store.database import Store
from companion.store.people import UnknownSeat, row_id, seat_id
from companion.store.tables import changed

if TYPE_CHECKING:
    from companion.store.sessions import Session

HAND = "hand"  # jokers in hand, counted on the player's own phone


@dataclass(frozen=True)
class Draft:
    """What a seat ("" for the table) has put down in a field since the save that the page knew."""

    field: str
    seat: str
    value: Any


def put_draft(store: Store, session: "Session", save: int, field: str, seat: str, value: Any) -> bool:
    """Put *value* down, in place of what this seat put there; False if *save* is no longer the newest."""
    with store.write() as db:
        if _newest_save(db, session) != save:
            return False
        db.execute(
            "INSERT OR REPLACE INTO drafts (session, save, field, seat, value) VALUES (?, ?, ?, ?, ?)",
            [session.id, save, field, seat, as_text(value)],
        )
        changed(db, session.table_id)
        return True


def drafts(store: Store, session: "Session", save: int) -> list[Draft]:
    """All that was put down since this save, by field and seat."""
    query = "SELECT field, seat, value FROM drafts WHERE session = ? AND save = ? ORDER BY field, seat"
    rows = store.read.execute(query, [session.id, save]).fetchall()
    return [Draft(field, seat, json.loads(value)) for field, seat, value in rows]


def drop_draft(store: Store, session: "Session", save: int, field: str, seat: str) -> None:
    """Take back what this seat put down."""
    with store.write() as db:
        query = "DELETE FROM drafts WHERE session = ? AND save = ? AND field = ? AND seat = ?"
        db.execute(query, [session.id, save, field, seat])
        changed(db, session.table_id)


def keep_hands(db: Database, session_id: int, number: int) -> None:
    """Save *number* only corrects, so what lies in the hands stays: the counts put down stand behind it."""
    query = "UPDATE drafts SET save = ? WHERE session = ? AND save = ? AND field = ?"
    db.execute(query, [number, session_id, number - 1, HAND])


def drop_passed(db: Database, session_id: int, number: int) -> None:
    """Drop the drafts whose save is no longer the newest, inside the write of save *number*."""
    db.execute("DELETE FROM drafts WHERE session = ? AND save < ?", [session_id, number])


def lot(store: Store, session: "Session", game: int, tied: tuple[str, ...]) -> str | None:
    """Who was drawn among these seats to lead this game, if lots were drawn."""
    return _lot(store.read, session, game, tied)


def draw_lot(store: Store, session: "Session", game: int, tied: tuple[str, ...]) -> str:
    """Draw one of the *tied* seats, once: for the same game and seats the answer stays, through undo and redo."""
    return keep_lot(store, session, game, tied, secrets.choice(tied))


def keep_lot(store: Store, session: "Session", game: int, tied: tuple[str, ...], seat: str) -> str:
    """Keep that *seat*, one of the *tied*, leads this game; answers who was drawn or named first, and stays."""
    if seat not in tied:
        raise UnknownSeat(seat)
    with store.write() as db:
        standing = _lot(db, session, game, tied)
        if standing is None:
            query = "INSERT INTO lots (session, game, tied, seat) VALUES (?, ?, ?, ?)"
            db.execute(query, [session.id, game, _together(tied), row_id(seat)])
            changed(db, session.table_id)
        return standing or seat


def _lot(db: Database, session: "Session", game: int, tied: tuple[str, ...]) -> str | None:
    query = "SELECT seat FROM lots WHERE session = ? AND game = ? AND tied = ?"
    row = db.execute(query, [session.id, game, _together(tied)]).fetchone()
    return seat_id(row[0]) if row else None


def _together(tied: tuple[str, ...]) -> str:
    return " ".join(sorted(tied))


def _newest_save(db: Database, session: "Session") -> int | None:
    newest: int | None = db.execute("SELECT max(number) FROM saves WHERE session = ?", [session.id]).fetchone()[0]
    return newest
