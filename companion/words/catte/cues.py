"""Who acts now in Catte, and how to lay the table for a round; Preparation and How to Play, in our own words."""

from __future__ import annotations

from companion.rules.catte_table import State
from companion.rules.coffee import CAT_CARDS, COFFEE_CARDS, column_size
from companion.words.coffee import card_name
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.sentences import Names


def cue(state: State, coffee: str, names: Names) -> str:
    """Who acts now: the leader puts out a coffee card, then leads a cat card."""
    leader = names.get(state.leader or "", "?")
    if not coffee and not state.tricks:
        return _("%(who)s leads for the coffee left over", who=leader)
    if not coffee:
        return _("%(who)s puts out a coffee card", who=leader)
    return _("%(who)s leads for %(card)s", who=leader, card=card_name(coffee))


def who_won(coffee: str) -> str:
    """The question above the names."""
    return _("Who won %(card)s?", card=card_name(coffee)) if coffee else _("Who won the trick?")


def detail(state: State) -> str:
    """What is recorded here beyond the score: nothing, every cat card, or no longer every one."""
    if state.setup.detail != "cards":
        return ""
    if state.leader is None:
        return _("Every cat card is recorded here, so all columns are laid before the round begins.")
    if state.follows_cards:
        return _("Every cat card is recorded.")
    return _("The cat cards of this round are not followed any more; the next round counts them again.")


def last_card_asked(state: State) -> str:
    """What is ticked where a trick held a last cat card that ends the round."""
    if state.setup.ruling("last_card") == "any_player":
        return _("Somebody played their last cat card")
    return _("The winner has no cat card left")


def last_card_said(state: State, names: Names) -> str:
    """The same, said of the trick just saved."""
    if state.setup.ruling("last_card") == "any_player":
        return _("That trick had a last cat card: end the round")
    return _("%(who)s has no cat card left: end the round", who=names.get(state.leader or "", "?"))


def left_in_hand(state: State, who: str, seat: str) -> str:
    """How many cat cards somebody still holds by the record; nothing where it does not say."""
    least, most = state.played(seat)
    if not state.follows_cards or least != most:
        return ""
    return ngettext(
        "By the record %(who)s holds %(number)s card.",
        "By the record %(who)s holds %(number)s cards.",
        state.hand - least,
        who=who,
    )


def laying(state: State) -> tuple[tuple[str, str], ...]:
    """(sign, sentence) for each thing to do before the next round."""
    players, hand = len(state.setup.players), state.hand
    cats, coffee, column = len(CAT_CARDS), len(COFFEE_CARDS), column_size(players)
    left = cats - players * hand
    aside = ngettext("%(number)s is left, face down.", "%(number)s are left, face down.", left)
    again = _("Gather and shuffle the %(cats)s cat cards.") if state.number else _("Shuffle the %(cats)s cat cards.")
    return (
        ("cards", again % {"cats": cats}),
        ("hand", _("Deal %(hand)s to each. %(aside)s", hand=hand, aside=aside)),
        (
            "wh",
            _("Shuffle the %(coffee)s coffee cards and deal %(column)s to each.", coffee=coffee, column=column),
        ),
        ("br", _("Everybody lays theirs face up in a column; the one left over goes to the centre.")),
    )
