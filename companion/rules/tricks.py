"""One trick of Catte: what is a play, which sets are allowed, and who wins."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.rules.coffee import BLACK, BROWN, WHITE, colour, number
from companion.rules.entries import Play


def is_set(cards: Sequence[str]) -> bool:
    """Two cards make a set only as one black and one white card (How to Play Cards)."""
    return len(cards) == 2 and {colour(card) for card in cards} == {BLACK, WHITE}


def is_playable(cards: Sequence[str]) -> bool:
    """A single card, or a set; nothing else can be played (How to Play Cards)."""
    return len(cards) == 1 or is_set(cards)


def shown_colour(cards: Sequence[str]) -> str:
    """The colour of a play: a set is brown and nothing else (How to Play Cards)."""
    return BROWN if len(cards) == 2 else colour(cards[0])


def value(cards: Sequence[str]) -> int:
    """The number of a play: a set counts the sum of its two cards (How to Play Cards)."""
    return sum(map(number, cards))


@dataclass(frozen=True)
class WrongSet:
    """A set that could not be played: led although the table does not allow it, or where *led* had to be followed."""

    play: Play
    led: str | None


def wrong_sets(plays: Sequence[Play], leader_may: bool) -> Iterator[WrongSet]:
    """Sets that were not allowed.

    A follower can play one only on a brown lead: whoever holds a black and a white card must follow a black or a
    white lead with a single card (How to Play).
    """
    led = shown_colour(plays[0].cards)
    if is_set(plays[0].cards) and not leader_may:
        yield WrongSet(plays[0], None)
    if led != BROWN:
        yield from (WrongSet(play, led) for play in plays[1:] if is_set(play.cards))


@dataclass(frozen=True)
class Verdict:
    """Who wins a trick and why.

    *by_coffee*: the winner's colour is the coffee card's, else it is the led one. *later*: another play of that colour
    had the same number, and this one came after it.
    """

    play: Play
    by_coffee: bool
    later: bool

    @property
    def winner(self) -> str:
        """Who takes the coffee card."""
        return self.play.player


def judged(coffee: str, plays: Sequence[Play]) -> Verdict:
    """The winner of a trick (Winner Determination).

    The highest play of the coffee card's colour wins; without one the highest of the led colour. Of equal numbers
    the later one wins. *plays* are in order of play.
    """
    of_coffee = [play for play in plays if shown_colour(play.cards) == colour(coffee)]
    led = shown_colour(plays[0].cards)
    contenders = of_coffee or [play for play in plays if shown_colour(play.cards) == led]
    best = max(value(play.cards) for play in contenders)
    equals = [play for play in contenders if value(play.cards) == best]
    return Verdict(equals[-1], bool(of_coffee), len(equals) > 1)
