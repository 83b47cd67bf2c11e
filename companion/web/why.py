"""Why: what made each number of a score, part by part, each with the way to its place in the history."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flask import Blueprint, abort, g, render_template, url_for

from companion.rules.blues_questions import title
from companion.rules.rulings import CATTE
from companion.web.called import called
from companion.web.correct.way import history_url
from companion.web.identity import stage_url
from companion.web.looking_back import OF_SESSION, with_sessions
from companion.web.pages import Frame, frame
from companion.web.why_parts import Part, Sum, jokers, of_centre, of_player, of_rounds, tokens
from companion.words import why
from companion.words.language import gettext as _
from companion.words.takings import takings

blueprint = Blueprint("why", __name__, url_prefix=f"/t/<code>/why/{OF_SESSION}")
with_sessions(blueprint)


@dataclass(frozen=True)
class Jokers:
    """The jokers of one game."""

    heading: str
    number: int
    parts: tuple[Part, ...]

    @property
    def total(self) -> int:
        return sum(part.amount for part in self.parts)


@dataclass(frozen=True)
class WhyPage:
    """One number and all that made it; *whole* leads to all games, where only one is shown."""

    frame: Frame
    heading: str
    sums: tuple[Sum, ...]
    jokers: tuple[Jokers, ...]
    tokens: tuple[Part, ...]
    whole: str
    back: str


@blueprint.get("/centre")
def centre() -> str:
    """What lies in the centre now."""
    if g.book.header.game == CATTE or not g.book.state.number:
        abort(404)
    left = why.amount(g.book.state.centre, g.book.header.game)
    page = _page(_("%(amount)s in the centre", amount=left), of_centre()[-1:])
    return render_template("why/why.html", page=page)


@blueprint.get("/<seat>")
@blueprint.get("/<seat>/<int(max=9999):number>")
def of(seat: str, number: int | None = None) -> str:
    """What a player has: of the whole session, or what one game or round brought."""
    state = g.book.state
    if seat not in state.players or number not in (None, *range(1, state.number + 1)):
        abort(404)
    sums = of_rounds(seat) if g.book.header.game == CATTE else of_player(seat)
    shown = tuple(one for one in sums if number in (None, one.number))
    page = _page(_heading(seat, sums, number), shown)
    if g.book.header.game != CATTE:
        page = _with_cards(page, seat, shown, number)
    whole = url_for("why.of", seat=seat) if number and state.number > 1 else ""
    return render_template("why/why.html", page=replace(page, whole=whole))


def _heading(seat: str, sums: tuple[Sum, ...], number: int | None) -> str:
    game, who = g.book.header.game, called()[seat]
    if number is None:
        return _("%(who)s: %(amount)s", who=who, amount=why.amount(sums[-1].total if sums else 0, game))
    brought = next(one for one in sums if one.number == number).brought
    if game == CATTE:
        return _("%(who)s in round %(number)s: %(amount)s", who=who, number=number, amount=why.amount(brought, game))
    return _("%(who)s in game %(number)s: %(amount)s", who=who, number=number, amount=why.amount(brought, game))


def _page(heading: str, sums: tuple[Sum, ...]) -> WhyPage:
    back = history_url() if "at_hand" in g else stage_url(g.table, g.book)
    return WhyPage(frame(), heading, sums, (), (), "", back)


def _with_cards(page: WhyPage, seat: str, sums: tuple[Sum, ...], number: int | None) -> WhyPage:
    """In a blues game jokers and tokens are numbers too."""
    state = g.book.state
    games = [one.number for one in sums if one.number <= state.number]
    told = tuple(Jokers(_("Jokers of game %(number)s", number=game), game, jokers(seat, game)) for game in games)
    owned = tokens(seat) if title(state).tokens(state.setup) and number is None else ()
    return replace(page, jokers=told, tokens=owned)


@blueprint.app_template_global()
def taken_heading() -> str:
    """What the sums are of: tips, mice or points."""
    return _("Points") if g.book.header.game == CATTE else takings(g.book.header.game).heading()
