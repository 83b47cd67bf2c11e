"""A payment that does not fit the bid before it: perhaps that was another one, then both are corrected at once."""

from __future__ import annotations

from companion.log.book import Book
from companion.log.corrections import Correction, Edit, outcome
from companion.rules.bids import Bid, pays
from companion.rules.entries import BidMade
from companion.rules.violations import IllegalEntry
from companion.web.called import called
from companion.web.correct.typed import Typed, a_payment
from companion.web.correct.units import by_entry
from companion.web.correct.way import unit_url
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
    return Edit(_at(before), 1, (BidMade(bid.player, bid.count, bid.value),)) if bid else None


def _at(before: Book) -> int:
    """The index of the standing bid."""
    return max(index for index, one in enumerate(before.recorded) if isinstance(one.entry, BidMade))


def with_earlier(before: Book, edit: Edit) -> Book:
    """The session so far with that one. Raises Breaks where it has no place itself."""
    try:
        return outcome(before, Correction((edit,))).after
    except IllegalEntry as illegal:
        raise Breaks(illegal.violations) from illegal


def fixes(typed: Typed, before: Book) -> tuple[Fix, ...]:
    """One tap that corrects the bid with the payment, if both would stand then; else one that leads to the bid."""
    edit, standing = bid_too(typed, before), before.state.round.standing
    if edit is not None and _both_stand(edit, typed, before):
        bid = edit.entries[0]
        assert isinstance(bid, BidMade)
        said = bid_name(Bid(bid.player, bid.count, bid.value))
        return (Fix(_("%(who)s bid %(bid)s", who=called()[bid.player], bid=said), FIX),)
    cards = tuple(typed.lines.get("paid", ""))
    if standing is None or not cards or pays(standing, cards):
        return ()
    unit = by_entry(before)[_at(before)]
    return (Fix(_("Correct the bid of %(who)s", who=called()[standing.player]), href=unit_url(unit)),)


def _both_stand(edit: Edit, typed: Typed, before: Book) -> bool:
    try:
        judged(with_earlier(before, edit), lambda book: a_payment(typed, book), {}, frozenset())
    except Unsaved:
        return False
    return True
