"""Every card counted: what the steps of a round show. All of it is worked out, nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g
from markupsafe import Markup

from companion.rules.bids import Bid, most_cards
from companion.rules.blues_cards import Stage, to_act
from companion.rules.blues_questions import at_risk, pile, title
from companion.rules.blues_table import State
from companion.rules.cards import naturals
from companion.rules.census import Census
from companion.web.called import called, in_bold, set_apart
from companion.web.cards.query import Tapped
from companion.web.cards.stage import step_of
from companion.web.gone import has_left
from companion.web.pages import Frame, frame
from companion.web.troubles import Trouble
from companion.words import cards_cues
from companion.words.language import gettext as _
from companion.words.takings import Takings, takings

SIX = 6  # numbers of cards in one line on the narrowest phone


@dataclass(frozen=True)
class Place:
    """One player's column of the strip: what lies in front and how many cards are in hand."""

    id: str
    name: str
    leads: bool
    acts: bool
    tips: int
    first: bool
    hand: int
    jokers: int
    at_risk: bool
    tokens: frozenset[str]


@dataclass(frozen=True)
class Table:
    """What all steps show above the entry."""

    frame: Frame
    round: int
    step: str
    cue: Markup
    sub: Markup
    centre: int
    total: int
    deck: int
    takings: Takings
    tokens: bool
    places: tuple[Place, ...]
    row: tuple[str, ...]


@dataclass(frozen=True)
class Bidder:
    """One name of the auction: what they did so far, and the address that lets them speak next."""

    id: str
    name: str
    said: str
    href: str
    speaks: bool
    best: bool


@dataclass(frozen=True)
class Count:
    """How many cards: an address where a higher bid of so many is possible."""

    number: int
    href: str
    chosen: bool


@dataclass(frozen=True)
class Auction:
    """The bid ladder: who speaks, how many cards, of which values; what one tap closes."""

    bidders: tuple[Bidder, ...]
    who: str
    name: str
    count: int
    counts: tuple[Count, ...]
    values: tuple[tuple[str, bool], ...]
    different: bool
    takes_it: str
    takes_it_with: str
    closes: str
    may_be_nobody: bool
    winners: tuple[tuple[str, str], ...]


def table(tapped: Tapped, acts: str, cue: str, sub: str = "", trouble: Trouble | None = None) -> Table:
    """The table as it stands; *acts* is who does something now."""
    state: State = g.book.state
    step = step_of(g.book) if tapped.row is None else Stage.ROW
    new_row = step is Stage.ROW
    census = counted(state)
    return Table(
        frame=frame(trouble),
        round=state.round.number + (new_row and state.round.decided),
        step=(step or Stage.ROW).value,
        cue=in_bold(cue),
        sub=in_bold(sub),
        centre=state.centre,
        total=pile(state.setup),
        deck=census.deck,
        takings=takings(state.setup.game),
        tokens=title(state).tokens(state.setup),
        places=_places(state, census, acts),
        row=(tapped.row or ()) if new_row else state.round.row or (),
    )


def counted(state: State) -> Census:
    """Where the cards are; only asked while they are counted."""
    assert state.census is not None
    return state.census


def _places(state: State, census: Census, acts: str) -> tuple[Place, ...]:
    most, risk, names = max(player.tips for player in state.players.values()), at_risk(state), called()
    return tuple(
        Place(
            id=seat,
            name=names[seat],
            leads=seat == state.leader,
            acts=seat == acts,
            tips=player.tips,
            first=player.tips == most > 0,
            hand=census.size(seat),
            jokers=player.jokers,
            at_risk=seat in risk,
            tokens=player.tokens,
        )
        for seat, player in state.players.items()
    )


def speaker(state: State, tapped: Tapped) -> str:
    """Who bids or passes now: the one tapped, else the next who is there and holds a card; nobody once all passed."""
    left = to_act(state)
    if tapped.who in left:
        return tapped.who
    census, away = counted(state), has_left()
    return next((seat for seat in left if census.size(seat) and seat not in away), left[0] if left else "")


def auction(state: State, tapped: Tapped) -> Auction:
    """The ladder for whoever speaks now."""
    who, standing, names, left = speaker(state, tapped), state.round.standing, called(), to_act(state)
    bids = _ladder(state, who)
    count = tapped.count if any(bid.count == tapped.count for bid in bids) else 0
    live = {bid.value for bid in bids if bid.count == count}
    return Auction(
        bidders=tuple(_bidder(state, tapped, seat, who) for seat in state.players),
        who=who,
        name=names.get(who, ""),
        count=count,
        counts=_counts(state, tapped, who, bids, count),
        values=tuple((value, value in live) for value in naturals(state.setup.sevens)),
        different=None in live,
        takes_it=names[standing.player] if standing else "",
        takes_it_with=cards_cues.bid_in_short(standing) if standing else "",
        closes=left[-1] if left else "",
        may_be_nobody=standing is None,
        winners=() if state.round.last_to_act else _winners(state, tapped),
    )


def _ladder(state: State, who: str) -> tuple[Bid, ...]:
    """Every bid that beats the standing one and that a hand of this size can hold."""
    size, sevens = counted(state).hands.get(who, 0), state.setup.sevens
    return tuple(
        bid
        for value in (None, *naturals(sevens))
        for count in range(1, min(size, most_cards(value, sevens)) + 1)
        if (bid := Bid(who, count, value)).beats(state.round.standing)
    )


def _counts(state: State, tapped: Tapped, who: str, bids: tuple[Bid, ...], chosen: int) -> tuple[Count, ...]:
    """From one card on, so that a number keeps its place; where there are many, those too low are left away."""
    possible = {bid.count for bid in bids}
    most = max(possible, default=SIX)
    numbers = range(min(possible) if most > SIX else 1, max(most, SIX) + 1)
    return tuple(
        Count(number, tapped.url(who=who, count=number) if number in possible else "", number == chosen)
        for number in numbers
    )


def _bidder(state: State, tapped: Tapped, seat: str, who: str) -> Bidder:
    standing, may_speak = state.round.standing, seat in to_act(state)
    own = [bid for bid in state.round.bids if bid.player == seat]
    if seat in state.round.passed:
        said = _("passed")
    elif own:
        said = cards_cues.bid_in_short(own[-1])
    else:
        waits = _("has left, passes") if seat in has_left() else _("to answer")
        said = _("speaks now") if seat == who else waits
    return Bidder(
        id=seat,
        name=called()[seat],
        said=said,
        href=tapped.url(who=seat, count=0) if may_speak and seat != who else "",
        speaks=seat == who,
        best=standing is not None and standing.player == seat,
    )


def _winners(state: State, tapped: Tapped) -> tuple[tuple[str, str], ...]:
    """Just the winner, without bids: everybody who holds a card."""
    census = counted(state)
    return tuple((called()[seat], tapped.url(won=seat, paid=())) for seat in state.players if census.size(seat))


def bid_table(state: State, tapped: Tapped, fact: str) -> Table:
    """The stage above the ladder: what beats the standing bid, or first what the row brought with it."""
    who, names = speaker(state, tapped), set_apart()
    hand = counted(state).hands.get(who, 0)
    cue = cards_cues.bids_or_passes(who, names, hand) if who else _("Everybody has passed")
    standing = state.round.standing
    beats = cards_cues.beats(standing, state.setup.sevens)
    if standing and hand and not _ladder(state, who):
        beats = cards_cues.beaten_by_none_of(standing, hand)
    return table(tapped, who, cue, fact or beats)
