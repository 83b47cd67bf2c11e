"""Pages for what did not work: what happened, and a way on."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Flask, g, render_template, request
from flask_babel import lazy_gettext as _l
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, InternalServerError, SecurityError

from companion.web.identity import MayNotRecord, NotTheHost
from companion.web.throttle import TooManyCodes, UnknownCode


@dataclass(frozen=True)
class Words:
    """A heading and what to do."""

    title: object
    todo: object


BY_STATUS = {
    400: Words(_l("That did not arrive whole"), _l("Go back, look at it once more and send it again.")),
    403: Words(_l("This phone may not do that"), _l("Ask the host of the table.")),
    404: Words(_l("There is no such page"), _l("Start from your tables.")),
    405: Words(_l("There is nothing to see at this address"), _l("Start from your tables.")),
    409: Words(_l("Somebody else was quicker"), _l("Look at what stands now, then decide.")),
    413: Words(_l("That is far too much text"), _l("Go back and send less. Nothing was recorded.")),
    429: Words(_l("Too many wrong codes"), _l("Wait a few minutes, or scan the code. A right code always works.")),
    500: Words(
        _l("That is the server's fault"),
        _l("Everything saved before this is kept. Go back and try again."),
    ),
}
BY_KIND: dict[type[HTTPException], Words] = {
    MayNotRecord: Words(
        _l("This phone watches"),
        _l("To record, take a seat. If only the host records, ask them to open it to all seats."),
    ),
    NotTheHost: Words(_l("Only the host's phone may do that"), _l("The host can hand the role over in the table menu.")),
    CSRFError: Words(
        _l("This page has lost its key"),
        _l("The phone's cookie is gone or another one took its place. Reload, then send it again."),
    ),
}


def register(app: Flask) -> None:
    app.register_error_handler(SecurityError, foreign_host)
    app.register_error_handler(UnknownCode, unknown_code)
    app.register_error_handler(HTTPException, page)
    app.register_error_handler(InternalServerError, page)


def page(error: HTTPException) -> tuple[str, int]:
    status = error.code or 500
    words = BY_KIND.get(type(error)) or BY_STATUS.get(status) or BY_STATUS[500 if status >= 500 else 400]
    return render_template("errors/error.html", words=words, status=status, kept=kept()), status


def kept() -> list[tuple[str, str]]:
    """What was typed, so that a refusal loses nothing; keys of the form itself are no typing."""
    if request.method != "POST" or request.content_length is None or request.content_length > 64 * 1024:
        return []
    hidden = ("csrf_token", "key", "expected")
    return [(name, value) for name, value in request.form.items(multi=True) if name not in hidden and value]


def unknown_code(error: UnknownCode) -> tuple[str, int]:
    g.table = None
    return render_template("errors/unknown_code.html", code=error.code), 404


def foreign_host(error: SecurityError) -> tuple[str, int, dict[str, str]]:
    """Without a trusted Host there are no addresses to link to, so this page is plain text."""
    text = "This server does not answer to that name. Use the address under the table's QR code.\n"
    return text, 400, {"Content-Type": "text/plain; charset=utf-8"}


__all__ = ["TooManyCodes", "page", "register"]
