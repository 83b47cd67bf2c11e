"""Tables of the two blues games whose cards are counted, and one where only the score is."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening
from tests.web.visits import shared_app

app = shared_app("counting")


@pytest.fixture
def scores(app: Flask) -> Evening:
    """Ella, Thelonious, Nina and Chet in game 1, just the score; Ella leads."""
    return begun(Evening(app, *FOUR))


@pytest.fixture
def katzenjammer(app: Flask) -> Evening:
    """The same four in Katzenjammer Blues, just the score."""
    return begun(Evening(app, *FOUR, game="katzenjammer"))


@pytest.fixture
def cards(app: Flask) -> Evening:
    """The four in game 1 of The Big Gig, every card counted: 66 in the deck, Ella leads."""
    return begun(Evening(app, *FOUR, detail="cards"))


@pytest.fixture
def mice(app: Flask) -> Evening:
    """The four in Katzenjammer Blues, every card counted."""
    return begun(Evening(app, *FOUR, game="katzenjammer", detail="cards"))
