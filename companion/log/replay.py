"""Replay: a log gives a state and the first trouble; it never crashes and never loses what fitted."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.log.entries import parse_entry
from companion.rules import rulebook
from companion.rules.entries import Entry
from companion.rules.setup import Setup
from companion.rules.violations import IllegalEntry, Violation


@dataclass(frozen=True)
class Refused:
    """The first entry that the rules refuse, counted from 0, with everything wrong with it."""

    index: int
    violations: tuple[Violation, ...]


@dataclass(frozen=True)
class Replay:
    """The state after all accepted entries, the first refused one, and what the table had overruled."""

    state: Any
    accepted: int
    refused: Refused | None = None
    overruled: tuple[tuple[int, str], ...] = ()


def replay(setup: Setup, entries: Iterable[Any]) -> Replay:
    """Fold entries (records, or JSON objects not read yet) over the start of a session.

    Stops at the first refused entry and reports the state before it.
    """
    rules = rulebook(setup.game)
    done = Replay(rules.start(setup), 0)
    for given in entries:
        try:
            entry = given if isinstance(given, Entry) else parse_entry(given, rules.entries)
            found = rules.violations(done.state, entry)
            state = rules.apply(done.state, entry)
        except IllegalEntry as illegal:
            return Replay(done.state, done.accepted, Refused(done.accepted, illegal.violations), done.overruled)
        stand = tuple(dict.fromkeys((done.accepted, violation.code) for violation in found))
        done = Replay(state, done.accepted + 1, None, done.overruled + stand)
    return done
