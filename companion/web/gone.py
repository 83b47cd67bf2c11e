"""Who has left in the middle of the game at hand; the next game has everybody again."""

from __future__ import annotations

from flask import g

from companion.log.book import Book
from companion.rules.entries import GameStarted
from companion.store import leavers
from companion.web.identity import current


def has_left() -> frozenset[str]:
    """Who has left the game at hand."""
    if "left_the_game" not in g:
        g.left_the_game = leavers.leavers(current().store, g.session, begun_with(g.book))
    return frozenset(g.left_the_game)


def begun_with(book: Book) -> int:
    """The oldest save that the game at hand rests on, also where a correction further back has moved its entries."""
    saves = []
    for one in reversed(book.recorded):
        saves.append(one.save)
        if isinstance(one.entry, GameStarted):
            break
    return min(saves, default=book.number + 1)
