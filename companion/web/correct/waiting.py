"""Steps of a forgotten game or round that no longer fit, as others have saved something: kept until mended."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from companion.log.book import Book
from companion.web.called import in_bold, set_apart
from companion.web.correct.answer import trouble_here
from companion.web.correct.as_if import as_if_it_stood
from companion.web.correct.draft import Draft, carried
from companion.web.correct.entering import entering, filled
from companion.web.correct.since import Since, saved_since
from companion.web.correct.tapped import with_taps
from companion.web.correct.typed import Typed
from companion.web.entry_forms import EntryForm, rulings_of
from companion.web.saving import judged
from companion.web.troubles import Trouble
from companion.web.typed import Unsaved
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.trail import at_place


@dataclass(frozen=True)
class Waiting:
    """What was saved meanwhile, the steps behind the one to mend, and the addresses that leave something out."""

    since: tuple[Since, ...]
    steps: tuple[Markup, ...]
    ways: tuple[tuple[str, str], ...]


def waiting(made: Draft, seen: Book, before: Draft) -> Waiting:
    """Of *made*, which on the session that was *seen* is, or was, *before*."""
    rest = made.waiting[1:]
    ways = [(_("Leave this step out"), made.url((*made.entries, *made.behind)))]
    ways += [(_("Leave this step out, and all behind it"), made.url(made.entries))] if rest else []
    told = [Markup(ngettext("%(number)s more step", "%(number)s more steps", len(rest)))] if rest else []
    if not before.waiting and before.entries == made.given:
        units = [(before.at + unit.at, unit.drops) for unit in rest]
        told = [in_bold(at_place(before.book, at, drops, set_apart())) for at, drops in units]
    return Waiting(saved_since(seen), tuple(told), tuple(ways))


def to_mend(made: Draft) -> tuple[Typed, Trouble | None]:
    """The form of the first of them as it was entered, and why that cannot stand."""
    entered = entering(made.book.header.game, made.waiting[0].form)
    assert entered is not None
    entries, rulings = made.waiting[0].entries, rulings_of(carried()["answer"])
    overruled = frozenset(code for entry in entries for code in entry.marks.overruled)
    with as_if_it_stood(made.book):
        typed = with_taps(filled(entries, made.book), made.book)
        try:
            judged(made.book, lambda book: entered.propose(typed, book), rulings, overruled)
        except Unsaved as unsaved:
            return typed, trouble_here(unsaved, EntryForm(), made.book)
    return typed, None
