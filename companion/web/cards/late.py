"""Every card counted: a step was half tapped when another phone saved. What stands, what was tapped, and what now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import g, render_template, request, url_for

from companion.log.book import Book
from companion.rules.blues_cards import to_act
from companion.rules.entries import AuctionWon, TurnedUp
from companion.store import sessions
from companion.web.called import called
from companion.web.cards.query import LONGEST, Tapped
from companion.web.cards.stage import awaits
from companion.web.identity import current, signing_seat, stage_url
from companion.web.numbers import number_in
from companion.web.pages import Frame, frame
from companion.web.saving import seen_by
from companion.web.stale import Standing, meanwhile
from companion.words.cards import row_name
from companion.words.language import gettext as _
from companion.words.language import ngettext


@dataclass(frozen=True)
class HalfTappedPage:
    """*goes_on* is the same step with these taps, *corrects* the row that stands with them; empty where it has none."""

    frame: Frame
    who: str
    standing: tuple[Standing, ...]
    tapped: str
    goes_on: str
    corrects: str
    back: str


def half_tapped_page() -> str | None:
    """The page that shows both; None where nothing was tapped, or nothing of it is lost."""
    seen = seen_by(number_in(request.args.get("save", "")))
    if seen is None or _saved_all(seen):
        return None
    tapped = Tapped.read(request.args, seen)
    words = _words(tapped, seen)
    if not words or _stands(tapped, seen):
        return None
    who, standing = meanwhile(seen.number)
    goes_on, corrects = _goes_on(tapped, seen), _corrects(tapped, seen)
    page = HalfTappedPage(frame(), who, standing, words, goes_on, corrects, stage_url(g.table, g.book))
    return render_template("cards/late.html", page=page)


def _saved_all(seen: Book) -> bool:
    """Whether all since then came from this phone's own seat: its address is only an old one."""
    return all(row.by == signing_seat() for row in sessions.saves_after(current().store, g.session, seen.number))


def _words(tapped: Tapped, seen: Book) -> str:
    """What was tapped; a name alone is nothing yet."""
    if tapped.row:
        return _("The row: %(cards)s", cards=row_name(tapped.row))
    if tapped.paid:
        return _("%(who)s shows %(cards)s", who=called().get(_winner(tapped, seen), "?"), cards=row_name(tapped.paid))
    if tapped.who and 0 < tapped.count <= LONGEST:
        who = called().get(tapped.who, "?")
        return ngettext("%(who)s bids %(number)s card", "%(who)s bids %(number)s cards", tapped.count, who=who)
    return ""


def _winner(tapped: Tapped, seen: Book) -> str:
    standing = seen.state.round.standing
    return standing.player if standing else tapped.won


def _stands(tapped: Tapped, seen: Book) -> bool:
    """Whether what was saved begins with these cards: the other phone only went on to the end of the same."""
    saved = _saved_since(seen)
    rows = [entry.cards for entry in saved if isinstance(entry, TurnedUp)]
    shown = [entry.cards for entry in saved if isinstance(entry, AuctionWon) and entry.player == _winner(tapped, seen)]
    mine = tapped.row or tapped.paid
    return bool(mine) and any(cards[: len(mine)] == mine for cards in (rows if tapped.row else shown)[:1])


def _saved_since(seen: Book) -> Sequence[object]:
    return g.book.entries[len(seen.recorded) :]  # type: ignore[no-any-return]


def _goes_on(tapped: Tapped, seen: Book) -> str:
    """The step with these taps, where the table still waits for it."""
    now = Tapped(g.book.number)
    if tapped.row:
        return now.url(row=tapped.row) if awaits(g.book, "row") else ""
    if tapped.paid:
        return now.url(won=_winner(tapped, seen), paid=tapped.paid) if awaits(g.book, "pay") else ""
    may = awaits(g.book, "bid") and tapped.who in to_act(g.book.state)
    return now.url(who=tapped.who, count=tapped.count) if may else ""


def _corrects(tapped: Tapped, seen: Book) -> str:
    """The correction of the row that was saved meanwhile, with these cards in its place."""
    before = len(seen.recorded)
    rows = [at for at, entry in enumerate(_saved_since(seen), before) if isinstance(entry, TurnedUp)]
    if not tapped.row or not rows or awaits(g.book, "row"):
        return ""
    return url_for("correct.entry", at=rows[-1], drops=1, form="row", row="".join(tapped.row)) + "#cards"
