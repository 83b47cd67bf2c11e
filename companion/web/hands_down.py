"""Jokers in hand that players have put down on their own phones, openly, until somebody saves the count."""

from __future__ import annotations

from flask import g

from companion.store import drafts, phones
from companion.web.identity import current
from companion.web.saving import Stale


def hands_down() -> dict[str, int]:
    """What each seat has put down since the game ended."""
    kept = drafts.drafts(current().store, g.session, g.book.number)
    return {draft.seat: int(draft.value) for draft in kept if draft.field == drafts.HAND}


def put_down(save: int, hands: dict[str, int]) -> None:
    """Put these down for all phones to see. Raises Stale where the table has moved on."""
    for seat, jokers in hands.items():
        if not drafts.put_draft(current().store, g.session, save, drafts.HAND, seat, jokers):
            raise Stale(save, None)


def others_are_here() -> bool:
    """Whether another phone has a seat, so that it is worth showing one's own row."""
    everyone = phones.phones(current().store, g.table)
    return any(phone.seats and phone.id != g.phone.id for phone in everyone)
