"""The newest step is the last of all steps, however the turn before it went."""

from __future__ import annotations

from typing import Any

from companion.log.book import Book, open_book
from companion.log.saves import Header, Save
from companion.web.steps import last_turn, steps

SAVES: list[list[dict[str, Any]]] = [
    [{"entry": "game_started", "leader": "a"}],
    [{"entry": "auction_won", "player": "b", "jokers": 1}, {"entry": "quartet_melded", "value": "2"}],
    [{"entry": "quartet_melded", "value": "3"}],
    [{"entry": "quartet_melded", "value": "J"}],
    [{"entry": "nobody_bid"}],
    [{"entry": "auction_won", "player": "c", "jokers": 0}],
    [{"entry": "deck_ran_out"}],
    [{"entry": "jokers_counted", "in_hand": {"a": 1}}],
]


def _books() -> list[Book]:
    header = Header("big-gig", ("a", "b", "c"))
    books = [open_book(Save(0, "header", header.as_json(), "key-0", None, "2026-11-29T20:15:00Z"))]
    for number, entries in enumerate(SAVES, start=1):
        save = Save(number, "entries", {"entries": entries}, f"key-{number}", "a", "2026-11-29T20:15:00Z")
        books.append(books[-1].extended(save))
    return books[1:]


def test_the_newest_step_is_the_last_of_all_steps() -> None:
    books = _books()
    assert [last_turn(book)[-1] for book in books] == [steps(book)[-1] for book in books]


def test_a_late_quartet_keeps_who_led_its_round() -> None:
    assert [last_turn(book)[-1].led for book in _books()[1:4]] == ["a", "a", "a"]


def test_an_undone_late_quartet_leaves_the_step_before_it() -> None:
    book = _books()[3]
    undo = Save(5, "undo", {"save": 4}, "key-5", "a", "2026-11-29T20:15:00Z")
    assert last_turn(book.extended(undo))[-1] == steps(book)[-2]


GAME: list[dict[str, Any]] = [
    {"entry": "game_started", "leader": "a"},
    {"entry": "auction_won", "player": "a", "jokers": 0},
    {"entry": "quartet_melded", "value": "4"},
    {"entry": "auction_won", "player": "c", "jokers": 1},
    {"entry": "deck_ran_out"},
    {"entry": "jokers_counted", "in_hand": {}},
]


def test_a_game_that_one_correction_inserted_is_told_round_by_round() -> None:
    content = {"edits": [{"at": 0, "drops": 0, "entries": GAME}]}
    book = _books()[0].extended(Save(2, "correction", content, "key-2", "a", "2026-11-29T20:15:00Z"))
    told = steps(book)
    assert [len(step.happened.entries) for step in told] == [1, 2, 2, 1, 1]
    assert [step.anchor for step in told] == ["save-2", "save-2-1", "save-2-2", "save-2-3", "save-1"]
    assert [step.round for step in told] == [None, 1, 2, None, None]
