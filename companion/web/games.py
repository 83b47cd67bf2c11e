"""Pages belong to one game: what is sent to a page of another game is shown and not recorded."""

from __future__ import annotations

from flask import g, redirect, request
from werkzeug.wrappers import Response

from companion.web.identity import stage_url
from companion.web.saving import Stale
from companion.web.stale import stale_page


def another_game(*here: str) -> Response | tuple[str, int] | None:
    """The answer where the session at hand is none of the games *here*: the table may have begun another one."""
    if g.book.header.game in here:
        return None
    if request.method == "POST":
        return stale_page(Stale(g.book.number, None)), 409
    return redirect(stage_url(g.table, g.book), 303)
