"""Every card counted: one-tap fixes for what the rules refuse of a round's steps."""

from __future__ import annotations

from collections.abc import Sequence

from flask import g, url_for

from companion.rules.bids import Bid
from companion.rules.violations import Violation
from companion.web.cards.forms import DIFFERENT
from companion.web.cards.stage import step_of
from companion.web.fixes import Fix
from companion.words.cards import bid_name
from companion.words.cards_cues import higher_value, more_cards
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import capital


def fixes(violation: Violation) -> tuple[Fix, ...]:
    """What mends this entry with one tap."""
    facts = violation.facts
    if violation.code == "cards-impossible":
        before = Fix(_("See what was saved before"), href=url_for("history.index"))
        return (_count(), before) if facts["why"] in ("hand-too-small", "deck-too-short") else (before,)
    if step_of(g.book) is None:
        return ()
    match violation.code:
        case "row-shape" if facts["closes_at"] is not None:
            return (Fix(_("Leave out what came after"), "take-back"),)
        case "bid-not-higher":
            return _raises(facts["standing"])
        case "one-card-bid":
            return (_raise(Bid("", 2)), Fix(_("Pass"), "pass"))
        case "out-of-bidding" | "somebody-bid" | "wrong-winner":
            return (Fix(_("See the bids"), href=url_for("play.play")),)
        case "payment-mismatch":
            return (Fix(_("Cannot pay: auction again"), "auction-again"),)
        case "replenish-count":
            return (*_draws(facts["may"]), _count())
    return ()


def _count() -> Fix:
    """Where a number of cards is in question, the counting sheet compares it."""
    return Fix(_("Count the cards"), href=url_for("counting.sheet"))


def _raises(standing: Bid) -> tuple[Fix, ...]:
    """The lowest bids that would do, and passing."""
    sevens = g.book.setup.sevens
    higher = [bid for bid in (higher_value(standing, sevens), more_cards(standing, sevens)) if bid]
    return (*map(_raise, higher), Fix(_("Pass"), "pass"))


def _raise(bid: Bid) -> Fix:
    return Fix(capital(bid_name(bid)), f"bid-{bid.count}-{bid.value or DIFFERENT}")


def _draws(may: Sequence[int]) -> tuple[Fix, ...]:
    most = may[-1]
    nothing = Fix(_("Draw no card"), "draw-0")
    if not most:
        return (nothing,)
    return (Fix(ngettext("Draw %(number)s card", "Draw %(number)s cards", most), f"draw-{most}"), nothing)
