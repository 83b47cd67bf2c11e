"""A table of real pages: forms are read from the page and sent as a browser without script would send them."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from html.parser import HTMLParser
from threading import Thread
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.log.book import Book
from companion.log.saves import Header
from companion.store import phones, sessions, tables
from companion.store.database import Store
from companion.store.tables import Table


@dataclass
class Form:
    """One form of a page: where it goes and what a browser would send of it."""

    action: str
    fields: list[tuple[str, str]] = field(default_factory=list)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)

    def filled(self, **typed: Any) -> list[tuple[str, str]]:
        """The fields with *typed* in place of what was there; a list sends a name several times."""
        kept = [(name, text) for name, text in self.fields if name not in typed]
        for name, value in typed.items():
            kept += [(name, str(one)) for one in (value if isinstance(value, list) else [value])]
        return kept


class Reader(HTMLParser):
    """Forms, in document order, and the text of the page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.forms: list[Form] = []
        self.texts: list[str] = []
        self.attributes: set[str] = set()
        self.open: Form | None = None
        self.button: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.attributes |= given.keys()
        if tag == "form":
            self.open = Form(given.get("action", ""))
            self.forms.append(self.open)
        if self.open is None:
            return
        if tag == "input" and given.get("name"):
            ticked = given.get("type") not in ("radio", "checkbox") or "checked" in given
            if ticked:
                self.open.fields.append((given["name"], given.get("value", "")))
        if tag == "button":
            self.button = []
            self.open.buttons.append((given.get("name", ""), given.get("value", ""), ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.open = None
        if tag == "button" and self.button is not None and self.open is not None:
            name, value, _ = self.open.buttons[-1]
            self.open.buttons[-1] = (name, value, " ".join("".join(self.button).split()))
            self.button = None

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
        if self.button is not None:
            self.button.append(data)


class Page:
    """An answer as a person sees it."""

    def __init__(self, answer: TestResponse) -> None:
        self.answer = answer
        self.status = answer.status_code
        self.html = answer.get_data(as_text=True)
        self.reader = Reader()
        self.reader.feed(self.html)

    @property
    def text(self) -> str:
        return re.sub(r" ([.,:;])", r"\1", " ".join(" ".join(self.reader.texts).split()))

    def form(self, ending: str) -> Form:
        """The first form whose action ends so."""
        return next(form for form in self.reader.forms if form.action.endswith(ending))

    def has_form(self, ending: str) -> bool:
        return any(form.action.endswith(ending) for form in self.reader.forms)


def at_once(tap: Callable[[], Page], taps: int = 6) -> list[int]:
    """The same tap so many times at the same moment; how each was answered."""
    answers: list[int] = []
    threads = [Thread(target=lambda: answers.append(tap().status)) for _ in range(taps)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=20)
    return answers


class Phone:
    """One phone at the table."""

    def __init__(self, client: FlaskClient, evening: Evening) -> None:
        self.client, self.evening = client, evening

    def get(self, page: str = "", **query: str) -> Page:
        return Page(self.client.get(f"{self.evening.path}/{page}", query_string=query, follow_redirects=True))

    def send(self, form: Form, **typed: Any) -> Page:
        """Send the form; the answer itself, not where it leads, but for what follows from a correction."""
        answer = self.post(form, **typed)
        return self.follow(answer) if "key=" in answer.answer.headers.get("Location", "") else answer

    def post(self, form: Form, **typed: Any) -> Page:
        """Send the form; the answer itself, whatever it is."""
        body = urlencode(form.filled(**typed))
        kind = "application/x-www-form-urlencoded"
        return Page(self.client.post(form.action, data=body, content_type=kind))

    def follow(self, answer: Page) -> Page:
        """The page that a 303 leads to; any other answer is the page itself."""
        return Page(self.client.get(answer.answer.headers["Location"])) if answer.status == 303 else answer

    def press(self, page: str, ending: str, **typed: Any) -> Page:
        """Open a page, fill its form, send it."""
        return self.send(self.get(page).form(ending), **typed)

    def deal(self, leader: str | None = None, **typed: Any) -> Page:
        named = {} if leader is None else {"leader": self.evening.seat(leader)}
        return self.press("deal", "/deal", **named, **typed)

    def round(self, winner: str, jokers: int = 0, *quartets: tuple[str, int], **typed: Any) -> Page:
        """A whole round, typed into the page of play."""
        who = self.evening.seats.get(winner, winner)
        melded = {f"jokers_{value}": count for value, count in quartets if value != "J"}
        chosen = [value for value, _ in quartets]
        return self.press("play", "/play", winner=who, jokers=jokers, quartets=chosen, **melded, **typed)

    def count(self, **in_hand: int) -> Page:
        seats = self.evening.seats
        return self.press("count", "/count", **{f"hand_{seats[name]}": in_hand.get(name, 0) for name in seats})

    def nearly(self, left: int) -> None:
        """Rounds of game 1 that leave so many tips in the centre: 2 to 6."""
        self.round("Ella", 0, ("5", 0), ("4", 0), ("3", 0))
        self.round(
            "Chet", 0, *{6: (("2", 0),), 5: (("3", 0),), 4: (("4", 0),), 3: (("5", 0),), 2: (("5", 0), ("1", 0))}[left]
        )

    def late(self, *quartets: tuple[str, int], **typed: Any) -> Page:
        """ "…also melded" on whatever page the table shows."""
        melded = {f"jokers_{value}": count for value, count in quartets if value != "J"}
        return self.press("", "/meld", quartets=[value for value, _ in quartets], **melded, **typed)

    def deck(self, when: str, **typed: Any) -> Page:
        return self.press("play", "/play", deck=when, **typed)

    def undo(self, page: str = "") -> Page:
        return self.press(page, "/undo")

    def redo(self, page: str = "") -> Page:
        return self.press(page, "/redo")


class Evening:
    """A table with its first session, and the host's phone."""

    def __init__(self, app: Flask, *names: str, game: str = "big-gig", **options: Any) -> None:
        self.app = app
        self.store: Store = app.extensions["companion"].store
        self.table: Table = tables.open_table(self.store, "", list(names), secrets.token_hex(8))
        self.seats = {seat.name: seat.id for seat in tables.seats(self.store, self.table)}
        header = Header(game, tuple(self.seats.values()), **options)
        self.session = sessions.open_session(self.store, self.table, header, "open-this-session", None)
        self.path = f"/t/{self.table.code}"
        self.host = self.phone(host=True)

    def phone(self, *names: str, host: bool = False) -> Phone:
        """One more phone: the host's, a seated one, or with no name a watcher's."""
        phone, token = phones.new_phone(self.store, self.table, host=host)
        for name in names:
            phone = phones.sit(self.store, phone, self.seats[name], beside=True)
        client = self.app.test_client()
        with client.session_transaction() as cookie:
            cookie["phones"] = [[self.table.id, token]]
        return Phone(client, self)

    def seat(self, name: str) -> str:
        return self.seats[name]

    @property
    def book(self) -> Book:
        return sessions.book(self.store, self.session)

    @property
    def kinds(self) -> list[str]:
        return [entry.kind for entry in self.book.entries]

    @property
    def tips(self) -> dict[str, int]:
        return {name: self.book.state.players[seat].tips for name, seat in self.seats.items()}
