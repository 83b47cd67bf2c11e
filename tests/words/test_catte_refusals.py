"""Every refusal of Catte says what was entered, which rule in which section, and what to do."""

import re
from pathlib import Path
from typing import Any

import pytest

from companion.rules import catte, follow
from companion.rules.entries import CATTE
from companion.rules.violations import CODES, Violation
from companion.words.catte.places import REASONS, kind_name
from companion.words.catte.proofs import WHYS
from companion.words.catte.refusals import WORDS
from companion.words.refusals import refusal

NAMES = {"s1": "Mia", "s2": "Otto", "s3": "Ida"}
SEATS = ("s1", "s2", "s3")
ENDED = {"ended": ("limit", "last-card", "no-coffee"), "winner": "s1", "limit": 20}
NOT_THERE = {"coffee": "WH10", "leader": "s1", "there": ("BK1", "BR5"), "first": False, "taker": None, "trick": None}
SHAPED = {"order": SEATS, "given": ("s2", "s1", "s3"), "missing": ()}
WON = {"player": "s1", "winner": "s2", "cards": ("WH15", "BK1"), "coffee": "BR5", "later": False}
SEEN = {"player": "s2", "card": "WH4", "trick": 7, "before": 3}
FAILED = {"led": "BR", "instead": "BK3", "colour": "WH"}
IMPOSSIBLE: list[dict[str, Any]] = [
    {"why": "did-not-follow", **SEEN, **FAILED},
    {"why": "did-not-follow", **SEEN, **FAILED, "trick": None},
    {"why": "shown-twice", **SEEN, "other": "s3"},
    {"why": "shown-twice", **SEEN, "other": "s2", "trick": None, "before": None},
    {"why": "too-many", "player": "s2", "total": 14, "dealt": 13, "trick": 9},
    {"why": "hand-size", "player": "s2", "total": 3, "left": 1},
    {"why": "hand-changed", "player": "s2", "cards": ("BK1", "WH2")},
    {"why": "no-deal", "players": ("s2", "s3"), "colours": ("BR",), "needed": 11, "unseen": 9, "tricks": (1, 2)},
    {"why": "last-card", "hand": 13, "tricks": 4, "players": SEATS},
]
EXAMPLES: list[tuple[str, dict[str, Any]]] = [
    ("malformed", {"key": "plays", "expected": "plays", "given": 7}),
    ("malformed", {"key": "columns", "expected": "columns", "given": 7}),
    ("malformed", {"key": "reason", "expected": "last-card", "given": "limit"}),
    ("malformed", {"key": "hands", "expected": "some-hands", "given": {}}),
    ("unknown-entry", {"entry": "bid", "known": tuple(kind.kind for kind in CATTE)}),
    ("unknown-key", {"key": "set", "entry": "trick_won"}),
    ("missing-key", {"key": "plays", "entry": "trick_won"}),
    ("unknown-value", {"value": "BK16", "cards": "cat"}),
    ("unknown-value", {"value": "BK2", "cards": "coffee"}),
    ("unknown-player", {"player": "Zoe", "players": SEATS}),
    ("wrong-leader", {"leader": "s1", "allowed": ("s2",), "round": 2}),
    ("columns-shape", {"players": ("s1",), "size": 4, "twice": (), "needed": False}),
    ("columns-shape", {"players": ("s1",), "size": 4, "twice": (), "needed": True}),
    ("columns-shape", {"players": (), "size": 4, "twice": ("BK1",), "needed": False}),
    ("coffee-not-there", NOT_THERE),
    ("coffee-not-there", {**NOT_THERE, "first": True}),
    ("coffee-not-there", {**NOT_THERE, "taker": "s2", "trick": 3}),
    ("plays-shape", {"why": "no-play", "player": "s1", "cards": ("BK3", "BK4")}),
    ("plays-shape", {"why": "no-play", "player": "s1", "cards": ()}),
    ("plays-shape", {"why": "twice", "cards": ("BK3",)}),
    ("plays-shape", {"why": "order", **SHAPED}),
    ("plays-shape", {"why": "order", **SHAPED, "missing": ("s3",)}),
    ("set-not-allowed", {"player": "s1", "cards": ("BK3", "WH4"), "led": None}),
    ("set-not-allowed", {"player": "s2", "cards": ("BK3", "WH4"), "led": "BK"}),
    ("wrong-winner", {**WON, "by_coffee": True}),
    ("wrong-winner", {**WON, "by_coffee": False}),
    *(("cards-impossible", facts) for facts in IMPOSSIBLE),
    *(("not-now", {"entry": "trick_won", "reason": reason, **ENDED}) for reason in sorted(REASONS)),
]


@pytest.mark.parametrize(("code", "facts"), EXAMPLES)
def test_a_refusal_of_catte_has_three_parts_in_sentences(code: str, facts: dict[str, Any]) -> None:
    said = refusal(Violation(code, facts), NAMES, "catte")
    assert all((said.what, said.rule, said.section, said.title, said.todo))
    assert not said.what.endswith(".")
    assert said.rule.endswith(".")
    assert said.todo.endswith(".")
    assert not re.search(r"%|\bs[123]\b|None|\(\)|BK\d", said.sentence.replace("BK16", "").replace("BK2", ""))
    assert said.title in ("Catte", "Session log")


def test_every_code_that_the_rules_of_catte_give_has_its_words_and_an_example() -> None:
    source = Path(catte.__file__).read_text()
    given = {code for code in CODES if f'"{code}"' in source}
    assert given | {"malformed", "unknown-entry", "unknown-key"} == set(WORDS) == {code for code, _ in EXAMPLES}


def test_every_reason_that_the_rules_of_catte_give_has_its_words() -> None:
    source = Path(catte.__file__).read_text()
    places = source[source.index("def why_not_now") : source.index("def _how_it_ended")]
    assert set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', places)) - {"cards"} == set(REASONS)


def test_every_contradiction_has_its_words_and_an_example() -> None:
    given = set(re.findall(r'Contradiction\("([a-z-]+)"', Path(follow.__file__).read_text()))
    given |= set(re.findall(r'"cards-impossible", \{"why": "([a-z-]+)"', Path(catte.__file__).read_text()))
    assert given == set(WHYS) == {facts["why"] for facts in IMPOSSIBLE}


@pytest.mark.parametrize("facts", IMPOSSIBLE, ids=lambda facts: facts["why"])
def test_a_contradiction_cannot_be_true_together_with_what_was_recorded_before(facts: dict[str, Any]) -> None:
    said = refusal(Violation("cards-impossible", facts), NAMES, "catte")
    assert "cannot be true together with what was recorded before" in said.rule
    assert re.search(r"may be off|is missing", said.todo)


def test_a_proven_failure_to_follow_names_both_tricks() -> None:
    said = refusal(Violation("cards-impossible", IMPOSSIBLE[0]), NAMES, "catte")
    assert said.what == "Otto shows WH 4 (trick 7), but played BK 3 on a brown lead (trick 3)"
    assert said.todo.startswith("Check both, trick 3 and trick 7: either may be off.")
    in_hand = refusal(Violation("cards-impossible", IMPOSSIBLE[1]), NAMES, "catte")
    assert in_hand.what == "Otto shows WH 4 (the hand shown), but played BK 3 on a brown lead (trick 3)"


def test_a_round_that_is_over_says_how_it_ended() -> None:
    facts = {"entry": "trick_won", "reason": "round-over", **ENDED, "ended": ("limit",)}
    said = refusal(Violation("not-now", facts), NAMES, "catte")
    assert said.rule == "This round ended when Mia went over 20."
    assert said.section == "Conditions for Ending a Round"
    both = refusal(Violation("not-now", {**facts, "ended": ("limit", "last-card")}), NAMES, "catte")
    assert both.rule == "This round ended when Mia went over 20 and somebody played the last cat card."


def test_a_coffee_card_that_is_not_there_is_answered_with_those_that_are() -> None:
    said = refusal(Violation("coffee-not-there", NOT_THERE), NAMES, "catte")
    assert said.what == "WH 10 is not in the column of Mia"
    assert said.section == "How to Play"
    assert said.todo == "Choose one of the cards that are there: BK 1, BRN 5."


def test_every_kind_of_entry_of_catte_has_a_name() -> None:
    assert len({kind_name(kind.kind) for kind in CATTE}) == len(CATTE)
