"""What is at hand beside the entry of a blues game: how the table must look, counting it, the bid ladder.

All of these pages are for every phone at the table; only what records something asks who may.
"""

from __future__ import annotations

from flask import Blueprint, g, redirect, url_for
from werkzeug.wrappers import Response

from companion.rules.rulings import CATTE
from companion.web.identity import stage_url

blueprint = Blueprint("counting", __name__, url_prefix="/t/<code>")


def is_blues() -> bool:
    """Whether a blues game is played at this table."""
    return g.book is not None and g.book.header.game != CATTE


blueprint.app_context_processor(lambda: {"is_blues": is_blues})


@blueprint.before_request
def _only_there() -> Response | None:
    """Without a session there is only the lobby, and Catte has no deck and no bids."""
    if g.book is None:
        return redirect(url_for("tables.lobby"), 303)
    return None if is_blues() else redirect(stage_url(g.table, g.book), 303)
