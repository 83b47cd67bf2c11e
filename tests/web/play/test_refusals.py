"""A refused entry says what, which rule and what to do; nothing is lost and nothing is recorded."""

from __future__ import annotations

import pytest

from tests.web.play.evening import Evening


def test_nobody_bid_so_nobody_can_meld(playing: Evening) -> None:
    page = playing.host.round("nobody", 0, ("4", 1))
    assert page.status == 422
    assert "Nobody bid, so nobody can meld" in page.text
    assert "You noted four 4s with a joker but no winner." in page.text
    assert "Rule: 3. Meld quartets (optional)" in page.text
    assert playing.kinds == ["game_started"]


def test_the_refused_entry_is_kept_as_it_was_typed(playing: Evening) -> None:
    form = playing.host.round("nobody", 3, ("4", 1), ("2", 0)).form("/play")
    kept = form.filled()
    for typed in (("winner", "nobody"), ("jokers", "3"), ("quartets", "4"), ("quartets", "2"), ("jokers_4", "1")):
        assert typed in kept


def test_one_tap_on_a_fix_saves_the_mended_entry(playing: Evening) -> None:
    page = playing.host.round("nobody", 0, ("4", 1))
    assert playing.host.send(page.form("/play"), fix="drop-quartets").status == 303
    assert playing.kinds == ["game_started", "nobody_bid"]


def test_no_jokers_in_a_bid_that_nobody_made(playing: Evening) -> None:
    page = playing.host.round("nobody", 2)
    assert "Nobody bid, so no jokers were in the bid" in page.text
    playing.host.send(page.form("/play"), fix="drop-jokers")
    assert playing.kinds == ["game_started", "nobody_bid"]


def test_a_round_without_a_winner_asks_for_one(playing: Evening) -> None:
    page = playing.host.press("play", "/play", quartets=["3"])
    assert page.status == 422
    assert "Who won the row is missing" in page.text
    assert ("quartets", "3") in page.form("/play").filled()
    assert playing.host.send(page.form("/play"), winner=playing.seat("Ella")).status == 303


def test_four_jokers_as_a_value_are_refused_with_two_fixes(playing: Evening) -> None:
    page = playing.host.round("Nina", 0, ("4", 4))
    assert page.status == 422
    assert "four jokers never pay tips" in page.text
    playing.host.send(page.form("/play"), fix="four-jokers")
    assert playing.tips["Nina"] == 0
    assert playing.book.state.players[playing.seat("Nina")].tokens == {"J"}


def test_one_joker_fewer_makes_it_a_quartet_of_its_value(playing: Evening) -> None:
    page = playing.host.round("Nina", 0, ("4", 4))
    playing.host.send(page.form("/play"), fix="three-jokers")
    assert playing.tips["Nina"] == 4
    assert playing.book.state.players[playing.seat("Nina")].front == 3


def test_what_was_let_stand_is_still_let_stand_after_a_question(playing: Evening) -> None:
    for name in ("Ella", "Nina", "Chet"):
        playing.host.round(name, 0, ("1", 0))
    playing.host.round("Ella", 0, ("5", 0))
    playing.host.round("Ella", 0, ("5", 0), ("4", 0))
    page = playing.host.round("Thelonious", 0, ("1", 0), ("2", 0), ("3", 0))
    page = playing.host.send(page.form("/play"), overrule="more-than-exist")
    assert "Is the turn over?" in page.text
    assert playing.host.send(page.form("/play"), answer="meld_order=sequential").status == 303
    assert ("more-than-exist",) in [entry.marks.overruled for entry in playing.book.entries]


def test_more_cards_than_exist_can_be_let_stand_and_stay_flagged(playing: Evening) -> None:
    for name in ("Ella", "Nina", "Chet"):
        assert playing.host.round(name, 0, ("1", 0)).status == 303
    page = playing.host.round("Thelonious", 0, ("1", 0))
    assert page.status == 422
    assert "That makes 16 cards of value 1, the deck has 15" in page.text
    assert "Let it stand: we played it so" in page.text
    assert playing.host.send(page.form("/play"), overrule="more-than-exist").status == 303
    assert playing.book.entries[-1].marks.overruled == ("more-than-exist",)
    assert "The table let it stand." in playing.host.get("play").text
    assert "The table let it stand." in playing.host.get("history/").text


def test_only_what_was_shown_is_let_stand(playing: Evening) -> None:
    for name in ("Ella", "Nina", "Chet"):
        playing.host.round(name, 0, ("1", 0))
    page = playing.host.round("Thelonious", 0, ("1", 0))
    assert playing.host.send(page.form("/play"), overrule="joker-count").status == 422
    assert playing.book.number == 4


def test_what_the_rules_never_let_stand_offers_no_such_button(playing: Evening) -> None:
    assert "Let it stand" not in playing.host.round("Nina", 0, ("4", 4)).text


def test_sixteen_jokers_are_refused(playing: Evening) -> None:
    page = playing.host.round("Nina", 16)
    assert page.status == 422
    assert ("jokers", "16") in page.form("/play").filled()


HOSTILE = (
    {"winner": "s999999"},
    {"winner": "' OR 1=1"},
    {"winner": "\x00"},
    {"winner": "s1", "jokers": "-1"},
    {"winner": "s1", "jokers": "9" * 5000},
    {"winner": "s1", "jokers": "1e3"},
    {"winner": "s1", "jokers": "NaN"},
    {"winner": "s1", "quartets": "6"},
    {"winner": "s1", "quartets": ["1", "J", "j", "[]"]},
    {"winner": "s1", "quartets": "4", "jokers_4": "\ud800".encode("utf-8", "surrogatepass")},
    {"winner": "s1", "quartets": "4", "jokers_4": "2.0"},
    {"winner": "s1", "again": "9"},
    {"winner": "s1", "deck": "yesterday"},
    {"winner": "s1", "fix": "drop table"},
    {"winner": "s1", "overrule": "everything"},
    {"winner": "s1", "answer": "meld_order=mine"},
    {"winner": "s1", "keep": "password"},
    {"winner": "s1", "key": "short"},
    {"winner": "s1", "key": "x" * 200},
    {"winner": "s1", "expected": "one"},
    {"winner": "s1", "expected": ""},
)


@pytest.mark.parametrize("typed", HOSTILE)
def test_what_cannot_be_read_is_refused_and_never_recorded(playing: Evening, typed: dict[str, object]) -> None:
    page = playing.host.press("play", "/play", **typed)
    assert page.status == 422
    assert page.has_form("/play")
    assert playing.book.number == 1


@pytest.mark.parametrize("typed", [{"jokers": "２"}, {"jokers": " 2 "}])
def test_full_width_digits_are_digits(playing: Evening, typed: dict[str, str]) -> None:
    assert playing.host.press("play", "/play", winner=playing.seat("Nina"), **typed).status == 303
    assert playing.book.state.players[playing.seat("Nina")].front == 2


def test_a_form_without_its_token_is_refused(playing: Evening) -> None:
    answer = playing.host.client.post(f"{playing.path}/play", data={"winner": playing.seat("Nina")})
    assert answer.status_code == 400
    assert playing.book.number == 1


def test_a_body_of_more_than_64_kib_is_refused(playing: Evening) -> None:
    assert playing.host.press("play", "/play", winner="x" * 70_000).status == 413
    assert playing.book.number == 1


def test_the_addresses_of_forms_answer_a_visit_without_a_fault(playing: Evening) -> None:
    for page in ("meld", "undo", "redo", "finish"):
        assert playing.host.client.get(f"{playing.path}/{page}").status_code == 405


@pytest.mark.parametrize("typed", ["-1", "2.5", "1e3", "many"])
def test_jokers_that_are_no_count_stay_in_their_field_with_the_rest_of_the_entry(playing: Evening, typed: str) -> None:
    page = playing.host.press("play", "/play", winner=playing.seat("Nina"), jokers=typed, quartets=["4"])
    assert page.status == 422
    fields = page.form("/play").fields
    assert ("jokers", typed) in fields
    assert ("winner", playing.seat("Nina")) in fields
    assert ("quartets", "4") in fields
    assert "Check: jokers in the bid" in page.text
