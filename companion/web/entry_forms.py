"""The forms of a game: whether what arrived can be read at all. What the rules say comes later."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Any

from flask import g, request
from flask_wtf import FlaskForm
from wtforms import Field, RadioField, SelectMultipleField, StringField
from wtforms.validators import NumberRange, Optional, Regexp, ValidationError

from companion.rules.cards import JOKER, NATURALS, QUARTET
from companion.rules.rulings import RULINGS, is_ruling
from companion.rules.violations import CODES

NOBODY = "nobody"
TURNING_UP = "turning-up"
AFTER_THIS_ROUND = "after"
MORE = "more"
HANDS = ("0", "1", "2", "3", "4", MORE)
# One tap on the page that asks: discarded, or as a quartet of this value.
SAID_OF_JOKERS = {"jokers-away": JOKER, **{f"jokers-as-{value}": value for value in NATURALS}}
# Answers to what an entry has raised.
ANSWERS = tuple(f"{key}={answer}" for key, one in RULINGS.items() if one.comes_up for answer in one.answers)


class CountField(Field):  # type: ignore[misc]  # WTForms brings no types
    """A count as people type it: up to *digits* decimal digits, full-width ones too, nothing else."""

    def __init__(self, label: str = "", digits: int = 3, default: int | None = None, **others: Any) -> None:
        super().__init__(label, default=default, **others)
        self.shape = re.compile(f"[0-9]{{1,{digits}}}")

    def process_formdata(self, valuelist: list[str]) -> None:
        typed = unicodedata.normalize("NFKC", valuelist[0]).strip() if valuelist else ""
        if not typed:
            self.data = self.default
        elif self.shape.fullmatch(typed):
            self.data = int(typed)
        else:
            self.data = self.default
            raise ValidationError("not a count")


class CodesField(Field):  # type: ignore[misc]
    """Violation codes that the table lets stand; one button may name several."""

    def process_formdata(self, valuelist: list[str]) -> None:
        self.data = frozenset(" ".join(valuelist[:9]).split())
        if not self.data <= CODES:
            self.data = frozenset()
            raise ValidationError("no such code")


# Also refuses a number of nothing but blanks, which is none.
GIVEN = NumberRange(min=0)


class SaveForm(FlaskForm):  # type: ignore[misc]  # nor does Flask-WTF
    """What every form carries that saves something."""

    expected = CountField(digits=9, validators=[GIVEN])
    key = StringField(validators=[Regexp(r"[A-Za-z0-9_-]{8,64}\Z")])


class EntryForm(SaveForm):
    """What every entry may carry: a fix for a refusal, what the table lets stand, answers to house rulings."""

    fix = StringField(validators=[Optional(), Regexp(r"[a-z0-9-]{1,40}\Z")])
    overrule = CodesField(default=frozenset())
    answer = SelectMultipleField(choices=ANSWERS)
    keep = SelectMultipleField(choices=list(RULINGS))

    class Meta(FlaskForm.Meta):  # type: ignore[misc]
        """What follows from a correction is a page with an address, which carries the form; it saves nothing."""

        @property
        def csrf(self) -> bool:
            return request.method == "POST" and bool(super().csrf)

        def wrap_formdata(self, form: FlaskForm, formdata: Any) -> Any:
            return request.args if in_the_address() else super().wrap_formdata(form, formdata)

    @property
    def rulings(self) -> dict[str, str]:
        """The answers given so far, by question, as far as the game that is played can ask it."""
        return rulings_of(self.answer.data or [])


def in_the_address() -> bool:
    """Whether this request shows a form that was sent before: its address has the form's key."""
    return request.method == "GET" and "key" in request.args


def rulings_of(answers: Iterable[str]) -> dict[str, str]:
    """Those of the answers that the game that is played can ask for, by question."""
    given = dict(answer.split("=", 1) for answer in answers if answer in ANSWERS)
    return {key: answer for key, answer in given.items() if is_ruling(g.book.header.game, key, answer)}


class MeldForm(EntryForm):
    """Quartets by value; a joker count is read only if its quartet is ticked.

    Where four jokers may have a value, *jokers_as* says which one, or "J" where they were discarded.
    """

    quartets = SelectMultipleField()
    jokers_as = RadioField(validators=[Optional()])
    again = RadioField(validators=[Optional()])
    jokers_again = CountField(default=0)
    jokers_1 = CountField(default=0)
    jokers_2 = CountField(default=0)
    jokers_3 = CountField(default=0)
    jokers_4 = CountField(default=0)
    jokers_5 = CountField(default=0)
    jokers_7 = CountField(default=0)

    def __init__(self, values: tuple[str, ...], most_jokers: int, **others: Any) -> None:
        super().__init__(**others)
        self.quartets.choices = list(values)
        self.jokers_as.choices = ["", *values]
        self.asks = most_jokers == QUARTET
        self.again.choices = ["", *values]
        self.values = values

    def melds(self) -> tuple[tuple[str, int], ...]:
        """(value, jokers) of each quartet, in the order of the keys; the second of one value last."""
        chosen = [value for value in self.values if value in (self.quartets.data or [])]
        melds = [(value, self._jokers(f"jokers_{value}")) for value in chosen if value != JOKER]
        melds += [self._four_jokers()] * (JOKER in chosen)
        if again := self.again.data if self.again.data in self.values else "":
            melds.append((again, QUARTET if again == JOKER else self._jokers("jokers_again")))
        return tuple(melds)

    def _four_jokers(self) -> tuple[str, int]:
        """Four jokers with their value or without one; a count of 0 where the form does not say which."""
        if not self.asks:
            return (JOKER, QUARTET)
        said = SAID_OF_JOKERS.get(self.fix.data or "", self.jokers_as.data)
        value = said if said in self.values else ""
        return (value or JOKER, QUARTET if value else 0)

    def _jokers(self, field: str) -> int:
        return int(self[field].data or 0)


class RoundForm(MeldForm):
    """A whole round: who won the row, jokers in the bid, quartets, and whether the deck ran out."""

    winner = RadioField(validators=[Optional()])
    jokers = CountField(default=0)
    deck = RadioField(choices=["", TURNING_UP, AFTER_THIS_ROUND], validators=[Optional()])

    def __init__(self, seats: tuple[str, ...], values: tuple[str, ...], most_jokers: int, **others: Any) -> None:
        super().__init__(values, most_jokers, **others)
        self.winner.choices = [*seats, NOBODY]


class LeaderForm(EntryForm):
    """Who leads the next game."""

    leader = RadioField(validators=[Optional()])

    def __init__(self, seats: tuple[str, ...], **others: Any) -> None:
        super().__init__(**others)
        self.leader.choices = list(seats)


def count_form(seats: tuple[str, ...]) -> type[EntryForm]:
    """The joker count: for each seat a tapped number, or one typed in where it is more."""
    fields = {hand_field(seat): RadioField(choices=HANDS, validators=[Optional()]) for seat in seats}
    more = {more_field(seat): CountField() for seat in seats}
    return type("CountForm", (EntryForm,), {**fields, **more})


def as_tapped(jokers: int) -> tuple[str, str]:
    """A count as this form has it: a key, or "more" with a number."""
    return (str(jokers), "") if str(jokers) in HANDS else (MORE, str(jokers))


def hand_field(seat: str) -> str:
    return f"hand_{seat}"


def more_field(seat: str) -> str:
    return f"more_{seat}"


def shown_field(seat: str) -> str:
    """What the page has shown as put down on their own phone, so that nothing else is overruled."""
    return f"shown_{seat}"


class UndoForm(SaveForm):
    """Undo and redo name the save that they mean, so that a second tap is not a deeper one."""

    save = CountField(digits=9, validators=[GIVEN])
