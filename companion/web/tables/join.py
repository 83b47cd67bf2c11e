"""The door of a table: pick your seat, just watch, or ask for a seat that another phone has."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, g, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from companion.store import claims, phones
from companion.store.people import Seat
from companion.store.phones import Phone, SeatTaken
from companion.web.identity import current, remember, stage_url
from companion.web.tables.claims import newest_of_this_phone
from companion.web.tables.lobby import playing
from companion.web.tables.people import Doubt
from companion.words.language import gettext as _

blueprint = Blueprint("join", __name__)


@dataclass(frozen=True)
class Chair:
    """One seat as the door shows it."""

    seat: Seat
    taken: bool
    mine: bool
    chosen: bool


@blueprint.get("/j/<code>")
def join() -> str:
    return _door(g.phone.seats if g.phone else _only_free())


@blueprint.post("/j/<code>")
def sit() -> str | tuple[str, int] | Response:
    asked = request.form.get("ask")
    wished = [asked] if asked else request.form.getlist("seat")
    known = {seat.id for seat in playing()}
    if not wished or not set(wished) <= known | {""}:
        return _door(tuple(wished), [_no_such_seat()]), 422
    phone = _this_phone(request.form.get("key", "")[:40])
    if asked:
        claims.ask_for_seat(current().store, phone, asked)
        return redirect(url_for("join.waiting"), 303)
    return _seated(phone, [seat for seat in wished if seat])


@blueprint.get("/t/<code>/waiting")
def waiting() -> str | Response:
    """What became of this phone's question; it follows by itself, and by a plain reload without script."""
    claim = newest_of_this_phone()
    if claim is None or claim.answer == "yes":
        return redirect(stage_url(g.table, g.book), 303)
    return render_template("tables/waiting.html", claim=claim)


@blueprint.post("/t/<code>/claims/<int(max=999999999):number>")
def answer(number: int) -> Response:
    """Yes or no to a phone that asks for a seat; a second answer changes nothing."""
    said = request.form.get("answer")
    if said not in ("yes", "no"):
        raise BadRequest
    store = current().store
    claims.answer_claim(store, claims.claim(store, g.table, number), said == "yes", g.phone)
    return redirect(stage_url(g.table, g.book), 303)


def _seated(phone: Phone, wished: list[str]) -> tuple[str, int] | Response:
    """This phone is on the wished seats and on no other; joining twice is joining once."""
    store = current().store
    try:
        for seat in wished:
            phones.sit(store, phone, seat)
    except SeatTaken as taken:
        g.phone = phone
        return _door(tuple(wished), [_taken(taken.seat)]), 409
    for seat in phone.seats:
        if seat not in wished:
            phones.stand_up(store, phone, seat)
    return redirect(stage_url(g.table, g.book), 303)


def _this_phone(key: str) -> Phone:
    """The phone that the cookie proves; a form sent twice before the cookie came is one phone too."""
    if g.phone is not None:
        standing: Phone = g.phone
        return standing
    phone, token = phones.new_phone(current().store, g.table, key=key or None)
    remember(g.table, token)
    return phone


def _door(chosen: tuple[str, ...], wrong: list[Doubt] | None = None) -> str:
    chairs = _chairs(chosen)
    return render_template(
        "tables/join.html",
        chairs=chairs,
        free=[chair for chair in chairs if chair.mine or not chair.taken],
        others=[chair for chair in chairs if chair.taken and not chair.mine],
        wrong=wrong or [],
    )


def _chairs(chosen: tuple[str, ...]) -> list[Chair]:
    taken = {seat for phone in phones.phones(current().store, g.table) for seat in phone.seats}
    mine = g.phone.seats if g.phone else ()
    return [Chair(seat, seat.id in taken, seat.id in mine, seat.id in chosen) for seat in playing()]


def _only_free() -> tuple[str, ...]:
    """The last free seat is offered at once."""
    free = [chair.seat.id for chair in _chairs(()) if not chair.taken]
    return tuple(free) if len(free) == 1 else ()


def _taken(seat: Seat) -> Doubt:
    return Doubt(
        _("%(name)s has just sat down on another phone", name=seat.name),
        _("Nobody is put out of a seat."),
        _("Choose another seat, watch, or ask for this one below."),
    )


def _no_such_seat() -> Doubt:
    return Doubt(
        _("No seat was chosen that this table has"),
        _("Who plays may have changed since this page was opened."),
        _("Choose again from what is here now."),
    )
