"""The chart of tips: names that fit beside their lines, and never on each other."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.log.book import Book, fold
from companion.log.saves import Header, Save
from companion.web.chart import BOTTOM, LABELS_APART, LEFT, RIGHT, TOP, Chart, chart, points_chart

SEATS = ("s1", "s2", "s3", "s4")


def drawn(*rounds: tuple[str, str], names: tuple[str, ...] = ("Ella", "Thelonious", "Nina", "Chet")) -> Chart:
    """The chart of one game with these rounds: winner and quartet."""
    entries: list[dict[str, object]] = [{"entry": "game_started", "leader": "s1"}]
    saves = [Save(0, "header", Header("big-gig", SEATS).as_json(), "open", None, "2026-11-29T20:00:00Z")]
    for winner, value in rounds:
        entries += [
            {"entry": "auction_won", "player": winner},
            {"entry": "quartet_melded", "value": value, "jokers": 1},
        ]
    saves.append(Save(1, "entries", {"entries": entries}, "all", None, "2026-11-29T20:15:00Z"))
    book: Book = fold(saves)
    return chart(book, dict(zip(SEATS, names, strict=True)))


@pytest.mark.parametrize("winners", [(), ("s1", "s2"), ("s1", "s2", "s3"), SEATS])
def test_names_of_equal_scores_stand_apart(winners: tuple[str, ...]) -> None:
    heights = sorted(line.y for line in drawn(*((seat, "3") for seat in winners)).lines)
    assert all(below - above >= LABELS_APART - 0.01 for above, below in pairwise(heights))
    assert heights[0] >= TOP
    assert heights[-1] <= BOTTOM + 4


def test_lines_begin_at_nought_and_end_at_the_edge() -> None:
    for line in drawn(("s1", "5")).lines:
        assert line.path.startswith(f"M{LEFT}")
        assert f"H{float(RIGHT)}" in line.path


def test_every_line_has_its_own_dash_and_its_name() -> None:
    lines = drawn(("s1", "4")).lines
    assert [line.dash for line in lines] == [0, 1, 2, 3]
    assert [line.name for line in lines] == ["Ella", "Thelonious", "Nina", "Chet"]


@pytest.mark.parametrize(
    ("name", "shown"), [("W" * 24, "WWWW…"), ("Bartholomew the third", "Bartholo…"), ("Thelonious", "Thelonious")]
)
def test_a_long_name_is_cut_to_what_fits(name: str, shown: str) -> None:
    assert drawn(("s1", "4"), names=(name, "B", "C", "D")).lines[0].name == shown


def test_those_who_do_not_see_it_hear_the_totals() -> None:
    assert drawn(("s1", "4")).label == "Tips after each round. At the end: Ella 4, Thelonious 0, Nina 0, Chet 0."


def test_points_of_catte_go_straight_from_round_to_round_and_each_round_is_named() -> None:
    sheet = points_chart({"s1": [0, 10, 30], "s2": [0, 20, 20]}, {"s1": "Ella", "s2": "Nina"}, ("s1",))
    middle = (LEFT + RIGHT) / 2
    assert sheet.lines[0].path == f"M{float(LEFT)} {float(BOTTOM)}L{middle} 115.3L{float(RIGHT)} {float(TOP)}"
    assert [line.wins for line in sheet.lines] == [True, False]
    assert [(mark.at, mark.text) for mark in sheet.games] == [(LEFT, "round 1"), (middle, "round 2")]
    assert sheet.label == "Points after each round. At the end: Ella 30, Nina 20."


@pytest.mark.parametrize(("most", "marks"), [(34, 7), (70, 8), (129, 7), (300, 7), (640, 7)])
def test_the_grid_has_few_lines_however_high_the_points(most: int, marks: int) -> None:
    assert len(points_chart({"s1": [0, most]}, {"s1": "Ella"}, ()).tips) == marks
