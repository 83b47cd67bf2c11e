"""Cat Blues: The Big Gig, 1. Turn up cards."""

import pytest

from companion.rules.blues_table import Ending
from companion.rules.entries import (
    AuctionWon,
    BidMade,
    DeckRanOut,
    Entry,
    GameStarted,
    Marks,
    NobodyBid,
    Passed,
    TurnedUp,
)
from companion.rules.phase import Phase
from tests.rules.seated import Seating

START = GameStarted("A")


@pytest.mark.parametrize("row", ["11", "J", "1J", "121", "123454", "12345J"])
def test_a_row_ends_at_the_first_repeated_value_or_joker(table: Seating, row: str) -> None:
    opened = table("AB").says(START, TurnedUp(tuple(row)))
    assert opened.state.phase is Phase.PLAYING


@pytest.mark.parametrize("row", ["112", "J1", "1J2", "1212"])
def test_a_row_does_not_go_on_after_it_has_closed(table: Seating, row: str) -> None:
    assert table("AB").says(START).codes(TurnedUp(tuple(row))) == ["row-shape"]


def test_a_row_needs_a_card(table: Seating) -> None:
    assert table("AB").says(START).codes(TurnedUp(())) == ["row-shape"]


@pytest.mark.parametrize("row", ["1", "12345", "1234"])
def test_a_row_without_a_repeat_or_joker_says_that_the_deck_ran_out(table: Seating, row: str) -> None:
    out = table("AB").says(START, TurnedUp(tuple(row)))
    assert out.state.phase is Phase.OVER
    assert out.state.ending is Ending.DECK
    assert out.state.centre == 0


def test_a_row_has_sevens_only_with_the_sevens_in_play(table: Seating) -> None:
    assert table("AB").says(START).codes(TurnedUp(("7", "7"))) == ["unknown-value"]
    assert table("AB", sevens=True).says(START).codes(TurnedUp(("7", "7"))) == []


def test_a_second_row_waits_for_the_auction_of_the_first(table: Seating) -> None:
    opened = table("AB").says(START, TurnedUp(("1", "1")))
    assert opened.reason(TurnedUp(("2", "2"))) == "row-lies-open"
    assert opened.says(NobodyBid()).codes(TurnedUp(("2", "2"))) == []


@pytest.mark.parametrize("first", [BidMade("B", 1), Passed("B")])
def test_no_row_is_turned_up_once_the_bidding_has_begun(table: Seating, first: Entry) -> None:
    assert table("AB").says(START, first).reason(TurnedUp(("2", "2"))) == "bidding-has-begun"


def test_an_overruled_long_row_is_auctioned_like_any_other(table: Seating) -> None:
    opened = table("AB").says(START, TurnedUp(("1", "1", "2"), marks=Marks(overruled=("row-shape",))))
    assert opened.state.phase is Phase.PLAYING
    assert opened.codes(AuctionWon("B")) == []


def test_an_overruled_short_row_is_auctioned_like_any_other(table: Seating) -> None:
    pairs = table("AB").says(START)
    for _ in range(7):
        pairs.says(TurnedUp(("3", "3")), AuctionWon("B"))
    pairs.says(TurnedUp(("3", "4", "4")), AuctionWon("B"))
    pairs.says(TurnedUp(("3", "5"), marks=Marks(overruled=("more-than-exist",))))
    assert pairs.state.phase is Phase.PLAYING
    assert pairs.says(AuctionWon("B"), TurnedUp(("3", "5"))).state.ending is Ending.DECK


def test_after_an_overruled_row_without_cards_the_cards_prove_nothing(table: Seating) -> None:
    empty = table("AB").says(START, TurnedUp((), marks=Marks(overruled=("row-shape",))))
    assert empty.state.phase is Phase.PLAYING
    assert empty.codes(AuctionWon("B", paid=("1",) * 16)) == []


def test_no_more_cards_of_a_value_are_turned_up_than_exist(table: Seating) -> None:
    seven_pairs = table("ABC").says(START)
    for _ in range(7):
        seven_pairs.says(TurnedUp(("3", "3")), AuctionWon("B"))
    assert seven_pairs.codes(TurnedUp(("3", "3"))) == ["more-than-exist"]
    assert seven_pairs.codes(TurnedUp(("3", "4", "4"))) == []


def test_sevens_exist_seven_times(table: Seating) -> None:
    pairs = table("ABC", sevens=True).says(START)
    for _ in range(3):
        pairs.says(TurnedUp(("7", "7")), AuctionWon("B"))
    assert pairs.codes(TurnedUp(("7", "7"))) == ["more-than-exist"]


def test_the_row_on_offer_lies_open_while_it_is_paid_for(table: Seating) -> None:
    open_row = table("AB").says(START)
    for _ in range(3):
        open_row.says(AuctionWon("B", paid=("3", "3", "3", "3")))
    open_row.says(TurnedUp(("3", "3")))
    assert open_row.codes(AuctionWon("B", paid=("3", "3"))) == ["more-than-exist"]
    assert open_row.codes(AuctionWon("B", paid=("3",))) == []


def test_fifteen_jokers_in_rows_are_all_there_are(table: Seating) -> None:
    rows = table("AB").says(START)
    for _ in range(15):
        rows.says(TurnedUp(("J",)), NobodyBid())
    assert rows.codes(TurnedUp(("J",))) == ["joker-count"]
    assert rows.codes(AuctionWon("A", 1)) == ["joker-count"]


def test_the_deck_can_run_out_once_and_at_any_moment_of_a_game(table: Seating) -> None:
    assert table("AB").reason(DeckRanOut()) == "no-game-yet"
    assert table("AB").says(START, DeckRanOut()).reason(DeckRanOut()) == "game-over"
    assert table("AB").says(START, TurnedUp(("1", "1")), BidMade("B", 1)).codes(DeckRanOut()) == []
