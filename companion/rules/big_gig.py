"""Cat Blues: The Big Gig: tokens, three games, Big Tips, the sevens and the one-game variant."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules import blues, blues_play
from companion.rules.blues_table import Ending, GameResult, Phase, Player, State, Title
from companion.rules.cards import JOKER, SEVEN, deck_size, worth
from companion.rules.entries import BLUES, Entry
from companion.rules.rulings import BIG_GIG
from companion.rules.setup import Setup
from companion.rules.violations import Violation

TIPS = 20  # in the centre at the start of each game (Setup)
HAND = 6  # cards dealt to each player (Setup)
PENALTY = 5  # tips lost for the most jokers (End of a Game)
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


@dataclass(frozen=True)
class Standing:
    """Scores, ranking (groups of equal rank, best first) and winners, with what must lie on the table."""

    scores: Mapping[str, Score]
    ranking: tuple[tuple[str, ...], ...]
    winners: tuple[str, ...]
    table: Mapping[str, Any]


@dataclass(frozen=True)
class NextLeader:
    """Who may be bandleader in the next game's first round, and what decides: first, tips, tokens or lots."""

    candidates: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class Batch:
    """Quartets of one turn in the order they are melded, and those that the end of the game left in hand."""

    kept: tuple[tuple[str, int], ...]
    left: tuple[tuple[str, int], ...]


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
    return NextLeader(tokens, reason)


def _most(state: State, among: Sequence[str], held: Any) -> tuple[str, ...]:
    most = max(held(state.players[name]) for name in among)
    return tuple(name for name in among if held(state.players[name]) == most)


TITLE = Title(
    game=BIG_GIG,
    seats=range(2, 5),
    entries=BLUES,
    most_jokers_in_quartet=3,
    centre=lambda setup: TIPS,
    earns_token=_earns_token,
    loss=_loss,
    next_leaders=lambda state: leaders(state).candidates,
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


def big_tips(state: State) -> frozenset[str]:
    """Who gets a Big Tip: all with the most tokens; nobody when nobody owns one (Final Scoring)."""
    if state.setup.one_game:
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
    ranking = blues_play.ranked({name: score.total for name, score in scores.items()})
    return Standing(scores, ranking, ranking[0] if complete else (), blues_play.on_the_table(state))


def _score(player: Player, tipped: bool) -> Score:
    big_tip = BIG_TIP if tipped else 0
    tokens = tuple(sorted(player.tokens))
    return Score(player.tips + big_tip, player.tips, tokens, big_tip, player.jokers, player.games)


# --- what pages ask


def deck_after_deal(setup: Setup) -> int:
    """Cards left in the deck once everybody has six (Setup)."""
    return deck_size(setup.sevens) - HAND * len(setup.players)


def penalties(state: State, in_hand: Mapping[str, int]) -> dict[str, int]:
    """What each player would really lose if these jokers were in the hands."""
    return blues_play.losses(TITLE, state, in_hand)


def at_risk(state: State) -> dict[str, int]:
    """Who has the most jokers in front, and what they would really lose if the game ended now."""
    most = max(player.jokers for player in state.players.values())
    if most == 0:
        return {}
    return {name: _loss(player) for name, player in state.players.items() if player.jokers == most}


def best_order(state: State, quartets: Sequence[tuple[str, int]]) -> Batch:
    """The order of one turn's quartets that is best for the melder, when they claim the last tip.

    Four jokers go first (afterwards they could not be disposed of), then values that bring a new token, small ones
    early, so that as many as possible come before the last tip. Otherwise the order stays as given (End of a Game).
    """
    if sum(worth(value) for value, _ in quartets) < state.centre or state.melder is None:
        return Batch(tuple(quartets), ())
    owned = state.players[state.melder].tokens
    seen = set(owned) | ({SEVEN, *(value for value, _ in quartets)} if state.setup.one_game else {SEVEN})
    places: list[tuple[bool, bool, int]] = []
    for value, _ in quartets:
        places.append((value != JOKER, value in seen, worth(value)))
        seen.add(value)
    order = sorted(zip(places, quartets, strict=True), key=lambda placed: placed[0])
    return _until_the_last_tip(state, [quartet for _, quartet in order])


def _until_the_last_tip(state: State, quartets: Sequence[tuple[str, int]]) -> Batch:
    if state.setup.ruling("meld_order") == "whole_turn":
        return Batch(tuple(quartets), ())
    left, kept = state.centre, 0
    while kept < len(quartets) and left > 0:
        left -= worth(quartets[kept][0])
        kept += 1
    return Batch(tuple(quartets[:kept]), tuple(quartets[kept:]))


def may_meld_late(state: State) -> str | None:
    """Who may add a quartet to a turn already saved, before or after "the deck ran out" was said of it.

    Melding comes before replenishing, so a quartet forgotten in the turn that emptied the deck still counts.
    """
    if state.melder is not None:
        return state.melder
    after_the_turn = state.phase is Phase.OVER and state.ending is Ending.DECK and state.round.replenished is None
    return state.round.winner if after_the_turn else None
