"""Where each entry stands on the page of the history, so that anything said of it can lead there."""

from __future__ import annotations

from collections.abc import Mapping

from flask import g

from companion.web.catte_troubles import trick_anchor
from companion.web.correct_way import history_url
from companion.web.steps import Step, steps


def anchor(step: Step) -> str:
    """The name of the step's line in the history."""
    return trick_anchor(step.happened.after.number, step.trick) if step.trick else step.anchor


def places() -> Mapping[int, str]:
    """The way to each entry of the session, by its index in the log."""
    history = history_url()
    found: dict[int, str] = {}
    for step in steps(g.book):
        indexes = range(step.index, step.index + len(step.happened.entries))
        found |= dict.fromkeys(indexes, f"{history}#{anchor(step)}")
    return found
