"""What a correction would change, before it is saved: entries, scores, and later entries that no longer fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flask import g, render_template

from companion.log.book import Book
from companion.log.corrections import Correction, Outcome
from companion.log.saves import Save
from companion.log.trail import Corrected
from companion.web.called import called
from companion.web.correct.also import offered
from companion.web.correct.since import Since, saved_since
from companion.web.correct.unfits import Known, Unfit, amounts_of, counts_nowhere, unfits
from companion.web.correct.units import by_entry
from companion.web.correct.way import fields_of_now, fields_typed, history_url
from companion.web.here import here
from companion.web.pages import Frame, frame
from companion.words.corrections import Difference, differences
from companion.words.endings import left_in_hand
from companion.words.language import gettext as _
from companion.words.trail import Told, change_in_words, put_in_order, told_of_session

# What the button of the preview says; anything else shows it once more.
SAVE, KEEP, STRIKE = "save", "keep", "strike"


@dataclass(frozen=True)
class Choice:
    """One way to save it, with all that would be different then."""

    do: str
    title: str
    label: str
    unfit: str
    differences: tuple[Difference, ...]
    unfits: tuple[Unfit, ...]
    nowhere: tuple[str, ...]


@dataclass(frozen=True)
class PreviewPage:
    """Nothing is saved yet: the correction in words, what follows, and the choices."""

    frame: Frame
    key: str
    heading: str
    changes: tuple[Told, ...]
    choices: tuple[Choice, ...]
    also: tuple[tuple[str, str], ...]
    left: str
    moved: bool
    since: tuple[Since, ...]
    fields: tuple[tuple[str, str], ...]
    action: str
    back: str


def preview_page(heading: str, wished: Correction, kept: Outcome, struck: Outcome, seen: Book, key: str) -> str:
    """The page between a correction's form and its save; a reload of it has the same *key*."""
    moved = seen.number != g.book.number
    page = PreviewPage(
        frame=frame(),
        key=key,
        heading=heading,
        changes=changes_in_words(g.book, wished, kept),
        choices=tuple(_choices(kept, struck)),
        also=tuple(offered(wished, kept)),
        left=left_in_hand([value for value, _jokers in g.get("left_in_hand", ())], g.book.header.game),
        moved=moved,
        since=saved_since(seen),
        fields=fields_of_now() if moved else fields_typed(),
        action=here(),
        back=history_url(),
    )
    return render_template("history/preview.html", page=page)


def changes_in_words(book: Book, wished: Correction, found: Outcome) -> tuple[Told, ...]:
    """What was wished, in words, without what only follows from it."""
    save = Save(book.number + 1, "correction", found.correction.content, "", None, "")
    corrected = Corrected(save, book, found.after)
    pairs = zip(found.correction.edits, corrected.changes, strict=True)
    own = tuple(change_in_words(change, called()) for edit, change in pairs if edit in wished.edits)
    return (*told_of_session(corrected, called()), *own, *put_in_order(corrected))


def _choices(kept: Outcome, struck: Outcome) -> Iterator[Choice]:
    if not kept.misfits:
        yield Choice(SAVE, "", _("Save the correction"), "", _differences(kept), (), ())
        return
    known = by_entry(g.book)
    if staying := [misfit for misfit in kept.misfits if misfit.stays]:
        how = _("keep %(what)s flagged", what=amounts_of(staying, known))
        if gone := [misfit for misfit in kept.misfits if not misfit.stays]:
            how = _("%(keep)s, %(strike)s", keep=how, strike=_struck(amounts_of(gone, known)))
        yield _choice(KEEP, _("If the table lets stand what it can"), how, kept, known)
    how = _struck(amounts_of(struck.misfits, known))
    yield _choice(STRIKE, _("If what no longer fits is struck out"), how, struck, known)


def _struck(what: str) -> str:
    return _("strike out %(what)s", what=what)


def _choice(do: str, title: str, how: str, found: Outcome, known: Known) -> Choice:
    unfit = amounts_of(found.misfits, known)
    label = _("Save, %(how)s", how=how)
    return Choice(do, title, label, unfit, _differences(found), unfits(found, known), counts_nowhere(found))


def _differences(found: Outcome) -> tuple[Difference, ...]:
    return differences(g.book, found.after, called())
