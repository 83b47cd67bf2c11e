"""A real table: a shuffled deck, hands of cards, people who play by the rules, and what they would record.

It knows nothing of the rules code: what lies where is counted by hand, so that the record can be held against it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.rules.bids import Bid
from companion.rules.cards import JOKER, QUARTET
from companion.rules.entries import (
    AuctionWon,
    BidMade,
    Entry,
    GameStarted,
    JokersCounted,
    NobodyBid,
    Passed,
    QuartetMelded,
    Replenished,
    TurnedUp,
)
from companion.rules.setup import Setup


@dataclass
class Felt:
    """One game on the felt: everything lies somewhere."""

    setup: Setup
    leader: str
    chance: Random
    deck: list[str] = field(default_factory=list)
    hands: dict[str, Counter[str]] = field(default_factory=dict)
    discards: Counter[str] = field(default_factory=Counter)
    centre: int = 20
    over: bool = False

    def __post_init__(self) -> None:
        sevens = {"7": 7} if self.setup.sevens else {}
        self.deck = list(Counter({**dict.fromkeys("12345", 15), **sevens, JOKER: 15}).elements())
        self.chance.shuffle(self.deck)
        self.hands = {player: Counter(self.deck.pop() for _ in range(6)) for player in self.setup.players}
        if self.setup.game == "katzenjammer":
            self.centre = 24 if len(self.hands) > 4 or self.setup.ruling("mice") == "always_24" else 20

    @property
    def order(self) -> list[str]:
        """Left of the bandleader first."""
        at = self.setup.players.index(self.leader)
        return [*self.setup.players[at + 1 :], *self.setup.players[: at + 1]]

    def seen(self) -> Mapping[str, Any]:
        """What anybody can count."""
        hands = {player: hand.total() for player, hand in self.hands.items()}
        return {"deck": len(self.deck), "hands": hands, "discards": +self.discards}


def game(setup: Setup, leader: str, chance: Random) -> Iterator[tuple[Entry, Felt]]:
    """One game, entry by entry, with the felt as it lies after each."""
    felt = Felt(setup, leader, chance)
    yield GameStarted(leader), felt
    while not felt.over:
        for entry in _round(felt):
            yield entry, felt
    yield JokersCounted({player: hand[JOKER] for player, hand in felt.hands.items() if hand[JOKER]}), felt


def _round(felt: Felt) -> Iterator[Entry]:
    row: list[str] = []
    while felt.deck and JOKER not in row and len(set(row)) == len(row):
        row.append(felt.deck.pop())
    held = felt.setup.ruling("last_auction") == "finish_auction"
    if felt.deck and row[-1] == JOKER:
        _everybody_draws(felt)
    last = not felt.deck
    felt.over = last and not held
    yield TurnedUp(tuple(row))
    if not felt.over:
        yield from _auction(felt, tuple(row), last)
        felt.over = felt.over or last


def _everybody_draws(felt: Felt) -> None:
    order, ruling = felt.order, felt.setup.ruling("short_draw")
    if ruling == "nobody" and len(felt.deck) < len(order):
        return
    if ruling == "leader_first":
        order = [felt.leader, *order[:-1]]
    for player in order:
        if felt.deck:
            felt.hands[player][felt.deck.pop()] += 1


def _auction(felt: Felt, row: tuple[str, ...], last: bool) -> Iterator[Entry]:
    standing: Bid | None = None
    bidders = felt.order
    while bidders:
        player = bidders.pop(0)
        if standing is not None and standing.player == player:
            break
        bid = _bid(felt, player, standing)
        if bid is None:
            if felt.chance.random() < 0.3:
                yield Passed(player)
        else:
            standing = bid
            bidders.append(player)
            yield BidMade(player, bid.count, bid.value)
    if standing is None:
        felt.discards.update(row)
        yield NobodyBid()
        return
    yield from _turn(felt, standing, row, last)


def _bid(felt: Felt, player: str, standing: Bid | None) -> Bid | None:
    """Some bid that the hand holds and that beats the standing one, rather a low one; or none."""
    hand, jokers = felt.hands[player], felt.hands[player][JOKER]
    naturals = [value for value in "123457" if value != "7" or felt.setup.sevens]
    different = sum(1 for value in naturals if hand[value])
    bids = [Bid(player, count) for count in range(1, min(len(naturals), different + jokers) + 1)]
    bids += [Bid(player, count, value) for value in naturals for count in range(1, hand[value] + jokers + 1)]
    higher = sorted((bid for bid in bids if bid.beats(standing)), key=lambda bid: bid.rank)
    if not higher or felt.chance.random() < 0.35:
        return None
    return higher[min(int(felt.chance.expovariate(0.7)), len(higher) - 1)]


def _turn(felt: Felt, bid: Bid, row: tuple[str, ...], last: bool) -> Iterator[Entry]:
    winner, paid = bid.player, _payment(felt, bid)
    felt.hands[winner].subtract(paid)
    felt.hands[winner].update(row)
    felt.discards.update(card for card in paid if card != JOKER)
    felt.leader = winner
    yield AuctionWon(winner, paid=paid)
    while felt.centre and felt.chance.random() < 0.7 and (quartet := _quartet(felt, winner)):
        yield quartet
    felt.over = felt.over or felt.centre == 0
    missing = min(4 - felt.hands[winner].total(), len(felt.deck))
    if felt.setup.game == "big-gig" and not felt.over and not last and felt.chance.random() < 0.9:
        number = max(0, missing) if felt.chance.random() < 0.8 else 0
        felt.hands[winner].update(felt.deck.pop() for _ in range(number))
        felt.over = not felt.deck
        yield Replenished(number)


def _payment(felt: Felt, bid: Bid) -> tuple[str, ...]:
    """As many jokers as chance will have it, at least those that are needed."""
    hand = felt.hands[bid.player]
    naturals = [value for value in "123457" if hand[value]] if bid.value is None else [bid.value] * hand[bid.value]
    felt.chance.shuffle(naturals)
    least, most = max(0, bid.count - len(naturals)), min(bid.count, hand[JOKER])
    jokers = felt.chance.randint(least, most) if felt.chance.random() < 0.3 else least
    return (*naturals[: bid.count - jokers], *[JOKER] * jokers)


def _quartet(felt: Felt, winner: str) -> QuartetMelded | None:
    hand = felt.hands[winner]
    for value in felt.chance.sample("123457J", 7):
        if value == JOKER and hand[JOKER] >= QUARTET:
            hand[JOKER] -= QUARTET
            felt.discards[JOKER] += QUARTET
            return QuartetMelded(JOKER)
        naturals = min(QUARTET, hand[value])
        if value != JOKER and naturals and hand[value] + hand[JOKER] >= QUARTET:
            hand.subtract([value] * naturals + [JOKER] * (QUARTET - naturals))
            felt.discards[value] += naturals
            felt.centre = max(0, felt.centre - int(value))
            return QuartetMelded(value, QUARTET - naturals)
    return None
