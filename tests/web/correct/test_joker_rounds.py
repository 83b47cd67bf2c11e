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


def _counted(four: Evening) -> dict[str, int]:
    return {f"hand_{seat}": 0 for seat in four.seats.values()}


def test_a_half_typed_count_is_saved_after_a_correction_from_the_same_phone(four: Evening) -> None:
    form = _at_the_count(four).host.get("count").form("/count")
    assert save(four.host, wish(four.host, "correct/1/entry/5/1/round", jokers=1)).status == 303
    assert four.host.send(form, **_counted(four)).status == 303
    assert four.kinds[-1] == "jokers_counted"


def test_it_is_saved_too_where_that_correction_was_undone(four: Evening) -> None:
    form = _at_the_count(four).host.get("count").form("/count")
    assert save(four.host, wish(four.host, "correct/1/entry/5/1/round", jokers=1)).status == 303
    assert four.host.undo("count").status == 303
    assert four.host.send(form, **_counted(four)).status == 303


def test_after_the_correction_of_another_phone_it_is_compared_first(four: Evening) -> None:
    form = _at_the_count(four).host.get("count").form("/count")
    nina = four.phone("Nina")
    assert save(nina, wish(nina, "correct/1/entry/5/1/round", jokers=1)).status == 303
    assert four.host.send(form, **_counted(four)).status == 409
    assert "jokers_counted" not in four.kinds


def test_an_undone_round_is_more_than_a_correction(four: Evening) -> None:
    form = _at_the_count(four).host.get("count").form("/count")
    assert four.host.undo("count").status == 303
    assert four.host.send(form, **_counted(four)).status == 409


def test_an_own_row_is_put_down_after_an_own_correction(four: Evening) -> None:
    nina, seat = _at_the_count(four).phone("Nina"), four.seat("Nina")
    form = nina.get("count").form("/count")
    form.action = f"{four.path}/hand"
    assert save(nina, wish(nina, "correct/1/entry/5/1/round", jokers=1)).status == 303
    assert nina.send(form, **{f"hand_{seat}": 2}).status == 303
    assert "2 put down by Nina" in four.host.get("count").text
