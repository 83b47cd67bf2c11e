"""What was saved, as sentences and as a score sheet; undo and redo, from every screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.log.book import Book, Misfit
from companion.rules.rulings import CATTE
from companion.web.called import Named, called, in_bold, seats, set_apart
from companion.web.catte_troubles import trick_anchor
from companion.web.entry_forms import UndoForm
from companion.web.identity import records, stage_url
from companion.web.pages import Frame, frame
from companion.web.play import Answer
from companion.web.play import blueprint as stage
from companion.web.saving import Stale, is_of_this_session, to_the_table, write
from companion.web.stale import stale_page
from companion.web.steps import Step, clock, steps
from companion.words.coffee import card_name
from companion.words.language import gettext as _
from companion.words.questions import ruled
from companion.words.takings import written
from companion.words.told import said

blueprint = Blueprint("history", __name__, url_prefix="/t/<code>/history")


@dataclass(frozen=True)
class Line:
    """One save as a sentence; *undo* is its number if undo would take it back."""

    number: int | None
    anchor: str
    sign: str
    words: Markup
    follows: Markup
    said_by: str
    overruled: bool
    undo: int | None


@dataclass(frozen=True)
class SheetRow:
    """One line of the score sheet: what a round brought, a penalty or what is held now."""

    label: str
    cells: tuple[str, ...]
    total: bool = False


@dataclass(frozen=True)
class Game:
    """One game or round of the session: sentences newest first, and its score sheet."""

    heading: str
    sheet_title: str
    turn: str
    lines: tuple[Line, ...]
    sheet: tuple[SheetRow, ...]


@dataclass(frozen=True)
class HistoryPage:
    """The whole session, the newest game first."""

    frame: Frame
    seats: tuple[Named, ...]
    games: tuple[Game, ...]
    rulings: tuple[str, ...]
    back: str


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
    return HistoryPage(
        frame=replace(shared, may_record=shared.may_record and may_record),
        seats=seats(),
        games=tuple(_game(number, [s for s in told if s.happened.after.number == number]) for number in numbers),
        rulings=tuple(ruled(key, answer, book.header.game) for key, answer in book.setup.rulings.items()),
        back=stage_url(g.table, book) if may_record else url_for("history.index"),
    )


def _game(number: int, told: list[Step]) -> Game:
    lines = tuple(_line(step) for step in reversed(told))
    if g.book.header.game == CATTE:
        heading = _("Round %(number)s, newest first", number=number)
        of_round = _("Score sheet of round %(number)s", number=number)
        return Game(heading, of_round, _("Trick"), lines, tuple(_trick_sheet(told)))
    heading, of_game = (
        _("Game %(number)s, newest first", number=number),
        _("Score sheet of game %(number)s", number=number),
    )
    return Game(heading, of_game, _("Round"), lines, tuple(_sheet(told)))


def _line(step: Step) -> Line:
    sentence = said(step.happened, set_apart())
    newest = g.book.undoable
    who = called().get(step.by or "") or _("The host")
    return Line(
        number=step.round or step.trick,
        anchor=trick_anchor(step.happened.after.number, step.trick) if step.trick else "",
        sign=sentence.sign,
        words=in_bold(sentence.text),
        follows=in_bold(sentence.follows),
        said_by=f"{who}, {clock(step.at)}",
        overruled=any(entry.marks.overruled for entry in step.happened.entries),
        undo=newest.number if newest and newest.number == step.save else None,
    )


def _sheet(told: list[Step]) -> list[SheetRow]:
    rows = [_brought_by(number, list(turn)) for number, turn in groupby(told, lambda step: step.round) if number]
    for step in told:
        if "jokers_counted" in step.happened.kinds:
            rows.append(SheetRow(_("Penalty"), tuple(map(written, _changes(step)))))
    if told:
        held = tuple(written(player.tips) for player in told[-1].happened.after.players.values())
        rows.append(SheetRow(told[-1].happened.takings.heading(), held, total=True))
    return rows


def _brought_by(number: int, turn: list[Step]) -> SheetRow:
    """One row for one round, however many saves its turn took."""
    sums = [sum(tips) for tips in zip(*map(_changes, turn), strict=True)]
    return SheetRow(str(number), tuple(f"+{tips}" if tips else "" for tips in sums))


def _changes(step: Step) -> tuple[int, ...]:
    """What each seat gained or lost by this step."""
    before, after = step.happened.before.players, step.happened.after.players
    return tuple(after[seat].tips - before[seat].tips for seat in after)


def _trick_sheet(told: list[Step]) -> list[SheetRow]:
    """Who took which coffee, and what the round was worth once it has ended."""
    rows = []
    ended: Any = told[-1].happened.after
    for step in told:
        if step.trick:
            trick = ended.tricks[step.trick - 1]
            taken = tuple(card_name(trick.coffee) if seat == trick.winner else "" for seat in g.book.header.seats)
            rows.append(SheetRow(str(step.trick), taken))
    players = ended.players.values()
    if ended.leader is None:
        rows.append(SheetRow(_("Round"), tuple(f"+{player.rounds[-1].score}" for player in players)))
    rows.append(SheetRow(_("In all"), tuple(str(player.total) for player in players), total=True))
    return rows


@stage.post("/undo")
@records
def undo() -> Answer:
    return _turned("undo")


@stage.post("/redo")
@records
def redo() -> Answer:
    return _turned("redo")


def _turned(kind: str) -> Answer:
    """Take back, or bring back, the save that the form names: never a deeper one."""
    form = UndoForm()
    if not form.validate():
        abort(400)
    wanted = form.save.data
    if not is_of_this_session(form.key.data):
        return stale_page(Stale(g.book.number, None)), 409
    for seen in dict.fromkeys((form.expected.data, g.book.number)):
        try:
            book = write(kind, seen, {"save": wanted}, form.key.data)
        except Misfit:
            break
        if book is not None:
            return to_the_table(book)
        if not _is_next(kind, wanted):
            break
    if _is_done(kind, wanted):
        return to_the_table(g.book)
    return stale_page(Stale(wanted, None)), 409


def _is_next(kind: str, wanted: int) -> bool:
    save = g.book.undoable if kind == "undo" else g.book.redoable
    return save is not None and save.number == wanted


def _is_done(kind: str, wanted: int) -> bool:
    """Whether somebody else has already done just that."""
    in_force = any(save.number == wanted for save in g.book.saves)
    return in_force if kind == "redo" else not in_force and wanted <= g.book.number
