"""A phone that is not at the table any more is taken off it by the host; which seats nobody ever used."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from flask import abort, g, redirect, render_template, url_for
from werkzeug.wrappers import Response

from companion.store import phones, presence, tables
from companion.store.people import Seat
from companion.store.phones import Phone
from companion.web.called import called
from companion.web.evenings import day
from companion.web.identity import current, hosts
from companion.web.steps import clock
from companion.web.tables.host_role import took_host
from companion.web.tables.lobby import blueprint
from companion.words.language import gettext as _
from companion.words.phrases import all_of


@dataclass(frozen=True)
class OtherPhone:
    """Another phone of this table: whose it is, and when it was last here."""

    phone: Phone
    whose: str
    seen: str


@blueprint.app_template_global()
def other_phones() -> tuple[OtherPhone, ...]:
    """All phones but the one that asks, in the order in which they joined."""
    store = current().store
    others = [phone for phone in phones.phones(store, g.table) if phone.id != g.phone.id]
    seen = presence.last_seen(store, g.table) if others else {}
    # Whose phone was withdrawn between the two reads is no longer there.
    return tuple(OtherPhone(phone, _whose(phone), _when(seen[phone.id])) for phone in others if phone.id in seen)


@blueprint.app_template_global()
def unused_seats() -> tuple[Seat, ...]:
    """People who were in no session and have no phone; those of the session at hand need not be looked up."""
    if g.book is None:
        return ()
    beside = [Seat(seat, name) for seat, name in called().items() if seat not in g.book.header.seats]
    return tuple(seat for seat in beside if tables.is_unused(current().store, g.table, seat))


@blueprint.get("/t/<code>/phones/<int(max=999999999):number>")
@hosts
def ask_to_withdraw(number: int) -> str | Response:
    """Only looks, and says what follows."""
    other = _other(number)
    if other is None:
        return redirect(url_for("tables.menu"), 303)
    return render_template("tables/withdraw.html", other=other)


@blueprint.post("/t/<code>/phones/<int(max=999999999):number>")
@hosts
def withdraw(number: int) -> Response:
    """The phone is off the table; tapped twice it is off once."""
    if other := _other(number):
        phones.revoke(current().store, other.phone)
    return redirect(url_for("tables.menu"), 303)


def _other(number: int) -> OtherPhone | None:
    other = next((other for other in other_phones() if other.phone.id == number), None)
    if other and other.phone.host and took_host():
        abort(403)
    return other


def _whose(phone: Phone) -> str:
    """The people on it; a phone without a seat is known by what it may do."""
    names = called()
    if phone.seats:
        return all_of([names[seat] for seat in phone.seats])
    return _("The host, without a seat") if phone.host else _("A phone that only watches")


def _when(at: str) -> str:
    """ "today, 21:14" """
    return _("%(day)s, %(time)s", day=day(datetime.fromisoformat(at)), time=clock(at))
