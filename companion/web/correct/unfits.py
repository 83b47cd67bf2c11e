"""Later entries that a correction leaves without a place: where each stands, why it no longer fits, and how many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from flask import g
from markupsafe import Markup

from companion.log.corrections import NoLongerFits, Outcome
from companion.rules.rulings import CATTE
from companion.web.called import called, in_bold, set_apart
from companion.web.correct.units import Unit
from companion.words.cards import jokers
from companion.words.correct_places import ROUND, STEPS, TRICK, place
from companion.words.correct_places import renumbered as in_words
from companion.words.corrections import renumbered
from companion.words.language import gettext as _
from companion.words.refusal import Refusal
from companion.words.trail import at_place
from companion.words.unfit import amounts, why_unfit

Known = Mapping[int, Unit]  # the unit of each entry


@dataclass(frozen=True)
class Unfit:
    """A later entry that no longer fits: where it stands, what it says, why not, and what becomes of it."""

    where: str
    words: Markup
    why: tuple[Refusal, ...]
    becomes: str
    stays: bool


def unfits(found: Outcome, known: Known) -> tuple[Unfit, ...]:
    """All of them, those of one unit together."""
    games, then = renumbered(g.book, found.after), dict(_then(found))
    by_unit = groupby(found.misfits, key=lambda misfit: (known[misfit.index].at, misfit.stays))
    return tuple(_unfit(list(some), known, games, then) for _of, some in by_unit)


def _then(found: Outcome) -> Iterator[tuple[int, Any]]:
    """The state in which the correction leaves each entry that it names, by its index before."""
    moved = 0
    for edit in found.correction.edits:
        yield edit.at, found.after.state_before(edit.at + moved)
        moved += len(edit.entries) - edit.drops


def _unfit(misfits: Sequence[NoLongerFits], known: Known, games: Mapping[int, int], then: Mapping[int, Any]) -> Unfit:
    """Entries of one unit: "Round 3 of game 2"."""
    names, game, first = called(), g.book.header.game, misfits[0]
    told = misfits if first.stays else misfits[:1]  # what goes with its first entry goes for the same reason
    why = [why_unfit(violation, names, game) for misfit in told for violation in misfit.violations]
    unit = known[first.index]
    return Unfit(
        where=" · ".join([place(unit.form, _behind(unit)), *_numbers(first, unit, games, then[first.index])]),
        words=in_bold(at_place(g.book, first.index, len(misfits), set_apart())),
        why=tuple(dict.fromkeys(why)),
        becomes=_("Stays, flagged") if first.stays else _("Is struck out"),
        stays=first.stays,
    )


def _behind(unit: Unit) -> Any:
    return g.book.state_before(unit.end)


def _numbers(misfit: NoLongerFits, unit: Unit, games: Mapping[int, int], then: Any) -> Iterator[str]:
    """What is called otherwise there, so that nothing else on the page has the same name: its game, round or trick."""
    was, number = g.book.state_before(misfit.index), _behind(unit).number
    catte = g.book.header.game == CATTE
    starts = unit.form in ("leader", "start")
    becomes = games.get(number, then.number + 1 if starts else number)
    if becomes != number:
        yield in_words("round" if catte else "game", number, becomes, misfit.stays or not starts)
    if number not in games or starts:
        return
    if unit.form in (ROUND, *STEPS):
        yield from _counted("round", _behind(unit).round.number, then.round.number - was.round.number, misfit)
    if unit.form == TRICK:
        yield from _counted("trick", len(_behind(unit).tricks), len(then.tricks) - len(was.tricks), misfit)


def _counted(part: str, number: int, moved: int, misfit: NoLongerFits) -> Iterator[str]:
    """Of what goes only where something inserted has its number: that others go before it is no news."""
    if moved > 0 or (moved and misfit.stays):
        yield in_words(part, number, number + moved, misfit.stays)


def counts_nowhere(found: Outcome) -> tuple[str, ...]:
    """Jokers that lay in front of somebody with what goes: nobody counted them in a hand, so the count needs a look.

    Where the count goes too it is made anew.
    """
    gone = [misfit.index for misfit in found.misfits if not misfit.stays]
    told = [_nowhere(index, seat) for index in gone if _is_counted(index, gone) for seat in g.book.header.seats]
    return tuple(dict.fromkeys(filter(None, told)))


def _is_counted(index: int, gone: Sequence[int]) -> bool:
    """Whether the jokers of the game with this entry were counted, and still are."""
    known = g.book.recorded
    ends = (at for at in range(index, len(known)) if known[at].entry.kind in ("jokers_counted", "game_started"))
    end = next(ends, None)
    return end is not None and end not in gone and known[end].entry.kind == "jokers_counted"


def _nowhere(index: int, seat: str) -> str:
    before, after = (g.book.state_before(at) for at in (index, index + 1))
    number = after.players[seat].front - before.players[seat].front
    if number <= 0:
        return ""
    facts = {"jokers": jokers(number), "who": called()[seat], "number": after.number}
    return _("%(jokers)s in front of %(who)s would count nowhere: look at the joker count of game %(number)s.", **facts)


def amounts_of(misfits: Sequence[NoLongerFits], known: Known) -> str:
    """ "1 game and 2 rounds"; a round of which only something goes is not counted as one."""
    whole = _whole_rounds({misfit.index for misfit in misfits}, known)
    return amounts(_part(misfit, known[misfit.index], whole) for misfit in misfits)


def _whole_rounds(gone: set[int], known: Known) -> set[tuple[int, int]]:
    """The rounds of which each entry is among these."""
    of_rounds = {index: _round(unit) for index, unit in known.items() if unit.form in (ROUND, *STEPS)}
    return set(of_rounds.values()) - {one for index, one in of_rounds.items() if index not in gone}


def _round(unit: Unit) -> tuple[int, int]:
    return _behind(unit).number, _behind(unit).round.number


def _part(misfit: NoLongerFits, unit: Unit, whole: set[tuple[int, int]]) -> tuple[str, object]:
    """What it is part of, and which one of those: a game whose start goes is gone as a whole."""
    if unit.form == "leader":
        return "game-start" if misfit.stays else "game", unit.at
    if unit.form == "start":
        return "round-start", unit.at
    if unit.form in (ROUND, *STEPS):
        return (ROUND, _round(unit)) if _round(unit) in whole else ("line", unit.at)
    return unit.form, unit.at
