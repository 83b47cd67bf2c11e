"""What a person typed, and the entries that it makes on what stands. The rules judge them elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.log.book import Book
from companion.rules import rulebook
from companion.rules.blues_questions import best_order, may_meld_late, title
from companion.rules.blues_table import Ending, State
from companion.rules.entries import AuctionWon, DeckRanOut, Entry, NobodyBid, QuartetMelded
from companion.rules.phase import Phase
from companion.rules.violations import IllegalEntry
from companion.web.entry_forms import AFTER_THIS_ROUND, NOBODY, TURNING_UP
from companion.web.typed_round import UNDECIDED, Melds, TypedRound
from companion.words.phrases import all_of
from companion.words.sentences import quartet_phrase
from companion.words.slips import Slip


@dataclass(frozen=True)
class Proposal:
    """Entries that could be saved together, and how many they take back first.

    *left*: quartets that are not melded, as the last tip was gone before them. *again*: for each entry that only
    stands again as it was, the save that brought it, and None for the others; empty where all are new.
    """

    entries: tuple[Entry, ...]
    takes_back: int = 0
    left: Melds = ()
    again: tuple[int | None, ...] = ()


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
    if UNDECIDED in typed.melds:
        raise Slipped("which-jokers")
    won = AuctionWon(typed.winner, typed.jokers)
    melded = in_best_order(typed.melds, after_these(book, won), book)
    entries: tuple[Entry, ...] = (won, *melded.quartets)
    if typed.deck != AFTER_THIS_ROUND:
        return Proposal(entries, left=melded.left)
    after = after_these(book, *entries)
    if after is not None and after.phase is Phase.OVER:
        raise Slipped("last-tip-first")
    return Proposal((*entries, DeckRanOut()), left=melded.left)


def late_entries(melds: Melds, book: Book) -> Proposal:
    """Quartets added to the turn saved last, also behind "the deck ran out, after this round"."""
    if not melds:
        raise Slipped("nothing-melded")
    if UNDECIDED in melds:
        raise Slipped("which-jokers")
    if book.state.ending is Ending.LAST_TIP and book.state.melder is None:
        return _behind_the_last_tip(melds, book)
    takes_back = int(bool(book.recorded) and isinstance(book.recorded[-1].entry, DeckRanOut))
    melded = in_best_order(melds, book.state_before(len(book.recorded) - takes_back), book)
    entries, takes_back = book.late_meld(melded.quartets)
    return Proposal(entries, takes_back, melded.left)


def _behind_the_last_tip(melds: Melds, book: Book) -> Proposal:
    """Too late by the usual reading: then only the ruling is saved, and the quartets stay in hand."""
    if "meld_order" not in book.setup.rulings:
        raise Asks("meld_order", left=_phrase(melds), tokens=title(book.state).tokens(book.setup))
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
    if _is_worth_asking(batch.left, book) and "meld_order" not in book.setup.rulings:
        raise Asks("meld_order", left=_phrase(batch.left), tokens=title(book.state).tokens(book.setup))
    return Melded(_quartets(batch.kept), batch.left)


def _is_worth_asking(left: Melds, book: Book) -> bool:
    """Behind the last tip a quartet brings tokens, where there are any, and lays its jokers open: nothing else."""
    return bool(left) and (title(book.state).tokens(book.setup) or any(jokers for _value, jokers in left))


def _phrase(melds: Melds) -> str:
    return all_of([quartet_phrase(*quartet) for quartet in melds])


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


def after_these(book: Book, *entries: Entry) -> State | None:
    """What would stand after the entries, or None where the rules refuse one: they will say so themselves."""
    rules = rulebook(book.header.game)
    state: State = book.state
    try:
        for entry in entries:
            state = rules.apply(state, entry)
    except IllegalEntry:
        return None
    return state
