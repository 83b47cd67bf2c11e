"""Corrections where they are read: beside the entry that they changed, and one after another with before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import g, request, url_for

from companion.log.trail import Change, Corrected, corrections, met
from companion.store import sessions
from companion.store.renames import Rename, renames
from companion.web.called import called
from companion.web.identity import current
from companion.web.last import signed
from companion.web.numbers import number_in
from companion.web.saving import form_key
from companion.web.steps import Step, clock
from companion.words.language import gettext as _
from companion.words.trail import Told, note, told


@dataclass(frozen=True)
class SessionWays:
    """Where a session is corrected as a whole, with a key for each form; *saved* is said to whoever has just done so.

    *redoable* is the save that redo would bring.
    """

    seats: str
    rulings: str
    undo: str
    redo: str
    keys: tuple[str, str, str]
    redoable: int | None
    saved: str


def session_ways() -> SessionWays:
    """Of the session at hand, or of the earlier one that is looked at."""
    undone = g.book.redoable
    return SessionWays(
        seats=url_for("correct.swap_seats"),
        rulings=url_for("correct.rulings"),
        undo=url_for("correct.undo"),
        redo=url_for("correct.redo"),
        keys=(form_key(), form_key(), form_key()),
        redoable=undone.number if undone else None,
        saved=_saved_here(),
    )


Trails = Sequence[tuple[Change, ...]]


@dataclass(frozen=True)
class CorrectionTold:
    """One correction: who, when, what was and what is; *undo* is its save where undo would take it back.

    *back*: of a name that still is the corrected one, the seat and what it was called before.
    """

    said_by: str
    changes: tuple[Told, ...]
    undo: int | None
    back: tuple[str, str] | None


def corrections_told() -> tuple[CorrectionTold, ...]:
    """All that are in force and the names that were put right, the newest first."""
    found = [(one.save.at, _correction(one)) for one in corrections(g.book)]
    names = renames(current().store, g.session)
    newest = {one.seat: one for one in reversed(names)}
    found += [(one.at, _renamed(one, newest[one.seat] is one)) for one in names]
    return tuple(correction for _at, correction in sorted(found, key=lambda pair: pair[0], reverse=True))


def _correction(one: Corrected) -> CorrectionTold:
    newest = g.book.undoable
    undo = one.save.number if newest and newest.number == one.save.number else None
    return CorrectionTold(signed(one.save.by, one.save.at), told(one, called()), undo, None)


def _renamed(one: Rename, newest: bool) -> CorrectionTold:
    """A name is the table's, so undo does not take it back; one tap calls them as before."""
    back = (one.seat, one.was) if newest and called().get(one.seat) == one.name else None
    changes = (Told("", _("Name, for all sessions"), one.was, one.name),)
    return CorrectionTold(signed(one.by, one.at), changes, None, back)


def _saved_here() -> str:
    """What is said to whoever comes from a save, or back to what was saved before."""
    number = number_in(request.args.get("saved", ""))
    save = None if number is None else sessions.save_at(current().store, g.session, number)
    if save is None or save.kind != "correction":
        return ""
    if any(one.number == number for one in g.book.saves):
        return _("Your correction is saved.")
    return _("Your correction was saved and has been taken back since.")


def trails() -> Trails:
    """The corrections that each entry of the session has met."""
    return met(g.book)


def notes(step: Step, known: Trails) -> tuple[str, ...]:
    """What is said beside the entry: each correction that it has met, once."""
    end = step.index + len(step.happened.entries)
    changes: dict[tuple[int, int], Change] = {}
    for trail in known[step.index : end]:
        changes |= {(change.save.number, change.at): change for change in trail}
    return tuple(_note(change, step, end) for _place, change in sorted(changes.items(), key=lambda found: found[0]))


def _note(change: Change, step: Step, end: int) -> str:
    by = called().get(change.save.by or "") or _("the host")
    added = all(one.save == change.save.number for one in g.book.recorded[step.index : end])
    stayed = all(entry in change.was for entry in step.happened.entries)
    return note(change, by, clock(change.save.at), called(), added=added, stayed=stayed)
