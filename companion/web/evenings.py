"""The tables of this phone, as the first page lists them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from flask_babel import format_date

from companion.log.book import Book
from companion.rules import rulebook
from companion.rules.phase import Phase
from companion.store import sessions, tables
from companion.store.people import Seat
from companion.store.tables import Table
from companion.web.identity import current, stage_url, tokens
from companion.web.tables.titles import title
from companion.words.language import gettext as _
from companion.words.where import where

# Longer than the longest evening, shorter than the way to the next one.
EVENING = timedelta(hours=16)
# Suggestions that still leave the page in sight.
MOST_KNOWN = 12


@dataclass(frozen=True)
class Evening:
    """One line of the list."""

    url: str
    title: str
    where: str
    people: str
    when: str
    icon: str
    running: bool


def evenings() -> list[Evening]:
    """The tables whose cookie this phone holds, the one that played last first."""
    store, listed = current().store, _tables()
    newest = sessions.current_sessions(store, listed)
    books = dict(zip(newest, sessions.books(store, newest.values()), strict=True))
    seats = tables.seats_of(store, listed)
    return [_evening(table, books.get(table.id), people) for table, people in zip(listed, seats, strict=True)]


def _evening(table: Table, book: Book | None, seats: Iterable[Seat]) -> Evening:
    people = {seat.id: seat for seat in seats}
    last = _moment(book.saves[-1].at if book and book.saves else table.opened_at)
    unfinished = book is None or book.state.phase is not Phase.COMPLETE
    return Evening(
        url=stage_url(table, book),
        title=table.name or (title(book.header.game).short if book else _("New table")),
        where=_where(book, people),
        people=", ".join(_names(book, people)),
        when=day(last),
        icon="spot" if unfinished else "token",
        running=unfinished and datetime.now(UTC) - last < EVENING,
    )


def known_names() -> list[str]:
    """The people of this phone's tables, newest table first, each name once."""
    seats = tables.seats_of(current().store, _tables())
    return list(dict.fromkeys(seat.name for people in seats for seat in people))


def day(moment: datetime) -> str:
    """The day as people at the table would say it, by the clock of the server's computer."""
    there = moment.astimezone().date()
    gone = (datetime.now(UTC).astimezone().date() - there).days
    if gone <= 1:
        return _("today") if gone <= 0 else _("yesterday")
    return str(format_date(there, "medium"))


def _tables() -> list[Table]:
    return tables.tables_of(current().store, [token for _id, token in tokens()])


def _where(book: Book | None, people: dict[str, Seat]) -> str:
    if book is None or book.state.number == 0:
        return _("about to begin")
    if book.state.phase is Phase.COMPLETE:
        return _winners(book, people)
    return where(book.state)


def _winners(book: Book, people: dict[str, Seat]) -> str:
    winners = rulebook(book.header.game).standing(book.state).winners
    names = [people[seat].name for seat in winners if seat in people]
    if len(names) == 1:
        return _("%(name)s won", name=names[0])
    return _("shared win: %(names)s", names=", ".join(names))


def _names(book: Book | None, people: dict[str, Seat]) -> list[str]:
    order = book.header.seats if book else tuple(people)
    return [people[seat].name for seat in order if seat in people]


def _moment(at: str) -> datetime:
    return datetime.fromisoformat(at)
