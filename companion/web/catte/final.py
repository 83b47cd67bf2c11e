"""The final score of Catte, one frozen record: ranking, and each round taken apart."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from flask import g

from companion.rules.catte import standing
from companion.rules.catte_table import Player, State
from companion.rules.standing import Standing
from companion.web.called import called
from companion.web.catte.pages import may_show_hands
from companion.web.chart import Chart, points_chart
from companion.web.pages import Frame, frame
from companion.words import endings
from companion.words.catte import board as catte_board
from companion.words.catte import endings as catte_endings


@dataclass(frozen=True)
class FinalRow:
    """One line of the final score, in the order of rank."""

    id: str
    place: int
    name: str
    rounds: tuple[int, ...]
    total: int
    wins: bool


@dataclass(frozen=True)
class RoundRow:
    """What one round was for a player: coffee, unused cards, and the score of both."""

    id: str
    name: str
    coffee: str
    over: bool
    square: int
    score: int


@dataclass(frozen=True)
class FinalPage:
    """The final score, with each round taken apart."""

    frame: Frame
    why: endings.Why
    end: endings.Why
    rows: tuple[FinalRow, ...]
    rounds: tuple[tuple[RoundRow, ...], ...]
    chart: Chart
    cats: int
    may_show: bool


def final_page() -> FinalPage:
    """Ranking, and each round taken apart."""
    state: State = g.book.state
    score, names = standing(state), called()
    return FinalPage(
        frame=frame(),
        why=catte_endings.winners(score, names),
        end=catte_endings.why_it_ended(state, names),
        rows=tuple(_row(score, place, seat) for place, seat in score.places),
        rounds=tuple(_round(state, number) for number in range(state.number)),
        chart=points_chart({seat: _totals(player) for seat, player in state.players.items()}, names, score.winners),
        cats=len(score.winners),
        may_show=may_show_hands(state),
    )


def _totals(player: Player) -> list[int]:
    """Nothing at first, then all points after each round."""
    return [0, *accumulate(result.score for result in player.rounds)]


def _row(score: Standing, place: int, seat: str) -> FinalRow:
    own, wins = score.scores[seat], seat in score.winners
    return FinalRow(seat, place, called()[seat], tuple(one.score for one in own.rounds), own.total, wins)


def _round(state: State, number: int) -> tuple[RoundRow, ...]:
    names, rows = called(), []
    for seat, player in state.players.items():
        result = player.rounds[number]
        coffee = catte_board.counted(result.captured, state.limit)
        over = result.captured > state.limit
        rows.append(RoundRow(seat, names[seat], coffee, over, result.unused**2, result.score))
    return tuple(rows)
