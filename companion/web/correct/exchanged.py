"""The coffee of two tricks that was mixed up: correcting the later one, one tap corrects the earlier one too."""

from __future__ import annotations

from dataclasses import replace

from companion.log.book import Book
from companion.log.corrections import Edit
from companion.rules.entries import Marks, TrickWon
from companion.web.correct import catte
from companion.web.correct.paid_bid import with_earlier
from companion.web.correct.typed import Typed
from companion.web.fixes import Fix
from companion.web.saving import judged
from companion.web.typed import Unsaved
from companion.words.coffee import card_name
from companion.words.language import gettext as _

FIX = "exchange"


def earlier_too(typed: Typed, before: Book, stood: Typed) -> Edit | None:
    """The trick of the same round that has the coffee typed here, with the one that stood here instead."""
    wanted, had = typed.lines.get("coffee"), stood.lines.get("coffee")
    for at, one in enumerate(before.recorded):
        if isinstance(one.entry, TrickWon) and one.state.number == before.state.number and one.entry.coffee == wanted:
            return Edit(at, 1, (replace(one.entry, coffee=had, marks=Marks()),)) if had and had != wanted else None
    return None


def fixes(typed: Typed, before: Book, stood: Typed) -> tuple[Fix, ...]:
    """One tap that exchanges the two, if both would stand then."""
    edit = earlier_too(typed, before, stood)
    if edit is None:
        return ()
    try:
        judged(with_earlier(before, edit), lambda book: catte.a_trick(typed, book), {}, frozenset())
    except Unsaved:
        return ()
    number, card = len(before.recorded[edit.at].state.tricks), card_name(stood.lines["coffee"])
    return (Fix(_("Exchanged: trick %(number)s had %(card)s", number=number, card=card), FIX),)
