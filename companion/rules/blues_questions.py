"""What pages ask of a running blues session; which title answers follows from its setup."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.rules import big_gig, blues_play, katzenjammer
from companion.rules.blues_table import HAND, Ending, NextLeader, State, Title
from companion.rules.cards import JOKER, deck_size, worth
from companion.rules.phase import Phase
from companion.rules.rulings import RULINGS
from companion.rules.setup import Setup
from companion.rules.standing import Standing, TieBreak

_TITLES: Mapping[str, Title] = {title.game: title for title in (big_gig.TITLE, katzenjammer.TITLE)}
_STANDINGS: Mapping[str, Callable[[State], Standing]] = {
    big_gig.TITLE.game: big_gig.standing,
    katzenjammer.TITLE.game: katzenjammer.standing,
}


@dataclass(frozen=True)
class Batch:
    """Quartets of one turn in the order they are melded, and those that the end of the game left in hand."""

    kept: tuple[tuple[str, int], ...]
    left: tuple[tuple[str, int], ...]


def title(state: State) -> Title:
    """Which of the two blues games is played."""
    return _TITLES[state.setup.game]


def standing(state: State) -> Standing:
    """Scores, ranking and winners by the rules of the title."""
    return _STANDINGS[state.setup.game](state)


def pile(setup: Setup) -> int:
    """How many tips or mice lie in the centre when a game begins (Setup)."""
    return _TITLES[setup.game].centre(setup)


def deck_after_deal(setup: Setup) -> int:
    """Cards left in the deck once everybody has six (Setup)."""
    return deck_size(setup.sevens) - HAND * len(setup.players)


def next_leader(state: State) -> NextLeader:
    """Who may lead the next game, and what decides it."""
    return title(state).next_leader(state)


def tie_break(state: State) -> TieBreak | None:
    """What decides between equal totals, where something does."""
    return title(state).tie_break(state)


def penalties(state: State, in_hand: Mapping[str, int]) -> dict[str, int]:
    """What each player would really lose if these jokers were in the hands."""
    return blues_play.losses(title(state), state, in_hand)


def at_risk(state: State) -> dict[str, int]:
    """Who has the most jokers in front, and what they would really lose if the game ended now."""
    most = max(player.jokers for player in state.players.values())
    if most == 0:
        return {}
    return {name: title(state).loss(player) for name, player in state.players.items() if player.jokers == most}


def best_order(state: State, quartets: Sequence[tuple[str, int]]) -> Batch:
    """The order of one turn's quartets that is best for the melder, when they claim the last tip or mouse.

    Four jokers without a value go first (afterwards they could not be disposed of), then values that bring a new
    token, small ones early, so that as many as possible come before the end. Where all do anyway, they stay as given.
    """
    melder = state.melder
    if sum(worth(value) for value, _ in quartets) < state.centre or melder is None:
        return Batch(tuple(quartets), ())
    places: list[tuple[bool, bool, int]] = []
    for at, (value, _) in enumerate(quartets):
        is_first = value not in [earlier for earlier, _ in quartets[:at]]
        brings_token = is_first and title(state).earns_token(state, melder, value)
        places.append((value != JOKER, not brings_token, worth(value)))
    order = sorted(zip(places, quartets, strict=True), key=lambda placed: placed[0])
    best, given = (_until_the_end(state, turn) for turn in ([quartet for _, quartet in order], quartets))
    return best if best.left or given.left else given


def _until_the_end(state: State, quartets: Sequence[tuple[str, int]]) -> Batch:
    if state.setup.ruling("meld_order") == "whole_turn":
        return Batch(tuple(quartets), ())
    left, kept = state.centre, 0
    while kept < len(quartets) and left > 0:
        left -= worth(quartets[kept][0])
        kept += 1
    return Batch(tuple(quartets[:kept]), tuple(quartets[kept:]))


def may_meld_late(state: State) -> str | None:
    """Who may add a quartet to a turn already saved, before or after "the deck ran out" was said of it.

    Melding comes before any draw, so a quartet forgotten in the turn that emptied the deck still counts.
    """
    if state.melder is not None:
        return state.melder
    after_the_turn = state.phase is Phase.OVER and state.ending is Ending.DECK and state.round.replenished is None
    return state.round.winner if after_the_turn else None


def standings_by_answer(state: State, ruling: str) -> dict[str, Standing]:
    """How the session would stand under each answer to this question of the rules."""
    rulings = state.setup.rulings
    return {
        answer: standing(replace(state, setup=replace(state.setup, rulings={**rulings, ruling: answer})))
        for answer in RULINGS[ruling].answers
    }


def hangs_on(state: State) -> str | None:
    """The ruling that the final score hangs on, and that the table has not made yet."""
    if state.phase is not Phase.COMPLETE:
        return None
    for ruling in title(state).final_rulings:
        told = list(standings_by_answer(state, ruling).values())
        if ruling not in state.setup.rulings and any(other != told[0] for other in told):
            return ruling
    return None
