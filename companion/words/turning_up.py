"""Who turns up the row and who is asked for a bid, also where somebody has left in the middle of the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from companion.rules.blues_table import State
from companion.words.language import gettext as _
from companion.words.sentences import Names


def in_quick_entry(state: State, names: Names, away: Collection[str]) -> tuple[str, str]:
    """ "Ella turns up, Nina bids first", and what is to be said of it."""
    leader, first, others = _called(state, names, away)
    if state.leader in away:
        return _("%(first)s bids first", first=first), for_somebody_who_left(leader)
    if not others and away:
        return _("%(leader)s turns up and bids alone", leader=leader), ""
    return _("%(leader)s turns up, %(first)s bids first", leader=leader, first=first), ""


def turns_up(state: State, names: Names, away: Collection[str] = ()) -> str:
    """Whose row it is, where every card is counted."""
    leader = names.get(state.leader or "", "?")
    if state.leader in away:
        return _("Turn up cards for %(who)s until one repeats or a joker shows", who=leader)
    return _("%(who)s turns up cards until one repeats or a joker shows", who=leader)


def bids_first(state: State, names: Names, away: Collection[str] = ()) -> str:
    """Who bids first, then who."""
    leader, first, others = _called(state, names, away)
    told = _("%(first)s bids first, then %(others)s", first=first, others=", ".join(others))
    told = told if others else _("%(who)s bids alone", who=first)
    return f"{for_somebody_who_left(leader)} {told}" if state.leader in away else told


def for_somebody_who_left(leader: str) -> str:
    """No rule hands the lead on before somebody wins a row."""
    return _("%(who)s leads, but has left: anybody turns up the row.", who=leader)


def _called(state: State, names: Names, away: Collection[str]) -> tuple[str, str, Sequence[str]]:
    """Who leads, who is asked first, and the others; all of them, should all have left."""
    asked = [seat for seat in state.playing_order if seat not in away] or state.playing_order
    first, *others = [names.get(seat, "?") for seat in asked] or ["?"]
    return names.get(state.leader or "", "?"), first, others
