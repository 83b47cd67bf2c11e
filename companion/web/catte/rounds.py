"""Around a round of Catte: its result, the columns, who starts the next one, and the final score."""

from __future__ import annotations

from flask import g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.rules.phase import Phase
from companion.store.drafts import draw_lot
from companion.web.catte.drafts import lay
from companion.web.catte.final import final_page
from companion.web.catte.forms import ColumnForm, StartForm
from companion.web.catte.pages import round_page
from companion.web.catte.play import blueprint, checked
from companion.web.catte.typed import TypedStart, start_entries
from companion.web.ends import elsewhere
from companion.web.identity import current, records
from companion.web.play import Answer, answer, attempted
from companion.web.troubles import Trouble


@blueprint.get("/round")
def round_card() -> str | Response:
    filling = request.args.get("into", "")
    return elsewhere(Phase.BETWEEN) or render_template("catte/round.html", page=round_page(filling=filling))


@blueprint.post("/round")
@records
def start_round() -> Answer:
    if "draw" in request.form:
        return _drawn()
    seats = g.book.setup.players
    form = StartForm(seats)
    leader = form.leader.data if form.leader.data in seats else ""
    typed = TypedStart(leader, form.laid.data or {}).fixed(form.fix.data or "", seats)

    def again(why: Trouble) -> str:
        return render_template("catte/round.html", page=round_page(typed, why))

    return answer(form, lambda book: start_entries(typed, book), again)


def _drawn() -> Response:
    """Draw who starts the first round; drawn once, the lot stays."""
    if g.book.state.number == 0:
        draw_lot(current().store, g.session, 1, g.book.header.seats)
    return redirect(url_for("catte.round_card") + "#starts", 303)


@blueprint.post("/column")
@records
def lay_column() -> Answer:
    """A coffee card laid into a column, or taken back, before the round begins."""
    form = ColumnForm(g.book.setup.players)

    def act() -> Response:
        checked(form)
        if form.lift.data:
            lay(g.book.number, form.lift.data, "")
        elif form.lay.data and form.seat.data:
            lay(g.book.number, form.lay.data, form.seat.data)
        return redirect(url_for("catte.round_card", into=form.seat.data or None) + "#columns", 303)

    return attempted(act, form, lambda why: render_template("catte/round.html", page=round_page(trouble=why)))


@blueprint.get("/scores")
def scores() -> str | Response:
    return elsewhere(Phase.COMPLETE) or render_template("catte/final.html", page=final_page())
