"""How the session would stand if it ended now, behind a switch that only the address knows, and what decided it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

from flask import g, request

from companion.log.book import Book
from companion.log.deciding import Without, what_decided
from companion.rules.if_ended import blues_if_ended, catte_if_ended
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.rules.standing import Standing
from companion.web.called import called
from companion.web.here import here
from companion.web.why import blueprint
from companion.words import why

SWITCH = "ended"


@dataclass(frozen=True)
class Place:
    """One line of how it would stand, in the order of rank."""

    number: int
    id: str
    name: str
    total: int


@dataclass(frozen=True)
class EndedNow:
    """The switch: *on* with the words and the ranking, or off; *href* turns it over."""

    on: bool
    href: str
    words: str = ""
    guess: str = ""
    sort: str = ""
    places: tuple[Place, ...] = ()


@blueprint.app_template_global()
def ended_now() -> EndedNow | None:
    """The switch while a game or round runs; nothing else stands in for it."""
    if g.book is None or g.book.state.phase is not Phase.PLAYING:
        return None
    if request.method != "GET" or request.endpoint not in ("play.play", "catte.trick"):
        return None
    if request.args.get(SWITCH) != "1":
        return EndedNow(False, _here((SWITCH, "1")) + "#ended")
    game = g.book.header.game
    standing = catte_if_ended(g.book.state) if game == CATTE else blues_if_ended(g.book.state)
    return EndedNow(
        on=True,
        href=_here(),
        words=why.if_ended_now(standing, called(), game),
        guess=why.guessed(game),
        # In Catte what somebody has now is what they would have.
        sort="" if game == CATTE else "if-ended",
        places=tuple(_places(standing)),
    )


def _here(*more: tuple[str, str]) -> str:
    """This page with what it was asked, the switch turned as *more* says."""
    asked = [(key, text) for key, text in request.args.items(multi=True) if key != SWITCH]
    query = urlencode([*asked, *more])
    return f"{here()}?{query}" if query else here()


def _places(standing: Standing) -> list[Place]:
    names, scores = called(), standing.scores
    return [Place(place, seat, names[seat], scores[seat].total) for place, seat in standing.places]


@blueprint.app_template_global()
def decided() -> str:
    """What decided the session that is complete, in one sentence, if one thing did."""
    found = _decided(_Held(g.book))
    return why.decided(found[0], called(), g.book.header.game) if found else ""


@dataclass(frozen=True, eq=False)
class _Held:
    """A book that is told from others by being this very one."""

    book: Book

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and other.book is self.book

    def __hash__(self) -> int:
        return id(self.book)


# Each ruling is tried on the whole log: once, not for every phone that opens the final score.
@lru_cache(maxsize=16)
def _decided(held: _Held) -> tuple[Without, ...]:
    return what_decided(held.book)
