"""What was saved, as sentences and as a score sheet; undo and redo, from every screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from flask import Blueprint, abort, g, redirect, render_template, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.log.saves import Misfit, Save
from companion.rules.rulings import CATTE
from companion.web.called import Named, in_bold, seats, set_apart
from companion.web.correct.told import (
    CorrectionTold,
    SessionWays,
    Trails,
    corrections_told,
    notes,
    session_ways,
    trails,
)
from companion.web.correct.units import WHOLE, insertable
from companion.web.correct.way import insert_url, strike_url, unit_url
from companion.web.entry_forms import UndoForm
from companion.web.identity import records, stage_url
from companion.web.last import signed
from companion.web.pages import Frame, frame
from companion.web.play import Answer
from companion.web.play import blueprint as stage
from companion.web.saving import is_of_this_session, to_the_table, write
from companion.web.sheet import Row, Ways, sheet, ways
from companion.web.steps import Step, steps
from companion.web.unturned import unturned_page
from companion.words.language import gettext as _
from companion.words.questions import ruled
from companion.words.told import said

blueprint = Blueprint("history", __name__, url_prefix="/t/<code>/history")


@dataclass(frozen=True)
class Line:
    """One save as a sentence; *undo* is its number if undo would take it back."""

    save: int
    number: int | None
    anchor: str
    sign: str
    words: Markup
    follows: Markup
    said_by: str
    overruled: bool
    undo: int | None
    edit: str
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Game:
    """One game or round of the session: sentences newest first, and its score sheet."""

    heading: str
    sheet_title: str
    turn: str
    lines: tuple[Line, ...]
    sheet: tuple[Row, ...]
    drop: str
    drop_label: str
    insert: str
    insert_label: str


@dataclass(frozen=True)
class HistoryPage:
    """The whole session, the newest game first."""

    frame: Frame
    seats: tuple[Named, ...]
    games: tuple[Game, ...]
    rulings: tuple[str, ...]
    back: str
    corrections: tuple[CorrectionTold, ...]
    may_correct: bool
    ways: SessionWays


@dataclass(frozen=True)
class Beside:
    """What stands beside the entries: their forms, and the corrections that they have met."""

    ways: Ways
    trails: Trails
    may: bool


@blueprint.get("/")
def index() -> str | Response:
    if g.book is None:
        return redirect(url_for("tables.lobby"), 303)
    return render_template("history/history.html", page=history_page(), of=None)


def history_page(may_record: bool = True) -> HistoryPage:
    """The session that g.book holds; without *may_record* only to read, whoever asks."""
    book: Book = g.book
    told = steps(book)
    numbers = sorted({step.happened.after.number for step in told}, reverse=True)
    shared = frame()
    beside = Beside(ways(), trails(), shared.may_record)
    return HistoryPage(
        frame=replace(shared, may_record=shared.may_record and may_record),
        seats=seats(),
        games=tuple(_game([s for s in told if s.happened.after.number == number], beside) for number in numbers),
        rulings=tuple(ruled(key, answer, book.header.game) for key, answer in book.setup.rulings.items()),
        back=stage_url(g.table, book) if may_record else url_for("history.index"),
        corrections=corrections_told(),
        may_correct=shared.may_record,
        ways=session_ways(),
    )


def _game(told: list[Step], beside: Beside) -> Game:
    number, anchors = told[0].happened.after.number, {step.anchor: step.index for step in told}
    # A save that stands in two places is found at the newer one.
    lines = tuple(_line(step, beside, anchors[step.anchor] == step.index) for step in reversed(told))
    catte = g.book.header.game == CATTE
    heading, of, drop, insert = _headings_of_a_round(number) if catte else _headings(number)
    whole = next((form for form in insertable(g.book, told[0].index) if form in WHOLE.values()), "")
    end = told[-1].index + len(told[-1].happened.entries)
    return Game(
        heading=heading,
        sheet_title=of,
        turn=_("Trick") if catte else _("Round"),
        lines=lines,
        sheet=sheet(told, beside.ways, beside.may),
        drop=strike_url(told[0].index, end - told[0].index) if beside.may and number else "",
        drop_label=drop,
        insert=insert_url(told[0].index, whole) if beside.may and whole else "",
        insert_label=insert,
    )


def _headings_of_a_round(number: int) -> tuple[str, str, str, str]:
    return (
        _("Round %(number)s, newest first", number=number),
        _("Score sheet of round %(number)s", number=number),
        _("Drop round %(number)s", number=number),
        _("Insert a round before round %(number)s", number=number),
    )


def _headings(number: int) -> tuple[str, str, str, str]:
    return (
        _("Game %(number)s, newest first", number=number),
        _("Score sheet of game %(number)s", number=number),
        _("Drop game %(number)s", number=number),
        _("Insert a game before game %(number)s", number=number),
    )


def _line(step: Step, beside: Beside, anchored: bool) -> Line:
    sentence = said(step.happened, set_apart())
    newest = g.book.undoable
    return Line(
        save=step.save,
        number=step.round or step.trick,
        anchor=step.anchor if anchored else "",
        sign=sentence.sign,
        words=in_bold(sentence.text),
        follows=in_bold(sentence.follows),
        said_by=signed(step.by, step.at),
        overruled=any(entry.marks.overruled for entry in step.happened.entries),
        undo=newest.number if newest and newest.kind == "entries" and _is_last(step, newest) else None,
        edit=unit_url(beside.ways[step.index]) if beside.may else "",
        notes=notes(step, beside.trails),
    )


def _is_last(step: Step, save: Save) -> bool:
    """Whether the newest save ends with this step: a count that corrects an old draw stands in two places."""
    return save.number == step.save and step.index + len(step.happened.entries) == len(g.book.recorded)


@stage.post("/undo")
@records
def undo() -> Answer:
    return turned("undo", to_the_table)


@stage.post("/redo")
@records
def redo() -> Answer:
    return turned("redo", to_the_table)


def turned(kind: str, done: Callable[[Book], Response]) -> Answer:
    """Take back, or bring back, the save that the form names, never a deeper one; then go where *done* says."""
    form = UndoForm()
    if not form.validate():
        abort(400)
    wanted = form.save.data
    if not is_of_this_session(form.key.data):
        return unturned_page(kind, g.book.number), 409
    for seen in dict.fromkeys((form.expected.data, g.book.number)):
        try:
            book = write(kind, seen, {"save": wanted}, form.key.data)
        except Misfit:
            break
        if book is not None:
            return done(book)
        if not _is_next(kind, wanted):
            break
    if _is_done(kind, wanted):
        return done(g.book)
    return unturned_page(kind, wanted), 409


def _is_next(kind: str, wanted: int) -> bool:
    save = g.book.undoable if kind == "undo" else g.book.redoable
    return save is not None and save.number == wanted


def _is_done(kind: str, wanted: int) -> bool:
    """Whether somebody else has already done just that."""
    in_force = any(save.number == wanted for save in g.book.saves)
    return in_force if kind == "redo" else not in_force and wanted <= g.book.number
