"""Jokers in hand that players have put down on their own phones, openly, until somebody saves the count."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from flask import g, request

from companion.store import drafts, phones
from companion.web.called import called
from companion.web.entry_forms import EntryForm, shown_field
from companion.web.identity import current
from companion.web.numbers import number_in
from companion.web.saving import Stale
from companion.web.typed import Slipped
from companion.words.language import gettext as _


@dataclass(frozen=True)
class Settled:
    """Somebody's jokers, tapped where both numbers were shown; *shown* is what lay down then."""

    seat: str
    jokers: int
    shown: int


def hands_down() -> dict[str, int]:
    """What each seat has put down since the game ended."""
    kept = drafts.drafts(current().store, g.session, g.book.number)
    return {draft.seat: int(draft.value) for draft in kept if draft.field == drafts.HAND}


def put_down(save: int, hands: dict[str, int]) -> None:
    """Put these down for all phones to see. Raises Stale where the table has moved on."""
    for seat, jokers in hands.items():
        if not drafts.put_draft(current().store, g.session, save, drafts.HAND, seat, jokers):
            raise Stale(save, None)


def ask_back(counted: Mapping[str, int], form: EntryForm) -> None:
    """Raise Slipped at a row put down on another phone that the form has not shown, and counts otherwise."""
    for seat, down in hands_down().items():
        own = g.phone is not None and seat in g.phone.seats
        if not own and counted[seat] != down != shown(form, seat):
            either = (
                (_("%(count)s, as %(who)s put down", count=down, who=called()[seat]), f"hand-{seat}-{down}-{down}"),
                (_("%(count)s, as you have it", count=counted[seat]), f"hand-{seat}-{counted[seat]}-{down}"),
            )
            raise Slipped("hands-differ", who=called()[seat], down=down, counted=counted[seat], either=either)


def settled(form: EntryForm) -> Settled | None:
    """Which of two numbers was tapped for whom, if that is what was asked."""
    found = re.fullmatch(r"hand-([a-z0-9]+)-([0-9]{1,3})-([0-9]{1,3})", form.fix.data or "")
    return Settled(found[1], int(found[2]), int(found[3])) if found else None


def shown(form: EntryForm, seat: str) -> int | None:
    """What the form has shown as put down by them."""
    tapped = settled(form)
    if tapped is not None and tapped.seat == seat:
        return tapped.shown
    return number_in(request.form.get(shown_field(seat), ""))


def others_are_here() -> bool:
    """Whether another phone has a seat, so that it is worth showing one's own row."""
    everyone = phones.phones(current().store, g.table)
    return any(phone.seats and phone.id != g.phone.id for phone in everyone)
