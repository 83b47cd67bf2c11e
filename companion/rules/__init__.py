"""The rulebooks: pure Python, standard library only, no words, no clock, no chance."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.rules import big_gig, catte, katzenjammer
from companion.rules.entries import CATTE as CATTE_ENTRIES
from companion.rules.entries import Entry
from companion.rules.rulings import BIG_GIG, CATTE, KATZENJAMMER
from companion.rules.setup import Setup
from companion.rules.violations import Violation, not_overruled


@dataclass(frozen=True)
class Rulebook:
    """One title: what it needs to start, what is wrong with an entry, what an entry does, and how it stands."""

    game: str
    name: str
    seats: range
    details: frozenset[str]
    entries: tuple[type[Entry], ...]
    start: Callable[[Setup], Any]
    violations: Callable[[Any, Entry], tuple[Violation, ...]]
    apply: Callable[[Any, Entry], Any]
    expects: Callable[[Any], tuple[str, ...]]
    standing: Callable[[Any], Any]

    def refusals(self, state: Any, entry: Entry) -> tuple[Violation, ...]:
        """What still refuses *entry* after what it overrules."""
        return not_overruled(self.violations(state, entry), entry.marks.overruled)


_BIG_GIG = Rulebook(
    game=BIG_GIG,
    name="Cat Blues: The Big Gig",
    seats=big_gig.TITLE.seats,
    details=frozenset({"scores"}),
    entries=big_gig.TITLE.entries,
    start=big_gig.start,
    violations=big_gig.violations,
    apply=big_gig.apply,
    expects=big_gig.expects,
    standing=big_gig.standing,
)

_KATZENJAMMER = Rulebook(
    game=KATZENJAMMER,
    name="Katzenjammer Blues",
    seats=katzenjammer.TITLE.seats,
    details=frozenset({"scores"}),
    entries=katzenjammer.TITLE.entries,
    start=katzenjammer.start,
    violations=katzenjammer.violations,
    apply=katzenjammer.apply,
    expects=katzenjammer.expects,
    standing=katzenjammer.standing,
)

_CATTE = Rulebook(
    game=CATTE,
    name="Catte",
    seats=catte.SEATS,
    details=frozenset({"scores", "cards"}),
    entries=CATTE_ENTRIES,
    start=catte.start,
    violations=catte.violations,
    apply=catte.apply,
    expects=catte.expects,
    standing=catte.standing,
)

BUILT: dict[str, Rulebook] = {rules.game: rules for rules in (_BIG_GIG, _KATZENJAMMER, _CATTE)}
SEATS = {BIG_GIG: range(2, 5), KATZENJAMMER: range(2, 7), CATTE: range(3, 5)}
DETAILS = ("scores", "cards")


def rulebook(game: str) -> Rulebook:
    """The rulebook of *game*; raises KeyError for a title that is not built."""
    return BUILT[game]
