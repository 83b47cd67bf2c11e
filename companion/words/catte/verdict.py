"""Who wins a trick of Catte and why, for the table that asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.rules.coffee import colour
from companion.rules.entries import Play
from companion.rules.tricks import Verdict, shown_colour, value
from companion.words.coffee import card_name, colour_name, play_name
from companion.words.endings import Why
from companion.words.language import gettext as _
from companion.words.phrases import capital


def as_played(cards: Sequence[str]) -> str:
    """A play with what it counts as: "BRN 13", or "WH 15 + BK 1, brown 16"."""
    if len(cards) < 2:
        return play_name(cards)
    return _("%(cards)s, brown %(number)s", cards=play_name(cards), number=value(cards))


def verdict(coffee: str, plays: Sequence[Play], judged: Verdict, names: Mapping[str, str]) -> Why:
    """The winner as a heading, and the rule that decides below it."""
    won = {"who": names.get(judged.winner, "?"), "coffee": card_name(coffee)}
    best_colour = colour_name(shown_colour(judged.play.cards))
    best = {"number": value(judged.play.cards), "colour": best_colour}
    if judged.by_coffee:
        reason = _("%(coffee)s makes %(colour)s the strongest, and %(number)s is its highest.", **won, **best)
    else:
        trump = colour_name(colour(coffee))
        reason = _(
            "Nobody played %(trump)s. %(colour)s was led, and %(number)s is its highest.",
            **{**best, "trump": trump, "colour": capital(best_colour)},
        )
    if judged.later:
        reason = f"{reason} {_('Somebody else has the same number; the later play wins.')}"
    return Why(_("%(who)s wins %(coffee)s", **won), reason)
