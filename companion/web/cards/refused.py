"""Every card counted: a step that was not saved, with the entry kept, the reason, and what mends it in one tap."""

from __future__ import annotations

from dataclasses import dataclass

from flask import render_template

from companion.web.pages import Frame, frame
from companion.web.troubles import Trouble


@dataclass(frozen=True)
class Kept:
    """The entry as it was tapped: where it goes, what the form carries on, in words, and the way to change it."""

    action: str
    fields: tuple[tuple[str, str], ...]
    words: str
    change: str


@dataclass(frozen=True)
class RefusedPage:
    """The reason above, the entry below."""

    frame: Frame
    kept: Kept


def refused_page(why: Trouble, kept: Kept) -> str:
    return render_template("cards/refused.html", page=RefusedPage(frame(why), kept))
