"""Each worked example as a session at a table: any of its entries may have been another one, or none at all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from companion.log.replay import replay
from companion.log.session_log import NoSessionLog, SessionLog, read
from companion.store import sessions
from companion.web.correct.units import Unit, units
from tests.web.correct.table import form_of, log_of
from tests.web.play.evening import Evening, Page

VECTORS = Path(__file__).parents[2] / "vectors"
OTHER: dict[str, list[dict[str, Any]]] = {
    "round": [{"quartets": []}, {"quartets": ["1", "3"]}, {"jokers": 2}],
    "row": [{"row": "11"}, {"row": "J"}],
    "pay": [{"paid": "2"}, {"paid": "JJ"}],
    "bid": [{"count": 4, "value": "different"}, {"value": "passes"}],
    "turn": [{"quartets": []}, {"draw": "0"}],
    "trick": [{"coffee": "BK1"}, {"coffee": "WH10"}],
}
SEATED = {"round": "winner", "leader": "leader", "pay": "winner", "bid": "who", "trick": "winner", "start": "leader"}


def _logs() -> Iterator[tuple[str, SessionLog]]:
    """The examples whose log can be read, by name."""
    for path in sorted(VECTORS.glob("*.json")):
        with suppress(NoSessionLog):
            yield path.stem, read(json.dumps(json.loads(path.read_text())["log"]).encode())


LOGS = dict(_logs())


@pytest.fixture(params=LOGS)
def evening(app: Flask, request: pytest.FixtureRequest) -> Evening:
    return _evening(app, LOGS[request.param])


def _seated(told: Any, seats: dict[str, str]) -> Any:
    """What is said of names, said of seats."""
    if isinstance(told, dict):
        return {seats.get(key, key): _seated(value, seats) for key, value in told.items()}
    if isinstance(told, list):
        return [_seated(one, seats) for one in told]
    return seats.get(told, told) if isinstance(told, str) else told


def _evening(app: Flask, log: SessionLog) -> Evening:
    setup = log.setup
    options: dict[str, Any] = {"sevens": setup.sevens, "one_game": setup.one_game, "rulings": dict(setup.rulings)}
    evening = Evening(app, *setup.players, game=setup.game, detail=setup.detail, **options)
    accepted = list(log.entries[: replay(setup, log.entries).accepted])
    for number, entry in enumerate(_seated(accepted, evening.seats), 1):
        content = {"entries": [entry]}
        assert sessions.save(evening.store, evening.session, number, "entries", content, f"k{number}", None)
    return evening


def _otherwise(evening: Evening, one: Unit) -> list[Page]:
    """The answers to other things that the unit's form could say."""
    form = form_of(evening.host.get(f"correct/1/entry/{one.at}/{one.drops}/{one.form}"))
    people = evening.seats.values() if one.form in SEATED else ()
    typed = [*OTHER.get(one.form, []), *({SEATED[one.form]: seat} for seat in people)]
    return [evening.host.send(form, **other) for other in typed]


def _struck(evening: Evening, one: Unit) -> Page:
    form = form_of(evening.host.get(f"correct/1/entry/{one.at}/{one.drops}/{one.form}"))
    form.action = f"{evening.path}/correct/1/strike/{one.at}/{one.drops}"
    return evening.host.send(form)


def test_whatever_an_example_holds_may_have_been_another_thing(evening: Evening) -> None:
    first_of_its_form = {one.form: one for one in reversed(units(evening.book))}
    for one in first_of_its_form.values():
        assert {page.status for page in _otherwise(evening, one)} <= {200, 422}


def test_whatever_an_example_holds_is_struck_out_and_comes_back_with_undo(evening: Evening) -> None:
    before = log_of(evening)
    for one in units(evening.book):
        preview = _struck(evening, one)
        assert preview.status == 200
        assert evening.host.send(form_of(preview), do=form_of(preview).buttons[-1][1]).status == 303
        assert {evening.host.get(page).status for page in ("", "history/")} == {200}
        assert evening.host.undo("history/").status == 303
        assert log_of(evening) == before


def test_the_examples_are_many() -> None:
    assert len(LOGS) > 90
