"""The next session of a table: the same people or others, in any order, with any title and options."""

from __future__ import annotations

from dataclasses import replace

from flask import g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.rules.phase import Phase
from companion.store import tables
from companion.store.people import NameTaken, Seat
from companion.store.sessions import SessionTaken
from companion.web.evenings import MOST_KNOWN, known_names
from companion.web.identity import current, new_key, records
from companion.web.leads import chosen_leader, was_drawn
from companion.web.numbers import number_in
from companion.web.tables import names
from companion.web.tables.lobby import blueprint, playing
from companion.web.tables.opening import Opening, begin
from companion.web.tables.people import DRAW, Doubt, People, Row
from companion.web.tables.titles import offered, options_of, title, words_of_the_button
from companion.words.language import gettext as _


@blueprint.get("/t/<code>/next")
@records
def next_session() -> str:
    game = title(g.book.header.game) if g.book else offered()[0]
    options = options_of(g.book.header) if g.book else {}
    seats = playing()
    lamp = [str(line) for line, seat in enumerate(seats) if seat.id == chosen_leader()]
    people = People(tuple(Row(seat.name, seat.id) for seat in seats), DRAW if was_drawn() else "".join(lamp))
    return _page(Opening(game, options, people, g.table.name, new_key()), _newest())


@blueprint.post("/t/<code>/next")
@records
def open_next() -> str | tuple[str, int] | Response:
    opening, after, step = Opening.typed(request.form), _after(), request.form.get("step")
    if step is not None:
        people = opening.people.stepped(step, opening.title.seats[-1])
        return _page(replace(opening, people=_own_names(people)), after)
    opening = replace(opening, people=_own_names(opening.people))
    wrong = [*_unfinished_business(), *opening.doubts()]
    if wrong:
        return _page(opening, after, wrong), 422
    try:
        begin(opening, g.table, _seats(opening.people.named()), after)
    except SessionTaken:
        return _page(replace(opening, key=new_key()), _newest(), [_somebody_was_quicker()]), 409
    return redirect(url_for("tables.lobby"), 303)


def is_running() -> bool:
    """Whether a session is under way that the next one would leave unfinished."""
    state = g.book.state if g.book else None
    return state is not None and state.number > 0 and state.phase is not Phase.COMPLETE


def _page(opening: Opening, after: int, wrong: list[Doubt] | None = None) -> str:
    return render_template(
        "tables/next.html", form=opening, titles=offered(), wrong=wrong or [], after=after, draw=DRAW,
        said=words_of_the_button(), known=_known(opening.people), running=is_running(),
        left=bool(request.form.get("leave")), begun=g.book is not None and g.book.state.number > 0, focus=None,
    )  # fmt: skip


def _everyone() -> list[Seat]:
    return tables.seats(current().store, g.table)


def _known(people: People) -> list[str]:
    """Who may be added with one tap: people of this table, then those of this phone's other tables."""
    listed = {names.folded(row.name) for row in people.rows}
    suggested = dict.fromkeys([*(seat.name for seat in _everyone()), *known_names()])
    return [name for name in suggested if names.folded(name) not in listed][:MOST_KNOWN]


def _own_names(people: People) -> People:
    """A row with a seat is that person, whatever the form calls them; a name typed anew may be one of them."""
    seats = {seat.id: seat for seat in _everyone()}
    called = {names.folded(seat.name): seat for seat in seats.values()}

    def own(row: Row) -> Row:
        seat = seats.get(row.seat) or called.get(names.folded(row.name))
        return Row(seat.name, seat.id) if seat and row.name else Row(row.name)

    return replace(people, rows=tuple(own(row) for row in people.rows))


def _seats(people: People) -> list[str]:
    """The seats in their order; somebody new gets one."""
    return [row.seat or _seat_for(row.name) for row in people.rows]


def _seat_for(name: str) -> str:
    try:
        return tables.add_seat(current().store, g.table, name).id
    except NameTaken as taken:
        # Another phone has added the same person a moment ago.
        return taken.seat.id


def _newest() -> int:
    return g.session.number if g.session else 0


def _after() -> int:
    """The newest session that the form knew; a form that says nothing readable knew none."""
    return number_in(request.form.get("expected", "")) or 0


def _unfinished_business() -> list[Doubt]:
    if not is_running() or request.form.get("leave"):
        return []
    return [
        Doubt(
            _("The session at hand is not finished"),
            _("The next one would leave it as it stands; its games stay in the history."),
            _("Go on playing it, finish it, or tick that it may stay unfinished."),
        )
    ]


def _somebody_was_quicker() -> Doubt:
    return Doubt(
        _("The table has gone on to another session since this page was opened"),
        _("What you chose is still here and was not recorded."),
        _("Go to that session, or open one more after it."),
    )
