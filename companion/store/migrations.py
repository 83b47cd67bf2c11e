"""The schema and its history. A released migration never changes; the next one goes below it."""

import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from sqlite_utils import Database, Migrations

from companion.store.schema import M001

MIGRATIONS = Migrations("companion")
OLDEST_SQLITE = (3, 37, 0)  # the first with STRICT tables
WAL_ATTEMPTS = 100


class NewerDatabase(Exception):
    """The file was written by a newer Cat Companion; reading it with this one could lose something."""

    def __init__(self, path: Path, unknown: set[str]) -> None:
        self.path, self.unknown = path, unknown
        super().__init__(
            f"{path} was written by a newer version of Cat Companion (unknown here: {', '.join(sorted(unknown))}): "
            "update the program, or use another data folder."
        )


class NoDatabase(Exception):
    """The file is there, but it is no database of this program."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is not a Cat Companion database: move it away, or use another data folder.")


class SQLiteTooOld(Exception):
    """The SQLite that Python brings cannot keep types strictly."""

    def __init__(self) -> None:
        super().__init__(f"SQLite 3.37 or newer is needed, this Python brings {sqlite3.sqlite_version}.")


def migrate(db: Database, path: Path, migrations: Migrations = MIGRATIONS) -> Path | None:
    """Bring *db* up to date, whoever else is just doing that; answers where the copy made before it lies."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise SQLiteTooOld
    _refuse_others(db, path, migrations)
    _turn_on_wal(db)
    return _brought_up_to_date(db, path, migrations)


def _brought_up_to_date(db: Database, path: Path, migrations: Migrations) -> Path | None:
    # Looked up again inside the lock: another process may have just done it.
    db.execute("BEGIN IMMEDIATE")
    try:
        _refuse_others(db, path, migrations)
        pending = [migration.name for migration in migrations.pending(db)]
        copy = _copied_before(db, path, pending, migrations)
        if pending:
            migrations.apply(db)
    except BaseException:
        db.rollback()
        raise
    db.commit()
    return copy


def _refuse_others(db: Database, path: Path, migrations: Migrations) -> None:
    applied = {migration.name for migration in migrations.applied(db)}
    if not applied and db.table_names():
        raise NoDatabase(path)
    unknown = applied - _known(migrations)
    if unknown:
        raise NewerDatabase(path, unknown)


def _known(migrations: Migrations) -> set[str]:
    """All names of the set: an empty database has every one of them before it."""
    with closing(Database(memory=True, execute_plugins=False)) as empty:
        return {migration.name for migration in migrations.pending(empty)}


def _turn_on_wal(db: Database) -> None:
    # Several processes that start at once meet here, and SQLite does not always wait for this change.
    for _ in range(WAL_ATTEMPTS):
        try:
            if db.execute("PRAGMA journal_mode = WAL").fetchone()[0] == "wal":
                return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
        time.sleep(0.05)
    raise sqlite3.OperationalError("database is locked")


def _copied_before(db: Database, path: Path, pending: list[str], migrations: Migrations) -> Path | None:
    if not pending or not migrations.applied(db):
        return None
    moment = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    copy = path.with_name(f"{path.stem}-before-{pending[0]}-{moment}{path.suffix}")
    copy_database(path, copy)
    return copy


def copy_database(path: Path, copy: Path) -> None:
    """Copy all that is committed in the database *path*, also while others write; *copy* appears when whole."""
    unfinished = copy.with_name(copy.name + ".part")
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(unfinished)) as target:
        source.backup(target)
    unfinished.replace(copy)


@MIGRATIONS(name="m001_tables_and_saves")
def _m001(db: Database) -> None:
    # One by one: executescript would commit what is open first.
    for statement in M001.strip().split(";\n"):
        db.execute(statement)


@MIGRATIONS(name="m002_public_facts")
def _m002(db: Database) -> None:
    db.execute("ALTER TABLE tables ADD COLUMN public_facts INTEGER NOT NULL DEFAULT 0 CHECK (public_facts IN (0, 1))")


@MIGRATIONS(name="m003_flags_and_absence")
def _m003(db: Database) -> None:
    for statement in _M003.strip().split(";\n"):
        db.execute(statement)


_M003 = """
CREATE TABLE flags (
    session INTEGER NOT NULL REFERENCES sessions (id),
    save INTEGER NOT NULL,
    seat INTEGER NOT NULL REFERENCES seats (id),
    stood INTEGER NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (session, save, seat)
) STRICT;
CREATE TABLE leavers (
    session INTEGER NOT NULL REFERENCES sessions (id),
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL REFERENCES seats (id),
    PRIMARY KEY (session, game, seat)
) STRICT;
ALTER TABLE phones ADD COLUMN seen_at TEXT;
ALTER TABLE phones ADD COLUMN took_host_at TEXT;
"""


@MIGRATIONS(name="m004_leavers_by_save")
def _m004(db: Database) -> None:
    # Which entries make a game with this number only the log can tell; whoever is away right now is told once more.
    db.execute("DROP TABLE leavers")
    db.execute("""CREATE TABLE leavers (session INTEGER NOT NULL REFERENCES sessions (id), save INTEGER NOT NULL,
        seat INTEGER NOT NULL REFERENCES seats (id), PRIMARY KEY (session, save, seat)) STRICT""")


@MIGRATIONS(name="m005_renames")
def _m005(db: Database) -> None:
    db.execute("""CREATE TABLE renames (id INTEGER PRIMARY KEY, session INTEGER NOT NULL REFERENCES sessions (id),
        seat INTEGER NOT NULL REFERENCES seats (id), was TEXT NOT NULL, name TEXT NOT NULL,
        by INTEGER REFERENCES seats (id), at TEXT NOT NULL) STRICT""")
