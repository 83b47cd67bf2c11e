"""Who is asking, at which table, and what stands there: g.table, g.phone, g.session, g.book.

Every route with <code> in it gets these before its view runs; views take no `code` argument and
url_for() puts the code of g.table in by itself. Somebody whose phone the table does not know is
sent to /j/<code>; a code that no table has is answered with the page that says so.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

from flask import Flask, current_app, g, redirect, request, session, url_for
from flask_babel import get_translations
from werkzeug.exceptions import Forbidden
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.paths import DATABASE
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.store import phones, sessions, tables
from companion.store.database import Store
from companion.store.phones import Phone
from companion.store.tables import Table
from companion.web.throttle import Throttle, UnknownCode
from companion.words.language import translations

P = ParamSpec("P")
R = TypeVar("R")

# A cookie holds about 4 KB; thirty tables of 22 characters leave room for the rest.
TABLES_REMEMBERED = 30


@dataclass(frozen=True)
class Companion:
    """What lives as long as the server: the store and the count of wrong codes."""

    store: Store
    throttle: Throttle

    @classmethod
    def of(cls, app: Flask) -> Companion:
        return cls(Store(Path(app.config["DATA"]) / DATABASE), Throttle())


def current() -> Companion:
    return cast(Companion, current_app.extensions["companion"])


def introduce(app: Flask) -> None:
    """Let every request know its table, its phone and what stands on it."""
    app.url_value_preprocessor(_look_up)
    app.url_defaults(_code_of_this_table)
    app.before_request(_speak)
    app.before_request(_door)
    app.after_request(_keep_the_cookie)
    app.context_processor(
        lambda: {"new_key": new_key, "stage_url": stage_url, "deal_url": deal_url, "language": language()}
    )


def language() -> str:
    """The catalogue of this request; further languages come with their catalogues."""
    return "en"


def new_key() -> str:
    """The key of a form: the same form sent twice is one entry. Made here, as phones on plain http cannot."""
    return secrets.token_urlsafe(12)


def stage_url(table: Table, book: Book | None) -> str:
    """Where the table is now: the lobby before the first game, then play, count, deal or final score."""
    return url_for(_stage(book), code=table.code)


def _stage(book: Book | None) -> str:
    if book is None or (book.state.phase is Phase.BETWEEN and book.state.number == 0):
        return "tables.lobby"
    return _stages(book)[book.state.phase]


def deal_url(table: Table, book: Book) -> str:
    """The card that says how to lay the table."""
    return url_for(_stages(book)[Phase.BETWEEN], code=table.code)


def _stages(book: Book) -> dict[Phase, str]:
    if book.header.game == CATTE:
        return {Phase.PLAYING: "catte.trick", Phase.BETWEEN: "catte.round_card", Phase.COMPLETE: "catte.scores"}
    return {
        Phase.PLAYING: "play.play",
        Phase.OVER: "play.count",
        Phase.BETWEEN: "play.deal",
        Phase.COMPLETE: "play.final",
    }


def records(view: Callable[P, R]) -> Callable[P, R]:
    """Only for those who may record; everybody else reads why not."""

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        if g.phone is None or not g.phone.may_record:
            raise MayNotRecord
        return view(*args, **kwargs)

    return guarded


def hosts(view: Callable[P, R]) -> Callable[P, R]:
    """Only for the host's phone."""

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        if g.phone is None or not g.phone.host:
            raise NotTheHost
        return view(*args, **kwargs)

    return guarded


class MayNotRecord(Forbidden):
    """A watcher, or a seat while only the host records."""


class NotTheHost(Forbidden):
    """What only the host may change."""


def remember(table: Table, token: str) -> None:
    """Keep the token of *table* in this phone's cookie, the newest thirty of them."""
    others = [[key, kept] for key, kept in tokens() if key != table.id]
    # Values are replaced, never cleared: forms open in other tabs stay valid.
    session["phones"] = [*others, [table.id, token]][-TABLES_REMEMBERED:]
    session.permanent = True


def tokens() -> list[tuple[int, str]]:
    """(table id, token), oldest first; whatever else a cookie may hold is not known here."""
    kept = session.get("phones", [])
    return [(pair[0], pair[1]) for pair in kept if _is_pair(pair)] if isinstance(kept, list) else []


def _is_pair(pair: object) -> bool:
    return isinstance(pair, list) and len(pair) == 2 and isinstance(pair[0], int) and isinstance(pair[1], str)


def known_as(table: Table) -> Phone | None:
    """The phone that this request's cookie proves to be, at this table."""
    token = dict(tokens()).get(table.id)
    return phones.phone_by_token(current().store, table, token) if token else None


def signing_seat() -> str | None:
    """The seat that this phone's entries are signed with, if it has one."""
    return g.phone.seats[0] if g.phone and g.phone.seats else None


def _look_up(endpoint: str | None, values: dict[str, Any] | None) -> None:
    g.table = g.phone = g.session = g.book = None
    if endpoint is None or values is None or "code" not in values:
        return
    g.table = table_called(values.pop("code"))
    g.phone = known_as(g.table)
    g.session = sessions.current_session(current().store, g.table)
    g.book = sessions.book(current().store, g.session) if g.session else None


def table_called(code: str) -> Table:
    """The table with this code. Wrong codes are counted, right ones always work."""
    table = tables.table_by_code(current().store, code)
    if table is None:
        current().throttle.failed(request.remote_addr or "")
        raise UnknownCode(code)
    return table


def _code_of_this_table(endpoint: str, values: dict[str, Any]) -> None:
    table = g.get("table")
    if table and "code" not in values and current_app.url_map.is_endpoint_expecting(endpoint, "code"):
        values["code"] = table.code


def _speak() -> None:
    """Violations and sentences are worded in the language of this request."""
    translations.set(get_translations())


def _door() -> Response | None:
    """Inside a table, a phone that it does not know is shown to the seats; nothing is recorded.

    A table that has not chosen what to play has only its lobby.
    """
    if g.table is not None and g.phone is None and request.path.startswith("/t/"):
        return redirect(url_for("join.join"), 303)
    if g.table is not None and g.book is None and request.blueprint in ("play", "catte", "history"):
        return redirect(url_for("tables.lobby"), 303)
    return None


def _keep_the_cookie(response: Response) -> Response:
    """The year starts anew once a day, with a page that a person opens.

    Not with what scripts fetch: an answer on its way must not undo a join.
    """
    opened = request.method == "GET" and response.status_code == 200 and response.mimetype == "text/html"
    today = date.today().toordinal()
    if opened and "X-Companion-Fragment" not in request.headers and tokens() and session.get("day") != today:
        session["day"] = today
    return response
