"""Corrections before they are saved: what the log would be, and which later entries would no longer fit."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.log.book import Book
from companion.log.entries import as_json
from companion.log.saves import Header, Save
from companion.rules import Rulebook, rulebook
from companion.rules.entries import Entry, GameStarted, Marks, RoundStarted
from companion.rules.violations import IllegalEntry, Violation, not_overruled

STARTS = (GameStarted, RoundStarted)
NOT_YET = "1970-01-01T00:00:00Z"  # a draft has no time of its own


@dataclass(frozen=True)
class Edit:
    """From index *at* on, *drops* entries are replaced by these; none of them: struck out; no drops: inserted."""

    at: int
    drops: int
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Correction:
    """Edits in the order of the log, rulings that hold for the whole session, and another seat order, if any."""

    edits: tuple[Edit, ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = ()

    @property
    def content(self) -> dict[str, Any]:
        """What a save of this correction keeps."""
        edits = [
            {"at": edit.at, "drops": edit.drops, "entries": [as_json(entry) for entry in edit.entries]}
            for edit in self.edits
        ]
        return {"edits": edits, "rulings": dict(self.rulings), "seats": list(self.seats)}


@dataclass(frozen=True)
class NoLongerFits:
    """A later entry, by its index before the correction, and why; it *stays* flagged, or is struck out."""

    index: int
    violations: tuple[Violation, ...]
    stays: bool


@dataclass(frozen=True)
class Outcome:
    """A correction with all that follows from it: complete, so that it can be saved as it is."""

    correction: Correction
    misfits: tuple[NoLongerFits, ...]
    after: Book


def outcome(book: Book, wished: Correction, strike: bool = False) -> Outcome:
    """The session as it would be. Later entries that no longer fit stay, overruled, where they can; else they go.

    With *strike* they all go. Raises IllegalEntry where a rule refuses one of the wished entries itself.
    """
    edits, misfits = [], []
    for edit, misfit in _followed(book, wished, strike):
        edits.append(edit)
        misfits += [misfit] if misfit else []
    correction = replace(wished, edits=tuple(edits))
    after = book.extended(Save(book.number + 1, "correction", correction.content, "", None, ""))
    return Outcome(correction, tuple(misfits), after)


def _followed(book: Book, wished: Correction, strike: bool) -> Iterator[tuple[Edit, NoLongerFits | None]]:
    """All edits in their order: the wished ones, and those that they make necessary behind them."""
    header, rules = book.header.changed_by(wished.content), rulebook(book.header.game)
    waiting, (index, state) = list(wished.edits), _beginning(book, header, wished)
    gone: tuple[Violation, ...] = ()
    while waiting or index < len(book.recorded):
        while waiting and waiting[0].at == index:
            edit = waiting.pop(0)
            for entry in edit.entries:
                state = rules.apply(state, entry)
            index += edit.drops
            yield edit, None
        if index < len(book.recorded):
            gone = () if isinstance(book.recorded[index].entry, STARTS) else gone
            state, followed = _next(book, rules, state, index, strike, gone)
            gone = _gone_with(book.recorded[index].entry, followed) or gone
            index += 1
            yield from followed


def _beginning(book: Book, header: Header, wished: Correction) -> tuple[int, Any]:
    """Where the first change can be, and the state there."""
    if wished.rulings or wished.seats:
        return 0, rulebook(header.game).start(header)
    first = min((edit.at for edit in wished.edits), default=len(book.recorded))
    return first, book.state_before(first)


def _next(
    book: Book, rules: Rulebook, state: Any, index: int, strike: bool, gone: tuple[Violation, ...]
) -> tuple[Any, tuple[tuple[Edit, NoLongerFits | None], ...]]:
    """One entry that the correction does not name: as it was but for the order of play, overruled, or struck out.

    *gone*: why the start of its game was struck out; then it goes too, for it would count into the game before.
    """
    stood = book.recorded[index].entry
    entry = rules.in_order(state, stood)
    found = rules.violations(state, entry)
    refused = not_overruled(found, entry.marks.overruled) or gone
    if not refused:
        return rules.apply(state, entry), () if entry == stood else ((Edit(index, 1, (entry,)), None),)
    stays = not (strike or gone) and all(violation.overrulable for violation in refused)
    misfit = NoLongerFits(index, refused, stays)
    if not stays:
        return state, ((Edit(index, 1), misfit),)
    flagged = _overruled(entry, found)
    return rules.apply(state, flagged), ((Edit(index, 1, (flagged,)), misfit),)


def _gone_with(entry: Entry, followed: tuple[tuple[Edit, NoLongerFits | None], ...]) -> tuple[Violation, ...]:
    """Why the rest of a game or round goes: its start was struck out."""
    misfit = followed[0][1] if followed else None
    return misfit.violations if isinstance(entry, STARTS) and misfit and not misfit.stays else ()


def _overruled(entry: Entry, found: Sequence[Violation]) -> Entry:
    codes = (*entry.marks.overruled, *(violation.code for violation in found))
    return replace(entry, marks=replace(entry.marks, overruled=tuple(dict.fromkeys(codes))))


def strikes(first: int, last: int) -> Correction:
    """Entries *first* to *last*, both included, are struck out."""
    return Correction((Edit(first, last - first + 1),))


def drafted(book: Book, at: int, entries: Iterable[Entry], rulings: Mapping[str, str]) -> Book:
    """The session up to entry *at* with these entries behind it, as far as they fit; nothing of it is saved.

    Of their marks only what the table let stand is taken, where a rule is broken: the others are not theirs to say.
    """
    ruled = _unsaved(replace(book, recorded=book.recorded[:at]), (), rulings)
    rules, state, fitting = rulebook(book.header.game), ruled.state, []
    for said in entries:
        entry = _without_marks(said, rules.violations(state, said))
        try:
            state = rules.apply(state, entry)
        except IllegalEntry:
            break
        fitting.append(entry)
    return _unsaved(ruled, fitting, {})


def _without_marks(entry: Entry, found: Sequence[Violation]) -> Entry:
    codes = {violation.code for violation in found}
    return replace(entry, marks=Marks(overruled=tuple(code for code in entry.marks.overruled if code in codes)))


def _unsaved(book: Book, entries: Iterable[Entry], rulings: Mapping[str, str]) -> Book:
    content = {"entries": [as_json(entry) for entry in entries], "rulings": dict(rulings)}
    return book.extended(Save(book.number + 1, "entries", content, "", None, NOT_YET))
