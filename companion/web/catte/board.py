"""The board of Catte: everybody's coffee as a bar to the limit, worked out as SVG attributes, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.catte import round_score
from companion.rules.catte_table import Player, State
from companion.rules.coffee import BLACK, colour, number
from companion.rules.phase import Phase
from companion.web.called import called
from companion.words.catte import board as words
from companion.words.coffee import card_name

# One point of coffee is so wide; behind the limit there is room for what goes over it.
POINT, BEYOND, HEIGHT = 10, 25, 20
GAP, STRIPE = 1, 5


@dataclass(frozen=True)
class Piece:
    """One captured card on the bar; black ones are hatched, so that they are seen by night."""

    suit: str
    x: float
    width: float
    hatching: str


@dataclass(frozen=True)
class Bar:
    """Captured coffee up to the limit; what goes over breaks through its mark with a torn end."""

    label: str
    pieces: tuple[Piece, ...]
    width: int
    limit: int
    torn: str


@dataclass(frozen=True)
class Card:
    """A coffee card to be shown or tapped."""

    card: str
    suit: str
    name: str


@dataclass(frozen=True)
class Cup:
    """One player's line of the board."""

    id: str
    name: str
    leads: bool
    points: int
    note: str
    over: bool
    bar: Bar
    room: str
    chips: tuple[Card, ...]
    hidden: int
    unused: str
    worth: str
    in_all: str


def coffee_card(card: str) -> Card:
    return Card(card, colour(card).lower(), card_name(card))


def board(state: State) -> tuple[Cup, ...]:
    """Everybody in seat order, as it stands or as the round has ended."""
    names = called()
    return tuple(_cup(state, seat, names[seat], player) for seat, player in state.players.items())


def _cup(state: State, seat: str, name: str, player: Player) -> Cup:
    limit, points = state.limit, player.points
    now = round_score(points, player.unused, limit)
    playing = state.phase is Phase.PLAYING
    return Cup(
        id=seat,
        name=name,
        leads=playing and seat == state.leader,
        points=points,
        note=words.note(points, limit),
        over=points > limit,
        bar=_bar(player, limit),
        room=words.room(points, limit) if playing else "",
        chips=tuple(coffee_card(card) for card in player.column or ()),
        hidden=player.unused if player.column is None else 0,
        unused=words.unused(player.unused),
        worth=words.worth(now) if playing else words.scored(now),
        in_all=words.in_all(player.total + now if playing else player.total),
    )


def _bar(player: Player, limit: int) -> Bar:
    end = limit * POINT
    pieces, x, over = [], 0, player.points > limit
    for card in player.captured:
        width = min(number(card) * POINT, end + BEYOND - 10 - x)
        if width > 2 * GAP:
            pieces.append(_piece(card, x + GAP, width - 2 * GAP))
        x += max(width, 0)
    label = words.bar_label(player.captured, player.points, limit)
    return Bar(label, tuple(pieces), end + BEYOND, end, _torn(end) if over else "")


def _piece(card: str, x: float, width: float) -> Piece:
    return Piece(colour(card).lower(), x, width, _hatching(x, width) if colour(card) == BLACK else "")


def _hatching(x: float, width: float) -> str:
    """Slanting lines inside the piece."""
    starts = range(int(x) + 2 * STRIPE, int(x + width) - STRIPE, 2 * STRIPE)
    return "".join(f"M{start} {HEIGHT - 1}L{start + STRIPE} 1" for start in starts)


def _torn(end: int) -> str:
    """A zigzag behind the mark of the limit."""
    x, steps = end + BEYOND - 10, (6, 0, 6, 0)
    return f"M0 0H{x}" + "".join(f"L{x + step} {(n + 1) * 5}" for n, step in enumerate(steps)) + "H0Z"
