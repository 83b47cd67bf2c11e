"""What a correction would change, before it is saved: entries, scores, and later entries that no longer fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from flask import g, render_template
from markupsafe import Markup

from companion.log.book import Book
from companion.log.corrections import Correction, NoLongerFits, Outcome
from companion.log.saves import Save
from companion.log.trail import Corrected
from companion.web.called import called, in_bold, set_apart
from companion.web.correct.also import offered
from companion.web.correct.since import Since, saved_since
from companion.web.correct.units import Unit, unit_at
from companion.web.correct.way import fields_of_now, fields_typed, history_url
from companion.web.here import here
from companion.web.pages import Frame, frame
from companion.words.correct_places import ROUND, STEPS, numbered, place
from companion.words.corrections import Difference, differences, renumbered
from companion.words.endings import left_in_hand
from companion.words.language import gettext as _
from companion.words.refusal import Refusal
from companion.words.trail import Told, at_place, change_in_words, told_of_all
from companion.words.unfit import amounts, why_unfit

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
    unfit: str
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
    return (*own, *told_of_all(corrected, called()))


def _choices(kept: Outcome, struck: Outcome) -> Iterator[Choice]:
    if not kept.misfits:
        yield _choice(SAVE, "", _("Save the correction"), kept)
        return
    staying = [misfit for misfit in kept.misfits if misfit.stays]
    if staying:
        how = _("keep %(what)s flagged", what=_amounts(staying))
        if gone := [misfit for misfit in kept.misfits if not misfit.stays]:
            how = _("%(keep)s, %(strike)s", keep=how, strike=_struck(gone))
        yield _choice(KEEP, _("If the table lets stand what it can"), _("Save, %(how)s", how=how), kept)
    how = _struck(struck.misfits)
    yield _choice(STRIKE, _("If what no longer fits is struck out"), _("Save, %(how)s", how=how), struck)


def _struck(misfits: Sequence[NoLongerFits]) -> str:
    return _("strike out %(what)s", what=_amounts(misfits))


def _choice(do: str, title: str, label: str, found: Outcome) -> Choice:
    then = renumbered(g.book, found.after)
    by_unit = groupby(found.misfits, key=lambda misfit: (_unit(misfit).at, misfit.stays))
    unfits = tuple(_unfit(list(some), then) for _of, some in by_unit)
    return Choice(do, title, label, _amounts(found.misfits), differences(g.book, found.after, called()), unfits)


def _unfit(misfits: Sequence[NoLongerFits], then: Mapping[int, int]) -> Unfit:
    """Entries of one unit: "Round 3 of game 2"."""
    names, game, first = called(), g.book.header.game, misfits[0]
    told = misfits if first.stays else misfits[:1]  # what goes with its first entry goes for the same reason
    why = [why_unfit(violation, names, game) for misfit in told for violation in misfit.violations]
    return Unfit(
        where=_where(first, then),
        words=in_bold(at_place(g.book, first.index, len(misfits), set_apart())),
        why=tuple(dict.fromkeys(why)),
        becomes=_("Stays, flagged") if first.stays else _("Is struck out"),
        stays=first.stays,
    )


def _where(misfit: NoLongerFits, then: Mapping[int, int]) -> str:
    """Where it stands; if its game gets another number, that too."""
    unit = _unit(misfit)
    state = g.book.state_before(unit.end)
    told, number = place(unit.form, state), then.get(state.number, state.number)
    return told if number == state.number else f"{told} · {numbered(g.book.header.game, state.number, number)}"


def _unit(misfit: NoLongerFits) -> Unit:
    unit = unit_at(g.book, misfit.index)
    assert unit is not None
    return unit


def _amounts(misfits: Sequence[NoLongerFits]) -> str:
    return amounts(_part(misfit) for misfit in misfits)


def _part(misfit: NoLongerFits) -> tuple[str, object]:
    """What it is part of, and which one of those: a game whose start goes is gone as a whole."""
    unit = _unit(misfit)
    state = g.book.state_before(unit.end)
    if unit.form == "leader":
        return "game-start" if misfit.stays else "game", unit.at
    if unit.form == "start":
        return "round-start", unit.at
    if unit.form in (ROUND, *STEPS):
        return ROUND, (state.number, state.round.number)
    return unit.form, unit.at
