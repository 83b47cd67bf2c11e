"""Counts that differ from the record, in words: a count may be wrong as well as the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.rulings import KATZENJAMMER
from companion.words.language import gettext as _
from companion.words.refusal import Names, Refusal, by_rulebook


def _since(facts: Mapping[str, Any]) -> str:
    agreed = facts["agreed"]
    if agreed is None:
        return _("No earlier count of this game agreed.")
    return _("Entry %(number)s was the last count that agreed.", number=agreed + 1)


def centre_differs(facts: Mapping[str, Any], names: Names) -> Refusal:
    """Other tips or mice lie in the centre than the quartets have left there."""
    counts = {"counted": facts["counted"], "recorded": facts["recorded"]}
    if names.game == KATZENJAMMER:
        what = _("%(counted)s mice were counted in the centre, the record says %(recorded)s", **counts)
        rule = _("Only quartets take mice from the centre.")
    else:
        what = _("%(counted)s tips were counted in the centre, the record says %(recorded)s", **counts)
        rule = _("Each game begins with 20 tips in the centre, and only quartets take from them.")
    todo = _("Count again, or look for a quartet that was missed. %(since)s", since=_since(facts))
    return by_rulebook(names, what=what, rule=rule, section="meld", todo=todo)


def count_differs(facts: Mapping[str, Any], names: Names) -> Refusal:
    """The deck or a hand has other cards than were dealt, drawn, taken and shown by the record."""
    counts = {"counted": facts["counted"], "recorded": facts["recorded"]}
    if facts["pile"] == ("deck",):
        what = _("%(counted)s cards were counted in the deck, the record says %(recorded)s", **counts)
        rule = _("The deck shrinks by each card turned up or drawn, and by nothing else.")
    else:
        who = names[facts["pile"][1]]
        what = _("%(counted)s cards were counted in %(who)s's hand, the record says %(recorded)s", who=who, **counts)
        rule = _("A hand grows by cards dealt, drawn and won, and shrinks by cards shown.")
    todo = _("Count again, or look for a draw that is missing or too many. %(since)s", since=_since(facts))
    return by_rulebook(names, what=what, rule=rule, section="setup", todo=todo)
