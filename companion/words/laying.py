"""How to lay the table before a game, from the rulebook's Setup and End of a Game, in our own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.rules.blues_questions import deck_after_deal, pile
from companion.rules.blues_table import HAND, State
from companion.rules.cards import deck_size
from companion.rules.katzenjammer import MANY
from companion.rules.rulings import BIG_GIG, KATZENJAMMER
from companion.rules.setup import Setup
from companion.words.language import gettext as _

Line = tuple[str, str]


def laying(state: State) -> tuple[Line, ...]:
    """(sign, sentence) for each thing to do before the next game."""
    setup, first = state.setup, state.number == 0
    shuffle, others = _BY_GAME[setup.game]
    deck = deck_after_deal(setup)
    return (
        ("cards", shuffle(setup) if first else _shuffle_again(setup)),
        ("hand", _("Deal %(hand)s cards to each, face down. %(deck)s are left: the deck.", hand=HAND, deck=deck)),
        *others(setup, first),
    )


def _first_shuffle(setup: Setup) -> str:
    cards = deck_size(setup.sevens)
    if setup.sevens:
        return _("Shuffle all %(cards)s cards, the 7s with them.", cards=cards)
    return _("Leave the 7s in the box and shuffle the other %(cards)s cards.", cards=cards)


def _shuffle_again(setup: Setup) -> str:
    return _(
        "Gather all %(cards)s cards, also the jokers in front of people, and shuffle them.",
        cards=deck_size(setup.sevens),
    )


def _tips_and_tokens(setup: Setup, first: bool) -> tuple[Line, ...]:
    tips = pile(setup)
    if first:
        pay = _("Put %(tips)s tips in the centre.", tips=tips)
    else:
        pay = _("Put the next pile of %(tips)s tips in the centre.", tips=tips)
    if setup.one_game:
        tokens = _("Tokens and Big Tips stay in the box.")
    elif first:
        tokens = _("Lay tokens and Big Tips beside the table. Everybody takes a tip case.")
    else:
        tokens = _("Everybody keeps tips and tokens.")
    return (("mouse", pay), ("token", tokens))


def _shuffle_all(setup: Setup) -> str:
    return _("Shuffle all %(cards)s cards.", cards=deck_size(setup.sevens))


def _mice(setup: Setup, first: bool) -> tuple[Line, ...]:
    mice = pile(setup)
    if not first:
        again = _("Gather the mice and put %(mice)s of them in the centre again.", mice=mice)
        return (("mouse", again), ("pen", _("What was won is noted here: the games are added up.")))
    if mice == MANY:
        return (("mouse", _("Put all %(mice)s mice in the centre.", mice=mice)),)
    boxed = MANY - mice
    return (("mouse", _("Put %(mice)s mice in the centre. The other %(boxed)s stay out.", mice=mice, boxed=boxed)),)


_BY_GAME: Mapping[str, tuple[Callable[[Setup], str], Callable[[Setup, bool], tuple[Line, ...]]]] = {
    BIG_GIG: (_first_shuffle, _tips_and_tokens),
    KATZENJAMMER: (_shuffle_all, _mice),
}
