"""Files stay short enough to be read at once."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# A game's module reads top to bottom like its rulebook, so it may be longer.
GAMES = {"blues.py", "big_gig.py", "katzenjammer.py", "catte.py"}
LONGEST_FUNCTION = 40

SOURCES = sorted((ROOT / "companion").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def _limit(path: Path) -> int:
    is_game = path.parent.name == "rules" and path.name in GAMES
    return 400 if is_game else 250


def _functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def test_there_is_something_to_measure() -> None:
    assert len(SOURCES) > 20
    assert len(TEMPLATES) > 5


@pytest.mark.parametrize("path", SOURCES, ids=_name)
def test_a_module_is_no_longer_than_two_hundred_and_fifty_lines_a_games_four_hundred(path: Path) -> None:
    assert _lines(path) <= _limit(path)


@pytest.mark.parametrize("path", TESTS, ids=_name)
def test_a_test_module_is_no_longer_than_three_hundred_lines(path: Path) -> None:
    assert _lines(path) <= 300


@pytest.mark.parametrize("path", TEMPLATES, ids=_name)
def test_a_template_is_no_longer_than_eighty_lines(path: Path) -> None:
    assert _lines(path) <= 80


@pytest.mark.parametrize("path", [*SOURCES, *TESTS], ids=_name)
def test_a_function_is_no_longer_than_forty_lines(path: Path) -> None:
    too_long = [node.name for node in _functions(path) if (node.end_lineno or 0) - node.lineno + 1 > LONGEST_FUNCTION]
    assert too_long == []


@pytest.mark.parametrize("path", SOURCES, ids=_name)
def test_every_module_says_what_lives_in_it(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
