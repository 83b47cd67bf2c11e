"""Katzenjammer Blues (1998): mice instead of tips, joker quartets with a value, any number of games."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.blues_play import on_the_table
from companion.rules.blues_table import PENALTY, NextLeader, Player, State, Title
from companion.rules.cards import QUARTET
from companion.rules.entries import BLUES, Replenished
from companion.rules.phase import Phase
from companion.rules.rulings import KATZENJAMMER
from companion.rules.setup import Setup
from companion.rules.standing import Standing, TieBreak, ranked

FEW, MANY = 20, 24  # mice in the centre; four are removed with four players or fewer (Setup)


@dataclass(frozen=True)
class GameScore:
    """One finished game: mice taken, mice lost, jokers at its end, and what remains (may be below zero)."""

    mice: int
    penalty: int
    jokers: int
    total: int


@dataclass(frozen=True)
class Score:
    """All games' mice together, with those of the running game, and the jokers of the current game."""

    total: int
    jokers: int
    games: tuple[GameScore, ...]


def mice(setup: Setup) -> int:
    """Mice in the centre: 20 with up to four players, else 24 (Setup; house ruling mice)."""
    return MANY if len(setup.players) > 4 or setup.ruling("mice") == "always_24" else FEW


def leaders(state: State) -> NextLeader:
    """The rulebook names nobody: the table chooses, and the winner of the last auction is suggested (K8)."""
    return NextLeader(state.setup.players, "table", state.last_winner)


def tie_break(state: State) -> TieBreak | None:
    """What decides between equal totals: fewer jokers after one game, the house ruling after several (K7, K8)."""
    ruling = state.setup.ruling("session_tie") if state.number > 1 else "fewest_jokers"
    games = {name: _score(player).games for name, player in state.players.items()}
    if ruling == "fewest_jokers":
        return TieBreak(ruling, {name: -sum(game.jokers for game in own) for name, own in games.items()})
    if ruling == "most_games_won":
        best = [max(map(_merit, game)) for game in zip(*games.values(), strict=True)]
        return TieBreak(ruling, {name: _won(own, best) for name, own in games.items()})
    return None


def _won(games: Sequence[GameScore], best: Sequence[tuple[int, int]]) -> int:
    return sum(_merit(game) == top for game, top in zip(games, best, strict=True))


def _merit(game: GameScore) -> tuple[int, int]:
    """A game is won by the most mice, then by fewer jokers; a shared win counts for each."""
    return (game.total, -game.jokers)


TITLE = Title(
    game=KATZENJAMMER,
    seats=range(2, 7),
    entries=tuple(kind for kind in BLUES if kind is not Replenished),
    most_jokers_in_quartet=QUARTET,
    tokens=lambda setup: False,
    centre=mice,
    earns_token=lambda state, player, value: False,
    loss=lambda player: PENALTY,  # also below zero (End of the game)
    next_leader=leaders,
    tie_break=tie_break,
    final_rulings=("session_tie",),
)


def standing(state: State) -> Standing:
    """Scores and ranking now; ties are broken, and winners named, once the session is finished (K7, K8)."""
    scores = {name: _score(player) for name, player in state.players.items()}
    complete = state.phase is Phase.COMPLETE
    decided = tie_break(state) if complete else None
    merits = decided.merits if decided else dict.fromkeys(scores, 0)
    ranking = ranked({name: (score.total, merits[name]) for name, score in scores.items()})
    return Standing(scores, ranking, ranking[0] if complete else (), on_the_table(state))


def _score(player: Player) -> Score:
    games = tuple(
        GameScore(game.melded, game.penalty, game.jokers, game.melded - game.penalty) for game in player.games
    )
    return Score(player.tips, player.jokers, games)
