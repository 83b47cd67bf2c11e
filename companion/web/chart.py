"""The chart of what everybody holds after each round, worked out as SVG attributes: no style, no script."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.log.book import Book
from companion.rules.blues_questions import standing
from companion.rules.phase import Phase
from companion.web.steps import Step, steps
from companion.words.language import gettext as _
from companion.words.takings import takings, written

WIDTH, HEIGHT = 358, 190
LEFT, TOP, RIGHT, BOTTOM = 22, 14, 284, 166
LABELS_APART = 13
LABEL_SPACE = 70


@dataclass(frozen=True)
class Line:
    """What one player held: a stepped line with its own dash, its name at the end."""

    dash: int
    path: str
    name: str
    y: float
    wins: bool


@dataclass(frozen=True)
class Mark:
    """A line of the grid with its number, or the beginning of a game with its name."""

    at: float
    text: str


@dataclass(frozen=True)
class Chart:
    """All of it, with what it says to those who do not see it."""

    label: str
    lines: tuple[Line, ...]
    tips: tuple[Mark, ...]
    games: tuple[Mark, ...]


def chart(book: Book, names: Mapping[str, str]) -> Chart:
    """What each player held after each round and each count; the last point adds the Big Tip."""
    score = standing(book.state)
    told = [step for step in steps(book) if step.happened.after.number]
    held = {seat: [0, *(step.happened.after.players[seat].tips for step in told)] for seat in names_in(book)}
    if book.state.phase is Phase.COMPLETE:
        held = {seat: [*tips, score.scores[seat].total] for seat, tips in held.items()}
    marks = _games(told, len(next(iter(held.values()))))
    return drawn(held, names, score.winners, takings(book.header.game).at_the_end, marks, _path)


def points_chart(held: Mapping[str, list[int]], names: Mapping[str, str], winners: Sequence[str]) -> Chart:
    """What each player had after each round of Catte: few points, so straight lines from one to the next."""
    points = len(next(iter(held.values())))
    marks = tuple(Mark(_x(number - 1, points), _("round %(number)s", number=number)) for number in range(1, points))
    return drawn(held, names, winners, _points_at_the_end, marks, _straight)


def _points_at_the_end(totals: str) -> str:
    return _("Points after each round. At the end: %(totals)s.", totals=totals)


def drawn(
    held: Mapping[str, list[int]],
    names: Mapping[str, str],
    winners: Sequence[str],
    at_the_end: Callable[[str], str],
    marks: tuple[Mark, ...],
    path: Callable[[list[int], Scale], str],
) -> Chart:
    """A line for everybody, their names apart at its end, and the grid behind."""
    scale = Scale(min(map(min, held.values())), max(5, *map(max, held.values())))
    labels = _apart({seat: scale.y(numbers[-1]) for seat, numbers in held.items()})
    lines = tuple(
        Line(dash, path(numbers, scale), _short(names[seat]), labels[seat], seat in winners)
        for dash, (seat, numbers) in enumerate(held.items())
    )
    grid = tuple(Mark(scale.y(number), written(number)) for number in scale.marks())
    totals = ", ".join(f"{names[seat]} {written(numbers[-1])}" for seat, numbers in held.items())
    return Chart(at_the_end(totals), lines, grid, marks)


def names_in(book: Book) -> tuple[str, ...]:
    """The seats in their order."""
    return book.header.seats


def _x(place: int, points: int) -> float:
    return round(LEFT + (RIGHT - LEFT) * place / max(1, points - 1), 1)


@dataclass(frozen=True)
class Scale:
    """The heights of the chart: from the least that anybody ever held, zero at most, to the most."""

    least: int
    most: int

    def y(self, tips: int) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (tips - self.least) / (self.most - self.least), 1)

    def marks(self) -> range:
        apart = next((apart for apart in (5, 10, 20, 50) if self.most - self.least <= 7 * apart), 100)
        return range(-(-self.least // apart) * apart, self.most + 1, apart)


def _path(tips: list[int], scale: Scale) -> str:
    """A stepped line: tips stay what they are until the round that changes them."""
    path = f"M{_x(0, len(tips))} {scale.y(tips[0])}"
    for place, now in enumerate(tips[1:], 1):
        path += f"H{_x(place, len(tips))}"
        if now != tips[place - 1]:
            path += f"V{scale.y(now)}"
    return path


def _straight(numbers: list[int], scale: Scale) -> str:
    """Straight from each point to the next."""
    return "M" + "L".join(f"{_x(place, len(numbers))} {scale.y(now)}" for place, now in enumerate(numbers))


def _games(told: list[Step], points: int) -> tuple[Mark, ...]:
    started = [(place, step) for place, step in enumerate(told) if "game_started" in step.happened.kinds]
    return tuple(
        Mark(_x(place, points), _("game %(number)s", number=step.happened.after.number)) for place, step in started
    )


def _apart(ends: Mapping[str, float]) -> dict[str, float]:
    """Where the names stand: beside their lines, but never on each other and never outside."""
    downwards = sorted(ends, key=lambda seat: ends[seat])
    labels: dict[str, float] = {}
    free = float(TOP)
    for seat in downwards:
        labels[seat] = max(ends[seat] + 4, free)
        free = labels[seat] + LABELS_APART
    free = BOTTOM + 4.0
    for seat in reversed(downwards):
        labels[seat] = round(min(labels[seat], free), 1)
        free = labels[seat] - LABELS_APART
    return labels


def _short(name: str) -> str:
    """As much of the name as fits between the end of its line and the edge."""
    if sum(map(_width, name)) <= LABEL_SPACE:
        return name
    fits = ""
    while sum(map(_width, fits + name[len(fits)])) <= LABEL_SPACE - _width("…"):
        fits += name[len(fits)]
    return fits.rstrip() + "…"


def _width(sign: str) -> float:
    """Roughly, at 12px: capitals and signs of other scripts are wide."""
    return 6.2 if sign.isascii() and not sign.isupper() else 12.0
