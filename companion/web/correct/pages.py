"""What the pages of corrections show before anything is previewed, one frozen record per page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import g
from markupsafe import Markup

from companion.rules.blues_questions import title
from companion.rules.blues_table import State
from companion.rules.cards import naturals
from companion.rules.catte_table import State as CatteState
from companion.rules.coffee import COFFEE_CARDS
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.web.called import Named, in_bold, seats, set_apart
from companion.web.cards.pages import SIX
from companion.web.cards.query import LONGEST
from companion.web.catte.board import Card, coffee_card
from companion.web.catte.keys import Keys, keys
from companion.web.catte.typed import NONE_LEFT
from companion.web.correct.answer import Place
from companion.web.correct.entering import PLAIN
from companion.web.correct.forms import CARDS, of
from companion.web.correct.tapped import Address, Pad, of_entry, pad
from companion.web.correct.typed import Typed
from companion.web.correct.units import unit_at
from companion.web.correct.way import history_url, insert_url, of_session, strike_url
from companion.web.entry_forms import HANDS
from companion.web.numbers import number_in
from companion.web.pages import Frame, Melding, frame, melding
from companion.web.steps import ROUND
from companion.web.troubles import Trouble
from companion.words import correct_places
from companion.words.coffee import cards_name
from companion.words.correct_places import ROUND as IN_TWO_TAPS
from companion.words.correct_places import STEPS, TRICK
from companion.words.language import gettext as _
from companion.words.trail import at_place

# The forms of Catte that show cards of everybody, and what these are.
SHOWN = {"start": "column", "trick": "plays", "hands": "hand"}


@dataclass(frozen=True)
class Holder:
    """One player's line of the joker count."""

    id: str
    name: str
    front: int


@dataclass(frozen=True)
class Shown:
    """One player's cards in Catte: the field, what stands in words, and the cards to tick, colour by colour.

    *bare*: whether they showed that they have none; None where that is not asked.
    """

    name: str
    field: str
    stands: str
    bare: bool | None
    suits: tuple[Keys, ...]


@dataclass(frozen=True)
class EntryPage:
    """One entry as its form has it, filled with what stands; nothing is saved from here."""

    frame: Frame
    heading: str
    form: str
    stands: Markup
    typed: Typed
    seats: tuple[Named, ...]
    melding: Melding | None
    owned: tuple[str, ...]
    draws: bool
    counts: tuple[int, ...]
    naturals: tuple[str, ...]
    pad: Pad | None
    shown: tuple[Shown, ...]
    holders: tuple[Holder, ...]
    coffees: tuple[Card, ...]
    elsewhere: tuple[Card, ...]
    not_among: str
    hands: tuple[str, ...]
    cards: bool
    says_last: bool
    strike: str
    whole: str
    before: str
    behind: str
    later: bool
    back: str


@dataclass(frozen=True)
class InsertPage:
    """What can be inserted at a place: each kind with its address."""

    frame: Frame
    heading: str
    kinds: tuple[tuple[str, str], ...]
    back: str


def entry_page(
    place: Place, form: str, typed: Typed, trouble: Trouble | None = None, address: Address = of_entry
) -> EntryPage:
    """The form of one entry, found at this address; *drops* of the place are 0 where it is one more."""
    blues = g.book.header.game != CATTE
    state = g.book.state_before(min(place.at, len(g.book.recorded)))
    chosen = state.players.get(typed.round.winner) if blues else None
    end = place.at + place.drops
    there = (state.coffee_there if form == TRICK else ()) or COFFEE_CARDS
    return EntryPage(
        frame=frame(trouble),
        heading=range_heading(place) if form == "strike" else heading(place, form),
        form="plain" if form in PLAIN or form == "strike" else form,
        stands=in_bold(at_place(g.book, place.at, place.drops, set_apart())) if place.lay_in(g.book) else Markup(""),
        typed=typed,
        seats=seats(),
        melding=melding(state) if blues else None,
        owned=tuple(chosen.tokens) if chosen else (),
        draws=blues and "replenished" in {kind.kind for kind in title(state).entries},
        counts=_counts(state, typed) if form == "bid" else (),
        naturals=naturals(g.book.setup.sevens),
        pad=pad(form, typed.lines, _bidder(state) if blues else "", address),
        shown=_shown(SHOWN[form], typed) if form in SHOWN else (),
        holders=_holders(state) if form == "count" else (),
        coffees=tuple(map(coffee_card, there)),
        elsewhere=tuple(coffee_card(card) for card in COFFEE_CARDS if card not in there),
        not_among=_not_among(state) if form == TRICK else "",
        hands=HANDS,
        cards=g.book.header.detail == "cards",
        says_last=not blues and (not state.follows_cards or bool(typed.lines.get("last"))),
        strike=strike_url(place.at, place.drops) if place.drops else "",
        whole=_whole_round(place, form),
        before=insert_url(place.at) if place.drops else "",
        behind=_behind(end, form) if place.drops and place.lay_in(g.book) else "",
        later=end < len(g.book.recorded),
        back=history_url(),
    )


def _not_among(state: CatteState) -> str:
    """What is asked of a coffee card that by the record cannot lie in the centre of this trick."""
    without = any(player.column is None for player in state.players.values())
    return _("Taken before?") if without else _("Not in the column?")


def _behind(end: int, form: str) -> str:
    """Where one more is inserted: behind the last of a game or round, before the entry that ended it, if one did."""
    if form not in (IN_TWO_TAPS, TRICK, *STEPS) or g.book.state_before(end).phase is Phase.PLAYING:
        return insert_url(end)
    said = g.book.entries[end - 1].kind in ("deck_ran_out", "round_ended")
    return insert_url(end - 1, form) if said else ""


def _whole_round(place: Place, form: str) -> str:
    """Where a round is several steps: what follows if all of it is struck out."""
    if not place.drops or form not in STEPS or not place.lay_in(g.book):
        return ""
    after = g.book.state_before(place.at + place.drops)
    of_it = [at for at, one in enumerate(g.book.recorded) if one.entry.kind in ROUND and _same(one.state, after)]
    return strike_url(of_it[0], of_it[-1] - of_it[0] + 1) if len(of_it) > place.drops else ""


def _same(one: State, other: State) -> bool:
    return (one.number, one.round.number) == (other.number, other.round.number)


def _holders(state: State) -> tuple[Holder, ...]:
    return tuple(Holder(named.id, named.name, state.players[named.id].front) for named in seats())


def _bidder(state: State) -> str:
    return state.round.standing.player if state.round.standing else ""


def _counts(state: State, typed: Typed) -> tuple[int, ...]:
    """How many cards a bid can have: up to the largest hand, or as many as were said."""
    said = min(number_in(typed.lines.get("count", "")) or 0, LONGEST)
    return tuple(range(1, max(SIX, said, *(state.census.hands.values() if state.census else ())) + 1))


def _shown(what: str, typed: Typed) -> tuple[Shown, ...]:
    return tuple(_of_seat(named, of(named.id, what), typed, CARDS[what]) for named in seats())


def _of_seat(named: Named, field: str, typed: Typed, cards: Sequence[str]) -> Shown:
    ticked, may_be_bare = typed.lines.get(field, "").split(), NONE_LEFT in cards
    words = cards_name([card for card in ticked if card != NONE_LEFT]) if ticked or not may_be_bare else _("not shown")
    bare = NONE_LEFT in ticked if may_be_bare else None
    there = [card for card in cards if card != NONE_LEFT]
    return Shown(named.name, field, words, bare, keys(there, lambda _card: "", frozenset(ticked)))


def insert_page(at: int, forms: Sequence[str]) -> InsertPage:
    """Everything that the rules can expect before entry *at*."""
    kinds = tuple((correct_places.kind(form, g.book.header.game), insert_url(at, form)) for form in forms)
    return InsertPage(frame(), of_session(_inserted(at)), kinds, history_url())


def heading(place: Place, form: str) -> str:
    """ "Correct: round 3 of game 1" """
    if not place.drops or not place.lay_in(g.book):
        return of_session(_inserted(place.at))
    return of_session(correct_places.place(form, g.book.state_before(place.at + place.drops)))


def _inserted(at: int) -> str:
    unit = unit_at(g.book, at)
    if unit is None:
        return correct_places.behind(g.book.state)
    if at > unit.at:  # behind a round, and before "then the deck ran out"
        return correct_places.after_place(unit.form, g.book.state_before(at))
    return correct_places.before_place(unit.form, g.book.state_before(unit.end))


def range_heading(place: Place) -> str:
    """What is struck out: one unit, or a whole game or round from its start on."""
    return of_session(_range(place))


def _range(place: Place) -> str:
    unit = unit_at(g.book, place.at)
    if unit is None or not place.lay_in(g.book):
        return _("Strike out")
    if place.drops > unit.drops and unit.form in ("leader", "start"):
        number = g.book.state_before(unit.end).number
        game = unit.form == "leader"
        return _("Drop game %(number)s", number=number) if game else _("Drop round %(number)s", number=number)
    return _("Strike out: %(place)s", place=correct_places.place(unit.form, g.book.state_before(unit.end)))
