"""Whole games from a real shuffle: every true entry is accepted, and the record knows where each card lies."""

from random import Random
from typing import Any

import pytest

from companion.rules import rulebook
from companion.rules.blues_table import Ending, State
from companion.rules.entries import Counted, JokersCounted
from companion.rules.phase import Phase
from companion.rules.setup import Setup
from tests.rules.cards.dealer import game

SETUPS: list[dict[str, Any]] = [
    {"game": "big-gig", "players": "AB"},
    {"game": "big-gig", "players": "ABC", "sevens": True},
    {"game": "big-gig", "players": "ABCD", "one_game": True},
    {"game": "big-gig", "players": "ABC", "rulings": {"short_draw": "nobody"}},
    {"game": "big-gig", "players": "ABCD", "rulings": {"short_draw": "leader_first", "replenish": "exactly_four"}},
    {"game": "big-gig", "players": "ABCD", "rulings": {"last_auction": "finish_auction"}},
    {"game": "katzenjammer", "players": "AB"},
    {"game": "katzenjammer", "players": "ABCDEF"},
    {"game": "katzenjammer", "players": "ABCDE", "rulings": {"last_auction": "finish_auction"}},
]


def _played(setup: Setup, chance: Random) -> tuple[State, State]:
    """A game in which everything recorded is true, checked card by card; the states before and after the count."""
    rules = rulebook(setup.game)
    before: State = rules.start(setup)
    state = before
    for entry, felt in game(setup, chance.choice(setup.players), chance):
        before, state = state, rules.apply(state, entry)
        told = rules.standing(state).table
        seen = felt.seen()
        assert (told["deck"], told["hands"]) == (seen["deck"], seen["hands"])
        assert {value: cards for value, cards in told["discards"].items() if cards} == seen["discards"]
        assert state.centre == (0 if felt.over else felt.centre)
        assert rules.violations(state, Counted(deck=len(felt.deck), hands=seen["hands"])) == ()
    return before, state


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_every_card_of_an_honest_game_is_where_the_record_says(number: int) -> None:
    options = {**SETUPS[number], "players": tuple(SETUPS[number]["players"])}
    for seed in range(12):
        _before, after = _played(Setup(detail="cards", **options), Random(seed))
        assert after.phase in (Phase.BETWEEN, Phase.COMPLETE)


def test_with_the_deck_exhausted_one_joker_more_or_less_is_refused() -> None:
    """All fifteen must be somewhere, so that a census at the end proves every slip."""
    setup = Setup("big-gig", ("A", "B", "C", "D"), "cards")
    rules, checked = rulebook("big-gig"), 0
    for seed in range(12):
        before, after = _played(setup, Random(seed))
        assert before.census is not None
        for player in setup.players if before.census.deck == 0 else ():
            told = {name: held.in_hand for name, held in after.players.items()}
            for slip in (-1, 1):
                hands = {**told, player: max(0, told[player] + slip)}
                wrong = [violation.code for violation in rules.violations(before, JokersCounted(hands))]
                assert bool(wrong) == (hands != told)
                checked += 1
    assert checked > 20


def test_both_ends_of_a_game_are_played() -> None:
    setup = Setup("big-gig", ("A", "B", "C", "D"), "cards")
    assert {_played(setup, Random(seed))[0].ending for seed in range(12)} == set(Ending)
