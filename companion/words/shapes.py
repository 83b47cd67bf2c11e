"""Refusals of entries that cannot be read, or that name what does not exist."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from companion.rules.cards import naturals, values
from companion.words.cards import value_name
from companion.words.language import gettext as _
from companion.words.phrases import either
from companion.words.refusal import Names, Refusal, by_rulebook

LONGEST = 60  # characters of an unreadable entry that a sentence can carry


def shortened(given: object) -> str:
    """What was given, as JSON in ASCII, cut where it gets too long for a sentence."""
    try:
        written = json.dumps(given)
    except (RecursionError, ValueError):
        written = type(given).__name__
    return written if len(written) <= LONGEST else written[:LONGEST] + "..."


def _log(what: str, rule: str, todo: str) -> Refusal:
    return Refusal(what, rule, _("Entries"), _("Session log"), todo)


def malformed(facts: Mapping[str, Any], names: Names) -> Refusal:
    """A wrong type, or keys that exclude each other."""
    key, given = facts["key"], shortened(facts["given"])
    expected = {
        "entry": _("An entry is an object that says what happened."),
        "name": _("It must be a player's name."),
        "value": _("It must be a card value in quotation marks."),
        "number": _("It must be a whole number."),
        "cards": _("It must be a list of card values in quotation marks."),
        "columns": _("It must give a list of cards in quotation marks for each player named."),
        "plays": _("It must be a list of plays, each with its player and its cards."),
        "last-card": _("The only reason to record is the last cat card, written as last_card."),
        "numbers": _("It must give a whole number for each player named."),
        "id": _("It must be a text or a whole number."),
        "moment": _("It must be a moment in UTC such as 2026-01-31T20:15Z."),
        "text": _("It must be a text."),
        "codes": _("It must be a list of violation codes."),
        "jokers-or-paid": _("Either the jokers of the bid or all cards shown are given, never both."),
        "some-hands": _("A count of hands names at least one player."),
    }[facts["expected"]]
    what = _("This is no entry: %(given)s", given=given)
    if key is not None:
        what = _("The key '%(key)s' cannot be %(given)s", key=key, given=given)
    return _log(what, expected, _("Correct it and try again."))


def unknown_entry(facts: Mapping[str, Any], names: Names) -> Refusal:
    """A kind of entry that this title does not have."""
    return _log(
        _("This title knows no entry %(entry)s", entry=shortened(facts["entry"])),
        _("Its entries are %(known)s.", known=", ".join(facts["known"])),
        _("Use one of them."),
    )


def unknown_key(facts: Mapping[str, Any], names: Names) -> Refusal:
    """A key that this kind of entry does not have."""
    key = shortened(facts["key"])
    return _log(
        _("The entry '%(entry)s' has no key %(key)s", entry=facts["entry"], key=key),
        _("Each kind of entry has its own keys, and no others."),
        _("Leave it out, or correct its spelling."),
    )


def missing_key(facts: Mapping[str, Any], names: Names) -> Refusal:
    """A key that this kind of entry needs."""
    return _log(
        _("The entry lacks its key '%(key)s'", key=facts["key"]),
        _("Each kind of entry has keys that it cannot do without."),
        _("Add it and try again."),
    )


def unknown_value(facts: Mapping[str, Any], names: Names) -> Refusal:
    """A card value that is not in play."""
    known = [value_name(value) for value in (naturals if facts["bid"] else values)(facts["sevens"])]
    return by_rulebook(
        names,
        what=_("There is no value %(value)s here", value=shortened(facts["value"])),
        rule=_("The cards in play are 1 to 5, 7 and jokers; no bid names jokers.")
        if facts["sevens"]
        else _("The cards in play are 1 to 5 and jokers; no bid names jokers."),
        section="components",
        todo=_("Choose %(known)s.", known=either(known)),
    )


def unknown_player(facts: Mapping[str, Any], names: Names) -> Refusal:
    """A name that nobody at the table has."""
    seated = [names[player] for player in facts["players"]]
    return by_rulebook(
        names,
        what=_("Nobody at this table is called %(player)s", player=shortened(facts["player"])),
        rule=_("An entry names its players exactly as the table lists them."),
        section="setup",
        todo=_("Choose %(players)s.", players=either(seated)),
    )


def bad_count(facts: Mapping[str, Any], names: Names) -> Refusal:
    """A number that the game cannot have."""
    section = {
        "bid": "bid",
        "jokers": "jokers",
        "drawn": "replenish",
        "in-hand": "end",
        "counted": "components",
    }[facts["what"]]
    limits = {"least": facts["least"], "most": facts["most"]}
    rule = _("The cards of the deck allow %(least)s to %(most)s.", **limits)
    if facts["what"] == "counted":
        rule = _("A pile has no less than nothing, and no more than anybody could count.")
    return by_rulebook(
        names,
        what=_("%(number)s is not possible here", number=shortened(facts["number"])),
        rule=rule,
        section=section,
        todo=_("Enter a number from %(least)s to %(most)s.", **limits),
    )


Wording = Callable[[Mapping[str, Any], Names], Refusal]

# The same in every game.
WORDS: Mapping[str, Wording] = {
    "malformed": malformed,
    "unknown-entry": unknown_entry,
    "unknown-key": unknown_key,
    "missing-key": missing_key,
    "unknown-player": unknown_player,
}
