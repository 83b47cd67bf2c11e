"""Where a count that differs may come from: single changes of the record after which every count agrees.

Only what is exact is looked for: the number of cards drawn at the end of a turn, such a draw that is missing, and the
card that closed a row, for a joker makes everybody draw. No claim that one of them is what happened.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.log.book import Book
from companion.rules import rulebook
from companion.rules.cards import JOKER, QUARTET
from companion.rules.entries import Counted, Entry, GameStarted, Replenished, TurnedUp
from companion.rules.phase import Phase
from companion.rules.violations import IllegalEntry

MOST = 6  # more of them tell nobody where to look

Pile = tuple[str, ...]
Moves = Mapping[Pile, int]
DECK: Pile = ("deck",)


@dataclass(frozen=True)
class Spot:
    """Entry *index* may have been *now*, in place of *was* (None: it is missing before that entry).

    *entries* are those that a correction records again from there on; *before* is the state that they follow.
    """

    index: int
    was: Entry | None
    now: Entry
    entries: tuple[Entry, ...]
    before: Any

    @property
    def again(self) -> int:
        """How many of the entries only stand again as they were."""
        return len(self.entries) - 1


def likely_spots(book: Book, counted: Counted) -> tuple[Spot, ...]:
    """The changes that explain what was counted, newest first; empty where nothing single does, or nothing differs."""
    off = _off(book.state, counted)
    if not any(off.values()):
        return ()
    found: list[Spot] = []
    for spot, moved in _changes(book, _last_agreed(book, off)):
        fits = all(moved.get(pile, 0) == cards for pile, cards in off.items())
        if fits and _stands(book, spot, counted):
            found.append(spot)
        if len(found) == MOST:
            break
    return tuple(found)


def _off(state: Any, counted: Counted) -> Moves:
    """How many cards more than the record has were counted in each pile."""
    if state.census is None:
        return {}
    deck = {} if counted.deck is None else {DECK: counted.deck - state.census.deck}
    hands = counted.hands or {}
    return {**deck, **{("hand", seat): cards - state.census.size(seat) for seat, cards in hands.items()}}


def _last_agreed(book: Book, off: Moves) -> int:
    """The index from which on something may be off: behind the last count of such a pile that agreed."""
    agreed: Mapping[Pile, int] = book.state.agreed
    counts = [agreed.get(pile, -1) for pile, cards in off.items() if cards]
    starts = [at for at, recorded in enumerate(book.recorded) if isinstance(recorded.entry, GameStarted)]
    return max(*counts, *starts[-1:]) + 1


def _changes(book: Book, first: int) -> Iterator[tuple[Spot, Moves]]:
    """Every change that is looked for, newest first, with the cards that it moves."""
    entries = book.entries
    for index in range(len(entries), first - 1, -1):
        before = book.state_before(index)
        later = entries[index:]
        if _lacks_draw(before, later):
            for now, moved in _draws(before, 0):
                yield Spot(index, None, now, (now, *later), before), moved
        for changed, moved in _other_than(before, later):
            yield Spot(index, later[0], changed, (changed, *later[1:]), before), moved


def _other_than(before: Any, later: Sequence[Entry]) -> Iterator[tuple[Entry, Moves]]:
    if not later:
        return
    match later[0]:
        case Replenished(cards=drawn) as entry:
            for now, moved in _draws(before, drawn):
                yield replace(entry, cards=now.cards), moved
        case TurnedUp(cards=row) as entry if len(row) > 1:
            everybody = len(before.setup.players) * (1 if row[-1] == JOKER else -1)
            hands: dict[Pile, int] = {("hand", seat): -1 if everybody > 0 else 1 for seat in before.setup.players}
            for closing in _other_ends(row):
                yield replace(entry, cards=(*row[:-1], closing)), {DECK: everybody, **hands}


def _other_ends(row: Sequence[str]) -> Sequence[str]:
    """The cards that could have closed this row in place of the one that did, where the draws differ."""
    if row[-1] == JOKER:
        return row[:-1]
    return (JOKER,) if row[-1] in row[:-1] else ()


def _draws(before: Any, drawn: int) -> Iterator[tuple[Replenished, Moves]]:
    """All other numbers of cards that the winner could have drawn in place of *drawn*."""
    for cards in range(QUARTET + 1):
        if cards != drawn:
            more = cards - drawn
            yield Replenished(cards), {DECK: -more, ("hand", before.round.winner): more}


def _lacks_draw(before: Any, later: Sequence[Entry]) -> bool:
    """Whether the turn that ends here could have held a draw that is not recorded, or not recorded yet."""
    this = before.round
    if before.phase is not Phase.PLAYING or this.winner is None or this.replenished is not None:
        return False
    draws = Replenished in rulebook(before.setup.game).entries
    return draws and (not later or later[0].kind in ("turned_up", "lost_track"))


def _stands(book: Book, spot: Spot, counted: Counted) -> bool:
    """Whether the whole log folds again with this change, all counts agreeing, the new one too."""
    rules, state = rulebook(book.header.game), spot.before
    try:
        for entry in (*spot.entries, counted):
            state = rules.apply(state, entry)
    except IllegalEntry:
        return False
    return state.census is not None
