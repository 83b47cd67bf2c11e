"""A payment that does not fit the bid before it: perhaps that was another one, then both are corrected at once."""

from __future__ import annotations

from companion.log.book import Book
from companion.log.corrections import Correction, Edit, outcome
from companion.rules.bids import Bid, pays
from companion.rules.entries import BidMade
from companion.rules.violations import IllegalEntry
from companion.web.called import called
from companion.web.correct.typed import Typed, a_payment
from companion.web.fixes import Fix
from companion.web.saving import Breaks, judged
from companion.web.typed import Unsaved
from companion.words.cards import bid_name
from companion.words.language import gettext as _

FIX = "bid-too"


def bid_too(typed: Typed, before: Book) -> Edit | None:
    """The standing bid as this payment would have it; None where there is none, or no bid is paid so."""
    standing = before.state.round.standing
    winner, cards = typed.lines.get("winner", ""), tuple(typed.lines.get("paid", ""))
    if standing is None or not winner or not cards:
        return None
    values = dict.fromkeys((standing.value, *cards, None))
    bids = (Bid(winner, len(cards), value) for value in values if value != "J")
    bid = next((bid for bid in bids if pays(bid, cards)), None)
    at = max(index for index, one in enumerate(before.recorded) if isinstance(one.entry, BidMade))
    return Edit(at, 1, (BidMade(bid.player, bid.count, bid.value),)) if bid else None


def with_bid(before: Book, edit: Edit) -> Book:
    """The session up to the payment with that bid. Raises Breaks where the bid itself has no place."""
    try:
        return outcome(before, Correction((edit,))).after
    except IllegalEntry as illegal:
        raise Breaks(illegal.violations) from illegal


def fixes(typed: Typed, before: Book) -> tuple[Fix, ...]:
    """One tap that corrects the bid with the payment, if both would stand then."""
    edit = bid_too(typed, before)
    if edit is None:
        return ()
    try:
        judged(with_bid(before, edit), lambda book: a_payment(typed, book), {}, frozenset())
    except Unsaved:
        return ()
    bid = edit.entries[0]
    assert isinstance(bid, BidMade)
    said = bid_name(Bid(bid.player, bid.count, bid.value))
    return (Fix(_("%(who)s bid %(bid)s", who=called()[bid.player], bid=said), FIX),)
