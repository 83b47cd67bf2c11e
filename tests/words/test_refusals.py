"""Every refusal says what was entered, which rule in which section, and what to do."""

import re
from pathlib import Path
from typing import Any

import pytest

from companion.rules import blues, blues_census
from companion.rules.bids import Bid
from companion.rules.violations import CODES, Violation
from companion.words.places import REASONS, kind_name
from companion.words.proofs import WHYS
from companion.words.refusals import WORDS, refusal
from companion.words.shapes import LONGEST, shortened

NAMES = {"s1": "Mia", "s2": "Otto"}
TWO_TWOS, THREE = Bid("s1", 2, "2"), Bid("s2", 3)
EXAMPLES: list[tuple[str, dict[str, Any]]] = [
    ("malformed", {"key": None, "expected": "entry", "given": 7}),
    ("malformed", {"key": "count", "expected": "number", "given": "x"}),
    ("unknown-entry", {"entry": "dance", "known": ("bid", "passed")}),
    ("unknown-key", {"key": "colour", "entry": "bid"}),
    ("missing-key", {"key": "player", "entry": "bid"}),
    ("unknown-value", {"value": "6", "sevens": False, "bid": False}),
    ("unknown-player", {"player": "Ida", "players": ("s1", "s2")}),
    ("bad-count", {"what": "bid", "number": 9, "least": 1, "most": 5}),
    ("wrong-leader", {"leader": "s2", "allowed": ("s1",), "game": 2}),
    ("row-shape", {"cards": ("1", "1", "2"), "closes_at": 1}),
    ("row-shape", {"cards": (), "closes_at": None}),
    ("row-shape", {"cards": ("1", "3"), "closes_at": None, "left": 20}),
    ("out-of-bidding", {"player": "s1", "why": "passed", "bid": None}),
    ("out-of-bidding", {"player": "s1", "why": "own-bid", "bid": TWO_TWOS}),
    ("one-card-bid", {"bid": Bid("s1", 1)}),
    ("bid-not-higher", {"bid": TWO_TWOS, "standing": THREE, "highest": "5"}),
    ("somebody-bid", {"bid": THREE}),
    ("wrong-winner", {"player": "s1", "bid": THREE, "why": "lower-bid"}),
    ("wrong-winner", {"player": "s1", "bid": None, "why": "passed"}),
    ("payment-mismatch", {"player": "s1", "paid": ("1", "1", "2"), "jokers": 0, "bid": None}),
    ("payment-mismatch", {"player": "s1", "paid": None, "jokers": 4, "bid": THREE}),
    ("quartet-shape", {"value": "3", "jokers": 4, "most": 3}),
    ("quartet-shape", {"value": "J", "jokers": 3, "most": 4}),
    ("joker-count", {"value": "J", "total": 16, "copies": 15}),
    ("more-than-exist", {"value": "3", "total": 16, "copies": 15}),
    ("joker-count", {"why": "too-few", "missing": 2, "copies": 15, "deck": 0}),
    ("replenish-count", {"player": "s1", "cards": 3, "may": (0, 1), "hand": 3, "deck": 9}),
    ("cards-impossible", {"why": "deck-too-short", "cards": ("1", "2", "3"), "deck": 2}),
    ("cards-impossible", {"why": "hand-too-small", "player": "s1", "claim": TWO_TWOS, "count": 2, "hand": 1}),
    ("cards-impossible", {"why": "cannot-hold", "player": "s1", "claim": ("3", "3", "J"), "count": 3}),
    ("cards-impossible", {"why": "no-shuffle", "values": ("3", "J")}),
    ("cards-impossible", {"why": "no-shuffle", "values": ()}),
    ("cards-impossible", {"why": "wrong-hands", "hands": {"s1": 0, "s2": 4}}),
    ("count-differs", {"pile": ("deck",), "counted": 31, "recorded": 30, "agreed": 12}),
    ("count-differs", {"pile": ("hand", "s2"), "counted": 5, "recorded": 4, "agreed": None}),
    ("centre-differs", {"counted": 12, "recorded": 11, "agreed": None}),
    ("centre-differs", {"counted": 12, "recorded": 11, "agreed": 4}),
    *(("not-now", {"entry": "quartet_melded", "reason": reason}) for reason in sorted(REASONS)),
]


def _can_happen(game: str, facts: dict[str, Any]) -> bool:
    """Nobody replenishes in Katzenjammer Blues, so nothing is ever refused because of it."""
    return game == "big-gig" or (facts.get("reason") != "already-replenished" and "may" not in facts)


@pytest.mark.parametrize(
    ("game", "code", "facts"),
    [(game, *example) for game in ("big-gig", "katzenjammer") for example in EXAMPLES if _can_happen(game, example[1])],
)
def test_a_refusal_has_three_parts_in_sentences(game: str, code: str, facts: dict[str, Any]) -> None:
    said = refusal(Violation(code, facts), NAMES, game)
    assert all((said.what, said.rule, said.section, said.title, said.todo))
    assert not said.what.endswith(".")
    assert said.rule.endswith(".")
    assert said.todo.endswith(".")
    assert "%" not in said.sentence
    assert "s1" not in said.sentence
    assert "s2" not in said.sentence


def test_every_code_that_the_blues_rules_give_has_its_words_and_an_example() -> None:
    source = "".join(Path(module.__file__).read_text() for module in (blues, blues_census))
    given = {code for code in CODES if f'"{code}"' in source}
    assert given <= set(WORDS)
    assert {code for code, _ in EXAMPLES} == set(WORDS)


def test_every_reason_that_the_blues_rules_give_has_its_words() -> None:
    source = Path(blues.__file__).read_text()
    places = source[source.index("def why_not_now") : source.index("def _wrong(")]
    given = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', places)) - {"cards"}
    assert given == set(REASONS)


def test_every_way_in_which_cards_contradict_has_its_words() -> None:
    source = Path(blues_census.__file__).read_text()
    assert set(re.findall(r'_unexplained\(\s*"([a-z-]+)"', source)) == WHYS
    assert {facts["why"] for code, facts in EXAMPLES if code == "cards-impossible"} == WHYS


def test_a_contradiction_never_says_which_of_the_two_is_wrong() -> None:
    for code in ("joker-count", "more-than-exist"):
        said = refusal(Violation(code, {"value": "3", "total": 16, "copies": 15}), NAMES)
        assert "cannot be true together with what was recorded before" in said.rule
        assert "either may be off" in said.todo


def test_hands_that_cannot_be_are_all_named_at_once() -> None:
    facts = {"why": "wrong-hands", "hands": {"s1": 0, "s2": 4}}
    said = refusal(Violation("cards-impossible", facts), NAMES)
    assert said.what == "This cannot be in hand: Mia, 0 jokers and Otto, 4 jokers"


@pytest.mark.parametrize(
    ("standing", "todo"),
    [
        (Bid("s1", 3), "Bid four cards or more, or three with a value named, or pass."),
        (Bid("s1", 3, "4"), "Bid four cards or more, or three of a higher value, or pass."),
        (Bid("s1", 3, "5"), "Bid four cards or more, or pass."),
    ],
)
def test_a_bid_that_is_too_low_is_told_what_beats_the_one_that_stands(standing: Bid, todo: str) -> None:
    facts = {"bid": Bid("s2", 1), "standing": standing, "highest": "5"}
    assert refusal(Violation("bid-not-higher", facts), NAMES).todo == todo


def test_who_bids_a_joker_is_offered_values_only() -> None:
    facts = {"value": "J", "sevens": True, "bid": True}
    assert refusal(Violation("unknown-value", facts), NAMES).todo == "Choose 1, 2, 3, 4, 5 or 7."


def test_a_count_that_cannot_be_says_nothing_of_the_deck() -> None:
    facts = {"what": "counted", "number": -1, "least": 0, "most": 10**9}
    assert "deck" not in refusal(Violation("bad-count", facts), NAMES).rule


def test_every_kind_of_entry_has_a_name() -> None:
    from companion.rules.entries import BLUES

    assert len({kind_name(kind.kind) for kind in BLUES}) == len(BLUES)


def test_what_cannot_be_read_is_cut_to_fit_a_sentence() -> None:
    nested: Any = []
    for _ in range(100_000):
        nested = [nested]
    assert len(shortened("x" * 1000)) <= LONGEST + 3
    assert shortened(nested) == "list"
    assert shortened("\ud800\n") == '"\\ud800\\n"'


def test_sevens_are_named_only_where_they_are_in_play() -> None:
    for sevens, cards in ((False, "1 to 5 and jokers"), (True, "1 to 5, 7 and jokers")):
        said = refusal(Violation("unknown-value", {"value": "9", "bid": False, "sevens": sevens}), NAMES, "big-gig")
        assert f"The cards in play are {cards};" in said.rule
