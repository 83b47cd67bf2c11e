"""Pages of any session of the table: the one at hand, or an earlier one that is looked at while the table plays on."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, g

from companion.store import sessions
from companion.store.sessions import Session
from companion.web.identity import current

# The session's number in an address: what was said of a session is found there for good.
OF_SESSION = "<int(max=999999):session>"


def with_sessions(blueprint: Blueprint) -> None:
    """What is asked of these pages is asked of the session in the address."""
    blueprint.url_value_preprocessor(_of_address)
    blueprint.url_defaults(_this_session)


def look_back_at(session: Session) -> None:
    """From here on this request is about *session*; what the table plays now stays known as g.at_hand."""
    if session != g.session:
        g.at_hand = (g.session, g.book)
        g.session, g.book = session, sessions.book(current().store, session)


def _of_address(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    number = (values or {}).pop("session")
    look_back_at(sessions.session_by_number(current().store, g.table, number) or abort(404))


def _this_session(_endpoint: str, values: dict[str, Any]) -> None:
    values.setdefault("session", g.session.number)
