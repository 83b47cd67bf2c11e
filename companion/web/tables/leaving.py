"""Somebody leaves in the middle of a game: they pass from then on, and are back whenever they say so."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.store import leavers
from companion.web.called import seats
from companion.web.gone import begun_with, has_left
from companion.web.identity import current, records, stage_url
from companion.web.tables.lobby import blueprint
from companion.words.language import gettext as _


@dataclass(frozen=True)
class Leaving:
    """What the menu says while a game runs; *counts_cards*: passes are entries, so they are preset.

    *people*: seat, name, and whether they have left; none in Catte, where nobody can pass.
    """

    counts_cards: bool
    people: tuple[tuple[str, str, bool], ...]


@blueprint.app_template_global()
def leaving() -> Leaving | None:
    """For the menu; nothing between games, where the next one can be played without them."""
    if g.book is None or g.book.state.phase is not Phase.PLAYING:
        return None
    if g.book.header.game == CATTE:
        return Leaving(False, ())
    away = has_left()
    people = tuple((named.id, named.name, named.id in away) for named in seats())
    return Leaving(g.book.state.census is not None, people)


@blueprint.app_template_global()
def own_leavers() -> tuple[tuple[str, str], ...]:
    """Who of this phone has left: seat, and what it says of them."""
    told = leaving()
    away = [] if told is None or g.phone is None else [one for one in told.people if one[2] and one[0] in g.phone.seats]
    if len(away) == len(g.phone.seats if g.phone else ()) == 1:
        return ((away[0][0], _("You have left this game")),)
    return tuple((seat, _("%(who)s has left this game", who=name)) for seat, name, _away in away)


blueprint.add_app_template_global(has_left)


@blueprint.post("/t/<code>/left")
@records
def leave() -> Response:
    """This person has left, or is back; nothing is recorded."""
    seat, told = request.form.get("seat", ""), leaving()
    if told is not None and seat in {one for one, _name, _away in told.people}:
        store, back = current().store, request.form.get("back") == "1"
        if back:
            leavers.come_back(store, g.session, begun_with(g.book), seat)
        else:
            leavers.leave(store, g.session, g.book.number, seat)
    return redirect(stage_url(g.table, g.book) if "own" in request.form else url_for("tables.menu"), 303)
