"""The very same entry was there before: that is said, and one tap makes it another round after all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flask import g, request
from markupsafe import Markup

from companion.log.book import Book
from companion.rules.cards import JOKER
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.web.called import called, in_bold, set_apart
from companion.web.cards.stage import step_of
from companion.web.correct.typed import filled
from companion.web.numbers import number_in
from companion.web.play import blueprint
from companion.web.saving import form_key
from companion.web.steps import Step, steps
from companion.web.typed_round import TypedRound
from companion.words import twice
from companion.words.told import said

Fields = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Already:
    """Who had saved it, and what it was where that is not the last entry; *fields* would save it once more."""

    who: str
    what: Markup
    fields: Fields
    key: str
    newest: int


@blueprint.app_template_global()
def already() -> Already | None:
    """On the page that a phone is sent on to with an entry that was there before, until something else is saved."""
    number, stood = (number_in(request.args.get(name, "")) for name in ("already", "stood"))
    if g.book is None or stood != g.book.number:
        return None
    told = steps(g.book)
    same = next((step for step in told if step.save == number), None)
    if same is None:
        return None
    what = Markup("") if same == told[-1] else in_bold(said(same.happened, set_apart()).text)
    fields = _once_more(g.book, same) if g.phone.may_record else ()
    return Already(twice.already(called().get(same.by or "")), what, fields, form_key(), told[-1].save)


def _once_more(book: Book, same: Step) -> Fields:
    """The fields of the form, where it was a whole round in two taps and another one can follow."""
    if book.header.game == CATTE or book.state.phase is not Phase.PLAYING or step_of(book) is not None:
        return ()
    if not same.happened.kinds & {"auction_won", "nobody_bid"}:
        return ()
    return tuple(_fields(filled(same.happened.entries, book).round))


def _fields(typed: TypedRound) -> Iterator[tuple[str, str]]:
    yield "winner", typed.winner
    yield "jokers", str(typed.jokers)
    for value, jokers in typed.chosen.items():
        yield "quartets", value
        if value != JOKER:
            yield f"jokers_{value}", str(jokers)
    yield "jokers_as", typed.four_jokers[0]
    second, jokers = typed.again
    yield "again", second
    yield "jokers_again", str(jokers)
