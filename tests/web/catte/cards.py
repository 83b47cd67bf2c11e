"""Catte with every cat card recorded: the taps of the trick judge, in order of play."""

from __future__ import annotations

from tests.web.catte.table import coffee
from tests.web.play.evening import Evening, Page, Phone


def judged(phone: Phone, *plays: str) -> Page:
    """The judge's page once these plays are tapped; a set is written "WH15.BK1"."""
    evening = phone.evening
    page = phone.client.get(f"{evening.path}/judge", query_string={"save": evening.book.number, "p": plays})
    return Page(page)


def show_trick(phone: Phone, card: str, *plays: str) -> Page:
    """A whole trick: the coffee card, the cat cards, Save; nobody names the winner."""
    if len(phone.evening.book.state.coffee_there) > 1:
        assert coffee(phone, card).status == 303
    form = judged(phone, *plays).form("/trick")
    (winner,) = (value for name, value, _label in form.buttons if name == "winner")
    return phone.send(form, winner=winner)


def leader(evening: Evening) -> str:
    """Who leads the next trick, by name."""
    found = evening.book.state.leader
    return next(name for name, seat in evening.seats.items() if seat == found)
