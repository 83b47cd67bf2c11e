"""Tables where every card is counted."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.cards.table import Table
from tests.web.visits import shared_app

FOUR = ("Ella", "Thelonious", "Nina", "Chet")


app = shared_app("cards")


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
