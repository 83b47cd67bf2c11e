"""The door to the file: what a connection promises, and what a write keeps."""

import sqlite3
import threading
from pathlib import Path

import pytest

from companion.store import database, tables
from companion.store.database import Store, StoreBusy

TABLES = {
    "_sqlite_migrations", "claims", "drafts", "flags", "host_links", "leavers", "lots", "phone_seats", "phones",
    "renames", "saves", "seats", "sessions", "sqlite_sequence", "tables", "tokens",
}  # fmt: skip


def pragma(db: database.Database, name: str) -> object:
    return db.execute(f"PRAGMA {name}").fetchone()[0]


def test_the_file_holds_the_expected_tables_and_no_mistyped_ones(store: Store, table: tables.Table) -> None:
    assert set(store.read.table_names()) == TABLES


def test_every_table_keeps_types_strictly(store: Store) -> None:
    rows = store.read.execute("SELECT name, strict FROM pragma_table_list WHERE type = 'table'").fetchall()
    assert {name for name, strict in rows if strict} == {name for name in TABLES if "sqlite" not in name}


def test_a_commit_is_on_the_disk_before_it_is_acknowledged(store: Store) -> None:
    with store.write() as db:
        assert pragma(db, "synchronous") == 2
        assert pragma(db, "journal_mode") == "wal"
        assert pragma(db, "foreign_keys") == 1


def test_a_write_that_fails_keeps_nothing(store: Store, table: tables.Table) -> None:
    class SomethingWentWrong(Exception):
        pass

    def half_a_change() -> None:
        with store.write() as db:
            db.execute("UPDATE tables SET name = 'changed'")
            raise SomethingWentWrong

    with pytest.raises(SomethingWentWrong):
        half_a_change()
    standing = tables.table_by_id(store, table.id)
    assert standing is not None
    assert standing.name == "Friday"
    assert tables.rename_table(store, table, "Saturday").name == "Saturday"


def test_a_reading_connection_refuses_to_write(store: Store, table: tables.Table) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        store.read.execute("DELETE FROM seats")


def test_a_row_for_nobody_is_refused(store: Store) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"), store.write() as db:
        db.execute("INSERT INTO seats (table_id, name) VALUES (99, 'Mia')")


def test_a_write_waits_for_its_turn_and_gives_up_in_the_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)
    holding, done = threading.Event(), threading.Event()

    def hold() -> None:
        with store.write():
            holding.set()
            done.wait(10)

    holder = threading.Thread(target=hold)
    holder.start()
    holding.wait(10)
    with pytest.raises(StoreBusy), store.write():
        pass
    done.set()
    holder.join(10)
    with store.write():
        pass


def test_another_process_that_holds_the_file_is_said_by_name(
    path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)
    other = Store(path)
    with store.write(), pytest.raises(StoreBusy), other.write():
        pass
    with other.write():
        pass
    other.close()


def test_each_thread_reads_on_its_own_connection_and_ended_threads_leave_none(store: Store) -> None:
    used: list[int] = []
    for _ in range(5):
        thread = threading.Thread(target=lambda: used.append(id(store.read)))
        thread.start()
        thread.join(10)
    assert store.read is store.read
    assert len(used) == 5
    assert len(store._readers) == 1


def test_the_newest_change_differs_after_any_commit_and_only_then(
    path: Path, store: Store, table: tables.Table
) -> None:
    seen = store.newest_change()
    assert store.newest_change() == seen
    tables.rename_table(store, table, "here")
    here = store.newest_change()
    assert here != seen
    other = Store(path)
    tables.rename_table(other, table, "there")
    other.close()
    assert store.newest_change() != here


def test_a_closed_store_opens_again_with_all_it_had(path: Path, store: Store, table: tables.Table) -> None:
    store.close()
    again = Store(path)
    assert tables.table_by_code(again, table.code) == table
    again.close()
