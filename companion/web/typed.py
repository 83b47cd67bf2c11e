"""What a person typed, and the entries that it makes on what stands. The rules judge them elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from companion.log.book import Book
from companion.rules import rulebook
from companion.rules.big_gig import best_order, may_meld_late
from companion.rules.blues_table import Ending, Phase, State
from companion.rules.entries import AuctionWon, DeckRanOut, Entry, NobodyBid, QuartetMelded
from companion.rules.violations import IllegalEntry
from companion.web.entry_forms import AFTER_THIS_ROUND, NOBODY, TURNING_UP
from companion.words.sentences import listed, quartet_phrase
from companion.words.slips import Slip

Melds = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Proposal:
    """Entries that could be saved together, and how many they take back first.

    *left*: quartets that are not melded, as the last tip was gone before them.
    """

    entries: tuple[Entry, ...]
    takes_back: int = 0
    left: Melds = ()


@dataclass(frozen=True)
class Melded:
    """The quartets of one turn in the order best for the melder, and those that come after the last tip."""

    quartets: tuple[QuartetMelded, ...]
    left: Melds = ()


class Unsaved(Exception):
    """Nothing is recorded yet; the page says why and keeps what was typed."""


class Slipped(Unsaved):
    """The parts of an entry contradict each other, or one is missing."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.slip = Slip(code, facts)


class Asks(Unsaved):
    """A house ruling matters here for the first time; the table has to decide it."""

    def __init__(self, ruling: str, **facts: Any) -> None:
        super().__init__(ruling)
        self.ruling, self.facts = ruling, facts


class HoldsAuction(Unsaved):
    """The deck is empty, and this table holds the auction on the table before the game is over."""


@dataclass(frozen=True)
class TypedRound:
    """A round as it was typed: winner a seat, "nobody" or "" (nothing chosen); *unread*: jokers that are no count."""

    winner: str = ""
    jokers: int = 0
    melds: Melds = ()
    deck: str = ""
    unread: str = ""

    @property
    def chosen(self) -> Mapping[str, int]:
        """The quartets by value, with their jokers."""
        return dict(reversed(self.melds))

    @property
    def again(self) -> tuple[str, int]:
        """The second quartet of one value, if there is one."""
        values = [value for value, _jokers in self.melds]
        return next((meld for at, meld in enumerate(self.melds) if meld[0] in values[:at]), ("", 0))

    def fixed(self, fix: str) -> TypedRound:
        """The same after one tap on a fix that the refusal offered; an unknown fix changes nothing."""
        if fix == "four-jokers":
            return replace(self, melds=_mended(self.melds, "J", 4))
        if fix == "three-jokers":
            return replace(self, melds=_mended(self.melds, None, 3))
        change: dict[str, Any] = _FIXES.get(fix, {})
        return replace(self, **change)


_FIXES: Mapping[str, dict[str, Any]] = {
    "drop-quartets": {"melds": ()},
    "drop-jokers": {"jokers": 0},
    "drop-deck": {"deck": ""},
    "deck-after": {"deck": AFTER_THIS_ROUND},
    "deck-turning-up": {"deck": TURNING_UP, "winner": "", "jokers": 0, "melds": ()},
}


def _mended(melds: Melds, value: str | None, jokers: int) -> Melds:
    """Quartets of nothing but jokers, as another value or with fewer of them (The Jokers)."""
    return tuple((value or own, jokers) if own != "J" and count > 3 else (own, count) for own, count in melds)


def round_entries(typed: TypedRound, book: Book) -> Proposal:
    """A round, with its quartets in the order best for the melder, and "the deck ran out" where that was tapped.

    Raises Slipped, Asks or HoldsAuction where the parts do not make a round.
    """
    if typed.deck == TURNING_UP:
        return _deck_empty_before_the_auction(typed, book)
    if not typed.winner:
        return _deck_ran_out_after_the_last_round(typed, book)
    if typed.winner == NOBODY:
        return _nobody_bid(typed, book)
    won = AuctionWon(typed.winner, typed.jokers)
    melded = in_best_order(typed.melds, _after(book, won), book)
    entries: tuple[Entry, ...] = (won, *melded.quartets)
    if typed.deck != AFTER_THIS_ROUND:
        return Proposal(entries, left=melded.left)
    after = _after(book, *entries)
    if after is not None and after.phase is Phase.OVER:
        raise Slipped("last-tip-first")
    return Proposal((*entries, DeckRanOut()), left=melded.left)


def late_entries(melds: Melds, book: Book) -> Proposal:
    """Quartets added to the turn saved last, also behind "the deck ran out, after this round"."""
    if not melds:
        raise Slipped("nothing-melded")
    if book.state.ending is Ending.LAST_TIP and book.state.melder is None:
        return _behind_the_last_tip(melds, book)
    takes_back = int(bool(book.recorded) and isinstance(book.recorded[-1].entry, DeckRanOut))
    melded = in_best_order(melds, book.state_before(len(book.recorded) - takes_back), book)
    entries, takes_back = book.late_meld(melded.quartets)
    return Proposal(entries, takes_back, melded.left)


def _behind_the_last_tip(melds: Melds, book: Book) -> Proposal:
    """Too late by the usual reading: then only the ruling is saved, and the quartets stay in hand."""
    if "meld_order" not in book.setup.rulings:
        raise Asks("meld_order", left=_phrase(melds), tokens=not book.header.one_game)
    return Proposal((), left=melds)


def may_add_quartets(book: Book) -> str | None:
    """Who may still be said to have melded more in the turn saved last."""
    state: State = book.state
    if state.phase is Phase.OVER and state.ending is Ending.LAST_TIP and "meld_order" not in book.setup.rulings:
        return state.round.winner
    return may_meld_late(state) if state.phase in (Phase.PLAYING, Phase.OVER) else None


def in_best_order(melds: Melds, state: State | None, book: Book) -> Melded:
    """The quartets as they are melded; asks once what becomes of those behind the last tip."""
    if state is None or state.melder is None:
        return Melded(_quartets(melds))
    batch = best_order(state, melds)
    if batch.left and "meld_order" not in book.setup.rulings:
        raise Asks("meld_order", left=_phrase(batch.left), tokens=not book.header.one_game)
    return Melded(_quartets(batch.kept), batch.left)


def _phrase(melds: Melds) -> str:
    return listed([quartet_phrase(*quartet) for quartet in melds])


def _quartets(melds: Melds) -> tuple[QuartetMelded, ...]:
    return tuple(QuartetMelded(value, jokers) for value, jokers in melds)


def _deck_empty_before_the_auction(typed: TypedRound, book: Book) -> Proposal:
    if typed.winner not in ("", NOBODY) or typed.melds or typed.jokers:
        raise Slipped("not-auctioned")
    if "last_auction" not in book.setup.rulings:
        raise Asks("last_auction")
    if book.setup.ruling("last_auction") == "finish_auction":
        raise HoldsAuction
    return Proposal((DeckRanOut(),))


def _deck_ran_out_after_the_last_round(typed: TypedRound, book: Book) -> Proposal:
    if typed.deck != AFTER_THIS_ROUND or typed.melds or typed.jokers:
        raise Slipped("no-winner")
    if book.state.round.winner is None:
        raise Slipped("nobody-drew")
    return Proposal((DeckRanOut(),))


def _nobody_bid(typed: TypedRound, book: Book) -> Proposal:
    if typed.melds:
        raise Slipped("nobody-melds", quartets=_phrase(typed.melds), count=len(typed.melds))
    if typed.jokers:
        raise Slipped("nobody-jokers")
    if typed.deck != AFTER_THIS_ROUND:
        return Proposal((NobodyBid(),))
    # Only where the last auction is held can nobody bid on a row that emptied the deck.
    if book.setup.ruling("last_auction") != "finish_auction":
        raise Slipped("nobody-drew")
    return Proposal((NobodyBid(), DeckRanOut()))


def _after(book: Book, *entries: Entry) -> State | None:
    """What would stand after the entries, or None where the rules refuse one: they will say so themselves."""
    rules, state = rulebook(book.header.game), book.state
    try:
        for entry in entries:
            state = rules.apply(state, entry)
    except IllegalEntry:
        return None
    return cast(State, state)
