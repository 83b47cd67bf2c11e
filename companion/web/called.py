"""What the people at the table are called, and how a name is set apart in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g
from markupsafe import Markup, escape

from companion.store import tables
from companion.web.identity import current


@dataclass(frozen=True)
class Named:
    """A person at the table."""

    id: str
    name: str


def seats() -> tuple[Named, ...]:
    """The people of the session at hand, in seat order."""
    names = called()
    return tuple(Named(seat, names[seat]) for seat in g.book.header.seats)


def called() -> dict[str, str]:
    """What everybody at the table is called, by seat."""
    if "names" not in g:
        g.names = {seat.id: seat.name for seat in tables.seats(current().store, g.table)}
    return dict(g.names)


# Names are set apart inside a sentence by two signs that no name can hold; the page turns them into <b>.
_OPENS, _CLOSES = "\x02", "\x03"


def set_apart() -> dict[str, str]:
    """The same names, marked for `in_bold`."""
    return {seat: f"{_OPENS}{name}{_CLOSES}" for seat, name in called().items()}


def in_bold(sentence: str) -> Markup:
    """The sentence, escaped, with its names in bold."""
    marked = str(escape(sentence)).replace(_OPENS, "<b>").replace(_CLOSES, "</b>")
    return Markup(marked)
