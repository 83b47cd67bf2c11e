"""What quartets pay, in every phrase that names it: tips in The Big Gig, mice in Katzenjammer Blues.

Whole phrases, not a noun to be put in: languages bend their sentences around it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.rules.rulings import BIG_GIG, KATZENJAMMER
from companion.words.language import gettext as _
from companion.words.language import ngettext

Phrase = Callable[[], str]
Count = Callable[[int], str]


@dataclass(frozen=True)
class Takings:
    """One game's phrases; a count below zero is written with a real minus sign."""

    heading: Phrase
    one: Phrase
    most: Phrase
    nothing: Phrase
    amount: Count
    left: Count
    left_of: Callable[[int, int], str]
    after_each_round: Phrase
    at_the_end: Callable[[str], str]
    the_last: Phrase
    took_the_last: Callable[[str], str]
    paid_less: Callable[[str, int], str]
    boxed: Count
    not_melded: Callable[[str], str]
    nobody_has_a_joker: Phrase
    nobody_loses: Phrase
    most_of_all: Callable[[str], str]
    shared: Callable[[str], str]
    four_jokers: Phrase
    last_goes_before: Callable[[str], str]
    ends_at_once: Phrase
    over_at_the_last: Phrase
    whole_turn: Callable[[bool], str]
    ended_by_the_last: Phrase
    ends_with_the_last: Phrase


def takings(game: str) -> Takings:
    """The phrases of this blues game."""
    return _TAKINGS[game]


def written(number: int | str) -> str:
    """A number, or a phrase with one, as it is printed: below zero with a minus sign, not with a hyphen."""
    return str(number).replace("-", "−")


_TIPS = Takings(
    heading=lambda: _("Tips"),
    one=lambda: _("Tip"),
    most=lambda: _("most tips"),
    nothing=lambda: _("no tips"),
    amount=lambda number: written(ngettext("%(number)s tip", "%(number)s tips", number)),
    left=lambda number: ngettext("tip left", "tips left", number),
    left_of=lambda left, total: _("%(left)s of %(total)s tips left", left=left, total=total),
    after_each_round=lambda: _("Tips after each round"),
    at_the_end=lambda totals: _("Tips after each round. At the end: %(totals)s.", totals=totals),
    the_last=lambda: _("The last tip in the centre: game over."),
    took_the_last=lambda who: _("%(who)s took the last tip", who=who),
    paid_less=lambda value, number: ngettext(
        "The quartet of %(value)ss is worth %(value)s. %(number)s tip was left, so it paid %(number)s.",
        "The quartet of %(value)ss is worth %(value)s. %(number)s tips were left, so it paid %(number)s.",
        number,
        value=value,
    ),
    boxed=lambda number: ngettext(
        "%(number)s tip is left in the centre. It goes to the box.",
        "%(number)s tips are left in the centre. They go to the box.",
        number,
    ),
    not_melded=lambda quartets: _("Not melded, as the last tip was gone: %(quartets)s.", quartets=quartets),
    nobody_has_a_joker=lambda: _("Nobody has a joker, so nobody loses tips."),
    nobody_loses=lambda: _("Nobody loses tips."),
    most_of_all=lambda amount: _("%(tips)s, more than anybody else.", tips=amount),
    shared=lambda amount: _("%(tips)s each. A tie for most tips is a shared victory.", tips=amount),
    four_jokers=lambda: _("No tips. All four are discarded."),
    last_goes_before=lambda left: _("The last tip goes before %(left)s. Is the turn over?", left=left),
    ends_at_once=lambda: _(
        "A game ends at once with the last tip. Whether quartets laid down together still count is not said."
    ),
    over_at_the_last=lambda: _("Over at the last tip"),
    whole_turn=lambda tokens: _("For tokens and jokers, not for tips.") if tokens else _("For jokers, not for tips."),
    ended_by_the_last=lambda: _("The last tip ended the game before the deck could"),
    ends_with_the_last=lambda: _("The game ends at once with the last tip, so its winner draws no cards any more."),
)

_MICE = Takings(
    heading=lambda: _("Mice"),
    one=lambda: _("Mouse"),
    most=lambda: _("most mice"),
    nothing=lambda: _("no mice"),
    amount=lambda number: written(ngettext("%(number)s mouse", "%(number)s mice", number)),
    left=lambda number: ngettext("mouse left", "mice left", number),
    left_of=lambda left, total: _("%(left)s of %(total)s mice left", left=left, total=total),
    after_each_round=lambda: _("Mice after each round"),
    at_the_end=lambda totals: _("Mice after each round. At the end: %(totals)s.", totals=totals),
    the_last=lambda: _("The last mouse in the centre: game over."),
    took_the_last=lambda who: _("%(who)s took the last mouse", who=who),
    paid_less=lambda value, number: ngettext(
        "The quartet of %(value)ss is worth %(value)s. %(number)s mouse was left, so it paid %(number)s.",
        "The quartet of %(value)ss is worth %(value)s. %(number)s mice were left, so it paid %(number)s.",
        number,
        value=value,
    ),
    boxed=lambda number: ngettext(
        "%(number)s mouse is left in the centre and belongs to nobody.",
        "%(number)s mice are left in the centre and belong to nobody.",
        number,
    ),
    not_melded=lambda quartets: _("Not melded, as the last mouse was gone: %(quartets)s.", quartets=quartets),
    nobody_has_a_joker=lambda: _("Nobody has a joker, so nobody loses mice."),
    nobody_loses=lambda: _("Nobody loses mice."),
    most_of_all=lambda amount: _("%(mice)s, more than anybody else.", mice=amount),
    shared=lambda amount: _("%(mice)s each, and nothing to choose between them: a shared victory.", mice=amount),
    four_jokers=lambda: _("No mice. All four are discarded."),
    last_goes_before=lambda left: _("The last mouse goes before %(left)s. Is the turn over?", left=left),
    ends_at_once=lambda: _(
        "A game ends at once with the last mouse. Whether quartets laid down together still count is not said."
    ),
    over_at_the_last=lambda: _("Over at the last mouse"),
    whole_turn=lambda tokens: _("For jokers, not for mice."),
    ended_by_the_last=lambda: _("The last mouse ended the game before the deck could"),
    ends_with_the_last=lambda: _("The game ends at once with the last mouse, so no card is turned up any more."),
)


_TAKINGS: Mapping[str, Takings] = {BIG_GIG: _TIPS, KATZENJAMMER: _MICE}
