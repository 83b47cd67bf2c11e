"""One frozen record per kind of entry in a session log; `session-log.md` is their contract.

Players are opaque names: the session log uses what people are called, a stored session the ids of seats.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from companion.rules.cards import JOKER, QUARTET


@dataclass(frozen=True, kw_only=True)
class Marks:
    """What any entry may carry besides its facts; only `overruled` has any effect."""

    id: str | int | None = None
    at: str | None = None
    by: str | None = None
    note: str | None = None
    overruled: tuple[str, ...] = ()


UNMARKED = Marks()


@dataclass(frozen=True)
class Entry:
    """Something that happened at the table."""

    kind: ClassVar[str] = ""
    marks: Marks = field(default=UNMARKED, kw_only=True)


@dataclass(frozen=True)
class GameStarted(Entry):
    """The next game begins; *leader* is the bandleader of its first round."""

    kind: ClassVar[str] = "game_started"
    leader: str


@dataclass(frozen=True)
class TurnedUp(Entry):
    """The row, card by card, as the bandleader turned it up."""

    kind: ClassVar[str] = "turned_up"
    cards: tuple[str, ...]


@dataclass(frozen=True)
class BidMade(Entry):
    """A bid of *count* different values, or of *count* cards of one *value*."""

    kind: ClassVar[str] = "bid"
    player: str
    count: int
    value: str | None = None


@dataclass(frozen=True)
class Passed(Entry):
    """A player has passed, out loud."""

    kind: ClassVar[str] = "passed"
    player: str


@dataclass(frozen=True)
class AuctionWon(Entry):
    """A player has won the row: *paid* are all cards shown, or only the number of *jokers* is known."""

    kind: ClassVar[str] = "auction_won"
    player: str
    jokers: int = 0
    paid: tuple[str, ...] | None = None

    @property
    def jokers_shown(self) -> int:
        """How many jokers the winning bid put on display in front of the winner."""
        return self.jokers if self.paid is None else self.paid.count(JOKER)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that are known to have been shown."""
        return (JOKER,) * self.jokers if self.paid is None else self.paid


@dataclass(frozen=True)
class NobodyBid(Entry):
    """Nobody bid: the row goes to the discard pile, the bandleader stays."""

    kind: ClassVar[str] = "nobody_bid"


@dataclass(frozen=True)
class QuartetMelded(Entry):
    """The winner of the auction has melded four of *value*, *jokers* of them jokers."""

    kind: ClassVar[str] = "quartet_melded"
    value: str
    jokers: int | None = None

    @property
    def jokers_shown(self) -> int:
        """How many of the four cards are jokers; all of them when it is a quartet of jokers."""
        return QUARTET if self.value == JOKER else self.jokers or 0

    @property
    def cards(self) -> tuple[str, ...]:
        """The four cards."""
        return (JOKER,) * self.jokers_shown + (self.value,) * (QUARTET - self.jokers_shown)


@dataclass(frozen=True)
class Replenished(Entry):
    """The winner has drawn *cards* cards from the deck; that ends the turn."""

    kind: ClassVar[str] = "replenished"
    cards: int


@dataclass(frozen=True)
class LostTrack(Entry):
    """The table did not follow a round card by card."""

    kind: ClassVar[str] = "lost_track"


@dataclass(frozen=True)
class DeckRanOut(Entry):
    """The last card of the deck was taken or turned up."""

    kind: ClassVar[str] = "deck_ran_out"


@dataclass(frozen=True)
class JokersCounted(Entry):
    """How many jokers each player holds in hand at the end of the game; who is missing holds none."""

    kind: ClassVar[str] = "jokers_counted"
    in_hand: Mapping[str, int]


@dataclass(frozen=True)
class Counted(Entry):
    """Somebody counted the deck, the centre or hands."""

    kind: ClassVar[str] = "counted"
    deck: int | None = None
    centre: int | None = None
    hands: Mapping[str, int] | None = None


@dataclass(frozen=True)
class SessionFinished(Entry):
    """The table stops: no further game is played."""

    kind: ClassVar[str] = "session_finished"


@dataclass(frozen=True)
class Play:
    """What one player showed in a trick of Catte: a cat card, or a black and a white one as a set."""

    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class RoundStarted(Entry):
    """The next round begins with *leader*; *columns* are everybody's coffee cards, or nobody recorded them."""

    kind: ClassVar[str] = "round_started"
    leader: str
    columns: Mapping[str, tuple[str, ...]] | None = None


@dataclass(frozen=True)
class TrickWon(Entry):
    """A player has won the trick and takes its *coffee*; *plays* are the cat cards shown, in order of play."""

    kind: ClassVar[str] = "trick_won"
    player: str
    coffee: str
    plays: tuple[Play, ...] | None = None


@dataclass(frozen=True)
class HandsShown(Entry):
    """These players have shown all cat cards that they still hold after a round."""

    kind: ClassVar[str] = "hands_shown"
    hands: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class RoundEnded(Entry):
    """Somebody has played their last cat card."""

    kind: ClassVar[str] = "round_ended"
    reason: str


BLUES: tuple[type[Entry], ...] = (
    GameStarted,
    TurnedUp,
    BidMade,
    Passed,
    AuctionWon,
    NobodyBid,
    QuartetMelded,
    Replenished,
    LostTrack,
    DeckRanOut,
    JokersCounted,
    Counted,
    SessionFinished,
)
CATTE: tuple[type[Entry], ...] = (RoundStarted, TrickWon, LostTrack, RoundEnded, HandsShown)
