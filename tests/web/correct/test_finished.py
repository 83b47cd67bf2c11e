"""A finished session of several games: whatever is corrected in any of its rounds, what follows is told."""

from __future__ import annotations

import pytest

from companion.log.entries import as_json
from companion.rules.entries import AuctionWon, Entry, GameStarted, JokersCounted, QuartetMelded
from companion.store import sessions
from companion.web.correct.units import units
from tests.web.correct.table import address, form_of, log_of, wish
from tests.web.play.evening import Evening

ROUNDS = 9


@pytest.fixture
def finished(four: Evening) -> Evening:
    """Three games of three rounds each, in which the last quartet shows no joker and takes the last two tips."""
    first, second, third, _fourth = four.book.header.seats
    for game in range(3):
        entries: list[Entry] = [GameStarted(first)] if game else []
        entries += [AuctionWon(first), QuartetMelded("4"), QuartetMelded("5")]
        entries += [AuctionWon(second), QuartetMelded("4"), QuartetMelded("5")]
        entries += [AuctionWon(third, 1), QuartetMelded("2"), JokersCounted({third: 1})]
        content = {"entries": [as_json(entry) for entry in entries]}
        assert sessions.save(four.store, four.session, four.book.number + 1, "entries", content, f"game-{game}", None)
    return four


@pytest.mark.parametrize("number", range(1, ROUNDS + 1))
def test_what_follows_is_told_of_any_round_that_was_another_one(finished: Evening, number: int) -> None:
    log, path = log_of(finished), address(finished, "round", number)
    _first, _second, _third, fourth = finished.book.header.seats
    for typed in ({"quartets": []}, {"quartets": ["1"]}, {"winner": fourth}, {"quartets": ["5"]}, {"jokers": 3}):
        assert "What follows from the correction" in wish(finished.host, path, **typed).text
    assert log_of(finished) == log


def test_what_follows_is_told_of_anything_that_is_struck_out(finished: Evening) -> None:
    log = log_of(finished)
    for one in units(finished.book):
        form = form_of(finished.host.get(f"correct/{finished.session.number}/entry/{one.at}/{one.drops}/{one.form}"))
        form.action = f"{finished.path}/correct/{finished.session.number}/strike/{one.at}/{one.drops}"
        assert "What follows from the correction" in finished.host.send(form).text
    assert log_of(finished) == log
