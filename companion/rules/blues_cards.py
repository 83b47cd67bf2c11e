"""What pages ask of a blues game in which every card is counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from companion.rules import blues_census
from companion.rules.blues_table import State
from companion.rules.cards import JOKER, QUARTET
from companion.rules.census import Census
from companion.rules.phase import Phase
from companion.rules.rulings import BIG_GIG


class Stage(Enum):
    """What is recorded next in a round."""

    ROW = "row"
    BIDDING = "bidding"
    PAYING = "paying"  # only the highest bidder is left
    MELDING = "melding"  # the winner may still meld and draw


def stage(state: State) -> Stage | None:
    """Which step of the round comes next; None where no card is counted, or no round is played."""
    this = state.round
    if state.census is None or state.phase is not Phase.PLAYING:
        return None
    if this.winner is not None and state.melder is not None:
        return Stage.MELDING
    if this.decided or this.row is None:
        return Stage.ROW
    return Stage.BIDDING if to_act(state) else Stage.PAYING


def round_at_hand(state: State) -> int:
    """The number of the round that the table is in: the next one, once nothing more belongs to the last."""
    return state.round.number + (state.round.decided and stage(state) is not Stage.MELDING)


def to_act(state: State) -> tuple[str, ...]:
    """Who may still bid or pass in this round, clockwise from the player whose turn it is (2. Bid)."""
    this = state.round
    if this.decided:
        return state.playing_order
    out = this.passed | ({this.standing.player} if this.standing else set())
    return tuple(player for player in state.still_to_ask if player not in out)


def draws(state: State, also_melded: Sequence[tuple[str, int]] = ()) -> tuple[int, ...]:
    """How many cards the winner may draw, ascending, once these quartets (value, jokers) are melded as well."""
    if state.census is None or state.setup.game != BIG_GIG:
        return ()
    return blues_census.draws(state, state.census, QUARTET * len(also_melded))


@dataclass(frozen=True)
class Reach:
    """What public facts leave open for one hand: the largest bids it could make, and what it surely holds."""

    different: int
    equal: Mapping[str, int]
    certain: Mapping[str, int]


def reach(state: State, player: str) -> Reach:
    """The largest bid of different values, and of each value, that no recorded fact rules out."""
    census = state.census
    assert census is not None
    naturals = [value for value in census.values if value != JOKER]
    equal = {value: _largest(census, player, value) for value in naturals}
    return Reach(_largest(census, player, None), equal, census.certain(player))


def _largest(census: Census, player: str, value: str | None) -> int:
    """Found by trying: one more card until the record could not be true with such a bid."""
    most = len(census.values) - 1 if value is None else census.size(player)
    count = 0
    while count < min(most, census.size(player)) and census.bidden(player, count + 1, value).is_possible:
        count += 1
    return count


def unseen(state: State) -> dict[str, int]:
    """Cards of each value that nobody has seen: in hands or in the deck (Components)."""
    census = state.census
    assert census is not None
    return census.unseen
