"""What a correction's form says about one entry of Catte: filled from the log, read, and made an entry again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.log.book import Book
from companion.rules import entries as log
from companion.web.catte.typed import JOINS, NONE_LEFT, TypedTrick, ask_for, last_card_played, trick_entries
from companion.web.correct.forms import of
from companion.web.correct.typed import Entries, Lines, Typed, nothing
from companion.web.typed import Proposal, Slipped


def filled(entries: Entries, before: Book) -> Typed:
    """What stands, as its form would have been filled in."""
    fill = _FILLS.get(entries[0].kind)
    lines = dict(fill(entries[0])) if fill else {}
    if isinstance(entries[-1], log.RoundEnded) and lines:
        lines["last"] = "y"
    return replace(nothing(before), lines=lines)


def _trick(trick: log.TrickWon) -> Lines:
    plays = {of(play.player, "plays"): " ".join(play.cards) for play in trick.plays or ()}
    return {"coffee": trick.coffee, "winner": trick.player, **plays}


def _started(started: log.RoundStarted) -> Lines:
    columns = {of(seat, "column"): " ".join(cards) for seat, cards in (started.columns or {}).items()}
    return {"leader": started.leader, **columns}


def _shown(shown: log.HandsShown) -> Lines:
    return {of(seat, "hand"): " ".join(cards) or NONE_LEFT for seat, cards in shown.hands.items()}


_FILLS: Mapping[str, Callable[[Any], Lines]] = {
    "trick_won": _trick,
    "round_started": _started,
    "hands_shown": _shown,
}


def a_trick(typed: Typed, book: Book) -> Proposal:
    lines, state = typed.lines, book.state
    shown = _by_seat(typed, "plays", book)
    order = state.setup.clockwise_from(state.leader) if state.leader and shown else ()
    plays = tuple(JOINS.join(shown.get(seat, ())) or NONE_LEFT for seat in order)
    trick = TypedTrick(lines.get("winner", ""), lines.get("coffee", ""), bool(lines.get("last")), plays)
    return trick_entries(trick, book)


def a_start(typed: Typed, book: Book) -> Proposal:
    if not typed.lines.get("leader"):
        raise Slipped("no-starter")
    columns = _by_seat(typed, "column", book)
    given = columns or book.header.detail == "cards"
    everybody = {seat: columns.get(seat, ()) for seat in book.setup.players}
    return Proposal((log.RoundStarted(typed.lines["leader"], everybody if given else None),))


def hands(typed: Typed, book: Book) -> Proposal:
    shown = _by_seat(typed, "hand", book)
    if not shown:
        raise Slipped("no-hand")
    entry = log.HandsShown(shown)
    ask_for(book.state, entry)
    return Proposal((entry,))


def an_end(_typed: Typed, book: Book) -> Proposal:
    return Proposal((last_card_played(book.state),))


def _by_seat(typed: Typed, what: str, book: Book) -> dict[str, tuple[str, ...]]:
    """The cards of each seat of which something was said; no card is something too."""
    said = {seat: typed.lines.get(of(seat, what), "").split() for seat in book.setup.players}
    return {seat: tuple(card for card in cards if card != NONE_LEFT) for seat, cards in said.items() if cards}
