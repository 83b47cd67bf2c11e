"""Which entries of a game a contradiction rests on: the places to look at, never which of them is wrong."""

from collections.abc import Iterable, Iterator

from companion.log.saves import Recorded
from companion.rules.blues_table import State
from companion.rules.cards import JOKER, NATURALS, SEVEN
from companion.rules.entries import (
    AuctionWon,
    BidMade,
    Entry,
    GameStarted,
    NobodyBid,
    QuartetMelded,
    Replenished,
    TurnedUp,
)
from companion.rules.violations import Violation

EVERY_VALUE = (*NATURALS, SEVEN, JOKER)


def entries_that_count(recorded: Iterable[Recorded], violation: Violation) -> tuple[int, ...]:
    """The indices of the running game's entries that the contradiction is about, oldest first.

    A value that is short: whatever showed or claimed it. A hand that cannot be: whatever its player bid, showed, took
    and drew. A deck or count that is off: every row and draw since the last count that agreed.
    """
    all_of_them = list(enumerate(recorded))
    first = max((at for at, one in all_of_them if isinstance(one.entry, GameStarted)), default=0)
    values, players, since = _about(violation)
    found = [
        at
        for at, one in all_of_them[max(first, since) :]
        if _concerns(one.entry, one.state, values, players, piles=not values and not players)
    ]
    return tuple(found)


def _about(violation: Violation) -> tuple[frozenset[str], frozenset[str], int]:
    """The values and the players that a contradiction is about, and the first index that can matter."""
    facts, agreed = violation.facts, violation.facts.get("agreed")
    since = 0 if agreed is None else agreed + 1
    match violation.code, facts.get("why"):
        case ("joker-count" | "more-than-exist", _):
            return frozenset({facts["value"]}), frozenset(), 0
        case (_, "no-shuffle"):
            # Where no value alone is short, several together are: all that was shown or claimed counts.
            return frozenset(facts["values"] or EVERY_VALUE), frozenset(), 0
        case (_, "wrong-hands"):
            return frozenset({JOKER}), frozenset(facts["hands"]), 0
        case (_, "hand-too-small" | "cannot-hold") | ("replenish-count", _):
            return frozenset(), frozenset({facts["player"]}), 0
        case ("count-differs", _) if facts["pile"][0] == "hand":
            return frozenset(), frozenset({facts["pile"][1]}), since
    return frozenset(), frozenset(), since


def _concerns(entry: Entry, after: State, values: frozenset[str], players: frozenset[str], piles: bool) -> bool:
    """Whether the entry shows one of the values, or moves a card of one of the players; *after* is the state then."""
    if piles:
        return isinstance(entry, TurnedUp | Replenished)
    shows = any(value in values for value in _shown(entry, after))
    moves = any(player in players for player in _moving(entry, after))
    return (shows and moves) if values and players else (shows or moves)


def _shown(entry: Entry, after: State) -> Iterator[str]:
    match entry:
        case TurnedUp() | AuctionWon() | QuartetMelded():
            yield from entry.cards
        case NobodyBid():
            yield from after.round.row or ()
        case BidMade(value=value):
            yield from (JOKER,) if value is None else (value, JOKER)


def _moving(entry: Entry, after: State) -> Iterator[str]:
    """Whose hand the entry says something about; a row's joker makes everybody draw."""
    match entry:
        case BidMade(player=player) | AuctionWon(player=player):
            yield player
        case QuartetMelded() | Replenished():
            yield from (after.round.winner,) if after.round.winner else ()
        case TurnedUp(cards=cards) if JOKER in cards:
            yield from after.setup.players
