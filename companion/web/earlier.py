"""The sessions that a table has played before this one: their scores, and their games as they were saved."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from flask import abort, g, redirect, render_template, url_for
from werkzeug.wrappers import Response

from companion.rules import rulebook
from companion.store.sessions import Session, book, session_by_number, sessions
from companion.web.called import called
from companion.web.evenings import day
from companion.web.flags import is_doubted
from companion.web.history import blueprint, history_page
from companion.web.identity import current
from companion.web.looking_back import look_back_at
from companion.web.tables.titles import title
from companion.words.language import gettext as _
from companion.words.takings import written


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
    doubted: bool

    @property
    def scores(self) -> str:
        return ", ".join(_("%(who)s %(tips)s", who=one.name, tips=one.total) for one in self.totals)


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
    look_back_at(session)
    return render_template("history/history.html", page=history_page(may_record=False), of=_line(session))


def _has_begun(session: Session) -> bool:
    """Whether a game was played; a correction that struck it out can still be undone there."""
    played = book(current().store, session)
    return bool(played.state.number) or any(save.kind == "correction" for save in played.saves)


def _line(session: Session) -> Before:
    played, names = book(current().store, session), called()
    scores = rulebook(played.header.game).standing(played.state).scores
    totals = tuple(Total(seat, names[seat], written(score.total)) for seat, score in scores.items())
    opened = day(datetime.fromisoformat(session.opened_at))
    return Before(session.number, title(played.header.game).short, opened, totals, is_doubted(session, played))


blueprint.app_context_processor(lambda: {"sessions_before": sessions_before})
