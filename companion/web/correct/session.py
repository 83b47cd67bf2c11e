"""What holds for a whole session and can still be put right: the seat order, and the house rulings."""

from __future__ import annotations

from dataclasses import dataclass

from flask import abort, g, render_template, request

from companion.log.book import Book
from companion.log.corrections import Correction
from companion.rules.rulings import RULINGS, is_ruling
from companion.web.called import Named, called, seats
from companion.web.correct.answer import Place, answered
from companion.web.correct.entry import blueprint
from companion.web.correct.forms import RulingForm, ruling_form, seats_form
from companion.web.correct.way import history_url, of_session
from companion.web.entry_forms import in_the_address
from companion.web.identity import records
from companion.web.pages import Frame, frame
from companion.web.play import Answer
from companion.web.troubles import Trouble
from companion.web.typed import Slipped
from companion.words.language import gettext as _
from companion.words.questions import Question, question
from companion.words.trail import in_order


@dataclass(frozen=True)
class SeatsPage:
    """The people in seat order; two of them change places."""

    frame: Frame
    people: tuple[Named, ...]
    chosen: tuple[str, ...]
    order: str
    back: str


@dataclass(frozen=True)
class RulingPage:
    """One question that the rulebook leaves open, with the answer that holds, decided or by default."""

    frame: Frame
    question: Question
    holds: str
    decided: bool
    chosen: str
    back: str


@blueprint.route("/seats", methods=["GET", "POST"])
@records
def swap_seats() -> Answer | str:
    """Two people sit the other way round, from the first game on."""
    if request.method == "GET" and not in_the_address():
        return _seats_page(())
    form = seats_form()
    chosen = tuple(seat for seat in form.seat.data or [] if seat in form.seat.choices)

    def wish(book: Book) -> Correction:
        if len(set(chosen)) != 2:
            raise Slipped("not-two-seats")
        places = dict(zip(chosen, reversed(chosen), strict=True))
        return Correction(seats=tuple(places.get(seat, seat) for seat in book.header.seats))

    return answered(form, Place(), wish, lambda why: _seats_page(chosen, why), of_session(_("The seat order")))


def _seats_page(chosen: tuple[str, ...], trouble: Trouble | None = None) -> str:
    order = in_order(g.book.header.seats, called())
    page = SeatsPage(frame(trouble), seats(), chosen, order, history_url())
    return render_template("history/seats.html", page=page)


@blueprint.get("/rulings")
@records
def rulings() -> str:
    """Every question that this game can ask, with the answer that holds."""
    page = tuple(_ruling(key) for key in RULINGS if _may_be_asked(key))
    return render_template("history/rulings.html", rulings=page, frame=frame(), back=history_url())


@blueprint.route("/ruling/<ruling>", methods=["GET", "POST"])
@records
def ruling(ruling: str) -> Answer | str:
    """Another answer to one of them, also for what was played already."""
    if not _may_be_asked(ruling):
        abort(404)
    if request.method == "GET" and not in_the_address():
        return render_template("history/ruling.html", page=_ruling(ruling))
    form = ruling_form(ruling)
    ruled = _ruled(form, ruling)

    def wish(book: Book) -> Correction:
        if not ruled or book.setup.rulings.get(ruling) == ruled:
            raise Slipped("no-other-answer")
        return Correction(rulings={ruling: ruled})

    def again(why: Trouble) -> str:
        return render_template("history/ruling.html", page=_ruling(ruling, ruled, why))

    return answered(form, Place(), wish, again, of_session(_ruling(ruling).question.what))


def _may_be_asked(ruling: str) -> bool:
    return ruling in RULINGS and g.book.header.game in RULINGS[ruling].games


def _ruled(form: RulingForm, ruling: str) -> str:
    answer = form.ruled.data
    return answer if is_ruling(g.book.header.game, ruling, answer) else ""


def _ruling(key: str, chosen: str = "", trouble: Trouble | None = None) -> RulingPage:
    facts = {"left": _("later quartets"), "winners": {}}
    holds = g.book.setup.ruling(key)
    return RulingPage(
        frame=frame(trouble),
        question=question(key, facts, g.book.header.game),
        holds=holds,
        decided=key in g.book.setup.rulings,
        chosen=chosen or holds,
        back=history_url(),
    )
