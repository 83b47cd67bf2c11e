"""Does this beat that? A page to ask in the midst of an auction: it records nothing, whatever is recorded."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g, jsonify, render_template, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from companion.rules.bids import Bid
from companion.rules.blues_table import State
from companion.rules.cards import naturals
from companion.rules.setup import Setup
from companion.web.cards.forms import DIFFERENT
from companion.web.counting.look import blueprint
from companion.web.entry_forms import MORE
from companion.words import ladder
from companion.words.ladder import Verdict
from companion.words.sections import section

FIRST, SECOND = "", "than_"
COUNTS = ("1", "2", "3", "4", "5", MORE)


@dataclass(frozen=True)
class Asked:
    """One of the two bids as it was tapped; *prefix* tells the fields of one from those of the other."""

    prefix: str
    count: str
    more: str
    value: str

    @classmethod
    def read(cls, query: MultiDict[str, str], prefix: str, sevens: bool) -> Asked:
        """What the address says, as far as it makes sense."""
        count, value = query.get(f"{prefix}count", ""), query.get(f"{prefix}value", "")
        more = query.get(f"{prefix}more", "").strip()[:2]
        values = (DIFFERENT, *naturals(sevens))
        number = more if more.isascii() and more.isdigit() and int(more) else ""
        return cls(prefix, count if count in COUNTS else "", number, value if value in values else "")

    @property
    def bid(self) -> Bid | None:
        """The bid, once count and value are there."""
        number = self.more if self.count == MORE else self.count
        if not number or not self.value:
            return None
        return Bid("", int(number), None if self.value == DIFFERENT else self.value)


@dataclass(frozen=True)
class LadderPage:
    """Two bids, which of them wins, and what beats the first one."""

    counts: tuple[str, ...]
    values: tuple[str, ...]
    standing: Asked
    bid: Asked
    verdict: Verdict | None
    beaten_by: str
    section: str


@blueprint.get("/ladder")
def ask() -> str:
    return render_template("counting/ladder.html", page=ladder_page(_standing_now()))


@blueprint.get("/ladder/say")
def say() -> Response:
    """The answer while the bids are tapped."""
    page = ladder_page(None)
    told = page.verdict.title if page.verdict else page.beaten_by
    return jsonify({"say": told})


def ladder_page(standing: Bid | None) -> LadderPage:
    """The answer to what was tapped; untouched, the first bid is the one that stands in the running auction."""
    setup: Setup = g.book.setup
    first = Asked.read(request.args, FIRST, setup.sevens)
    if not request.args and standing is not None:
        first = _tapped(standing)
    second = Asked.read(request.args, SECOND, setup.sevens)
    return LadderPage(
        counts=COUNTS,
        values=(*naturals(setup.sevens), DIFFERENT),
        standing=first,
        bid=second,
        verdict=_verdict(second.bid, first.bid, setup) if first.bid and second.bid else None,
        beaten_by=_beaten_by(first.bid, setup) if first.bid else "",
        section=section(setup.game, "bid"),
    )


def _standing_now() -> Bid | None:
    state: State = g.book.state
    return None if state.round.decided else state.round.standing


def _tapped(bid: Bid) -> Asked:
    count = str(bid.count)
    count, more = (count, "") if count in COUNTS else (MORE, count)
    return Asked(FIRST, count, more, bid.value or DIFFERENT)


def _verdict(bid: Bid, standing: Bid, setup: Setup) -> Verdict:
    """Whether the bid beats the other; one that nobody can make beats nothing."""
    for one in (standing, bid):
        if impossible := _cannot_be(one, setup):
            return impossible
    return ladder.verdict(bid, standing)


def _cannot_be(bid: Bid, setup: Setup) -> Verdict | None:
    if why := ladder.too_many(bid, setup.sevens):
        return Verdict(ladder.no_bid(bid), why)
    if bid.is_one_card and setup.ruling("one_card_bid") == "not_allowed":
        return Verdict(ladder.no_bid(bid), ladder.needs_a_value())
    return None


def _beaten_by(bid: Bid, setup: Setup) -> str:
    impossible = _cannot_be(bid, setup)
    return impossible.why if impossible else ladder.raise_of(bid, setup.sevens)
