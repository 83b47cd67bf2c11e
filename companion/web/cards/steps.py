"""Every card counted: the keypads of a round's steps, one record per step, and which of them the table is at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import g, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.rules.bids import Bid, is_payable, pays
from companion.rules.blues import closes_at
from companion.rules.blues_cards import Stage, draws
from companion.rules.blues_questions import title
from companion.rules.blues_table import State
from companion.rules.cards import JOKER, copies, naturals, values
from companion.rules.entries import Replenished, TurnedUp
from companion.web.called import called, in_bold, set_apart
from companion.web.cards.late import half_tapped_page
from companion.web.cards.pages import Table, auction, bid_table, counted, table
from companion.web.cards.query import Tapped, is_of_another_time
from companion.web.cards.stage import step_of
from companion.web.cards.typed import TypedTurn
from companion.web.gone import has_left
from companion.web.identity import stage_url
from companion.web.pages import Late, Melding, late_turn, melding
from companion.web.troubles import Trouble
from companion.web.typed_round import TypedRound
from companion.words import cards_cues, turning_up
from companion.words.cards_sentences import drawn_for_joker
from companion.words.language import gettext as _
from companion.words.sentences import Happened


@dataclass(frozen=True)
class Key:
    """A card to tap: an address, or, where the tap saves, the cards that it sends; neither where it does not fit."""

    value: str
    href: str = ""
    sends: str = ""


@dataclass(frozen=True)
class Keypad:
    """The cards tapped so far, the keys, and the address that takes the last card back."""

    cards: tuple[str, ...]
    keys: tuple[Key, ...]
    back: str
    legend: str


@dataclass(frozen=True)
class Payment:
    """What the winner showed: with an equal bid only the jokers, else card by card; *sends* is what Save would send."""

    winner: str
    name: str
    takes: Markup
    by_jokers: tuple[tuple[int, str], ...]
    keypad: Keypad | None
    sends: str
    may_repeat: bool


@dataclass(frozen=True)
class Turn:
    """The winner's turn behind the auction: quartets, and in The Big Gig the draw."""

    name: str
    melding: Melding
    typed: TypedTurn
    owned: tuple[str, ...]
    draws: tuple[int, ...]
    to_four: str
    next_row: str


def counting_page() -> str | Response:
    """The step that the table is at, with what the address holds of it."""
    book: Book = g.book
    if is_of_another_time(request.args):
        return half_tapped_page() or redirect(stage_url(g.table, book), 303)
    tapped, step = Tapped.read(request.args, book), step_of(book)
    if step is Stage.ROW or (step is Stage.MELDING and (tapped.row is not None or _has_melded(book.state))):
        return row_page(tapped)
    if step is Stage.MELDING:
        return turn_page(TypedTurn(TypedRound(most_jokers=title(book.state).most_jokers_in_quartet)))
    if step is Stage.PAYING or (tapped.won and not book.state.round.last_to_act):
        return pay_page(tapped)
    return bid_page(tapped)


def _has_melded(state: State) -> bool:
    """In Katzenjammer nothing is drawn: once quartets are laid the table goes on, and more are added late."""
    return bool(state.round.quartets) and Replenished not in title(state).entries


def row_page(tapped: Tapped) -> str:
    """The row, card by card; a key that closes it saves it."""
    state: State = g.book.state
    tapped = Tapped(tapped.save, _taken_back(g.book) if tapped.row is None else tapped.row)
    row, deck = tapped.row or (), counted(state).deck
    names, away = set_apart(), has_left()
    cue, sub = turning_up.turns_up(state, names, away), turning_up.bids_first(state, names, away)
    above = table(tapped, state.leader or "", cue, sub)
    late = late_turn(g.book) if state.round.winner and state.melder else None
    return render_template(
        "cards/row.html",
        page=above,
        keypad_of=_row_keys(tapped, row, deck),
        ends=len(row) == deck,
        late=_Late(above, late),
    )


def _taken_back(book: Book) -> tuple[str, ...]:
    """Undo of a row takes back the tap that saved it: the cards before it still lie there."""
    entries = book.redoable.content.get("entries") if book.redoable else None  # a correction has edits instead
    if not entries or entries[0]["entry"] != TurnedUp.kind:
        return ()
    before = tuple(entries[0]["cards"][:-1])
    return before if closes_at(before) is None else ()


@dataclass(frozen=True)
class _Late:
    """What the drawer "also melded" needs of a page."""

    table: Table
    late: Late | None

    @property
    def melding(self) -> Melding:
        return melding(g.book.state)


def _row_keys(tapped: Tapped, row: tuple[str, ...], deck: int) -> Keypad:
    def key(value: str) -> Key:
        cards = (*row, value)
        if len(row) >= deck:
            return Key(value)
        closes = closes_at(cards) is not None
        return Key(value, sends="".join(cards)) if closes else Key(value, href=tapped.url(row=cards))

    keys = tuple(key(value) for value in values(g.book.setup.sevens))
    legend = _("By the record the deck is empty") if len(row) >= deck else _("A rim means it closes the row")
    return Keypad(row, keys, tapped.url(row=row[:-1]) if row else "", legend)


def bid_page(tapped: Tapped) -> str:
    """The ladder."""
    state: State = g.book.state
    above = bid_table(state, tapped, _joker_fact(g.book))
    return render_template("cards/bid.html", page=above, auction=auction(state, tapped))


def _joker_fact(book: Book) -> str:
    """Told until somebody speaks: everybody has drawn a card for the row's joker."""
    state, last = book.state, len(book.recorded) - 1
    if last < 0 or not isinstance(book.recorded[last].entry, TurnedUp) or JOKER not in (state.round.row or ()):
        return ""
    return drawn_for_joker(Happened((book.recorded[last].entry,), book.state_before(last), state), set_apart())


def pay_page(tapped: Tapped) -> str:
    """What was shown for the standing bid, or by whoever is said to have won."""
    state: State = g.book.state
    standing, names = state.round.standing, set_apart()
    winner = standing.player if standing else tapped.won
    if not winner:
        return bid_page(tapped)
    cue = cards_cues.has_won(standing, names) if standing else cards_cues.has_won_unsaid(winner, names)
    above = table(tapped, winner, cue)
    return render_template("cards/pay.html", page=above, payment=payment(state, tapped, winner, standing))


def payment(state: State, tapped: Tapped, winner: str, standing: Bid | None) -> Payment:
    """The keys of the payment; only cards that fit the bid are live."""
    sevens = state.setup.sevens
    equal = standing is not None and standing.value is not None
    shown = tapped.paid if _fits(tapped.paid, standing, sevens) else ()
    hand, paid = counted(state).size(winner), standing.count if standing else 0
    takes = cards_cues.row_taken(state.round.row or (), set_apart()[winner], hand, paid)
    return Payment(
        winner=winner,
        name=called()[winner],
        takes=in_bold(takes),
        by_jokers=_by_jokers(standing) if standing and equal else (),
        keypad=None if equal else _pay_keys(tapped, shown, standing, sevens),
        sends="".join(shown) if standing is None and shown else "",
        may_repeat=bool(state.round.last_to_act),
    )


def _by_jokers(bid: Bid) -> tuple[tuple[int, str], ...]:
    """Jokers among an equal bid, and the cards shown then."""
    value = bid.value or ""
    fewest, most = max(0, bid.count - copies(value)), min(bid.count, copies(JOKER))
    return tuple((jokers, value * (bid.count - jokers) + JOKER * jokers) for jokers in range(fewest, most + 1))


def _fits(cards: tuple[str, ...], bid: Bid | None, sevens: bool) -> bool:
    """Whether the bid can still be paid with these cards and more."""
    if bid is None:
        return not cards or is_payable(cards, sevens)
    return len(cards) <= bid.count and pays(Bid(bid.player, len(cards), bid.value), cards)


def _pay_keys(tapped: Tapped, shown: tuple[str, ...], bid: Bid | None, sevens: bool) -> Keypad:
    def key(value: str) -> Key:
        cards = (*shown, value)
        if not _fits(cards, bid, sevens):
            return Key(value)
        last = bid is not None and len(cards) == bid.count
        return Key(value, sends="".join(cards)) if last else Key(value, href=tapped.url(paid=cards))

    keys = tuple(key(value) for value in (*naturals(sevens), JOKER))
    legend = _("%(shown)s of %(count)s cards", shown=len(shown), count=bid.count) if bid else _("Tap each card shown")
    return Keypad(shown, keys, tapped.url(paid=shown[:-1]) if shown else "", legend)


def turn_page(typed: TypedTurn, trouble: Trouble | None = None) -> str:
    """Meld and draw on one page."""
    state: State = g.book.state
    winner = state.round.winner or ""
    tapped = Tapped(g.book.number)
    above = table(tapped, winner, cards_cues.may_meld(state, set_apart()), trouble=trouble)
    may = draws(state, typed.melds)
    turn = Turn(
        name=called().get(winner, ""),
        melding=melding(state),
        typed=typed,
        owned=tuple(state.players[winner].tokens),
        draws=may,
        to_four=cards_cues.draws_to_four(may[-1], counted(state).deck) if may else "",
        next_row="" if may else tapped.url(row=()),
    )
    page: dict[str, Any] = {"page": above, "turn": turn}
    return render_template("cards/turn.html", **page)
