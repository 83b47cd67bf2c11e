"""The sessions that a table has played before this one: their scores, and their games as they were saved."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from flask import abort, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.rules import rulebook
from companion.store import sessions
from companion.store.flags import flags_of
from companion.store.sessions import Session
from companion.web.called import called
from companion.web.evenings import day
from companion.web.flags import is_doubted
from companion.web.history import blueprint, history_page
from companion.web.identity import current
from companion.web.looking_back import look_back_at
from companion.web.numbers import number_in
from companion.web.tables.titles import title
from companion.words.language import gettext as _
from companion.words.takings import written

# Each is worked out anew when its table is looked at again; what is older waits behind a link.
ON_A_PAGE = 20


@dataclass(frozen=True)
class Total:
    """What a player had in the end."""

    id: str
    name: str
    total: str


@dataclass(frozen=True)
class Before:
    """One session of the table, in a line: what was played when, and who had what."""

    number: int
    game: str
    day: str
    totals: tuple[Total, ...]
    doubted: bool = False

    @property
    def scores(self) -> str:
        return ", ".join(_("%(who)s %(tips)s", who=one.name, tips=one.total) for one in self.totals)


@dataclass(frozen=True)
class Listed:
    """The newest of them first, and the way to those still older, if there are any."""

    lines: tuple[Before, ...]
    more: str


def sessions_before() -> Listed:
    """The table's sessions that have begun, before the one at hand or before the number that is asked for."""
    store = current().store
    below = min(number_in(request.args.get("before", "")) or g.session.number, g.session.number)
    found = sessions.sessions(store, g.table, below, ON_A_PAGE + 1)
    listed, older = found[:ON_A_PAGE], found[ON_A_PAGE:]
    flags = flags_of(store, listed)
    lines = [
        _line(session, book, is_doubted(book, flags[session.id]))
        for session, book in zip(listed, sessions.books(store, listed), strict=True)
        if _has_begun(book)
    ]
    more = url_for("history.index", before=listed[-1].number, _anchor="earlier") if older else ""
    return Listed(tuple(lines), more)


@blueprint.get("/<int(max=999999):number>")
def earlier(number: int) -> str | Response:
    """Only to read: what is over is not undone."""
    session = sessions.session_by_number(current().store, g.table, number) or abort(404)
    if session == g.session:
        return redirect(url_for("history.index"), 303)
    look_back_at(session)
    return render_template("history/history.html", page=history_page(may_record=False), of=_line(session, g.book))


def _has_begun(played: Book) -> bool:
    """Whether a game was played; a correction that struck it out can still be undone there."""
    return bool(played.state.number) or any(save.kind == "correction" for save in played.saves)


def _line(session: Session, played: Book, doubted: bool = False) -> Before:
    names = called()
    scores = rulebook(played.header.game).standing(played.state).scores
    totals = tuple(Total(seat, names[seat], written(score.total)) for seat, score in scores.items())
    opened = day(datetime.fromisoformat(session.opened_at))
    return Before(session.number, title(played.header.game).short, opened, totals, doubted)


blueprint.app_context_processor(lambda: {"sessions_before": sessions_before})
