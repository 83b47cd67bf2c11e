"""What everybody has and what the next coffee would make of it: the table talk of Catte, in short phrases."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.coffee import card_name
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import all_of


def counted(points: int, limit: int) -> str:
    """Captured coffee against the limit: "11", "15 exact, ×2", "18, over: 0"."""
    if points > limit:
        return _("%(points)s, over: 0", points=points)
    return _("%(points)s exact, ×2", points=points) if points == limit else str(points)


def note(points: int, limit: int) -> str:
    """What is said beside the number: "over: 0", "exact, ×2"."""
    if points > limit:
        return _("over: 0")
    return _("exact, ×2") if points == limit else ""


def room(points: int, limit: int) -> str:
    """How much coffee still fits while a round runs: "8 left to 15", "next coffee: 0"."""
    if points > limit:
        return _("over %(limit)s", limit=limit)
    if points == limit:
        return _("exactly %(limit)s, next coffee: 0", limit=limit)
    return _("%(left)s left to %(limit)s", left=limit - points, limit=limit)


def unused(cards: int) -> str:
    """What the cards still in the column score: "unused 2: +4"."""
    return _("unused %(cards)s: +%(square)s", cards=cards, square=cards**2)


def worth(now: int) -> str:
    """What the round would bring a player if it ended now: "worth 11 now"."""
    return _("worth %(now)s now", now=now)


def scored(round_score: int) -> str:
    """What the round was worth: "+11"."""
    return _("+%(score)s", score=round_score)


def in_all(total: int) -> str:
    """What a player has with that: "45 in all"."""
    return _("%(total)s in all", total=total)


def would_get(points: int, limit: int, ends: bool) -> str:
    """What a name's button promises: "to 11", "to 15 exact, ×2", "to 18, over: 0, ends the round"."""
    line = _("to %(points)s", points=counted(points, limit))
    return _("%(line)s, ends the round", line=line) if ends else line


def bar_label(captured: Sequence[str], points: int, limit: int) -> str:
    """The bar for those who do not see it: "11 of 15: BK 7, WH 4"."""
    if not captured:
        return _("no coffee yet, limit %(limit)s", limit=limit)
    cards = all_of([card_name(card) for card in captured])
    if points > limit:
        return _("%(points)s, over %(limit)s: %(cards)s", points=points, limit=limit, cards=cards)
    return _("%(points)s of %(limit)s: %(cards)s", points=points, limit=limit, cards=cards)


def points(number: int) -> str:
    """ "1 point", "17 points" """
    return ngettext("%(number)s point", "%(number)s points", number)
