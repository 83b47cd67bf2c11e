"""Cat Blues: The Big Gig, 2. Bid."""

import itertools

import pytest

from companion.rules.bids import Bid, is_payable, most_cards, pays
from companion.rules.entries import AuctionWon, BidMade, GameStarted, Marks, NobodyBid, Passed, TurnedUp
from tests.rules.seated import Seating

START = GameStarted("A")


def test_three_cards_with_two_ones_and_a_two_are_no_bid_of_different_values(table: Seating) -> None:
    assert table("ABC").says(START, BidMade("B", 3)).codes(AuctionWon("B", paid=("1", "1", "2"))) == [
        "payment-mismatch"
    ]


@pytest.mark.parametrize("higher", [BidMade("C", 4), BidMade("C", 3, "1"), BidMade("C", 5, "1")])
def test_three_cards_are_beaten_by_four_cards_or_three_of_a_value(table: Seating, higher: BidMade) -> None:
    assert table("ABC").says(START, BidMade("B", 3)).codes(higher) == []


@pytest.mark.parametrize("lower", [BidMade("C", 3), BidMade("C", 2, "5"), BidMade("C", 1)])
def test_three_cards_are_not_beaten_by_as_many_or_fewer(table: Seating, lower: BidMade) -> None:
    assert table("ABC").says(START, BidMade("B", 3)).codes(lower) == ["bid-not-higher"]


def test_two_twos_beat_one_five() -> None:
    assert Bid("A", 2, "2").beats(Bid("B", 1, "5"))


def test_three_twos_beat_three_ones() -> None:
    assert Bid("A", 3, "2").beats(Bid("B", 3, "1"))


def test_all_bids_stand_in_one_strict_order() -> None:
    bids = [Bid("A", n, v) for n in range(1, 7) for v in (None, "1", "2", "3", "4", "5", "7")]
    assert [bid.rank for bid in bids] == sorted({bid.rank for bid in bids})
    for lower, higher in itertools.combinations(bids, 2):
        assert higher.beats(lower)
        assert not lower.beats(higher)


def test_one_seven_beats_one_five_and_loses_to_two_cards() -> None:
    assert Bid("A", 1, "7").beats(Bid("B", 1, "5"))
    assert Bid("A", 2).beats(Bid("B", 1, "7"))


def test_one_card_is_the_lowest_bid_of_all(table: Seating) -> None:
    assert table("AB").says(START, BidMade("B", 1)).codes(BidMade("A", 1, "1")) == []
    assert table("AB").says(START, BidMade("B", 1, "1")).codes(BidMade("A", 1)) == ["bid-not-higher"]


def test_by_house_ruling_one_card_must_name_its_value(table: Seating) -> None:
    strict = table("AB", rulings={"one_card_bid": "not_allowed"}).says(START)
    assert strict.codes(BidMade("B", 1)) == ["one-card-bid"]
    assert strict.codes(BidMade("B", 1, "1")) == []
    assert strict.codes(AuctionWon("B", paid=("4",))) == []


@pytest.mark.parametrize(
    ("sevens", "value", "most"), [(False, None, 5), (True, None, 6), (False, "1", 30), (True, "7", 22)]
)
def test_a_bid_is_as_large_as_the_deck_allows(table: Seating, sevens: bool, value: str | None, most: int) -> None:
    assert most_cards(value, sevens) == most
    opened = table("AB", sevens=sevens).says(START)
    assert opened.codes(BidMade("B", most, value)) == []
    assert opened.codes(BidMade("B", most + 1, value)) == ["bad-count"]
    assert opened.codes(BidMade("B", 0, value)) == ["bad-count"]


@pytest.mark.parametrize("value", ["6", "0", "J", "7", "", "11", "１"])
def test_a_bid_names_a_value_in_play(table: Seating, value: str | None) -> None:
    assert table("AB").says(START).codes(BidMade("B", 2, value)) == ["unknown-value"]


def test_a_pass_is_final_for_the_round(table: Seating) -> None:
    assert table("ABC").says(START, Passed("B"), BidMade("C", 1)).codes(BidMade("B", 2)) == ["out-of-bidding"]


def test_a_pass_is_over_with_the_round(table: Seating) -> None:
    assert table("ABC").says(START, Passed("B"), BidMade("C", 1), AuctionWon("C")).codes(BidMade("B", 2)) == []


def test_players_that_the_bidding_skips_have_passed(table: Seating) -> None:
    skipped = table("ABCD").says(START, BidMade("D", 1))
    assert skipped.codes(BidMade("B", 2)) == ["out-of-bidding"]
    assert skipped.codes(BidMade("A", 2)) == []


def test_after_a_pass_the_skipped_players_have_passed_too(table: Seating) -> None:
    assert table("ABCD").says(START, Passed("D")).codes(BidMade("C", 1)) == ["out-of-bidding"]


def test_nobody_raises_their_own_standing_bid(table: Seating) -> None:
    bid = table("ABC").says(START, BidMade("B", 1))
    assert bid.codes(BidMade("B", 2)) == ["out-of-bidding"]
    assert bid.codes(Passed("B")) == ["out-of-bidding"]


def test_the_last_player_may_still_bid_when_all_others_have_passed(table: Seating) -> None:
    passed = table("ABC").says(START, Passed("B"), Passed("C"))
    assert passed.codes(BidMade("A", 1)) == []
    assert passed.codes(AuctionWon("A")) == []
    assert passed.codes(NobodyBid()) == []


def test_only_the_last_bidder_wins(table: Seating) -> None:
    bids = table("ABC").says(START, BidMade("B", 1), BidMade("C", 2))
    assert bids.codes(AuctionWon("B")) == ["wrong-winner"]
    assert bids.codes(AuctionWon("C")) == []


def test_who_has_passed_cannot_win(table: Seating) -> None:
    assert table("ABC").says(START, Passed("B")).codes(AuctionWon("B")) == ["wrong-winner"]


def test_somebody_has_bid_so_it_is_not_true_that_nobody_bid(table: Seating) -> None:
    assert table("ABC").says(START, BidMade("B", 1)).codes(NobodyBid()) == ["somebody-bid"]


def test_the_winner_is_the_next_bandleader(table: Seating) -> None:
    assert table("ABC").says(START, AuctionWon("C")).state.leader == "C"


def test_when_nobody_bids_the_same_bandleader_leads_again(table: Seating) -> None:
    again = table("ABC").says(START, NobodyBid())
    assert again.state.leader == "A"
    assert again.state.round.number == 1
    assert again.says(TurnedUp(("1", "1"))).state.round.number == 2


def test_bidding_starts_at_the_bandleaders_left_and_ends_with_the_bandleader(table: Seating) -> None:
    assert table("ABCD").says(GameStarted("C")).state.playing_order == ("D", "A", "B", "C")


@pytest.mark.parametrize(
    ("bid", "cards", "fits"),
    [
        (Bid("A", 3, "2"), "22J", True),
        (Bid("A", 3, "2"), "JJJ", True),
        (Bid("A", 3, "2"), "223", False),
        (Bid("A", 3, "2"), "22", False),
        (Bid("A", 3), "12J", True),
        (Bid("A", 3), "JJJ", True),
        (Bid("A", 3), "112", False),
        (Bid("A", 1), "4", True),
    ],
)
def test_a_payment_matches_the_bid_with_jokers_for_any_card(bid: Bid, cards: str, fits: bool) -> None:
    assert pays(bid, tuple(cards)) is fits


@pytest.mark.parametrize(
    ("cards", "sevens", "fits"),
    [
        ("112", False, False),
        ("1111", False, True),
        ("12345", False, True),
        ("12345J", False, False),
        ("12345J", True, True),
        ("123457J", True, False),
        ("J" * 15, False, True),
        ("", False, False),
    ],
)
def test_without_a_recorded_bid_the_payment_must_be_payable_as_some_bid(cards: str, sevens: bool, fits: bool) -> None:
    assert is_payable(tuple(cards), sevens) is fits


def test_no_more_jokers_are_in_a_bid_than_cards(table: Seating) -> None:
    assert table("AB").says(START, BidMade("B", 2)).codes(AuctionWon("B", 3)) == ["payment-mismatch"]


def test_jokers_of_the_winning_bid_stay_in_front_of_the_winner(table: Seating) -> None:
    assert table("AB").says(START, AuctionWon("B", 2), AuctionWon("B", paid=("1", "J"))).player("B").front == 3


def test_a_lower_bid_that_the_table_let_stand_is_the_one_to_beat(table: Seating) -> None:
    stands = table("ABC").says(START, BidMade("B", 3), BidMade("C", 2, marks=Marks(overruled=("bid-not-higher",))))
    assert stands.overruled == [(2, "bid-not-higher")]
    assert stands.codes(BidMade("A", 2, "1")) == []


def test_a_player_let_back_in_may_bid_and_win(table: Seating) -> None:
    back = table("ABC").says(START, BidMade("B", 1), Passed("C"), BidMade("A", 2))
    back.says(BidMade("C", 3, marks=Marks(overruled=("out-of-bidding",))))
    assert back.codes(AuctionWon("C")) == []


def test_a_table_may_let_a_wrong_winner_a_wrong_payment_and_nobody_bid_stand(table: Seating) -> None:
    bids = table("ABC").says(START, BidMade("B", 2))
    assert bids.codes(AuctionWon("C", paid=("1", "2"), marks=Marks(overruled=("wrong-winner",)))) == []
    assert bids.codes(AuctionWon("B", paid=("1",), marks=Marks(overruled=("payment-mismatch",)))) == []
    assert bids.codes(NobodyBid(marks=Marks(overruled=("somebody-bid",)))) == []
