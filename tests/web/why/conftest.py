"""Tables of all three games in the midst of an evening."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.catte.table import THREE, catte
from tests.web.catte.table import begun as begun_catte
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening
from tests.web.visits import shared_app

app = shared_app("why")


@pytest.fixture
def playing(app: Flask) -> Evening:
    """Ella, Thelonious, Nina and Chet in game 1 of The Big Gig; Ella leads."""
    return begun(Evening(app, *FOUR))


@pytest.fixture
def katzenjammer(app: Flask) -> Evening:
    """The same four in Katzenjammer Blues."""
    return begun(Evening(app, *FOUR, game="katzenjammer"))


@pytest.fixture
def coffee(app: Flask) -> Evening:
    """Ella, Nina and Chet in round 1 of Catte, without columns; Ella has started."""
    return begun_catte(catte(app, *THREE))
