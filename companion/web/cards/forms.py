"""Every card counted: the forms of a round's steps. Whether they can be read; what the rules say comes later."""

from __future__ import annotations

import re
from typing import Any

from wtforms import Field, RadioField
from wtforms.validators import Optional, ValidationError

from companion.rules.cards import naturals, values
from companion.web.cards.query import LONGEST
from companion.web.entry_forms import CountField, EntryForm, MeldForm

DIFFERENT = "different"
TO_FOUR = "fill"
DRAWS = ("0", "1", "2", "3", "4")


class CardsField(Field):  # type: ignore[misc]  # WTForms brings no types
    """Cards one after another, each by its sign: "2515", "33J"."""

    def __init__(self, label: str = "", sevens: bool = False, **others: Any) -> None:
        super().__init__(label, **others)
        self.shape = re.compile(f"[{''.join(values(sevens))}]{{0,{LONGEST}}}")

    def process_formdata(self, valuelist: list[str]) -> None:
        typed = valuelist[0] if valuelist else ""
        self.data = tuple(typed) if self.shape.fullmatch(typed) else ()
        if typed and not self.data:
            raise ValidationError("no cards")


def row_form(sevens: bool) -> EntryForm:
    """The row, in the order in which it was turned up."""
    return _made("RowForm", row=CardsField(sevens=sevens, default=()))


def bid_form(seats: tuple[str, ...], sevens: bool) -> EntryForm:
    """A bid of one player; or who passes, those before them too; or nobody bid."""
    return _made(
        "BidForm",
        who=_choice(*seats),
        count=CountField(default=0),
        value=_choice(*naturals(sevens), DIFFERENT),
        passes=_choice(*seats),
        nobody=_choice("1"),
    )


def pay_form(seats: tuple[str, ...], sevens: bool) -> EntryForm:
    """The cards that the winner showed; or they cannot, and the auction is held again."""
    return _made("PayForm", winner=_choice(*seats), paid=CardsField(sevens=sevens, default=()), again=_choice("1"))


class TurnForm(MeldForm):
    """The winner's quartets, and how many cards they draw."""

    draw = RadioField(choices=["", TO_FOUR, *DRAWS], validators=[Optional()])


def _choice(*known: str) -> Any:
    return RadioField(choices=["", *known], validators=[Optional()])


def _made(name: str, **fields: Any) -> EntryForm:
    form: EntryForm = type(name, (EntryForm,), fields)()
    return form
