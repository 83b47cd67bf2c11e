"""What pages ask of a running session of Catte before they save an entry."""

from __future__ import annotations

from dataclasses import replace

from companion.rules import catte
from companion.rules.catte_table import State
from companion.rules.entries import Entry, TrickWon
from companion.rules.phase import Phase
from companion.rules.rulings import RULINGS
from companion.rules.violations import IllegalEntry

# Both only matter where cat cards are recorded: whether the cards contradict each other, and whether a round is over.
HINGES = ("forced_set", "last_card")


def hangs_on(state: State, entry: Entry) -> str | None:
    """The house ruling that decides what becomes of *entry*, if the table has not made it yet."""
    open_ones = (ruling for ruling in HINGES if ruling not in state.setup.rulings)
    return next((ruling for ruling in open_ones if len(_outcomes(state, entry, ruling)) > 1), None)


def in_order_of_play(state: State, entry: Entry) -> Entry:
    """A trick with its plays clockwise from the leader, whoever that is by now: the cards are known by person."""
    if not isinstance(entry, TrickWon) or entry.plays is None or state.leader is None:
        return entry
    order = state.setup.clockwise_from(state.leader)
    if any(play.player not in order for play in entry.plays):
        return entry
    return replace(entry, plays=tuple(sorted(entry.plays, key=lambda play: order.index(play.player))))


def _outcomes(state: State, entry: Entry, ruling: str) -> set[Phase | None]:
    """What each answer makes of the entry; None where it is refused, for whatever reason."""
    return {_outcome(_ruled(state, ruling, answer), entry) for answer in RULINGS[ruling].answers}


def _outcome(state: State, entry: Entry) -> Phase | None:
    try:
        return catte.apply(state, entry).phase
    except IllegalEntry:
        return None


def _ruled(state: State, ruling: str, answer: str) -> State:
    setup = state.setup
    return replace(state, setup=replace(setup, rulings={**setup.rulings, ruling: answer}))
