"""Phones: who may see and record what. A phone is known by a random token; only its hash is kept.

Nothing here is ever removed because a phone is silent, and a new token takes nothing from an old one.
"""

from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from companion.store.codes import hashed, new_token
from companion.store.database import Store, now
from companion.store.people import Seat, row_id, seat_of, standing_seat
from companion.store.tables import Table, changed

_PHONE = """SELECT phones.id, phones.table_id, phones.host, tables.only_host,
        (SELECT group_concat('s' || seat_id) FROM (SELECT seat_id FROM phone_seats JOIN seats ON seats.id = seat_id
            WHERE phone_id = phones.id AND NOT removed ORDER BY seat_id))
    FROM phones JOIN tables ON tables.id = phones.table_id WHERE phones.revoked_at IS NULL AND """


@dataclass(frozen=True)
class Phone:
    """One browser at one table: a watcher (no seats), one person's phone, or several people's."""

    id: int
    table_id: int
    host: bool
    seats: tuple[str, ...]
    only_host: bool

    @property
    def may_record(self) -> bool:
        """The host always; seated players unless the host said "only I"; watchers never."""
        return self.host or (bool(self.seats) and not self.only_host)


class UnknownPhone(Exception):
    """There is no such phone at this table, or it was revoked."""


class SeatTaken(Exception):
    """Another phone sits there already; it, or the host, can be asked (ask_for_seat)."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat.name)
        self.seat = seat


class NoPhone(Exception):
    """Nobody can be host without a phone."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat.name)
        self.seat = seat


def new_phone(store: Store, table: Table, host: bool = False, key: str | None = None) -> tuple[Phone, str]:
    """A phone that joins the table, and the token for its cookie.

    With the *key* of a form that was sent before: the same phone and one more token, so a double tap leaves no
    ghost and either answer's cookie works. Raises UnknownPhone if that phone was revoked since.
    """
    with store.write() as db:
        phone_id = _phone_of_key(db, table, key) or _joined(db, table, host, key)
        return _phone(db, "phones.id = ?", phone_id), _another_token(db, phone_id)


def phone_by_token(store: Store, table: Table, token: str) -> Phone | None:
    """The table's phone with this token; None for forged, revoked and other tables' tokens."""
    condition = "phones.table_id = ? AND phones.id = (SELECT phone_id FROM tokens WHERE hash = ?)"
    return _phone_or_none(store.read, condition, table.id, hashed(token))


def phones(store: Store, table: Table) -> list[Phone]:
    """All phones of the table, watchers too, in the order in which they joined."""
    rows = store.read.execute(_PHONE + "phones.table_id = ? ORDER BY phones.id", [table.id]).fetchall()
    return [_read(row) for row in rows]


def sit(store: Store, phone: Phone, seat: str, beside: bool = False) -> Phone:
    """Put the phone on a free seat, or with *beside* also on one where another phone sits.

    Sitting again changes nothing. Raises SeatTaken, UnknownSeat, UnknownPhone.
    """
    with store.write() as db:
        standing_phone(db, phone.id)
        person = standing_seat(db, phone.table_id, seat)
        if not beside and _sits_elsewhere(db, phone, person):
            raise SeatTaken(person)
        return seated(db, phone.id, person)


def stand_up(store: Store, phone: Phone, seat: str) -> Phone:
    """Take the phone off the seat; it stays at the table, as a watcher if it has no other seat."""
    with store.write() as db:
        standing_phone(db, phone.id)
        db.execute("DELETE FROM phone_seats WHERE phone_id = ? AND seat_id = ?", [phone.id, row_id(seat)])
        changed(db, phone.table_id)
        return standing_phone(db, phone.id)


def make_host(store: Store, phone: Phone) -> Phone:
    """This phone is host too (it opened a host link); nobody loses the role."""
    with store.write() as db:
        standing_phone(db, phone.id)
        db.execute("UPDATE phones SET host = 1 WHERE id = ?", [phone.id])
        changed(db, phone.table_id)
        return standing_phone(db, phone.id)


def give_host(store: Store, table: Table, seat: str) -> None:
    """Hand the role over: the phones of this seat are host, and no others. Raises NoPhone, UnknownSeat."""
    with store.write() as db:
        person = seat_of(db, table.id, seat)
        on_the_seat = "SELECT phone_id FROM phone_seats WHERE seat_id = ?"
        if db.execute(on_the_seat, [row_id(seat)]).fetchone() is None:
            raise NoPhone(person)
        update = f"UPDATE phones SET host = id IN ({on_the_seat}), took_host_at = NULL WHERE table_id = ?"
        db.execute(update, [row_id(seat), table.id])
        changed(db, table.id)


def revoke(store: Store, phone: Phone) -> None:
    """A lost phone's tokens open nothing any more; its seats are free, what it recorded stays."""
    with store.write() as db:
        db.execute("UPDATE phones SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?", [now(), phone.id])
        db.execute("DELETE FROM phone_seats WHERE phone_id = ?", [phone.id])
        changed(db, phone.table_id)


def standing_phone(db: Database, phone_id: int) -> Phone:
    """The phone as it is now, for use inside a write. Raises UnknownPhone."""
    return _phone(db, "phones.id = ?", phone_id)


def seated(db: Database, phone_id: int, person: Seat) -> Phone:
    """Put the phone on the seat, inside a write, whoever else sits there."""
    db.execute("INSERT OR IGNORE INTO phone_seats (phone_id, seat_id) VALUES (?, ?)", [phone_id, row_id(person.id)])
    phone = standing_phone(db, phone_id)
    changed(db, phone.table_id)
    return phone


def _sits_elsewhere(db: Database, phone: Phone, person: Seat) -> bool:
    rows = db.execute("SELECT phone_id FROM phone_seats WHERE seat_id = ?", [row_id(person.id)]).fetchall()
    return bool(rows) and (phone.id,) not in rows


def _phone_of_key(db: Database, table: Table, key: str | None) -> int | None:
    query = "SELECT id FROM phones WHERE table_id = ? AND key = ?"
    row = db.execute(query, [table.id, key]).fetchone()
    return row[0] if row else None


def _joined(db: Database, table: Table, host: bool, key: str | None) -> int:
    phone_id = db.execute(
        "INSERT INTO phones (table_id, host, joined_at, key) VALUES (?, ?, ?, ?)", [table.id, int(host), now(), key]
    ).lastrowid
    assert phone_id is not None
    changed(db, table.id)
    return phone_id


def _another_token(db: Database, phone_id: int) -> str:
    token = new_token()
    db.execute("INSERT INTO tokens (hash, phone_id) VALUES (?, ?)", [hashed(token), phone_id])
    return token


def _phone(db: Database, condition: str, *values: Any) -> Phone:
    phone = _phone_or_none(db, condition, *values)
    if phone is None:
        raise UnknownPhone
    return phone


def _phone_or_none(db: Database, condition: str, *values: Any) -> Phone | None:
    row = db.execute(_PHONE + condition, values).fetchone()
    return _read(row) if row else None


def _read(row: tuple[Any, ...]) -> Phone:
    phone_id, table_id, host, only_host, seats = row
    return Phone(phone_id, table_id, bool(host), tuple(seats.split(",")) if seats else (), bool(only_host))
