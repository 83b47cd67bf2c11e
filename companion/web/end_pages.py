"""What the pages around a game show: before it and at its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from flask import g
from markupsafe import Markup

from companion.rules.blues_questions import next_leader, penalties
from companion.rules.blues_questions import title as rules_of
from companion.rules.blues_table import NextLeader, State
from companion.store.drafts import lot
from companion.web.called import Named, called, in_bold, seats, set_apart
from companion.web.entry_forms import EntryForm, as_tapped
from companion.web.hands_down import hands_down, others_are_here, shown
from companion.web.identity import current
from companion.web.leads import chosen_leader, was_drawn
from companion.web.left import left_behind
from companion.web.pages import Frame, Late, Melding, frame, late_turn, melding
from companion.web.saving import form_key
from companion.web.troubles import Trouble
from companion.words import endings
from companion.words.language import gettext as _
from companion.words.laying import laying


@dataclass(frozen=True)
class ResultRow:
    """One player's part of a scored game: what was taken, what was lost, and what is held now."""

    id: str
    name: str
    tokens: frozenset[str]
    taken: int
    penalty: int
    jokers: int
    now: int


@dataclass(frozen=True)
class Result:
    """The game that was scored last."""

    number: int
    rows: tuple[ResultRow, ...]
    sentences: tuple[Markup, ...]


@dataclass(frozen=True)
class DealPage:
    """Before a game: the result of the one before, how to lay the table, and who leads."""

    frame: Frame
    number: int
    cue: Markup
    result: Result | None
    laying: tuple[tuple[str, str], ...]
    candidates: tuple[Named, ...]
    others: tuple[Named, ...]
    legend: str
    single: str
    chosen: str
    leads: str
    drawn: Markup
    may_finish: bool
    any_number: bool
    finish_key: str
    tokens: bool


@dataclass(frozen=True)
class HandRow:
    """One player's joker count: in front, in hand (as typed so far), together; *mine* has a seat on this phone.

    *down*: what was put down on the player's own phone. *shown*: the same, as far as the form has shown it.
    """

    id: str
    name: str
    tips: int
    front: int
    chosen: str
    more: str
    mine: bool
    down: int | None
    shown: int | None


@dataclass(frozen=True)
class CountPage:
    """The end of a game: why, and how many jokers everybody holds."""

    frame: Frame
    round: int
    why: endings.Why
    order: Markup
    left: str
    rows: tuple[HandRow, ...]
    late: Late | None
    melding: Melding
    together: bool


def deal_page(trouble: Trouble | None = None, chosen: str = "") -> DealPage:
    """The card before the next game."""
    state: State = g.book.state
    allowed = next_leader(state)
    everyone = {named.id: named for named in seats()}
    drawn = drawn_leader(state, allowed)
    single = allowed.candidates[0] if len(allowed.candidates) == 1 else ""
    named = drawn or chosen_leader() or undone_leader() or allowed.suggested or ""
    picked = chosen or named
    return DealPage(
        frame=frame(trouble),
        number=state.number + 1,
        cue=_cue(state, allowed, named),
        result=_result(state) if state.number else None,
        laying=laying(state),
        candidates=tuple(everyone[seat] for seat in allowed.candidates),
        others=tuple(named for seat, named in everyone.items() if seat not in allowed.candidates),
        legend=endings.who_leads(allowed),
        single=called()[single] if single else "",
        chosen=picked,
        leads=leads(picked),
        drawn=in_bold(endings.drawn(drawn, set_apart())) if drawn else Markup(""),
        may_finish=state.number > 0,
        any_number=state.games is None,
        finish_key=form_key(),
        tokens=rules_of(state).tokens(state.setup),
    )


def leads(seat: str) -> str:
    """ "Ella leads", as the button says it; nothing while nobody is chosen."""
    who = called().get(seat)
    return _("%(who)s leads", who=who) if who else ""


def _cue(state: State, allowed: NextLeader, named: str) -> Markup:
    if state.number:
        return in_bold(endings.leads_next(state, allowed, set_apart(), drawn_leader(state, allowed)))
    return in_bold(endings.leads_first(allowed, named, set_apart()))


def undone_leader(kind: str = "game_started") -> str:
    """Who led before the start of the game was undone, so that a lot drawn at the table is not lost."""
    undone = g.book.redoable
    entries = undone.content.get("entries") if undone else None
    return str(entries[0]["leader"]) if entries and entries[0]["entry"] == kind else ""


def drawn_leader(state: State, allowed: NextLeader) -> str:
    """Whom the app drew for the next game, if it did; undo and redo find the same lot."""
    if state.number == 0 and was_drawn():
        return chosen_leader() or ""
    return lot(current().store, g.session, state.number + 1, allowed.candidates) or ""


def _result(state: State) -> Result:
    lost = {seat: player.games[-1].penalty for seat, player in state.players.items()}
    held = {seat: player.tips + lost[seat] for seat, player in state.players.items()}
    jokers = {seat: player.games[-1].jokers for seat, player in state.players.items()}
    names = set_apart()
    rows = tuple(
        ResultRow(seat, called()[seat], player.tokens, player.games[-1].melded, lost[seat], jokers[seat], player.tips)
        for seat, player in state.players.items()
    )
    sentences = tuple(in_bold(sentence) for sentence in endings.penalty(held, jokers, lost, names, state.setup.game))
    return Result(state.number, rows, sentences)


def count_page(
    typed: Mapping[str, tuple[str, str]], trouble: Trouble | None = None, form: EntryForm | None = None
) -> CountPage:
    """The joker count; *typed* holds what was tapped for each seat in the *form*, if that was to be saved."""
    state: State = g.book.state
    rows = tuple(_hand_rows(state, typed, form))
    return CountPage(
        frame=frame(trouble),
        round=state.round.number,
        why=endings.why_it_ended(state, called()),
        order=in_bold(endings.order_of_the_last_turn(state, set_apart())),
        left=endings.left_in_hand(left_behind(), state.setup.game),
        rows=rows,
        late=late_turn(g.book),
        melding=melding(state),
        together=others_are_here(),
    )


def _hand_rows(state: State, typed: Mapping[str, tuple[str, str]], form: EntryForm | None) -> Iterator[HandRow]:
    down = hands_down()
    for seat, player in state.players.items():
        tapped, more = typed.get(seat, ("", ""))
        seen = shown(form, seat) if tapped and form else down.get(seat)
        if not tapped and seat in down:
            tapped, more = as_tapped(down[seat])
        mine = g.phone is not None and seat in g.phone.seats
        yield HandRow(seat, called()[seat], player.tips, player.front, tapped, more, mine, down.get(seat), seen)


def count_preview(in_hand: Mapping[str, int]) -> dict[str, str]:
    """Totals of those counted so far, and the penalty once all are, in plain words."""
    state: State = g.book.state
    jokers = {seat: player.front + in_hand[seat] for seat, player in state.players.items() if seat in in_hand}
    said = {f"total_{seat}": str(total) for seat, total in jokers.items()}
    if len(jokers) == len(state.players):
        held = {seat: player.tips for seat, player in state.players.items()}
        lost = penalties(state, in_hand)
        said["say"] = " ".join(endings.penalty(held, jokers, lost, called(), state.setup.game))
    return said
