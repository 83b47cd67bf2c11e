"""The forms of Catte: whether what arrived can be read at all. What the rules say comes later."""

from __future__ import annotations

import re

from wtforms import BooleanField, Field, RadioField, SelectMultipleField, StringField
from wtforms.validators import Optional, Regexp, ValidationError

from companion.rules.coffee import CAT_CARDS, COFFEE_CARDS
from companion.web.entry_forms import EntryForm, LeaderForm

_LAID = re.compile(r"([A-Z]{2}[0-9]{1,2})=(s[0-9]{1,9})")


class CoffeeForm(EntryForm):
    """The coffee card in the centre; none takes it back."""

    coffee = RadioField(choices=["", *COFFEE_CARDS], validators=[Optional()])


class TrickForm(CoffeeForm):
    """A whole trick: its coffee, who won it, the cat cards if somebody asked, and whether one was a last one."""

    winner = RadioField(validators=[Optional()])
    last = BooleanField()
    plays = StringField(validators=[Optional(), Regexp(r"[A-Z0-9. -]{1,60}\Z")])

    def __init__(self, seats: tuple[str, ...]) -> None:
        super().__init__()
        self.winner.choices = list(seats)


class LaidField(Field):  # type: ignore[misc]  # WTForms brings no types
    """Coffee cards in columns: whose column each card lies in."""

    def process_formdata(self, valuelist: list[str]) -> None:
        found = [_LAID.fullmatch(laid) for laid in valuelist[: len(COFFEE_CARDS)]]
        self.data = {match[1]: match[2] for match in found if match}
        if None in found or not self.data.keys() <= set(COFFEE_CARDS):
            raise ValidationError("not a column")


class StartForm(LeaderForm):
    """Who starts the round, and the columns as far as they are laid."""

    laid = LaidField()

    def __init__(self, seats: tuple[str, ...]) -> None:
        super().__init__(seats)


class ColumnForm(EntryForm):
    """A coffee card laid into somebody's column, or taken back from where it lies."""

    seat = RadioField(validators=[Optional()])
    lay = RadioField(choices=["", *COFFEE_CARDS], validators=[Optional()])
    lift = RadioField(choices=["", *COFFEE_CARDS], validators=[Optional()])

    def __init__(self, seats: tuple[str, ...]) -> None:
        super().__init__()
        self.seat.choices = list(seats)


class HandForm(EntryForm):
    """The cat cards that one player still holds after a round."""

    player = RadioField(validators=[Optional()])
    cards = SelectMultipleField(choices=list(CAT_CARDS))

    def __init__(self, seats: tuple[str, ...]) -> None:
        super().__init__()
        self.player.choices = list(seats)
