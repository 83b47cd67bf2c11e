"""What is at hand beside the entry of a blues game: how the table must look, counting it, the bid ladder.

All of these pages are for every phone at the table; only what records something asks who may.
"""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, g, redirect, render_template, url_for
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.log.recount import DECK
from companion.rules.blues_table import Ending, State
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.web.called import called
from companion.web.identity import stage_url
from companion.web.pages import Frame, frame
from companion.web.saving import form_key
from companion.words import counting
from companion.words.counting import GLANCE
from companion.words.takings import takings

blueprint = Blueprint("counting", __name__, url_prefix="/t/<code>")


@dataclass(frozen=True)
class Place:
    """What one player has: cards in hand, if that is known, and jokers in front."""

    name: str
    leads: bool
    hand: int | None
    front: int


@dataclass(frozen=True)
class LookPage:
    """Every pile by the record; *deck* and *discards* are None where cards are not followed."""

    frame: Frame
    moment: str
    places: tuple[Place, ...]
    deck: str
    discards: tuple[tuple[str, int], ...]
    discarded: str
    centre: str
    row: str
    adds_up: str
    unknown: str
    lays_anew: bool
    back: str


@dataclass(frozen=True)
class Beside:
    """What the pages of a running game offer beside the entry; the empty texts and False are not shown."""

    expected: int
    keys: tuple[str, str]
    glance: str
    follows: bool
    deck_is_left: bool
    still_cards: bool
    may_count: bool
    facts: bool


def is_blues() -> bool:
    """Whether a blues game is played at this table."""
    return g.book is not None and g.book.header.game != CATTE


blueprint.app_context_processor(lambda: {"is_blues": is_blues, "beside": beside})


@blueprint.before_request
def _only_there() -> Response | None:
    """Without a session there is only the lobby, and Catte has no deck and no bids."""
    if g.book is None:
        return redirect(url_for("tables.lobby"), 303)
    return None if is_blues() else redirect(stage_url(g.table, g.book), 303)


@blueprint.get("/look")
def look() -> str | Response:
    if not g.book.state.number:
        return redirect(stage_url(g.table, g.book), 303)
    return render_template("counting/look.html", page=look_page())


def look_page() -> LookPage:
    """How the table must look now, as far as the record knows."""
    state: State = g.book.state
    census, names = state.census, called()
    hands = census.hands if census else {}
    discards = census.discards if census else {}
    return LookPage(
        frame=frame(),
        moment=counting.moment(state),
        places=tuple(
            Place(names[seat], seat == state.leader, hands.get(seat), player.front)
            for seat, player in state.players.items()
        ),
        deck=counting.deck_is(census.deck) if census else "",
        discards=tuple((value, cards) for value, cards in discards.items() if cards),
        discarded=counting.deck_is(sum(discards.values())) if census else "",
        centre=takings(state.setup.game).amount(state.centre),
        row=counting.row_is(state),
        adds_up=counting.add_up(state),
        unknown=counting.unknown(state),
        lays_anew=state.phase is Phase.BETWEEN,
        back=stage_url(g.table, g.book),
    )


def may_count(state: State) -> bool:
    """Whether there is something on the table to be counted."""
    return state.number > 0 and state.phase in (Phase.PLAYING, Phase.OVER)


def shows_facts(state: State) -> bool:
    """Whether what public facts prove may be read: wanted by the table, or no longer a help once the game is over."""
    over = state.phase is not Phase.PLAYING
    return state.census is not None and (over or bool(g.table.public_facts))


def was_ended_by_its_cards(state: State) -> bool:
    """Whether the record alone says that the deck is empty, and the game over."""
    return state.phase is Phase.OVER and state.ending is Ending.DECK and state.census is not None


def beside() -> Beside:
    """What this moment of the game offers."""
    book: Book = g.book
    state: State = book.state
    playing = state.phase is Phase.PLAYING
    return Beside(
        expected=book.number,
        keys=(form_key(), form_key()),
        glance=counting.glance(state.census.deck) if state.census and _glance_is_due(book) else "",
        follows=playing and state.census is not None,
        deck_is_left=playing and state.census is not None and state.census.deck > 0,
        still_cards=was_ended_by_its_cards(state),
        may_count=may_count(state),
        facts=shows_facts(state),
    )


def _glance_is_due(book: Book) -> bool:
    """Few cards are left by the record, and nobody has counted them since."""
    state: State = book.state
    if state.phase is not Phase.PLAYING or state.census is None or not 0 < state.census.deck <= GLANCE:
        return False
    counted = state.agreed.get(DECK)
    return counted is None or book.state_before(counted).census.deck > GLANCE
