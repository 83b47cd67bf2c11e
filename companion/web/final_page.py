"""What the final score shows: the ranking, what made it up, and the chart of the whole session."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flask import g
from markupsafe import Markup

from companion.rules.blues_questions import standing, tie_break
from companion.rules.blues_questions import title as rules_of
from companion.rules.blues_table import State
from companion.rules.standing import Standing
from companion.web.called import called, in_bold, set_apart
from companion.web.chart import Chart, chart
from companion.web.pages import Frame, frame
from companion.web.tables.titles import title
from companion.words import endings
from companion.words.takings import takings


@dataclass(frozen=True)
class FinalRow:
    """One line of the final score, in the order of rank."""

    id: str
    place: int
    name: str
    tokens: tuple[str, ...]
    taken: int
    jokers: int
    penalty: int
    big_tip: int
    total: int
    wins: bool


@dataclass(frozen=True)
class FinalPage:
    """The final score; *jokers* are shown where they have decided a tie, or could have."""

    frame: Frame
    title: str
    heading: str
    why: endings.Why
    rows: tuple[FinalRow, ...]
    big_tip: Markup
    chart: Chart
    tokens: bool
    jokers: bool
    unofficial: bool
    games: int
    cats: int


def final_page() -> FinalPage:
    """Ranking, breakdown, Big Tip and the chart of the whole session."""
    state: State = g.book.state
    score = standing(state)
    names = called()
    tokens, decided = rules_of(state).tokens(state.setup), tie_break(state)
    return FinalPage(
        frame=frame(),
        title=title(state.setup.game).short,
        heading=takings(state.setup.game).after_each_round(),
        why=endings.winners(state, score, names),
        rows=tuple(_final_rows(state, score)),
        big_tip=in_bold(endings.big_tip(state, score, set_apart())),
        chart=chart(g.book, names),
        tokens=tokens,
        jokers=decided is not None and decided.ruling == "fewest_jokers",
        unofficial=state.unofficial,
        games=state.number,
        cats=len(score.winners),
    )


def _final_rows(state: State, score: Standing) -> Iterator[FinalRow]:
    names = called()
    for place, seat in score.places:
        player, total = state.players[seat], score.scores[seat].total
        yield FinalRow(
            id=seat,
            place=place,
            name=names[seat],
            tokens=tuple(sorted(player.tokens)),
            taken=sum(game.melded for game in player.games),
            jokers=sum(game.jokers for game in player.games),
            penalty=sum(game.penalty for game in player.games),
            big_tip=total - player.tips,
            total=total,
            wins=seat in score.winners,
        )
