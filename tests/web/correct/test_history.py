"""A correction is itself recorded: in place, with before and after, undone and brought again, told on other phones."""

from __future__ import annotations

from tests.web.correct.table import address, log_of, save, wish
from tests.web.play.evening import Evening


def _corrected(evening: Evening) -> Evening:
    nina = evening.phone("Nina")
    preview = wish(nina, address(evening, "round", 3), winner=evening.seat("Chet"))
    assert save(nina, preview, "keep").status == 303
    return evening


def test_the_history_says_in_place_what_stood_there_and_who_corrected_it(second_game: Evening) -> None:
    text = _corrected(second_game).host.get("history/").text
    line = text.split("Chet won with 1 joker and melded four 3s with a joker.")[1]
    assert line.startswith(" +3 tips, 3 token. Corrected ")
    assert " by Nina, was: Ella won with 1 joker and melded four 3s with a joker. The host, " in line
    led = text.split("Game 2 began, Ella leads first.")[1]
    assert led.startswith(" The table let it stand. It no longer fits since the correction of ")
    assert led.count("let it stand") == 1


def test_the_correction_stands_with_before_and_after(second_game: Evening) -> None:
    text = _corrected(second_game).host.get("history/").text
    told = text.split("Corrections, newest first")[1]
    assert told.startswith(
        " Round 3 of game 1 · Changed Before: Ella won with 1 joker and melded four 3s with a joker. "
        "Now: Chet won with 1 joker and melded four 3s with a joker. "
        "Who leads game 2 · No longer fitted, and was let stand Now: Game 2 began, Ella leads first. Nina, "
    )


def test_undo_takes_a_correction_back_whole_and_redo_brings_it_again(second_game: Evening) -> None:
    before = log_of(second_game)
    corrected = log_of(_corrected(second_game))
    page = second_game.host.get("play")
    told = "Round 3 of game 1: Chet won with 1 joker and melded four 3s with a joker. And 1 more change."
    assert f"Correction: {told}" in page.text
    assert second_game.host.undo("play").status == 303
    assert log_of(second_game) == before
    assert "Corrections, newest first" not in second_game.host.get("history/").text
    assert second_game.host.redo("play").status == 303
    assert log_of(second_game) == corrected


def test_undo_stands_beside_the_correction_too(second_game: Evening) -> None:
    before = log_of(second_game)
    _corrected(second_game)
    assert second_game.host.press("history/", "/correct/1/undo").status == 303
    assert log_of(second_game) == before


def test_other_phones_hear_of_it(second_game: Evening) -> None:
    number = second_game.book.number
    _corrected(second_game)
    page = second_game.phone("Chet").get("play")
    assert f'data-mark="1.{number + 1}.' in page.html
    assert 'data-news="A correction. Round 3 of game 1: Chet won with 1 joker' in page.html


def test_an_undone_correction_leaves_every_page_as_it_was(second_game: Evening) -> None:
    at = address(second_game, "leader", 2)
    form = second_game.host.get(at).form(at.rsplit("/", 1)[1])
    form.action = f"{second_game.path}/correct/1/strike/{at.split('/')[3]}/3"
    assert save(second_game.host, second_game.host.send(form)).status == 303
    assert second_game.host.undo().status == 303
    assert second_game.host.get("play").status == 200
    save(second_game.host, second_game.host.send(form))
    for page in ("deal", "history/", "menu", ""):
        assert second_game.host.get(page).status == 200


def test_a_note_of_an_insertion_and_of_what_was_struck(second_game: Evening) -> None:
    save(second_game.host, wish(second_game.host, "correct/1/entry/4/0/round", winner="nobody"))
    assert "Inserted " in second_game.host.get("history/").text.split("Nobody bid.")[1][:60]
    path = address(second_game, "round", 3)
    form = second_game.host.get(path).form("/round")
    form.action = f"{second_game.path}/correct/1/strike/{path.split('/')[3]}/1"
    save(second_game.host, second_game.host.send(form))
    told = second_game.host.get("history/").text.split("Corrections, newest first")[1]
    assert told.startswith(" Round 3 of game 1 · Struck out Before: Nina won the row. The host, ")


def test_the_score_sheet_has_running_totals_and_leads_to_the_forms(second_game: Evening) -> None:
    page = second_game.host.get("history/")
    sheet = page.text.split("Score sheet of game 1")[1]
    assert "1 +9 9 0 0 0 + 2 9 0 0 0 + 3 +3 12 0 0 0 + 4 12 0 0 +8 8 + Penalty 12 0 0 8" in sheet
    assert f'href="{second_game.path}/correct/1/entry/5/2/round"' in page.html
    assert f'href="{second_game.path}/correct/1/entry/5/0/round"' in page.html


def test_two_people_who_correct_one_entry_are_both_named(second_game: Evening) -> None:
    _corrected(second_game)
    preview = wish(second_game.host, address(second_game, "round", 3), jokers=0)
    save(second_game.host, preview, "save")
    text = second_game.host.get("history/").text
    assert " by Nina, was: Ella won with 1 joker" in text
    assert " by the host, was: Chet won with 1 joker" in text
