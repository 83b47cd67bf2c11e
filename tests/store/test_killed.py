"""kill -9 while saving: what was acknowledged is there, and nothing is there by half."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.store import books, sessions
from companion.store.database import Store

if TYPE_CHECKING:
    from conftest import Evening

ROOT = Path(__file__).resolve().parents[2]

# Saves, and says each number once it is saved; now and then opens the next session.
SAVING = """
import sys
from companion.store import sessions, tables
from companion.store.database import Store

store = Store(sys.argv[1])
table = tables.table_by_id(store, 1)
for opened in range(60):
    session = sessions.current_session(store, table)
    header = sessions.book(store, session).header
    for _ in range(25):
        number = sessions.book(store, session).number + 1
        content = {"entries": [{"entry": "nobody_bid"}, {"entry": "nobody_bid"}]}
        if number == 1:
            content["entries"][0] = {"entry": "game_started", "leader": header.seats[0]}
        sessions.save(store, session, number, "entries", content, f"key {number}", header.seats[0])
        sys.stdout.write(f"{session.number} {number}\\n")  # one write: no line is said by half
        sys.stdout.flush()
    sessions.open_session(store, table, header, f"{sys.argv[2]} {opened}", None)
"""


def killed_while_saving(path: Path, after: int, run: str) -> list[tuple[int, int]]:
    """(session, number) of every save that a process acknowledged before kill -9 hit it, *after* so many."""
    process = subprocess.Popen(
        [sys.executable, "-c", SAVING, str(path), run], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    with process:
        said = [process.stdout.readline() for _ in range(after)]
        process.kill()
        said += process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL
    return [(int(session), int(number)) for session, number in map(str.split, said)]


@pytest.mark.parametrize("after", [1, 7, 24, 26, 51, 80])
def test_after_kill_9_all_acknowledged_saves_stand_and_none_by_half(evening: Evening, path: Path, after: int) -> None:
    acknowledged = killed_while_saving(path, after, "first")
    assert len(acknowledged) >= after
    store = Store(path)
    standing = sessions.sessions(store, evening.table)
    saved = {
        (session.number, row.number): row
        for session in standing
        for row in books.saves_where(store.read, session.id, "1")
    }
    assert set(acknowledged) <= set(saved)
    assert all(len(row.content["entries"]) == 2 for place, row in saved.items() if place[1] > 1)
    opened = store.read.execute("SELECT count(*) FROM sessions").fetchone()[0]
    assert opened == len(standing) == sum(number == 0 for _session, number in saved)
    newest = sessions.book(store, standing[0])
    assert newest.number == max(number for session, number in saved if session == standing[0].number)
    assert store.read.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    store.close()


def test_the_evening_goes_on_after_kill_9(evening: Evening, path: Path) -> None:
    first = killed_while_saving(path, 5, "first")
    second = killed_while_saving(path, 5, "second")
    assert second[0] > first[-1]
