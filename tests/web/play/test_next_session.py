"""Forms of one session never record into the next."""

from __future__ import annotations

import pytest

from companion.log.saves import Header
from companion.store import sessions
from tests.web.play.evening import Evening


def go_on(evening: Evening) -> None:
    """The table opens its next session and begins its first game."""
    header = Header("big-gig", tuple(evening.seats.values()))
    evening.session = sessions.open_session(evening.store, evening.table, header, "the-next-one", None)
    assert evening.host.deal("Ella").status == 303


def test_a_round_of_the_session_before_is_shown_and_not_recorded(playing: Evening) -> None:
    form = playing.host.get("play").form("/play")
    go_on(playing)
    page = playing.host.send(form, winner=playing.seat("Nina"))
    assert page.status == 409
    assert playing.kinds == ["game_started"]
    assert playing.host.send(page.form("/play")).status == 303


@pytest.mark.parametrize("kind", ["undo", "redo"])
def test_an_undo_of_the_session_before_takes_nothing_back(playing: Evening, kind: str) -> None:
    playing.host.round("Nina")
    if kind == "redo":
        playing.host.undo("play")
    form = playing.host.get("play").form(f"/{kind}")
    go_on(playing)
    assert playing.host.send(form).status == 409
    assert playing.kinds == ["game_started"]


def test_old_pages_lead_into_the_next_session(playing: Evening) -> None:
    go_on(playing)
    assert "Round 1" in playing.host.get().text
    assert "Nina won" not in playing.host.get("history/").text
