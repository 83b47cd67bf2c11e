"""Undo takes back the newest save as a whole, everywhere; redo brings it back."""

from __future__ import annotations

import pytest

from tests.web.play.evening import Evening


def ended(evening: Evening) -> Evening:
    """Game 1 is over: Nina took the last tip."""
    evening.host.nearly(left=4)
    evening.host.round("Nina", 1, ("4", 0))
    return evening


def test_undo_takes_winner_and_quartets_back_together(playing: Evening) -> None:
    playing.host.round("Nina", 1, ("4", 0), ("2", 0))
    assert playing.host.undo("play").status == 303
    assert playing.kinds == ["game_started"]
    assert playing.tips["Nina"] == 0


def test_a_second_tap_on_undo_is_not_a_deeper_undo(playing: Evening) -> None:
    playing.host.round("Nina")
    playing.host.round("Chet")
    form = playing.host.get("play").form("/undo")
    assert [playing.host.send(form).status for _ in range(3)] == [303, 303, 303]
    assert playing.kinds == ["game_started", "auction_won"]


def test_two_phones_that_undo_the_same_save_undo_it_once(playing: Evening) -> None:
    playing.host.round("Nina")
    playing.host.round("Chet")
    nina = playing.phone("Nina")
    mine, theirs = playing.host.get("play").form("/undo"), nina.get("play").form("/undo")
    assert playing.host.send(mine).status == 303
    assert nina.send(theirs).status == 303
    assert playing.kinds == ["game_started", "auction_won"]


def test_an_undo_that_names_a_save_below_a_newer_one_shows_what_stands(playing: Evening) -> None:
    playing.host.round("Nina")
    form = playing.host.get("play").form("/undo")
    playing.host.round("Chet")
    page = playing.host.send(form)
    assert page.status == 409
    assert "Nothing was undone." in page.text
    assert "Chet won the row." in page.text
    assert "typed" not in page.text
    assert playing.kinds == ["game_started", "auction_won", "auction_won"]
    newest = page.form("/undo")
    assert playing.host.send(newest, save=newest.buttons[-1][1]).status == 303
    assert playing.kinds == ["game_started", "auction_won"]


def test_a_redo_of_what_is_gone_says_that_nothing_was_brought_back(playing: Evening) -> None:
    playing.host.round("Nina")
    playing.host.undo("play")
    form = playing.host.get("play").form("/redo")
    playing.host.round("Chet")
    page = playing.host.send(form)
    assert page.status == 409
    assert "Nothing was brought back." in page.text
    assert not page.form("/redo").buttons


def test_redo_brings_the_same_save_back(playing: Evening) -> None:
    playing.host.round("Nina", 1, ("4", 0))
    before = playing.book.entries
    playing.host.undo("play")
    assert playing.host.redo("play").status == 303
    assert playing.book.entries == before


def test_a_new_save_ends_redo(playing: Evening) -> None:
    playing.host.round("Nina")
    playing.host.undo("play")
    form = playing.host.get("play").form("/redo")
    playing.host.round("Chet")
    assert not playing.host.get("play").has_form("/redo")
    assert playing.host.send(form).status == 409
    assert playing.kinds == ["game_started", "auction_won"]


def test_undo_reaches_across_the_end_of_a_game(playing: Evening) -> None:
    ended(playing)
    assert playing.host.undo("count").status == 303
    page = playing.host.get("play")
    assert "4 tips left" in page.text
    assert "Chet turns up" in page.text
    assert "Ended" not in page.text


def test_undo_and_redo_reach_across_the_joker_count(playing: Evening) -> None:
    ended(playing)
    playing.host.count(Nina=2)
    assert playing.tips["Nina"] == 0
    playing.host.undo("deal")
    assert playing.tips["Nina"] == 4
    assert "How many jokers in each hand?" in playing.host.get("count").text
    playing.host.redo("count")
    assert playing.tips["Nina"] == 0


def test_undo_reaches_across_the_start_of_a_game(playing: Evening) -> None:
    ended(playing)
    playing.host.count(Nina=1)
    playing.host.deal()
    assert playing.book.state.number == 2
    playing.host.undo("play")
    assert playing.book.state.number == 1
    playing.host.redo("deal")
    assert playing.book.state.number == 2


def test_undo_reaches_across_the_end_of_the_session(one_game: Evening) -> None:
    ended(one_game)
    one_game.host.count(Nina=1)
    assert "takes the spotlight" in one_game.host.get("final").text
    assert one_game.host.undo("final").status == 303
    assert "Nina took the last tip" in one_game.host.get().text
    one_game.host.redo()
    assert "takes the spotlight" in one_game.host.get().text


def test_undo_reaches_across_a_session_that_was_finished_early(playing: Evening) -> None:
    ended(playing)
    playing.host.count(Nina=1)
    playing.host.press("deal", "/finish")
    playing.host.undo("final")
    assert "Before game 2" in playing.host.get().text


def test_the_first_start_can_be_undone_too(playing: Evening) -> None:
    playing.host.undo("play")
    assert playing.kinds == []
    assert "Ella leads game 1." in playing.host.get("deal").text


@pytest.mark.parametrize("page", ["play", "history/"])
def test_undo_is_on_every_screen_of_a_running_game(playing: Evening, page: str) -> None:
    playing.host.round("Nina")
    assert playing.host.get(page).has_form("/undo")


def test_a_watcher_finds_no_undo(playing: Evening) -> None:
    playing.host.round("Nina")
    for page in ("play", "history/"):
        assert not playing.phone().get(page).has_form("/undo")


@pytest.mark.parametrize(
    "typed", [{"save": "x"}, {"save": ""}, {"save": "1" * 30}, {"expected": "-1"}, {"key": "\x00"}]
)
def test_an_undo_that_cannot_be_read_changes_nothing(playing: Evening, typed: dict[str, str]) -> None:
    playing.host.round("Nina")
    assert playing.host.press("play", "/undo", **typed).status == 400
    assert playing.book.number == 2


@pytest.mark.parametrize("save", ["0", "7", "999999999"])
def test_an_undo_of_what_never_was_the_newest_changes_nothing(playing: Evening, save: str) -> None:
    playing.host.round("Nina")
    assert playing.host.press("play", "/undo", save=save).status in (303, 409)
    assert playing.kinds == ["game_started", "auction_won"]


def test_a_refused_round_shows_what_was_saved_before_and_can_take_it_back(playing: Evening) -> None:
    playing.host.round("Nina")
    refused = playing.host.round("nobody", 0, ("4", 0))
    assert refused.status == 422
    assert "Saved before this Round 1: Nina won the row." in refused.text
    assert playing.host.send(refused.form("/undo")).status == 303
    assert playing.kinds == ["game_started"]


def test_late_quartets_that_are_refused_have_undo_as_well(playing: Evening) -> None:
    playing.host.round("Nina")
    refused = playing.host.press("play", "/meld")
    assert "No quartet is chosen" in refused.text
    assert playing.host.send(refused.form("/undo")).status == 303
    assert playing.kinds == ["game_started"]


@pytest.mark.parametrize("field", ["expected", "save"])
@pytest.mark.parametrize("blank", [" ", "\u2003", "\x85", ""])
@pytest.mark.parametrize("which", ["undo", "redo"])
def test_a_number_of_nothing_but_blanks_is_none(playing: Evening, which: str, blank: str, field: str) -> None:
    playing.host.round("Nina")
    form = playing.host.get("play").form("/undo")
    form.action = form.action.replace("undo", which)
    assert playing.host.send(form, **{field: blank}).status == 400
    assert playing.kinds == ["game_started", "auction_won"]
