"""One-tap fixes for what Catte refuses, and the parts of an entry that each refusal is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import g, url_for

from companion.rules.violations import Violation
from companion.web.fixes import Fix
from companion.web.steps import trick_anchor
from companion.words.coffee import card_name
from companion.words.language import gettext as _
from companion.words.slips import Slip

BAD: Mapping[str, frozenset[str]] = {
    "no-coffee": frozenset({"coffee"}),
    "no-trick-winner": frozenset({"winner"}),
    "no-hand": frozenset({"player"}),
    "no-starter": frozenset({"leader"}),
}
PARTS: Mapping[str, tuple[str, ...]] = {
    "coffee-not-there": ("coffee",),
    "wrong-winner": ("winner",),
    "columns-shape": ("columns",),
    "wrong-leader": ("leader",),
}


def slip_fixes(slip: Slip) -> tuple[Fix, ...]:
    """The coffee cards that may have been put out: one tap, and the trick is saved."""
    return _cards(slip.facts.get("there", ())) if slip.code == "no-coffee" else ()


def fixes(violation: Violation, names: Mapping[str, str]) -> tuple[Fix, ...]:
    """What mends this entry with one tap."""
    facts = violation.facts
    without = () if g.book.state.follows_cards else (Fix(_("Save without the cat cards"), "drop-cards"),)
    match violation.code:
        case "coffee-not-there":
            return _cards(facts["there"])
        case "wrong-winner":
            return (Fix(_("%(who)s wins", who=names.get(facts["winner"], "?")), f"winner-{facts['winner']}"), *without)
        case "plays-shape" | "set-not-allowed":
            return without
        case "columns-shape":
            lay = Fix(_("Lay the columns"), href="#columns")
            return (lay,) if facts["needed"] else (lay, Fix(_("Start without columns"), "no-columns"))
        case "wrong-leader":
            allowed = facts["allowed"]
            return tuple(Fix(_("%(who)s starts", who=names.get(seat, "?")), f"lead-{seat}") for seat in allowed)
        case "cards-impossible":
            return (Fix(_("The round goes on"), "drop-last"),) if facts["why"] == "last-card" else _tricks(facts)
    return ()


def _tricks(facts: Mapping[str, Any]) -> tuple[Fix, ...]:
    """The tricks that contradict this entry, as they were saved; where none is named, all of them."""
    state, history = g.book.state, url_for("history.index")
    named = {facts.get("trick"), facts.get("before"), *facts.get("tricks", ())} - {None}
    saved = sorted(number for number in named if number <= len(state.tricks))
    if not saved:
        return (Fix(_("See what was saved before"), href=history),)
    return tuple(
        Fix(_("See trick %(number)s", number=number), href=f"{history}#{trick_anchor(state.number, number)}")
        for number in saved
    )


def _cards(cards: Sequence[str]) -> tuple[Fix, ...]:
    return tuple(Fix(card_name(card), f"coffee-{card.lower()}") for card in cards)
