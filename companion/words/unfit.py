"""What a correction leaves without a place, as the table would say it; and how much of the game that is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from companion.rules.violations import Violation
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import all_of
from companion.words.refusal import Refusal
from companion.words.refusals import refusal
from companion.words.sentences import Names

Sentence = Callable[[], str]

# An entry that stood there when it was saved is not "put" anywhere now: what it rested on is gone.
_GONE: Mapping[str, Sentence] = {
    "game_started": lambda: _("The game before it would not be over"),
    "turned_up": lambda: _("There would be no round any more to turn up a row in"),
    "bid": lambda: _("There would be no auction any more to bid in"),
    "passed": lambda: _("There would be no auction any more to pass in"),
    "auction_won": lambda: _("There would be no auction any more that could be won"),
    "nobody_bid": lambda: _("There would be no auction any more in which nobody bids"),
    "quartet_melded": lambda: _("Nobody would have the turn any more to meld in"),
    "replenished": lambda: _("Nobody would have the turn any more to draw in"),
    "lost_track": lambda: _("There would be no round any more that could be lost track of"),
    "deck_ran_out": lambda: _("There would be no game any more whose deck could run out"),
    "jokers_counted": lambda: _("There would be no finished game any more whose jokers could be counted"),
    "counted": lambda: _("There would be no game any more whose cards could be counted"),
    "session_finished": lambda: _("There would be no scored game any more to end the session with"),
    "round_started": lambda: _("The round before it would not be over"),
    "trick_won": lambda: _("There would be no round any more in which this trick was played"),
    "round_ended": lambda: _("There would be no round any more that could end here"),
    "hands_shown": lambda: _("There would be no finished round any more to show hands after"),
}


def why_unfit(violation: Violation, names: Names, game: str) -> Refusal:
    """The refusal of a later entry that a correction leaves where it is."""
    why = refusal(violation, names, game)
    if violation.code != "not-now":
        return why
    return replace(why, what=_GONE[violation.facts["entry"]]())


_AMOUNTS: Mapping[str, Callable[[int], str]] = {
    "game": lambda number: ngettext("%(number)s game", "%(number)s games", number),
    "game-start": lambda number: ngettext("the start of %(number)s game", "the start of %(number)s games", number),
    "round-start": lambda number: ngettext("the start of %(number)s round", "the start of %(number)s rounds", number),
    "round": lambda number: ngettext("%(number)s round", "%(number)s rounds", number),
    "line": lambda number: ngettext("%(number)s line of a round", "%(number)s lines of rounds", number),
    "trick": lambda number: ngettext("%(number)s trick", "%(number)s tricks", number),
    "count": lambda number: ngettext("%(number)s joker count", "%(number)s joker counts", number),
    "other": lambda number: ngettext("%(number)s other line", "%(number)s other lines", number),
}


def amounts(parts: Iterable[tuple[str, object]]) -> str:
    """ "1 game, 3 rounds and 1 joker count": parts by their names, each with what tells it from others."""
    found: dict[str, set[object]] = {}
    for name, which in parts:
        found.setdefault(name if name in _AMOUNTS else "other", set()).add(which)
    return all_of([words(len(found[name])) for name, words in _AMOUNTS.items() if name in found])
