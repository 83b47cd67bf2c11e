"""The list of people in a form: typed, moved, removed, and who leads first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from werkzeug.datastructures import MultiDict

from companion.web.tables import names
from companion.words.language import gettext as _
from companion.words.language import ngettext

DRAW = "draw"
# More than any game seats; rows beyond are a broken form.
MOST_ROWS = 12
# What is kept of a name that is far too long, so that the page stays a page.
KEPT = 200


@dataclass(frozen=True)
class Row:
    """One line of the form: a name, and the seat it already has at this table (or none)."""

    name: str
    seat: str = ""


@dataclass(frozen=True)
class Doubt:
    """What is wrong with the list, why that matters, what to do, and which lines it is about."""

    what: str
    why: str
    todo: str
    lines: tuple[int, ...] = ()


@dataclass(frozen=True)
class People:
    """The rows in seat order, and the line whose lamp is lit: a position, DRAW, or nothing yet."""

    rows: tuple[Row, ...]
    lead: str = ""

    @classmethod
    def typed(cls, form: MultiDict[str, str]) -> People:
        seats = form.getlist("seat")
        typed = [names.shaped(name)[:KEPT] for name in form.getlist("name")[:MOST_ROWS]]
        rows = tuple(Row(name, seats[n] if n < len(seats) else "") for n, name in enumerate(typed))
        return cls(rows, form.get("lead", ""))

    def stepped(self, step: str, most: int) -> People:
        """The list after one of its own buttons: up, down, remove, add, known. Unknown ones change nothing."""
        verb, _colon, rest = step.partition(":")
        if verb == "add":
            return self if len(self.rows) >= most else replace(self, rows=(*self.rows, Row("")))
        if verb == "known":
            return self._with(names.shaped(rest)[:KEPT], most)
        line = self._line(rest)
        if line is None:
            return self
        if verb == "remove":
            return self._moved([n for n in range(len(self.rows)) if n != line])
        return self._swapped(line, line - 1 if verb == "up" else line + 1)

    def named(self) -> People:
        """Only the lines with a name; an empty line is nobody."""
        return self._moved([n for n, row in enumerate(self.rows) if row.name])

    def next_empty(self) -> int | None:
        return next((n for n, row in enumerate(self.rows) if not row.name), None)

    def leader(self) -> int | None:
        """The line whose lamp is lit, if it is one of the lines."""
        return self._line(self.lead)

    def lit(self, line: int) -> bool:
        return self.leader() == line

    def _line(self, said: str) -> int | None:
        """The line that *said* counts from 0; None for any other text."""
        return next((n for n in range(len(self.rows)) if str(n) == said), None)

    def _with(self, name: str, most: int) -> People:
        empty = self.next_empty()
        if not name or any(names.folded(row.name) == names.folded(name) for row in self.rows):
            return self
        if empty is not None:
            return replace(self, rows=(*self.rows[:empty], Row(name), *self.rows[empty + 1 :]))
        return self if len(self.rows) >= most else replace(self, rows=(*self.rows, Row(name)))

    def _swapped(self, line: int, other: int) -> People:
        order = list(range(len(self.rows)))
        if 0 <= other < len(order):
            order[line], order[other] = order[other], order[line]
        return self._moved(order)

    def _moved(self, order: Sequence[int]) -> People:
        """The lines in another order; the lamp moves with its person."""
        leader = self.leader()
        lead = self.lead if leader is None else str(order.index(leader)) if leader in order else ""
        return People(tuple(self.rows[n] for n in order), lead)


def doubts(people: People, title: str, seats: Iterable[int], reason: str) -> list[Doubt]:
    """Everything wrong with the list for a game called *title* that seats *seats*."""
    listed = people.named()
    return [
        *_long_names(people),
        *_twins(people),
        *_too_many_or_few(len(listed.rows), title, sorted(seats)),
        *_nobody_leads(listed, reason),
    ]


def _long_names(people: People) -> Iterable[Doubt]:
    return [long_name(row.name, (n,)) for n, row in enumerate(people.rows) if names.too_long(row.name)]


def _twins(people: People) -> Iterable[Doubt]:
    pair = names.twins([row.name for row in people.rows])
    return [look_alike(people.rows[pair[0]].name, people.rows[pair[1]].name, pair)] if pair else []


def long_name(name: str, lines: tuple[int, ...] = ()) -> Doubt:
    """What is said of a name that would push the score off the screen."""
    return Doubt(
        _("The name %(start)s… has %(count)s characters", start=name[:12], count=names.length(name)),
        _("A name has at most %(most)s, so that the score beside it stays in sight.", most=names.LONGEST),
        _("Shorten it; a nickname will do."),
        lines,
    )


def look_alike(first: str, second: str, lines: tuple[int, ...] = ()) -> Doubt:
    """What is said of two names that nobody could tell apart."""
    return Doubt(
        _("%(first)s and %(second)s look the same", first=first, second=second),
        _("Nobody at the table could tell which of the two a score belongs to."),
        _("Add a letter or a nickname to one of them."),
        lines,
    )


def _too_many_or_few(count: int, title: str, seats: Sequence[int]) -> Iterable[Doubt]:
    if count not in seats:
        yield Doubt(
            ngettext("%(number)s name is there", "%(number)s names are there", count),
            _("%(title)s seats %(least)s to %(most)s.", title=title, least=seats[0], most=seats[-1]),
            _("Remove somebody.") if count > seats[-1] else _("Add somebody."),
        )


def _nobody_leads(listed: People, reason: str) -> Iterable[Doubt]:
    if listed.rows and listed.leader() is None and listed.lead != DRAW:
        yield Doubt(
            _("No lamp is lit for a name that is there"),
            reason,
            _("Light the lamp of that person, or draw at random."),
        )
