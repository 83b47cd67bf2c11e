"""The lobby: QR, code, address, who has joined, and the way to the first game."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, current_app, g, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from companion import addresses
from companion.store import phones
from companion.store.people import Seat
from companion.store.phones import Phone
from companion.store.tables import Table
from companion.web.called import called
from companion.web.identity import current, hosts, stage_url
from companion.web.leads import chosen_leader, was_drawn
from companion.web.pages import frame
from companion.web.tables.claims import asking
from companion.web.tables.titles import options_of, sentence, title

blueprint = Blueprint("tables", __name__)
blueprint.app_context_processor(lambda: {"asking": asking, "qr": addresses.qr_svg})


@dataclass(frozen=True)
class Place:
    """One seat of the lobby: whose it is, and how it is connected."""

    seat: Seat
    joined: bool
    here: bool
    leads: bool


@blueprint.get("/t/<code>/")
def index() -> Response:
    return redirect(stage_url(g.table, g.book), 303)


@blueprint.get("/t/<code>/lobby")
def lobby() -> str:
    everyone = phones.phones(current().store, g.table)
    game = title(g.book.header.game) if g.book else None
    begun = g.book is not None and g.book.state.number > 0
    return render_template(
        "tables/lobby.html",
        link=join_link(g.table),
        choices=addresses.addresses(current_app.config) if not current_app.config["PUBLIC_URL"] else (),
        places=places(everyone),
        watching=sum(1 for phone in everyone if not phone.seats and not phone.host),
        game=game,
        options=sentence(game, options_of(g.book.header)) if game else "",
        begun=begun,
        frame=frame() if g.book and (begun or g.book.redoable) else None,
        drawn=was_drawn(),
    )


@blueprint.post("/t/<code>/address")
@hosts
def choose_address() -> Response:
    """Which of this computer's addresses the QR holds; asked of no request, chosen by the host."""
    if not addresses.choose(current_app.config, request.form.get("ip", "")):
        raise BadRequest
    return redirect(url_for("tables.lobby"), 303)


def join_link(table: Table) -> str | None:
    """What the QR holds and what is printed beside it; None if phones cannot reach this computer."""
    address = addresses.join_address(current_app.config)
    return f"{address}/j/{table.code}" if address else None


def places(everyone: list[Phone]) -> list[Place]:
    """The seats of the session in their order, or all people of a table that has none yet."""
    joined = {seat for phone in everyone for seat in phone.seats}
    mine = g.phone.seats if g.phone else ()
    leader = chosen_leader()
    return [Place(seat, seat.id in joined, seat.id in mine, seat.id == leader) for seat in playing()]


def playing() -> list[Seat]:
    """The people of the session at hand, in seat order."""
    names = called()
    order = g.book.header.seats if g.book else tuple(names)
    return [Seat(seat, names[seat]) for seat in order if seat in names]
