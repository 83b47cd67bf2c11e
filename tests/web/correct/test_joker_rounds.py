"""At a game's end each player's joker rounds are listed under their count, a tap from their correction."""

from __future__ import annotations

from tests.web.correct.table import save, wish
from tests.web.play.evening import Evening


def _at_the_count(four: Evening) -> Evening:
    four.host.round("Ella", 1, ("5", 2), ("4", 0), ("3", 0))
    four.host.round("Chet", 2)
    four.host.round("Chet", 0, ("J", 4))
    four.host.round("Nina", 0, ("5", 0), ("3", 0))
    return four


def test_the_rounds_stand_under_the_count_of_whoever_won_them(four: Evening) -> None:
    page = _at_the_count(four).host.get("count")
    ella, rest = page.text.split("Thelonious 0", 1)
    assert "Round 1: 1 in the bid, 2 in a quartet" in ella
    assert "Round 2: 2 in the bid" in rest
    assert "Round 3" not in rest.split("Nobody holds any")[0]


def test_a_tap_leads_to_the_round_and_its_correction_to_another_sum(four: Evening) -> None:
    page = _at_the_count(four).host.get("count")
    href = f"{four.path}/correct/1/entry/5/1/round"
    assert f'href="{href}"' in page.html
    preview = wish(four.host, "correct/1/entry/5/1/round", jokers=1)
    assert "Jokers in front of Chet 2 1" in preview.text
    assert save(four.host, preview).status == 303
    assert "Round 2: 1 in the bid" in four.host.get("count").text
