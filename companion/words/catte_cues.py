"""Who acts now in Catte, and how to lay the table for a round; Preparation and How to Play, in our own words."""

from __future__ import annotations

from companion.rules.catte_table import State
from companion.rules.coffee import CAT_CARDS, COFFEE_CARDS, column_size
from companion.words.coffee import card_name
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.sentences import Names


def cue(state: State, coffee: str, names: Names) -> str:
    """Who acts now: the leader puts out a coffee card, then leads a cat card."""
    leader = names.get(state.leader or "", "?")
    if not coffee and not state.tricks:
        return _("%(who)s leads, coffee first", who=leader)
    if not coffee:
        return _("%(who)s puts out a coffee card", who=leader)
    return _("%(who)s leads for %(card)s", who=leader, card=card_name(coffee))


def who_won(coffee: str) -> str:
    """The question above the names."""
    return _("Who won %(card)s?", card=card_name(coffee)) if coffee else _("Who won the trick?")


def laying(state: State) -> tuple[tuple[str, str], ...]:
    """(sign, sentence) for each thing to do before the next round."""
    players, hand = len(state.setup.players), state.hand
    cats, coffee, column = len(CAT_CARDS), len(COFFEE_CARDS), column_size(players)
    left = cats - players * hand
    aside = ngettext("%(number)s is left, face down.", "%(number)s are left, face down.", left)
    again = _("Gather and shuffle the %(cats)s cat cards.") if state.number else _("Shuffle the %(cats)s cat cards.")
    return (
        ("cards", again % {"cats": cats}),
        ("hand", _("Deal %(hand)s to each. %(aside)s", hand=hand, aside=aside)),
        (
            "wh",
            _("Shuffle the %(coffee)s coffee cards and deal %(column)s to each.", coffee=coffee, column=column),
        ),
        ("br", _("Everybody lays theirs face up in a column; the one left over goes to the centre.")),
    )
