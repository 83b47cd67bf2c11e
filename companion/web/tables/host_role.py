"""The host's role goes to a seat when the host is silent and nobody else may record; the host can take it back."""

from __future__ import annotations

import time

from flask import abort, current_app, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.store import presence
from companion.store.database import Store, StoreBusy
from companion.store.phones import Phone
from companion.web.called import called
from companion.web.identity import current, hosts
from companion.web.tables.lobby import blueprint
from companion.words.language import gettext as _
from companion.words.phrases import all_of

# A phone is noted as seen at most this often: one small write a minute.
NOTED_EVERY = 60.0


@blueprint.before_app_request
def _note_who_is_here() -> None:
    if g.get("phone") is not None:
        note_seen(current().store, g.phone, noted())


def noted() -> dict[int, float]:
    """When this process has last noted each phone."""
    kept: dict[int, float] = current_app.extensions.setdefault("companion-noted", {})
    return kept


def note_seen(store: Store, phone: Phone, before: dict[int, float]) -> None:
    """Note that the phone is there, if that was not done in the last minute. Nobody waits for it."""
    now = time.time()
    if 0 <= now - before.get(phone.id, 0.0) < NOTED_EVERY:
        return
    before[phone.id] = now
    try:
        presence.seen(store, phone)
    except StoreBusy:
        del before[phone.id]


@blueprint.app_template_global()
def may_take_host() -> bool:
    """Whether this seat's phone may take the role: only the host records, and no host was seen for some minutes."""
    if g.get("phone") is None or g.phone.host or not g.phone.seats:
        return False
    return presence.host_is_missed(current().store, g.table)


@blueprint.get("/t/<code>/take-host")
def ask_for_host() -> str:
    """Only looks; the page says why where the role is not to be had."""
    return _page()


@blueprint.post("/t/<code>/take-host")
def take_host() -> tuple[str, int] | Response:
    if g.phone is not None and g.phone.host:
        return redirect(url_for("tables.index"), 303)
    if not may_take_host():
        return _page(), 409
    presence.take_host(current().store, g.phone)
    return redirect(url_for("tables.index"), 303)


def _page() -> str:
    return render_template("tables/take_host.html", why_not="" if may_take_host() else _why_not())


def _why_not() -> str:
    if g.phone.host:
        return _("This phone is the host.")
    if not g.phone.seats:
        return _("Only a phone with a seat can take the role.")
    if not g.table.only_host:
        return _("Every seated phone may record at this table, so nobody has to be the host.")
    minutes = presence.SILENCE // 60
    return _("The host’s phone was here less than %(minutes)s minutes ago. Ask the host.", minutes=minutes)


@blueprint.app_template_global()
def took_host() -> bool:
    """Whether this phone has only taken the role, and the host has not settled it: it decides nothing about hosts."""
    return any(phone.id == g.phone.id for phone in presence.took_host(current().store, g.table))


@blueprint.app_template_global()
def taken_over() -> str:
    """On the phone of a host who was away: whose phones have taken the role meanwhile."""
    if g.get("table") is None or g.get("phone") is None or not g.phone.host:
        return ""
    took = presence.took_host(current().store, g.table)
    if any(phone.id == g.phone.id for phone in took):
        return ""
    names = called()
    return all_of([names[phone.seats[0]] if phone.seats else _("Somebody") for phone in took])


@blueprint.post("/t/<code>/host-again")
@hosts
def settle_host() -> Response:
    """The host takes the role back, or lets the others have it too."""
    if took_host():
        abort(403)
    took = presence.took_host(current().store, g.table)
    presence.settle_host(current().store, g.table, took, stays=request.form.get("answer") == "stay")
    return redirect(url_for("tables.index"), 303)
