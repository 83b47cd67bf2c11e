"""How to lay the table before a game, from the rulebook's Setup and End of a Game, in our own words."""

from __future__ import annotations

from companion.rules.big_gig import HAND, TIPS, deck_after_deal
from companion.rules.blues_table import State
from companion.rules.cards import deck_size
from companion.rules.setup import Setup
from companion.words.language import gettext as _


def laying(state: State) -> tuple[tuple[str, str], ...]:
    """(sign, sentence) for each thing to do before the next game."""
    setup, first = state.setup, state.number == 0
    lines = [("cards", _first_shuffle(setup) if first else _shuffle_again(setup))]
    deck = deck_after_deal(setup)
    lines.append(
        ("hand", _("Deal %(hand)s cards to each, face down. %(deck)s are left: the deck.", hand=HAND, deck=deck))
    )
    pile = _("Put %(tips)s tips in the centre.") if first else _("Put the next pile of %(tips)s tips in the centre.")
    lines.append(("mouse", pile % {"tips": TIPS}))
    if setup.one_game:
        lines.append(("token", _("Tokens and Big Tips stay in the box.")))
    elif first:
        lines.append(("token", _("Lay tokens and Big Tips beside the table. Everybody takes a tip case.")))
    else:
        lines.append(("token", _("Everybody keeps tips and tokens.")))
    return tuple(lines)


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
