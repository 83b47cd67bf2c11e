"""Names that were put right: no saves, for a name is the table's, but told in the history of the session then."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlite_utils import Database

from companion.store.database import Store, now
from companion.store.people import Seat, row_id, seat_id

if TYPE_CHECKING:
    from companion.store.sessions import Session


@dataclass(frozen=True)
class Rename:
    """The person of *seat* was called *was* and is called *name* since; *by*: the seat of whoever corrected it."""

    seat: str
    was: str
    name: str
    by: str | None
    at: str


def note_rename(db: Database, table_id: int, person: Seat, name: str, by: str | None) -> None:
    """Keep who was called what, inside a write. Before the first session nobody has read the name in a history."""
    (session,) = db.execute("SELECT max(id) FROM sessions WHERE table_id = ?", [table_id]).fetchone()
    if session is None or person.name == name:
        return
    row = [session, row_id(person.id), person.name, name, row_id(by) if by else None, now()]
    db.execute("INSERT INTO renames (session, seat, was, name, by, at) VALUES (?, ?, ?, ?, ?, ?)", row)


def renames(store: Store, session: "Session") -> list[Rename]:
    """All of this session, the newest first."""
    query = "SELECT seat, was, name, by, at FROM renames WHERE session = ? ORDER BY id DESC"
    rows = store.read.execute(query, [session.id]).fetchall()
    return [Rename(f"s{seat}", was, name, seat_id(by), at) for seat, was, name, by, at in rows]
