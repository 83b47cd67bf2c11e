"""Catte at a table of real pages: the taps of a round, as a browser without script would send them."""

from __future__ import annotations

from typing import Any

from flask import Flask

from tests.web.play.evening import Evening, Page, Phone

FOUR = ("Ella", "Thelonious", "Nina", "Chet")
THREE = ("Ella", "Nina", "Chet")
# WH 8 is left over.
COLUMNS = {
    "Ella": ("BK1", "BK3", "BR5"),
    "Thelonious": ("WH2", "WH4", "BR10"),
    "Nina": ("BK5", "BK7", "WH10"),
    "Chet": ("BK9", "WH6", "BR15"),
}


def catte(app: Flask, *names: str, **options: Any) -> Evening:
    """A table that has chosen Catte, before its first round."""
    return Evening(app, *names, game="catte", **options)


def begun(evening: Evening, starter: str = "Ella") -> Evening:
    assert start(evening.host, starter).status == 303
    return evening


def start(phone: Phone, starter: str = "", **typed: Any) -> Page:
    """Start the next round, with whoever the page names unless *starter* is given."""
    named = {"leader": phone.evening.seat(starter)} if starter else {}
    return phone.press("round", "/round", **named, **typed)


def coffee(phone: Phone, card: str) -> Page:
    """The leader's coffee card is put in the centre."""
    return phone.press("trick", "/coffee", coffee=card)


def won(phone: Phone, winner: str, **typed: Any) -> Page:
    """The winner's name is tapped."""
    return phone.press("trick", "/trick", winner=phone.evening.seat(winner), **typed)


def trick(phone: Phone, card: str, winner: str, **typed: Any) -> Page:
    """The two taps of a trick."""
    assert coffee(phone, card).status == 303
    return won(phone, winner, **typed)


def lay(phone: Phone, card: str, whose: str) -> Page:
    return phone.press("round", "/column", seat=phone.evening.seat(whose), lay=card)


def lay_all(phone: Phone, columns: dict[str, tuple[str, ...]] | None = None) -> None:
    for whose, cards in (columns or COLUMNS).items():
        for card in cards:
            assert lay(phone, card, whose).status == 303


def bust(phone: Phone, who: str) -> Page:
    """*who* goes over the limit as fast as that is possible, without columns."""
    there = iter(("BR15", "BR10", "BK9", "WH10"))
    while True:
        page = trick(phone, next(there), who)
        assert page.status == 303
        if "/trick" not in page.answer.headers["Location"]:
            return page


def totals(evening: Evening) -> dict[str, int]:
    return {name: evening.book.state.players[seat].total for name, seat in evening.seats.items()}
