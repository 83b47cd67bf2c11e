"""Contradictions of Catte's cat cards in words: both places are named, never which of them is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.words.coffee import card_name, cards_name, colour_name
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import either
from companion.words.refusal import Names, Refusal, by_rulebook


def cards_impossible(facts: Mapping[str, Any], names: Names) -> Refusal:
    """No deal of the cat cards explains everything recorded."""
    what, rule, section, todo = _WHYS[facts["why"]](facts, names)
    together = _("This cannot be true together with what was recorded before in this round.")
    return by_rulebook(names, what=what, rule=f"{rule} {together}", section=section, todo=todo)


def _place(trick: int | None) -> str:
    return _("the hand shown") if trick is None else _("trick %(number)s", number=trick)


def _did_not_follow(facts: Mapping[str, Any], names: Names) -> tuple[str, str, str, str]:
    here, before = _place(facts["trick"]), _place(facts["before"])
    said = {"who": names[facts["player"]], "card": card_name(facts["card"]), "here": here, "before": before}
    lead = {"led": colour_name(facts["led"]), "instead": card_name(facts["instead"])}
    return (
        _("%(who)s shows %(card)s (%(here)s), but played %(instead)s on a %(led)s lead (%(before)s)", **said, **lead),
        _("Only who cannot follow the led colour, brown also with a set, may play another one."),
        "play",
        _("Check both, %(before)s and %(here)s: either may be off. Or let it stand if you played it so.", **said),
    )


def _shown_twice(facts: Mapping[str, Any], names: Names) -> tuple[str, str, str, str]:
    here, before = _place(facts["trick"]), _place(facts["before"])
    said = {"who": names[facts["player"]], "card": card_name(facts["card"]), "here": here}
    first = {"other": names[facts["other"]], "before": before}
    return (
        _("%(who)s shows %(card)s (%(here)s), and so did %(other)s (%(before)s)", **said, **first),
        _("Every cat card exists once."),
        "components",
        _("Check both, %(before)s and %(here)s: either may be off.", here=here, before=before),
    )


def _too_many(facts: Mapping[str, Any], names: Names) -> tuple[str, str, str, str]:
    said = {"who": names[facts["player"]], "total": facts["total"], "trick": facts["trick"]}
    return (
        _("With trick %(trick)s %(who)s has played %(total)s cat cards", **said),
        _("Everybody is dealt %(dealt)s.", dealt=facts["dealt"]),
        "setup",
        _("Check this trick, and the sets in the tricks before it; any may be off."),
    )


def _hand_size(facts: Mapping[str, Any], names: Names) -> tuple[str, str, str, str]:
    said = {"who": names[facts["player"]], "total": facts["total"]}
    return (
        _("%(who)s shows a hand of %(total)s", **said),
        ngettext(
            "By the tricks recorded %(number)s card is left there.",
            "By the tricks recorded %(number)s cards are left there.",
            facts["left"],
        ),
        "setup",
        _("Count the hand again, and check the tricks for sets; either may be off."),
    )


def _hand_changed(facts: Mapping[str, Any], names: Names) -> tuple[str, str, str, str]:
    said = {"who": names[facts["player"]], "cards": cards_name(facts["cards"])}
    return (
        _("%(who)s has shown another hand before: %(cards)s", **said),
        _("After the last trick nobody plays or draws, so a hand stays as it is."),
        "end",
        _("Check both hands; either may be off."),
    )


def _no_deal(facts: Mapping[str, Any], names: Names) -> tuple[str, str, str, str]:
    who = ", ".join(names[player] for player in facts["players"])
    some = [colour_name(code) for code in facts["colours"]]
    tricks = [str(number) for number in facts["tricks"]]
    counts = {"needed": facts["needed"], "unseen": facts["unseen"]}
    return (
        _("%(who)s: %(needed)s cards in hand could only be %(colours)s", who=who, colours=either(some), **counts),
        _("Whoever did not follow a colour holds none of it, and only %(unseen)s such cards are unseen.", **counts),
        "play",
        _(
            "Check this trick and the failures to follow in tricks %(tricks)s; any may be off.",
            tricks=", ".join(tricks),
        ),
    )


def _last_card(facts: Mapping[str, Any], names: Names) -> tuple[str, str, str, str]:
    played = ngettext("%(number)s trick", "%(number)s tricks", facts["tricks"])
    everybody = len(facts["players"]) > 1
    who = _("everybody") if everybody else names[facts["players"][0]]
    return (
        _("The last cat card was entered after %(played)s", played=played),
        _(
            "A hand has %(hand)s cards and a trick takes two at most: %(who)s still holds some.",
            hand=facts["hand"],
            who=who,
        ),
        "end",
        _("Check whether a trick is missing, or let it stand if you played it so."),
    )


_WHYS: Mapping[str, Callable[[Mapping[str, Any], Names], tuple[str, str, str, str]]] = {
    "did-not-follow": _did_not_follow,
    "shown-twice": _shown_twice,
    "too-many": _too_many,
    "hand-size": _hand_size,
    "hand-changed": _hand_changed,
    "no-deal": _no_deal,
    "last-card": _last_card,
}
WHYS = frozenset(_WHYS)
