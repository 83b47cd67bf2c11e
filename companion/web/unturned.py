"""An undo or redo that came too late: nothing was turned, for something else is the newest save by now."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g, render_template

from companion.web.here import here
from companion.web.identity import stage_url
from companion.web.pages import Frame, frame
from companion.web.stale import Standing, meanwhile
from companion.words.language import gettext as _


@dataclass(frozen=True)
class UnturnedPage:
    """What stands since, and the same tap for what is the newest now, if there is anything: *save*."""

    frame: Frame
    who: str
    nothing: str
    standing: tuple[Standing, ...]
    save: int | None
    label: str
    action: str
    back: str


def unturned_page(kind: str, wanted: int) -> str:
    """The page after an undo, or a redo, of save *wanted* that is no longer the one to be turned."""
    undone = kind == "undo"
    who, standing = meanwhile(wanted)
    newest = g.book.undoable if undone else g.book.redoable
    page = UnturnedPage(
        frame=frame(),
        who=who,
        nothing=_("Nothing was undone.") if undone else _("Nothing was brought back."),
        standing=standing,
        save=newest.number if newest else None,
        label=_("Undo the newest entry") if undone else _("Redo what was undone last"),
        action=here(),
        back=stage_url(g.table, g.book),
    )
    return render_template("history/unturned.html", page=page)
