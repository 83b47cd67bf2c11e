"""Worked examples: each is a session log with what `companion score --json` must answer to it."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.score import main

VECTORS = Path(__file__).parent.parent / "vectors"
SHARED = Path(__file__).parent.parent.parent.parent / "shared" / "vectors"

NAMES = sorted(path.stem for path in VECTORS.glob("*.json"))
ANY_ORDER = ("winners", "captured")


def _scored(name: str, tmp_path: Path) -> tuple[Any, Any, int]:
    vector = json.loads((VECTORS / f"{name}.json").read_text())
    log = tmp_path / "log.json"
    log.write_text(json.dumps(vector["log"]))
    out, err = io.StringIO(), io.StringIO()
    status = main([str(log)], True, out, err)
    return vector["expect"], json.loads(out.getvalue()), status


def _differences(expected: Any, answer: Any, at: str = "") -> Iterator[str]:
    """Where the answer lacks something of what is expected; further keys of an object don't matter."""
    key = at.rpartition(".")[2]
    if isinstance(expected, dict) and isinstance(answer, dict):
        for name, value in expected.items():
            yield from _differences(value, answer.get(name, "missing"), f"{at}.{name}")
    elif isinstance(expected, list) and isinstance(answer, list) and key in ANY_ORDER:
        yield from () if sorted(expected) == sorted(answer) else (f"{at}: {answer} is not {expected}",)
    elif isinstance(expected, list) and isinstance(answer, list) and len(expected) == len(answer):
        for place, (one, other) in enumerate(zip(expected, answer, strict=True)):
            yield from _differences(
                sorted(one) if key == "ranking" else one, sorted(other) if key == "ranking" else other, f"{at}[{place}]"
            )
    elif type(expected) is not type(answer) or expected != answer:
        yield f"{at}: {answer!r} is not {expected!r}"


@pytest.mark.parametrize("name", NAMES)
def test_a_worked_example_comes_out_as_worked(name: str, tmp_path: Path) -> None:
    expected, answer, status = _scored(name, tmp_path)
    if expected.get("error"):
        assert set(answer) == {"error"}
        assert status == 2
    else:
        assert list(_differences(expected, answer)) == []
        assert status == (1 if expected.get("refused") else 0)


def test_no_example_was_lost() -> None:
    assert len(NAMES) == 101


@pytest.mark.skipif(not SHARED.is_dir(), reason="the originals are not beside this checkout, nothing to compare with")
def test_the_copies_are_the_originals() -> None:
    originals = {path.name: path.read_bytes() for path in SHARED.iterdir()}
    assert {path.name: path.read_bytes() for path in VECTORS.iterdir()} == originals
