"""The score sheet as on paper: rounds or tricks down, players across, with running totals; a row leads to its form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from flask import g

from companion.rules.catte import round_score
from companion.rules.catte_table import Player
from companion.rules.rulings import CATTE
from companion.web.correct.units import Unit, by_entry
from companion.web.correct.way import insert_url, unit_url
from companion.web.steps import Step
from companion.words.coffee import card_name
from companion.words.correct_places import ROUND, TRICK
from companion.words.language import gettext as _
from companion.words.takings import written


@dataclass(frozen=True)
class Cell:
    """What a row brought one player, and what they have in all by then; *kept*: nothing new."""

    brought: str
    total: str
    kept: bool


@dataclass(frozen=True)
class Row:
    """One line: a round, a trick, a penalty; *href* corrects it, *gap* inserts something before it, each with words.

    What its totals are made of: all *upto* an entry, or one *sort* of one round (*number*).
    """

    label: str
    cells: tuple[Cell, ...]
    href: str = ""
    corrects: str = ""
    gap: str = ""
    inserts: str = ""
    total: bool = False
    upto: int | None = None
    number: int | None = None
    sort: str | None = None


Ways = Mapping[int, Unit]


def ways() -> Ways:
    """The unit of each entry of the session."""
    return by_entry(g.book)


def sheet(told: Sequence[Step], known: Ways, may: bool) -> tuple[Row, ...]:
    """The rows of one game or round; without *may* they lead nowhere."""
    rows = _tricks(told, known) if g.book.header.game == CATTE else _rounds(told, known)
    return tuple(row if may else replace(row, href="", gap="") for row in rows)


def _rounds(told: Sequence[Step], known: Ways) -> Iterator[Row]:
    for number, turn in groupby(told, lambda step: step.round):
        steps = list(turn)
        if number:
            yield _round(number, steps, known)
        for step in steps:
            if "jokers_counted" in step.happened.kinds:
                row = _penalty(_cells(steps[0], step), known[step.index], _behind_the_deck(told))
                yield replace(row, upto=_last(step))


def _last(step: Step) -> int:
    """The last entry of the step, behind which its totals stand."""
    return step.index + len(step.happened.entries) - 1


def _round(number: int, turn: list[Step], known: Ways) -> Row:
    """One row for one round, however many saves its turn took; where it has many steps, the list has them."""
    at = turn[0].index
    unit = known[at]
    in_steps = unit.form != "round"
    href = f"#{turn[-1].anchor}" if in_steps else unit_url(unit)
    return Row(
        label=str(number),
        cells=_cells(turn[0], turn[-1]),
        href=href,
        corrects=_("Correct: Round %(number)s", number=number),
        gap=insert_url(at, "" if in_steps else unit.form),
        inserts=_("Insert before round %(number)s", number=number),
        upto=_last(turn[-1]),
    )


def _penalty(cells: tuple[Cell, ...], count: Unit, gap: str) -> Row:
    corrects, inserts = _("Correct: The joker count"), _("Insert a round before the deck ran out")
    return Row(_("Penalty"), cells, unit_url(count), corrects, gap, inserts)


def _behind_the_deck(told: Sequence[Step]) -> str:
    """A round that was forgotten at a game's end comes before the deck ran out; behind the last tip there is none."""
    kinds = [(step.index + place, e.kind) for step in told for place, e in enumerate(step.happened.entries)]
    return next((insert_url(at, ROUND) for at, kind in kinds if kind == "deck_ran_out"), "")


def _cells(first: Step, last: Step) -> tuple[Cell, ...]:
    before, after = first.happened.before.players, last.happened.after.players
    return tuple(_cell(after[seat].tips - before[seat].tips, after[seat].tips) for seat in after)


def _cell(brought: int, total: int) -> Cell:
    return Cell(f"+{brought}" if brought > 0 else written(brought) if brought else "", written(total), not brought)


def _tricks(told: Sequence[Step], known: Ways) -> Iterator[Row]:
    """Who took which coffee with how much in all, and what the round was worth once it has ended."""
    ended: Any = told[-1].happened.after
    for step in told:
        if step.trick:
            trick, after = ended.tricks[step.trick - 1], step.happened.after
            cells = tuple(_taken(trick, seat, after) for seat in g.book.header.seats)
            unit = known[step.index]
            corrects = _("Correct: Trick %(number)s", number=step.trick)
            inserts = _("Insert before trick %(number)s", number=step.trick)
            row = Row(str(step.trick), cells, unit_url(unit), corrects, insert_url(unit.at, TRICK), inserts)
            yield replace(row, upto=_last(step), number=ended.number, sort="coffee")
    players = ended.players.values()
    if ended.leader is None:
        scores = tuple(Cell(f"+{player.rounds[-1].score}", str(player.total), False) for player in players)
        yield Row(_("In all"), scores, total=True, upto=_last(told[-1]))
    else:
        so_far = tuple(_so_far(player, ended.limit) for player in players)
        yield Row(_("In all, so far"), so_far, total=True)


def _so_far(player: Player, limit: int) -> Cell:
    """A round that runs, as it lies, and all points with it, as on the board."""
    now = round_score(player.points, player.unused, limit)
    return Cell(f"+{now}", str(player.total + now), False)


def _taken(trick: Any, seat: str, after: Any) -> Cell:
    won = seat == trick.winner
    return Cell(card_name(trick.coffee) if won else "", str(after.players[seat].points), not won)
