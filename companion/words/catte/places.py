"""Why an entry of Catte may not stand where it was put, one refusal for each reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.words.language import gettext as _
from companion.words.phrases import all_of
from companion.words.refusal import Names, Refusal, by_rulebook


def kind_name(kind: str) -> str:
    """What an entry of this kind is called at the table."""
    names = {
        "round_started": _("the start of a round"),
        "trick_won": _("a trick"),
        "hands_shown": _("hands shown"),
        "lost_track": _("a trick not followed"),
        "round_ended": _("the last cat card"),
    }
    return names[kind]


def how_it_ended(facts: Mapping[str, Any], names: Names) -> str:
    """The causes of a round's end in one sentence, all of them when several came at once."""
    said = {
        "limit": _("%(who)s went over %(limit)s", who=names[facts["winner"]], limit=facts["limit"]),
        "last-card": _("somebody played the last cat card"),
        "no-coffee": _("%(who)s had no coffee card left to lead with", who=names[facts["winner"]]),
    }
    return all_of([said[cause] for cause in facts["ended"]])


def not_now(facts: Mapping[str, Any], names: Names) -> Refusal:
    """An entry in a place where the round has none for it."""
    rule, section, todo = _REASONS[facts["reason"]](facts, names)
    what = _("No place for this entry now: %(entry)s", entry=kind_name(facts["entry"]))
    return by_rulebook(names, what=what, rule=rule, section=section, todo=todo)


def _round_over(facts: Mapping[str, Any], names: Names) -> tuple[str, str, str]:
    return (
        _("This round ended when %(causes)s.", causes=how_it_ended(facts, names)),
        "end",
        _("Start the next round, or undo the last entry if this one goes on."),
    )


_REASONS: Mapping[str, Callable[[Mapping[str, Any], Names], tuple[str, str, str]]] = {
    "no-round-yet": lambda facts, names: (
        _("No round has begun yet."),
        "setup",
        _("Start the round first."),
    ),
    "round-over": _round_over,
    "complete": lambda facts, names: (
        _("As many rounds as there are players have been played, so the final score stands."),
        "play",
        _("Undo the last entry to go on, or begin a new session."),
    ),
    "round-running": lambda facts, names: (
        _("The round goes on until the limit is exceeded, the leader is out of coffee, or a last cat card is played."),
        "end",
        _("Record how the round ended first."),
    ),
    "hands-still-played": lambda facts, names: (
        _("Hands are secret until the last trick of the round."),
        "setup",
        _("Play the round to its end, then show hands."),
    ),
    "no-trick-yet": lambda facts, names: (
        _("Cat cards are played in tricks, and this round has none yet."),
        "end",
        _("Record the tricks first."),
    ),
    "cards-say-it": lambda facts, names: (
        _("Every cat card is recorded here, so the last one ends the round by itself."),
        "end",
        _("Leave it out. If a card was missed, correct the trick or record that you lost track."),
    ),
    "needs-cards": lambda facts, names: (
        _("This session records scores only, so hands are not followed card by card."),
        "play",
        _("Leave it out."),
    ),
    "proofs-rest": lambda facts, names: (
        _("The cat cards of this round are already not followed any more."),
        "play",
        _("Leave it out and record who wins the tricks."),
    ),
}
REASONS = frozenset(_REASONS)
