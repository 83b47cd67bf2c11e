"""Refusals in words: what was entered, which rule in which section, and what to do. Keyed by violation code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.bids import Bid
from companion.rules.rulings import BIG_GIG, CATTE, KATZENJAMMER
from companion.rules.violations import Violation
from companion.words import counts, proofs, shapes
from companion.words.cards import bid_name, cards_of, jokers, number_word, row_name, value_name
from companion.words.catte import refusals as catte_refusals
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import capital, either
from companion.words.places import not_now
from companion.words.refusal import Names, Refusal, by_rulebook


def refusal(violation: Violation, names: Mapping[str, str] | None = None, game: str = BIG_GIG) -> Refusal:
    """The three parts of a refusal; *names* says what players are called, by default what they are."""
    words = catte_refusals.WORDS if game == CATTE else WORDS
    return words[violation.code](violation.facts, Names(names or {}, game))


def _wrong_leader(facts: Mapping[str, Any], names: Names) -> Refusal:
    allowed = [names[player] for player in facts["allowed"]]
    return by_rulebook(
        names,
        what=_("Entered: %(who)s leads game %(game)s", who=names[facts["leader"]], game=facts["game"]),
        rule=_("The player with the most tips leads the next game; a tie goes to the most tokens, then to lots."),
        section="end",
        todo=_("Choose %(who)s, or let it stand if you played it so.", who=either(allowed)),
    )


def _row_shape(facts: Mapping[str, Any], names: Names) -> Refusal:
    end = facts["closes_at"]
    if not facts["cards"]:
        what = _("The row has no card")
        todo = _("Enter the cards that were turned up.")
    elif end is None:
        left = ngettext("%(number)s card", "%(number)s cards", facts["left"])
        what = _("%(row)s stops before the row has closed, with %(left)s left in the deck", row=_row(facts), left=left)
        todo = _("Enter the cards up to a second one of a value or a joker; or count the deck if it is empty.")
    else:
        closing = value_name(facts["cards"][end])
        what = _("%(row)s goes on after the row has closed with the %(card)s", row=_row(facts), card=closing)
        todo = _("Take back the cards behind it, or check the ones before.")
    return by_rulebook(
        names,
        what=what,
        rule=_("Cards are turned up until a value shows a second time or a joker appears; that card is the last."),
        section="turn-up",
        todo=todo,
    )


def _row(facts: Mapping[str, Any]) -> str:
    return row_name(facts["cards"])


def _out_of_bidding(facts: Mapping[str, Any], names: Names) -> Refusal:
    who = names[facts["player"]]
    if facts["why"] == "own-bid":
        what = _("%(who)s holds the highest bid so far, %(bid)s", who=who, bid=bid_name(facts["bid"]))
        todo = _("Let somebody else bid, or save %(who)s as the winner.", who=who)
    else:
        what = _("%(who)s has already passed in this round, or was passed over", who=who)
        todo = _("Take back the entry before it, or go on with the next bidder.")
    rule = _("Bidding goes clockwise, a pass is final for the round, and nobody raises or leaves their own bid.")
    return by_rulebook(names, what=what, rule=rule, section="bid", todo=todo)


def _one_card_bid(facts: Mapping[str, Any], names: Names) -> Refusal:
    who = names[facts["bid"].player]
    return by_rulebook(
        names,
        what=_("%(who)s bid one card without a value", who=who),
        rule=_("By your house ruling a bid of one card must name its value."),
        section="different",
        todo=_("Name the value, bid two cards or more, or pass."),
    )


def _bid_not_higher(facts: Mapping[str, Any], names: Names) -> Refusal:
    bid, standing = facts["bid"], facts["standing"]
    return by_rulebook(
        names,
        what=_("A bid of %(bid)s does not beat %(standing)s", bid=bid_name(bid), standing=bid_name(standing)),
        rule=_("More cards beat fewer; with as many cards equal values beat different ones, then the value decides."),
        section="bid",
        todo=_higher_than(standing, facts["highest"]),
    )


def _higher_than(standing: Bid, highest: str) -> str:
    """What beats the standing bid; nothing of as many cards when they are of the highest value."""
    counts = {"more": number_word(standing.count + 1), "same": number_word(standing.count)}
    if standing.value is None:
        return _("Bid %(more)s cards or more, or %(same)s with a value named, or pass.", **counts)
    if standing.value == highest:
        return _("Bid %(more)s cards or more, or pass.", **counts)
    return _("Bid %(more)s cards or more, or %(same)s of a higher value, or pass.", **counts)


def _somebody_bid(facts: Mapping[str, Any], names: Names) -> Refusal:
    bid = facts["bid"]
    return by_rulebook(
        names,
        what=_("%(who)s has bid %(bid)s, so somebody bid", who=names[bid.player], bid=bid_name(bid)),
        rule=_("Only a row that no player bids for goes to the discard pile."),
        section="bid",
        todo=_("Save %(who)s as the winner, or take the bid back.", who=names[bid.player]),
    )


def _wrong_winner(facts: Mapping[str, Any], names: Names) -> Refusal:
    who, bid = names[facts["player"]], facts["bid"]
    if facts["why"] == "passed":
        what = _("%(who)s has passed and cannot win this row", who=who)
        todo = _("Save another winner, or take back the pass.")
    else:
        highest = {"best": names[bid.player], "bid": bid_name(bid)}
        what = _("Entered: %(who)s wins, but %(best)s bid %(bid)s last", who=who, **highest)
        todo = _("Save %(best)s as the winner, or record the bid that beat it.", best=names[bid.player])
    rule = _("The row goes to the highest bid, the last one before everybody else has passed.")
    return by_rulebook(names, what=what, rule=rule, section="bid", todo=todo)


def _payment_mismatch(facts: Mapping[str, Any], names: Names) -> Refusal:
    paid, bid = facts["paid"], facts["bid"]
    shown = jokers(facts["jokers"]) if paid is None else row_name(paid)
    if bid is None:
        what = _("%(cards)s is no bid", cards=capital(shown))
    else:
        what = _("A bid of %(bid)s cannot be paid with %(cards)s", bid=bid_name(bid), cards=shown)
    return by_rulebook(
        names,
        what=what,
        rule=_(
            "The winner shows as many cards as were bid: all of one value, or no value twice; "
            "a joker stands for any value, and is none of its own."
        ),
        section="bid",
        todo=_("Correct the cards shown, or correct the bid."),
    )


def _quartet_shape(facts: Mapping[str, Any], names: Names) -> Refusal:
    value, number, most = facts["value"], facts["jokers"], facts["most"]
    if value == "J":
        what = _("A quartet of jokers was entered with %(jokers)s", jokers=jokers(number))
        todo = _("Four jokers are four jokers: leave the number out.")
    else:
        what = _("%(quartet)s with %(jokers)s", quartet=capital(cards_of(value)), jokers=jokers(number))
        todo = _("Enter %(most)s jokers at most.", most=number_word(most))
    return by_rulebook(names, what=what, rule=_four_jokers(names.game), section="jokers", todo=todo)


def _four_jokers(game: str) -> str:
    if game == KATZENJAMMER:
        return _("A quartet is four cards of one value, jokers for any of them; four jokers may name a value or none.")
    return _("A quartet is four cards of one value with jokers for some of them; four jokers never pay tips.")


def _joker_count(facts: Mapping[str, Any], names: Names) -> Refusal:
    if facts.get("why") == "too-few":
        return proofs.too_few_jokers(facts, names)
    return by_rulebook(
        names,
        what=_("That makes %(total)s jokers, the deck has %(copies)s", **_total(facts)),
        rule=_("This cannot be true together with what was recorded before in this game."),
        section="components",
        todo=_("Check this entry, and the rounds with jokers before it; either may be off."),
    )


def _more_than_exist(facts: Mapping[str, Any], names: Names) -> Refusal:
    return by_rulebook(
        names,
        what=_("That makes %(total)s cards of value %(value)s, the deck has %(copies)s", **_total(facts)),
        rule=_("This cannot be true together with what was recorded before in this game."),
        section="components",
        todo=_("Check this entry, and the rounds with this value before it; either may be off."),
    )


def _total(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {key: facts[key] for key in ("total", "copies", "value")}


WORDS: Mapping[str, shapes.Wording] = {
    **shapes.WORDS,
    "unknown-value": shapes.unknown_value,
    "bad-count": shapes.bad_count,
    "not-now": not_now,
    "wrong-leader": _wrong_leader,
    "row-shape": _row_shape,
    "out-of-bidding": _out_of_bidding,
    "one-card-bid": _one_card_bid,
    "bid-not-higher": _bid_not_higher,
    "somebody-bid": _somebody_bid,
    "wrong-winner": _wrong_winner,
    "payment-mismatch": _payment_mismatch,
    "quartet-shape": _quartet_shape,
    "joker-count": _joker_count,
    "more-than-exist": _more_than_exist,
    "replenish-count": proofs.replenish_count,
    "cards-impossible": proofs.cards_impossible,
    "centre-differs": counts.centre_differs,
    "count-differs": counts.count_differs,
}
