"""The census against every order of a small deck: it refuses exactly what no shuffle explains (docs/proofs.md)."""

from collections import Counter
from random import Random

import pytest

from tests.rules.cards.orders import Fact, census_of, corrupted, honest_record, small_deck, some_order

RECORDS = 400  # in each of ten packs


def _record(chance: Random) -> tuple[list[Fact], Counter[str]]:
    """A record that one slip of the thumb may have spoilt."""
    deck = small_deck(chance)
    facts = honest_record(chance, deck)
    return (facts if chance.random() < 0.3 else corrupted(chance, facts, deck)), deck


@pytest.mark.parametrize("pack", range(10))
def test_a_record_is_refused_if_and_only_if_no_order_of_the_deck_explains_it(pack: int) -> None:
    chance = Random(pack)
    possible = 0
    for _ in range(RECORDS):
        facts, deck = _record(chance)
        explained = some_order(facts, deck)
        assert census_of(facts, deck) == explained, (facts, deck)
        possible += explained
    assert RECORDS * 0.3 < possible < RECORDS * 0.9  # both kinds were tried
