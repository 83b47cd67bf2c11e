"""docs/rules.md lists every decision, and each has a test that exists."""

import re
from pathlib import Path

import pytest

from companion.rules.rulings import BIG_GIG, CATTE, KATZENJAMMER, RULINGS

ROOT = Path(__file__).parent.parent.parent
RULES = (ROOT / "docs" / "rules.md").read_text()


@pytest.mark.parametrize(("letter", "last"), [("G", 44), ("K", 10), ("C", 23)])
def test_every_decision_is_listed_once(letter: str, last: int) -> None:
    numbers = re.findall(rf"^\| {letter}(\d+) \|", RULES, re.M)
    assert numbers == [str(number) for number in range(1, last + 1)]


def test_every_decision_names_a_test_that_exists() -> None:
    tests = [path for path in (ROOT / "tests").rglob("test_*.py") if path.name != "test_docs.py"]
    written = "\n".join(path.read_text() for path in tests) + "\n".join(f"def {path.name}(" for path in tests)
    rows = [line for line in RULES.splitlines() if line.startswith("| ") and "| test |" not in line]
    named = [re.findall(r"`(test_[a-z_.]+)`", row) for row in rows]
    assert all(named)
    missing = [name for names in named for name in names if f"def {name}(" not in written]
    assert missing == []


@pytest.mark.parametrize("game", [BIG_GIG, KATZENJAMMER, CATTE])
def test_every_house_ruling_of_the_title_is_mentioned(game: str) -> None:
    assert [key for key, ruling in RULINGS.items() if game in ruling.games and f"`{key}`" not in RULES] == []
