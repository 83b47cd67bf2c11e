"""The trick judge: the cat cards of one trick, tapped in order of play, and who wins it and why.

Every step is a plain address, so it works without script, and Back takes a card back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import g, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from companion.rules.catte import may_be_left_out
from companion.rules.catte_table import State
from companion.rules.coffee import BLACK, BROWN, CAT_CARDS, COLOURS, WHITE, colour
from companion.rules.entries import Play
from companion.rules.phase import Phase
from companion.rules.tricks import is_playable, judged, shown_colour
from companion.web.called import called
from companion.web.catte.board import Card, coffee_card
from companion.web.catte.drafts import coffee_down
from companion.web.catte.keys import Keys, keys
from companion.web.catte.pages import last_asked, would_get
from companion.web.catte.play import blueprint
from companion.web.catte.typed import JOINS, NONE_LEFT, as_plays
from companion.web.ends import elsewhere
from companion.web.identity import stage_url
from companion.web.numbers import number_in
from companion.web.pages import Frame, frame
from companion.words.catte.verdict import as_played, verdict
from companion.words.endings import Why

OTHER = {BLACK: WHITE, WHITE: BLACK}


@dataclass(frozen=True)
class Shown:
    """The cat cards of a trick so far, as the address tells them: *half* is the first card of a set."""

    save: int | None
    plays: tuple[str, ...] = ()
    as_set: bool = False
    half: str = ""

    @classmethod
    def read(cls, query: MultiDict[str, str], seats: int) -> Shown:
        """What the address says, as far as it makes sense."""
        plays = tuple(query.getlist("p")[:seats])
        sensible = all(play == NONE_LEFT or _is_play(play) for play in plays)
        half = query.get("half", "")
        save = number_in(query.get("save", ""))
        known_half = half if half in CAT_CARDS and colour(half) in OTHER else ""
        return cls(save, plays if sensible else (), bool(known_half or query.get("set")), known_half)

    def url(self, *more: str, half: str | None = None, as_set: str | None = None) -> str:
        """The address after one more tap."""
        return url_for("catte.judge", save=self.save, p=[*self.plays, *more], half=half, set=as_set)

    @property
    def cards(self) -> set[str]:
        return {card for play in self.plays for card in play.split(JOINS)} | {self.half}

    def tapped(self, card: str) -> str:
        """The address after this card was tapped: the whole play, or half a set."""
        if self.half:
            return self.url(f"{self.half}{JOINS}{card}")
        return self.url(half=card) if self.as_set else self.url(card)


def _is_play(text: str) -> bool:
    cards = text.split(JOINS)
    return set(cards) <= set(CAT_CARDS) and is_playable(cards)


@dataclass(frozen=True)
class JudgePage:
    """One step of the judge: the cards so far, the next player's cards, or the verdict."""

    frame: Frame
    coffee: Card
    number: int
    shown: tuple[tuple[str, str], ...]
    turn: str
    colours: tuple[Keys, ...]
    half: str
    as_set: str
    single: str
    none_left: str
    back: str
    winner: str
    why: Why | None
    plays: str
    gets: str
    last_asked: str


@blueprint.get("/judge")
def judge() -> str | Response:
    away = elsewhere(Phase.PLAYING)
    if away:
        return away
    shown = Shown.read(request.args, len(g.book.header.seats))
    if shown.save != g.book.number or not coffee_down():
        return redirect(stage_url(g.table, g.book), 303)
    return render_template("catte/judge.html", page=judge_page(shown, coffee_down()))


def judge_page(shown: Shown, coffee: str) -> JudgePage:
    """The next step, or the verdict once everybody's cards are there."""
    state: State = g.book.state
    order = state.setup.clockwise_from(state.leader or "")
    plays = as_plays(shown.plays, state)
    turn = order[len(shown.plays)] if len(shown.plays) < len(order) else ""
    won = None if turn or not plays else judged(coffee, plays)
    names = called()
    return JudgePage(
        frame=frame(),
        coffee=coffee_card(coffee),
        number=len(state.tricks) + 1,
        shown=tuple((names[play.player], as_played(play.cards)) for play in plays),
        turn=names.get(turn, ""),
        colours=_keys(shown) if turn else (),
        half=as_played([shown.half]) if shown.half else "",
        as_set=shown.url(as_set="1") if turn and not shown.as_set and _may_set(state, plays) else "",
        single=shown.url() if shown.as_set else "",
        none_left=shown.url(NONE_LEFT) if turn and may_be_left_out(state, turn) else "",
        back=Shown(shown.save, shown.plays[:-1]).url() if shown.plays else "",
        winner=won.winner if won else "",
        why=verdict(coffee, plays, won, names) if won else None,
        plays=" ".join(shown.plays),
        gets=would_get(state, won.winner, coffee, plays) if won else "",
        last_asked=last_asked(state),
    )


def _keys(shown: Shown) -> tuple[Keys, ...]:
    """The cards that can be tapped now; what this trick has shown is not among them."""
    wanted = (OTHER[colour(shown.half)],) if shown.half else (BLACK, WHITE) if shown.as_set else COLOURS
    free = (card for card in CAT_CARDS if card not in shown.cards and colour(card) in wanted)
    return keys(free, shown.tapped)


def _may_set(state: State, plays: Sequence[Play]) -> bool:
    """A set follows brown; whether it may also lead is for the table to say."""
    if not plays:
        return "leader_set" not in state.setup.rulings or state.setup.ruling("leader_set") == "yes"
    return shown_colour(plays[0].cards) == BROWN
