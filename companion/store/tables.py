"""Tables, which are groups of people, and their seats."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from sqlite_utils import Database

from companion.store.codes import hashed, new_code, parse_code
from companion.store.database import Store, now
from companion.store.people import Seat, add_person, check_name, row_id, seat_of
from companion.store.people import seats as seats
from companion.store.people import seats_of as seats_of
from companion.store.renames import note_rename

_COLUMNS = ", ".join(
    f"tables.{column}"
    for column in ("id", "code", "name", "only_host", "public_facts", "rulings", "opened_at", "version")
)


@dataclass(frozen=True)
class Table:
    """A group of people; *version* grows with every change of what the table itself keeps."""

    id: int
    code: str
    name: str
    only_host: bool
    public_facts: bool
    rulings: dict[str, str]
    opened_at: str
    version: int


class KeyUsed(Exception):
    """This form has already opened a table, with other content; *table* is what stands."""

    def __init__(self, table: Table) -> None:
        super().__init__(f"the form has opened table {table.code}")
        self.table = table


class SeatInUse(Exception):
    """The seat can't be removed: it has a phone, or its person has played."""

    def __init__(self, seat: Seat, reason: str) -> None:
        """*reason* is "phone" or "session"."""
        super().__init__(f"{seat.name} can't be removed ({reason})")
        self.seat, self.reason = seat, reason


def open_table(store: Store, name: str, people: list[str], key: str) -> Table:
    """A new table with one seat for each name; the same form sent again answers the same table.

    Raises NameEmpty, NameTaken, NameUnstorable, or KeyUsed if the form was sent before with other content.
    """
    content = _json({"name": name, "people": people})
    with store.write() as db:
        standing = db.execute(f"SELECT opened_with, {_COLUMNS} FROM tables WHERE key = ?", [key]).fetchone()
        if standing is None:
            return _opened(db, name, people, key, content)
    table = _table(standing[1:])
    if standing[0] != content:
        raise KeyUsed(table)
    return table


def table_by_code(store: Store, code: str) -> Table | None:
    """The table with this code, however it was typed."""
    parsed = parse_code(code)
    return _one(store.read, "code = ?", parsed) if parsed else None


def table_by_id(store: Store, table_id: int) -> Table | None:
    """The table with this number."""
    return _one(store.read, "id = ?", table_id)


def tables_of(store: Store, tokens: Iterable[str]) -> list[Table]:
    """The tables whose phones know these tokens, the one that played last first."""
    hashes = [hashed(token) for token in tokens]
    rows = store.read.execute(
        f"""SELECT {_COLUMNS} FROM tables WHERE id IN (
                SELECT phones.table_id FROM tokens JOIN phones ON phones.id = tokens.phone_id
                WHERE phones.revoked_at IS NULL AND tokens.hash IN ({", ".join("?" * len(hashes))}))
            ORDER BY coalesce((SELECT max(at) FROM saves JOIN sessions ON sessions.id = saves.session
                WHERE sessions.table_id = tables.id), opened_at) DESC, id DESC""",
        hashes,
    ).fetchall()
    return [_table(row) for row in rows]


def add_seat(store: Store, table: Table, name: str) -> Seat:
    """A seat for one more person. Raises NameEmpty, NameTaken, NameUnstorable."""
    with store.write() as db:
        changed(db, table.id)
        return add_person(db, table.id, name)


def rename_seat(store: Store, table: Table, seat_id: str, name: str, by: str | None = None) -> Seat:
    """The person of this seat is called *name* from now on, in old sessions too. Raises as add_seat, UnknownSeat.

    *by*: the seat of whoever corrects it.
    """
    with store.write() as db:
        person = seat_of(db, table.id, seat_id)
        check_name(db, table.id, name, but=person)
        note_rename(db, table.id, person, name, by)
        db.execute("UPDATE seats SET name = ? WHERE id = ?", [name, row_id(seat_id)])
        changed(db, table.id)
        return replace(person, name=name)


def remove_seat(store: Store, table: Table, seat_id: str) -> None:
    """Take a seat away that has no phone and was in no session; whoever asks for it hears "no".

    Raises SeatInUse, UnknownSeat.
    """
    with store.write() as db:
        person = seat_of(db, table.id, seat_id)
        if _has_phone(db, person):
            raise SeatInUse(person, "phone")
        if _has_played(db, table.id, person):
            raise SeatInUse(person, "session")
        db.execute("UPDATE seats SET removed = 1 WHERE id = ?", [row_id(seat_id)])
        answered = "UPDATE claims SET answer = 'no', answered_at = ? WHERE seat_id = ? AND answer IS NULL"
        db.execute(answered, [now(), row_id(seat_id)])
        changed(db, table.id)


def is_unused(store: Store, table: Table, person: Seat) -> bool:
    """Whether this seat could be removed."""
    return not _has_phone(store.read, person) and not _has_played(store.read, table.id, person)


def rename_table(store: Store, table: Table, name: str) -> Table:
    """Call the table *name* ("" for no name)."""
    return _set(store, table, "name", name)


def set_only_host(store: Store, table: Table, only_host: bool) -> Table:
    """May only the host record, or every seated player?"""
    return _set(store, table, "only_host", int(only_host))


def set_public_facts(store: Store, table: Table, shown: bool) -> Table:
    """May everybody read, while a game runs, what the cards shown so far prove?"""
    return _set(store, table, "public_facts", int(shown))


def keep_ruling(store: Store, table: Table, key: str, value: str) -> Table:
    """The answer to a question of the rules that this table's next sessions begin with."""
    with store.write() as db:
        db.execute(
            "UPDATE tables SET rulings = json_set(rulings, '$.' || json_quote(?), ?) WHERE id = ?",
            [key, value, table.id],
        )
        changed(db, table.id)
        return _standing(db, table.id)


def changed(db: Database, table_id: int) -> None:
    """Count a change of the table, so that every phone fetches what it shows (inside a write)."""
    db.execute("UPDATE tables SET version = version + 1 WHERE id = ?", [table_id])


def _opened(db: Database, name: str, people: list[str], key: str, content: str) -> Table:
    table_id = db.execute(
        "INSERT INTO tables (code, name, opened_at, opened_with, key) VALUES (?, ?, ?, ?, ?)",
        [_free_code(db), name, now(), content, key],
    ).lastrowid
    assert table_id is not None
    for person in people:
        add_person(db, table_id, person)
    return _standing(db, table_id)


def _free_code(db: Database) -> str:
    # The write lock is held: a code that is free now is still free at the insert.
    return next(code for code in _codes() if not db.execute("SELECT 1 FROM tables WHERE code = ?", [code]).fetchone())


def _codes() -> Iterator[str]:
    while True:
        yield new_code()


def _set(store: Store, table: Table, column: str, value: str | int) -> Table:
    with store.write() as db:
        db.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", [value, table.id])
        changed(db, table.id)
        return _standing(db, table.id)


def _has_phone(db: Database, person: Seat) -> bool:
    return db.execute("SELECT 1 FROM phone_seats WHERE seat_id = ?", [row_id(person.id)]).fetchone() is not None


def _has_played(db: Database, table_id: int, person: Seat) -> bool:
    # Every header counts, also one that a later header has replaced: its entries name the seat.
    query = """SELECT 1 FROM sessions JOIN saves ON saves.session = sessions.id
               LEFT JOIN json_each(saves.content, '$.seats') AS seats ON saves.kind = 'header'
               WHERE sessions.table_id = ? AND (seats.value = ? OR saves.seat = ?)"""
    return db.execute(query, [table_id, person.id, row_id(person.id)]).fetchone() is not None


def _standing(db: Database, table_id: int) -> Table:
    table = _one(db, "id = ?", table_id)
    assert table is not None
    return table


def _one(db: Database, condition: str, value: Any) -> Table | None:
    row = db.execute(f"SELECT {_COLUMNS} FROM tables WHERE {condition}", [value]).fetchone()
    return _table(row) if row else None


def _table(row: tuple[Any, ...]) -> Table:
    table_id, code, name, only_host, facts, rulings, opened_at, version = row
    return Table(table_id, code, name, bool(only_host), bool(facts), json.loads(rulings), opened_at, version)


def _json(content: Any) -> str:
    return json.dumps(content, sort_keys=True)
