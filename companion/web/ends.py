"""Around a game: the card before it, the joker count at its end, the final score, and stopping early."""

from __future__ import annotations

from collections.abc import Mapping

from flask import g, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.rules.blues_questions import next_leader
from companion.rules.entries import GameStarted, JokersCounted, SessionFinished
from companion.rules.phase import Phase
from companion.store.drafts import draw_lot
from companion.web.called import called
from companion.web.end_pages import count_page, count_preview, deal_page, leads
from companion.web.entry_forms import MORE, EntryForm, LeaderForm, as_tapped, count_form, hand_field, more_field
from companion.web.final_page import final_page
from companion.web.hands_down import ask_back, hands_down, put_down, settled
from companion.web.identity import MayNotRecord, current, records, stage_url
from companion.web.numbers import number_in
from companion.web.play import Answer, answer, attempted
from companion.web.play import blueprint as stage
from companion.web.saving import Stale, as_corrected, is_of_this_session, must_be_readable, seen_by
from companion.web.troubles import Trouble
from companion.web.typed import Proposal, Slipped
from companion.words.language import gettext as _
from companion.words.phrases import all_of


def elsewhere(phase: Phase) -> Response | None:
    """The way to where the table is, if it is not in this phase."""
    return None if g.book.state.phase is phase else redirect(stage_url(g.table, g.book), 303)


@stage.get("/deal")
def deal() -> str | Response:
    return elsewhere(Phase.BETWEEN) or render_template("play/deal.html", page=deal_page())


@stage.post("/deal")
@records
def start_game() -> Answer:
    if "draw" in request.form:
        return _drawn()
    form = LeaderForm(g.book.setup.players)
    leader = _leader(form)

    def entries(_book: object) -> Proposal:
        if not leader:
            raise Slipped("no-leader")
        return Proposal((GameStarted(leader),))

    def again(why: Trouble) -> str:
        return render_template("play/deal.html", page=deal_page(why, leader))

    return answer(form, entries, again)


@stage.get("/deal/say")
def say_leader() -> Response:
    """Who leads, on the button, while that is being chosen."""
    return jsonify({"say": leads(request.args.get("leader", ""))})


def _drawn() -> Response:
    """Draw one of those who tie; drawn once, the lot stays, also through undo and redo."""
    if g.book.state.phase is Phase.BETWEEN:
        tied = next_leader(g.book.state).candidates
        draw_lot(current().store, g.session, g.book.state.number + 1, tied)
    return redirect(url_for("play.deal") + "#leads", 303)


def _leader(form: LeaderForm) -> str:
    fix = form.fix.data or ""
    if fix.startswith("lead-") and fix[5:] in g.book.setup.players:
        return fix[5:]
    return form.leader.data if form.leader.data in g.book.setup.players else ""


@stage.get("/count")
def count() -> str | Response:
    return elsewhere(Phase.OVER) or render_template("play/count.html", page=count_page({}))


@stage.post("/count")
@records
def record_count() -> Answer:
    form = count_form(g.book.setup.players)()
    nobody = "nobody" in request.form

    def entries(_book: object) -> Proposal:
        counted = dict.fromkeys(g.book.setup.players, 0) if nobody else _all_counted(form)
        ask_back(counted, form)
        return Proposal((JokersCounted({seat: number for seat, number in counted.items() if number}),))

    def again(why: Trouble) -> str:
        return render_template("play/count.html", page=count_page(_as_typed(form, nobody), why, form))

    return answer(form, entries, again)


@stage.post("/hand")
def put_hand() -> Answer:
    """A seated phone puts down its own row, also where only the host records: it is shown to all, not saved."""
    if g.phone is None or not g.phone.seats:
        raise MayNotRecord
    form = count_form(g.book.setup.players)()

    def act() -> Response:
        must_be_readable(form)
        seen = seen_by(form.expected.data)
        if seen is None or as_corrected(seen, form.key.data) is not g.book or not is_of_this_session(form.key.data):
            raise Stale(min(form.expected.data, g.book.number), None)
        own = {seat: number for seat, number in _tapped(form).items() if seat in g.phone.seats}
        put_down(g.book.number, {seat: number for seat, number in own.items() if number is not None})
        if None in own.values():
            raise Slipped("not-all-counted", who=all_of([called()[seat] for seat in own if own[seat] is None]))
        return redirect(url_for("play.count"), 303)

    def again(why: Trouble) -> str:
        return render_template("play/count.html", page=count_page(_as_typed(form, False), why))

    return attempted(act, form, again)


@stage.get("/count/say")
def say_count() -> Response:
    """Totals and penalty while the counts are tapped: worked out, not saved."""
    if g.book.state.phase is not Phase.OVER:
        return jsonify({})
    form = count_form(g.book.setup.players)(formdata=request.args)
    return jsonify(count_preview({seat: number for seat, number in _counted(form).items() if number is not None}))


def _all_counted(form: EntryForm) -> dict[str, int]:
    counted = _counted(form)
    missing = [called()[seat] for seat, number in counted.items() if number is None]
    if missing:
        raise Slipped("not-all-counted", who=all_of(missing))
    return {seat: number for seat, number in counted.items() if number is not None}


def _counted(form: EntryForm) -> dict[str, int | None]:
    """Jokers in hand by seat, as tapped here or put down on their own phone; None where neither was."""
    down = hands_down()
    return {seat: down.get(seat) if number is None else number for seat, number in _tapped(form).items()}


def _tapped(form: EntryForm) -> dict[str, int | None]:
    return {seat: _hand(form, seat) for seat in g.book.setup.players}


def _hand(form: EntryForm, seat: str) -> int | None:
    either, tapped, more = settled(form), form[hand_field(seat)].data, form[more_field(seat)].data
    if either is not None and either.seat == seat:
        return either.jokers
    if tapped in (None, "", MORE):
        return int(more) if tapped == MORE and more is not None else None
    return number_in(str(tapped))


def _as_typed(form: EntryForm, nobody: bool) -> Mapping[str, tuple[str, str]]:
    """The form as it was filled in, for the same page once more."""
    typed = {}
    for seat in g.book.setup.players:
        tapped, more = form[hand_field(seat)].data, form[more_field(seat)].raw_data
        typed[seat] = ("0" if nobody else str(tapped or ""), more[0] if more else "")
    either = settled(form)
    return typed if either is None else {**typed, either.seat: as_tapped(either.jokers)}


@stage.get("/final")
def final() -> str | Response:
    return elsewhere(Phase.COMPLETE) or render_template("play/final.html", page=final_page())


@stage.post("/finish")
@records
def finish() -> Answer:
    """No further game: the usual end where the table decides how many; else one that the rulebook does not know."""
    form = EntryForm()

    def again(why: Trouble) -> str:
        return render_template("play/said.html", page=deal_page(why), heading=_("Finish the session"))

    return answer(form, lambda _book: Proposal((SessionFinished(),)), again)
