"""What others have saved, corrected or taken back while a correction was on its way: what, who, and when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flask import g
from markupsafe import Markup, escape

from companion.log.book import Book
from companion.log.trail import corrections
from companion.web.called import called, in_bold, set_apart
from companion.web.last import said_by, signed
from companion.web.steps import clock, steps
from companion.words.language import gettext as _
from companion.words.questions import ruled
from companion.words.told import said
from companion.words.trail import headline


@dataclass(frozen=True)
class Since:
    """One save, or what was taken back, in words, and whose it is."""

    words: Markup
    by: str


def saved_since(seen: Book) -> tuple[Since, ...]:
    """All that stands now and did not when the form was made, and that something is gone, if anything is."""
    return (*_entered(seen), *_decided(seen), *_corrected(seen), *_taken_back(seen))


def _entered(seen: Book) -> Iterator[Since]:
    for step in steps(g.book):
        if seen.number < step.save and not _is_correction(step.save):
            yield Since(in_bold(said(step.happened, set_apart()).text), said_by(step))


def _is_correction(number: int) -> bool:
    return any(save.number == number and save.kind == "correction" for save in g.book.saves)


def _decided(seen: Book) -> Iterator[Since]:
    """Rulings that came without an entry."""
    for save in g.book.saves:
        if save.number > seen.number and save.kind == "entries" and not save.content["entries"]:
            for ruling, answer in save.content.get("rulings", {}).items():
                yield Since(escape(ruled(ruling, answer, g.book.header.game)), signed(save.by, save.at))


def _corrected(seen: Book) -> Iterator[Since]:
    for one in reversed(corrections(g.book)):
        if one.save.number > seen.number:
            yield Since(in_bold(headline(one, set_apart())), _corrected_by(one.save.by, one.save.at))


def _taken_back(seen: Book) -> Iterator[Since]:
    stand = {save.number for save in g.book.saves}
    if any(save.number not in stand for save in seen.saves):
        yield Since(escape(_("Something that stood there was taken back.")), "")


def _corrected_by(by: str | None, at: str) -> str:
    who = called().get(by or "")
    if who is None:
        return _("corrected by the host, %(time)s", time=clock(at))
    return _("corrected by %(who)s, %(time)s", who=who, time=clock(at))
