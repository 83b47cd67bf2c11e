"""What beats what, and which cards pay which bid (Cat Blues: The Big Gig, 2. Bid and The Jokers)."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.cards import JOKER, copies, naturals


@dataclass(frozen=True)
class Bid:
    """*count* cards of different values, or of one *value*."""

    player: str
    count: int
    value: str | None = None

    @property
    def is_one_card(self) -> bool:
        """Whether it is one card of no value: the house ruling `one_card_bid` says whether that is a bid."""
        return self.count == 1 and self.value is None

    @property
    def rank(self) -> tuple[int, int]:
        """More cards are higher; with as many cards different values are lowest, then the value decides."""
        return (self.count, 0 if self.value is None else int(self.value))

    def beats(self, standing: "Bid | None") -> bool:
        """Whether this bid is higher than the one that stands."""
        return standing is None or self.rank > standing.rank


def most_cards(value: str | None, sevens: bool) -> int:
    """The largest bid there can be: all values once, or every card of the value with every joker.

    A joker stands in for a value and is none of its own, so it adds nothing to a bid of different values.
    """
    if value is None:
        return len(naturals(sevens))
    return copies(value) + copies(JOKER)


def pays(bid: Bid, cards: Sequence[str]) -> bool:
    """Whether exactly these cards make the bid; jokers stand in for any value."""
    shown = [card for card in cards if card != JOKER]
    if len(cards) != bid.count:
        return False
    if bid.value is None:
        return len(set(shown)) == len(shown)
    return all(card == bid.value for card in shown)


def is_payable(cards: Sequence[str], sevens: bool) -> bool:
    """Whether some bid could be paid with exactly these cards."""
    if not cards:
        return False
    different = Bid("", len(cards))
    alike = [Bid("", len(cards), value) for value in naturals(sevens)]
    return (len(cards) <= most_cards(None, sevens) and pays(different, cards)) or any(pays(bid, cards) for bid in alike)
