"""The rulebooks: pure Python, standard library only, no words, no clock, no chance."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.rules import big_gig, blues, blues_play, catte, katzenjammer
from companion.rules.blues_table import State, Title
from companion.rules.catte_questions import in_order_of_play
from companion.rules.entries import CATTE as CATTE_ENTRIES
from companion.rules.entries import Entry
from companion.rules.ledger import Posting, blues_postings, catte_postings
from companion.rules.rulings import CATTE
from companion.rules.setup import Setup
from companion.rules.standing import Standing
from companion.rules.violations import Violation, not_overruled


@dataclass(frozen=True)
class Rulebook:
    """One title: what it needs to start, what is wrong with an entry, what an entry does, and how it stands."""

    game: str
    name: str
    seats: range
    entries: tuple[type[Entry], ...]
    start: Callable[[Setup], Any]
    violations: Callable[[Any, Entry], tuple[Violation, ...]]
    apply: Callable[[Any, Entry], Any]
    expects: Callable[[Any], tuple[str, ...]]
    standing: Callable[[Any], Any]
    postings: Callable[[Any, Entry, Any], tuple[Posting, ...]]  # state before, entry, state after
    in_order: Callable[[Any, Entry], Entry] = lambda _state, entry: entry  # as the seats and the leader have it

    def refusals(self, state: Any, entry: Entry) -> tuple[Violation, ...]:
        """What still refuses *entry* after what it overrules."""
        return not_overruled(self.violations(state, entry), entry.marks.overruled)


def _blues(title: Title, name: str, standing: Callable[[State], Standing]) -> Rulebook:
    """The rulebook of one of the two blues games: what they share, told by what differs."""
    return Rulebook(
        game=title.game,
        name=name,
        seats=title.seats,
        entries=title.entries,
        start=blues_play.start,
        violations=partial(blues.violations, title),
        apply=partial(blues_play.apply, title),
        expects=partial(blues.expects, title),
        standing=standing,
        postings=blues_postings,
    )


_BIG_GIG = _blues(big_gig.TITLE, "Cat Blues: The Big Gig", big_gig.standing)
_KATZENJAMMER = _blues(katzenjammer.TITLE, "Katzenjammer Blues", katzenjammer.standing)

_CATTE = Rulebook(
    game=CATTE,
    name="Catte",
    seats=catte.SEATS,
    entries=CATTE_ENTRIES,
    start=catte.start,
    violations=catte.violations,
    apply=catte.apply,
    expects=catte.expects,
    standing=catte.standing,
    postings=catte_postings,
    in_order=in_order_of_play,
)

BUILT: dict[str, Rulebook] = {rules.game: rules for rules in (_BIG_GIG, _KATZENJAMMER, _CATTE)}
DETAILS = ("scores", "cards")  # the score alone, or every card that is shown


def rulebook(game: str) -> Rulebook:
    """The rulebook of *game*; raises KeyError for a title that nobody knows."""
    return BUILT[game]
