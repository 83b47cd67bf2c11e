"""A correction of something that has become another thing since: what stands there now, and what was typed."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g, render_template, request
from markupsafe import Markup

from companion.web.called import in_bold, set_apart
from companion.web.correct_preview import fields_typed
from companion.web.correct_units import unit_at
from companion.web.correct_way import history_url
from companion.web.pages import Frame, frame
from companion.words.trail import Told, at_place


@dataclass(frozen=True)
class StalePage:
    """Nothing was saved: the newest save, what stands at this place, what was typed, and the ways on."""

    frame: Frame
    heading: str
    stands: Markup
    typed: tuple[Told, ...]
    fields: tuple[tuple[str, str], ...]
    action: str
    back: str


def stale_page(heading: str, at: int, drops: int, typed: tuple[Told, ...]) -> str:
    """The page that shows both; without a place that is still there only the way back."""
    unit = unit_at(g.book, at)
    page = StalePage(
        frame=frame(),
        heading=heading,
        stands=in_bold(at_place(g.book, unit.at, unit.drops, set_apart())) if unit else Markup(""),
        typed=typed,
        fields=fields_typed(),
        action=request.path if at + drops <= len(g.book.recorded) else "",
        back=history_url(),
    )
    return render_template("history/stale.html", page=page)
