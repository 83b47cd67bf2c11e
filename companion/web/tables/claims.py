"""A seat that somebody asks for: who sees the question, and the answer."""

from __future__ import annotations

from flask import g

from companion.store.claims import Claim, claims_of, open_claims
from companion.web.identity import current


def asking() -> list[Claim]:
    """The open claims that this phone may answer: the host's any, a seated phone's all but its own."""
    if g.get("table") is None or g.get("phone") is None or not (g.phone.host or g.phone.seats):
        return []
    waiting = open_claims(current().store, g.table)
    return [claim for claim in waiting if g.phone.host or claim.phone_id != g.phone.id]


def newest_of_this_phone() -> Claim | None:
    """What this phone has asked for last."""
    asked = claims_of(current().store, g.phone)
    return asked[0] if asked else None
