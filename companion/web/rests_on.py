"""The entries that a contradiction rests on, as lines of the history that can be tapped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from flask import g
from markupsafe import Markup

from companion.log.corrections import NOT_YET
from companion.log.proofs import entries_that_count
from companion.rules.rulings import CATTE
from companion.rules.violations import CONTRADICTIONS, Violation
from companion.web.called import in_bold, set_apart
from companion.web.places import place
from companion.web.steps import Step, steps
from companion.web.turns import heading
from companion.words.told import said

MOST = 12  # the newest of them; the whole history is one tap away


@dataclass(frozen=True)
class Place:
    """One entry that counts, in words, and where it stands."""

    words: Markup
    href: str


def rests_on(violations: Iterable[Violation]) -> tuple[Place, ...]:
    """What cannot be true together with the entry, newest first; nothing where a rule alone refuses it.

    What is not saved yet has no place to lead to.
    """
    contradicted = [violation for violation in violations if violation.code in CONTRADICTIONS]
    if not contradicted or g.book.header.game == CATTE:
        return ()
    recorded = g.book.recorded
    found = {at for violation in contradicted for at in entries_that_count(recorded, violation)}
    counting = [step for step in steps(g.book) if step.at != NOT_YET and found.intersection(_indexes(step))]
    return tuple(Place(_words(step), place(step)) for step in reversed(counting[-MOST:]))


def _indexes(step: Step) -> range:
    return range(step.index, step.index + len(step.happened.entries))


def _words(step: Step) -> Markup:
    """ "Round 1: Nina bid two 3s." The same may have happened in many rounds."""
    return in_bold(f"{heading(step)} {said(step.happened, set_apart()).text}".strip())
