"""Who has left in the middle of a game: they pass from then on, until the game ends or they are back.

A row names the newest save when it was said, not the game's number, which a correction further back changes. It holds
while the game at hand has an entry that was recorded by then; *since* is the oldest save that such a game rests on.
"""

from typing import TYPE_CHECKING

from companion.store.database import Store
from companion.store.people import row_id, seat_id
from companion.store.tables import changed

if TYPE_CHECKING:
    from companion.store.sessions import Session


def leave(store: Store, session: "Session", save: int, seat: str) -> None:
    """This person has left; *save* is the newest one."""
    with store.write() as db:
        query = "INSERT OR IGNORE INTO leavers (session, save, seat) VALUES (?, ?, ?)"
        db.execute(query, [session.id, save, row_id(seat)])
        changed(db, session.table_id)


def come_back(store: Store, session: "Session", since: int, seat: str) -> None:
    """This person is back in the game at hand."""
    with store.write() as db:
        query = "DELETE FROM leavers WHERE session = ? AND save >= ? AND seat = ?"
        db.execute(query, [session.id, since, row_id(seat)])
        changed(db, session.table_id)


def leavers(store: Store, session: "Session", since: int) -> frozenset[str]:
    """Who has left the game at hand."""
    query = "SELECT seat FROM leavers WHERE session = ? AND save >= ?"
    rows = store.read.execute(query, [session.id, since]).fetchall()
    return frozenset(seat_id(seat) for (seat,) in rows)
