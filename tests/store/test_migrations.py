"""Opening a file: new, old, from the future, or none of ours."""

import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database, Migrations

from companion.store import database, migrations, phones, sessions, tables
from companion.store.database import Store
from companion.store.migrations import MIGRATIONS, NewerDatabase, NoDatabase, SQLiteTooOld, migrate
from companion.store.tables import Table

ROOT = Path(__file__).resolve().parents[2]
RELEASED = sorted((ROOT / "tests" / "data").glob("companion-m*.db"))

OPENING = """
import sys
from companion.store.database import Store
print("ready", flush=True)
sys.stdin.readline()
Store(sys.argv[1]).close()
"""

# As a later release would: one more migration, which takes its time.
UPGRADING = """
import sys, time
from companion.store import database, migrations

@migrations.MIGRATIONS(name="m999_later")
def _(db):
    db.execute("CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT")
    print("half way", flush=True)
    time.sleep(float(sys.argv[2]))

print("ready", flush=True)
sys.stdin.readline()
database.Store(sys.argv[1]).close()
print("done", flush=True)
"""


def started(script: str, path: Path, *more: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", script, str(path), *more]
    process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def all_at_once(processes: list[subprocess.Popen[str]]) -> list[tuple[int, str]]:
    """Let them go, and answer how each ended and what it complained of."""
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    complaints = [process.communicate(timeout=60)[1] for process in processes]
    return [(process.returncode, complaint) for process, complaint in zip(processes, complaints, strict=True)]


def later(fails: bool = False) -> Migrations:
    """The migrations of an imagined later release."""
    following = Migrations("companion")
    for migration in MIGRATIONS.pending(Database(memory=True)):
        following(name=migration.name)(migration.fn)

    @following(name="m999_later")
    def _later(db: Database) -> None:
        db.execute("CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT")
        db.execute("SELECT * FROM no_such_table" if fails else "SELECT 1")

    return following


def copies(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*before*"))


def test_four_processes_that_start_at_once_all_succeed(path: Path) -> None:
    assert all_at_once([started(OPENING, path) for _ in range(4)]) == [(0, "")] * 4
    store = Store(path)
    assert store.read.execute("SELECT count(*) FROM _sqlite_migrations").fetchone()[0] == len(RELEASED)
    store.close()
    assert copies(path) == []


def test_four_processes_that_upgrade_at_once_all_succeed_with_one_copy(path: Path, table: Table, store: Store) -> None:
    store.close()
    assert all_at_once([started(UPGRADING, path, "0.1") for _ in range(4)]) == [(0, "")] * 4
    assert len(copies(path)) == 1


def test_a_file_that_somebody_is_just_reading_opens_when_they_are_done(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A file that was never in WAL mode, or was copied out of it, changes to it only while nobody else looks.
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.0)
    shutil.copy(RELEASED[0], path)
    with closing(sqlite3.connect(path, check_same_thread=False)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM seats").fetchone()
        done = threading.Timer(0.2, other.rollback)
        done.start()
        Store(path).close()
        done.join(10)


def test_a_new_file_needs_no_copy_and_an_old_one_is_copied_before_it_changes(
    path: Path, table: Table, store: Store
) -> None:
    assert copies(path) == []
    with closing(database.connect(path)) as db:
        copy = migrate(db, path, later())
    assert copy is not None
    assert copies(path) == [copy]
    assert "m999_later" in copy.name
    kept = Store(copy)
    assert tables.table_by_code(kept, table.code) == table
    assert "later" not in kept.read.table_names()
    kept.close()


def test_nothing_is_copied_when_nothing_changes(path: Path, store: Store) -> None:
    store.close()
    Store(path).close()
    assert copies(path) == []


def test_a_step_that_fails_is_said_and_leaves_the_file_as_it_was(path: Path, table: Table, store: Store) -> None:
    with closing(database.connect(path)) as db, pytest.raises(sqlite3.OperationalError, match="no_such_table"):
        migrate(db, path, later(fails=True))
    assert "later" not in store.read.table_names()
    assert tables.table_by_code(store, table.code) == table
    assert len(copies(path)) == 1


def test_a_process_killed_half_way_leaves_the_file_as_it_was(path: Path, table: Table, store: Store) -> None:
    store.close()
    process = started(UPGRADING, path, "60")
    assert process.stdin is not None
    assert process.stdout is not None
    with process:
        process.stdin.write("go\n")
        process.stdin.flush()
        assert process.stdout.readline() == "half way\n"
        process.kill()
    assert process.returncode == -signal.SIGKILL
    again = Store(path)
    assert "later" not in again.read.table_names()
    assert tables.table_by_code(again, table.code) == table
    again.close()


def test_a_newer_file_is_refused_in_one_clear_sentence_and_stays_untouched(path: Path, store: Store) -> None:
    store.close()
    with closing(database.connect(path)) as db:
        migrate(db, path, later())
    before = path.read_bytes()
    with pytest.raises(NewerDatabase) as newer:
        Store(path)
    assert "\n" not in str(newer.value)
    assert "newer version" in str(newer.value)
    assert "m999_later" in str(newer.value)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_stays_untouched(path: Path) -> None:
    path.write_text("Mia 17, Otto 17, Ida 22\n" * 100)
    with pytest.raises(NoDatabase, match="not a Cat Companion database"):
        Store(path)
    assert path.read_text() == "Mia 17, Otto 17, Ida 22\n" * 100


def test_another_programs_database_is_refused_and_stays_untouched(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(NoDatabase):
        Store(path)
    assert path.read_bytes() == before


def test_an_sqlite_without_strict_tables_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations.sqlite3, "sqlite_version_info", (3, 36, 0))
    with pytest.raises(SQLiteTooOld, match=r"3\.37"):
        Store(path)


def test_a_copy_holds_what_was_committed_while_others_go_on(path: Path, store: Store, table: Table) -> None:
    copy = path.with_name("copy.db")
    with store.write() as db:
        db.execute("UPDATE tables SET name = 'not yet'")
        migrations.copy_database(path, copy)
    kept = Store(copy)
    assert tables.table_by_id(kept, table.id) == table
    kept.close()
    assert not list(path.parent.glob("*.part"))


def schema(db: Database) -> list[tuple[str, ...]]:
    query = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name"
    return db.execute(query).fetchall()


@pytest.mark.parametrize("released", RELEASED, ids=lambda file: file.stem)
def test_a_released_migration_never_changes(path: Path, released: Path) -> None:
    shutil.copy(released, path)
    with closing(Database(path, execute_plugins=False)) as kept, closing(Database(memory=True)) as fresh:
        following = {migration.name for migration in MIGRATIONS.pending(kept)}
        MIGRATIONS.apply(fresh, stop_before=following)
        assert schema(fresh) == schema(kept)


def test_there_is_a_file_of_every_released_schema() -> None:
    released = [migration.name for migration in MIGRATIONS.pending(Database(memory=True))]
    assert [file.stem.removeprefix("companion-") for file in RELEASED] == released


@pytest.mark.parametrize("released", RELEASED, ids=lambda file: file.stem)
def test_a_file_of_a_released_schema_opens_with_all_it_has(path: Path, released: Path) -> None:
    shutil.copy(released, path)
    store = Store(path)
    table = tables.table_by_code(store, "CATS-4EVR")
    assert table is not None
    assert [seat.name for seat in tables.seats(store, table)] == ["Mia", "Otto", "Ida"]
    assert [phone.seats for phone in phones.phones(store, table)] == [("s1",), ()]
    session = sessions.current_session(store, table)
    assert session is not None
    book = sessions.book(store, session)
    assert (book.number, len(book.entries), book.state.players["s2"].tips) == (4, 3, 4)
    undone = sessions.save(store, session, 5, "undo", {"save": 4}, "another form", "s1")
    assert undone.number == 5
    store.close()
