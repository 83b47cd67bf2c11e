"""The menu of a table: stop for tonight, the next session, and what the host decides."""

from __future__ import annotations

from flask import abort, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.rules import rulebook
from companion.rules.blues_table import State
from companion.rules.phase import Phase
from companion.store import phones, tables
from companion.store.people import UnknownSeat
from companion.store.phones import NoPhone
from companion.store.tables import SeatInUse
from companion.web.called import called
from companion.web.identity import current, hosts, records, signing_seat
from companion.web.numbers import number_in
from companion.web.pages import frame
from companion.web.tables import names
from companion.web.tables.host_role import took_host
from companion.web.tables.lobby import blueprint, join_link, playing
from companion.web.tables.opening import long_table_name
from companion.web.tables.people import Doubt, long_name, look_alike
from companion.words.language import gettext as _


@blueprint.get("/t/<code>/menu")
def menu() -> str:
    return _page()


@blueprint.get("/t/<code>/stop")
def stop() -> str:
    """Nothing is done here: everything is kept already, and this page says so."""
    return render_template("tables/stop.html", link=join_link(g.table))


@blueprint.post("/t/<code>/only-host")
@hosts
def only_host() -> Response:
    tables.set_only_host(current().store, g.table, request.form.get("only") == "host")
    return redirect(url_for("tables.menu"), 303)


@blueprint.post("/t/<code>/give-host")
@hosts
def give_host() -> tuple[str, int] | Response:
    if took_host():
        abort(403)
    try:
        phones.give_host(current().store, g.table, request.form.get("seat", ""))
    except (NoPhone, UnknownSeat):
        return _page([_no_phone_there()]), 422
    return redirect(url_for("tables.menu"), 303)


@blueprint.post("/t/<code>/name")
@hosts
def rename_table() -> tuple[str, int] | Response:
    name = names.shaped(request.form.get("table", ""))
    wrong = long_table_name(name)
    if wrong:
        return _page(wrong, table_name=name), 422
    tables.rename_table(current().store, g.table, name)
    return redirect(url_for("tables.menu"), 303)


@blueprint.post("/t/<code>/person")
@records
def rename_person() -> tuple[str, int] | Response:
    """A misspelt name is put right everywhere, in old sessions too."""
    seat, name = request.form.get("seat", ""), names.shaped(request.form.get("name", ""))
    wrong = _cannot_be_called(seat, name)
    if wrong:
        return _page([wrong], person=(seat, name)), 422
    tables.rename_seat(current().store, g.table, seat, name, signing_seat())
    back = number_in(request.form.get("back", ""))
    if back is not None:
        return redirect(f"{url_for('history.earlier', number=back)}#corrections", 303)
    return redirect(url_for("tables.menu"), 303)


@blueprint.post("/t/<code>/unused")
@hosts
def remove_seat() -> tuple[str, int] | Response:
    try:
        tables.remove_seat(current().store, g.table, request.form.get("seat", ""))
    except (UnknownSeat, SeatInUse):
        return _page([_is_used()]), 422
    return redirect(url_for("tables.menu"), 303)


def _page(wrong: list[Doubt] | None = None, table_name: str | None = None, person: tuple[str, str] = ("", "")) -> str:
    everyone = phones.phones(current().store, g.table)
    seated = {seat for phone in everyone for seat in phone.seats}
    state = g.book.state if g.book else None
    return render_template(
        "tables/menu.html",
        wrong=wrong or [],
        frame=frame() if state is not None and (state.number or g.book.redoable) else None,
        table_name=g.table.name if table_name is None else table_name,
        person=person,
        people=playing(),
        heirs=[seat for seat in playing() if seat.id in seated],
        unfinished=state is not None and state.number > 0 and state.phase is not Phase.COMPLETE,
        may_finish=g.book is not None and "session_finished" in rulebook(g.book.header.game).expects(state),
        any_number=isinstance(state, State) and state.games is None,
    )


def _cannot_be_called(seat: str, name: str) -> Doubt | None:
    if seat not in called():
        return Doubt(_("That person is not here"), _("Only people of this table have names here."), _("Choose again."))
    if not name:
        return Doubt(_("The name is empty"), _("A score needs somebody it belongs to."), _("Type a name."))
    twins = [who for other, who in called().items() if other != seat and names.folded(who) == names.folded(name)]
    if twins:
        return look_alike(twins[0], name)
    return long_name(name) if names.too_long(name) else None


def _no_phone_there() -> Doubt:
    return Doubt(
        _("Nobody with a phone was chosen"),
        _("Without a phone nobody can be host."),
        _("Let them scan the code and sit down first."),
    )


def _is_used() -> Doubt:
    return Doubt(
        _("That person was not removed"),
        _("Only somebody who was in no session of this table and has no phone here can go: scores belong to people."),
        _("Withdraw their phone first, or leave the name as it is."),
    )
