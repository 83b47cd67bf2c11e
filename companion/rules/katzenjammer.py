"""Katzenjammer Blues (1998): mice instead of tips, joker quartets with a value, any number of games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules import blues, blues_play
from companion.rules.blues_table import Phase, Player, State, Title
from companion.rules.cards import QUARTET
from companion.rules.entries import BLUES, Entry, Replenished
from companion.rules.rulings import KATZENJAMMER
from companion.rules.setup import Setup
from companion.rules.violations import Violation

FEW, MANY = 20, 24  # mice in the centre; four are removed with four players or fewer (Setup)
PENALTY = 5  # mice lost for the most jokers, also below zero (End of the game)


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


@dataclass(frozen=True)
class Standing:
    """Scores, ranking (groups of equal rank, best first) and winners, with what must lie on the table."""

    scores: Mapping[str, Score]
    ranking: tuple[tuple[str, ...], ...]
    winners: tuple[str, ...]
    table: Mapping[str, Any]


def mice(setup: Setup) -> int:
    """Mice in the centre: 20 with up to four players, else 24 (Setup; house ruling mice)."""
    return MANY if len(setup.players) > 4 or setup.ruling("mice") == "always_24" else FEW


TITLE = Title(
    game=KATZENJAMMER,
    seats=range(2, 7),
    entries=tuple(kind for kind in BLUES if kind is not Replenished),
    most_jokers_in_quartet=QUARTET,
    centre=mice,
    earns_token=lambda state, player, value: False,
    loss=lambda player: PENALTY,
    next_leaders=lambda state: state.setup.players,
)


def start(setup: Setup) -> State:
    """The table before the first game."""
    return blues_play.start(setup)


def violations(state: State, entry: Entry) -> tuple[Violation, ...]:
    """Everything wrong with *entry* now, overruled or not, in rulebook order."""
    return blues.violations(TITLE, state, entry)


def apply(state: State, entry: Entry) -> State:
    """The state after *entry*; raises IllegalEntry when the rules refuse it."""
    return blues_play.apply(TITLE, state, entry)


def expects(state: State) -> tuple[str, ...]:
    """The kinds of entries that may follow by their place alone."""
    return blues.expects(TITLE, state)


def standing(state: State) -> Standing:
    """Scores and ranking now; ties are broken, and winners named, once the session is finished (K7, K8)."""
    scores = {name: _score(player) for name, player in state.players.items()}
    complete = state.phase is Phase.COMPLETE
    tie_break = _tie_break(state) if complete else _no_tie_break
    ranking = blues_play.ranked({name: (score.total, tie_break(score)) for name, score in scores.items()})
    return Standing(scores, ranking, ranking[0] if complete else (), blues_play.on_the_table(state))


def _score(player: Player) -> Score:
    games = tuple(
        GameScore(game.melded, game.penalty, game.jokers, game.melded - game.penalty) for game in player.games
    )
    return Score(player.tips, player.jokers, games)


def _no_tie_break(score: Score) -> int:
    return 0


def _tie_break(state: State) -> Callable[[Score], int]:
    """What decides between equal totals: fewer jokers after one game, the house ruling after several."""
    ruling = state.setup.ruling("session_tie") if state.number > 1 else "fewest_jokers"
    if ruling == "fewest_jokers":
        return lambda score: -sum(game.jokers for game in score.games)
    if ruling == "most_games_won":
        best = _best_of_each_game(list(state.players.values()))
        return lambda score: sum(_merit(game) == top for game, top in zip(score.games, best, strict=True))
    return _no_tie_break


def _best_of_each_game(players: Sequence[Player]) -> list[tuple[int, int]]:
    return [max(map(_merit, games)) for games in zip(*(_score(player).games for player in players), strict=True)]


def _merit(game: GameScore) -> tuple[int, int]:
    """A game is won by the most mice, then by fewer jokers; a shared win counts for each."""
    return (game.total, -game.jokers)
