"""Tables where every card is counted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from tests.web.cards.table import Table
from tests.web.visits import house

FOUR = ("Ella", "Thelonious", "Nina", "Chet")


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """One server for all tests here: every test opens a table of its own."""
    with house(tmp_path_factory.mktemp("cards")) as built:
        yield built


@pytest.fixture
def four(app: Flask) -> Table:
    """Ella, Thelonious, Nina and Chet in game 1 of The Big Gig; Ella leads, Thelonious bids first."""
    return Table(app, *FOUR)


@pytest.fixture
def sevens(app: Flask) -> Table:
    """The same four with the Serenading Sevens."""
    return Table(app, *FOUR, sevens=True)


@pytest.fixture
def one_game(app: Flask) -> Table:
    """Two people play the one-game variant; Ella leads."""
    return Table(app, "Ella", "Thelonious", one_game=True)


@pytest.fixture
def katzenjammer(app: Flask) -> Table:
    """Katzenjammer Blues with five people; Ella leads."""
    return Table(app, *FOUR, "Billie", game="katzenjammer")
