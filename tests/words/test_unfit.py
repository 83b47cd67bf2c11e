"""Later entries that a correction leaves without a place, and how much of the game that is."""

import pytest

from companion.rules import rulebook
from companion.rules.violations import Violation
from companion.words.unfit import amounts, why_unfit

KINDS = [(game, entry.kind) for game in ("big-gig", "katzenjammer", "catte") for entry in rulebook(game).entries]


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_entry_says_what_is_missing_without_it(game: str, kind: str) -> None:
    reason = "complete"
    told = why_unfit(Violation("not-now", {"entry": kind, "reason": reason, "ended": None}), {}, game)
    assert told.what.startswith(("There would be no", "The game before", "The round before", "Nobody would"))
    assert told.section


def test_parts_are_counted_each_once_and_in_the_order_of_a_session() -> None:
    parts = [("round", 1), ("round", 1), ("count", 4), ("game", 0), ("round", 2), ("piles", 3), ("trick", 5)]
    assert amounts(parts) == "1 game, 2 rounds, 1 trick, 1 joker count and 1 other line"
    assert amounts([("game-start", 0)]) == "the start of 1 game"
