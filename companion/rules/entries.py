"""One frozen record per kind of entry in a session log; `docs/session-log.md` is their contract.

Players are opaque names: the session log uses what people are called, a stored session the ids of seats.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, dataclass_transform

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


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class _Record:
    """Makes every entry a frozen dataclass that knows its kind, as the session log spells it."""

    kind: ClassVar[str] = ""

    def __init_subclass__(cls, kind: str = "") -> None:
        cls.kind = kind
        dataclass(frozen=True)(cls)


class Entry(_Record):
    """Something that happened at the table."""

    marks: Marks = field(default=UNMARKED, kw_only=True)


class GameStarted(Entry, kind="game_started"):
    """The next game begins; *leader* is the bandleader of its first round."""

    leader: str


class TurnedUp(Entry, kind="turned_up"):
    """The row, card by card, as the bandleader turned it up."""

    cards: tuple[str, ...]


class BidMade(Entry, kind="bid"):
    """A bid of *count* different values, or of *count* cards of one *value*."""

    player: str
    count: int
    value: str | None = None


class Passed(Entry, kind="passed"):
    """A player has passed, out loud."""

    player: str


class AuctionWon(Entry, kind="auction_won"):
    """A player has won the row: *paid* are all cards shown, or only the number of *jokers* is known."""

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


class NobodyBid(Entry, kind="nobody_bid"):
    """Nobody bid: the row goes to the discard pile, the bandleader stays."""


class QuartetMelded(Entry, kind="quartet_melded"):
    """The winner of the auction has melded four of *value*, *jokers* of them jokers."""

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


class Replenished(Entry, kind="replenished"):
    """The winner has drawn *cards* cards from the deck; that ends the turn."""

    cards: int


class LostTrack(Entry, kind="lost_track"):
    """The table did not follow a round card by card."""


class DeckRanOut(Entry, kind="deck_ran_out"):
    """The last card of the deck was taken or turned up."""


class JokersCounted(Entry, kind="jokers_counted"):
    """How many jokers each player holds in hand at the end of the game; who is missing holds none."""

    in_hand: Mapping[str, int]


class Counted(Entry, kind="counted"):
    """Somebody counted the deck, the centre or hands."""

    deck: int | None = None
    centre: int | None = None
    hands: Mapping[str, int] | None = None


class SessionFinished(Entry, kind="session_finished"):
    """The table stops: no further game is played."""


@dataclass(frozen=True)
class Play:
    """What one player showed in a trick of Catte: a cat card, or a black and a white one as a set."""

    player: str
    cards: tuple[str, ...]


class RoundStarted(Entry, kind="round_started"):
    """The next round begins with *leader*; *columns* are everybody's coffee cards, or nobody recorded them."""

    leader: str
    columns: Mapping[str, tuple[str, ...]] | None = None


class TrickWon(Entry, kind="trick_won"):
    """A player has won the trick and takes its *coffee*; *plays* are the cat cards shown, in order of play."""

    player: str
    coffee: str
    plays: tuple[Play, ...] | None = None


class HandsShown(Entry, kind="hands_shown"):
    """These players have shown all cat cards that they still hold after a round."""

    hands: Mapping[str, tuple[str, ...]]


class RoundEnded(Entry, kind="round_ended"):
    """Somebody has played their last cat card."""

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
