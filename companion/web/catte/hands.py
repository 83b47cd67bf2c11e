"""After a round of Catte players may show what they still hold: the record is compared with it."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g, redirect, render_template, request
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.rules.catte_table import State
from companion.rules.coffee import CAT_CARDS
from companion.rules.entries import HandsShown
from companion.web.called import Named, called, seats
from companion.web.catte.forms import HandForm
from companion.web.catte.keys import Keys, keys
from companion.web.catte.pages import may_show_hands
from companion.web.catte.play import blueprint
from companion.web.catte.typed import ask_for
from companion.web.identity import records, stage_url
from companion.web.pages import Frame, frame
from companion.web.play import Answer, answer
from companion.web.troubles import Trouble
from companion.web.typed import Proposal, Slipped
from companion.words.catte.cues import left_in_hand


@dataclass(frozen=True)
class HandsPage:
    """Whose hand it is, and its cards; *left* is what the record says of it."""

    frame: Frame
    number: int
    players: tuple[Named, ...]
    chosen: str
    name: str
    left: str
    suits: tuple[Keys, ...]
    back: str


def hands_page(player: str, cards: frozenset[str], trouble: Trouble | None = None) -> HandsPage:
    """One player's hand, as far as it is tapped; what was shown before is tapped already."""
    state: State = g.book.state
    name = called().get(player, "")
    held = cards or frozenset(state.hands.get(player, ()))
    return HandsPage(
        frame=frame(trouble),
        number=state.number,
        players=tuple(seats()),
        chosen=player,
        name=name,
        left=left_in_hand(state, name, player) if player else "",
        suits=keys(CAT_CARDS, lambda _card: "", held),
        back=stage_url(g.table, g.book),
    )


@blueprint.get("/hands")
@records
def hands() -> str | Response:
    if not may_show_hands(g.book.state):
        return redirect(stage_url(g.table, g.book), 303)
    player = request.args.get("who", "")
    known = player if player in g.book.header.seats else ""
    return render_template("catte/hands.html", page=hands_page(known, frozenset()))


@blueprint.post("/hands")
@records
def show_hand() -> Answer:
    form = HandForm(g.book.setup.players)
    player = form.player.data if form.player.data in form.player.choices else ""
    cards = tuple(card for card in CAT_CARDS if card in (form.cards.data or []))

    def entries(book: Book) -> Proposal:
        if not player:
            raise Slipped("no-hand")
        entry = HandsShown({player: cards})
        ask_for(book.state, entry)
        return Proposal((entry,))

    def again(why: Trouble) -> str:
        return render_template("catte/hands.html", page=hands_page(player, frozenset(cards), why))

    return answer(form, entries, again)
