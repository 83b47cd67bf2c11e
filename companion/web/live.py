"""Live: a stream that says that something changed, and pages that answer 304 while nothing has.

The stream carries only the mark of what stands. A page that hears another mark fetches itself with
the header X-Companion-Fragment; base.html then leaves the frame away. Pages that get no stream ask
every two seconds, so correctness never rests on the stream.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, cast

from flask import Blueprint, Response, current_app, g, request, url_for
from flask.blueprints import BlueprintSetupState

from companion.log.book import Book
from companion.store.database import Store
from companion.store.marks import marks
from companion.store.presence import host_is_missed
from companion.store.sessions import Session
from companion.store.tables import Table
from companion.web.bell import Bell
from companion.web.here import here
from companion.web.identity import current, stage_url
from companion.web.static_files import sprite
from companion.web.tables.host_role import note_seen, noted

# Well below the 64 threads of the server: a stream holds one for as long as it is open.
STREAMS = 40
BEAT_SECONDS = 5.0
STREAM_SECONDS = 1800.0
FRAGMENT = "X-Companion-Fragment"

blueprint = Blueprint("live", __name__)
blueprint.add_app_template_global(sprite)
blueprint.add_app_template_global(here)


@blueprint.record_once
def _hang_up(state: BlueprintSetupState) -> None:
    store: Store = state.app.extensions["companion"].store
    places = state.app.config.setdefault("STREAMS", STREAMS)
    state.app.extensions["companion-bell"] = Bell(store.newest_change, places)


def bell() -> Bell:
    return cast(Bell, current_app.extensions["companion-bell"])


def mark(store: Store, table: Table) -> str:
    """What stands at the table: its newest session, the newest save, and the version of the table itself."""
    return ".".join(str(number) for number in marks(store, table)) + _missed(store, table)


def _missed(store: Store, table: Table) -> str:
    """A host who falls silent, or is back, saves nothing, and yet the others have another page then."""
    return ".missed" if host_is_missed(store, table) else ""


def mark_here() -> str:
    """The mark of what this request was answered from."""
    session, book = _at_hand()
    stands = (session.number, book.number) if session and book else (0, 0)
    return ".".join(map(str, (*stands, g.table.version))) + _missed(current().store, g.table)


def _at_hand() -> tuple[Session | None, Book | None]:
    """What the table plays now, also while a page looks at an earlier session."""
    session, book = g.get("at_hand") or (g.session, g.book)
    return session, book


@blueprint.get("/t/<code>/live")
def stream() -> Response:
    ringing = bell()
    if not ringing.listen():
        return Response(status=204)
    answer = Response(_marks(ringing, current().store, g.table, _is_here()), mimetype="text/event-stream")
    answer.call_on_close(ringing.leave)
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


def _is_here() -> Callable[[], None]:
    """An open page keeps its phone, and so its host, from being silent."""
    store, phone, before = current().store, g.phone, noted()
    return (lambda: note_seen(store, phone, before)) if phone is not None else (lambda: None)


def _marks(ringing: Bell, store: Store, table: Table, is_here: Callable[[], None]) -> Iterator[str]:
    """The newest mark whenever it has become another one; a beat in between, to tell silence from loss."""
    ends = time.monotonic() + STREAM_SECONDS
    yield "retry: 2000\n\n"
    said = ""
    heard = ringing.rings
    while time.monotonic() < ends:
        is_here()
        stands = mark(store, table)
        yield f"data: {stands}\n\n" if stands != said else "event: beat\ndata:\n\n"
        said = stands
        heard = ringing.wait(heard, BEAT_SECONDS)


@blueprint.before_app_request
def _unchanged() -> Response | None:
    """304 without a byte for a page that already shows what stands."""
    if request.method != "GET" or FRAGMENT not in request.headers or g.table is None:
        return None
    if request.if_none_match.contains(mark_here()):
        return Response(status=304)
    return None


@blueprint.after_app_request
def _ring_and_mark(answer: Response) -> Response:
    if request.method == "POST":
        bell().ring()
    elif FRAGMENT in request.headers and g.get("table") is not None:
        answer.headers["Vary"] = FRAGMENT
        if answer.status_code in (200, 304):
            answer.set_etag(mark_here())
    return answer


@blueprint.app_context_processor
def _live() -> dict[str, Any]:
    """What base.html tells live.js: where the stream is, what the page shows, and where the table is."""
    if g.get("table") is None or g.get("phone") is None:
        return {"live": None}
    live = {"stream": url_for("live.stream"), "mark": mark_here(), "follow": stage_url(g.table, _at_hand()[1])}
    return {"live": live}
