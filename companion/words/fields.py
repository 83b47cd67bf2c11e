"""What the fields of an entry ask for, where one of them could not be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.words.language import gettext as _
from companion.words.phrases import all_of

LONGEST = 20  # of what was typed

_NAMES: Mapping[str, Callable[[], str]] = {
    "winner": lambda: _("who won"),
    "leader": lambda: _("who leads"),
    "who": lambda: _("who bid"),
    "count": lambda: _("how many cards were bid"),
    "value": lambda: _("which cards were bid"),
    "row": lambda: _("the row"),
    "paid": lambda: _("the cards shown"),
    "jokers": lambda: _("the jokers in the bid"),
    "quartets": lambda: _("the quartets"),
    "again": lambda: _("the second quartet"),
    "jokers_again": lambda: _("the jokers in the second quartet"),
    "jokers_as": lambda: _("what the four jokers were"),
    "draw": lambda: _("the cards drawn"),
    "deck": lambda: _("how the deck ran out"),
    "pile_deck": lambda: _("the cards in the deck"),
    "pile_centre": lambda: _("what is left in the centre"),
    "coffee": lambda: _("the coffee in the centre"),
    "last": lambda: _("whether that was a last card"),
    "seat": lambda: _("who changes places"),
    "ruled": lambda: _("the answer"),
    "answer": lambda: _("the answer"),
}
_OF_WHOM: Mapping[str, Callable[[str], str]] = {
    "hand": lambda who: _("the hand of %(who)s", who=who),
    "more": lambda who: _("the hand of %(who)s", who=who),
    "pile": lambda who: _("the hand of %(who)s", who=who),
    "plays": lambda who: _("the cat cards of %(who)s", who=who),
    "column": lambda who: _("the column of %(who)s", who=who),
}


def could_not_be_read(facts: Mapping[str, Any]) -> str:
    """What is said of the whole entry."""
    if fields := facts.get("fields"):
        return _("This entry could not be read: %(fields)s", fields=fields)
    return _("This entry could not be read")


def unread(fields: Iterable[tuple[str, str]], names: Mapping[str, str]) -> str:
    """ "who won and the row (“29”)": each field with what was typed into it, but not those that nobody fills in."""
    asked = [(asks, typed[:LONGEST]) for name, typed in fields if (asks := _asks(name, names))]
    return all_of(list(dict.fromkeys(f"{asks} (“{typed}”)" if typed else asks for asks, typed in asked)))


def _asks(name: str, names: Mapping[str, str]) -> str:
    if name in _NAMES:
        return _NAMES[name]()
    what, _line, which = name.partition("_")
    if what in _OF_WHOM and which in names:
        return _OF_WHOM[what](names[which])
    return _("the jokers in the quartet of %(value)ss", value=which) if what == "jokers" else ""
