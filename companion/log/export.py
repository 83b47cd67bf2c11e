"""A session as a session log: what stands, with names for seats; the trail of corrections if it is asked for."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.log.book import Book
from companion.log.entries import as_json
from companion.log.saves import Recorded
from companion.log.session_log import written
from companion.log.trail import Change, Corrected, corrections


def exported(book: Book, names: Mapping[str, str], session: str, with_corrections: bool = False) -> bytes:
    """The file that `companion score` reads: the corrected entries, each with its author and time.

    *session* names it for ever. *with_corrections* adds who changed what and when, oldest first, under the key that
    the format reserves for it.
    """
    setup = replace(book.setup, players=tuple(names[seat] for seat in book.setup.players))
    entries = [_signed(recorded, names) for recorded in book.recorded]
    trail = [_told(one, names) for one in reversed(corrections(book))] if with_corrections else None
    return written(setup, entries, session, trail)


def _signed(recorded: Recorded, names: Mapping[str, str]) -> dict[str, Any]:
    marks = replace(recorded.entry.marks, at=recorded.at, by=recorded.by)
    return as_json(replace(recorded.entry, marks=marks), names)


def _told(corrected: Corrected, names: Mapping[str, str]) -> dict[str, Any]:
    save = corrected.save
    told: dict[str, Any] = {"at": save.at, "by": None if save.by is None else names[save.by]}
    told["changes"] = [_changed(change, names) for change in corrected.changes]
    return {**told, **dict(_everywhere(save.content, names))}


def _changed(change: Change, names: Mapping[str, str]) -> dict[str, Any]:
    """*was* and *now* are the entries before and after, *at* their index in the log of that moment."""
    was, now = ([as_json(entry, names) for entry in entries] for entries in (change.was, change.now))
    return {"at": change.at, "was": was, "now": now}


def _everywhere(content: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    """What holds for the whole session since: rulings, and another seat order."""
    if content.get("rulings"):
        yield "rulings", dict(content["rulings"])
    if content.get("seats"):
        yield "players", [names[seat] for seat in content["seats"]]
