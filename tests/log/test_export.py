"""A session leaves as a session log, and comes back as the same session; corrections leave a trail if asked for."""

import json
from typing import Any

import pytest

from companion.log.book import Book
from companion.log.corrections import Correction, Edit, outcome
from companion.log.export import exported
from companion.log.replay import replay
from companion.log.session_log import read
from companion.rules import rulebook
from companion.rules.entries import NobodyBid, QuartetMelded
from tests.log.test_corrections import EVENINGS, _saved, _two_games

HOSTILE = {"A": "leader", "B": '"};\U0001f63a', "C": "José  O'Neil", "D": "</script>"}


def _file(book: Book, with_corrections: bool = False) -> dict[str, Any]:
    file: dict[str, Any] = json.loads(exported(book, HOSTILE, "s-1", with_corrections))
    return file


@pytest.mark.parametrize("number", range(len(EVENINGS)))
def test_an_exported_session_is_scored_as_it_stands_here(number: int) -> None:
    book = EVENINGS[number]
    log = read(exported(book, HOSTILE, "s-1"))
    again = replay(log.setup, log.entries)
    assert (again.refused, again.accepted) == (None, len(book.entries))
    here, there = (rulebook(book.header.game).standing(state) for state in (book.state, again.state))
    assert {HOSTILE[seat]: score for seat, score in here.scores.items()} == there.scores
    assert [[HOSTILE[seat] for seat in group] for group in here.ranking] == [list(group) for group in there.ranking]


def test_each_entry_carries_its_author_and_time() -> None:
    first = _file(_two_games())["entries"][0]
    assert (first["by"], first["at"]) == ("leader", "2026-11-30T20:15:00Z")


def _corrected() -> Book:
    change = Correction((Edit(2, 1, (QuartetMelded("1"),)), Edit(3, 0, (NobodyBid(),))))
    book = _saved(_two_games(), "correction", outcome(_two_games(), change).correction.content, by="B")
    swapped = outcome(book, Correction(rulings={"zero_jokers": "all_lose"}, seats=("B", "A")))
    return _saved(book, "correction", swapped.correction.content)


def test_the_log_holds_the_corrected_entries_and_no_trail_unless_asked_for() -> None:
    file = _file(_corrected())
    assert file["entries"][2]["value"] == "1"
    assert file["entries"][3]["entry"] == "nobody_bid"
    assert file["players"] == [HOSTILE["B"], HOSTILE["A"]]
    assert "corrections" not in file


def test_the_trail_says_who_changed_what_and_when_oldest_first() -> None:
    first, second = _file(_corrected(), with_corrections=True)["corrections"]
    assert (first["by"], first["at"]) == (HOSTILE["B"], "2026-11-30T20:15:00Z")
    assert [change["at"] for change in first["changes"]] == [2, 3]
    assert [change["was"] for change in first["changes"]] == [[{"entry": "quartet_melded", "value": "4"}], []]
    assert [change["now"] for change in first["changes"]] == [
        [{"entry": "quartet_melded", "value": "1"}],
        [{"entry": "nobody_bid"}],
    ]
    assert second["rulings"] == {"zero_jokers": "all_lose"}
    assert second["players"] == [HOSTILE["B"], HOSTILE["A"]]


def test_a_session_without_corrections_has_an_empty_trail() -> None:
    assert _file(_two_games(), with_corrections=True)["corrections"] == []


def test_the_file_with_its_trail_is_a_session_log_too() -> None:
    book = _corrected()
    log = read(exported(book, HOSTILE, "s-1", True))
    assert replay(log.setup, log.entries).accepted == len(book.entries)


def test_a_correction_looked_at_and_left_leaves_the_export_as_it_was() -> None:
    book = _corrected()
    before = exported(book, HOSTILE, "s-1", True)
    outcome(book, Correction((Edit(1, 3),)))
    assert exported(book, HOSTILE, "s-1", True) == before
