"""Sessions and their saves. Rows of saves are only ever added; a session's Book is the fold over them."""

import json
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import starmap
from typing import Any

from sqlite_utils import Database

from companion.log.book import Book, fold, open_book
from companion.log.saves import Header, Save
from companion.store.books import add_row, as_text, keep, newest_book, newest_books, saves_where
from companion.store.database import Store, now
from companion.store.drafts import drop_passed, keep_hands
from companion.store.people import seat_of, standing_seat
from companion.store.tables import Table, changed

_SESSIONS = """SELECT sessions.id, table_id, sessions.number, uid, saves.at
    FROM sessions JOIN saves ON saves.session = sessions.id AND saves.number = 0"""
_SESSION = f"{_SESSIONS} WHERE table_id = ? "

NO_END = 2**31


@dataclass(frozen=True)
class Session:
    """One title with its options and seat order; *number* counts the table's sessions from 1, *uid* is for ever."""

    id: int
    table_id: int
    number: int
    uid: str
    opened_at: str


class SessionTaken(Exception):
    """The table has gone on to another session since the form was made; *session* is what stands."""

    def __init__(self, session: Session) -> None:
        super().__init__(f"session {session.number} stands")
        self.session = session


class Taken(Exception):
    """The save's number is taken, or its form was saved before with other content; nothing was written.

    *book* is the session as it stands, *save* the one that stands in the way.
    """

    def __init__(self, book: Book, save: Save) -> None:
        super().__init__(f"save {save.number} stands")
        self.book, self.save = book, save


def open_session(
    store: Store, table: Table, header: Header, key: str, by: str | None, after: int | None = None
) -> Session:
    """The table's next session, its header as save 0; the same form sent again answers the same session.

    *after*: the number of the newest session that the form knew (0: none). Raises SessionTaken where another one
    was opened since, or by this key with another header; UnknownSeat; Misfit.
    """
    opening = Save(0, "header", _plain(header.as_json()), key, by, now())
    book = open_book(opening)
    with store.write() as db:
        session = _opened_before(db, table, opening)
        if session is not None:
            return session
        for seat in (*header.seats, *([by] if by else [])):
            standing_seat(db, table.id, seat)
        session = _opened(db, table, opening, after)
    keep(store, session.id, book)
    return session


def current_session(store: Store, table: Table) -> Session | None:
    """The session that the table plays, or has played last."""
    return _session(store.read, table, "ORDER BY sessions.number DESC")


def current_sessions(store: Store, tables: Iterable[Table]) -> dict[int, Session]:
    """The same for each of these tables that has a session, by the table's id, with one query for all."""
    ids = [table.id for table in tables]
    query = f"""{_SESSIONS} WHERE table_id IN ({", ".join("?" * len(ids))}) AND sessions.number =
        (SELECT max(number) FROM sessions AS every WHERE every.table_id = sessions.table_id)"""
    return {session.table_id: session for session in starmap(Session, store.read.execute(query, ids).fetchall())}


def session_by_number(store: Store, table: Table, number: int) -> Session | None:
    """The table's session with this number."""
    return _session(store.read, table, "AND sessions.number = ?", number)


def sessions(store: Store, table: Table, before: int = NO_END, most: int = NO_END) -> list[Session]:
    """The table's sessions with smaller numbers than *before*, the newest first."""
    condition = "AND sessions.number < ? ORDER BY sessions.number DESC LIMIT ?"
    rows = store.read.execute(_SESSION + condition, [table.id, before, most]).fetchall()
    return [Session(*row) for row in rows]


def book(store: Store, session: Session) -> Book:
    """The session as it stands, other processes' saves included. Raises NoSuchSession."""
    return newest_book(store, session.id)


def books(store: Store, listed: Iterable[Session]) -> list[Book]:
    """Each of these sessions as it stands, with one query for all."""
    return newest_books(store, [session.id for session in listed])


def book_at(store: Store, session: Session, number: int) -> Book:
    """The session as it stood after this save. Raises NoSuchSession."""
    return fold(saves_where(store.read, session.id, "number <= ? ORDER BY number", number))


def save_at(store: Store, session: Session, number: int) -> Save | None:
    """What was saved under this number."""
    return next(iter(saves_where(store.read, session.id, "number = ?", number)), None)


def save_by_key(store: Store, session: Session, key: str) -> Save | None:
    """What was saved by the form with this key."""
    return next(iter(saves_where(store.read, session.id, "key = ?", key)), None)


def saves_after(store: Store, session: Session, number: int) -> list[Save]:
    """All that was saved after this save, what was taken back since included."""
    return saves_where(store.read, session.id, "number > ? ORDER BY number", number)


def save(
    store: Store, session: Session, number: int, kind: str, content: Mapping[str, Any], key: str, by: str | None
) -> Book:
    """Add the save that gets this *number* (one more than the newest that the form knew), and answer what stands then.

    The same form sent again changes nothing and answers what stands. Raises Taken (nothing written) where the number
    is taken or was never next, or the form was sent before with other content; Misfit where the save does not fit
    what stands; UnknownSeat.
    """
    wanted = Save(number, kind, _plain(content), key, by, now())
    standing = book(store, session)
    if number == standing.number + 1 and save_by_key(store, session, key) is None:
        extended = standing.extended(wanted)  # the rules are checked outside the lock, numbers inside
        turned = extended.undone[-1] if kind == "undo" else extended.saves[-1]
        if _written(store, session, wanted, corrects=turned.kind == "correction"):
            return keep(store, session.id, extended)
    return _replayed(store, session, wanted)


def _written(store: Store, session: Session, wanted: Save, corrects: bool) -> bool:
    """Whether the row is there now; *corrects*: it is a correction, or takes one back, or brings one again."""
    with store.write() as db:
        if wanted.by is not None:
            seat_of(db, session.table_id, wanted.by)
        if saves_where(db, session.id, "(key = ? OR number = ?)", wanted.key, wanted.number):
            return False
        add_row(db, session.id, wanted)
        if corrects:
            keep_hands(db, session.id, wanted.number)
        drop_passed(db, session.id, wanted.number)
    return True


def _replayed(store: Store, session: Session, wanted: Save) -> Book:
    """What stands, if it is this very save; the save in the way is the form's own, or the number's, or the newest."""
    standing = book(store, session)
    rows = saves_where(
        store.read, session.id, "(key = ? OR number IN (?, ?))", wanted.key, wanted.number, standing.number
    )
    own = [row for row in rows if row.key == wanted.key]
    if own and (own[0].kind, own[0].content) == (wanted.kind, wanted.content):
        return standing
    raise Taken(standing, (own or rows)[0])


def _opened_before(db: Database, table: Table, opening: Save) -> Session | None:
    session = _session(db, table, "AND sessions.key = ?", opening.key)
    if session is not None and saves_where(db, session.id, "number = 0")[0].content != opening.content:
        raise SessionTaken(session)
    return session


def _opened(db: Database, table: Table, opening: Save, after: int | None) -> Session:
    newest = _session(db, table, "ORDER BY sessions.number DESC")
    number = newest.number if newest else 0
    if newest is not None and after not in (None, number):
        raise SessionTaken(newest)
    uid = str(uuid.uuid4())
    session_id = db.execute(
        "INSERT INTO sessions (table_id, number, uid, key) VALUES (?, ?, ?, ?)",
        [table.id, number + 1, uid, opening.key],
    ).lastrowid
    assert session_id is not None
    add_row(db, session_id, opening)
    changed(db, table.id)
    return Session(session_id, table.id, number + 1, uid, opening.at)


def _session(db: Database, table: Table, condition: str, *values: Any) -> Session | None:
    row = db.execute(_SESSION + condition + " LIMIT 1", [table.id, *values]).fetchone()
    return Session(*row) if row else None


def _plain(content: Mapping[str, Any]) -> dict[str, Any]:
    """The content as it will be read back (tuples become lists), so that equal content compares equal."""
    plain: dict[str, Any] = json.loads(as_text(dict(content)))
    return plain
