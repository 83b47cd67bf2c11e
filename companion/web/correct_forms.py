"""The forms of corrections that no step of a game has: cards as text, counted piles, seats and rulings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeVar

from flask import g
from wtforms import BooleanField, RadioField, SelectMultipleField, StringField
from wtforms.validators import Length, Optional

from companion.rules.cards import naturals
from companion.rules.coffee import COFFEE_CARDS
from companion.rules.rulings import RULINGS
from companion.web.cards_forms import DIFFERENT, DRAWS, TO_FOUR
from companion.web.entry_forms import CountField, EntryForm, LeaderForm, MeldForm

F = TypeVar("F", bound=EntryForm)
LONGEST = 120  # characters that a line of cards may have
_PRINTED = re.compile(r"(BK|WH|BRN?)\s*([0-9]{1,2})")


def text_field() -> StringField:
    """A line of cards, as people write them."""
    return StringField(validators=[Optional(), Length(max=LONGEST)])


def of(seat: str, what: str) -> str:
    """The name of a seat's field."""
    return f"{what}_{seat}"


class AskingForm(EntryForm):
    """A correction with nothing to type."""


class RowText(EntryForm):
    """A row."""

    row = text_field()


class BidLine(EntryForm):
    """A bid, or a pass, or that nobody bid."""

    who = RadioField(validators=[Optional()])
    does = RadioField(choices=["", "bid", "passes", "nobody"], validators=[Optional()])
    count = CountField(default=0)
    value = RadioField(validators=[Optional()])


class PayText(EntryForm):
    """Who won, and the cards shown."""

    winner = RadioField(validators=[Optional()])
    paid = text_field()


class TurnLine(MeldForm):
    """The quartets of a turn, and the cards drawn."""

    draw = RadioField(choices=["", TO_FOUR, *DRAWS], validators=[Optional()])


class TrickLine(EntryForm):
    """A trick: the coffee, who won it, whether somebody played their last cat card."""

    coffee = RadioField(choices=["", *COFFEE_CARDS], validators=[Optional()])
    winner = RadioField(validators=[Optional()])
    last = BooleanField()


class SeatsForm(EntryForm):
    """Two people who sit the other way round."""

    seat = SelectMultipleField()


class RulingForm(EntryForm):
    """Another answer to one house ruling."""

    ruled = RadioField(validators=[Optional()])


def bid_line() -> BidLine:
    form = made(BidLine)
    form.who.choices = ["", *g.book.setup.players]
    form.value.choices = ["", *naturals(g.book.setup.sevens), DIFFERENT]
    return form


def pay_text() -> PayText:
    form = made(PayText)
    form.winner.choices = ["", *g.book.setup.players]
    return form


def trick_line() -> TrickLine:
    form = with_texts(TrickLine, "plays")
    form.winner.choices = ["", *g.book.setup.players]
    return form


def start_form() -> LeaderForm:
    texts = {of(seat, "column"): text_field() for seat in g.book.setup.players}
    form: LeaderForm = type("StartLine", (LeaderForm,), texts)(g.book.setup.players)
    return form


def hands_form() -> EntryForm:
    return with_texts(EntryForm, "hand")


def piles_form() -> EntryForm:
    """How many cards or tips somebody counted in which pile."""
    hands = {of(seat, "pile"): CountField(digits=9) for seat in g.book.setup.players}
    piles = {"pile_deck": CountField(digits=9), "pile_centre": CountField(digits=9)}
    return made(type("PilesForm", (EntryForm,), {**piles, **hands}))


def seats_form() -> SeatsForm:
    form = made(SeatsForm)
    form.seat.choices = list(g.book.setup.players)
    return form


def ruling_form(ruling: str) -> RulingForm:
    form = made(RulingForm)
    form.ruled.choices = ["", *RULINGS[ruling].answers]
    return form


def with_texts(base: type[F], what: str) -> F:
    """*base* with a line of cards for each seat."""
    return made(type(f"{base.__name__}Texts", (base,), {of(seat, what): text_field() for seat in g.book.setup.players}))


def made(form: type[F]) -> F:
    """The form as the request fills it."""
    return form()


def as_values(text: str, known: Iterable[str]) -> tuple[str, ...] | None:
    """ "2, 5, 1, 5" or "33j" as card values; None where something else stands there."""
    cards = tuple(re.sub(r"[\s,.;]", "", text).upper())
    return cards if set(cards) <= set(known) else None


def as_cards(text: str) -> tuple[str, ...] | None:
    """ "BRN 13" or "wh15 + bk1" as cards of Catte; None where something else stands there."""
    cards = tuple(f"{colour[:2]}{int(number)}" for colour, number in _PRINTED.findall(text.upper()))
    return None if re.sub(r"[\s,.;+-]", "", _PRINTED.sub("", text.upper())) else cards
