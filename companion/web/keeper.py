"""Whoever saved last keeps the book: their phone opens with the form, the others with the scores and the way to it."""

from __future__ import annotations

from flask import g, request

from companion.rules.rulings import CATTE
from companion.store.books import saves_where
from companion.web.called import called
from companion.web.identity import current
from companion.web.play import blueprint
from companion.web.twice import already
from companion.words import twice

# What only says how a page is looked at; anything else in the address is an entry that has begun.
LOOKS = frozenset({"ended", "already"})


@blueprint.app_template_global()
def keeper() -> str:
    """Who keeps the book, on a phone that does not; nothing on the one that does, and in the midst of an entry."""
    if request.method != "GET" or set(request.args) - LOOKS:
        return ""
    newest = saves_where(current().store.read, g.session.id, "number = ?", g.book.number)[0]
    # Before anything is saved nobody has begun to keep it.
    if newest.kind == "header" or _is_mine(newest.by) or _leads_a_trick():
        return ""
    return twice.keeps(called().get(newest.by or ""))


def _is_mine(by: str | None) -> bool:
    """Only the host records without a seat, and may have sat down since."""
    return g.phone.host if by is None else by in g.phone.seats


def _leads_a_trick() -> bool:
    """In Catte the leader's own phone is the one to put their coffee in the centre."""
    return g.book.header.game == CATTE and g.book.state.leader in g.phone.seats


@blueprint.app_template_global()
def already_told() -> str:
    """That another phone had saved the very same, on the page that this one is sent on to."""
    number = already()
    if number is None or g.book.undoable is None or g.book.undoable.number != number:
        return ""
    return twice.already(called().get(g.book.undoable.by or ""))
