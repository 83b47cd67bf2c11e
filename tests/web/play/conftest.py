"""Tables in the midst of an evening."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.play.evening import Evening
from tests.web.visits import shared_app

FOUR = ("Ella", "Thelonious", "Nina", "Chet")


app = shared_app("play")


@pytest.fixture
def four(app: Flask) -> Evening:
    """Ella, Thelonious, Nina and Chet, before their first game."""
    return Evening(app, *FOUR)


@pytest.fixture
def playing(four: Evening) -> Evening:
    """The same four in game 1; Ella leads."""
    return begun(four)


@pytest.fixture
def sevens(app: Flask) -> Evening:
    """The same four with the Serenading Sevens, in game 1."""
    return begun(Evening(app, *FOUR, sevens=True))


@pytest.fixture
def one_game(app: Flask) -> Evening:
    """The same four with the one-game variant, in its game."""
    return begun(Evening(app, *FOUR, one_game=True))


@pytest.fixture
def five(app: Flask) -> Evening:
    """Katzenjammer Blues with five people, before their first game."""
    return Evening(app, *FOUR, "Billie", game="katzenjammer")


@pytest.fixture
def katzenjammer(five: Evening) -> Evening:
    """The same five in game 1; Ella leads."""
    return begun(five)


def begun(evening: Evening) -> Evening:
    assert evening.host.deal("Ella").status == 303
    return evening
