"""All orders of a small deck: what a record of facts leaves possible, found by trying and without any theorem.

A record is a list of facts about two players. The cards of a deck are dealt in every order that can matter: a card
taken unseen may be any card left, a card turned up must be the one recorded.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from companion.rules.bids import Bid, pays
from companion.rules.cards import JOKER
from companion.rules.census import Census

PLAYERS = ("A", "B")
DEALT = 2


@dataclass(frozen=True)
class Row:
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Drawn:
    player: str
    cards: int


@dataclass(frozen=True)
class Shown:
    """Cards that leave the hand, as a payment (the row comes after it) or as a quartet."""

    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Taken:
    player: str
    row: tuple[str, ...]


@dataclass(frozen=True)
class Ended:
    """The jokers in hand at the end."""

    jokers: Mapping[str, int]


Fact = Row | Drawn | Bid | Shown | Taken | Ended
Hands = dict[str, Counter[str]]


def holds(hand: Counter[str], bid: Bid) -> bool:
    """Whether the bid could be paid from this hand."""
    if bid.value is not None:
        return hand[bid.value] + hand[JOKER] >= bid.count
    return hand[JOKER] + sum(1 for value in hand if value != JOKER and hand[value]) >= bid.count


def some_order(facts: Sequence[Fact], deck: Counter[str]) -> bool:
    """Whether the cards can lie in some order with which everything recorded happened by the rules."""
    dealing: list[Fact] = [Drawn(player, DEALT) for player in PLAYERS]
    return _goes([*dealing, *facts], 0, deck.copy(), {player: Counter() for player in PLAYERS})


def _goes(facts: Sequence[Fact], at: int, deck: Counter[str], hands: Hands) -> bool:
    if at == len(facts):
        return True
    fact = facts[at]
    if isinstance(fact, Drawn):
        return any(_goes(facts, at + 1, left, after) for left, after in _draws(fact, deck, hands))
    if isinstance(fact, Row):
        row = Counter(fact.cards)
        return row <= deck and _goes(facts, at + 1, deck - row, hands)
    if isinstance(fact, Bid):
        return holds(hands[fact.player], fact) and _goes(facts, at + 1, deck, hands)
    if isinstance(fact, Shown):
        shown, hand = Counter(fact.cards), hands[fact.player]
        return shown <= hand and _goes(facts, at + 1, deck, {**hands, fact.player: hand - shown})
    if isinstance(fact, Taken):
        hand = hands[fact.player] + Counter(fact.row)
        return _goes(facts, at + 1, deck, {**hands, fact.player: hand})
    return all(hands[player][JOKER] == number for player, number in fact.jokers.items())


def _draws(fact: Drawn, deck: Counter[str], hands: Hands) -> Iterator[tuple[Counter[str], Hands]]:
    """Every handful of cards that the player can take from the deck."""
    for handful in _handfuls(fact.cards, sorted(deck.items())):
        taken = Counter(dict(handful))
        yield deck - taken, {**hands, fact.player: hands[fact.player] + taken}


def _handfuls(number: int, piles: Sequence[tuple[str, int]]) -> Iterator[tuple[tuple[str, int], ...]]:
    if not piles:
        if number == 0:
            yield ()
        return
    (value, copies), *others = piles
    for taken in range(min(number, copies) + 1):
        for rest in _handfuls(number - taken, others):
            yield ((value, taken), *rest)


def census_of(facts: Sequence[Fact], deck: Counter[str]) -> bool:
    """What the census says of the same facts, tested after each of them as the rules do."""
    census = Census.dealt(PLAYERS, deck, DEALT)
    for fact in facts:
        if isinstance(fact, Ended):
            return census.is_possible_with(fact.jokers)
        census = _next(census, fact)
        if not census.is_possible:
            return False
    return True


def _next(census: Census, fact: Fact) -> Census:
    if isinstance(fact, Row):
        return census.with_row(fact.cards)
    if isinstance(fact, Drawn):
        return census.drawn(fact.player, fact.cards)
    if isinstance(fact, Bid):
        return census.bidden(fact.player, fact.count, fact.value)
    if isinstance(fact, Shown):
        return census.showing(fact.player, fact.cards)
    assert isinstance(fact, Taken)
    return census.taking(fact.player, fact.row)


# --- records to try


def small_deck(chance: Random) -> Counter[str]:
    """Eight to ten cards of two or three values, one to four of them jokers; the joker comes last."""
    naturals = ("1", "2", "3")[: chance.choice((2, 3))]
    total, jokers = chance.randint(8, 10), chance.randint(1, 4)
    deck = Counter(dict.fromkeys(naturals, 1))
    for _ in range(total - jokers - len(naturals)):
        deck[chance.choice(naturals)] += 1
    deck[JOKER] = jokers
    return deck


def honest_record(chance: Random, deck: Counter[str]) -> list[Fact]:
    """What two people might do with the deck in one order; every fact is true."""
    cards = list(deck.elements())
    chance.shuffle(cards)
    hands = {player: Counter(cards[DEALT * at : DEALT * (at + 1)]) for at, player in enumerate(PLAYERS)}
    cards = cards[DEALT * len(PLAYERS) :]
    facts: list[Fact] = []
    while cards and len(facts) < 12:
        _round(chance, cards, hands, deck, facts)
    if chance.random() < 0.5:
        facts.append(Ended({player: hands[player][JOKER] for player in PLAYERS}))
    return facts


def _round(chance: Random, cards: list[str], hands: Hands, deck: Counter[str], facts: list[Fact]) -> None:
    row = tuple(cards.pop(0) for _ in range(min(len(cards), chance.randint(1, 2))))
    facts.append(Row(row))
    if JOKER in row:
        for player in PLAYERS[: len(cards)]:
            hands[player][cards.pop(0)] += 1
            facts.append(Drawn(player, 1))
    winner = chance.choice(PLAYERS)
    for player in PLAYERS:
        bids = [bid for bid in _all_bids(player, deck) if holds(hands[player], bid)]
        if bids and chance.random() < 0.6:
            facts.append(chance.choice(bids))
    payment = _payment(chance, hands[winner], deck)
    if payment:
        hands[winner] = hands[winner] - Counter(payment) + Counter(row)
        facts += [Shown(winner, payment), Taken(winner, row)]
    if cards and chance.random() < 0.4:
        hands[winner][cards.pop(0)] += 1
        facts.append(Drawn(winner, 1))


def _all_bids(player: str, deck: Counter[str]) -> list[Bid]:
    naturals = [value for value in deck if value != JOKER]
    different = [Bid(player, count) for count in range(1, len(naturals) + 1)]
    return different + [Bid(player, count, value) for count in (1, 2, 3) for value in naturals]


def _payment(chance: Random, hand: Counter[str], deck: Counter[str]) -> tuple[str, ...]:
    cards = list(hand.elements())
    chance.shuffle(cards)
    for count in (2, 1):
        shown = tuple(sorted(cards[:count]))
        if len(shown) == count and any(pays(bid, shown) for bid in _all_bids("A", deck)):
            return shown
    return ()


def corrupted(chance: Random, facts: Sequence[Fact], deck: Counter[str]) -> list[Fact]:
    """The record with one fact changed as a slip of the thumb would."""
    at = chance.randrange(len(facts))
    return [*facts[:at], *_slip(chance, facts[at], deck), *facts[at + 1 :]]


def _slip(chance: Random, fact: Fact, deck: Counter[str]) -> list[Fact]:
    values = list(deck)
    if isinstance(fact, Row | Shown):
        cards = list(fact.cards)
        cards[chance.randrange(len(cards))] = chance.choice(values)
        return [Row(tuple(cards)) if isinstance(fact, Row) else Shown(fact.player, tuple(cards))]
    if isinstance(fact, Bid):
        most = len(values) - 1 if fact.value is None else fact.count + 1
        return [Bid(fact.player, min(fact.count + 1, most), fact.value)]
    if isinstance(fact, Drawn):
        return [] if chance.random() < 0.5 else [Drawn(fact.player, fact.cards + 1)]
    if isinstance(fact, Ended):
        player = chance.choice(PLAYERS)
        return [Ended({**fact.jokers, player: max(0, fact.jokers[player] + chance.choice((-1, 1)))})]
    return [fact]
