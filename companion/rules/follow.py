"""What the cat cards of a round prove: a record that no deal explains.

Every card exists once and hands only shrink, so a failure to follow a colour proves for the rest of the round that
the player holds none of it. A record is possible if and only if no card is shown twice, nobody shows more than they
were dealt, nobody shows a colour after proving to hold none, and the unseen cards can fill the hands that are left
(docs/proofs.md, Theorem 4).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from companion.rules.coffee import BLACK, BROWN, COLOURS, WHITE, colour
from companion.rules.entries import Play
from companion.rules.tricks import is_set, shown_colour

Hands = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Deal:
    """What was dealt: the cat cards in play, *hand* of them to each player, and how brown is followed here."""

    cards: tuple[str, ...]
    players: tuple[str, ...]
    hand: int
    forced_set: bool = True


@dataclass(frozen=True)
class Contradiction:
    """Why the record cannot be true as a whole; *facts* name the tricks, numbered from 1, None for a shown hand."""

    why: str
    facts: Mapping[str, Any]


@dataclass(frozen=True)
class Void:
    """A failure to follow: in *trick* a player showed another colour than *led*, and so held no *colour*."""

    player: str
    colour: str
    trick: int
    led: str
    card: str


@dataclass
class _Round:
    """What the record has shown so far."""

    deal: Deal
    where: dict[str, tuple[str, int | None]] = field(default_factory=dict)
    voids: dict[tuple[str, str], Void] = field(default_factory=dict)
    shown: dict[str, int] = field(default_factory=dict)


def failures(led: str, play: Play, forced_set: bool) -> tuple[str, ...]:
    """The colours that a follower's play proves them not to hold (How to Play).

    A set proves nothing, and is no failure. On a brown lead a lone black card also rules out white cards, and the
    other way round, because both together would have had to be played as a set.
    """
    shown = shown_colour(play.cards)
    if shown == led or is_set(play.cards):
        return ()
    if led != BROWN or not forced_set:
        return (led,)
    return (BROWN, WHITE if shown == BLACK else BLACK)


def contradictions(deal: Deal, tricks: Sequence[Sequence[Play]], hands: Hands) -> tuple[Contradiction, ...]:
    """Everything that keeps the record from being true; empty if and only if some deal explains it.

    *tricks* are the plays of all tricks so far in order of play, *hands* what players have shown to hold after them.
    """
    seen = _Round(deal)
    found = [found for number, plays in enumerate(tricks, 1) for found in _of_trick(seen, number, plays)]
    for player, cards in hands.items():
        found.extend(_of_hand(seen, player, cards))
    return tuple(found) or tuple(_no_deal(seen, hands))


def _of_trick(seen: _Round, number: int, plays: Sequence[Play]) -> Iterator[Contradiction]:
    led = shown_colour(plays[0].cards)
    for place, play in enumerate(plays):
        yield from _of_cards(seen, play.player, play.cards, number)
        total = seen.shown.get(play.player, 0) + len(play.cards)
        seen.shown[play.player] = total
        if total > seen.deal.hand:
            facts = {"player": play.player, "total": total, "dealt": seen.deal.hand, "trick": number}
            yield Contradiction("too-many", facts)
        for missing in failures(led, play, seen.deal.forced_set) if place else ():
            void = Void(play.player, missing, number, led, play.cards[0])
            seen.voids.setdefault((play.player, missing), void)


def _of_hand(seen: _Round, player: str, cards: Sequence[str]) -> Iterator[Contradiction]:
    yield from _of_cards(seen, player, cards, None)
    left = seen.deal.hand - seen.shown.get(player, 0)
    if len(cards) != left:
        yield Contradiction("hand-size", {"player": player, "total": len(cards), "left": left})


def _of_cards(seen: _Round, player: str, cards: Sequence[str], trick: int | None) -> Iterator[Contradiction]:
    for card in cards:
        facts = {"player": player, "card": card, "trick": trick}
        if card in seen.where:
            other, before = seen.where[card]
            yield Contradiction("shown-twice", {**facts, "other": other, "before": before})
        else:
            seen.where[card] = (player, trick)
        void = seen.voids.get((player, colour(card)))
        if void is not None:
            proof = {"before": void.trick, "led": void.led, "instead": void.card, "colour": void.colour}
            yield Contradiction("did-not-follow", {**facts, **proof})


def _no_deal(seen: _Round, hands: Hands) -> Iterator[Contradiction]:
    """Hall's condition: hands that can only hold certain colours need no more cards than are unseen of those."""
    unseen = [colour(card) for card in seen.deal.cards if card not in seen.where]
    for number in range(1, len(COLOURS) + 1):
        for some in combinations(COLOURS, number):
            players = [p for p in seen.deal.players if p not in hands and _holds_only(seen, p, some)]
            needed = sum(seen.deal.hand - seen.shown.get(player, 0) for player in players)
            left = sum(unseen.count(one) for one in some)
            if needed > left:
                proofs = sorted({void.trick for void in seen.voids.values() if void.player in players})
                facts = {"players": tuple(players), "colours": some, "needed": needed, "unseen": left}
                yield Contradiction("no-deal", {**facts, "tricks": tuple(proofs)})
                return


def _holds_only(seen: _Round, player: str, some: Sequence[str]) -> bool:
    return all(one in some or (player, one) in seen.voids for one in COLOURS)
