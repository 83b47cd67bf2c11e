"""Flags: a player says "not so" to an entry. They are no saves, so they make no form stale and are never exported."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.store.database import Store, now
from companion.store.people import row_id, seat_id
from companion.store.tables import changed

if TYPE_CHECKING:
    from companion.store.sessions import Session


@dataclass(frozen=True)
class Flag:
    """*seat* says "not so" to what *save* recorded; *stood* was the newest save then: a later correction settles it."""

    save: int
    seat: str
    stood: int
    at: str


def put_flag(store: Store, session: "Session", save: int, seat: str, stood: int) -> None:
    """Say "not so"; said again it counts from now on, also behind a correction that did not help."""
    with store.write() as db:
        db.execute(
            "INSERT OR REPLACE INTO flags (session, save, seat, stood, at) VALUES (?, ?, ?, ?, ?)",
            [session.id, save, row_id(seat), stood, now()],
        )
        changed(db, session.table_id)


def drop_flag(store: Store, session: "Session", save: int, seat: str) -> None:
    """The same player withdraws it."""
    with store.write() as db:
        query = "DELETE FROM flags WHERE session = ? AND save = ? AND seat = ?"
        db.execute(query, [session.id, save, row_id(seat)])
        changed(db, session.table_id)


def flags(store: Store, session: "Session") -> list[Flag]:
    """All flags of the session, the oldest entry first."""
    return flags_of(store, [session])[session.id]


def flags_of(store: Store, sessions: Iterable["Session"]) -> dict[int, list[Flag]]:
    """The same for each of these sessions, by id, with one query for all."""
    found: dict[int, list[Flag]] = {session.id: [] for session in sessions}
    marks = ", ".join("?" * len(found))
    query = f"SELECT session, save, seat, stood, at FROM flags WHERE session IN ({marks}) ORDER BY save, at, seat"
    for session, save, seat, stood, at in store.read.execute(query, list(found)).fetchall():
        found[session].append(Flag(save, seat_id(seat), stood, at))
    return found
