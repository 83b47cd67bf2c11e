"""Who leads the first game, between the form that says so and the game that starts: a draft, not log."""

from __future__ import annotations

from flask import g

from companion.store import drafts
from companion.store.database import Store
from companion.store.sessions import Session
from companion.web.identity import current

FIELD = "leads"


def keep_leader(store: Store, session: Session, seat: str | None, seats: tuple[str, ...]) -> None:
    """Keep the chosen leader, or draw one: drawn once, the answer stays."""
    leader = seat or drafts.draw_lot(store, session, 1, seats)
    drafts.put_draft(store, session, 0, FIELD, "", {"seat": leader, "drawn": seat is None})


def chosen_leader() -> str | None:
    """The seat whose lamp was lit for the first game, while that game has not begun."""
    chosen = _kept()
    return str(chosen["seat"]) if chosen else None


def was_drawn() -> bool:
    """Whether the app drew who leads."""
    chosen = _kept()
    return bool(chosen and chosen["drawn"])


def _kept() -> dict[str, object] | None:
    if g.session is None or g.book is None or g.book.state.number > 0:
        return None
    kept = drafts.drafts(current().store, g.session, g.book.number)
    return next((draft.value for draft in kept if draft.field == FIELD), None)
