"""Cat cards to tap, colour by colour: in the trick judge, and for a hand that is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from companion.rules.coffee import COLOURS, colour, number
from companion.words.coffee import colour_name
from companion.words.language import gettext as _


@dataclass(frozen=True)
class Key:
    """A cat card to tap: where it leads, or *on* where it is tapped already."""

    card: str
    number: int
    name: str
    href: str
    on: bool


@dataclass(frozen=True)
class Keys:
    """The cards of one colour."""

    suit: str
    name: str
    keys: tuple[Key, ...]


def keys(cards: Iterable[str], leads: Callable[[str], str], on: frozenset[str] = frozenset()) -> tuple[Keys, ...]:
    """These cards by colour; a colour without any is left out."""
    there = [Key(card, number(card), _name(card), leads(card), card in on) for card in cards]
    by_colour = {code: tuple(key for key in there if colour(key.card) == code) for code in COLOURS}
    return tuple(Keys(code.lower(), colour_name(code), of) for code, of in by_colour.items() if of)


def _name(card: str) -> str:
    return _("%(colour)s %(number)s", colour=colour_name(colour(card)), number=number(card))
