"""Counts, rounds that were not followed, and likely spots in words."""

from __future__ import annotations

import pytest

from companion.log.recount import Spot
from companion.rules import entries as log
from companion.rules import rulebook
from companion.rules.blues_table import State
from companion.rules.entries import Entry, Marks
from companion.rules.setup import Setup
from companion.words.counting import deck_is, explained, glance, spot_label, surely
from companion.words.sentences import Happened, Said
from companion.words.told import said

NAMES = {"s1": "Ella", "s2": "Nina", "s3": "Chet"}
WON = (log.GameStarted("s1"), log.TurnedUp(("4", "4")), log.AuctionWon("s2", paid=tuple("12345")))
RESTING = "The rest of this game goes by winners and quartets; the next one counts cards again."


def state_after(*entries: Entry) -> State:
    rules = rulebook("big-gig")
    state: State = rules.start(Setup("big-gig", tuple(NAMES), "cards"))
    for entry in entries:
        state = rules.apply(state, entry)
    return state


def sentence(before: tuple[Entry, ...], *entries: Entry) -> Said:
    return said(Happened(entries, state_after(*before), state_after(*before, *entries)), NAMES)


LET_STAND = Marks(overruled=("count-differs",))


@pytest.mark.parametrize(
    ("entries", "text", "follows"),
    [
        (
            (log.Counted(deck=70, hands={"s1": 6, "s2": 3}, centre=20),),
            "The record agrees: "
            "70 cards in the deck, 6 in the hand of Ella, 3 in the hand of Nina and 20 tips in the centre.",
            "",
        ),
        (
            (log.Counted(deck=1, marks=LET_STAND),),
            "Counted: 1 card in the deck.",
            f"The record says something else. {RESTING} The table let it stand.",
        ),
        ((log.LostTrack(),), "A round was not followed card by card.", RESTING),
        (
            (log.LostTrack(), log.DeckRanOut()),
            "The deck was empty, though the record had cards left.",
            "The next game counts cards again. Then the deck ran out. Game over.",
        ),
        (
            (log.LostTrack(), log.Replenished(1)),
            "There were still cards in the deck: the game goes on. 1 card was drawn.",
            RESTING,
        ),
        (
            (log.Replenished(1), log.Counted(deck=69)),
            "Corrected: Nina drew 1 card.",
            "The record agrees: 69 cards in the deck.",
        ),
    ],
)
def test_what_was_counted_or_not_followed_is_one_line(entries: tuple[Entry, ...], text: str, follows: str) -> None:
    spoken = sentence(WON, *entries)
    assert (spoken.text, spoken.follows) == (text, follows)


def test_while_the_proofs_rest_a_count_of_cards_agrees_with_nothing() -> None:
    spoken = sentence((*WON, log.LostTrack()), log.Counted(deck=5))
    assert (spoken.text, spoken.follows) == ("Counted: 5 cards in the deck.", "")


@pytest.mark.parametrize(
    ("was", "now", "label"),
    [
        (log.Replenished(1), log.Replenished(0), "Round 1: Nina drew 0, not 1"),
        (None, log.Replenished(1), "Round 1: Nina drew 1 card that is not recorded"),
        (None, log.Replenished(2), "Round 1: Nina drew 2 cards that are not recorded"),
        (
            log.TurnedUp(("2", "J")),
            log.TurnedUp(("2", "2")),
            "Round 2: a second 2 closed the row, not a joker",
        ),
        (
            log.TurnedUp(("2", "2")),
            log.TurnedUp(("2", "J")),
            "Round 2: a joker closed the row, not a second 2",
        ),
    ],
)
def test_a_likely_spot_is_called_by_its_round(was: Entry | None, now: Entry, label: str) -> None:
    assert spot_label(Spot(3, was, now, (now,), state_after(*WON)), NAMES) == label


def test_numbers_bend_their_words() -> None:
    assert (deck_is(1), deck_is(9)) == ("1 card", "9 cards")
    assert "1 card is left" in glance(1)
    assert "9 cards are left" in glance(9)
    assert "No single draw" in explained(0)
    assert "One change" in explained(1)
    assert "Any one of these" in explained(2)


def test_what_a_hand_surely_holds_is_listed() -> None:
    assert surely({"1": 0, "5": 2, "J": 1}) == "two 5s and one joker"
    assert surely({"1": 0}) == "nothing is sure"
