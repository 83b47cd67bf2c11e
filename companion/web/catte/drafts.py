"""What is put down before it is saved: the coffee card in the centre, and columns card by card."""

from __future__ import annotations

from flask import g

from companion.rules.catte_table import State
from companion.rules.coffee import COFFEE_CARDS, column_size
from companion.store import drafts
from companion.web.catte.typed import only_coffee
from companion.web.identity import current
from companion.web.saving import Stale

COFFEE, LAY = "coffee", "lay-"


def coffee_down() -> str:
    """The coffee card in the centre as far as anybody has said; the only one there needs no word."""
    state: State = g.book.state
    kept = [draft.value for draft in _drafts() if draft.field == COFFEE]
    return kept[0] if kept and kept[0] in state.coffee_there else only_coffee(state)


def put_coffee(save: int, card: str) -> None:
    """Put the card in the centre for all phones to see, or take it back. Raises Stale where the table has moved on."""
    if card:
        _put(save, COFFEE, card)
    else:
        drafts.drop_draft(current().store, g.session, save, COFFEE, "")


def laid() -> dict[str, str]:
    """Whose column each coffee card lies in, as far as they are laid; after undo as they were before."""
    lying = _kept() or _undone()
    return {card: lying[card] for card in COFFEE_CARDS if lying.get(card)}


def lay(save: int, card: str, seat: str) -> None:
    """Lay the card into this column, if that is not full; without a seat take it back from where it lies."""
    before = laid()
    if seat and list(before.values()).count(seat) >= column_size(len(g.book.header.seats)):
        return
    if not _kept():
        # What was undone becomes a draft like any other once somebody changes it.
        for other, owner in before.items():
            _put(save, f"{LAY}{other}", owner)
    _put(save, f"{LAY}{card}", seat)


def _kept() -> dict[str, str]:
    return {draft.field.removeprefix(LAY): draft.value for draft in _drafts() if draft.field.startswith(LAY)}


def _undone() -> dict[str, str]:
    undone = g.book.redoable
    entries = undone.content.get("entries") if undone else None
    columns = (entries[0].get("columns") or {}) if entries and entries[0]["entry"] == "round_started" else {}
    return {card: seat for seat, column in columns.items() for card in column}


def _put(save: int, field: str, value: str) -> None:
    if not drafts.put_draft(current().store, g.session, save, field, "", value):
        raise Stale(save, None)


def _drafts() -> list[drafts.Draft]:
    return drafts.drafts(current().store, g.session, g.book.number)
