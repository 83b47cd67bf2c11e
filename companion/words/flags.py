"""A player's "not so" to an entry, in words."""

from __future__ import annotations

from companion.words.language import gettext as _


def says(who: str, time: str) -> str:
    """ "Ella says: not so, 21:14" """
    return _("%(who)s says: not so, %(time)s", who=who, time=time)


def offer(who: str, alone: bool) -> str:
    """The button; on a phone of several people it says who."""
    return _("Not so") if alone else _("%(who)s: not so", who=who)


def withdraw(who: str, alone: bool) -> str:
    """The button of who has said so before."""
    return _("Withdraw it") if alone else _("%(who)s: withdraw it", who=who)
