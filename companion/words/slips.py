"""What is wrong with an entry before any rule is asked: its parts contradict each other, or one is missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules.rulings import BIG_GIG
from companion.words import correct_slips, counting_slips
from companion.words.catte import slips as catte_slips
from companion.words.fields import could_not_be_read
from companion.words.language import gettext as _
from companion.words.refusal import Names, Refusal, by_rulebook, without_rule
from companion.words.takings import takings


@dataclass(frozen=True)
class Slip:
    """One such contradiction: a code and the facts that its sentence needs."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


def slip_words(slip: Slip, game: str = BIG_GIG) -> Refusal:
    """What was entered, which rule it meets in which section, and what to do."""
    return _WORDS[slip.code]({**slip.facts, "game": game})


def _slipped(facts: Mapping[str, Any], **parts: str) -> Refusal:
    return by_rulebook(Names({}, facts["game"]), **parts)


def _unreadable(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=could_not_be_read(facts),
        rule=_("An entry names people of this table, counts that exist, and values that are in play."),
        section="components",
        todo=_("What could be read is kept below. Complete it and save again."),
    )


def _no_winner(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=_("Who won the row is missing"),
        rule=_("Each row is won by one player, or nobody bids and it goes to the discard pile."),
        section="bid",
        todo=_("Pick the winner, or Nobody bid. The rest of your entry is kept below."),
    )


def _nobody_melds(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=_("Nobody bid, so nobody can meld"),
        rule=_("Melding belongs to the turn of the player who has just won the row; all others keep theirs."),
        section="meld",
        todo=_("You noted %(quartets)s but no winner. Your entry is kept below.", **facts),
    )


def _nobody_jokers(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=_("Nobody bid, so no jokers were in the bid"),
        rule=_("Only the winning bid is shown, and only its jokers stay in front of a player."),
        section="bid",
        todo=_("Take the jokers out, or pick the winner. Your entry is kept below."),
    )


def _not_auctioned(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=_("A row that empties the deck is not auctioned"),
        rule=_("The game ends at once when the last card is turned up or drawn; the open row belongs to nobody."),
        section="end",
        todo=_("You noted a winner. Either the deck ran out after this round, or nobody won the row."),
    )


def _nobody_drew(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=_("Nobody won a row, so nobody drew the last card"),
        rule=_("Without a winner nobody draws at the end of a turn; the last card is turned up, or drawn for a joker."),
        section="last-card",
        todo=_("Pick the winner who drew it, or say that it went while turning up. Your entry is kept below."),
    )


def _last_tip_first(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=takings(facts["game"]).ended_by_the_last(),
        rule=takings(facts["game"]).ends_with_the_last(),
        section="end",
        todo=_("Save the round without the deck, or change the quartets. Your entry is kept below."),
    )


def _nothing_melded(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=_("No quartet is chosen"),
        rule=_("A quartet is four cards of one value; jokers may stand in for some of them."),
        section="meld",
        todo=_("Tap the values that were melded, then save."),
    )


def _not_all_counted(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=_("A count is missing: %(who)s", **facts),
        rule=_("Everybody adds the jokers in hand to those in front before the penalty is known."),
        section="end",
        todo=_("Tap a number for everybody, 0 for no joker. What you counted is kept below."),
    )


def _hands_differ(facts: Mapping[str, Any]) -> Refusal:
    return without_rule(
        what=_("%(who)s put down %(down)s, you have %(counted)s", **facts),
        todo=_("Tap which is right. All that you counted is kept below."),
    )


def _which_jokers(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=_("Four jokers: with a value, or discarded?"),
        rule=_("Four jokers pay as a quartet of 1s to 5s and stay in front, or pay nothing and are discarded."),
        section="jokers",
        todo=_("Say which it was. The rest of your entry is kept below."),
    )


def _half_a_bid(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=_("This bid is not complete"),
        rule=_("A bid is a number of cards, and their value or that they are different."),
        section="bid",
        todo=_("Tap who bids, how many cards, then which."),
    )


def _nothing_shown(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=_("The cards shown are missing"),
        rule=_("The winner shows exactly the cards that were bid."),
        section="bid",
        todo=_("Tap each card that was shown, jokers too."),
    )


def _no_bids(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=_("There are no bids to take back"),
        rule=_("An auction is held again when its winner cannot show the cards that they bid."),
        section="bid",
        todo=_("Record the bids, or who won."),
    )


def _no_leader(facts: Mapping[str, Any]) -> Refusal:
    return _slipped(
        facts,
        what=_("Who leads the game is missing"),
        rule=_("One player is bandleader of the first round and turns up its row."),
        section="setup",
        todo=_("Pick a name, or let the app draw."),
    )


_WORDS: Mapping[str, Callable[[Mapping[str, Any]], Refusal]] = {
    "unreadable": _unreadable,
    "no-winner": _no_winner,
    "nobody-melds": _nobody_melds,
    "nobody-jokers": _nobody_jokers,
    "not-auctioned": _not_auctioned,
    "nobody-drew": _nobody_drew,
    "last-tip-first": _last_tip_first,
    "nothing-melded": _nothing_melded,
    "not-all-counted": _not_all_counted,
    "hands-differ": _hands_differ,
    "no-leader": _no_leader,
    "which-jokers": _which_jokers,
    "half-a-bid": _half_a_bid,
    "nothing-shown": _nothing_shown,
    "no-bids": _no_bids,
    **correct_slips.WORDS,
    **counting_slips.WORDS,
    **catte_slips.WORDS,
}
SLIPS = frozenset(_WORDS)
