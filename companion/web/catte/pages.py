"""What each page of Catte shows, one frozen record per page. All of it is worked out, nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flask import g
from markupsafe import Markup

from companion.rules.catte import next_starters, why_not_now
from companion.rules.catte_table import State, Trick
from companion.rules.coffee import CAT_CARDS, COFFEE_CARDS, column_size
from companion.rules.entries import HandsShown, Play, RoundEnded, TrickWon
from companion.rules.phase import Phase
from companion.store.drafts import lot
from companion.web.called import Named, called, in_bold, seats, set_apart
from companion.web.catte.board import Card, Cup, board, coffee_card
from companion.web.catte.drafts import coffee_down, laid
from companion.web.catte.typed import TypedStart, TypedTrick, as_columns, as_plays, tried
from companion.web.correct.units import units
from companion.web.correct.way import unit_url
from companion.web.end_pages import undone_leader
from companion.web.identity import current
from companion.web.leads import chosen_leader, was_drawn
from companion.web.pages import Frame, frame
from companion.web.saving import form_key
from companion.web.troubles import Trouble
from companion.words import endings
from companion.words.catte import board as catte_board
from companion.words.catte import endings as catte_endings
from companion.words.catte.cues import cue, detail, last_card_asked, last_card_said, laying, who_won
from companion.words.coffee import play_name


@dataclass(frozen=True)
class Winner:
    """A name as a button, and what the coffee in the centre would make of this player's."""

    id: str
    name: str
    gets: str


@dataclass(frozen=True)
class TrickPage:
    """A round that runs: the board above, the coffee and the winner of the next trick below."""

    frame: Frame
    number: int
    limit: int
    cue: Markup
    cups: tuple[Cup, ...]
    coffee: Card | None
    others: tuple[Card, ...]
    leader: str
    question: str
    winners: tuple[Winner, ...]
    last_asked: str
    last_said: str
    last_key: str
    typed: TypedTrick
    detail: str
    follows: bool
    shown: tuple[tuple[str, str], ...]
    columns: str


@dataclass(frozen=True)
class Column:
    """A player's coffee cards as far as they are laid; *takes* are those that a tap would add."""

    id: str
    name: str
    cards: tuple[Card, ...]
    size: int


@dataclass(frozen=True)
class Columns:
    """All columns, the cards not laid yet, and whose column the next tap fills."""

    rows: tuple[Column, ...]
    free: tuple[Card, ...]
    filling: Named | None
    laid: tuple[str, ...]
    left_over: Card | None


@dataclass(frozen=True)
class RoundPage:
    """Before a round: the result of the one before, how to lay the table, the columns, and who starts."""

    frame: Frame
    number: int
    why: endings.Why | None
    cue: Markup
    cups: tuple[Cup, ...]
    limit: int
    laying: tuple[tuple[str, str], ...]
    columns: Columns
    people: tuple[Named, ...]
    single: str
    chosen: str
    starts: str
    drawn: Markup
    detail: str
    needs_columns: bool
    may_show: bool


def trick_page(typed: TypedTrick | None = None, trouble: Trouble | None = None) -> TrickPage:
    """The entry of the next trick, with what was tapped so far."""
    state: State = g.book.state
    down = typed.coffee if typed and typed.coffee in state.coffee_there else coffee_down()
    leader = called().get(state.leader or "", "")
    return TrickPage(
        frame=frame(trouble),
        number=len(state.tricks) + 1,
        limit=state.limit,
        cue=in_bold(cue(state, down, set_apart())),
        cups=board(state),
        coffee=coffee_card(down) if down else None,
        others=tuple(coffee_card(card) for card in state.coffee_there if card != down),
        leader=leader,
        question=who_won(down),
        winners=tuple(Winner(seat.id, seat.name, would_get(state, seat.id, down)) for seat in seats()),
        last_asked=last_card_asked(state) if typed and typed.last else last_asked(state),
        last_said=last_card_said(state, called()) if _may_be_said(state) else "",
        last_key=form_key(),
        typed=typed or TypedTrick(),
        detail=detail(state),
        follows=state.follows_cards,
        shown=_shown(typed, state) if typed else (),
        columns=_columns_laid(state),
    )


def _columns_laid(state: State) -> str:
    """The form of this round's columns, where a card was laid into the wrong one; nothing where none were laid."""
    if any(player.column is None for player in state.players.values()):
        return ""
    started = [unit for unit in units(g.book) if unit.form == "start"]
    return f"{unit_url(started[-1])}#columns"


def _shown(typed: TypedTrick, state: State) -> tuple[tuple[str, str], ...]:
    """Who played what, as far as these are cat cards."""
    plays, names = as_plays(typed.plays, state), called()
    return tuple((names[play.player], play_name(play.cards)) for play in plays if set(play.cards) <= set(CAT_CARDS))


def would_get(state: State, seat: str, coffee: str, plays: tuple[Play, ...] | None = None) -> str:
    """What this coffee would make of the player's: "to 15 exact, ×2"; without one only that the next is too much.

    What the cat cards would end is told only once they are there.
    """
    if not coffee:
        points = state.players[seat].points
        return catte_board.room(points, state.limit) if points == state.limit else ""
    unproven = replace(state, proofs_rest=True)
    after = tried(state, TrickWon(seat, coffee, plays)) or tried(unproven, TrickWon(seat, coffee))
    if after is None:
        return ""
    return catte_board.would_get(after.players[seat].points, state.limit, after.phase is not Phase.PLAYING)


def last_asked(state: State) -> str:
    """What can be ticked of the trick that is being recorded; nothing while it cannot have held a last cat card."""
    if state.leader is None:
        return ""
    tricks = (*state.tricks, Trick(state.leader, state.leader, COFFEE_CARDS[0]))
    # By house ruling only the winner's own cards count, and anybody can win.
    possible = any(_may_be_said(replace(state, tricks=tricks, leader=seat)) for seat in state.players)
    return last_card_asked(state) if possible else ""


def _may_be_said(state: State) -> bool:
    """Whether "that was a last cat card" has a place now and can be true."""
    return why_not_now(state, RoundEnded) is None and state.may_be_out_of_cards


def round_page(typed: TypedStart | None = None, trouble: Trouble | None = None, filling: str = "") -> RoundPage:
    """The card before the next round."""
    state: State = g.book.state
    allowed = next_starters(state)
    single = allowed[0] if len(allowed) == 1 else ""
    drawn = (chosen_leader() if was_drawn() else lot(current().store, g.session, state.number + 1, allowed)) or ""
    named = single or drawn or chosen_leader() or undone_leader("round_started")
    picked = (typed.leader if typed else "") or named
    names = set_apart()
    return RoundPage(
        frame=frame(trouble),
        number=state.number + 1,
        why=catte_endings.why_it_ended(state, called()) if state.number else None,
        cue=in_bold(catte_endings.starts_next(state, names) if single else catte_endings.starts_first(named, names)),
        cups=board(state) if state.number else (),
        limit=state.limit,
        laying=laying(state),
        columns=columns(filling),
        people=tuple(seats()),
        single=called()[single] if single else "",
        chosen=picked,
        starts=called().get(picked, ""),
        drawn=in_bold(endings.drawn(drawn, set_apart())) if drawn else Markup(""),
        detail=detail(state),
        needs_columns=state.setup.detail == "cards",
        may_show=may_show_hands(state),
    )


def may_show_hands(state: State) -> bool:
    """Whether players may show what they still hold: after a round, where every card is recorded."""
    return why_not_now(state, HandsShown) is None


def columns(filling: str = "") -> Columns:
    """The columns so far; a tap fills *filling*'s, or this phone's own, or the next one that is not full."""
    lying, size = laid(), column_size(len(g.book.header.seats))
    rows = as_columns(lying, g.book.header.seats)
    open_seats = [named for named in seats() if len(rows[named.id]) < size]
    wanted = (filling, *(g.phone.seats if g.phone else ()))
    mine = [named for seat in wanted for named in open_seats if named.id == seat]
    free = tuple(coffee_card(card) for card in COFFEE_CARDS if card not in lying)
    return Columns(
        rows=tuple(Column(s.id, s.name, tuple(map(coffee_card, rows[s.id])), size) for s in seats()),
        free=free,
        filling=next(iter([*mine, *open_seats]), None),
        laid=tuple(f"{card}={seat}" for card, seat in lying.items()),
        left_over=free[0] if len(free) == 1 and not open_seats else None,
    )
