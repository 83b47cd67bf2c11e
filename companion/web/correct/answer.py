"""From a correction's form to its preview, and from the preview to a save; nothing is saved before that.

What follows has an address of its own, so that a reload or Back shows it again: a form that is sent leads there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple, dataclass, replace

from flask import g, redirect, request
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.log.corrections import Correction, Outcome, outcome
from companion.log.saves import Save
from companion.rules.violations import IllegalEntry
from companion.store import sessions
from companion.web.called import called
from companion.web.correct.also import completed
from companion.web.correct.as_if import as_if_it_stood
from companion.web.correct.preview import KEEP, SAVE, STRIKE, changes_in_words, preview_page
from companion.web.correct.stale import moved_page, place_now, stale_page
from companion.web.correct.typed import UNFIT_FIXES
from companion.web.correct.way import preview_url, saved_url
from companion.web.entry_forms import EntryForm
from companion.web.identity import current
from companion.web.play import Answer
from companion.web.saving import Breaks, form_key, is_of_this_session, keep_rulings, must_be_readable, seen_by, write
from companion.web.troubles import Trouble, trouble
from companion.web.typed import Unsaved
from companion.words.trail import Told


@dataclass(frozen=True)
class Place:
    """*drops* entries from index *at* on; the whole session where nothing is named."""

    at: int = 0
    drops: int = 0

    def lay_in(self, book: Book) -> bool:
        """Whether the session has so many entries at all."""
        return self.at + self.drops <= len(book.recorded)

    def stands(self, seen: Book) -> bool:
        """Whether it still is what the form saw, and where that was; a correction before it makes it no other one."""
        end = self.at + self.drops
        if not self.lay_in(g.book) or seen.entries[self.at : end] != g.book.entries[self.at : end]:
            return False
        return seen.entries[:end] == g.book.entries[:end] or place_now(seen, *astuple(self)) == astuple(self)


Wish = Callable[[Book], Correction]
Again = Callable[[Trouble], str]


def answered(form: EntryForm, place: Place, wish: Wish, again: Again, heading: str) -> Answer:
    """The answer to every correction: what follows from it; why it cannot be; or on to the history, once saved."""
    try:
        return _answered(form, place, wish, heading)
    except Unsaved as unsaved:
        why = trouble_here(unsaved, form, replace(g.book, recorded=g.book.recorded[: place.at]))
        return again(why), why.status


def trouble_here(unsaved: Unsaved, form: EntryForm, before: Book) -> Trouble:
    """Why it cannot be behind what was recorded *before* it, with those fixes that a correction can make."""
    with as_if_it_stood(before):
        why = trouble(unsaved, form, called())
    return replace(why, fixes=tuple(fix for fix in why.fixes if fix.fix not in UNFIT_FIXES))


def _answered(form: EntryForm, place: Place, wish: Wish, heading: str) -> Answer:
    must_be_readable(form)
    seen = seen_by(form.expected.data)
    if seen is None or not is_of_this_session(form.key.data) or not place.lay_in(seen):
        return stale_page(heading, None, (), seen or g.book), 409
    if (seen.header, seen.entries) == (g.book.header, g.book.entries):
        seen = g.book  # what was saved since was taken back
    if request.method == "POST":
        return _saved(form, seen, wish) or _on_to_what_follows(form, seen if not place.stands(seen) else g.book, wish)
    if not place.stands(seen):
        return moved_page(heading, astuple(place), _typed(seen, wish), seen), 409
    wished = wish(g.book)
    if seen.number == g.book.number:
        wished = _completed(g.book, wished)
    kept, struck = (_followed(g.book, wished, strike) for strike in (False, True))
    page = preview_page(heading, wished, kept, struck, seen, _unused(form.key.data))
    return page, 200 if seen.number == g.book.number else 409


def _on_to_what_follows(form: EntryForm, book: Book, wish: Wish) -> Response:
    """The address of what follows from the form. Raises Unsaved where nothing can."""
    wish(book)
    return redirect(preview_url(form, _unused(form.key.data)), 303)


def saved_with(key: str) -> Save | None:
    """What was saved by the form with this key, if anything was."""
    return sessions.save_by_key(current().store, g.session, key)


def _unused(key: str) -> str:
    """The form's own key; where it was saved with other content another one, for this is one more correction."""
    return form_key() if saved_with(key) else key


def _saved(form: EntryForm, seen: Book, wish: Wish) -> Response | None:
    """One save on what the form saw; None where something else stands by now, or more follows than was shown."""
    do = request.form.get("do")
    if do not in (SAVE, KEEP, STRIKE):
        return None
    found = _followed(seen, _completed(seen, wish(seen)), do == STRIKE)
    if do == SAVE and found.misfits:
        return None
    book = write("correction", seen.number, found.correction.content, form.key.data)
    same = saved_with(form.key.data)
    if book is None or same is None:
        return None
    keep_rulings(form)
    return redirect(saved_url(same.number), 303)


def _typed(seen: Book, wish: Wish) -> tuple[Told, ...]:
    """What the form would have changed in what it saw."""
    wished = wish(seen)
    return changes_in_words(seen, wished, _followed(seen, wished, strike=True))


def _followed(book: Book, wished: Correction, strike: bool) -> Outcome:
    """What follows; where the rules refuse one of the wished entries, they say why."""
    try:
        return outcome(book, wished, strike)
    except IllegalEntry as illegal:
        raise Breaks(illegal.violations) from illegal


def _completed(book: Book, wished: Correction) -> Correction:
    return completed(book, wished, request.values.getlist("also"))
