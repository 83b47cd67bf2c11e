"""A whole session of three games at one table: two phones that record, one that watches."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from evening import (
    count,
    expect_tips,
    join,
    meld_late,
    open_table,
    redo,
    start_game,
    undo,
    win,
    win_and_deck_ran_out,
)
from party import Phones
from playwright.sync_api import BrowserContext, expect

VECTOR = json.loads((Path(__file__).parents[1] / "vectors" / "B33c.json").read_text(encoding="utf-8"))


@dataclass
class Round:
    """Who wins which quartets; what everybody holds afterwards."""

    winner: str
    quartets: list[str]
    tips: tuple[int, int, int]


# The entries of the vector B33c, with every score on the way worked out by hand.
GAMES = [
    [
        Round("A", ["5", "3"], (8, 0, 0)),
        Round("B", ["4", "5"], (8, 9, 0)),
        Round("C", ["2"], (8, 9, 2)),
        Round("A", ["4"], (9, 9, 2)),
    ],
    [Round("B", ["5", "1"], (9, 15, 0)), Round("C", ["5", "J"], (9, 15, 5)), Round("A", ["2"], (11, 15, 5))],
    [
        Round("C", ["4", "3"], (11, 10, 7)),
        Round("B", ["2"], (11, 12, 7)),
        Round("A", ["1"], (12, 12, 7)),
        Round("B", ["5"], (12, 17, 7)),
        Round("C", ["5"], (12, 17, 12)),
    ],
]
COUNTS = [(4, 4, 6), (3, 4, 4), (2, 1, 1)]
AFTER_COUNT = [(9, 9, 0), (11, 10, 0), (17, 17, 22)]


class Party(Phones):
    """Two phones that take turns in recording, and one that watches."""

    def all_show(self, tips: tuple[int, int, int]) -> None:
        for page in self.showing():
            expect_tips(page, dict(zip("ABC", tips, strict=True)))


@pytest.fixture(params=[True, False], ids=["with-javascript", "without-javascript"])
def party(request: pytest.FixtureRequest, phone: Callable[..., BrowserContext]) -> Party:
    first, second, watcher = (phone(java_script_enabled=request.param).new_page() for _each in range(3))
    code = open_table(first, "ABC", leads="B")
    join(second, code, "B")
    join(watcher, code, "")
    return Party([first, second, watcher], code, request.param)


def test_the_scores_on_the_way_are_those_of_the_vector() -> None:
    entries = VECTOR["log"]["entries"]
    melded = [entry["value"] for entry in entries if entry["entry"] == "quartet_melded"]
    won = [entry["player"] for entry in entries if entry["entry"] == "auction_won"]
    counted = [tuple(entry["in_hand"].values()) for entry in entries if entry["entry"] == "jokers_counted"]
    assert melded == [value for game in GAMES for turn in game for value in turn.quartets]
    assert won == [turn.winner for game in GAMES for turn in game]
    assert counted == COUNTS
    assert tuple(score["total"] for score in VECTOR["expect"]["scores"].values()) == AFTER_COUNT[-1]


def test_three_games_on_two_phones_and_a_watcher_end_17_17_22(party: Party) -> None:
    _first_game(party)
    _undo_and_redo_across_the_end(party)
    _count(party, 0)
    _undo_the_count_and_bring_it_back(party)
    _second_game(party)
    _count(party, 1)
    start_game(party.recorder())
    _rounds(party, GAMES[2])
    party.all_are_at("count")
    _count(party, 2)
    party.all_are_at("final")
    for page in party.everywhere():
        expect_tips(page, dict(zip("ABC", AFTER_COUNT[-1], strict=True)))
    expect(party.pages[2].get_by_role("heading", name=re.compile("^C "))).to_be_visible()


def _rounds(party: Party, rounds: list[Round]) -> None:
    for turn in rounds:
        win(party.recorder(), turn.winner, turn.quartets)
        if turn is not rounds[-1]:
            party.all_show(turn.tips)


def _first_game(party: Party) -> None:
    start_game(party.recorder())
    first, second, *others = GAMES[0]
    win(party.recorder(), first.winner, first.quartets)
    party.all_show(first.tips)
    win(party.recorder(), second.winner, second.quartets[:1])
    party.all_show((8, 4, 0))
    meld_late(party.recorder(), second.quartets[1:])
    party.all_show(second.tips)
    _rounds(party, others)


def _undo_and_redo_across_the_end(party: Party) -> None:
    party.all_are_at("count")
    undo(party.recorder())
    party.all_are_at("play")
    party.all_show(GAMES[0][2].tips)
    redo(party.recorder())
    party.all_are_at("count")


def _undo_the_count_and_bring_it_back(party: Party) -> None:
    undo(party.recorder())
    party.all_are_at("count")
    redo(party.recorder())
    party.all_are_at("deal")
    party.all_show(AFTER_COUNT[0])


def _second_game(party: Party) -> None:
    start_game(party.recorder())
    *rounds, last = GAMES[1]
    for turn in rounds:
        win(party.recorder(), turn.winner, turn.quartets)
        party.all_show(turn.tips)
    win_and_deck_ran_out(party.recorder(), last.winner, last.quartets)
    party.all_are_at("count")


def _count(party: Party, game: int) -> None:
    count(party.recorder(), dict(zip("ABC", COUNTS[game], strict=True)))
    party.all_show(AFTER_COUNT[game])
