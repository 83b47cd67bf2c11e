"""The strip above each step: tips, hands, jokers and tokens of everybody, the deck, and who leads."""

from __future__ import annotations

import re

from tests.web.cards.table import Table
from tests.web.play.evening import Page


def strip(page: Page) -> str:
    """The strip as it is read out."""
    found = re.search(r"Scores and cards (.*?) Round \d|Scores and cards (.*?) Game 1 began", page.text)
    assert found
    return found[1] or found[2]


def test_before_the_first_row_nobody_has_most(four: Table) -> None:
    assert strip(four.thumb.page) == (
        "Ella Thelonious Nina Chet Tips bandleader 0 0 0 0 Hand 6 6 6 6 Jokers 0 0 0 0 "
        "Tokens none – none – none – none –"
    )


def test_after_a_turn_lamp_tips_hand_jokers_and_token_are_those_of_its_winner(four: Table) -> None:
    four.thumb.row("2J")
    four.thumb.bid(3, "3")
    four.thumb.tap("Thelonious takes it")
    four.thumb.pay(1)
    page = four.thumb.turn(quartets=["2"], jokers_2="2")
    assert strip(page) == (
        "Ella Thelonious Nina Chet Tips 0 bandleader 2 most tips 0 0 Hand 7 4 7 7 Jokers 0 3 most jokers 0 0 "
        "Tokens none – 2 none – none –"
    )
    assert "18 tips left of 20" in page.text


def test_katzenjammer_has_mice_and_no_tokens(katzenjammer: Table) -> None:
    text = strip(katzenjammer.thumb.page)
    assert text.startswith("Ella Thelonious Nina Chet Billie Mice bandleader 0")
    assert "Tokens" not in text


def test_the_strip_of_a_watcher_is_the_same(four: Table) -> None:
    assert strip(four.phone().get("play")) == strip(four.thumb.page)
