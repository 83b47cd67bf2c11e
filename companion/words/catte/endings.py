"""The end of a round and of a session of Catte in words: why it ended, who starts the next one, who wins."""

from __future__ import annotations

from companion.rules.catte import next_starters
from companion.rules.catte_table import Ending, State
from companion.rules.standing import Standing
from companion.words.catte.board import points
from companion.words.catte.places import how_it_ended
from companion.words.endings import Why
from companion.words.language import gettext as _
from companion.words.phrases import all_of, capital
from companion.words.refusal import Names
from companion.words.sentences import Names as Called


def causes(state: State, names: Called) -> str:
    """Every cause of the round's end, in the order of the rulebook: "Nina went over 15"."""
    facts = {
        "ended": [cause.value for cause in state.ended],
        "winner": state.tricks[-1].winner,
        "limit": state.limit,
    }
    return capital(how_it_ended(facts, Names(names)))


def why_it_ended(state: State, names: Called) -> Why:
    """The end by its name, and what it means for the scores."""
    if Ending.LIMIT in state.ended:
        detail = _("Coffee above %(limit)s is worth nothing; the unused cards still count.", limit=state.limit)
    elif Ending.LAST_CARD in state.ended:
        detail = _("The trick with a last cat card is finished, then the round is over.")
    else:
        detail = _("Whoever has to lead without a coffee card ends the round.")
    return Why(causes(state, names), detail)


def starts_next(state: State, names: Called) -> str:
    """Who starts the next round, and by which rule."""
    number = state.number + 1
    (starter,) = next_starters(state)
    facts = {"who": names.get(starter, "?"), "before": names.get(state.starter or "", "?")}
    return _(
        "%(who)s starts round %(number)s: left of %(before)s, who started round %(last)s.",
        **facts,
        number=number,
        last=state.number,
    )


def starts_first(starter: str, names: Called) -> str:
    """Who starts round 1, once that is known."""
    if starter not in names:
        return _("Who most recently brewed coffee starts round 1.")
    return _("%(who)s starts round 1.", who=names[starter])


def winners(standing: Standing, names: Called) -> Why:
    """The heading of the final score; a tie for the highest total is a shared victory."""
    total = standing.scores[standing.winners[0]].total
    who = all_of([names.get(seat, "?") for seat in standing.winners])
    if len(standing.winners) == 1:
        return Why(
            _("%(who)s takes the spotlight", who=who),
            _("%(points)s, more than anybody else.", points=points(total)),
        )
    shared = _("A tie for the highest total is a shared victory.")
    return Why(_("%(who)s share the spotlight", who=who), f"{_('%(points)s each.', points=points(total))} {shared}")
