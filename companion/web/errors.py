"""Pages for what did not work: what happened, and a way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from flask import Flask, current_app, g, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import (
    Conflict,
    Forbidden,
    HTTPException,
    InternalServerError,
    NotFound,
    RequestEntityTooLarge,
    SecurityError,
    ServiceUnavailable,
)

from companion.store.claims import MayNotAnswer, UnknownClaim
from companion.store.database import StoreBusy
from companion.store.people import NameRefused, UnknownSeat
from companion.store.phones import UnknownPhone
from companion.web.identity import MayNotRecord, NotTheHost
from companion.web.throttle import UnknownCode
from companion.words.language import gettext as _

# What the store says, as the web says it.
SITUATIONS: dict[type[Exception], type[HTTPException]] = {
    StoreBusy: ServiceUnavailable,
    NameRefused: Conflict,
    MayNotAnswer: Forbidden,
    UnknownClaim: NotFound,
    UnknownPhone: Forbidden,
    UnknownSeat: NotFound,
}
# Fields that the page made itself: nobody typed them.
NOT_TYPED = ("csrf_token", "key", "expected")


@dataclass(frozen=True)
class Words:
    """A heading and what to do."""

    title: str
    todo: str


def register(app: Flask) -> None:
    app.register_error_handler(SecurityError, foreign_host)
    app.register_error_handler(UnknownCode, unknown_code)
    app.register_error_handler(CSRFError, lost_key)
    app.register_error_handler(HTTPException, page)
    app.register_error_handler(InternalServerError, page)
    for situation, kind in SITUATIONS.items():
        app.register_error_handler(situation, _as_page(kind))


def page(error: HTTPException, again: Sequence[tuple[str, str]] = ()) -> tuple[str, int]:
    status = error.code or 500
    return render_template("errors/error.html", words=_words(error, status), kept=kept(), again=again), status


def lost_key(error: CSRFError) -> tuple[str, int]:
    """The same form once more with a good key, one tap away; its request key still makes it one entry.

    Only for our own pages: to another site's form nothing is offered, and the phone's cookie stays as it is.
    """
    origin = urlsplit(request.headers.get("Origin") or request.referrer or "").netloc
    own = origin in (request.host, urlsplit(current_app.config["PUBLIC_URL"] or "").netloc)
    sent = [(name, value) for name, value in request.form.items(multi=True) if name != "csrf_token"]
    return page(error, sent if origin and own else ())


def kept() -> list[tuple[str, str]]:
    """What was typed, so that a refusal loses nothing; what is too much to read is not kept."""
    if request.method != "POST":
        return []
    try:
        typed = request.form.items(multi=True)
    except RequestEntityTooLarge:
        return []
    return [(name, value) for name, value in typed if name not in NOT_TYPED and value]


def unknown_code(error: UnknownCode) -> tuple[str, int]:
    g.table = None
    return render_template("errors/unknown_code.html", code=error.typed), 404


def foreign_host(error: SecurityError) -> tuple[str, int, dict[str, str]]:
    """Without a trusted Host there are no addresses to link to, so this page is plain text."""
    text = _("This server does not answer to that name. Use the address that is printed under the table's QR code.")
    return text + "\n", 400, {"Content-Type": "text/plain; charset=utf-8"}


def _as_page(kind: type[HTTPException]) -> Callable[[Exception], tuple[str, int]]:
    return lambda _situation: page(kind())


def _words(error: HTTPException, status: int) -> Words:
    special = _special()
    if type(error) in special:
        return special[type(error)]
    ordinary = _ordinary()
    return ordinary.get(status) or ordinary[500 if status >= 500 else 400]


def _watches() -> Words:
    return Words(_("This phone watches"), _("To record, take a seat."))


def _only_the_host() -> Words:
    return Words(_("Only the host records at this table"), _("They can open it to all seats in the menu of the table."))


def _special() -> dict[type[HTTPException], Words]:
    return {
        MayNotRecord: _only_the_host() if g.get("table") and g.table.only_host else _watches(),
        NotTheHost: Words(
            _("Only the host's phone may do that"),
            _("The host can hand the role over in the menu of the table."),
        ),
        CSRFError: Words(
            _("This page has lost its key"),
            _("The phone's cookie is gone, or another one took its place. Go back and send it once more."),
        ),
    }


def _ordinary() -> dict[int, Words]:
    start = _("Start from your tables.")
    return {
        400: Words(_("That did not arrive whole"), _("Go back, look at it once more and send it again.")),
        403: Words(_("This phone may not do that"), _("Ask the host of the table, or somebody who is seated.")),
        404: Words(_("There is no such page"), start),
        405: Words(_("There is nothing to see at this address"), start),
        409: Words(_("Somebody else was quicker"), _("Look at what stands now, then decide.")),
        410: Words(
            _("This link has been used"),
            _("A host link works once. The computer that runs the server makes another one: companion host CODE"),
        ),
        413: Words(_("That is far too much text"), _("Nothing was recorded. Go back and send less.")),
        429: Words(_("Too many wrong codes"), _("Wait a few minutes, or scan the QR code. A right code always works.")),
        500: Words(
            _("That is the server's fault, not yours"),
            _("Everything saved before this is kept. Go back and try again."),
        ),
        503: Words(_("The server is busy"), _("Nothing was recorded. Go back and send it again in a moment.")),
    }
