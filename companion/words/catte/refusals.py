"""Refusals of Catte in words, keyed by violation code; contradictions have their own module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules.coffee import CAT_CARDS, COFFEE_CARDS, colour
from companion.words import shapes
from companion.words.catte.places import not_now
from companion.words.catte.proofs import cards_impossible
from companion.words.coffee import card_name, cards_name, colour_name, play_name
from companion.words.language import gettext as _
from companion.words.phrases import either
from companion.words.refusal import Names, Refusal, by_rulebook


def _unknown_value(facts: Mapping[str, Any], names: Names) -> Refusal:
    if facts["cards"] == "coffee":
        what = _("There is no coffee card %(card)s", card=shapes.shortened(facts["value"]))
        todo = _("Choose one of %(cards)s.", cards=cards_name(COFFEE_CARDS))
    else:
        what = _("There is no cat card %(card)s", card=shapes.shortened(facts["value"]))
        ends = [card_name(CAT_CARDS[place]) for place in (0, 14, 15, 29, 30, 40)]
        todo = _("Choose %(a)s to %(b)s, %(c)s to %(d)s or %(e)s to %(f)s.", **dict(zip("abcdef", ends, strict=True)))
    rule = _("Every card is a colour with a number, and each exists once.")
    return by_rulebook(names, what=what, rule=rule, section="components", todo=todo)


def _wrong_leader(facts: Mapping[str, Any], names: Names) -> Refusal:
    allowed = [names[player] for player in facts["allowed"]]
    return by_rulebook(
        names,
        what=_("Entered: %(who)s starts round %(round)s", who=names[facts["leader"]], round=facts["round"]),
        rule=_("Each round is started by the player to the left of whoever started the round before."),
        section="play",
        todo=_("Let %(who)s start, or let it stand if you played it so.", who=either(allowed)),
    )


def _columns_shape(facts: Mapping[str, Any], names: Names) -> Refusal:
    if facts["twice"]:
        what = _("The columns hold %(cards)s twice", cards=cards_name(facts["twice"]))
        todo = _("Check where these cards lie; one column names the wrong one.")
    else:
        who = ", ".join(names[player] for player in facts["players"])
        what = _("Not every column has %(size)s coffee cards: %(who)s", size=facts["size"], who=who)
        todo = _("Lay all columns with %(size)s cards each, or leave them out altogether.", size=facts["size"])
        if facts["needed"]:
            todo = _("Lay all columns with %(size)s cards each; every card is recorded here.", size=facts["size"])
    rule = _("Everybody has %(size)s different coffee cards in a column, and one is left over.", size=facts["size"])
    return by_rulebook(names, what=what, rule=rule, section="setup", todo=todo)


def _coffee_not_there(facts: Mapping[str, Any], names: Names) -> Refusal:
    card, leader = card_name(facts["coffee"]), names[facts["leader"]]
    if facts["taker"] is not None:
        taken = {"card": card, "who": names[facts["taker"]], "trick": facts["trick"]}
        what = _("%(card)s was already taken, by %(who)s in trick %(trick)s", **taken)
    elif facts["first"]:
        what = _("%(card)s lies in a column, so it is not the one left over", card=card)
    else:
        what = _("%(card)s is not in the column of %(who)s", card=card, who=leader)
    return by_rulebook(
        names,
        what=what,
        rule=_("The first trick is for the coffee card left over, then each leader puts out one of their own column."),
        section="play",
        todo=_("Choose one of the cards that are there: %(cards)s.", cards=cards_name(facts["there"])),
    )


def _plays_shape(facts: Mapping[str, Any], names: Names) -> Refusal:
    what, todo = _SHAPES[facts["why"]](facts, names)
    return by_rulebook(
        names,
        what=what,
        rule=_("Clockwise from the leader everybody plays one cat card, or one black and one white together as a set."),
        section="cards",
        todo=todo,
    )


def _no_play(facts: Mapping[str, Any], names: Names) -> tuple[str, str]:
    played = {"who": names[facts["player"]], "cards": play_name(facts["cards"])}
    return (
        _("What %(who)s played is neither a card nor a set: %(cards)s", **played),
        _("Enter one card, or one black and one white."),
    )


def _twice(facts: Mapping[str, Any], names: Names) -> tuple[str, str]:
    return (
        _("This trick shows %(cards)s twice", cards=cards_name(facts["cards"])),
        _("Check the cards of this trick; each exists once."),
    )


def _out_of_order(facts: Mapping[str, Any], names: Names) -> tuple[str, str]:
    order = ", ".join(names[player] for player in facts["order"])
    if facts["missing"]:
        missing = ", ".join(names[player] for player in facts["missing"])
        what = _("This trick has no play of %(who)s", who=missing)
    else:
        given = ", ".join(names[player] for player in facts["given"])
        what = _("The plays came in the order %(given)s", given=given)
    return what, _("Enter the plays in this order: %(order)s.", order=order)


_SHAPES: Mapping[str, Callable[[Mapping[str, Any], Names], tuple[str, str]]] = {
    "no-play": _no_play,
    "twice": _twice,
    "order": _out_of_order,
}


def _set_not_allowed(facts: Mapping[str, Any], names: Names) -> Refusal:
    played = {"who": names[facts["player"]], "cards": play_name(facts["cards"])}
    if facts["led"] is None:
        what = _("%(who)s led the set %(cards)s", **played)
        rule = _("The leader plays one cat card; a set is for following a brown one.")
        todo = _("Enter the card that was led, or let it stand if your table leads sets.")
    else:
        led = colour_name(facts["led"])
        what = _("%(who)s played the set %(cards)s on a %(led)s lead", led=led, **played)
        rule = _("Whoever holds a card of the led colour follows with it, and this set has one: only brown takes sets.")
        todo = _("Check which card led and what was played, or let it stand if you played it so.")
    return by_rulebook(names, what=what, rule=rule, section="cards", todo=todo)


def _wrong_winner(facts: Mapping[str, Any], names: Names) -> Refusal:
    winner = names[facts["winner"]]
    said = {"who": names[facts["player"]], "winner": winner, "cards": play_name(facts["cards"])}
    coffee = {"coffee": card_name(facts["coffee"]), "colour": colour_name(colour(facts["coffee"]))}
    if facts["by_coffee"]:
        rule = _("With %(coffee)s in the centre the highest %(colour)s play wins; of equal ones the later.", **coffee)
    else:
        rule = _(
            "Nobody played %(colour)s, so the highest play of the led colour wins; of equal ones the later.", **coffee
        )
    return by_rulebook(
        names,
        what=_("Entered: %(who)s wins, but %(winner)s wins with %(cards)s", **said),
        rule=rule,
        section="winner",
        todo=_("Save %(winner)s as the winner, or correct the cards.", winner=winner),
    )


WORDS: Mapping[str, shapes.Wording] = {
    **shapes.WORDS,
    "unknown-value": _unknown_value,
    "not-now": not_now,
    "wrong-leader": _wrong_leader,
    "columns-shape": _columns_shape,
    "coffee-not-there": _coffee_not_there,
    "plays-shape": _plays_shape,
    "set-not-allowed": _set_not_allowed,
    "cards-impossible": cards_impossible,
    "wrong-winner": _wrong_winner,
}
