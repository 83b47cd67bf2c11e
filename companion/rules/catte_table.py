"""What lies on the table in Catte: the state that the log folds into."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from companion.rules import coffee
from companion.rules.coffee import COFFEE_CARDS
from companion.rules.entries import Play
from companion.rules.phase import Phase
from companion.rules.setup import Setup


class Ending(Enum):
    """Why a round ended, in the order in which the causes are named (Conditions for Ending a Round)."""

    LIMIT = "limit"
    LAST_CARD = "last-card"
    NO_COFFEE = "no-coffee"


@dataclass(frozen=True)
class Trick:
    """A trick that was won: who led it, who took its coffee card, and the cat cards if they were recorded."""

    leader: str
    winner: str
    coffee: str
    plays: tuple[Play, ...] | None = None

    def cards_of(self, player: str) -> int | None:
        """How many cat cards this player played here; None when nobody recorded it."""
        if self.plays is None:
            return None
        return sum(len(play.cards) for play in self.plays if play.player == player)


@dataclass(frozen=True)
class RoundResult:
    """What one round was for a player: points captured, coffee cards unused, and the score of both."""

    captured: int
    unused: int
    score: int

    @property
    def by_limit(self) -> int:
        """What the limit has made of the coffee: nothing of it, or as much once more (Calculating the Scores)."""
        return self.score - self.unused**2 - self.captured


@dataclass(frozen=True)
class Player:
    """One player's coffee: *captured* in this round, *unused* in the column, and the column itself if it is known."""

    captured: tuple[str, ...] = ()
    unused: int = 0
    column: tuple[str, ...] | None = None
    rounds: tuple[RoundResult, ...] = ()

    @property
    def points(self) -> int:
        """The captured coffee of this round, added up."""
        return sum(map(coffee.number, self.captured))

    @property
    def total(self) -> int:
        """The points of all rounds that have ended."""
        return sum(result.score for result in self.rounds)


@dataclass(frozen=True)
class State:
    """A session of Catte as it stands; every value is a fold over the log's entries.

    *leader* leads the next trick; *starter* started the round last begun; *hands* are what was shown after it.
    """

    setup: Setup
    players: Mapping[str, Player]
    phase: Phase = Phase.BETWEEN
    number: int = 0
    starter: str | None = None
    leader: str | None = None
    tricks: tuple[Trick, ...] = ()
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ended: tuple[Ending, ...] = ()
    proofs_rest: bool = False
    unofficial: bool = False

    @property
    def rounds(self) -> int:
        """As many rounds are played as there are players (How to Play)."""
        return len(self.setup.players)

    @property
    def hand(self) -> int:
        """Cat cards dealt to each player."""
        return coffee.hand_size(len(self.setup.players))

    @property
    def limit(self) -> int:
        """The limit of captured coffee at this table."""
        return coffee.limit(len(self.setup.players))

    @property
    def follows_cards(self) -> bool:
        """Whether all cat cards are recorded, and prove something."""
        return self.setup.detail == "cards" and not self.proofs_rest

    @property
    def coffee_there(self) -> tuple[str, ...]:
        """The coffee cards that can lie in the centre of the next trick.

        In the first trick it is the leftover card, then one of the leader's column (Supplement: About Coffee Card).
        Without columns it is any card that nobody has captured yet.
        """
        taken = {trick.coffee for trick in self.tricks}
        columns = [player.column for player in self.players.values()]
        if self.leader is None:
            return ()
        if any(column is None for column in columns):
            return tuple(card for card in COFFEE_CARDS if card not in taken)
        if self.tricks:
            return self.players[self.leader].column or ()
        laid = {card for column in columns for card in column or ()}
        return tuple(card for card in COFFEE_CARDS if card not in laid)

    def played(self, player: str) -> tuple[int, int]:
        """How many cat cards a player has played in this round, at least and at most.

        A trick without its cards is one card, or two if it was a set.
        """
        known = [trick.cards_of(player) for trick in self.tricks]
        recorded = sum(cards for cards in known if cards is not None)
        return recorded + known.count(None), recorded + 2 * known.count(None)

    @property
    def watched(self) -> tuple[str, ...]:
        """Whose last cat card ends the round: anybody's, or by house ruling only the next leader's."""
        if self.setup.ruling("last_card") == "any_player":
            return self.setup.players
        return () if self.leader is None else (self.leader,)

    @property
    def may_be_out_of_cards(self) -> bool:
        """Whether somebody can have played their last cat card: by the record, or as nothing is proven any more."""
        return self.proofs_rest or any(self.played(player)[1] >= self.hand for player in self.watched)
