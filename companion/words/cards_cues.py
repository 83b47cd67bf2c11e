"""Every card counted: who acts now and what beats what, and the facts that follow from the cards by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.bids import Bid, most_cards
from companion.rules.blues_questions import title
from companion.rules.blues_table import State
from companion.rules.cards import naturals
from companion.rules.entries import Replenished
from companion.words.cards import bid_name, number_word, row_name
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import all_of
from companion.words.sentences import Names


def bids_or_passes(seat: str, names: Names, hand: int) -> str:
    """Who speaks now."""
    who = names.get(seat, "?")
    return _("%(who)s bids or passes", who=who) if hand else _("%(who)s has no cards and can only pass", who=who)


def beats(standing: Bid | None, sevens: bool) -> str:
    """The lowest bids that may follow: "Beats three 3s: four different, or three 4s" """
    if standing is None:
        return _("How many cards, then which")
    higher = [bid_in_short(bid) for bid in (more_cards(standing, sevens), higher_value(standing, sevens)) if bid]
    if not higher:
        return _("Nothing beats %(bid)s", bid=bid_name(standing))
    return _("Beats %(bid)s: %(bids)s", bid=bid_in_short(standing), bids=_(", or ").join(higher))


def beaten_by_none_of(standing: Bid, hand: int) -> str:
    """Why no key is live: a bid needs more cards than the player holds."""
    bid = bid_in_short(standing)
    return ngettext(
        "No bid of %(number)s card beats %(bid)s", "No bid of %(number)s cards beats %(bid)s", hand, bid=bid
    )


def bid_in_short(bid: Bid) -> str:
    """ "three 3s", "three different", for where it is clear that a bid is meant."""
    return bid_name(bid) if bid.value or bid.count == 1 else _("%(count)s different", count=number_word(bid.count))


def more_cards(standing: Bid, sevens: bool) -> Bid | None:
    """The lowest bid of one card more: different ones as long as there are so many values."""
    count = standing.count + 1
    if count <= most_cards(None, sevens):
        return Bid("", count)
    return next((Bid("", count, value) for value in naturals(sevens) if count <= most_cards(value, sevens)), None)


def higher_value(standing: Bid, sevens: bool) -> Bid | None:
    """The lowest bid of as many cards."""
    same = (Bid("", standing.count, value) for value in naturals(sevens))
    return next((bid for bid in same if bid.beats(standing) and bid.count <= most_cards(bid.value, sevens)), None)


def has_won(bid: Bid, names: Names) -> str:
    """Who shows their cards now."""
    return _("%(who)s won with %(bid)s. What was shown?", who=names.get(bid.player, "?"), bid=bid_name(bid))


def has_won_unsaid(seat: str, names: Names) -> str:
    """The same where only the winner was said."""
    return _("%(who)s won. Which cards were shown?", who=names.get(seat, "?"))


def may_meld(state: State, names: Names) -> str:
    """Whose turn goes on behind the auction."""
    who = names.get(state.round.winner or "", "?")
    if Replenished in title(state).entries:
        return _("%(who)s may meld, then draws to four", who=who)
    return _("%(who)s may meld, then turns up the next row", who=who)


def joker_drawn(drew: Sequence[str], everyone: int, before: int, after: int, names: Names) -> str:
    """What followed from a joker in the row: *before* and *after* are the deck around the draw."""
    if not before:
        return _("A joker, but the deck is empty: nobody draws.")
    if not drew:
        return _("A joker, but the deck is too short for all: nobody draws. Deck %(after)s.", after=after)
    deck = {"before": before, "after": after}
    if len(drew) == everyone:
        return _("A joker: everyone draws a card. Deck %(before)s to %(after)s.", **deck)
    who = all_of([names.get(seat, "?") for seat in drew])
    return ngettext(
        "A joker: only %(who)s draws a card. Deck %(before)s to %(after)s.",
        "A joker: only %(who)s draw a card. Deck %(before)s to %(after)s.",
        len(drew),
        who=who,
        **deck,
    )


def row_taken(row: Sequence[str], who: str, hand: int, paid: int) -> str:
    """What the winner gets, and what that makes of their hand; *paid* is 0 where no bid was recorded."""
    facts = {"who": who, "row": row_name(row), "hand": hand, "after": hand - paid + len(row)}
    if not paid:
        return _("%(who)s takes %(row)s. Hand %(hand)s so far.", **facts)
    return _("%(who)s takes %(row)s. Hand %(hand)s to %(after)s.", **facts)


def draws_to_four(cards: int, deck: int) -> str:
    """The usual draw, as the page has it chosen."""
    if not cards:
        return _("draws no card")
    if cards == deck:
        return ngettext(
            "draws %(number)s, the last card of the deck", "draws %(number)s, the last cards of the deck", cards
        )
    return _("draws %(number)s, to four", number=cards)
