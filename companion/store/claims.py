"""Claims: a phone asks for a seat that another phone has, and anybody seated says yes or no."""

from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from companion.store.database import Store, now
from companion.store.people import Seat, row_id, seat_id, standing_seat
from companion.store.phones import Phone, seated, standing_phone
from companion.store.tables import Table, changed

_CLAIM = """SELECT claims.id, phones.table_id, claims.phone_id, seats.id, seats.name, seats.removed,
        claims.asked_at, claims.answer
    FROM claims JOIN phones ON phones.id = claims.phone_id JOIN seats ON seats.id = claims.seat_id WHERE """


@dataclass(frozen=True)
class Claim:
    """One phone's wish to sit on one seat; *answer* is None while it is open, then "yes" or "no"."""

    id: int
    table_id: int
    phone_id: int
    seat: Seat
    asked_at: str
    answer: str | None


class UnknownClaim(Exception):
    """This table has no such claim."""


class MayNotAnswer(Exception):
    """Only the host and other phones that have a seat may say yes or no."""


def ask_for_seat(store: Store, phone: Phone, seat: str) -> Claim:
    """Ask; asking again while the claim is open answers the same claim. Raises UnknownSeat, UnknownPhone."""
    with store.write() as db:
        standing_phone(db, phone.id)
        person = standing_seat(db, phone.table_id, seat)
        condition = "claims.phone_id = ? AND claims.seat_id = ? AND answer IS NULL"
        return _claim(db, condition, phone.id, row_id(person.id)) or _asked(db, phone, person)


def claim(store: Store, table: Table, claim_id: int) -> Claim:
    """The table's claim with this number, open or answered. Raises UnknownClaim."""
    return _claim_of(store.read, table.id, claim_id)


def claims_of(store: Store, phone: Phone) -> list[Claim]:
    """What this phone has asked for, the newest first, answered or not."""
    return _claims(store.read, "claims.phone_id = ? ORDER BY claims.id DESC", phone.id)


def open_claims(store: Store, table: Table) -> list[Claim]:
    """The claims that wait for an answer, the oldest first."""
    condition = "phones.table_id = ? AND answer IS NULL AND revoked_at IS NULL ORDER BY claims.id"
    return _claims(store.read, condition, table.id)


def answer_claim(store: Store, claim: Claim, yes: bool, by: Phone) -> Claim:
    """Say yes (the phone sits, beside whoever sits there) or no, once: a second answer changes nothing.

    Answers the claim as it stands. Raises UnknownClaim, UnknownPhone, MayNotAnswer.
    """
    with store.write() as db:
        standing = _claim_of(db, by.table_id, claim.id)
        _must_be_allowed(standing_phone(db, by.id), standing)
        if standing.answer is None:
            _answer(db, standing, yes, by)
        return _claim_of(db, by.table_id, claim.id)


def _must_be_allowed(by: Phone, claim: Claim) -> None:
    if not by.host and (not by.seats or by.id == claim.phone_id):
        raise MayNotAnswer


def _asked(db: Database, phone: Phone, person: Seat) -> Claim:
    claim_id = db.execute(
        "INSERT INTO claims (phone_id, seat_id, asked_at) VALUES (?, ?, ?)", [phone.id, row_id(person.id), now()]
    ).lastrowid
    assert claim_id is not None
    changed(db, phone.table_id)
    return _claim_of(db, phone.table_id, claim_id)


def _answer(db: Database, claim: Claim, yes: bool, by: Phone) -> None:
    db.execute(
        "UPDATE claims SET answer = ?, answered_by = ?, answered_at = ? WHERE id = ?",
        ["yes" if yes else "no", by.id, now(), claim.id],
    )
    if yes:
        seated(db, claim.phone_id, claim.seat)
    changed(db, claim.table_id)


def _claim_of(db: Database, table_id: int, claim_id: int) -> Claim:
    found = _claim(db, "phones.table_id = ? AND claims.id = ?", table_id, claim_id)
    if found is None:
        raise UnknownClaim
    return found


def _claim(db: Database, condition: str, *values: Any) -> Claim | None:
    return next(iter(_claims(db, condition, *values)), None)


def _claims(db: Database, condition: str, *values: Any) -> list[Claim]:
    return [_read(row) for row in db.execute(_CLAIM + condition, values).fetchall()]


def _read(row: tuple[Any, ...]) -> Claim:
    claim_id, table_id, phone_id, seat, name, removed, asked_at, answer = row
    return Claim(claim_id, table_id, phone_id, Seat(seat_id(seat), name, bool(removed)), asked_at, answer)
