"""The bid ladder in words: whether one bid beats another and why, and what beats it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.bids import Bid, most_cards
from companion.words.cards import bid_name, number_word
from companion.words.cards_cues import higher_value, more_cards
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import capital, either


@dataclass(frozen=True)
class Verdict:
    """Whether a bid beats another, in one line, and the reason."""

    title: str
    why: str


def verdict(bid: Bid, standing: Bid) -> Verdict:
    """Does *bid* beat the one that stands?"""
    facts = {"bid": capital(bid_name(bid)), "standing": bid_name(standing)}
    if bid.beats(standing):
        title = ngettext("%(bid)s beats %(standing)s", "%(bid)s beat %(standing)s", bid.count, **facts)
    else:
        title = ngettext("%(bid)s does not beat %(standing)s", "%(bid)s do not beat %(standing)s", bid.count, **facts)
    return Verdict(title, _why(bid, standing))


def _why(bid: Bid, standing: Bid) -> str:
    if bid.count != standing.count:
        return _("More cards beat fewer, whatever they show.")
    if bid.value == standing.value:
        return _("A bid must be higher than the one that stands; as high is not enough.")
    if bid.value is None or standing.value is None:
        return _("With as many cards, cards of one value beat different ones.")
    return _("With as many cards of one value, the higher value wins.")


def beaten_by(bid: Bid, sevens: bool) -> str:
    """The lowest bids that beat this one: "four different cards or three 4s"; nothing for the highest of all."""
    return either([bid_name(raised) for raised in (more_cards(bid, sevens), higher_value(bid, sevens)) if raised])


def raise_of(bid: Bid, sevens: bool) -> str:
    """ "What beats it: four different cards or three 4s, and anything higher." """
    higher = beaten_by(bid, sevens)
    if not higher:
        return _("Nothing beats %(bid)s: it is the highest bid there is.", bid=bid_name(bid))
    return _("%(bid)s: beaten by %(higher)s, and by anything higher.", bid=capital(bid_name(bid)), higher=higher)


def too_many(bid: Bid, sevens: bool) -> str:
    """Why nobody can bid so many cards, or nothing."""
    most = most_cards(bid.value, sevens)
    if bid.count <= most:
        return ""
    if bid.value is None:
        return _("There are only %(most)s different values, and a joker is none of its own.", most=number_word(most))
    return _("With all jokers there are only %(most)s cards for the value %(value)s.", most=most, value=bid.value)


def no_bid(bid: Bid) -> str:
    """ "Seven different cards is no bid" """
    return _("%(bid)s is no bid", bid=capital(bid_name(bid)))


def needs_a_value() -> str:
    """What the house ruling says of a single card without a value."""
    return _("By your house ruling a bid of one card must name its value.")
