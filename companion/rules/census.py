"""What counted cards prove: a record that no shuffle of the real deck explains (both blues games).

For each hand it is kept how many cards were taken unseen, which were taken and shown openly, and which unseen cards
the hand must have held: a *need* is a number of cards by value, drawn unseen at least. A shown card is one fact with
one need. A bid is true by rule ("only cards that they hold"), but a joker may have served it, so a bid leaves several
needs of which one is true: only the smallest are kept. The record is possible if and only if one need a hand can be
chosen so that all together are no more cards of a value than were never turned up (docs/proofs.md, Theorems 1 to 3).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.rules.needs import Needs, Numbers, added, after_bid, at_least, can_be_dealt, smallest, within

# A hand with more needs than this is not asked about further bids in this game: leaving a fact out is always sound.
# Real games stay far below it; a record made to grow them must not stop the table.
MOST_NEEDS = 1000


@dataclass(frozen=True)
class Hand:
    """One player's cards: *unseen* were dealt or drawn, *taken* came with rows, *shown* have left the hand.

    *drawn*: the shown ones that had not been taken openly before, so that they must have been among the unseen.
    """

    unseen: int
    taken: Numbers
    shown: Numbers
    drawn: Numbers
    needs: Needs

    @property
    def size(self) -> int:
        """How many cards the player holds."""
        return self.unseen + sum(self.taken) - sum(self.shown)

    @property
    def balance(self) -> Numbers:
        """Openly taken less shown, by value; what is below zero must have been drawn unseen."""
        return tuple(map(int.__sub__, self.taken, self.shown))


@dataclass(frozen=True)
class Census:
    """All cards of one game: the deck, the hands, what was turned up from the deck, and the discard pile.

    *copies* are the cards of each value in the whole deck. The transitions give the next census, also an impossible
    one: `is_possible` tells.
    """

    copies: Mapping[str, int]
    deck: int
    held: Mapping[str, Hand]
    turned_up: Numbers
    discarded: Numbers

    @classmethod
    def dealt(cls, players: Iterable[str], copies: Mapping[str, int], cards: int) -> "Census":
        """Everybody has *cards* cards, the rest is the deck (Setup)."""
        none = (0,) * len(copies)
        hands = {player: Hand(cards, none, none, none, (none,)) for player in players}
        return cls(copies, sum(copies.values()) - cards * len(hands), hands, none, none)

    @property
    def values(self) -> tuple[str, ...]:
        """All values of the deck, the joker last."""
        return tuple(self.copies)

    @property
    def hands(self) -> dict[str, int]:
        """How many cards each player holds."""
        return {player: hand.size for player, hand in self.held.items()}

    @property
    def discards(self) -> dict[str, int]:
        """The discard pile by value."""
        return dict(zip(self.copies, self.discarded, strict=True))

    @property
    def hidden(self) -> Numbers:
        """Cards of each value that were never turned up from the deck: dealt, drawn, or still in the deck."""
        return tuple(map(int.__sub__, self.copies.values(), self.turned_up))

    @property
    def unseen(self) -> dict[str, int]:
        """Cards of each value that nobody has seen yet: in a hand or in the deck."""
        seen = [sum(hand.drawn[place] for hand in self.held.values()) for place in range(len(self.copies))]
        return dict(zip(self.copies, map(int.__sub__, self.hidden, seen), strict=True))

    def size(self, player: str) -> int:
        """How many cards this player holds."""
        return self.held[player].size

    def numbers(self, cards: Iterable[str]) -> Numbers:
        """The cards by value."""
        cards = tuple(cards)
        return tuple(cards.count(value) for value in self.copies)

    # --- what happens at the table

    def with_row(self, cards: Sequence[str]) -> "Census":
        """These cards were turned up from the deck (1. Turn up cards)."""
        return replace(self, deck=self.deck - len(cards), turned_up=added(self.turned_up, self.numbers(cards)))

    def drawn(self, player: str, cards: int) -> "Census":
        """The player took this many cards from the deck, unseen."""
        hand = self.held[player]
        return self._with(player, replace(hand, unseen=hand.unseen + cards), deck=self.deck - cards)

    def bidden(self, player: str, count: int, value: str | None) -> "Census":
        """The player holds the bid: *count* cards of *value* or different ones, jokers included (2. Bid)."""
        hand = self.held[player]
        place = None if value is None else self.values.index(value)
        needs = after_bid(hand.needs, hand.balance, min(count, hand.size + 1), place)
        needs = within(needs, hand.unseen)
        return self if len(needs) > MOST_NEEDS else self._with(player, replace(hand, needs=needs))

    def showing(self, player: str, cards: Iterable[str]) -> "Census":
        """The player showed these cards from their hand, as a payment or in a quartet; they leave the hand."""
        hand = self.held[player]
        gone = replace(hand, shown=added(hand.shown, self.numbers(cards)))
        needs = tuple(at_least(need, gone.balance) for need in hand.needs)
        needs = within(smallest(needs), gone.unseen)
        return self._with(player, replace(gone, drawn=at_least(hand.drawn, gone.balance), needs=needs))

    def taking(self, player: str, row: Iterable[str]) -> "Census":
        """The player took the row into their hand."""
        hand = self.held[player]
        return self._with(player, replace(hand, taken=added(hand.taken, self.numbers(row))))

    def discarding(self, cards: Iterable[str]) -> "Census":
        """These cards went to the discard pile."""
        return replace(self, discarded=added(self.discarded, self.numbers(cards)))

    def _with(self, player: str, hand: Hand, deck: int | None = None) -> "Census":
        return replace(self, held={**self.held, player: hand}, deck=self.deck if deck is None else deck)

    # --- what it proves

    @property
    def is_possible(self) -> bool:
        """Whether some shuffle of the deck explains everything (Theorems 1 and 3)."""
        return self.deck >= 0 and can_be_dealt(tuple(hand.needs for hand in self.held.values()), self.hidden)

    @property
    def scarce(self) -> tuple[str, ...]:
        """The values of which more copies, each by itself, would make an impossible record possible."""
        needs = tuple(hand.needs for hand in self.held.values())
        plenty = tuple(
            tuple(sum(self.copies.values()) if at == value else left for at, left in enumerate(self.hidden))
            for value in range(len(self.values))
        )
        return tuple(value for value, hidden in zip(self.values, plenty, strict=True) if can_be_dealt(needs, hidden))

    def certain(self, player: str) -> dict[str, int]:
        """What the player's hand holds for sure, by value."""
        hand = self.held[player]
        others = [other.needs for name, other in self.held.items() if name != player]
        true = [need for need in hand.needs if can_be_dealt((*others, (need,)), self.hidden)]
        least = [min(need[place] for need in true) for place in range(len(self.copies))]
        return dict(zip(self.copies, added(hand.balance, tuple(least)), strict=True))

    def unseen_jokers(self, player: str, in_hand: int) -> int:
        """How many jokers the player drew unseen in all, if *in_hand* are held now."""
        return in_hand - self.held[player].balance[-1]

    def missing_jokers(self, in_hand: Mapping[str, int]) -> tuple[int, int]:
        """The jokers left for the deck when these are in the hands, and the cards that it holds (Theorem 2, 5).

        Below zero: the hands hold more than exist. More than the deck holds: some are unaccounted for.
        """
        left = self.hidden[-1] - sum(self.unseen_jokers(player, in_hand.get(player, 0)) for player in self.held)
        return left, self.deck

    def cannot_hold(self, in_hand: Mapping[str, int]) -> tuple[str, ...]:
        """The players who cannot hold so many, or so few, jokers by what they took and showed (Theorem 2, 4)."""
        return tuple(player for player in self.held if not self._at_the_end(player, in_hand.get(player, 0)))

    def is_possible_with(self, in_hand: Mapping[str, int]) -> bool:
        """Whether some shuffle explains everything and these jokers in the hands at the end (Theorem 2)."""
        needs = tuple(self._at_the_end(player, in_hand.get(player, 0)) for player in self.held)
        left, deck = self.missing_jokers(in_hand)
        return 0 <= left <= deck and can_be_dealt(needs, self.hidden)

    def _at_the_end(self, player: str, in_hand: int) -> Needs:
        """The needs that these jokers leave, now that it is known how many were drawn unseen."""
        hand, jokers = self.held[player], self.unseen_jokers(player, in_hand)
        known = tuple((*need[:-1], jokers) for need in hand.needs if need[-1] <= jokers)
        return within(smallest(known), hand.unseen)
