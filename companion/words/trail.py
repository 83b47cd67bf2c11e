"""Corrections in words: what stood before, what stands now, and what was struck out or let stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.log.book import Book
from companion.log.trail import Change, Corrected
from companion.rules.entries import Entry
from companion.words import correct_places
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import all_of
from companion.words.questions import title_of
from companion.words.sentences import Happened, Names
from companion.words.told import said


@dataclass(frozen=True)
class Told:
    """One change in words: *where*, what it is called, and what was and is, as far as there was and is something."""

    where: str
    what: str
    was: str
    now: str


def told(corrected: Corrected, names: Names) -> tuple[Told, ...]:
    """All that a correction changed."""
    changes = tuple(change_in_words(change, names) for change in _together(corrected.changes) if not change.reorders)
    return (*told_of_session(corrected, names), *changes, *put_in_order(corrected))


def _together(changes: Sequence[Change]) -> list[Change]:
    """What was struck out of one round or trick entry by entry is one change of it."""
    found: list[Change] = []
    for change in changes:
        last = found[-1] if found else None
        gone = last is not None and not last.now and not change.now and last.at + len(last.was) == change.at
        if last is not None and gone and change.was[0].kind in FOLLOWS:
            found[-1] = replace(last, was=(*last.was, *change.was))
        else:
            found.append(change)
    return found


def told_of_session(corrected: Corrected, names: Names) -> tuple[Told, ...]:
    """What it changed for the whole session: rulings, and the seat order."""
    content, before, changes = corrected.save.content, corrected.before, []
    for ruling, answer in (content.get("rulings") or {}).items():
        was = before.header.rulings.get(ruling)
        known = _answer(ruling, was, before) if was else _("Nothing was decided.")
        changes.append(Told("", _("House ruling"), known, _answer(ruling, answer, before)))
    if seats := content.get("seats"):
        changes.append(Told("", _("The seat order"), in_order(before.header.seats, names), in_order(seats, names)))
    return tuple(changes)


def put_in_order(corrected: Corrected) -> tuple[Told, ...]:
    """The tricks that only have their cards in another order, in one line."""
    tricks = sum(change.reorders for change in corrected.changes)
    if not tricks:
        return ()
    put = ngettext(
        "The cat cards of %(number)s trick, put in the order of play.",
        "The cat cards of %(number)s tricks, each put in the order of play.",
        tricks,
    )
    return (Told("", _("Who played when"), "", put),)


def _answer(ruling: str, answer: str, book: Book) -> str:
    return _("%(answer)s.", answer=title_of(ruling, answer, book.header.game))


def change_in_words(change: Change, names: Names) -> Told:
    """One edit: changed, inserted, struck out, or only let stand."""
    (was, now), where = _was_and_now(change, names), _where(change)
    if not change.now:
        return Told(where, _("Struck out"), was, "")
    if not change.was:
        return Told(where, _("Inserted"), "", now)
    if change.lets_stand:
        return Told(where, _("No longer fitted, and was let stand"), "", now)
    return Told(where, _("Changed"), was, now)


def _where(change: Change) -> str:
    """ "Round 3 of game 1", as it is called now; what was struck out as it was called before."""
    entries = change.now or change.was
    book, at = (change.after, change.to) if change.now else (change.before, change.at)
    kinds = [entry.kind for entry in entries]
    return correct_places.of_entries(kinds, book.state_before(at + len(entries))) if kinds else ""


def note(change: Change, who: str, when: str, names: Names, added: bool = False, stayed: bool = False) -> str:
    """What the history says of a corrected line, where it stands: "Corrected 21:14 by Otto, was: …"

    *added*: the correction brought the line in beside what stood; *stayed*: others were, so all of it is told.
    """
    facts = {"who": who, "time": when}
    if not change.was or added:
        return _("Inserted %(time)s by %(who)s.", **facts)
    if change.lets_stand:
        # That the table let it stand is said by the entry itself.
        return _("It no longer fits since the correction of %(time)s.", **facts)
    was, now = _was_and_now(change, names)
    if stayed:
        return _("Corrected %(time)s by %(who)s, all in all: %(now)s", now=now, **facts)
    return _("Corrected %(time)s by %(who)s, was: %(was)s", was=was, **facts)


def _was_and_now(change: Change, names: Names) -> tuple[str, str]:
    """Both in words. Where only cards differ, which the sentence does not name, what follows it does."""
    for whole in (False, True):
        was = at_place(change.before, change.at, len(change.was), names, whole)
        now = at_place(change.after, change.to, len(change.now), names, whole)
        if was != now or change.lets_stand:
            break
    return was, now


def at_place(book: Book, at: int, count: int, names: Names, whole: bool = False) -> str:
    """These entries of the log as the history would say them; a game that was dropped only by its ends."""
    if not count:
        return ""
    found = runs(book.entries[at : at + count])
    sentences = [sentence(book, at + first, length, names, whole) for first, length in found]
    if len(sentences) > MOST:
        sentences = [sentences[0], _("… %(number)s more …", number=len(sentences) - 2), sentences[-1]]
    return " ".join(sentences)


MOST = 4  # sentences that a line of the trail can carry
# What belongs to the entry before it, in one sentence.
FOLLOWS = ("quartet_melded", "replenished", "round_ended")


def runs(entries: Sequence[Entry]) -> list[tuple[int, int]]:
    """The entries in groups that are told as one sentence: (first, length)."""
    found: list[tuple[int, int]] = []
    for place, entry in enumerate(entries):
        if found and entry.kind in FOLLOWS:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((place, 1))
    return found


def sentence(book: Book, at: int, count: int, names: Names, whole: bool = False) -> str:
    """Entries that belong together, in one sentence; the *whole* has what follows too."""
    happened = Happened(book.entries[at : at + count], book.state_before(at), book.state_before(at + count))
    line = said(happened, names)
    return f"{line.text} {line.follows}".rstrip() if whole else line.text


def in_order(seats: Sequence[str], names: Names) -> str:
    """The seat order: "Ella, Nina and Chet" """
    return all_of([names.get(seat, "?") for seat in seats])


def headline(corrected: Corrected, names: Names) -> str:
    """A correction in one line, for the last entry: its first change, and how many more there are."""
    changes = told(corrected, names)
    if not changes:
        return _("Nothing was changed.")
    first = changes[0]
    what = "" if first.what == _("Changed") else first.what
    words = f"{' · '.join(filter(None, (first.where, what)))}: {first.now or first.was}"
    more = len(changes) - 1
    if not more:
        return words
    others = ngettext("And %(number)s more change.", "And %(number)s more changes.", more)
    return f"{words.removesuffix('.')}. {others}"
