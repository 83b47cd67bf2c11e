"""Corrections: any entry of any session changed, struck out or inserted; what follows is shown first."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, abort, g, redirect, render_template, request
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.log.corrections import Correction, Edit, strikes
from companion.web.correct import exchanged, paid_bid
from companion.web.correct.answer import Place, answered, saved_with
from companion.web.correct.entering import Entering, entering, filled, read
from companion.web.correct.pages import entry_page, heading, insert_page, range_heading
from companion.web.correct.tapped import with_taps
from companion.web.correct.typed import Typed, nothing
from companion.web.correct.units import insertable, unit_at
from companion.web.correct.way import gone_url, history_url, insert_url, same_form_url, saved_url, unit_url
from companion.web.entry_forms import EntryForm, in_the_address
from companion.web.fixes import Fix
from companion.web.history import turned
from companion.web.identity import records
from companion.web.looking_back import OF_SESSION, with_sessions
from companion.web.numbers import number_in
from companion.web.play import Answer
from companion.web.saving import judged, seen_by
from companion.web.troubles import Trouble
from companion.web.typed import Slipped

blueprint = Blueprint("correct", __name__, url_prefix=f"/t/<code>/correct/{OF_SESSION}")
with_sessions(blueprint)
INDEX = "int(max=999999)"


@blueprint.before_request
def _lead_on() -> Response | None:
    """Once it is saved, the address of what follows leads on to the history: Back after the save, or a reload."""
    saved = saved_with(request.args["key"]) if in_the_address() else None
    if saved is None or saved.number not in {save.number for save in g.book.saves}:
        return None
    return redirect(saved_url(saved.number), 303)


@blueprint.route(f"/entry/<{INDEX}:at>/<{INDEX}:drops>/<form>", methods=["GET", "POST"])
@records
def entry(at: int, drops: int, form: str) -> Answer | str:
    """One entry, or one more before entry *at*, as its own form has it."""
    entered = entering(g.book.header.game, form) or abort(404)
    if request.method == "POST" or in_the_address():
        return _entered(entered, form, Place(at, drops))
    unit = unit_at(g.book, at)
    if drops and (unit is None or (unit.at, unit.drops, unit.form) != (at, drops, form)):
        return redirect(unit_url(unit) if unit else gone_url(), 303)
    if not drops and (at > len(g.book.recorded) or form not in insertable(g.book, at)):
        return redirect(gone_url(), 303)
    if _is_of_another_time(Place(at, drops)):
        return redirect(same_form_url(at, drops), 303)
    typed = with_taps(filled(unit.entries if unit and drops else (), _before(g.book, at)), g.book)
    return render_template("history/entry.html", page=entry_page(Place(at, drops), form, typed))


def _is_of_another_time(place: Place) -> bool:
    """Whether the address tells of taps on something that no longer stands there."""
    if "save" not in request.args:
        return False
    seen = seen_by(number_in(request.args["save"]))
    return seen is None or not place.stands(seen)


def _entered(entered: Entering, name: str, place: Place) -> Answer:
    form = entered.form()
    stood = filled(g.book.entries[place.at : place.at + place.drops], _before(g.book, place.at))
    typed = read(form, g.book).in_order_of(stood)

    def wish(book: Book) -> Correction:
        before = _before(book, place.at)
        edits = _earlier_too(name, form.fix.data or "", typed, before, stood)
        for edit in edits:
            before = paid_bid.with_earlier(before, edit)
        found = judged(before, lambda seen: entered.propose(typed, seen), form.rulings, frozenset(form.overrule.data))
        g.left_in_hand = found.proposal.left
        if found.proposal.entries == book.entries[place.at : place.at + place.drops] and not form.rulings and not edits:
            raise Slipped("nothing-changed")
        return Correction((*edits, Edit(place.at, place.drops, found.proposal.entries)), form.rulings)

    def again(why: Trouble) -> str:
        if why.refusals:
            why = replace(why, fixes=(*_fixes(name, typed, _before(g.book, place.at), stood), *why.fixes))
        return render_template("history/entry.html", page=entry_page(place, name, typed, why))

    return answered(form, place, wish, again, heading(place, name))


def _earlier_too(name: str, fix: str, typed: Typed, before: Book, stood: Typed) -> tuple[Edit, ...]:
    """What one tap corrects with it: the bid that was paid, or the trick that had its coffee."""
    edit = None
    if (name, fix) == ("pay", paid_bid.FIX):
        edit = paid_bid.bid_too(typed, before)
    if (name, fix) == ("trick", exchanged.FIX):
        edit = exchanged.earlier_too(typed, before, stood)
    return (edit,) if edit else ()


def _fixes(name: str, typed: Typed, before: Book, stood: Typed) -> tuple[Fix, ...]:
    if name == "pay":
        return paid_bid.fixes(typed, before)
    return exchanged.fixes(typed, before, stood) if name == "trick" else ()


def _before(book: Book, at: int) -> Book:
    """The session as it was before entry *at*."""
    return replace(book, recorded=book.recorded[:at])


@blueprint.get(f"/insert/<{INDEX}:at>")
@records
def insert(at: int) -> str | Response:
    """What can be inserted before entry *at*; where there is no choice, its form."""
    if at > len(g.book.recorded):
        return redirect(gone_url(), 303)
    forms = insertable(g.book, at)
    if len(forms) == 1:
        return redirect(insert_url(at, forms[0]), 303)
    return render_template("history/insert.html", page=insert_page(at, forms))


@blueprint.route(f"/strike/<{INDEX}:at>/<{INDEX}:drops>", methods=["GET", "POST"])
@records
def strike(at: int, drops: int) -> Answer | str:
    """Entries struck out: one, a round, or a whole game that was broken off."""
    place, form = Place(at, drops), EntryForm()
    if request.method == "GET" and not in_the_address():
        unit = unit_at(g.book, at)
        return redirect(unit_url(unit) if unit else gone_url(), 303)

    def again(why: Trouble) -> str:
        return render_template("history/entry.html", page=entry_page(place, "strike", nothing(g.book), why))

    return answered(form, place, lambda _book: strikes(at, at + drops - 1), again, range_heading(place))


@blueprint.post("/undo")
@records
def undo() -> Answer:
    """Take back the newest save, also of an earlier session."""
    return turned("undo", _to_the_history)


@blueprint.post("/redo")
@records
def redo() -> Answer:
    return turned("redo", _to_the_history)


def _to_the_history(_book: Book) -> Response:
    return redirect(f"{history_url()}#corrections", 303)
