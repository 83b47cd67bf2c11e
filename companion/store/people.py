"""The people of a table: their seats, and which names they may have."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlite_utils import Database

from companion.log.names import folded
from companion.store.database import Store

if TYPE_CHECKING:
    from companion.store.tables import Table


@dataclass(frozen=True)
class Seat:
    """One person's place at a table; the id ("s12") is what sessions name it by, for ever."""

    id: str
    name: str
    removed: bool = False


class UnknownSeat(Exception):
    """No seat of this table has this id."""


class NameRefused(Exception):
    """A person can't be called this."""

    def __init__(self, name: str) -> None:
        super().__init__(ascii(name))
        self.name = name


class NameEmpty(NameRefused):
    """Nothing is left of the name once invisible characters are dropped."""


class NameUnstorable(NameRefused):
    """The name holds a character that no database keeps (half a surrogate pair, NUL)."""


class NameTaken(NameRefused):
    """Somebody at this table has a name that reads the same; *seat* is theirs."""

    def __init__(self, name: str, seat: Seat) -> None:
        super().__init__(name)
        self.seat = seat


def seats(store: Store, table: "Table") -> list[Seat]:
    """The table's people in the order in which they came, without removed ones."""
    return seats_in(store.read, table.id)


def seats_of(store: Store, tables: Iterable["Table"]) -> list[list[Seat]]:
    """The people of each of these tables, with one query for all."""
    found = _seats(store.read, [table.id for table in tables])
    return list(found.values())


def seats_in(db: Database, table_id: int) -> list[Seat]:
    """The people of one table for a connection, inside a write too."""
    return _seats(db, [table_id])[table_id]


def seat_of(db: Database, table_id: int, seat_id: str) -> Seat:
    """The table's seat with this id, also a removed one. Raises UnknownSeat."""
    query = "SELECT id, name, removed FROM seats WHERE table_id = ? AND id = ?"
    row = db.execute(query, [table_id, row_id(seat_id)]).fetchone()
    if row is None:
        raise UnknownSeat(seat_id)
    return _seat(row)


def standing_seat(db: Database, table_id: int, seat_id: str) -> Seat:
    """The table's seat with this id, if it was not removed. Raises UnknownSeat."""
    seat = seat_of(db, table_id, seat_id)
    if seat.removed:
        raise UnknownSeat(seat_id)
    return seat


def add_person(db: Database, table_id: int, name: str) -> Seat:
    """One more seat, inside a write. Raises NameEmpty, NameTaken, NameUnstorable."""
    check_name(db, table_id, name)
    row = db.execute("INSERT INTO seats (table_id, name) VALUES (?, ?)", [table_id, name]).lastrowid
    assert row is not None
    return Seat(seat_id(row), name)


def check_name(db: Database, table_id: int, name: str, but: Seat | None = None) -> None:
    """Refuse a name that is empty, can't be kept, or reads like another one at the table (*but* one's own)."""
    if "\0" in name or any("\ud800" <= sign <= "\udfff" for sign in name):
        raise NameUnstorable(name)
    if not folded(name):
        raise NameEmpty(name)
    for seat in seats_in(db, table_id):
        if folded(seat.name) == folded(name) and (but is None or seat.id != but.id):
            raise NameTaken(name, seat)


def row_id(seat_id: str) -> int:
    """The number in "s12". Raises UnknownSeat for what never was a seat's id."""
    digits = seat_id[1:]
    if seat_id[:1] != "s" or not digits.isascii() or not digits.isdigit() or not 0 < len(digits) < 19:
        raise UnknownSeat(seat_id)
    return int(digits)


def seat_id(row: int) -> str:
    """The other way: "s12" for 12."""
    return f"s{row}"


def _seats(db: Database, table_ids: list[int]) -> dict[int, list[Seat]]:
    found: dict[int, list[Seat]] = {table_id: [] for table_id in table_ids}
    marks = ", ".join("?" * len(table_ids))
    query = f"SELECT table_id, id, name, removed FROM seats WHERE table_id IN ({marks}) AND NOT removed ORDER BY id"
    for table_id, *row in db.execute(query, table_ids).fetchall():
        found[table_id].append(_seat(tuple(row)))
    return found


def _seat(row: tuple[Any, ...]) -> Seat:
    number, name, removed = row
    return Seat(seat_id(number), name, bool(removed))
