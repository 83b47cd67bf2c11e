"""Which open house ruling decides about an entry: only where its answers make a difference."""

import pytest

from companion.rules.catte_questions import hangs_on
from companion.rules.entries import RoundStarted
from tests.rules.catte.seated import CatteTable, won

LAID = {
    "A": ("BK1", "BK3", "BR5"),
    "B": ("WH2", "WH4", "BR10"),
    "C": ("BK5", "BK7", "WH10"),
    "D": ("BK9", "WH6", "BR15"),
}
BLACK_ON_BROWN = won("A WH8", "A BR13, B BK2, C BR10, D BR11")
WHITE_LATER = won("B BK1", "A WH3, B WH6, C WH4, D WH5")
BROWN_LATER = won("D BK1", "A WH3, B BR12, C WH4, D WH5")
NEITHER = won("B BK1", "A WH3, B BK5, C WH2, D WH1")


def table(**rulings: str) -> CatteTable:
    return CatteTable("ABCD", "cards", **rulings).says(RoundStarted("A", LAID), BLACK_ON_BROWN)


def test_a_white_card_after_a_lone_black_one_on_brown_hangs_on_the_forced_set() -> None:
    assert hangs_on(table().state, WHITE_LATER) == "forced_set"


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_what_the_table_has_ruled_is_not_asked_again(answer: str) -> None:
    assert hangs_on(table(forced_set=answer).state, WHITE_LATER) is None


def test_a_revoke_by_either_reading_hangs_on_nothing() -> None:
    assert table().codes(BROWN_LATER) == ["cards-impossible"]
    assert hangs_on(table().state, BROWN_LATER) is None


def test_a_trick_that_nothing_contradicts_hangs_on_nothing() -> None:
    assert table().codes(NEITHER) == []
    assert hangs_on(table().state, NEITHER) is None
