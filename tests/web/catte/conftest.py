"""Tables that play Catte."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.catte.table import FOUR, THREE, begun, catte, lay_all
from tests.web.play.evening import Evening
from tests.web.visits import shared_app

app = shared_app("catte")


@pytest.fixture
def four(app: Flask) -> Evening:
    """Ella, Thelonious, Nina and Chet, before their first round."""
    return catte(app, *FOUR)


@pytest.fixture
def playing(four: Evening) -> Evening:
    """The same four in round 1, without columns; Ella has started."""
    return begun(four)


@pytest.fixture
def laid(four: Evening) -> Evening:
    """The same four in round 1, with all columns laid."""
    lay_all(four.host)
    return begun(four)


@pytest.fixture
def before_cards(app: Flask) -> Evening:
    """Ella, Thelonious, Nina and Chet before their first round; every cat card will be recorded."""
    return catte(app, *FOUR, detail="cards")


@pytest.fixture
def cards(before_cards: Evening) -> Evening:
    """The same four in round 1, with all columns laid: Ella leads for WH 8."""
    lay_all(before_cards.host)
    return begun(before_cards)


@pytest.fixture
def three(app: Flask) -> Evening:
    """Ella, Nina and Chet in round 1, without columns; Ella has started."""
    return begun(catte(app, *THREE))
