"""Quartets that stayed in hand behind the last tip: a note to everybody at the count, until something else is saved."""

from __future__ import annotations

from flask import g

from companion.log.book import Book
from companion.store import drafts
from companion.web.identity import current
from companion.web.typed import Melds

FIELD = "left"


def keep_left(book: Book, left: Melds) -> None:
    """The log has only what was melded; that more was laid down is a draft of the table."""
    if left:
        values = [value for value, _jokers in left]
        drafts.put_draft(current().store, g.session, book.number, FIELD, "", values)


def left_behind() -> tuple[str, ...]:
    """The values of those quartets, for all who look at the count."""
    kept = drafts.drafts(current().store, g.session, g.book.number)
    return next((tuple(draft.value) for draft in kept if draft.field == FIELD), ())
