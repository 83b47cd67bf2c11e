"""A round card by card in words: what beats what, what the cards did by themselves, and each save as a sentence."""

from __future__ import annotations

import pytest

from companion.rules import rulebook
from companion.rules.bids import Bid
from companion.rules.entries import (
    AuctionWon,
    BidMade,
    Entry,
    GameStarted,
    Marks,
    NobodyBid,
    Passed,
    QuartetMelded,
    Replenished,
    TurnedUp,
)
from companion.rules.setup import Setup
from companion.words.cards import cards_by_value, cards_of
from companion.words.cards_cues import beats, draws_to_four, joker_drawn, row_taken
from companion.words.cards_sentences import in_short
from companion.words.sentences import Happened
from companion.words.told import said

NAMES = {"e": "Ella", "t": "Thelonious", "n": "Nina", "c": "Chet"}


@pytest.mark.parametrize(
    ("bid", "sevens", "words"),
    [
        (Bid("e", 3, "3"), False, "Beats three 3s: four different, or three 4s"),
        (Bid("e", 3), False, "Beats three different: four different, or three 1s"),
        (Bid("e", 3, "5"), False, "Beats three 5s: four different"),
        (Bid("e", 3, "5"), True, "Beats three 5s: four different, or three 7s"),
        (Bid("e", 5, "2"), False, "Beats five 2s: six 1s, or five 3s"),
        (Bid("e", 5, "2"), True, "Beats five 2s: six different, or five 3s"),
        (Bid("e", 1), False, "Beats one card: two different, or one 1"),
        (Bid("e", 22, "7"), True, "Beats 22 7s: 23 1s"),
    ],
)
def test_the_lowest_bids_that_would_do_are_named(bid: Bid, sevens: bool, words: str) -> None:
    assert beats(bid, sevens) == words


def test_nothing_is_higher_than_the_highest_bid() -> None:
    assert beats(Bid("e", 30, "5"), False) == "Nothing beats 30 5s"


def test_before_any_bid_the_way_to_bid_is_told() -> None:
    assert beats(None, False) == "How many cards, then which"


def test_who_draws_for_a_joker() -> None:
    assert joker_drawn("etnc", 4, 55, 51, NAMES) == "A joker: everyone draws a card. Deck 55 to 51."
    assert joker_drawn("t", 4, 1, 0, NAMES) == "A joker: only Thelonious draws a card. Deck 1 to 0."
    assert joker_drawn("tn", 4, 2, 0, NAMES) == "A joker: only Thelonious and Nina draw a card. Deck 2 to 0."
    assert joker_drawn("", 4, 0, 0, NAMES) == "A joker, but the deck is empty: nobody draws."
    assert joker_drawn("", 4, 2, 2, NAMES) == "A joker, but the deck is too short for all: nobody draws. Deck 2."


def test_the_draw_says_where_it_ends() -> None:
    assert draws_to_four(2, 30) == "draws 2, to four"
    assert draws_to_four(0, 30) == "draws no card"
    assert draws_to_four(1, 1) == "draws 1, the last card of the deck"
    assert draws_to_four(2, 2) == "draws 2, the last cards of the deck"


def test_what_the_winner_takes_and_what_it_makes_of_the_hand() -> None:
    assert row_taken(("2", "5", "2"), "Chet", 6, 3) == "Chet takes 2, 5, 2. Hand 6 to 6."
    assert row_taken(("J",), "Chet", 6, 0) == "Chet takes joker. Hand 6 so far."


def told(*entries: Entry, last: int = 1) -> tuple[str, str]:
    """The sentence for the last *last* of these entries, which follow the start of game 1, led by Ella."""
    happened = _happened(entries, last)
    sentence = said(happened, NAMES)
    return sentence.text, sentence.follows


def _happened(entries: tuple[Entry, ...], last: int) -> Happened:
    rules = rulebook("big-gig")
    state = rules.apply(rules.start(Setup("big-gig", tuple(NAMES), "cards")), GameStarted("e"))
    for entry in entries[:-last]:
        state = rules.apply(state, entry)
    before = state
    for entry in entries[-last:]:
        state = rules.apply(state, entry)
    return Happened(entries[-last:], before, state)


ROW, JOKER_ROW = TurnedUp(("2", "5", "2")), TurnedUp(("3", "J"))
FOUR_THREES, PAID = BidMade("n", 4, "3"), AuctionWon("n", paid=("3", "3", "3", "J"))


def test_the_row_names_who_turned_it_up() -> None:
    assert told(ROW) == ("Ella turned up 2, 5, 2.", "")
    assert told(JOKER_ROW) == (
        "Ella turned up 3, joker.",
        "A joker: everyone draws a card. Deck 64 to 60.",
    )


def test_a_bid_names_those_who_were_passed_over() -> None:
    assert told(ROW, FOUR_THREES) == ("Nina bid four 3s.", "Thelonious passed.")
    assert told(ROW, BidMade("t", 1, "1"), BidMade("n", 2)) == ("Nina bid two different cards.", "")


def test_a_pass_names_all_who_passed_with_it() -> None:
    assert told(ROW, Passed("t")) == ("Thelonious passed.", "")
    assert told(ROW, FOUR_THREES, Passed("e")) == ("Chet and Ella passed.", "")


def test_passes_of_an_earlier_round_are_not_told_again() -> None:
    assert told(ROW, Passed("t"), NobodyBid(), TurnedUp(("1", "1")), Passed("t")) == ("Thelonious passed.", "")


def test_a_payment_names_the_bid_or_the_cards() -> None:
    assert told(ROW, FOUR_THREES, PAID) == ("Nina won with four 3s, 1 joker among them.", "The row: 2, 5, 2.")
    different = (ROW, BidMade("n", 2), AuctionWon("n", paid=("3", "J")))
    assert told(*different)[0] == "Nina won with two different cards (3, joker)."
    assert told(ROW, AuctionWon("n", paid=("4",)))[0] == "Nina won with one 4."
    stands = Marks(overruled=("payment-mismatch",))
    short = AuctionWon("n", paid=("3", "J"), marks=stands)
    assert told(ROW, FOUR_THREES, short)[0] == "Nina won with one 3 and one joker."


@pytest.mark.parametrize(
    ("bid", "paid", "words"),
    [
        (BidMade("n", 1), "3", "one 3"),
        (BidMade("n", 1), "J", "one joker"),
        (BidMade("n", 1, "2"), "J", "one joker as one 2"),
        (BidMade("n", 2, "2"), "JJ", "two jokers as two 2s"),
        (BidMade("n", 2, "2"), "2J", "two 2s, 1 joker among them"),
        (BidMade("n", 2, "2"), "22", "two 2s"),
        (BidMade("n", 3), "142", "three different cards (1, 4, 2)"),
    ],
)
def test_few_cards_and_jokers_alone_are_called_what_they_are(bid: BidMade, paid: str, words: str) -> None:
    assert told(ROW, bid, AuctionWon("n", paid=tuple(paid)))[0] == f"Nina won with {words}."


def test_quartets_and_draw_are_one_sentence() -> None:
    turn = (ROW, FOUR_THREES, PAID, QuartetMelded("2", 0), Replenished(3))
    assert told(*turn, last=2) == ("Nina melded four 2s and drew 3 cards.", "+2 tips, 2 token.")
    assert told(ROW, FOUR_THREES, PAID, Replenished(0)) == ("Nina drew no card.", "")
    assert in_short(_happened(turn, 2), NAMES) == "four 2s: +2 tips, 2 token, draws 3 cards"


def test_what_was_let_stand_says_so() -> None:
    low = BidMade("c", 3, "3", marks=Marks(overruled=("bid-not-higher",)))
    assert told(ROW, FOUR_THREES, low) == ("Chet bid three 3s.", "The table let it stand.")


def test_a_row_that_was_overruled_tells_no_draw() -> None:
    long = TurnedUp(("2", "5", "3"), marks=Marks(overruled=("row-shape",)))
    assert told(long) == ("Ella turned up 2, 5, 3.", "The table let it stand.")


def test_cards_that_are_shown_are_counted_where_a_value_repeats() -> None:
    assert cards_by_value("4444") == "four 4s"
    assert cards_by_value("33J3") == "three 3s and one joker"
    assert cards_by_value("421J") == "4, 2, 1, joker"
    assert cards_by_value("1") == "1"


def test_numbers_of_cards_are_spoken_so_that_they_stand_apart_from_the_values() -> None:
    assert beats(Bid("e", 6, "5"), False) == "Beats six 5s: seven 1s"
    assert (cards_of("1", 12), cards_of("1", 13)) == ("twelve 1s", "13 1s")
