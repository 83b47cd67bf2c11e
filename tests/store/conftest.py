"""A table of four people, its store, and a session whose first game has started."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from companion.log.book import Book
from companion.log.saves import Header
from companion.store import sessions, tables
from companion.store.database import Store
from companion.store.sessions import Session
from companion.store.tables import Table


@dataclass
class Evening:
    """One table's evening, with short words for what happens in it."""

    store: Store
    statements: list[str] = field(default_factory=list)
    table: Table = field(init=False)
    seats: tuple[str, ...] = field(init=False)
    session: Session = field(init=False)

    def __post_init__(self) -> None:
        self.table = tables.open_table(self.store, "Friday", ["Mia", "Otto", "Ida", "Nina"], "opening")
        self.seats = tuple(seat.id for seat in tables.seats(self.store, self.table))
        self.session = sessions.open_session(self.store, self.table, self.header(), "first", self.seats[0])

    def header(self, **options: Any) -> Header:
        return Header("big-gig", self.seats, **options)

    def save(self, number: int, *entries: dict[str, Any], key: str = "", store: Store | None = None) -> Book:
        content = {"entries": list(entries)}
        where = store or self.store
        return sessions.save(where, self.session, number, "entries", content, key or f"key {number}", self.seats[0])

    def start_game(self) -> Book:
        return self.save(1, {"entry": "game_started", "leader": self.seats[0]})

    def nobody_bids(self, number: int, key: str = "") -> Book:
        return self.save(number, {"entry": "nobody_bid"}, key=key)

    def book(self) -> Book:
        return sessions.book(self.store, self.session)

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        return self.store.read.execute(query).fetchall()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store(path)
    yield store
    store.close()


@pytest.fixture
def table(store: Store) -> Table:
    return tables.open_table(store, "Friday", ["Mia", "Otto", "Ida"], "opening")


@pytest.fixture
def evening(path: Path) -> Iterator[Evening]:
    statements: list[str] = []
    store = Store(path, lambda sql, _parameters: statements.append(sql))
    evening = Evening(store, statements)
    evening.start_game()
    yield evening
    store.close()
