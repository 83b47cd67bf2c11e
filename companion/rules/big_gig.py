"""Cat Blues: The Big Gig: tokens, three games, Big Tips, the sevens and the one-game variant."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.blues_play import on_the_table
from companion.rules.blues_table import PENALTY, GameResult, NextLeader, Player, State, Title
from companion.rules.cards import SEVEN
from companion.rules.entries import BLUES
from companion.rules.phase import Phase
from companion.rules.rulings import BIG_GIG
from companion.rules.standing import Standing, ranked

TIPS = 20  # in the centre at the start of each game (Setup)
BIG_TIP = 10  # for the most Quartet Tokens (Final Scoring)


@dataclass(frozen=True)
class Score:
    """What a player has: *tips* are held now, *total* adds the Big Tip once the session is complete."""

    total: int
    tips: int
    tokens: tuple[str, ...]
    big_tip: int
    jokers: int
    games: tuple[GameResult, ...]


def _earns_token(state: State, player: str, value: str) -> bool:
    """One token of each kind; none for sevens, none in the one-game variant (3. Meld quartets; Serenading Sevens)."""
    return not state.setup.one_game and value != SEVEN and value not in state.players[player].tokens


def _loss(player: Player) -> int:
    """Five tips, but nobody can lose more than they have, from all games so far (End of a Game)."""
    return min(PENALTY, player.tips)


def leaders(state: State) -> NextLeader:
    """Who leads the next game: most tips after the penalty, then most tokens, then lots (End of a Game)."""
    if state.number == 0:
        return NextLeader(state.setup.players, "first")
    tips = _most(state, state.setup.players, lambda player: player.tips)
    tokens = _most(state, tips, lambda player: len(player.tokens))
    reason = "tips" if len(tips) == 1 else "tokens" if len(tokens) == 1 else "lots"
    return NextLeader(tokens, reason, tokens[0] if len(tokens) == 1 else None)


def _most(state: State, among: Sequence[str], held: Any) -> tuple[str, ...]:
    most = max(held(state.players[name]) for name in among)
    return tuple(name for name in among if held(state.players[name]) == most)


TITLE = Title(
    game=BIG_GIG,
    seats=range(2, 5),
    entries=BLUES,
    most_jokers_in_quartet=3,
    tokens=lambda setup: not setup.one_game,
    centre=lambda setup: TIPS,
    earns_token=_earns_token,
    loss=_loss,
    next_leader=leaders,
    tie_break=lambda state: None,
    final_rulings=("zero_tokens",),
)


def big_tips(state: State) -> frozenset[str]:
    """Who gets a Big Tip: all with the most tokens; nobody when nobody owns one (Final Scoring)."""
    if not TITLE.tokens(state.setup):
        return frozenset()
    most = max(len(player.tokens) for player in state.players.values())
    if most == 0 and state.setup.ruling("zero_tokens") == "no_big_tip":
        return frozenset()
    return frozenset(name for name, player in state.players.items() if len(player.tokens) == most)


def standing(state: State) -> Standing:
    """Scores and ranking now; the Big Tip and the winners come when the session is complete (Final Scoring)."""
    complete = state.phase is Phase.COMPLETE
    tipped = big_tips(state) if complete else frozenset()
    scores = {name: _score(player, name in tipped) for name, player in state.players.items()}
    ranking = ranked({name: score.total for name, score in scores.items()})
    return Standing(scores, ranking, ranking[0] if complete else (), on_the_table(state))


def _score(player: Player, tipped: bool) -> Score:
    big_tip = BIG_TIP if tipped else 0
    tokens = tuple(sorted(player.tokens))
    return Score(player.tips + big_tip, player.tips, tokens, big_tip, player.jokers, player.games)
