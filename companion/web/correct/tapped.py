"""The row or the payment of a correction, card by card. What is tapped lives in the address until the form is sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from flask import g, request, url_for

from companion.log.book import Book
from companion.rules.blues import closes_at
from companion.rules.cards import values
from companion.web.called import seats
from companion.web.cards.query import LONGEST, as_cards
from companion.web.cards.steps import Key, Keypad
from companion.web.correct.typed import Lines, Typed
from companion.web.numbers import number_in
from companion.words.language import gettext as _

Address = Callable[..., str]  # of a form, with what is tapped on it
# The field of each such form that holds its cards.
FIELDS = {"row": "row", "pay": "paid"}


@dataclass(frozen=True)
class Choice:
    """A card that lies there, or a player who may have won, and the address that chooses it."""

    value: str
    href: str
    chosen: bool


@dataclass(frozen=True)
class Pad:
    """The cards that lie there, the keys, and for a payment who won."""

    field: str
    lying: tuple[Choice, ...]
    keypad: Keypad
    winner: str
    winners: tuple[Choice, ...]


@dataclass(frozen=True)
class Tapped:
    """What the form holds: a key changes the card at index *at*, or adds one behind the last."""

    field: str
    cards: tuple[str, ...]
    winner: str
    at: int
    address: Address

    def url(self, cards: tuple[str, ...], winner: str = "", at: int | None = None) -> str:
        """The address after one more tap."""
        said: dict[str, Any] = {self.field: "".join(cards), "winner": winner or self.winner or None, "card": at}
        return self.address(**said) + "#cards"

    @property
    def is_closed(self) -> bool:
        """Whether no card can come behind the last."""
        closed = self.field == "row" and closes_at(self.cards) is not None
        return self.at == len(self.cards) and (closed or len(self.cards) >= LONGEST)

    @property
    def keypad(self) -> Keypad:
        keys = (Key(value, "" if self.is_closed else self._key(value)) for value in values(g.book.setup.sevens))
        gone = min(self.at, len(self.cards) - 1)
        without = self.cards[: max(gone, 0)] + self.cards[gone + 1 :]
        return Keypad(self.cards, tuple(keys), self.url(without) if self.cards else "", self._legend)

    def _key(self, value: str) -> str:
        return self.url((*self.cards[: self.at], value, *self.cards[self.at + 1 :]))

    @property
    def _legend(self) -> str:
        if self.at < len(self.cards):
            return _("Tap what it was, or take it out")
        if self.is_closed:
            return _("Tap the card that was another one")
        return _("Tap a card to change it, or a key") if self.cards else _("Tap each card")


def with_taps(typed: Typed, book: Book) -> Typed:
    """The form after the taps that the address tells of, as far as they make sense."""
    said: dict[str, str] = request.args.to_dict()
    lines = {name: "".join(as_cards(said[name], book)) for name in FIELDS.values() if name in said}
    if said.get("winner") in book.header.seats:
        lines["winner"] = said["winner"]
    if number_in(said.get("card", "")) is not None:
        lines["card"] = said["card"]
    return replace(typed, lines={**typed.lines, **lines})


def of_entry(**tapped: Any) -> str:
    """The form of one entry with what is tapped on it."""
    return url_for("correct.entry", **(request.view_args or {}), save=g.book.number, **tapped)


def pad(form: str, lines: Lines, bidder: str, address: Address) -> Pad | None:
    """The keypad of a form that has one; *bidder* is who has won until it is said otherwise."""
    if form not in FIELDS:
        return None
    cards = tuple(lines.get(FIELDS[form], ""))
    at = min(int(lines.get("card", len(cards))), len(cards))
    now = Tapped(FIELDS[form], cards, lines.get("winner") or bidder, at, address)
    lying = (Choice(card, now.url(cards, at=None if n == at else n), n == at) for n, card in enumerate(cards))
    people = seats() if form == "pay" else ()
    winners = (Choice(seat.name, now.url(cards, seat.id), seat.id == now.winner) for seat in people)
    return Pad(now.field, tuple(lying), now.keypad, now.winner, tuple(winners))
