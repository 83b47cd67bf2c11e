"""What a save was called at the table: a round in the blues games, a trick in Catte."""

from __future__ import annotations

from companion.rules.catte_table import State
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.web.steps import Step
from companion.words.language import gettext as _

# Saved with the auction; where every card is counted, a round has steps before and behind it.
WHOLE = frozenset({"auction_won", "nobody_bid", "deck_ran_out"})
BEFORE = frozenset({"turned_up", "bid", "passed"})  # these alone are no round yet


def heading(step: Step) -> str:
    """ "Round 8:", "Trick 5:", or nothing for what was neither."""
    if step.trick:
        return _("Trick %(number)s:", number=step.trick)
    return _("Round %(number)s:", number=step.round) if step.round else ""


def news(step: Step, who: str, what: str) -> str:
    """What other phones are told; the number makes it another text even if the same thing happened again."""
    if step.trick:
        facts = {"who": who, "number": step.trick, "what": what}
        if not who:
            return _("The host saved trick %(number)s: %(what)s", **facts)
        return _("%(who)s saved trick %(number)s: %(what)s", **facts)
    if step.happened.kinds & {"jokers_counted"}:
        return _("%(who)s saved the count. %(what)s", who=who or _("The host"), what=what)
    if step.round is None:
        return what
    if not step.happened.kinds & WHOLE:
        return f"{heading(step)} {what}"
    if not who:
        return _("The host saved round %(number)s: %(what)s", number=step.round, what=what)
    return _("%(who)s saved round %(number)s: %(what)s", who=who, number=step.round, what=what)


def was_quicker(step: Step, who: str | None) -> str:
    """Who saved something while a form was filled in."""
    if who and step.trick:
        return _("%(who)s saved trick %(number)s a moment ago", who=who, number=step.trick)
    if who and step.round and not step.happened.kinds & BEFORE:
        return _("%(who)s saved round %(number)s a moment ago", who=who, number=step.round)
    return _("%(who)s was quicker", who=who) if who else _("The host was quicker")


def shows_all(step: Step) -> bool:
    """Whether the page behind this save shows all that followed from it: the columns, or a round's scores."""
    if step.happened.kinds & {"jokers_counted", "round_started"}:
        return True
    before, after = step.happened.before, step.happened.after
    return after.setup.game == CATTE and before.phase is Phase.PLAYING and after.phase is not Phase.PLAYING


def round_title(state: State) -> str:
    """ "Round 2 of 4" """
    return _("Round %(number)s of %(rounds)s", number=max(state.number, 1), rounds=state.rounds)
