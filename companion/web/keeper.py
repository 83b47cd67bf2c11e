"""Whoever saved last keeps the book: their phone opens with the form, the others with the scores and the way to it."""

from __future__ import annotations

from flask import g, request

from companion.rules.blues_cards import Stage
from companion.rules.rulings import CATTE
from companion.web.called import called
from companion.web.cards.stage import step_of
from companion.web.play import blueprint
from companion.web.saving import newest_row
from companion.words import twice

# What only says how a page is looked at; anything else in the address is an entry that has begun.
LOOKS = frozenset({"ended", "already", "stood"})


@blueprint.app_template_global()
def keeper() -> str:
    """Who keeps the book, on a phone that does not; nothing on the one that does, and in the midst of an entry."""
    if request.method != "GET" or set(request.args) - LOOKS:
        return ""
    newest = newest_row()
    # Before anything is saved nobody has begun to keep it.
    if newest.kind == "header" or _is_mine(newest.by) or _may_act():
        return ""
    return twice.keeps(called().get(newest.by or ""), newest.kind)


def _is_mine(by: str | None) -> bool:
    """Only the host records without a seat, and may have sat down since."""
    return g.phone.host if by is None else by in g.phone.seats


def _may_act() -> bool:
    """Whether the next step is one for a player of this phone: who leads a trick, turns up, pays or melds.

    Bids are made on any phone. A round in two taps has no step of its own for anybody.
    """
    step, state = step_of(g.book), g.book.state
    if g.book.header.game == CATTE or step is Stage.ROW:
        return state.leader in g.phone.seats
    if step is Stage.PAYING:
        return state.round.standing.player in g.phone.seats
    return step is Stage.BIDDING or (step is Stage.MELDING and state.round.winner in g.phone.seats)
