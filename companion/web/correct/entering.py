"""The forms of corrections by name: how each is read, and what it proposes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from flask import g

from companion.log.book import Book
from companion.rules import entries as log
from companion.rules.blues_questions import title
from companion.rules.cards import values
from companion.rules.rulings import CATTE
from companion.web.cards.forms import TO_FOUR, pay_form, row_form
from companion.web.cards.typed import TypedTurn
from companion.web.correct import catte as correct_catte
from companion.web.correct import forms as correct_forms
from companion.web.correct import typed as correct_typed
from companion.web.correct.typed import Entries, Typed
from companion.web.entry_forms import EntryForm, LeaderForm, RoundForm, count_form
from companion.web.play import most_jokers, typed_round
from companion.web.typed import Proposal
from companion.web.typed_round import TypedRound


@dataclass(frozen=True)
class Entering:
    """One form: made from the request, and what it proposes on the session before it."""

    form: Callable[[], EntryForm]
    propose: Callable[[Typed, Book], Proposal]


def read(form: EntryForm, book: Book) -> Typed:
    """What was typed, after the fix that was tapped, if any."""
    typed = replace(correct_typed.nothing(book), lines=correct_typed.lines_of(form))
    if isinstance(form, RoundForm):
        return replace(typed, turn=TypedTurn(typed_round(form)))
    if isinstance(form, correct_forms.TurnLine):
        most = title(book.state).most_jokers_in_quartet
        draw = form.draw.data if form.draw.data in form.draw.choices else ""
        typed = replace(typed, turn=TypedTurn(TypedRound(melds=form.melds(), most_jokers=most), draw or TO_FOUR))
    return typed.fixed(form.fix.data or "")


def filled(entries: Entries, before: Book) -> Typed:
    """The form as it would have been filled in for these entries; empty without any."""
    if not entries:
        return correct_typed.nothing(before)
    fill = correct_catte.filled if before.header.game == CATTE else correct_typed.filled
    return fill(entries, before)


def _round_form() -> RoundForm:
    return RoundForm(g.book.setup.players, values(g.book.setup.sevens), most_jokers())


def _turn_form() -> correct_forms.TurnLine:
    return correct_forms.TurnLine(values(g.book.setup.sevens), most_jokers())


def _always(entry: log.Entry) -> Callable[[Typed, Book], Proposal]:
    return lambda _typed, _book: Proposal((entry,))


_PLAIN = correct_forms.AskingForm
BLUES: Mapping[str, Entering] = {
    "round": Entering(_round_form, correct_typed.a_round),
    "leader": Entering(lambda: LeaderForm(g.book.setup.players), correct_typed.a_leader),
    "row": Entering(lambda: row_form(g.book.setup.sevens), correct_typed.a_row),
    "bid": Entering(correct_forms.bid_line, correct_typed.a_bid),
    "pay": Entering(lambda: pay_form(g.book.setup.players, g.book.setup.sevens), correct_typed.a_payment),
    "turn": Entering(_turn_form, correct_typed.a_turn),
    "count": Entering(lambda: count_form(g.book.setup.players)(), correct_typed.a_count),
    "piles": Entering(correct_forms.piles_form, correct_typed.piles),
    "deck": Entering(_PLAIN, _always(log.DeckRanOut())),
    "lost": Entering(_PLAIN, _always(log.LostTrack())),
    "finish": Entering(_PLAIN, _always(log.SessionFinished())),
}
OF_CATTE: Mapping[str, Entering] = {
    "start": Entering(correct_forms.start_form, correct_catte.a_start),
    "trick": Entering(correct_forms.trick_line, correct_catte.a_trick),
    "hands": Entering(correct_forms.hands_form, correct_catte.hands),
    "ended": Entering(_PLAIN, correct_catte.an_end),
    "lost": Entering(_PLAIN, _always(log.LostTrack())),
}
# Nothing to type: they can only be struck out or put elsewhere.
PLAIN = frozenset({"deck", "lost", "finish", "ended"})


def entering(game: str, name: str) -> Entering | None:
    """The form with this name, if the game has it."""
    return (OF_CATTE if game == CATTE else BLUES).get(name)
