"""What a person tapped in Catte, and the entries that it makes on what stands. The rules judge them elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.log.book import Book
from companion.rules import rulebook
from companion.rules.catte_questions import hangs_on
from companion.rules.catte_table import State
from companion.rules.coffee import COFFEE_CARDS
from companion.rules.entries import Entry, Play, RoundEnded, RoundStarted, TrickWon
from companion.rules.phase import Phase
from companion.rules.tricks import is_set
from companion.rules.violations import IllegalEntry
from companion.web.called import called
from companion.web.typed import Asks, Proposal, Slipped

LAST_CARD = "last_card"
# In an address: a set's two cards, and somebody who has no cat card left.
JOINS, NONE_LEFT = ".", "-"


@dataclass(frozen=True)
class TypedTrick:
    """A trick as it was tapped; *plays* are the cat cards in order of play, each as the address writes it."""

    winner: str = ""
    coffee: str = ""
    last: bool = False
    plays: tuple[str, ...] = ()

    def fixed(self, fix: str) -> TypedTrick:
        """The same after one tap on a fix that the refusal offered; an unknown fix changes nothing."""
        part, _dash, value = fix.partition("-")
        if part == "coffee" and value.upper() in COFFEE_CARDS:
            return replace(self, coffee=value.upper())
        if part == "winner":
            return replace(self, winner=value)
        if fix == "drop-cards":
            return replace(self, plays=())
        return replace(self, last=False) if fix == "drop-last" else self


def trick_entries(typed: TypedTrick, book: Book) -> Proposal:
    """A trick won, and the end of the round where its last cat card was played and nothing else ends it.

    Raises Slipped or Asks where a part is missing or hangs on a house ruling.
    """
    state: State = book.state
    if state.follows_cards and not typed.plays:
        raise Slipped("no-plays")
    if not typed.winner:
        raise Slipped("no-trick-winner")
    coffee = typed.coffee or only_coffee(state)
    if not coffee and state.leader is not None:
        names = called()
        who, leader = names.get(typed.winner, "?"), names.get(state.leader, "?")
        raise Slipped("no-coffee", who=who, leader=leader, there=state.coffee_there)
    plays = as_plays(typed.plays, state) or None
    if plays and is_set(plays[0].cards) and "leader_set" not in book.setup.rulings:
        raise Asks("leader_set")
    won = TrickWon(typed.winner, coffee, plays)
    ask_for(state, won)
    after = tried(state, won)
    if not typed.last or (after is not None and after.phase is not Phase.PLAYING):
        return Proposal((won,))
    return Proposal((won, last_card_played(after)))


def ask_for(state: State, entry: Entry) -> None:
    """Raise Asks where the table has to rule first what becomes of the entry."""
    if ruling := hangs_on(state, entry):
        raise Asks(ruling)


def last_card_played(state: State | None) -> RoundEnded:
    """Somebody has played their last cat card. Raises Asks where it is not ruled yet whether that ends a round."""
    ended = RoundEnded(LAST_CARD)
    if state is not None and "last_card" not in state.setup.rulings and tried(state, ended) is not None:
        raise Asks("last_card")
    return ended


def only_coffee(state: State) -> str:
    """The coffee card of this trick where there is no choice: the one left over, or the last of a column."""
    return state.coffee_there[0] if len(state.coffee_there) == 1 else ""


def as_plays(shown: tuple[str, ...], state: State) -> tuple[Play, ...]:
    """The cat cards with their players, clockwise from the leader."""
    if state.leader is None:
        return ()
    order = state.setup.clockwise_from(state.leader)
    return tuple(
        Play(player, tuple(cards.split(JOINS)))
        for player, cards in zip(order, shown, strict=False)
        if cards != NONE_LEFT
    )


def tried(state: State, entry: Entry) -> State | None:
    """What would stand after the entry, or None where the rules refuse it."""
    try:
        after: State = rulebook(state.setup.game).apply(state, entry)
    except IllegalEntry:
        return None
    return after


@dataclass(frozen=True)
class TypedStart:
    """The start of a round as it was tapped: who starts, and whose column each coffee card lies in."""

    leader: str = ""
    laid: Mapping[str, str] = field(default_factory=dict)

    def fixed(self, fix: str, seats: tuple[str, ...]) -> TypedStart:
        """The same after one tap on a fix; an unknown fix changes nothing."""
        if fix == "no-columns":
            return replace(self, laid={})
        return replace(self, leader=fix[5:]) if fix.startswith("lead-") and fix[5:] in seats else self


def start_entries(typed: TypedStart, book: Book) -> Proposal:
    """The round begins; with columns as soon as somebody has laid any, for the rules ask for all or none.

    Where every card is recorded they belong to the start, laid or not.
    """
    if not typed.leader:
        raise Slipped("no-starter")
    given = typed.laid or book.header.detail == "cards"
    columns = as_columns(typed.laid, book.header.seats) if given else None
    return Proposal((RoundStarted(typed.leader, columns),))


def as_columns(laid: Mapping[str, str], seats: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The columns by seat, each in the order of the coffee cards."""
    return {seat: tuple(card for card in COFFEE_CARDS if laid.get(card) == seat) for seat in seats}
