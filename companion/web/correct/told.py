"""Corrections where they are read: beside the entry that they changed, and one after another with before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import g, request, url_for

from companion.log.trail import Change, corrections, met
from companion.store import sessions
from companion.web.called import called
from companion.web.identity import current
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
    """One correction: who, when, what was and what is; *undo* is its save where undo would take it back."""

    said_by: str
    changes: tuple[Told, ...]
    undo: int | None


def corrections_told() -> tuple[CorrectionTold, ...]:
    """All that are in force, the newest first."""
    newest = g.book.undoable
    return tuple(
        CorrectionTold(
            said_by=f"{_author(one.save.by)}, {clock(one.save.at)}",
            changes=told(one, called()),
            undo=one.save.number if newest and newest.number == one.save.number else None,
        )
        for one in corrections(g.book)
    )


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
    return tuple(
        note(change, called().get(change.save.by or "") or _("the host"), clock(change.save.at), called())
        for _place, change in sorted(changes.items(), key=lambda found: found[0])
    )


def _author(by: str | None) -> str:
    return called().get(by or "") or _("The host")
