"""What a correction would change, before it is saved: entries, scores, and later entries that no longer fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flask import g, render_template
from markupsafe import Markup

from companion.log.book import Book
from companion.log.corrections import Correction, NoLongerFits, Outcome
from companion.log.saves import Save
from companion.log.trail import Corrected, corrections
from companion.web.called import called, in_bold, set_apart
from companion.web.correct.also import offered
from companion.web.correct.units import unit_at
from companion.web.correct.way import fields_typed, history_url
from companion.web.here import here
from companion.web.last import said_by, saved_by
from companion.web.pages import Frame, frame
from companion.web.steps import steps
from companion.words.correct_places import place
from companion.words.corrections import Difference, differences
from companion.words.endings import left_in_hand
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.refusal import Refusal
from companion.words.refusals import refusal
from companion.words.told import said
from companion.words.trail import Told, change_in_words, headline, sentence, told_of_all

# What the button of the preview says; anything else shows it once more.
SAVE, KEEP, STRIKE = "save", "keep", "strike"


@dataclass(frozen=True)
class Unfit:
    """A later entry that no longer fits: where it stands, what it says, why not, and what becomes of it."""

    where: str
    words: Markup
    why: tuple[Refusal, ...]
    becomes: str
    stays: bool


@dataclass(frozen=True)
class Choice:
    """One way to save it, with all that would be different then."""

    do: str
    title: str
    label: str
    differences: tuple[Difference, ...]
    unfits: tuple[Unfit, ...]


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
    since: tuple[tuple[Markup, str], ...]
    fields: tuple[tuple[str, str], ...]
    action: str
    back: str


def preview_page(heading: str, wished: Correction, kept: Outcome, struck: Outcome, since: int, key: str) -> str:
    """The page between a correction's form and its save; a reload of it has the same *key*."""
    page = PreviewPage(
        frame=frame(),
        key=key,
        heading=heading,
        changes=changes_in_words(g.book, wished, kept),
        choices=tuple(_choices(kept, struck)),
        also=tuple(offered(wished, kept)),
        left=left_in_hand([value for value, _jokers in g.get("left_in_hand", ())], g.book.header.game),
        moved=since != g.book.number,
        since=tuple(_saved_since(since)),
        fields=fields_typed(),
        action=here(),
        back=history_url(),
    )
    return render_template("history/preview.html", page=page)


def _saved_since(since: int) -> Iterator[tuple[Markup, str]]:
    """What others have saved in the meantime, corrections too."""
    for step in steps(g.book):
        if step.save > since:
            yield in_bold(said(step.happened, set_apart()).text), said_by(step)
    for corrected in corrections(g.book):
        if corrected.save.number > since:
            yield in_bold(headline(corrected, set_apart())), saved_by(corrected.save.by, corrected.save.at)


def changes_in_words(book: Book, wished: Correction, found: Outcome) -> tuple[Told, ...]:
    """What was wished, in words, without what only follows from it."""
    save = Save(book.number + 1, "correction", found.correction.content, "", None, "")
    corrected = Corrected(save, book, found.after)
    pairs = zip(found.correction.edits, corrected.changes, strict=True)
    own = tuple(change_in_words(change, called()) for edit, change in pairs if edit in wished.edits)
    return (*own, *told_of_all(corrected, called()))


def _choices(kept: Outcome, struck: Outcome) -> Iterator[Choice]:
    if not kept.misfits:
        yield _choice(SAVE, "", _("Save the correction"), kept)
        return
    staying = sum(misfit.stays for misfit in kept.misfits)
    if staying:
        how = ngettext("keep %(number)s entry flagged", "keep %(number)s entries flagged", staying)
        if gone := len(kept.misfits) - staying:
            how = _("%(keep)s, %(strike)s", keep=how, strike=_struck(gone))
        yield _choice(KEEP, _("If the table lets stand what it can"), _("Save, %(how)s", how=how), kept)
    how = _struck(len(struck.misfits))
    yield _choice(STRIKE, _("If what no longer fits is struck out"), _("Save, %(how)s", how=how), struck)


def _struck(number: int) -> str:
    return ngettext("strike out %(number)s entry", "strike out %(number)s entries", number)


def _choice(do: str, title: str, label: str, found: Outcome) -> Choice:
    unfits = tuple(_unfit(misfit) for misfit in found.misfits)
    return Choice(do, title, label, differences(g.book, found.after, called()), unfits)


def _unfit(misfit: NoLongerFits) -> Unfit:
    names, game = called(), g.book.header.game
    return Unfit(
        where=_where(misfit.index),
        words=in_bold(sentence(g.book, misfit.index, 1, set_apart())),
        why=tuple(refusal(violation, names, game) for violation in misfit.violations),
        becomes=_("Stays, flagged") if misfit.stays else _("Is struck out"),
        stays=misfit.stays,
    )


def _where(index: int) -> str:
    unit = unit_at(g.book, index)
    return place(unit.form, g.book.state_before(unit.end)) if unit else ""
