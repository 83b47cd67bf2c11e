"""Who has left in the middle of a game: they pass from then on, until the game ends or they are back."""

from typing import TYPE_CHECKING

from companion.store.database import Store
from companion.store.people import row_id
from companion.store.tables import changed

if TYPE_CHECKING:
    from companion.store.sessions import Session


def set_left(store: Store, session: "Session", game: int, seat: str, left: bool) -> None:
    """This person has left the game at hand, or is back."""
    with store.write() as db:
        query = "DELETE FROM leavers WHERE session = ? AND game = ? AND seat = ?"
        if left:
            query = "INSERT OR IGNORE INTO leavers (session, game, seat) VALUES (?, ?, ?)"
        db.execute(query, [session.id, game, row_id(seat)])
        changed(db, session.table_id)


def leavers(store: Store, session: "Session", game: int) -> frozenset[str]:
    """Who has left this game."""
    query = "SELECT seat FROM leavers WHERE session = ? AND game = ?"
    rows = store.read.execute(query, [session.id, game]).fetchall()
    return frozenset(f"s{seat}" for (seat,) in rows)
