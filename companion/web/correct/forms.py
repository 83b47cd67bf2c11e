"""The forms of corrections that no step of a game has: bids, cards of each seat, counted piles, seats, rulings."""

from __future__ import annotations

from typing import TypeVar

from flask import g
from wtforms import BooleanField, RadioField, SelectMultipleField
from wtforms.validators import Optional

from companion.rules.cards import naturals
from companion.rules.coffee import CAT_CARDS, COFFEE_CARDS
from companion.rules.rulings import RULINGS
from companion.web.cards.forms import DIFFERENT, DRAWS, TO_FOUR
from companion.web.catte.typed import NONE_LEFT
from companion.web.entry_forms import NOBODY, CountField, EntryForm, LeaderForm, MeldForm

F = TypeVar("F", bound=EntryForm)
PASSES = "passes"
# What is recorded of each seat with cat cards or coffee, and the cards that it can be.
CARDS = {"plays": CAT_CARDS, "hand": (*CAT_CARDS, NONE_LEFT), "column": COFFEE_CARDS}


def of(seat: str, what: str) -> str:
    """The name of a seat's field."""
    return f"{what}_{seat}"


class AskingForm(EntryForm):
    """A correction with nothing to type."""


class BidLine(EntryForm):
    """A bid, or a pass, or that nobody bid."""

    who = RadioField(validators=[Optional()])
    count = CountField(default=0)
    value = RadioField(validators=[Optional()])


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
    form.value.choices = ["", *naturals(g.book.setup.sevens), DIFFERENT, PASSES, NOBODY]
    return form


def trick_line() -> TrickLine:
    form = made(with_cards(TrickLine, "plays"))
    form.winner.choices = ["", *g.book.setup.players]
    return form


def start_form() -> LeaderForm:
    return with_cards(LeaderForm, "column")(g.book.setup.players)


def hands_form() -> EntryForm:
    return made(with_cards(EntryForm, "hand"))


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


def with_cards(base: type[F], what: str) -> type[F]:
    """*base* with cards for each seat."""
    cards = {of(seat, what): SelectMultipleField(choices=list(CARDS[what])) for seat in g.book.setup.players}
    return type(f"{base.__name__}Cards", (base,), cards)


def made(form: type[F]) -> F:
    """The form as the request fills it."""
    return form()
