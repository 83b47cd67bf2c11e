"""Where each entry stands on the page of the history, so that anything said of it can lead there."""

from __future__ import annotations

from collections.abc import Mapping

from flask import g

from companion.web.correct.way import history_url
from companion.web.steps import Step, steps


def place(step: Step) -> str:
    """The way to the step's line in the history."""
    return f"{history_url()}#{step.anchor}"


def place_of_save(number: int) -> str:
    """The way to the newest entry of this save; to the whole history where none of it stands."""
    found = [step for step in steps(g.book) if step.save == number]
    return place(found[-1]) if found else history_url()


def places() -> Mapping[int, str]:
    """The way to each entry of the session, by its index in the log."""
    found: dict[int, str] = {}
    for step in steps(g.book):
        indexes = range(step.index, step.index + len(step.happened.entries))
        found |= dict.fromkeys(indexes, place(step))
    return found
