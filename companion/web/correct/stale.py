"""A correction of something that has become another thing since: what stands there now, and what was typed."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g, render_template
from markupsafe import Markup

from companion.log.book import Book
from companion.web.called import in_bold, set_apart
from companion.web.correct.since import Since, saved_since
from companion.web.correct.units import Unit, unit_at
from companion.web.correct.way import fields_of_now, history_url, of_session, same_form_url
from companion.web.pages import Frame, frame
from companion.words import correct_places
from companion.words.language import gettext as _
from companion.words.trail import Told, at_place


@dataclass(frozen=True)
class StalePage:
    """Nothing was saved: the newest save, what stands at this place, what was typed, and the ways on.

    *same*: what was corrected is what it was, only elsewhere. *gone*: what is said where there is no place.
    """

    frame: Frame
    heading: str
    since: tuple[Since, ...]
    stands: Markup
    same: bool
    typed: tuple[Told, ...]
    fields: tuple[tuple[str, str], ...]
    action: str
    gone: str
    back: str


def moved_page(heading: str, place: tuple[int, int], typed: tuple[Told, ...], seen: Book) -> str:
    """The page where the place that the form saw is no longer there; the same entries may stand elsewhere."""
    at, drops = place
    now = place_now(seen, at, drops)
    same = now is not None and g.book.entries[now[0] : sum(now)] == seen.entries[at : at + drops]
    return stale_page(heading, now, typed, seen, same)


def stale_page(
    heading: str,
    place: tuple[int, int] | None,
    typed: tuple[Told, ...],
    seen: Book,
    same: bool = False,
    is_more: bool = False,
) -> str:
    """The page that shows both; *place*: where that stands now, as (at, drops); None where it is gone.

    *is_more*: it was to be inserted, so nothing of the session is corrected by it.
    """
    unit = unit_at(g.book, place[0]) if place else None
    page = StalePage(
        frame=frame(),
        heading=of_session(_place(unit)) if unit and place and place[1] == unit.drops else heading,
        since=saved_since(seen),
        stands=in_bold(at_place(g.book, unit.at, unit.drops, set_apart())) if unit else Markup(""),
        same=same,
        typed=typed,
        fields=fields_of_now(),
        action=same_form_url(*place) if place else "",
        gone=_("There is no place for it any more.") if is_more else _("What you corrected is gone."),
        back=history_url(),
    )
    return render_template("history/stale.html", page=page)


def _place(unit: Unit) -> str:
    return correct_places.place(unit.form, g.book.state_before(unit.end))


def place_now(seen: Book, at: int, drops: int) -> tuple[int, int] | None:
    """Where entries *at* to before *at* + *drops* of *seen* stand now, whole units; None where the first is gone.

    A correction further back moves all that is behind it, and one of the place itself may make it longer or shorter.
    """
    if at == len(seen.recorded):
        return len(g.book.recorded), 0
    first = _index_now(seen, at)
    if first is None or not drops:
        return None if first is None else (first, 0)
    last = next(found for index in reversed(range(at, at + drops)) if (found := _index_now(seen, index)) is not None)
    behind = unit_at(g.book, last)
    return (first, behind.end - first) if behind is not None and last >= first else None


def after_now(seen: Book, at: int) -> int:
    """Where what belongs before entry *at* of *seen* goes now: before that entry, or behind the last one left."""
    place = place_now(seen, at, 0)
    if place is not None:
        return place[0]
    return next((found + 1 for index in reversed(range(at)) if (found := _index_now(seen, index)) is not None), 0)


def _index_now(seen: Book, at: int) -> int | None:
    """The index of this entry now: it keeps the save that brought it, whatever a correction has made of it."""
    entries = [index for index, one in enumerate(seen.recorded) if one.save == seen.recorded[at].save]
    today = [index for index, one in enumerate(g.book.recorded) if one.save == seen.recorded[at].save]
    nth = entries.index(at)
    return today[nth] if nth < len(today) else None
