"""A table where every card is counted, tapped as a thumb would: only what the page shows as live can be tapped."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from flask import Flask

from companion.log.entries import as_json
from companion.rules.blues_table import State
from companion.rules.cards import NATURALS
from companion.rules.entries import Entry, NobodyBid, TurnedUp
from companion.store import sessions
from tests.web.play.evening import Evening, Page, Phone

VOID = ("input", "use", "path", "br", "meta", "link")


@dataclass
class Tap:
    """Something that can be tapped: a link, or a button with its form and the address that it sends it to."""

    label: str
    href: str = ""
    name: str = ""
    value: str = ""
    form: str = ""
    action: str = ""


@dataclass
class Taps(HTMLParser):
    """All live links and buttons of a page, by their label or, without one, by their text.

    Numbers of the strip are links too, to where they come from; those are not what a round is tapped with.
    """

    found: list[Tap] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.action, self.open = "", False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.action = given.get("action", "")
        leads_on = tag == "a" and given.get("class") != "why"
        if leads_on or (tag == "button" and "disabled" not in given):
            self.open = True
            at = Tap(given.get("aria-label", ""), given.get("href", ""), given.get("name", ""), given.get("value", ""))
            at.form = "" if tag == "a" else self.action
            at.action = given.get("formaction", at.form)
            self.found.append(at)
            self.named = bool(at.label)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("a", "button"):
            self.open = False

    def handle_data(self, data: str) -> None:
        if self.open and not self.named:
            self.found[-1].label = f"{self.found[-1].label} {' '.join(data.split())}".strip()


def taps(page: Page) -> list[Tap]:
    reader = Taps()
    reader.feed(page.html)
    return reader.found


def live(page: Page) -> list[str]:
    """What can be tapped, as it is called."""
    return [tap.label for tap in taps(page)]


class Thumb:
    """One phone; every tap opens the next page. *count* is how many there were."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.count = phone, 0
        self.page = phone.get("play")

    def tap(self, label: str) -> Page:
        """Tap what is called so; what a save leads to is opened too."""
        wanted = next((tap for tap in taps(self.page) if tap.label == label or tap.label.startswith(f"{label} ")), None)
        assert wanted is not None, f"{label!r} is not among {live(self.page)}"
        self.count += 1
        self.page = self._opened(wanted)
        return self.page

    def follow(self, part: str, label: str) -> Page:
        """Tap the link of this name whose address has this part."""
        self.count += 1
        self.page = self._opened(next(tap for tap in taps(self.page) if part in tap.href and tap.label == label))
        return self.page

    def _opened(self, tap: Tap) -> Page:
        if tap.href:
            return Page(self.phone.client.get(tap.href.split("#")[0], follow_redirects=True))
        form = self.page.form(tap.form)
        form.action = tap.action
        answer = self.phone.send(form, **({tap.name: tap.value} if tap.name else {}))
        return self.phone.get("play") if answer.status == 303 else answer

    def row(self, cards: str) -> Page:
        """Turn up the row, card by card; the last one closes it."""
        for card in cards[:-1]:
            self.tap("Joker" if card == "J" else card)
        last = cards[-1]
        return self.tap("Joker, the last card" if last == "J" else f"{last}, the last card")

    def speaks(self, name: str) -> None:
        """This player bids or passes next; whoever is before them has passed."""
        if f"{name} bids or passes" not in self.page.text:
            self.tap(next(tap.label for tap in taps(self.page) if "who=" in tap.href and tap.label.startswith(name)))

    def closes(self, name: str) -> None:
        """Everybody else passes, if anybody is left to answer."""
        if f"{name} won with" not in self.page.text:
            self.tap(f"{name} takes it")

    def bid(self, count: int, value: str = "different") -> Page:
        """Whoever is to speak bids."""
        self.tap(str(count))
        return self.tap(value if value == "different" else f"{value}s")

    def pay(self, jokers: int) -> Page:
        """An equal bid is paid with so many jokers."""
        said = f"{jokers} joker: " if jokers == 1 else f"{jokers} jokers: "
        return self.tap(next(label for label in live(self.page) if label.startswith(said)))

    def turn(self, **typed: Any) -> Page:
        """Quartets and draw, as they are typed, saved."""
        self.count += 1
        answer = self.phone.send(self.page.form("/turn"), **typed)
        self.page = self.phone.get("play") if answer.status == 303 else answer
        return self.page


class Table(Evening):
    """The evening, with game 1 begun and the host's thumb at its page."""

    def __init__(self, app: Flask, *names: str, **options: Any) -> None:
        super().__init__(app, *names, detail="cards", **options)
        assert self.host.deal(names[0]).status == 303
        self.thumb = Thumb(self.host)

    @property
    def state(self) -> State:
        state: State = self.book.state
        return state

    def discard(self, *rows: str) -> None:
        """Rows that nobody bid on, saved without tapping them."""
        entries: list[Entry] = []
        for row in rows:
            entries += [TurnedUp(tuple(row)), NobodyBid()]
        content = {"entries": [as_json(entry) for entry in entries]}
        sessions.save(self.store, self.session, self.book.number + 1, "entries", content, "discarded", None)
        self.thumb.page = self.host.get("play")

    def leave(self, cards: int) -> None:
        """Rows of six that nobody bid on, and a shorter one, until the deck has so many cards: 0 to 6 or more."""
        assert self.state.census is not None
        gone = self.state.census.deck - cards
        rows = [(NATURALS * 2)[turn % 5 :][:6] for turn in range(gone // 6)]
        short = [("5" * 2, "545", "5435", "54325")[gone % 6 - 2]] if gone % 6 > 1 else []
        self.discard(*map("".join, rows), *short)
        assert self.state.census.deck == cards
