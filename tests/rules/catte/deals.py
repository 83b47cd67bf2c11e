"""Every deal of a small deck, and play at a table that sees all hands: what a proof is compared with."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from companion.rules.entries import Play
from companion.rules.follow import Deal

Hands = dict[str, list[str]]
BROWN = "BR"


@dataclass
class Record:
    """What was written down of a round."""

    tricks: list[list[Play]]
    hands: dict[str, tuple[str, ...]]


def colours(hand: Sequence[str]) -> set[str]:
    return {card[:2] for card in hand}


def is_set(cards: Sequence[str]) -> bool:
    return len(cards) == 2 and colours(cards) == {"BK", "WH"}


def brown_or_its_colour(cards: Sequence[str]) -> str:
    return BROWN if len(cards) == 2 else cards[0][:2]


def may_follow(hand: Sequence[str], led: str, cards: Sequence[str], forced_set: bool) -> bool:
    """The rulebook's words: match the colour with a card, brown also with a set; only who cannot plays any card."""
    if brown_or_its_colour(cards) == led:
        return True
    can_match = led in colours(hand) or (led == BROWN and forced_set and colours(hand) >= {"BK", "WH"})
    return len(cards) == 1 and not can_match


def choices(hand: Sequence[str]) -> list[tuple[str, ...]]:
    """Single cards and sets."""
    return [(card,) for card in hand] + [pair for pair in combinations(hand, 2) if is_set(pair)]


def every_deal(deal: Deal, record: Record) -> Iterator[Hands]:
    """All hands in which each player was dealt what they have shown."""
    shown = {
        player: [card for trick in record.tricks for play in trick if play.player == player for card in play.cards]
        + list(record.hands.get(player, ()))
        for player in deal.players
    }
    cards = [card for theirs in shown.values() for card in theirs]
    if len(set(cards)) == len(cards) and all(len(theirs) <= deal.hand for theirs in shown.values()):
        unseen = [card for card in deal.cards if card not in cards]
        yield from _filled(deal, shown, list(deal.players), unseen)


def _filled(deal: Deal, shown: Hands, players: list[str], unseen: list[str]) -> Iterator[Hands]:
    if not players:
        yield {}
        return
    first, *others = players
    for more in combinations(unseen, deal.hand - len(shown[first])):
        left = [card for card in unseen if card not in more]
        for rest in _filled(deal, shown, others, left):
            yield {first: [*shown[first], *more], **rest}


def explains(hands: Hands, deal: Deal, record: Record) -> bool:
    """Whether everything recorded could be played from these hands by the rules."""
    held = {player: list(hand) for player, hand in hands.items()}
    for trick in record.tricks:
        led = brown_or_its_colour(trick[0].cards)
        for place, play in enumerate(trick):
            hand = held[play.player]
            if place and not may_follow(hand, led, play.cards, deal.forced_set):
                return False
            for card in play.cards:
                hand.remove(card)
    return all(sorted(held[player]) == sorted(cards) for player, cards in record.hands.items())


def is_possible(deal: Deal, record: Record) -> bool:
    return any(explains(hands, deal, record) for hands in every_deal(deal, record))


def dealt(chance: random.Random, deal: Deal) -> Hands:
    """A fair deal."""
    cards = list(deal.cards)
    chance.shuffle(cards)
    return {player: cards[place * deal.hand : (place + 1) * deal.hand] for place, player in enumerate(deal.players)}


def played_trick(
    chance: random.Random, deal: Deal, hands: Hands, leader: int, cheats: float, leads_sets: bool = False
) -> list[Play]:
    """One trick from these hands; a cheat plays anything that can be played at all."""
    order = [deal.players[(leader + place) % len(deal.players)] for place in range(len(deal.players))]
    trick: list[Play] = []
    for player in order:
        hand, led = hands[player], brown_or_its_colour(trick[0].cards) if trick else None
        possible = choices(hand)
        if led is None:
            possible = possible if leads_sets else [cards for cards in possible if len(cards) == 1]
        else:
            possible = [cards for cards in possible if len(cards) == 1 or led == BROWN]
            if chance.random() >= cheats:
                possible = [cards for cards in possible if may_follow(hand, led, cards, deal.forced_set)]
        cards = chance.choice(possible)
        trick.append(Play(player, tuple(cards)))
        for card in cards:
            hand.remove(card)
    return trick
