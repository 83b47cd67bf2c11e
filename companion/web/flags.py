"""A player says "not so" to an entry on their own phone: all see it, it blocks nothing, a correction settles it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from flask import abort, g, redirect, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.log.saves import Recorded
from companion.rules.entries import BidMade, Entry, JokersCounted, Passed, TrickWon
from companion.store import flags as store
from companion.store.flags import Flag
from companion.web.called import called, in_bold, set_apart
from companion.web.correct.units import unit_at
from companion.web.correct.way import unit_url
from companion.web.identity import MayNotRecord, current, stage_url
from companion.web.numbers import number_in
from companion.web.places import place, place_of_save
from companion.web.steps import Step, clock, steps
from companion.web.why import blueprint
from companion.words import flags as words
from companion.words.cards_sentences import newly_passed
from companion.words.told import said


@dataclass(frozen=True)
class Way:
    """What this phone can do about an entry for one of its seats."""

    seat: str
    label: str
    withdraws: bool


@dataclass(frozen=True)
class NotSo:
    """What players say of the entries of one save, and what this phone can say."""

    save: int
    said: tuple[str, ...]
    ways: tuple[Way, ...]

    @property
    def all_said(self) -> bool:
        """Whether everybody on this phone has said it who could."""
        return all(way.withdraws for way in self.ways)


@dataclass(frozen=True)
class Open:
    """One entry that somebody doubts still."""

    words: Markup
    said: tuple[str, ...]
    href: str


@blueprint.post("/not-so")
def say_not_so() -> Response:
    """Say it or withdraw it, for a seat of this phone that the entry concerns; the log stays as it is."""
    save, seat = request.form.get("save", ""), request.form.get("seat", "")
    if g.phone is None or seat not in g.phone.seats:
        raise MayNotRecord
    number = number_in(save)
    if number is None:
        abort(400)
    if request.form.get("withdraw"):
        store.drop_flag(current().store, g.session, number, seat)
    elif seat in _concerned(_by_save().get(number, [])):
        store.put_flag(current().store, g.session, number, seat, g.book.number)
    if "at_hand" in g or request.form.get("back") == "history":
        return redirect(place_of_save(number), 303)
    return redirect(f"{stage_url(g.table, g.book)}#last", 303)


@blueprint.app_template_global()
def not_so(save: int | None, asks: bool = True) -> NotSo | None:
    """Of the entries that this save recorded or corrected; None where nothing was said and nobody here can say it."""
    places = _places(save) if g.book and save else []
    if not places:
        return None
    open_flags = _open(_recorded(g.book, places), _flags())
    ways = _ways(open_flags, _concerned(places)) if asks else ()
    told = tuple(_says(flag) for flag in open_flags)
    return NotSo(g.book.recorded[places[0]].save, told, ways) if told or ways else None


@blueprint.app_template_global()
def correction_of(save: int) -> str:
    """The form that corrects what this save recorded or corrected, or the first of it."""
    unit = unit_at(g.book, _places(save)[0])
    return unit_url(unit) if unit else ""


@blueprint.app_template_global()
def save_of_count() -> int | None:
    """The save of the newest joker count, on which the result of a game rests."""
    counts = (one.save for one in reversed(g.book.recorded) if isinstance(one.entry, JokersCounted))
    return next(counts, None)


@blueprint.app_template_global()
def still_open(game: int | None = None, last: int | None = None) -> tuple[Open, ...]:
    """All entries that somebody doubts, or those of one game, with the way to them; none once each is settled.

    The *last* save stands on the page by itself, with what was said of it.
    """
    shown = {one.save for one in _recorded(g.book, _places(last))} if last else set()
    doubted = {flag.save for flag in _flags()} - shown
    told = [step for step in steps(g.book) if step.save in doubted] if doubted else []
    return tuple(found for step in told if game in (None, step.happened.after.number) for found in _opened(step))


def _opened(step: Step) -> Iterable[Open]:
    end = step.index + len(step.happened.entries)
    if left := _open(g.book.recorded[step.index : end], _flags()):
        sentence = in_bold(said(step.happened, set_apart()).text)
        yield Open(sentence, tuple(map(_says, left)), place(step))


def is_doubted(book: Book, told: Iterable[Flag]) -> bool:
    """Whether anything that this session holds is not settled."""
    places = _grouped(book)
    return any(flag.save in places and _open(_recorded(book, places[flag.save]), [flag]) for flag in told)


def _places(save: int) -> list[int]:
    """Where its entries stand; a correction has those whose place it has filled anew, under the save that they keep."""
    found = _by_save()
    if save not in found:
        save = next((one.save for one in g.book.recorded if one.corrected == save), save)
    return found.get(save, [])


def _by_save() -> dict[int, list[int]]:
    """Where the entries of each save stand in the log; the history asks for every one of them."""
    if g.get("by_save", (None, {}))[0] is not g.book:
        g.by_save = (g.book, _grouped(g.book))
    by_save: dict[int, list[int]] = g.by_save[1]
    return by_save


def _grouped(book: Book) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for index, one in enumerate(book.recorded):
        found.setdefault(one.save, []).append(index)
    return found


def _recorded(book: Book, places: Iterable[int]) -> Iterable[Recorded]:
    return (book.recorded[index] for index in places)


def _flags() -> list[Flag]:
    if "flags" not in g:
        g.flags = store.flags(current().store, g.session)
    return list(g.flags)


def _open(recorded: Iterable[Recorded], said_before: list[Flag]) -> tuple[Flag, ...]:
    """Those not settled: the entries stand, and were not corrected since."""
    entries = list(recorded)
    save, corrected = entries[0].save, max(one.corrected or 0 for one in entries)
    return tuple(flag for flag in said_before if flag.save == save and flag.stood >= corrected)


def _says(flag: Flag) -> str:
    return words.says(called().get(flag.seat, "?"), clock(flag.at))


def _ways(open_flags: tuple[Flag, ...], concerned: frozenset[str]) -> tuple[Way, ...]:
    has_said, seats = {flag.seat for flag in open_flags}, g.phone.seats if g.phone else ()
    mine = [seat for seat in seats if seat in concerned or seat in has_said]
    alone, names = len(mine) == 1, called()
    return tuple(
        Way(seat, (words.withdraw if seat in has_said else words.offer)(names[seat], alone), seat in has_said)
        for seat in mine
    )


def _concerned(places: Iterable[int]) -> frozenset[str]:
    """The players whom these entries name; everybody, where one names nobody."""
    everybody, found = g.book.header.seats, set()
    for index in places:
        found |= _named(g.book.recorded[index].entry, index) or set(everybody)
    return frozenset(found)


def _named(entry: Entry, index: int) -> set[str]:
    before, after = g.book.state_before(index), g.book.state_before(index + 1)
    if isinstance(entry, (BidMade, Passed)):
        # Who was skipped has passed too, and the line says so.
        return {entry.player, *newly_passed(before, after)}
    if entry.kind in ("quartet_melded", "replenished"):
        return {after.round.winner}
    if isinstance(entry, TrickWon):
        # It was a coffee card of the leader's.
        return {entry.player, after.tricks[-1].leader}
    return {name for name in (getattr(entry, "player", None), getattr(entry, "leader", None)) if name}
