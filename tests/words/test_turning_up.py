"""Who turns up and who is asked, also where somebody has left."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from companion.rules import rulebook
from companion.rules.blues_table import State
from companion.rules.entries import GameStarted
from companion.rules.setup import Setup
from companion.words.turning_up import bids_first, in_quick_entry, turns_up

NAMES = {"e": "Ella", "t": "Thelonious", "n": "Nina", "c": "Chet"}


def ella_leads(*players: str) -> State:
    rules = rulebook("big-gig")
    started: State = rules.apply(rules.start(Setup("big-gig", players or tuple(NAMES))), GameStarted("e"))
    return started


@pytest.mark.parametrize(
    ("away", "first", "then"),
    [
        ("", "Ella turns up, Thelonious bids first", "Thelonious bids first, then Nina, Chet, Ella"),
        ("n", "Ella turns up, Thelonious bids first", "Thelonious bids first, then Chet, Ella"),
        ("tn", "Ella turns up, Chet bids first", "Chet bids first, then Ella"),
        ("tnc", "Ella turns up and bids alone", "Ella bids alone"),
        ("etnc", "Thelonious bids first", "Thelonious bids first, then Nina, Chet, Ella"),
    ],
)
def test_whoever_has_left_is_not_asked(away: Collection[str], first: str, then: str) -> None:
    state = ella_leads()
    assert in_quick_entry(state, NAMES, away)[0] == first
    assert bids_first(state, NAMES, away).endswith(then)


def test_a_bandleader_who_left_leads_still_and_anybody_turns_up_the_row() -> None:
    state, told = ella_leads(), "Ella leads, but has left: anybody turns up the row."
    assert in_quick_entry(state, NAMES, "e") == ("Thelonious bids first", told)
    assert turns_up(state, NAMES, "e") == "Turn up cards for Ella until one repeats or a joker shows"
    assert bids_first(state, NAMES, "e") == f"{told} Thelonious bids first, then Nina, Chet"


def test_of_two_the_other_plays_on_alone() -> None:
    state = ella_leads("e", "n")
    assert in_quick_entry(state, NAMES, "n")[0] == "Ella turns up and bids alone"
    assert in_quick_entry(state, NAMES, "e")[0] == "Nina bids first"
