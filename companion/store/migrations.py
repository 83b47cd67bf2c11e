"""The schema and its history. A released migration never changes; the next one goes below it."""

import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from sqlite_utils import Database, Migrations

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
    for statement in _M001.strip().split(";\n"):
        db.execute(statement)


_M001 = """
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE CHECK (length(code) = 9),
    name TEXT NOT NULL,
    only_host INTEGER NOT NULL DEFAULT 0 CHECK (only_host IN (0, 1)),
    rulings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(rulings)),
    opened_at TEXT NOT NULL,
    opened_with TEXT NOT NULL,
    key TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE seats (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    name TEXT NOT NULL,
    removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1))
) STRICT;
CREATE INDEX seats_of_a_table ON seats (table_id);
CREATE TABLE phones (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    host INTEGER NOT NULL DEFAULT 0 CHECK (host IN (0, 1)),
    joined_at TEXT NOT NULL,
    revoked_at TEXT,
    key TEXT,
    UNIQUE (table_id, key)
) STRICT;
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    phone_id INTEGER NOT NULL REFERENCES phones (id)
) STRICT;
CREATE TABLE phone_seats (
    phone_id INTEGER NOT NULL REFERENCES phones (id),
    seat_id INTEGER NOT NULL REFERENCES seats (id),
    PRIMARY KEY (phone_id, seat_id)
) STRICT;
CREATE INDEX phones_of_a_seat ON phone_seats (seat_id);
CREATE TABLE claims (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    phone_id INTEGER NOT NULL REFERENCES phones (id),
    seat_id INTEGER NOT NULL REFERENCES seats (id),
    asked_at TEXT NOT NULL,
    answer TEXT CHECK (answer IN ('yes', 'no')),
    answered_by INTEGER REFERENCES phones (id),
    answered_at TEXT
) STRICT;
CREATE UNIQUE INDEX one_open_claim ON claims (phone_id, seat_id) WHERE answer IS NULL;
CREATE TABLE host_links (
    hash TEXT PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    made_at TEXT NOT NULL,
    used_at TEXT,
    used_with TEXT
) STRICT;
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    uid TEXT NOT NULL UNIQUE,
    key TEXT NOT NULL,
    UNIQUE (table_id, number),
    UNIQUE (table_id, key)
) STRICT;
CREATE TABLE saves (
    session INTEGER NOT NULL REFERENCES sessions (id),
    number INTEGER NOT NULL CHECK (number >= 0),
    kind TEXT NOT NULL,
    content TEXT NOT NULL CHECK (json_valid(content)),
    key TEXT NOT NULL,
    seat INTEGER REFERENCES seats (id),
    at TEXT NOT NULL,
    PRIMARY KEY (session, number),
    UNIQUE (session, key)
) STRICT;
CREATE TRIGGER saves_never_change BEFORE UPDATE ON saves BEGIN SELECT RAISE(ABORT, 'saves never change'); END;
CREATE TRIGGER saves_never_go BEFORE DELETE ON saves BEGIN SELECT RAISE(ABORT, 'saves never go'); END;
CREATE TABLE drafts (
    session INTEGER NOT NULL REFERENCES sessions (id),
    save INTEGER NOT NULL,
    field TEXT NOT NULL,
    seat TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (session, save, field, seat)
) STRICT;
CREATE TABLE lots (
    session INTEGER NOT NULL REFERENCES sessions (id),
    game INTEGER NOT NULL,
    tied TEXT NOT NULL,
    seat INTEGER NOT NULL REFERENCES seats (id),
    PRIMARY KEY (session, game, tied)
) STRICT;
"""


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
