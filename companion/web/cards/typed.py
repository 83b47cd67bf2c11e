"""Every card counted: what was tapped for one step of a round, and the entries that it makes on what stands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.log.book import Book
from companion.rules.bids import Bid
from companion.rules.blues import closes_at
from companion.rules.blues_cards import draws, to_act
from companion.rules.blues_questions import title
from companion.rules.blues_table import State
from companion.rules.cards import JOKER
from companion.rules.entries import AuctionWon, BidMade, Counted, Entry, NobodyBid, Passed, Replenished, TurnedUp
from companion.rules.phase import Phase
from companion.web.cards.forms import DIFFERENT, TO_FOUR
from companion.web.numbers import number_in
from companion.web.typed import Asks, Proposal, Slipped, after_these, in_best_order
from companion.web.typed_round import UNDECIDED, Melds, TypedRound


@dataclass(frozen=True)
class TypedBid:
    """A bid; or who passes; or nobody bid."""

    who: str = ""
    count: int = 0
    value: str = ""
    passes: str = ""
    nobody: bool = False

    @property
    def entry(self) -> Entry:
        """What it is in the log; Slipped where a part is missing."""
        if self.nobody:
            return NobodyBid()
        if self.passes:
            return Passed(self.passes)
        bid = self.as_bid
        if bid is None:
            raise Slipped("half-a-bid")
        return BidMade(bid.player, bid.count, bid.value)

    @property
    def as_bid(self) -> Bid | None:
        """The bid, if all its parts are there."""
        if not (self.who and self.count and self.value):
            return None
        return Bid(self.who, self.count, None if self.value == DIFFERENT else self.value)

    def fixed(self, fix: str) -> TypedBid:
        """The same after one tap on a fix: "bid-4-different", "bid-3-4" or "pass"."""
        if fix == "pass" and self.who:
            return TypedBid(passes=self.who)
        word, _dash, bid = fix.partition("-")
        count, _dash, value = bid.partition("-")
        number = number_in(count)
        if word == "bid" and number is not None and value:
            return replace(self, count=number, value=value)
        return self


def row_entries(cards: tuple[str, ...], book: Book) -> Proposal:
    """The row, once the table has said what a deck that ends with it means."""
    row = TurnedUp(cards)
    if not book.violations([row]):
        _ask_about_the_deck(cards, book)
    return Proposal((row,))


def _ask_about_the_deck(cards: tuple[str, ...], book: Book) -> None:
    """Raise Asks where the deck is too short for the joker's draw, or empty with the row still on the table."""
    state: State = book.state
    assert state.census is not None
    left, decided = state.census.deck - len(cards), book.setup.rulings
    players = len(state.players)
    draws_card = cards[-1] == JOKER
    if draws_card and 0 < left < players and "short_draw" not in decided:
        raise Asks("short_draw", deck=left)
    stays = draws_card and left < players and book.setup.ruling("short_draw") == "nobody"
    empties = left == 0 or (draws_card and left <= players and not stays)
    if empties and "last_auction" not in decided:
        raise Asks("last_auction")


def row_until_closed(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards up to the one that closes the row."""
    end = closes_at(cards)
    return cards if end is None else cards[: end + 1]


def bid_entries(typed: TypedBid, book: Book) -> Proposal:
    """One bid or pass; when the last one who could bid passes too, nobody has bid."""
    entry, state = typed.entry, book.state
    if isinstance(entry, Passed) and state.round.standing is None and to_act(state)[-1:] == (entry.player,):
        return Proposal((NobodyBid(),))
    one_card = isinstance(entry, BidMade) and Bid(entry.player, entry.count, entry.value).is_one_card
    if one_card and "one_card_bid" not in book.setup.rulings and not book.violations([entry]):
        raise Asks("one_card_bid")
    return Proposal((entry,))


def payment_entries(winner: str, paid: tuple[str, ...], book: Book) -> Proposal:
    """The winner and the cards they showed."""
    if not winner:
        raise Slipped("no-winner")
    if not paid:
        raise Slipped("nothing-shown")
    return Proposal((AuctionWon(winner, paid=paid),))


def auction_again(book: Book) -> Proposal:
    """The bids and passes of this round are taken back: whoever won could not pay (2. Bid).

    What was counted meanwhile stands again as it was.
    """
    first = len(book.recorded)
    while first and isinstance(book.recorded[first - 1].entry, BidMade | Passed | Counted):
        first -= 1
    auction = book.recorded[first:]
    counts = [recorded for recorded in auction if isinstance(recorded.entry, Counted)]
    if len(counts) == len(auction):
        raise Slipped("no-bids")
    entries = tuple(recorded.entry for recorded in counts)
    return Proposal(entries, len(auction), again=tuple(recorded.save for recorded in counts))


def turn_entries(typed: TypedTurn, book: Book) -> Proposal:
    """The quartets in the order best for the melder, then the draw, unless the last tip has ended the game."""
    if UNDECIDED in typed.melds:
        raise Slipped("which-jokers")
    melded = in_best_order(typed.melds, book.state, book)
    entries: tuple[Entry, ...] = melded.quartets
    after = after_these(book, *entries)
    if after is not None and after.phase is Phase.PLAYING and Replenished in title(book.state).entries:
        entries = (*entries, Replenished(_drawn(typed, after, book)))
    if not entries:
        raise Slipped("nothing-melded")
    return Proposal(entries, left=melded.left)


def _drawn(typed: TypedTurn, after: State, book: Book) -> int:
    """How many cards; a draw that stops short of four is asked about once."""
    may = draws(after)
    if typed.draw in ("", TO_FOUR):
        return may[-1]
    cards = int(typed.draw)
    if 0 < cards < may[-1] and "replenish" not in book.setup.rulings:
        raise Asks("replenish", cards=cards, most=may[-1])
    return cards


@dataclass(frozen=True)
class TypedTurn:
    """What the winner of the row does with it: quartets as they were typed, and the draw."""

    round: TypedRound
    draw: str = TO_FOUR

    @property
    def melds(self) -> Melds:
        return self.round.melds

    def fixed(self, fix: str) -> TypedTurn:
        """The same after one tap on a fix: "draw-1", or what mends a quartet."""
        word, _dash, cards = fix.partition("-")
        if word == "draw" and len(cards) == 1 and cards in "01234":
            return replace(self, draw=cards)
        return replace(self, round=self.round.fixed(fix))
