"""What the cards shown so far prove of each hand: free to read after a game, during it only if the table likes."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.rules.blues_cards import Reach, reach, unseen
from companion.rules.blues_table import State
from companion.rules.cards import naturals, values
from companion.store import tables
from companion.web.called import called
from companion.web.counting.look import blueprint, shows_facts
from companion.web.identity import current, hosts, stage_url
from companion.words.counting import moment, surely


@dataclass(frozen=True)
class Hand:
    """What is proven of one hand: its size, the largest bids it could make, and what it surely holds."""

    name: str
    size: int
    different: int
    equal: tuple[int, ...]
    surely: str


@dataclass(frozen=True)
class FactsPage:
    """All hands, and the cards that nobody has seen."""

    moment: str
    values: tuple[str, ...]
    hands: tuple[Hand, ...]
    unseen: tuple[tuple[str, int], ...]
    back: str


@blueprint.get("/facts")
def facts() -> str | Response:
    state: State = g.book.state
    if not shows_facts(state):
        return redirect(url_for("counting.look") if state.number else stage_url(g.table, g.book), 303)
    return render_template("counting/facts.html", page=facts_page(state))


def facts_page(state: State) -> FactsPage:
    """Worked out anew from the record, each time that somebody asks."""
    hidden, sevens = unseen(state), state.setup.sevens
    return FactsPage(
        moment=moment(state),
        values=naturals(sevens),
        hands=tuple(_hand(state, seat, reach(state, seat)) for seat in state.players),
        unseen=tuple((value, hidden.get(value, 0)) for value in values(sevens)),
        back=stage_url(g.table, g.book),
    )


def _hand(state: State, seat: str, proven: Reach) -> Hand:
    size = state.census.size(seat) if state.census else 0
    equal = tuple(proven.equal.get(value, 0) for value in naturals(state.setup.sevens))
    return Hand(called()[seat], size, proven.different, equal, surely(proven.certain))


@blueprint.post("/facts")
@hosts
def show_facts() -> Response:
    """The switch of the table: off until somebody wants it, for it plays the memory game for people."""
    tables.set_public_facts(current().store, g.table, request.form.get("show") == "yes")
    return redirect(url_for("tables.menu"), 303)
