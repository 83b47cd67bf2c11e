"""The house rulings as questions, asked in the moment when they first matter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.rulings import BIG_GIG
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.sections import section
from companion.words.takings import takings


@dataclass(frozen=True)
class Answer:
    """One way to rule; *line* says what it means."""

    answer: str
    title: str
    line: str


@dataclass(frozen=True)
class Question:
    """What the rulebook leaves open, where, and the ways to read it; the usual one first."""

    ruling: str
    what: str
    why: str
    section: str
    answers: tuple[Answer, ...]


def question(ruling: str, facts: Mapping[str, Any], game: str = BIG_GIG) -> Question:
    """The words of the question; *facts* are the quartets that come too late, or who wins by which answer."""
    return _QUESTIONS[ruling]({**facts, "game": game})


def ruled(ruling: str, answer: str, game: str = BIG_GIG) -> str:
    """The decision as a sentence of the history."""
    return _("House ruling: %(answer)s.", answer=title_of(ruling, answer, game))


def title_of(ruling: str, answer: str, game: str = BIG_GIG) -> str:
    """What this answer is called."""
    facts = {"left": _("later quartets"), "winners": {}}
    return next(one.title for one in question(ruling, facts, game).answers if one.answer == answer)


def _zero_jokers(facts: Mapping[str, Any]) -> Question:
    return Question(
        "zero_jokers",
        _("Nobody has a joker. Does anybody pay?"),
        _("The penalty is for whoever relied on jokers most. Taken word for word, all of you tie for the most jokers."),
        section(facts["game"], "end"),
        (
            Answer("spared", _("Nobody pays"), _("Without jokers there is no penalty.")),
            Answer("all_lose", _("Everybody pays 5"), _("All tie for the most jokers.")),
        ),
    )


def _zero_tokens(facts: Mapping[str, Any]) -> Question:
    return Question(
        "zero_tokens",
        _("Nobody owns a token. Is there a Big Tip?"),
        _("It goes to all who own the most tokens. Whether owning none counts is not said; the ranking is the same."),
        section(facts["game"], "final"),
        (
            Answer("no_big_tip", _("No Big Tip"), _("Nobody owns a token, so nobody owns the most.")),
            Answer("all_get_it", _("All get it"), _("Everybody ties, +10 each.")),
        ),
    )


def _meld_order(facts: Mapping[str, Any]) -> Question:
    words = takings(facts["game"])
    left = _("Not melded: %(left)s.", left=facts["left"])
    return Question(
        "meld_order",
        words.last_goes_before(facts["left"]),
        words.ends_at_once(),
        section(facts["game"], "end"),
        (
            Answer("sequential", words.over_at_the_last(), left),
            Answer("whole_turn", _("The whole turn counts"), words.whole_turn(facts.get("tokens", True))),
        ),
    )


def _last_auction(facts: Mapping[str, Any]) -> Question:
    return Question(
        "last_auction",
        _("The deck is empty. Is the row on the table still auctioned?"),
        _("A game ends at once when the last card is turned up. Some tables hold the auction first."),
        section(facts["game"], "end"),
        (
            Answer("game_over", _("No, the game is over"), _("The row belongs to nobody.")),
            Answer("finish_auction", _("Yes, this one first"), _("Then save who won it; that ends the game.")),
        ),
    )


def _short_draw(facts: Mapping[str, Any]) -> Question:
    deck = facts.get("deck", 2)
    left = ngettext("%(number)s card is left in the deck", "%(number)s cards are left in the deck", deck)
    return Question(
        "short_draw",
        _("A joker, and %(left)s. Who draws?", left=left),
        _("Each player draws a card when a joker is turned up. What a deck too short for all means is not said."),
        section(facts["game"], "turn-up"),
        (
            Answer("left_first", _("From the leader's left"), _("In bidding order, until the deck is empty.")),
            Answer("leader_first", _("The leader first"), _("Then clockwise, until the deck is empty.")),
            Answer("nobody", _("Nobody draws"), _("The cards stay in the deck, and the game goes on.")),
        ),
    )


def _replenish(facts: Mapping[str, Any]) -> Question:
    return Question(
        "replenish",
        _("May a winner draw fewer cards than they lack to four?"),
        _("A hand is replenished to four cards. Whether one may stop before is not said."),
        section(facts["game"], "replenish"),
        (
            Answer("up_to_four", _("Yes, as many as they like"), _("From none up to four in hand.")),
            Answer("exactly_four", _("No, to four or not at all"), _("As far as the deck goes.")),
        ),
    )


def _one_card_bid(facts: Mapping[str, Any]) -> Question:
    return Question(
        "one_card_bid",
        _("Is one card of no named value a bid?"),
        _("A bid of different values is one or more cards, so one card may be the lowest of all bids."),
        section(facts["game"], "different"),
        (
            Answer("different", _("Yes, the lowest one"), _("Any single card pays it.")),
            Answer("not_allowed", _("No"), _("One card must name its value.")),
        ),
    )


def _session_tie(facts: Mapping[str, Any]) -> Question:
    wins: Mapping[str, str] = facts["winners"]
    return Question(
        "session_tie",
        _("A tie in the total. What decides?"),
        _("Fewer jokers decide a tie within one game. How the total of several games is decided is not said."),
        section(facts["game"], "final"),
        (
            Answer("shared", _("Nothing: ties are shared"), wins.get("shared", "")),
            Answer("fewest_jokers", _("Fewest jokers in all games"), wins.get("fewest_jokers", "")),
            Answer("most_games_won", _("Most games won"), wins.get("most_games_won", "")),
        ),
    )


def _mice(facts: Mapping[str, Any]) -> Question:
    return Question(
        "mice",
        _("Up to four players: how many mice lie in the centre?"),
        _("Four of the 24 are taken out of the game then. Some tables leave them in."),
        section(facts["game"], "setup"),
        (
            Answer("by_players", _("20 mice"), _("With five or six players all 24.")),
            Answer("always_24", _("24 mice"), _("With any number of players.")),
        ),
    )


def _leader_set(facts: Mapping[str, Any]) -> Question:
    return Question(
        "leader_set",
        _("May the leader of a trick lead a set?"),
        _("The first player plays any cat card, which is one. Some tables lead a black and a white together."),
        section(facts["game"], "cards"),
        (
            Answer("no", _("No, one card leads"), _("A set is for following brown.")),
            Answer("yes", _("Yes, as brown"), _("A set may lead like one brown card.")),
        ),
    )


def _forced_set(facts: Mapping[str, Any]) -> Question:
    return Question(
        "forced_set",
        _("Brown led, no brown in hand: must a black and a white card follow as a set?"),
        _("A set is brown, and whoever can follow the colour does. That this forces a set is not said outright."),
        section(facts["game"], "play"),
        (
            Answer("yes", _("A set must be played"), _("Then a lone black card shows that white is missing.")),
            Answer("no", _("Any card may be played"), _("Only a single brown card has to follow.")),
        ),
    )


def _last_card(facts: Mapping[str, Any]) -> Question:
    return Question(
        "last_card",
        _("Somebody has no cat card left. Is the round over?"),
        _("One section ends it with anybody's last card, the outline only where the next leader has none."),
        section(facts["game"], "end"),
        (
            Answer("any_player", _("Any last cat card ends a round"), _("This one is over.")),
            Answer("leader_only", _("Only the next leader's ends it"), _("The others go on.")),
        ),
    )


_QUESTIONS: Mapping[str, Callable[[Mapping[str, Any]], Question]] = {
    "zero_jokers": _zero_jokers,
    "zero_tokens": _zero_tokens,
    "meld_order": _meld_order,
    "last_auction": _last_auction,
    "short_draw": _short_draw,
    "replenish": _replenish,
    "one_card_bid": _one_card_bid,
    "mice": _mice,
    "session_tie": _session_tie,
    "leader_set": _leader_set,
    "forced_set": _forced_set,
    "last_card": _last_card,
}
