"""What no longer fits is counted as what really goes, once for each page, and shares no name with anything else."""

from __future__ import annotations

import pytest

from companion.store import sessions
from companion.web.correct import units
from tests.web.cards.table import Table
from tests.web.catte.table import begun, bust, trick
from tests.web.correct.table import address, buttons, form_of, save, unit, wish
from tests.web.correct.test_steps_of_cards import played
from tests.web.correct.test_told_plainly import drop
from tests.web.correct.test_whole_game import step
from tests.web.correct.test_whole_round import begun as forgotten_round
from tests.web.correct.test_whole_round import won
from tests.web.play.evening import Evening


def recorded(evening: Evening, *entries: dict[str, str]) -> None:
    number = evening.book.number + 1
    content = {"entries": entries}
    sessions.save(evening.store, evening.session, number, "entries", content, f"1-{number:08}", None)


def test_of_a_round_that_loses_a_line_one_line_is_struck(cards: Table) -> None:
    """If Ella took the row before, Thelonious had to speak before her."""
    played(cards).thumb.row("454")
    recorded(cards, *({"entry": "passed", "player": cards.seat(name)} for name in ("Ella", "Thelonious")))
    page = step(cards.host, won(cards, forgotten_round(cards, 2), "Ella", "1"))
    preview = cards.host.send(form_of(page))
    struck = preview.text.split("If what no longer fits is struck out")[-1]
    assert "No longer fits: 1 line of a round" in struck
    assert "A bid of round 2, game 1 · round 2 (it would be round 3) · Is struck out" in struck
    assert "Round 2 of game 1 · Inserted" in preview.text
    assert "Save, strike out 1 line of a round" in buttons(preview)


def test_a_quartet_behind_the_last_tip_is_a_line_and_no_round(four: Evening) -> None:
    host = four.host
    host.round("Ella", 0, ("5", 0), ("4", 0), ("3", 0))
    host.round("Nina", 0, ("5", 0))
    assert host.late(("3", 0)).status == 303
    preview = wish(host, address(four, "round", 1), quartets=[*"54321"], jokers_2=0, jokers_1=0)
    assert "No longer fits: 1 line of a round" in preview.text
    assert "Save, strike out 1 line of a round" in buttons(preview)
    assert save(host, preview, "strike").status == 303
    assert [entry.kind for entry in four.book.entries].count("auction_won") == 2


@pytest.mark.parametrize("jokers", [0, 1])
def test_a_joker_of_a_quartet_that_goes_is_asked_after(four: Evening, jokers: int) -> None:
    """It was counted in nobody's hand; without one there is nothing to look at."""
    host = four.host
    host.round("Ella", 0, ("5", 0), ("4", 0), ("3", 0))
    host.round("Nina", 0, ("5", 0))
    assert host.late(("3", jokers)).status == 303
    assert host.count(Chet=1).status == 303
    preview = wish(host, address(four, "round", 1), quartets=[*"54321"], jokers_2=0, jokers_1=0)
    hint = "1 joker in front of Nina would count nowhere: look at the joker count of game 1."
    assert (hint in preview.text) is bool(jokers)
    assert "No longer fits: 1 line of a round" in preview.text


def test_a_trick_behind_an_inserted_one_is_not_called_by_its_number(coffee: Evening) -> None:
    host = begun(coffee).host
    trick(host, "WH8", "Nina")
    trick(host, "BK5", "Chet")
    preview = wish(host, "correct/1/entry/1/0/trick", coffee="BK5", winner=coffee.seat("Chet"))
    assert "Trick 2 of round 1 · trick 2 (it would be trick 3)" in preview.text


def test_the_start_that_goes_says_which_number_its_reason_means(second_game: Evening) -> None:
    host = second_game.host
    host.round("Nina", 0, ("5", 0), ("3", 0))
    host.round("Ella", 0, ("5", 0))
    host.round("Chet", 0, ("5", 0))
    assert host.count(Nina=3).status == 303
    assert host.deal("Ella").status == 303
    preview = wish(host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    struck = preview.text.split("If what no longer fits is struck out")[1]
    assert "Who leads game 3 · game 3 (it would be game 2) · Is struck out" in struck
    assert "Entered: Ella leads game 2." in struck.split("Who leads game 3")[1]


def test_a_round_that_comes_next_is_not_called_by_the_number_of_another(coffee: Evening) -> None:
    """Of a finished session a round is dropped: then one is still to come."""
    for starter in ("Ella", "Thelonious", "Nina", "Chet"):
        bust(begun(coffee, starter).host, starter)
    told = drop(coffee, 1).text
    assert "Starts round 2 (which becomes round 1) by the rules Thelonious –" in told
    assert "Starts round 4 (still to come) by the rules – Ella" in told
    assert "Thelonious in round 1 (struck out) 9 (0 + 3²) –" in told


def test_piles_of_two_games_are_not_compared(second_game: Evening) -> None:
    preview = drop(second_game, 2)
    assert "Where the session is game 2, round 2 game 1 is over" in preview.text
    preview = wish(second_game.host, address(second_game, "round", 4), quartets=["5"])
    assert "Where the session is game 2, round 2 game 1, round 5" in preview.text
    assert "Left in the centre" not in preview.text
    assert "Jokers in front of" not in preview.text


def test_the_units_of_a_session_are_worked_out_a_few_times_for_many_misfits(
    four: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _save in range(5):
        recorded(four, *[{"entry": "nobody_bid"}] * 20)
    form = form_of(four.host.get(address(four, "round")))
    form.action = f"{four.path}/correct/1/strike/{unit(four, 'leader').at}/1"
    answer, asked, real = four.host.post(form), [], units.units
    monkeypatch.setattr(units, "units", lambda book: asked.append(1) or real(book))
    assert "No longer fits: 100 rounds" in four.host.follow(answer).text
    assert len(asked) < 6
