"""The cards of Catte in words: "WH 4", "WH 15 + BK 1", "brown"."""

from collections.abc import Sequence

from companion.rules.coffee import BLACK, BROWN, WHITE, colour, number
from companion.words.language import gettext as _

# The letters that are printed on the cards themselves.
_PRINTED = {BLACK: "BK", WHITE: "WH", BROWN: "BRN"}


def card_name(card: str) -> str:
    """One card: "WH 4"."""
    return f"{_PRINTED[colour(card)]} {number(card)}"


def cards_name(cards: Sequence[str]) -> str:
    """Cards one by one: "WH 4, BRN 10"."""
    return ", ".join(map(card_name, cards)) or _("no card")


def play_name(cards: Sequence[str]) -> str:
    """What was played: "BRN 13", or "WH 15 + BK 1" for a set."""
    return " + ".join(map(card_name, cards)) or _("no card")


def colour_name(code: str) -> str:
    """A colour as people say it."""
    return {BLACK: _("black"), WHITE: _("white"), BROWN: _("brown")}[code]
