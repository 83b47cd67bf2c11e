"""What lies on the table in a blues game: the state that the log folds into."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from companion.rules.bids import Bid
from companion.rules.census import Census
from companion.rules.entries import Entry
from companion.rules.phase import Phase
from companion.rules.rulings import BIG_GIG
from companion.rules.setup import Setup
from companion.rules.standing import TieBreak

Pile = tuple[str, ...]  # ("centre",), ("deck",) or ("hand", player)

HAND = 6  # cards dealt to each player (Setup)
PENALTY = 5  # tips or mice lost for the most jokers (End of a Game)


class Ending(Enum):
    """Why a game ended (End of a Game)."""

    LAST_TIP = "last-tip"
    DECK = "deck"


@dataclass(frozen=True)
class Quartet:
    """A melded quartet: what it paid in tips, and whether it brought its token."""

    value: str
    jokers: int
    tips: int
    token: bool


@dataclass(frozen=True)
class Round:
    """One row and its auction, with the winner's quartets."""

    number: int = 0
    row: tuple[str, ...] | None = None
    bids: tuple[Bid, ...] = ()
    passed: frozenset[str] = frozenset()
    last_to_act: str | None = None
    winner: str | None = None
    nobody: bool = False
    quartets: tuple[Quartet, ...] = ()
    replenished: int | None = None
    held: bool = False  # the deck is empty, and by house ruling this auction is held all the same

    @property
    def decided(self) -> bool:
        """Whether the auction is over: somebody won it, or nobody bid."""
        return self.nobody or self.winner is not None

    @property
    def has_begun(self) -> bool:
        """Whether anything of this round was recorded before its auction was decided."""
        return self.row is not None or self.last_to_act is not None

    @property
    def standing(self) -> Bid | None:
        """The bid to beat: the last one accepted, also if the table let a lower one stand."""
        return self.bids[-1] if self.bids else None

    @property
    def lying_open(self) -> tuple[str, ...]:
        """The cards of a row that nobody has taken or discarded yet."""
        return () if self.decided or self.row is None else self.row


@dataclass(frozen=True)
class GameResult:
    """What one finished game was for a player: tips melded, really lost, and jokers at its end."""

    melded: int
    penalty: int
    jokers: int


@dataclass(frozen=True)
class Player:
    """One player's tip case, tokens and jokers. *tips* are what is held now, all games together."""

    tips: int = 0
    tokens: frozenset[str] = frozenset()
    front: int = 0
    in_hand: int = 0
    melded: int = 0
    games: tuple[GameResult, ...] = ()

    @property
    def jokers(self) -> int:
        """Jokers in front and, once counted, in hand."""
        return self.front + self.in_hand


@dataclass(frozen=True)
class State:
    """A blues session as it stands; every value is a fold over the log's entries.

    *turned_up* and *shown* count the current game's cards by value: turned up from the deck, and gone from the
    hands or discarded for good (payments, quartets, rows that nobody bought).
    """

    setup: Setup
    players: Mapping[str, Player]
    phase: Phase = Phase.BETWEEN
    number: int = 0
    leader: str | None = None
    centre: int = 0
    round: Round = field(default_factory=Round)
    ending: Ending | None = None
    deck_out: bool = False
    turned_up: Mapping[str, int] = field(default_factory=dict)
    shown: Mapping[str, int] = field(default_factory=dict)
    proofs_rest: bool = False
    accepted: int = 0
    agreed: Mapping[Pile, int] = field(default_factory=dict)  # the newest count of each pile that agreed in this game
    unofficial: bool = False
    last_winner: str | None = None  # of an auction in this game
    census: Census | None = None  # where every card is, while each is recorded and the proofs don't rest

    @property
    def games(self) -> int | None:
        """How many games the session has; None when the table decides."""
        if self.setup.game != BIG_GIG:
            return None
        return 1 if self.setup.one_game else 3

    @property
    def playing_order(self) -> tuple[str, ...]:
        """All players in bidding order: left of the bandleader first, the bandleader last (2. Bid)."""
        return self.setup.clockwise_after(self.leader) if self.leader is not None else ()

    @property
    def still_to_ask(self) -> tuple[str, ...]:
        """All players in bidding order, the last to act last; in a round that nobody has begun, as it begins."""
        last = None if self.round.decided else self.round.last_to_act
        return self.setup.clockwise_after(last) if last is not None else self.playing_order

    @property
    def melder(self) -> str | None:
        """Who may meld now: the winner of the row, until replenishing or the end of the game (3. Meld quartets)."""
        winner = self.round.winner
        if winner is None or self.round.replenished is not None:
            return None
        return winner if self.phase is Phase.PLAYING or (self.phase is Phase.OVER and self.may_still_meld) else None

    @property
    def may_still_meld(self) -> bool:
        """Whether a house ruling lets the winner's turn go on although the game is over."""
        if self.ending is Ending.LAST_TIP:
            return self.setup.ruling("meld_order") == "whole_turn"
        return self.round.held


@dataclass(frozen=True)
class NextLeader:
    """Who may be bandleader in the next game's first round, and what decides: first, tips, tokens, lots or table.

    *suggested* needs only a yes: who leads by the rules, or who won the last auction where the table chooses.
    """

    candidates: tuple[str, ...]
    reason: str
    suggested: str | None = None


@dataclass(frozen=True)
class Title:
    """What differs between the two blues games, as facts and small functions."""

    game: str
    seats: range
    entries: tuple[type[Entry], ...]
    most_jokers_in_quartet: int
    tokens: Callable[[Setup], bool]
    centre: Callable[[Setup], int]
    earns_token: Callable[[State, str, str], bool]  # state, player, value
    loss: Callable[[Player], int]
    next_leader: Callable[[State], NextLeader]
    tie_break: Callable[[State], TieBreak | None]
    final_rulings: tuple[str, ...]  # what the final score may hang on
