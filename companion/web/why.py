"""Why: what made each number of a score, part by part, each with the way to its place in the history."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flask import Blueprint, abort, g, render_template, request, url_for

from companion.log.book import Book
from companion.log.saves import Recorded
from companion.rules.blues_questions import title
from companion.rules.if_ended import ends_now
from companion.rules.rulings import CATTE
from companion.web.called import called
from companion.web.correct.way import history_url
from companion.web.identity import stage_url
from companion.web.looking_back import OF_SESSION, with_sessions
from companion.web.numbers import number_in
from companion.web.pages import Frame, frame
from companion.web.why_parts import Sum, Sums, added_up, jokers, of_centre, of_player, of_rounds, only, tokens
from companion.words import why
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.takings import takings

blueprint = Blueprint("why", __name__, url_prefix=f"/t/<code>/why/{OF_SESSION}")
with_sessions(blueprint)

# What is counted by itself, as the ledger calls it, and how a blues session would stand if it ended now.
OF_CATTE = ("coffee", "unused")
COUNTED = ("quartet", "penalty", "big-tip", *OF_CATTE)
OF_BLUES = ("jokers", "if-ended", *(sort for sort in COUNTED if sort not in OF_CATTE))
SORT = f"<any({', '.join(map(repr, (*OF_BLUES, *OF_CATTE)))}):sort>"


@dataclass(frozen=True)
class Number:
    """One number of a score: whose, of which game or round (none: all), of what sort (none: the score), and by when.

    *upto*: the entry behind which it stood so.
    """

    seat: str
    game: int | None = None
    sort: str = ""
    upto: int | None = None


@dataclass(frozen=True)
class WhyPage:
    """One number and all that made it; *whole* leads to all that the player has, where that is not all of it."""

    frame: Frame
    heading: str
    sums: Sums
    more: Sums
    whole: str
    back: str


@blueprint.get("/centre")
def centre() -> str:
    """What lies in the centre now."""
    if g.book.header.game == CATTE or not g.book.state.number:
        abort(404)
    left = why.amount(g.book.state.centre, g.book.header.game)
    return _shown(_("%(amount)s in the centre", amount=left), of_centre(g.book)[-1:])


@blueprint.get("/<seat>")
@blueprint.get("/<seat>/<int(max=9999):number>")
@blueprint.get(f"/<seat>/{SORT}")
@blueprint.get(f"/<seat>/<int(max=9999):number>/{SORT}")
def of(seat: str, number: int | None = None, sort: str = "") -> str:
    """A number of a player: of the whole session, or of one game or round; all of it, or one sort; now, or by then."""
    asked = Number(seat, number, sort, _upto())
    book = _as_it_stood(asked)
    known = ("", *(OF_CATTE if _catte() else OF_BLUES))
    if sort not in known or seat not in book.state.players or number not in (None, *range(1, book.state.number + 1)):
        abort(404)
    sums = _sums(book, asked)
    if asked != Number(seat) and (sort or asked.upto is not None or book.state.number > 1):
        more = tokens(book, seat) if sort == "big-tip" else ()
        return _shown(_heading(asked, book, sums), sums, more, url_for("why.of", seat=seat))
    return _shown(_heading(asked, book, sums), sums, _cards(book, seat))


def _catte() -> bool:
    return bool(g.book.header.game == CATTE)


def _upto() -> int | None:
    said = request.args.get("upto")
    if said is None:
        return None
    number = number_in(said)
    return abort(404) if number is None or number >= len(g.book.recorded) else number


def _as_it_stood(asked: Number) -> Book:
    """The book as it was behind an entry, or as it would be if the session ended now."""
    book: Book = g.book
    if asked.upto is not None:
        return replace(book, recorded=book.recorded[: asked.upto + 1])
    if asked.sort == "if-ended" and not _catte():
        ends = tuple(Recorded(entry, book.number, None, "", after) for entry, after in ends_now(book.state))
        return replace(book, recorded=(*book.recorded, *ends))
    return book


def _sums(book: Book, asked: Number) -> Sums:
    if asked.sort == "jokers":
        sums = jokers(book, asked.seat)
    else:
        sums = of_rounds(book, asked.seat) if _catte() else of_player(book, asked.seat)
    if asked.upto is not None:
        # Behind the last game comes the final scoring, which no running total has yet.
        sums = tuple(one for one in sums if one.number <= book.state.number)
    if asked.game is not None:
        sums = tuple(one for one in sums if one.number == asked.game)
    return added_up(only(sums, asked.sort) if asked.sort in COUNTED else sums)


def _heading(asked: Number, book: Book, sums: Sums) -> str:
    """ "Chet: 12 tips after round 7 of game 1" """
    who, total = called()[asked.seat], sums[-1].total if sums else 0
    amount = why.sort_of(asked.sort, total, book.header.game)
    if asked.upto is not None:
        when = why.after_trick(book.state, asked.sort == "coffee") if _catte() else why.after_round(book.state)
        return _("%(who)s: %(amount)s %(when)s", who=who, amount=amount, when=when)
    if asked.sort == "if-ended":
        return _("%(who)s, if it ended now: %(amount)s", who=who, amount=amount)
    if asked.game is None:
        return _("%(who)s: %(amount)s", who=who, amount=amount)
    if _catte():
        return _("%(who)s in round %(number)s: %(amount)s", who=who, number=asked.game, amount=amount)
    return _("%(who)s in game %(number)s: %(amount)s", who=who, number=asked.game, amount=amount)


def _cards(book: Book, seat: str) -> Sums:
    """In a blues game tokens and jokers are numbers too; on the page of the whole they follow the score."""
    if _catte():
        return ()
    owned = tokens(book, seat) if title(book.state).tokens(book.state.setup) else ()
    return (*owned, *(one for one in jokers(book, seat) if one.parts))


def _shown(heading: str, sums: Sums, more: Sums = (), whole: str = "") -> str:
    back = history_url() if "at_hand" in g else stage_url(g.table, g.book)
    return render_template("why/why.html", page=WhyPage(frame(), heading, sums, more, whole, back))


@blueprint.app_template_global()
def heading_of(one: Sum) -> str:
    """What a sum is of: tips, mice, points, jokers or tokens."""
    if one.of:
        return ngettext("Joker", "Jokers", one.total) if one.of == "jokers" else ngettext("Token", "Tokens", one.total)
    if g.book.header.game == CATTE:
        return ngettext("Point", "Points", one.total)
    return takings(g.book.header.game).one() if one.total == 1 else taken_heading()


@blueprint.app_template_global()
def taken_heading() -> str:
    """What the sums are of: tips, mice or points."""
    return _("Points") if g.book.header.game == CATTE else takings(g.book.header.game).heading()
