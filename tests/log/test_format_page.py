"""docs/session-log.md says of the file what the code reads and writes."""

from __future__ import annotations

import json
import re
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from companion.log.replay import replay
from companion.log.session_log import read
from companion.rules.entries import BLUES, CATTE, Entry
from companion.rules.rulings import RULINGS
from companion.rules.violations import CODES, Violation
from companion.score import answer

PAGE = (Path(__file__).parents[2] / "docs" / "session-log.md").read_text(encoding="utf-8")
EXAMPLE = PAGE.split("```json\n")[1].split("```")[0]


def keys(row: str) -> dict[str, bool]:
    """The keys that a row of the table names, and whether they may be left out."""
    return {name: bool(bracket) for bracket, name in re.findall(r"(\[?)`(\w+)`", row.split("|")[2])}


@pytest.mark.parametrize("kind", sorted({*BLUES, *CATTE}, key=lambda kind: kind.kind))
def test_every_kind_of_entry_is_listed_with_its_keys(kind: type[Entry]) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{kind.kind}`"))
    expected = {field.name: field.default is not MISSING for field in fields(kind) if field.name != "marks"}
    assert keys(row) == expected


def test_every_violation_is_listed_by_whether_the_table_may_let_it_stand() -> None:
    never, may = (set(re.findall(r"`([a-z]+(?:-[a-z]+)*)`", part)) for part in PAGE.split("\n- ")[-2:])
    assert never == {code for code in CODES if not Violation(code).overrulable}
    assert may & CODES == {code for code in CODES if Violation(code).overrulable}


@pytest.mark.parametrize("key", sorted(RULINGS))
def test_every_house_ruling_is_listed_with_its_answers_the_default_first(key: str) -> None:
    answers = ", ".join(f"`{one}`" for one in RULINGS[key].answers)
    assert f"| `{key}` | {answers} |" in PAGE


def test_the_example_is_accepted_and_every_key_of_its_answer_is_listed() -> None:
    log = read(EXAMPLE.encode())
    told = answer(log, replay(log.setup, log.entries))
    assert (told["refused"], told["accepted"]) == (None, len(json.loads(EXAMPLE)["entries"]))
    assert [key for key in (*told, "unofficial") if f"\n| `{key}` |" not in PAGE.split("## `companion score`")[1]] == []
