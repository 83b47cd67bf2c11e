"""What is wrong with an entry before any rule is asked: its parts contradict each other, or one is missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.words import catte_slips
from companion.words.language import gettext as _
from companion.words.refusal import Refusal, big_gig


@dataclass(frozen=True)
class Slip:
    """One such contradiction: a code and the facts that its sentence needs."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


def slip_words(slip: Slip) -> Refusal:
    """What was entered, which rule it meets in which section, and what to do."""
    return _WORDS[slip.code](slip.facts)


def _unreadable(facts: Mapping[str, Any]) -> Refusal:
    return big_gig(
        what=_("This entry could not be read"),
        rule=_("An entry names people of this table, counts that exist, and values that are in play."),
        section=_("Components"),
        todo=_("What could be read is kept below. Complete it and save again."),
    )


def _no_winner(facts: Mapping[str, Any]) -> Refusal:
    return big_gig(
        what=_("Who won the row is missing"),
        rule=_("Each row is won by one player, or nobody bids and it goes to the discard pile."),
        section=_("2. Bid"),
        todo=_("Pick the winner, or Nobody bid. The rest of your entry is kept below."),
    )


def _nobody_melds(facts: Mapping[str, Any]) -> Refusal:
    return big_gig(
        what=_("Nobody bid, so nobody can meld"),
        rule=_("Melding belongs to the turn of the player who has just won the row; all others keep theirs."),
        section=_("3. Meld quartets (optional)"),
        todo=_("You noted %(quartets)s but no winner. Your entry is kept below.", **facts),
    )


def _nobody_jokers(facts: Mapping[str, Any]) -> Refusal:
    return big_gig(
        what=_("Nobody bid, so no jokers were in the bid"),
        rule=_("Only the winning bid is shown, and only its jokers stay in front of a player."),
        section=_("2. Bid"),
        todo=_("Take the jokers out, or pick the winner. Your entry is kept below."),
    )


def _not_auctioned(facts: Mapping[str, Any]) -> Refusal:
    return big_gig(
        what=_("A row that empties the deck is not auctioned"),
        rule=_("The game ends at once when the last card is turned up or drawn; the open row belongs to nobody."),
        section=_("End of a Game"),
        todo=_("You noted a winner. Either the deck ran out after this round, or nobody won the row."),
    )


def _nobody_drew(facts: Mapping[str, Any]) -> Refusal:
    return big_gig(
        what=_("Nobody won a row, so nobody drew the last card"),
        rule=_("Only the winner of a row may replenish from the deck; else the last card is turned up or drawn."),
        section=_("4. Replenish to four cards (optional)"),
        todo=_("Pick the winner who drew it, or say that it went while turning up. Your entry is kept below."),
    )


def _last_tip_first(facts: Mapping[str, Any]) -> Refusal:
    return big_gig(
        what=_("The last tip ended the game before the deck could"),
        rule=_("The game ends at once with the last tip, so its winner draws no cards any more."),
        section=_("End of a Game"),
        todo=_("Save the round without the deck, or change the quartets. Your entry is kept below."),
    )


def _nothing_melded(facts: Mapping[str, Any]) -> Refusal:
    return big_gig(
        what=_("No quartet is chosen"),
        rule=_("A quartet is four cards of one value; jokers may stand in for some of them."),
        section=_("3. Meld quartets (optional)"),
        todo=_("Tap the values that were melded, then save."),
    )


def _not_all_counted(facts: Mapping[str, Any]) -> Refusal:
    return big_gig(
        what=_("A count is missing: %(who)s", **facts),
        rule=_("Everybody adds the jokers in hand to those in front before the penalty is known."),
        section=_("End of a Game"),
        todo=_("Tap a number for everybody, 0 for no joker. What you counted is kept below."),
    )


def _no_leader(facts: Mapping[str, Any]) -> Refusal:
    return big_gig(
        what=_("Who leads the game is missing"),
        rule=_("One player is bandleader of the first round and turns up its row."),
        section=_("Setup"),
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
    "no-leader": _no_leader,
    **catte_slips.WORDS,
}
SLIPS = frozenset(_WORDS)
