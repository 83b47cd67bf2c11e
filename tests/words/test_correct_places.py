"""Where a correction is, in words: every kind of entry of every game has a place, whatever state is behind it."""

import pytest

from companion.rules import rulebook
from companion.rules.setup import Setup
from companion.words.correct_places import of_entries

KINDS = [(game, entry.kind) for game in ("big-gig", "katzenjammer", "catte") for entry in rulebook(game).entries]


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_entry_has_a_place(game: str, kind: str) -> None:
    after = rulebook(game).start(Setup(game, ("s1", "s2", "s3")))
    assert of_entries([kind], after)[0].isupper()
    assert of_entries([kind, kind], after)[0].isupper()


@pytest.mark.parametrize(
    ("game", "kind", "told"),
    [
        ("catte", "lost_track", "No longer followed card by card"),
        ("big-gig", "deck_ran_out", "The deck ran out, game 0"),
        ("big-gig", "passed", "Round 0 of game 0"),
        ("catte", "hands_shown", "Hands shown after round 0"),
    ],
)
def test_a_step_is_told_by_its_round_and_anything_else_by_itself(game: str, kind: str, told: str) -> None:
    assert of_entries([kind], rulebook(game).start(Setup(game, ("s1", "s2", "s3")))) == told
