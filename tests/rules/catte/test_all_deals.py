"""Theorem 4 (docs/proofs.md) against all deals of small decks, and against honest rounds of the real one."""

import random

import pytest

from companion.rules.coffee import CAT_CARDS, hand_size
from companion.rules.entries import Play
from companion.rules.follow import Deal, contradictions
from tests.rules.catte.deals import Record, brown_or_its_colour, dealt, is_possible, is_set, may_follow, played_trick

DECKS = [
    (("BK1", "BK2", "BK3", "WH1", "WH2", "BR10", "BR11"), "AB", 3),
    (("BK1", "BK2", "BK3", "WH1", "WH2", "WH3", "BR10", "BR11"), "AB", 3),
    (("BK1", "BK2", "BK3", "WH1", "WH2", "WH3", "BR10", "BR11", "BR12"), "AB", 4),
    (("BK1", "BK2", "WH1", "WH2", "BR10", "BR11", "BR12"), "ABC", 2),
    (("BK1", "BK2", "BK3", "WH1", "WH2", "WH3", "BR10", "BR11"), "ABC", 2),
    (("BK1", "BK2", "BK3", "WH1", "WH2", "WH3", "BR10", "BR11", "BR12"), "ABC", 3),
    (("BK1", "BK2", "BK3", "BK4", "WH1", "WH2", "WH3", "BR10"), "AB", 4),
]
RECORDS = 4000


def recorded(chance: random.Random, deal: Deal, cheats: float) -> Record:
    """Some tricks of a round, and sometimes hands shown after them."""
    hands = dealt(chance, deal)
    tricks = []
    for _ in range(chance.randint(1, deal.hand)):
        if all(hands.values()):
            leader = chance.randrange(len(deal.players))
            tricks.append(played_trick(chance, deal, hands, leader, cheats, leads_sets=chance.random() < 0.2))
    some = [player for player in deal.players if chance.random() < 0.3]
    return Record(tricks, {player: tuple(hands[player]) for player in some})


def miswritten(chance: random.Random, deal: Deal, record: Record) -> Record:
    """The same record with one play or one hand written down wrong; what is no trick any more stays as it was."""
    if record.hands and chance.random() < 0.3:
        player = chance.choice(sorted(record.hands))
        wrong = [*record.hands[player], chance.choice(deal.cards)]
        kept = chance.sample(wrong, chance.choice((len(wrong) - 1, len(wrong))))
        return Record(record.tricks, {**record.hands, player: tuple(kept)})
    number = chance.randrange(len(record.tricks))
    trick = list(record.tricks[number])
    place = chance.randrange(len(trick))
    cards = [chance.choice(deal.cards), *trick[place].cards[1:]]  # another card
    if chance.random() < 0.3:
        cards = [trick[place].cards[0], *cards[: 2 - len(cards)]]  # a set instead of a card, or the other way round
    trick[place] = Play(trick[place].player, tuple(cards))
    tricks = [*record.tricks[:number], trick, *record.tricks[number + 1 :]]
    return Record(tricks, record.hands) if is_a_trick(trick) else record


def is_a_trick(trick: list[Play]) -> bool:
    led = brown_or_its_colour(trick[0].cards)
    sets = [play for play in trick if len(play.cards) == 2]
    return all(is_set(play.cards) for play in sets) and (led == "BR" or not sets)


@pytest.mark.parametrize("forced_set", [True, False])
def test_a_record_is_refused_if_and_only_if_no_deal_explains_it(forced_set: bool) -> None:
    chance = random.Random(f"catte {forced_set}")
    outcomes = {True: 0, False: 0}
    whys: set[str] = set()
    for _ in range(RECORDS):
        cards, players, hand = chance.choice(DECKS)
        played_so = Deal(cards, tuple(players), hand, chance.random() < 0.5)
        record = recorded(chance, played_so, chance.choice((0, 0.3)))
        if chance.random() < 0.5:
            record = miswritten(chance, played_so, record)
        deal = Deal(cards, tuple(players), hand, forced_set)
        found = contradictions(deal, record.tricks, record.hands)
        possible = is_possible(deal, record)
        assert possible == (not found), (deal, record, found)
        outcomes[possible] += 1
        whys |= {contradiction.why for contradiction in found}
    assert min(outcomes.values()) > RECORDS // 5
    assert whys == {"did-not-follow", "shown-twice", "too-many", "hand-size", "no-deal"}


@pytest.mark.parametrize("players", ["ABC", "ABCD"])
@pytest.mark.parametrize("forced_set", [True, False])
def test_an_honest_round_is_never_refused(players: str, forced_set: bool) -> None:
    chance = random.Random(f"honest {players} {forced_set}")
    deal = Deal(CAT_CARDS, tuple(players), hand_size(len(players)), forced_set)
    for _ in range(60):
        hands, tricks = dealt(chance, deal), []
        while all(hands.values()):
            tricks.append(played_trick(chance, deal, hands, chance.randrange(len(players)), 0, leads_sets=True))
            assert contradictions(deal, tricks, {}) == ()
        assert contradictions(deal, tricks, {player: tuple(hand) for player, hand in hands.items()}) == ()


@pytest.mark.parametrize("players", ["ABC", "ABCD"])
def test_once_the_remaining_hands_are_shown_every_failure_to_follow_comes_to_light(players: str) -> None:
    chance = random.Random(f"revoke {players}")
    deal = Deal(CAT_CARDS, tuple(players), hand_size(len(players)))
    revokes = 0
    for _ in range(150):
        hands, tricks, revoked = dealt(chance, deal), [], False
        for number in range(6):
            before = {player: list(hand) for player, hand in hands.items()}
            tricks.append(played_trick(chance, deal, hands, chance.randrange(len(players)), 0.5 if number == 2 else 0))
            revoked = revoked or not _was_fair(before, tricks[-1])
        found = contradictions(deal, tricks, {player: tuple(hand) for player, hand in hands.items()})
        assert bool(found) == revoked
        revokes += revoked
    assert revokes > 20


def _was_fair(hands: dict[str, list[str]], trick: list[Play]) -> bool:
    led = brown_or_its_colour(trick[0].cards)
    return all(may_follow(hands[play.player], led, play.cards, True) for play in trick[1:])
