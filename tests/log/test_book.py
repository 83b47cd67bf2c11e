"""The book: saves fold into the log; undo takes the newest back as a whole, redo brings it again."""

from typing import Any

import pytest

from companion.log.book import Book, fold, open_book
from companion.log.saves import Header, Misfit, Save
from companion.rules.entries import DeckRanOut, QuartetMelded
from companion.rules.phase import Phase
from companion.rules.violations import IllegalEntry

HEADER = Header("big-gig", ("s1", "s2"))
START = {"entry": "game_started", "leader": "s1"}
WON = {"entry": "auction_won", "player": "s2"}
OUT = {"entry": "deck_ran_out"}


def four(value: str) -> dict[str, Any]:
    return {"entry": "quartet_melded", "value": value}


def _save(number: int, kind: str, content: dict[str, Any]) -> Save:
    return Save(number, kind, content, f"key{number}", "s1", "2026-11-29T20:15:00Z")


def _entries(number: int, *entries: dict[str, Any], **more: Any) -> Save:
    return _save(number, "entries", {"entries": list(entries), **more})


def _book(*saves: Save) -> Book:
    return fold([_save(0, "header", HEADER.as_json()), *saves])


def test_a_header_is_read_as_it_was_written() -> None:
    assert open_book(_save(0, "header", HEADER.as_json())).header == HEADER


def test_a_session_begins_with_its_header() -> None:
    with pytest.raises(Misfit):
        open_book(_entries(0, START))


def test_a_save_holds_a_round_with_its_quartets_and_undo_takes_it_back_as_a_whole() -> None:
    book = _book(_entries(1, START), _entries(2, WON, four("4"), four("3")))
    assert book.state.players["s2"].tips == 7
    undone = book.extended(_save(3, "undo", {"save": 2}))
    assert undone.state == _book(_entries(1, START)).state
    assert undone.number == 3


def test_redo_brings_back_the_same_entries_with_who_and_when() -> None:
    book = _book(_entries(1, START), _entries(2, WON, four("4")))
    again = book.extended(_save(3, "undo", {"save": 2})).extended(_save(4, "redo", {"save": 2}))
    assert again.recorded == book.recorded
    assert again.undoable == book.undoable
    assert again.redoable is None


def test_a_second_tap_on_undo_is_not_a_deeper_undo() -> None:
    undone = _book(_entries(1, START), _entries(2, WON), _save(3, "undo", {"save": 2}))
    with pytest.raises(Misfit):
        undone.extended(_save(4, "undo", {"save": 2}))


def test_several_saves_are_taken_back_and_brought_again_in_order() -> None:
    book = _book(_entries(1, START), _entries(2, WON), _entries(3, WON, four("1")))
    back = book.extended(_save(4, "undo", {"save": 3})).extended(_save(5, "undo", {"save": 2}))
    assert back.entries == _book(_entries(1, START)).entries
    again = back.extended(_save(6, "redo", {"save": 2})).extended(_save(7, "redo", {"save": 3}))
    assert again.recorded == book.recorded


def test_any_new_save_ends_redo() -> None:
    book = _book(_entries(1, START), _entries(2, WON), _save(3, "undo", {"save": 2}), _entries(4, WON))
    assert book.redoable is None
    with pytest.raises(Misfit):
        book.extended(_save(5, "redo", {"save": 2}))


def test_undo_reopens_a_game_and_a_session_that_ended_by_themselves() -> None:
    header = Header("big-gig", ("s1", "s2"), one_game=True)
    count = {"entry": "jokers_counted", "in_hand": {}}
    book = fold([_save(0, "header", header.as_json()), _entries(1, START), _entries(2, OUT), _entries(3, count)])
    assert book.state.phase is Phase.COMPLETE
    reopened = book.extended(_save(4, "undo", {"save": 3}))
    assert reopened.state.phase is Phase.OVER
    assert reopened.extended(_save(5, "undo", {"save": 2})).state.phase is Phase.PLAYING


def test_a_refused_entry_leaves_the_book_as_it_was() -> None:
    book = _book(_entries(1, START))
    with pytest.raises(IllegalEntry):
        book.extended(_entries(2, WON, four("6")))
    assert book == _book(_entries(1, START))


@pytest.mark.parametrize(
    "save", [_entries(1, WON), _save(2, "undo", {"save": 0}), _save(2, "header", {}), _save(2, "redo", {"save": 1})]
)
def test_a_save_that_does_not_follow_is_a_misfit(save: Save) -> None:
    with pytest.raises(Misfit):
        _book(_entries(1, START)).extended(save)


def test_a_late_quartet_is_a_save_of_its_own() -> None:
    book = _book(_entries(1, START), _entries(2, WON))
    entries, takes_back = book.late_meld([QuartetMelded("3")])
    assert (entries, takes_back) == ((QuartetMelded("3"),), 0)


def test_a_late_quartet_takes_the_end_of_the_deck_back_and_says_it_again() -> None:
    book = _book(_entries(1, START), _entries(2, WON, OUT))
    entries, takes_back = book.late_meld([QuartetMelded("3")])
    assert takes_back == 1
    assert [entry.kind for entry in entries] == ["quartet_melded", "deck_ran_out"]
    late = book.extended(_entries(3, four("3"), OUT, takes_back=1))
    assert late.state.players["s2"].tips == 3
    assert late.state.phase is Phase.OVER
    assert late.extended(_save(4, "undo", {"save": 3})).recorded == book.recorded


def test_a_late_quartet_that_takes_the_last_tip_ends_the_game_before_the_deck() -> None:
    book = _book(_entries(1, START), _entries(2, WON, four("5"), four("5"), four("5"), OUT))
    entries, takes_back = book.late_meld([QuartetMelded("4"), QuartetMelded("2")])
    assert takes_back == 1
    assert not any(isinstance(entry, DeckRanOut) for entry in entries)


def test_a_ruling_saved_with_an_entry_holds_for_the_session_and_goes_with_undo() -> None:
    count = {"entry": "jokers_counted", "in_hand": {}}
    book = _book(_entries(1, START), _entries(2, WON, four("4")), _entries(3, OUT))
    ruled = book.extended(_entries(4, count, rulings={"zero_jokers": "all_lose"}))
    assert ruled.state.players["s2"].tips == 0
    assert ruled.setup.rulings == {"zero_jokers": "all_lose"}
    assert ruled.extended(_save(5, "undo", {"save": 4})).setup.rulings == {}


def test_what_would_be_refused_is_known_without_saving() -> None:
    book = _book(_entries(1, START), _entries(2, WON))
    assert book.violations([QuartetMelded("3")]) == ()
    assert [violation.code for violation in book.violations([QuartetMelded("3", 4)])] == ["quartet-shape"]
    assert [violation.code for violation in book.violations([QuartetMelded("3")], takes_back=1)] == ["not-now"]


def test_a_book_of_an_evening_can_be_compared_and_printed() -> None:
    rounds = [_entries(number, {"entry": "nobody_bid"}) for number in range(2, 602)]
    assert _book(_entries(1, START), *rounds) == _book(_entries(1, START), *rounds)
    assert "previous" not in repr(_book(_entries(1, START)))
