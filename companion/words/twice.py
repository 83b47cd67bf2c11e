"""The same entry from two phones, in words, and whose phone keeps the book."""

from __future__ import annotations

from companion.words.language import gettext as _
from companion.words.language import ngettext


def already(who: str | None) -> str:
    """The same entry was there before; *who* is None for the host."""
    if who is None:
        return _("Already recorded by the host: yours was the same, so it is one entry.")
    return _("Already recorded by %(who)s: yours was the same, so it is one entry.", who=who)


def just_saved(who: str | None, seconds: int) -> str:
    """ "Otto saved this 40 s ago. Another round?" """
    ago = ngettext("%(number)s s ago", "%(number)s s ago", seconds)
    if who is None:
        return _("The host saved this %(ago)s. Another round?", ago=ago)
    return _("%(who)s saved this %(ago)s. Another round?", who=who, ago=ago)


def keeps(who: str | None, kind: str) -> str:
    """Whoever saved last keeps the book, and an undo or redo is a save."""
    name = who or _("The host")
    if kind == "undo":
        return _("%(who)s undid it and keeps the book.", who=name)
    if kind == "redo":
        return _("%(who)s redid it and keeps the book.", who=name)
    return _("%(who)s saved last and keeps the book.", who=name)


def turned(who: str | None, kind: str) -> str:
    """What happened while a form was filled in, where nothing new stands: an undo, or a redo."""
    name = who or _("The host")
    if kind == "undo":
        return _("%(who)s took an entry back a moment ago", who=name)
    return _("%(who)s brought an entry back a moment ago", who=name)
