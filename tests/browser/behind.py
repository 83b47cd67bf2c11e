"""A table whose entries are put into the database as another process would, behind the browser's back."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from evening import press
from playwright.sync_api import Page
from serving import Server

from companion.log.entries import as_json
from companion.log.saves import Header
from companion.paths import DATABASE
from companion.rules.entries import Entry
from companion.store import host_links, sessions, tables
from companion.store.database import Store


@dataclass
class Table:
    """What was played there, and the phone of its host."""

    server: Server
    page: Page
    names: Sequence[str]
    game: str
    detail: str = "scores"
    code: str = field(init=False)

    def __post_init__(self) -> None:
        store = Store(self.server.data / DATABASE)
        self.table = tables.open_table(store, "", list(self.names), secrets.token_hex())
        self.seats = [seat.id for seat in tables.seats(store, self.table)]
        header = Header(self.game, tuple(self.seats), self.detail)
        self.session = sessions.open_session(store, self.table, header, "first-session", None)
        self.code, link = self.table.code, host_links.host_link(store, self.table)
        store.close()
        self.page.goto(f"/host/{link}")
        press(self.page, self.page.locator("main form button"))

    def save(self, *entries: Entry) -> None:
        """The open page is left first: it would follow the table by itself while the next one is being opened."""
        self.page.goto("about:blank")
        self.save_meanwhile(*entries)

    def save_meanwhile(self, *entries: Entry) -> None:
        """Saved while the page stays open."""
        store = Store(self.server.data / DATABASE)
        number = sessions.book(store, self.session).number + 1
        content: dict[str, Any] = {"entries": [as_json(entry) for entry in entries]}
        sessions.save(store, self.session, number, "entries", content, f"behind-{number}", self.seats[0])
        store.close()

    def rename(self, seat: str, name: str) -> None:
        """Somebody is called otherwise, while pages stay open."""
        store = Store(self.server.data / DATABASE)
        tables.rename_seat(store, self.table, seat, name)
        store.close()

    def open(self, path: str) -> Page:
        self.page.goto(f"/t/{self.code}/{path}")
        return self.page
