"""The one door to the SQLite file: one write connection a process under a lock, one reading connection a thread."""

import sqlite3
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from companion.log.book import Book
from companion.store.migrations import NoDatabase, migrate

BUSY_SECONDS = 10
BOOKS = 64  # sessions whose newest Book a process keeps

Tracer = Callable[[str, Any], None]


class StoreBusy(Exception):
    """Another process or thread has held the write lock for too long; nothing was written."""


def now() -> str:
    """This moment in UTC, to the second, as the session log writes it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def connect(path: Path, tracer: Tracer | None = None) -> Database:
    """A connection with foreign keys on and every commit on the disk before it is acknowledged."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, check_same_thread=False)
    db = Database(connection, execute_plugins=False, tracer=tracer)
    try:
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA synchronous = FULL")
    except sqlite3.DatabaseError as error:
        db.close()
        if "not a database" in str(error):
            raise NoDatabase(path) from error
        raise
    return db


class Store:
    """The database at *path*, made or brought up to date on opening; safe to share among threads."""

    def __init__(self, path: Path | str, tracer: Tracer | None = None) -> None:
        """*tracer* is told every statement of every connection (sqlite-utils' own hook)."""
        self.path = Path(path)
        self.books: OrderedDict[int, Book] = OrderedDict()
        self.books_lock = threading.Lock()
        self._tracer = tracer
        self._lock = threading.Lock()
        self._writer: Database | None = None
        self._watcher: Database | None = None
        self._readers: dict[threading.Thread, Database] = {}
        self._readers_lock = threading.Lock()
        with closing(connect(self.path)) as db:
            migrate(db, self.path)

    @property
    def read(self) -> Database:
        """This thread's reading connection; it refuses to write."""
        thread = threading.current_thread()
        with self._readers_lock:
            if thread not in self._readers:
                self._close_readers_of_ended_threads()
                self._readers[thread] = connect(self.path, self._tracer)
                self._readers[thread].execute("PRAGMA query_only = ON")
            return self._readers[thread]

    @contextmanager
    def write(self) -> Iterator[Database]:
        """The write connection, inside BEGIN IMMEDIATE: all of the block is kept, or nothing."""
        if not self._lock.acquire(timeout=BUSY_SECONDS):
            raise StoreBusy("another write of this process goes on and on")
        try:
            db = self._begun()
            try:
                yield db
            except BaseException:
                db.rollback()
                raise
            db.commit()
        finally:
            self._lock.release()

    def newest_change(self) -> int:
        """A number that differs after any commit by anybody, in any process (for one watcher thread)."""
        if self._watcher is None:
            self._watcher = connect(self.path)
        change: int = self._watcher.execute("PRAGMA data_version").fetchone()[0]
        return change

    def close(self) -> None:
        """Close all connections, also those of other threads, which must have stopped using them."""
        with self._lock, self._readers_lock:
            for db in (self._writer, self._watcher, *self._readers.values()):
                if db is not None:
                    db.close()
            self._writer = self._watcher = None
            self._readers.clear()

    def _begun(self) -> Database:
        if self._writer is None:
            self._writer = connect(self.path, self._tracer)
        try:
            self._writer.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) and "busy" not in str(error):
                raise
            raise StoreBusy("another process holds the database") from error
        return self._writer

    def _close_readers_of_ended_threads(self) -> None:
        for thread in [thread for thread in self._readers if not thread.is_alive()]:
            self._readers.pop(thread).close()
