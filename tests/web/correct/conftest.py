"""Tables in the midst of an evening, for corrections."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.cards.table import Table
from tests.web.catte.table import catte
from tests.web.play.evening import Evening
from tests.web.visits import shared_app

FOUR = ("Ella", "Thelonious", "Nina", "Chet")


app = shared_app("correct")


@pytest.fixture
def four(app: Flask) -> Evening:
    """Ella, Thelonious, Nina and Chet in game 1 of The Big Gig; Ella leads."""
    return begun(Evening(app, *FOUR))


@pytest.fixture
def second_game(four: Evening) -> Evening:
    """The same in game 2: game 1 went to Ella with 12 tips, Chet took 8, and Ella leads."""
    host = four.host
    host.round("Ella", 0, ("5", 0), ("4", 0))
    host.round("Nina")
    host.round("Ella", 1, ("3", 1))
    host.round("Chet", 0, ("5", 0), ("3", 0))
    assert host.count(Nina=3).status == 303
    assert host.deal("Ella").status == 303
    host.round("Nina", 0, ("2", 0))
    return four


@pytest.fixture
def katzenjammer(app: Flask) -> Evening:
    """Katzenjammer Blues with five people, in game 1."""
    return begun(Evening(app, *FOUR, "Billie", game="katzenjammer"))


@pytest.fixture
def cards(app: Flask) -> Table:
    """The Big Gig with every card counted, in game 1."""
    return Table(app, *FOUR)


@pytest.fixture
def coffee(app: Flask) -> Evening:
    """Catte, before its first round."""
    return catte(app, *FOUR)


def begun(evening: Evening) -> Evening:
    assert evening.host.deal("Ella").status == 303
    return evening
