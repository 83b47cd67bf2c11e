"""What each page of a game shows, one frozen record per page. All of it is worked out, nothing is stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask import g
from markupsafe import Markup

from companion.log.book import Book
from companion.rules.blues_cards import round_at_hand
from companion.rules.blues_questions import at_risk, pile, title
from companion.rules.blues_table import State
from companion.rules.cards import values
from companion.rules.entries import Replenished
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.web.called import Named, called, in_bold, seats, set_apart
from companion.web.cards.stage import counting_rests
from companion.web.gone import has_left
from companion.web.last import Last, last_entry
from companion.web.saving import form_key
from companion.web.troubles import Trouble
from companion.web.turns import round_title
from companion.web.typed import may_add_quartets
from companion.web.typed_round import TypedRound
from companion.words import turning_up
from companion.words.language import gettext as _
from companion.words.takings import Takings, takings


@dataclass(frozen=True)
class Row:
    """One line of the scoreboard; *loss* is what this leader in jokers would really lose now."""

    id: str
    name: str
    leads: bool
    first: bool
    tokens: frozenset[str]
    jokers: int
    loss: int | None
    tips: int
    gained: int


@dataclass(frozen=True)
class Frame:
    """What all pages of a session share."""

    code: str
    expected: int
    key: str
    title: str
    may_record: bool
    last: Last
    trouble: Trouble | None


@dataclass(frozen=True)
class Melding:
    """How quartets are melded in this game: the values in play, what they pay, and jokers in one at most."""

    values: tuple[str, ...]
    tokens: bool
    most_jokers: int
    takings: Takings


@dataclass(frozen=True)
class Late:
    """The turn saved last can still grow: whose it is, and the form for more quartets."""

    name: str
    owned: tuple[str, ...]
    key: str
    typed: TypedRound


@dataclass(frozen=True)
class PlayPage:
    """A game that runs: the table above, the entry of the next round below."""

    frame: Frame
    seats: tuple[Named, ...]
    rows: tuple[Row, ...]
    round: int
    cue: Markup
    sub: Markup
    away: frozenset[str]
    centre: int
    total: int
    melding: Melding
    draws: bool
    owned: tuple[str, ...]
    late: Late | None
    typed: TypedRound
    last_auction: bool
    rests: bool


@dataclass(frozen=True)
class LatePage:
    """Quartets for the turn saved last, when they could not be saved at once."""

    frame: Frame
    melder: Named
    melding: Melding
    owned: tuple[str, ...]
    typed: TypedRound


def frame(trouble: Trouble | None = None) -> Frame:
    """What all pages of the session share."""
    book: Book = g.book
    return Frame(
        code=g.table.code,
        expected=book.number,
        key=form_key(),
        title=round_title(book.state) if book.header.game == CATTE else game_title(book.state),
        may_record=bool(g.phone and g.phone.may_record),
        last=last_entry(book),
        trouble=trouble,
    )


def game_title(state: State) -> str:
    """ "Game 2 of 3", or where the table decides how many "Game 2" """
    number = max(state.number, 1)
    if state.games == 1:
        return _("One game")
    if state.games is None:
        return _("Game %(number)s", number=number)
    return _("Game %(number)s of %(games)s", number=number, games=state.games)


def melding(state: State) -> Melding:
    """How quartets are melded in the game that is played."""
    rules, setup = title(state), state.setup
    return Melding(values(setup.sevens), rules.tokens(setup), rules.most_jokers_in_quartet, takings(setup.game))


def scoreboard(state: State) -> tuple[Row, ...]:
    """Everybody in seat order; who has most is told by weight, not by place."""
    risk: Mapping[str, int] = at_risk(state) if state.phase is Phase.PLAYING else {}
    most = max(player.tips for player in state.players.values())
    names = called()
    return tuple(
        Row(
            id=seat,
            name=names[seat],
            leads=seat == state.leader,
            first=player.tips == most > 0,
            tokens=player.tokens,
            jokers=player.jokers,
            loss=risk.get(seat),
            tips=player.tips,
            gained=player.melded,
        )
        for seat, player in state.players.items()
    )


def late_turn(book: Book) -> Late | None:
    """The form for "Nina also melded…", while the last turn can still grow."""
    melder = may_add_quartets(book)
    if melder is None:
        return None
    nothing = TypedRound(most_jokers=title(book.state).most_jokers_in_quartet)
    return Late(called()[melder], tuple(book.state.players[melder].tokens), form_key(), nothing)


def play_page(typed: TypedRound, trouble: Trouble | None = None, last_auction: bool = False) -> PlayPage:
    """The entry of the next round, with what was typed so far."""
    state: State = g.book.state
    away = has_left()
    cue, sub = turning_up.in_quick_entry(state, set_apart(), away)
    chosen = state.players.get(typed.winner)
    return PlayPage(
        frame=frame(trouble),
        seats=seats(),
        rows=scoreboard(state),
        round=round_at_hand(state),
        cue=in_bold(cue),
        sub=in_bold(sub),
        away=away,
        centre=state.centre,
        total=pile(state.setup),
        melding=melding(state),
        draws=Replenished in title(state).entries,
        owned=tuple(chosen.tokens) if chosen else (),
        late=late_turn(g.book),
        typed=typed,
        last_auction=last_auction or state.round.held,
        rests=counting_rests(g.book),
    )


def late_page(typed: TypedRound, melder: str, trouble: Trouble | None) -> LatePage:
    """More quartets for the turn saved last."""
    state: State = g.book.state
    return LatePage(
        frame=frame(trouble),
        melder=Named(melder, called()[melder]),
        melding=melding(state),
        owned=tuple(state.players[melder].tokens),
        typed=typed,
    )
