"""What a session is made of: its header, its saves, and the entries that they record.

A save is a row that never changes. Its content is JSON:

- `header` (save 0): what Header.as_json gives.
- `entries`: `{"entries": [...], "takes_back": 0, "rulings": {}}`: drops that many entries from the end of the log,
  then adds these (players are ids of seats); rulings decided with it hold for the whole session. Entries that only
  stand again as they were keep their author: `again` then has, entry by entry, the save that brought it, or null.
- `correction`: `{"edits": [{"at": 7, "drops": 1, "entries": [...]}], "rulings": {}, "seats": []}`: changes of the log
  as it stood, by index and in order; rulings, and a seat order that is no longer empty, hold for the whole session.
- `undo`, `redo`: `{"save": n}`: the save that is taken back, or brought again.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import takewhile
from typing import Any

from companion.rules.entries import Entry
from companion.rules.setup import Setup


class Misfit(ValueError):
    """A save that doesn't fit the book: an undo of something else than the newest save, or no header first."""


class Header(Setup):
    """What a session was opened with: the setup of its rules, whose players are the ids of seats."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The ids in seat order, clockwise."""
        return self.players

    def as_json(self) -> dict[str, Any]:
        """The content of a session's save 0."""
        facts = asdict(self)
        return {"seats": list(facts.pop("players")), **facts, "rulings": dict(self.rulings)}

    def changed_by(self, content: Mapping[str, Any]) -> "Header":
        """The header after a save that decides rulings, or puts the seats in another order."""
        rulings, seats = content.get("rulings"), content.get("seats")
        if seats and sorted(seats) != sorted(self.seats):
            raise Misfit("another seat order has the same seats")
        ruled = replace(self, rulings={**self.rulings, **rulings}) if rulings else self
        return replace(ruled, players=tuple(seats)) if seats else ruled

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> "Header":
        """The header in the content of a save 0."""
        facts = dict(content)
        return cls(players=tuple(facts.pop("seats")), **facts)


@dataclass(frozen=True)
class Save:
    """One row of a session: its number (growing), kind and content, the request's key, whose seat and when (UTC)."""

    number: int
    kind: str
    content: Mapping[str, Any]
    key: str
    by: str | None
    at: str


@dataclass(frozen=True)
class Recorded:
    """One entry of the log with the save that brought it and the state after it.

    *corrected*: the newest save that changed or inserted it afterwards.
    """

    entry: Entry
    save: int
    by: str | None
    at: str
    state: Any
    corrected: int | None = None


def edited(
    recorded: Sequence[Recorded], save: Save, parsed: Callable[[Iterable[Any]], list[Entry]]
) -> tuple[tuple[Recorded, ...], int]:
    """The log after a correction, its states not yet worked out again, and the index of the first change.

    An entry that takes another one's place stands under its save and author; one more stands under the correction.
    Raises Misfit when the changes are not in order or reach behind the log.
    """
    log, first = list(recorded), len(recorded)
    for edit in reversed(save.content["edits"]):
        at, end = edit["at"], edit["at"] + edit["drops"]
        if not 0 <= at <= end <= first:
            raise Misfit("the changes are not in order, or reach behind the end of the log")
        stood, entries = log[at:end], parsed(edit["entries"])
        taken = places([one.entry for one in stood], entries)
        log[at:end] = [_in_place(entry, stood, place, save) for entry, place in zip(entries, taken, strict=True)]
        first = at
    return tuple(log), first


@dataclass(frozen=True)
class Taken:
    """The place that an entry of a correction takes among those that stood, if any; *touched* is what it changes."""

    place: int | None
    touched: bool


def places(stood: Sequence[Entry], now: Sequence[Entry]) -> tuple[Taken, ...]:
    """The place of each entry: equal ones at the end keep theirs, the others follow each other from the first on.

    An entry that is what stood in its place is untouched; but of those that stood something is always touched.
    """
    same = _equal_at_the_end(stood, now)
    head, gone = len(now) - same, len(stood) - same
    found = [at if at < gone else None for at in range(head)] + list(range(gone, len(stood)))
    differ = [place is None or stood[place] != entry for place, entry in zip(found, now, strict=True)]
    none_does = not any(differs for place, differs in zip(found, differ, strict=True) if place is not None)
    return tuple(
        Taken(place, differs or (none_does and place == 0)) for place, differs in zip(found, differ, strict=True)
    )


def _equal_at_the_end(stood: Sequence[Entry], now: Sequence[Entry]) -> int:
    pairs = zip(reversed(stood), reversed(now), strict=False)
    return sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _in_place(entry: Entry, stood: Sequence[Recorded], taken: Taken, save: Save) -> Recorded:
    if taken.place is None:
        return Recorded(entry, save.number, save.by, save.at, None, save.number)
    was = stood[taken.place]
    return replace(was, entry=entry, corrected=save.number) if taken.touched else was
