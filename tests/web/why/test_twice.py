"""Two phones, one auction: the same entry is one, others are chosen from, another round so soon is asked back."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from companion.log.export import exported
from tests.web.catte.table import coffee as put_out
from tests.web.catte.table import trick, won
from tests.web.play.evening import Evening, Form, Page, Phone


def typed_into(phone: Phone) -> Form:
    return phone.get("play").form("/play")


def test_the_same_entry_from_two_phones_is_one_and_says_so(playing: Evening) -> None:
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    first, second = typed_into(nina), typed_into(chet)
    nina.send(first, winner=playing.seat("Ella"), quartets=["4"])
    answer = chet.send(second, winner=playing.seat("Ella"), quartets=["4"])
    assert answer.status == 303
    assert answer.answer.headers["Location"].endswith("/play?already=2&stood=2#last")
    assert playing.kinds == ["game_started", "auction_won", "quartet_melded"]
    assert "Already recorded by Nina: yours was the same" in chet.get("play", already="2", stood="2").text


def test_it_is_the_same_still_when_the_table_has_gone_on(playing: Evening) -> None:
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    late = typed_into(chet)
    nina.round("Ella")
    nina.round("Thelonious")
    told = sent_on(chet, chet.send(late, winner=playing.seat("Ella")))
    assert len(playing.kinds) == 3
    assert "Already recorded by Nina: yours was the same, so it is one entry. Ella won the row." in told.text
    nina.round("Chet")
    assert "Already recorded" not in chet.get("play", already="2", stood="3").text


def sent_on(phone: Phone, answer: Page) -> Page:
    """The page that the answer leads to."""
    assert answer.status == 303
    return Page(phone.client.get(answer.answer.headers["Location"].split("#")[0]))


@pytest.mark.parametrize(
    ("winner", "typed"),
    [
        ("Ella", {}),
        ("nobody", {}),
        ("Ella", {"jokers": 2, "quartets": ["1", "2"], "jokers_1": 1, "again": "1", "jokers_again": 2}),
        ("Ella", {"quartets": ["J"]}),
    ],
)
def test_one_tap_makes_it_another_round(playing: Evening, winner: str, typed: dict[str, Any]) -> None:
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    first, late = typed_into(nina), typed_into(chet)
    who = playing.seats.get(winner, winner)
    assert nina.send(first, winner=who, **typed).status == 303
    told = sent_on(chet, chet.send(late, winner=who, **typed))
    assert "It was another round" in told.text
    assert chet.send(told.form("/play"), another="2").status == 303
    saved = {save: [one.entry for one in playing.book.recorded if one.save == save] for save in (2, 3)}
    assert saved[2] == saved[3]
    assert "It was another round" not in chet.get("play", already="2", stood="2").text


def test_four_jokers_with_a_value_are_saved_once_more_as_they_were(katzenjammer: Evening) -> None:
    nina, chet = katzenjammer.phone("Nina"), katzenjammer.phone("Chet")
    first, late = typed_into(nina), typed_into(chet)
    typed = {"winner": katzenjammer.seat("Ella"), "quartets": ["J"], "jokers_as": "3"}
    nina.send(first, **typed)
    told = sent_on(chet, chet.send(late, **typed))
    assert chet.send(told.form("/play"), another="2").status == 303
    assert katzenjammer.tips["Ella"] == 6


def test_another_round_that_the_rules_refuse_keeps_what_was_entered(playing: Evening) -> None:
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    first, late = typed_into(nina), typed_into(chet)
    typed = {"winner": playing.seat("Ella"), "jokers": 9}
    nina.send(first, **typed)
    page = chet.send(sent_on(chet, chet.send(late, **typed)).form("/play"), another="2")
    assert page.status == 422
    assert dict(page.form("/play").fields)["jokers"] == "9"


def test_behind_the_end_of_a_game_there_is_no_other_round(playing: Evening) -> None:
    playing.host.nearly(4)
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    first, late = typed_into(nina), typed_into(chet)
    typed = {"winner": playing.seat("Ella"), "quartets": ["4"]}
    nina.send(first, **typed)
    told = sent_on(chet, chet.send(late, **typed))
    assert "Already recorded by Nina" in told.text
    assert "It was another round" not in told.text


def test_what_was_taken_back_is_not_there_any_more(playing: Evening) -> None:
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    late = typed_into(chet)
    nina.round("Ella")
    nina.undo("play")
    assert chet.send(late, winner=playing.seat("Ella")).status == 409


def test_a_trick_that_both_have_tapped_is_one(coffee: Evening) -> None:
    nina = coffee.phone("Nina")
    put_out(coffee.host, "BK9")
    late = nina.get("trick").form("/trick")
    won(coffee.host, "Chet")
    assert nina.send(late, winner=coffee.seat("Chet")).status == 303
    assert coffee.kinds == ["round_started", "trick_won"]


def compared(evening: Evening) -> tuple[Phone, Page]:
    """Nina has saved that Ella won with four 4s; Chet typed Thelonious."""
    nina, chet = evening.phone("Nina"), evening.phone("Chet")
    late = typed_into(chet)
    nina.round("Ella", 0, ("4", 0))
    page = chet.send(late, winner=evening.seat("Thelonious"), quartets=["5"])
    assert page.status == 409
    return chet, page


def test_mine_can_stand_in_the_place_of_the_other_and_undo_brings_that_back(playing: Evening) -> None:
    chet, page = compared(playing)
    assert "Mine is right" in page.text
    # Three ways, and none of them is the usual one: two rounds of one auction would be as wrong as a lost one.
    assert '<button name="another"' in page.html
    assert 'class="go"' not in page.html
    assert chet.send(page.form("/play"), instead="2").status == 303
    assert playing.tips == {"Ella": 0, "Thelonious": 5, "Nina": 0, "Chet": 0}
    assert playing.book.state.round.number == 1
    chet.undo("play")
    assert playing.tips["Ella"] == 4


def test_what_stood_in_its_place_is_a_correction_that_all_can_read(playing: Evening) -> None:
    chet, page = compared(playing)
    form = page.form("/play")
    assert [chet.send(form, instead="2").status for _ in range(2)] == [303, 303]
    replaced = "Thelonious won and melded four 5s."
    assert f"Correction: Round 1 of game 1: {replaced} Saved by Chet, " in playing.phone("Nina").get("play").text
    history = playing.host.get("history/").text
    assert "by Chet, was: Ella won and melded four 4s." in history
    file = exported(playing.book, {seat: name for name, seat in playing.seats.items()}, "", True)
    (correction,) = json.loads(file)["corrections"]
    assert correction["by"] == "Chet"
    was, now = (correction["changes"][0][key][0]["player"] for key in ("was", "now"))
    assert (was, now) == ("Ella", "Thelonious")
    chet.undo("play")
    assert "was: Ella" not in playing.host.get("history/").text


def test_after_it_both_stand(playing: Evening) -> None:
    chet, page = compared(playing)
    assert chet.send(page.form("/play")).status == 303
    assert (playing.tips["Ella"], playing.tips["Thelonious"]) == (4, 5)


def test_the_same_winner_after_it_is_not_asked_twice(playing: Evening) -> None:
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    late = typed_into(chet)
    nina.round("Ella", 0, ("4", 0))
    page = chet.send(late, winner=playing.seat("Ella"))
    assert chet.send(page.form("/play"), another="2").status == 303
    assert playing.book.state.round.number == 2


def test_mine_can_also_replace_what_ended_the_game(playing: Evening) -> None:
    playing.host.nearly(4)
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    late = typed_into(chet)
    nina.round("Ella", 0, ("4", 0))
    page = chet.send(late, winner=playing.seat("Ella"))
    assert "Save mine after it" not in page.text
    assert chet.send(page.form("/play"), instead=str(playing.book.number)).status == 303
    assert playing.book.state.phase.value == "playing"


@pytest.mark.parametrize("instead", ["1", "99", "x", "-2", "２", ""])
def test_only_the_newest_save_can_be_replaced(playing: Evening, instead: str) -> None:
    chet, page = compared(playing)
    assert chet.send(page.form("/play"), instead=instead).status == 303
    assert playing.tips["Ella"] == 4


def test_what_more_than_one_save_has_changed_is_not_replaced(playing: Evening) -> None:
    chet = playing.phone("Chet")
    late = typed_into(chet)
    playing.host.round("Ella")
    playing.host.round("Nina")
    page = chet.send(late, winner=playing.seat("Thelonious"))
    assert page.status == 409
    assert "Mine is right" not in page.text


def test_the_same_winner_from_another_phone_within_a_minute_is_asked_back_once(playing: Evening) -> None:
    playing.phone("Nina").round("Ella")
    chet = playing.phone("Chet")
    page = chet.round("Ella", 0, ("4", 0))
    assert page.status == 200
    assert "Nina saved this" in page.text
    assert "s ago. Another round?" in page.text
    assert "Ella won and melded four 4s" in page.text
    assert len(playing.kinds) == 2
    assert chet.send(page.form("/play"), another="2").status == 303
    assert playing.book.state.round.number == 2
    assert playing.tips["Ella"] == 4


def test_the_same_round_told_more_fully_takes_the_place_of_what_was_saved(playing: Evening) -> None:
    playing.phone("Nina").round("Ella")
    chet = playing.phone("Chet")
    page = chet.round("Ella", 0, ("4", 0))
    assert "The same one, but mine is right" in page.text
    assert chet.send(page.form("/play"), instead="2").status == 303
    assert playing.kinds == ["game_started", "auction_won", "quartet_melded"]
    assert "but mine is right" not in chet.round("Nina").text
    asked = playing.phone("Nina").round("Nina").text
    assert "Another round?" in asked
    assert "but mine is right" not in asked


def test_one_phone_may_record_as_quickly_as_it_likes(playing: Evening) -> None:
    for _ in range(3):
        assert playing.host.round("Ella").status == 303
    nina = playing.phone("Nina")
    assert nina.round("Chet").status == 303
    assert nina.round("Chet").status == 303


def test_after_a_minute_nobody_is_asked(playing: Evening) -> None:
    playing.phone("Nina").round("Ella")
    with time_machine.travel(timedelta(seconds=75)):
        assert playing.phone("Chet").round("Ella").status == 303


def test_another_winner_is_another_round(playing: Evening) -> None:
    playing.phone("Nina").round("Ella")
    assert playing.phone("Chet").round("Nina").status == 303


def test_the_next_trick_of_the_same_winner_is_not_asked_back(coffee: Evening) -> None:
    trick(coffee.phone("Nina"), "BK7", "Nina")
    assert trick(coffee.phone("Chet"), "BK5", "Nina").status == 303


@pytest.mark.parametrize("already", ["x", "-1", "99999999999999999999", "２", "\x00", "2"])
def test_any_number_in_the_address_is_answered(playing: Evening, already: str) -> None:
    assert playing.host.get("play", already=already, stood=already).status == 200


def test_whose_entry_was_taken_back_meanwhile_reads_that_and_not_that_somebody_was_quicker(playing: Evening) -> None:
    nina, chet = playing.phone("Nina"), playing.phone("Chet")
    nina.round("Ella")
    late = chet.get("play").form("/play")
    playing.host.undo("play")
    page = chet.send(late, winner=playing.seat("Thelonious"))
    assert page.status == 409
    assert "The host took an entry back a moment ago" in page.text
    assert "quicker" not in page.text
    nina.redo("play")
    assert "Nina brought an entry back a moment ago" in chet.send(page.form("/play")).text
