"""The last entry: what stands since when, in words, and what undo and redo would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from companion.log.book import Book
from companion.log.saves import Save
from companion.log.trail import corrections
from companion.web.called import called, in_bold, set_apart
from companion.web.saving import form_key
from companion.web.steps import Step, clock, last_turn, steps
from companion.web.turns import heading, news, shows_all
from companion.words.cards_sentences import whole_turn
from companion.words.language import gettext as _
from companion.words.phrases import capital
from companion.words.questions import ruled
from companion.words.sentences import Said
from companion.words.told import corrected, said
from companion.words.trail import headline


@dataclass(frozen=True)
class Last:
    """The last entry, for "did we save it?": what, who led, by whom and when; and what undo and redo would do."""

    title: str
    words: Markup
    said_by: str
    undo: int | None
    redo: int | None
    news: str
    keys: tuple[str, str]


def last_entry(book: Book) -> Last:
    """The newest save in force, in words."""
    undo, redo = book.undoable, book.redoable
    numbers = (undo.number if undo else None, redo.number if redo else None)
    keys = (form_key(), form_key())
    if undo is None:
        return Last("", Markup(_("Nothing is saved yet.")), "", None, numbers[1], _taken_back(redo, ""), keys)
    if undo.kind == "correction":
        return _corrected(book, undo, numbers, keys)
    if not _brings_any(undo):
        rulings = undo.content.get("rulings", {})
        words = " ".join(ruled(key, answer, book.header.game) for key, answer in rulings.items())
        if undo.content.get("takes_back"):
            words = _("Bids taken back: the auction is held again.")
        return Last("", Markup(escape(words)), saved_by(undo.by, undo.at), *numbers, words, keys)
    turn = last_turn(book)
    step = turn[-1]
    sentence = _told(book, undo, turn, set_apart())
    plain = _told(book, undo, turn, called())
    follows = "" if shows_all(step) else sentence.follows
    words = in_bold(f"{sentence.text} {follows}".strip())
    who = called().get(step.by or "", "")
    told = _taken_back(redo, plain.text) or news(step, who, plain.text)
    return Last(heading(step), words, said_by(step), *numbers, told, keys)


def _brings_any(save: Save) -> bool:
    """Whether the save has an entry that did not stand before it."""
    entries = save.content["entries"]
    return None in (save.content.get("again") or [None] * len(entries))


def _told(book: Book, save: Save, turn: Sequence[Step], names: Mapping[str, str]) -> Said:
    """The newest step; if its count has corrected the record further back, that first, for Undo takes back both.

    What closes a round that was told card by card is told with the row and its price, as a round in two taps is.
    """
    step = turn[-1]
    if "again" in save.content:
        changed = next(one for one in steps(book) if one.save == step.save)
        if changed.index != step.index:
            return corrected(changed.happened, step.happened, names)
    told = said(step.happened, names)
    return replace(told, text=whole_turn(turn[0].happened, step.happened, names) or told.text)


def _corrected(book: Book, save: Save, numbers: tuple[int | None, int | None], keys: tuple[str, str]) -> Last:
    """The newest save is a correction: what it changed, and what it will say on the other phones."""
    newest = corrections(book)[0]
    words, plain = in_bold(headline(newest, set_apart())), headline(newest, called())
    told = _taken_back(book.redoable, plain) or _("A correction. %(what)s", what=plain)
    return Last(_("Correction:"), words, capital(saved_by(save.by, save.at)), *numbers, told, keys)


def _taken_back(redo: Save | None, stands: str) -> str:
    """What other phones are told right after an undo: not the older entry as if it were new."""
    if redo is None:
        return ""
    if not stands:
        return _("An entry was taken back.")
    return _("An entry was taken back. Now the newest: %(stands)s", stands=stands)


def said_by(step: Step) -> str:
    """ "Ella led · saved by Nina, 21:14" """
    led = called().get(step.led or "") if step.round or step.trick else None
    saved = saved_by(step.by, step.at)
    return _("%(who)s led · %(saved)s", who=led, saved=saved) if led else capital(saved)


def saved_by(by: str | None, at: str) -> str:
    """Only the host records without a seat."""
    who = called().get(by or "")
    if who is None:
        return _("saved by the host, %(time)s", time=clock(at))
    return _("saved by %(who)s, %(time)s", who=who, time=clock(at))


def signed(by: str | None, at: str) -> str:
    """ "Ella, 21:14" """
    return f"{called().get(by or '') or _('The host')}, {clock(at)}"
