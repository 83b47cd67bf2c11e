"""Tables of the two blues games whose cards are counted, and one where only the score is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening
from tests.web.visits import house


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """One server for all tests here: every test opens a table of its own."""
    with house(tmp_path_factory.mktemp("counting")) as built:
        yield built


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
