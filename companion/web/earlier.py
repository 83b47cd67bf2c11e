"""The sessions that a table has played before this one: their scores, and their games as they were saved."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from flask import abort, g, redirect, render_template, url_for
from werkzeug.wrappers import Response

from companion.rules import rulebook
from companion.store.sessions import Session, book, session_by_number, sessions
from companion.web.called import called
from companion.web.evenings import day
from companion.web.history import blueprint, history_page
from companion.web.identity import current
from companion.words.language import gettext as _


@dataclass(frozen=True)
class Before:
    """One session of the table, in a line: when, and who had what."""

    number: int
    day: str
    scores: str


def sessions_before() -> list[Before]:
    """The table's sessions that have begun, without the one at hand; the newest first."""
    listed = sessions(current().store, g.table)
    return [_line(session) for session in listed if session != g.session and _has_begun(session)]


@blueprint.get("/<int(max=999999):number>")
def earlier(number: int) -> str | Response:
    """Only to read: what is over is not undone."""
    session = session_by_number(current().store, g.table, number) or abort(404)
    if session == g.session:
        return redirect(url_for("history.index"), 303)
    with _looking_back_at(session):
        page = history_page(may_record=False)
    return render_template("history/history.html", page=page, of=_line(session))


@contextmanager
def _looking_back_at(session: Session) -> Iterator[None]:
    """What is asked in between is asked of *session*, not of the one at hand."""
    at_hand = g.session, g.book
    g.session, g.book = session, book(current().store, session)
    try:
        yield
    finally:
        g.session, g.book = at_hand


def _has_begun(session: Session) -> bool:
    return bool(book(current().store, session).state.number)


def _line(session: Session) -> Before:
    played, names = book(current().store, session), called()
    scores = rulebook(played.header.game).standing(played.state).scores
    told = [_("%(who)s %(tips)s", who=names[seat], tips=score.total) for seat, score in scores.items()]
    return Before(session.number, day(datetime.fromisoformat(session.opened_at)), ", ".join(told))


blueprint.app_context_processor(lambda: {"sessions_before": sessions_before})
