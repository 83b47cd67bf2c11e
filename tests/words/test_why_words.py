"""What decided a session, in words."""

import pytest

from companion.log.deciding import Without
from companion.rules.ledger import Posting
from companion.rules.rulings import BIG_GIG, CATTE, KATZENJAMMER, RULINGS
from companion.words.why import decided, part, signed

NAMES = {"s1": "Ella", "s2": "Nina"}


@pytest.mark.parametrize(
    ("without", "said"),
    [
        (Without("penalty", ("s1",), {"game": 2}), "Without game 2's jokers Ella wins alone."),
        (Without("penalty", ("s1", "s2"), {"game": 1}), "Without game 1's jokers Ella and Nina share the win."),
        (Without("big-tip", ("s2",)), "Without the Big Tip Nina wins alone."),
        (
            Without("limit", ("s1", "s2"), {"round": 2, "limit": 20}),
            "Without the limit of 20 in round 2 Ella and Nina share the win.",
        ),
        (
            Without("ruling", ("s2",), {"ruling": "zero_jokers", "answer": "all_lose", "given": "spared"}),
            "By the other house ruling, “Everybody pays 5”, Nina wins alone.",
        ),
        (
            Without("ruling", ("s2",), {"ruling": "mice", "answer": "always_24", "given": "by_players"}),
            "By the other house ruling, “24 mice”, Nina wins alone.",
        ),
    ],
)
def test_what_decided_is_one_sentence(without: Without, said: str) -> None:
    assert decided(without, NAMES, KATZENJAMMER) == said


@pytest.mark.parametrize("game", [BIG_GIG, KATZENJAMMER, CATTE])
def test_every_ruling_has_words(game: str) -> None:
    for key, ruling in RULINGS.items():
        if game in ruling.games:
            facts = {"ruling": key, "answer": ruling.answers[-1], "given": ruling.default}
            assert "Ella wins alone" in decided(Without("ruling", ("s1",), facts), NAMES, game)


def test_amounts_below_zero_have_a_real_minus_sign() -> None:
    assert (signed(4), signed(-3), signed(0)) == ("+4", "−3", "0")


def test_a_penalty_without_any_joker_names_the_ruling_that_made_it() -> None:
    paid = Posting(("player", "s1"), ("box",), 5, "penalty", {"game": 2, "jokers": 0, "had": 9})
    assert part(paid) == "nobody had a joker, game 2, house ruling “Everybody pays 5”"
