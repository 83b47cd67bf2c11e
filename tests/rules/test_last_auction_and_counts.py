"""Cat Blues: The Big Gig: the last auction by house ruling, counts of the piles, and who says what and when."""

import pytest

from companion.rules.blues_table import Ending
from companion.rules.entries import (
    AuctionWon,
    BidMade,
    Counted,
    DeckRanOut,
    Entry,
    GameStarted,
    JokersCounted,
    LostTrack,
    Marks,
    NobodyBid,
    QuartetMelded,
    Replenished,
    TurnedUp,
)
from companion.rules.phase import Phase
from tests.rules.seated import Seating

START = GameStarted("A")
M = QuartetMelded


def test_the_last_card_turned_up_ends_the_game_without_an_auction(table: Seating) -> None:
    out = table("AB").says(START, TurnedUp(("1", "1")), DeckRanOut())
    assert out.state.ending is Ending.DECK
    assert out.reason(AuctionWon("B")) == "game-over"


def test_by_house_ruling_the_auction_on_the_table_is_finished_first(table: Seating) -> None:
    last = table("AB", rulings={"last_auction": "finish_auction"}).says(START, TurnedUp(("1", "1")), DeckRanOut())
    assert last.state.phase is Phase.PLAYING
    assert last.state.centre == 20
    assert last.expects == {"auction_won", "nobody_bid"}
    last.says(BidMade("B", 1), AuctionWon("B"))
    assert last.expects == {"quartet_melded", "jokers_counted"}
    assert last.standing.table == {"centre": 20, "leader": "B"}
    assert last.reason(Replenished(1)) == "game-over"
    last.says(M("4"), M("2"), JokersCounted({}))
    assert last.player("B").tips == 6
    assert last.standing.table == {"centre": 0, "leader": None}


def test_after_a_last_auction_without_a_bid_only_the_count_follows(table: Seating) -> None:
    last = table("AB", rulings={"last_auction": "finish_auction"}).says(START, TurnedUp(("1", "2")))
    assert last.expects == {"auction_won", "nobody_bid"}
    assert last.says(NobodyBid()).expects == {"jokers_counted"}
    assert last.state.centre == 0


def test_a_last_auction_ends_with_the_last_tip_like_any_other(table: Seating) -> None:
    last = table("AB", rulings={"last_auction": "finish_auction"})
    last.says(
        START,
        AuctionWon("A"),
        M("5"),
        M("5"),
        M("5"),
        TurnedUp(("1", "1")),
        DeckRanOut(),
        AuctionWon("B"),
        M("4"),
        M("3"),
    )
    assert last.state.ending is Ending.LAST_TIP
    assert last.expects == {"jokers_counted"}


@pytest.mark.parametrize("before", [(), (AuctionWon("B"),), (TurnedUp(("1", "1")), AuctionWon("B"))])
def test_without_an_auction_on_the_table_the_game_is_over_under_either_ruling(
    table: Seating, before: tuple[Entry, ...]
) -> None:
    over = table("AB", rulings={"last_auction": "finish_auction"}).says(START, *before, DeckRanOut())
    assert over.expects == {"jokers_counted"}


def test_a_count_of_the_centre_must_agree_with_the_record(table: Seating) -> None:
    counted = table("AB").says(START, AuctionWon("A"), M("4"), Counted(centre=16), AuctionWon("B"), M("1"))
    assert counted.codes(Counted(centre=15)) == []
    assert counted.codes(Counted(centre=16)) == ["centre-differs"]


def test_an_overruled_count_of_the_centre_changes_nothing(table: Seating) -> None:
    counted = table("AB").says(START, Counted(centre=3, marks=Marks(overruled=("centre-differs",))))
    assert counted.state.centre == 20
    assert counted.overruled == [(1, "centre-differs")]


def test_a_count_waits_for_the_first_game_and_is_welcome_ever_after(table: Seating) -> None:
    assert table("AB").reason(Counted(centre=20)) == "no-game-yet"
    assert table("AB").game("A", DeckRanOut()).codes(Counted(centre=0)) == []


@pytest.mark.parametrize("count", [Counted(deck=70), Counted(hands={"A": 6}), Counted(centre=20, deck=70)])
def test_deck_and_hands_are_counted_only_where_cards_are_followed(table: Seating, count: Counted) -> None:
    assert table("AB").says(START).reason(count) == "needs-cards"


def test_nobody_loses_track_where_only_scores_are_recorded(table: Seating) -> None:
    assert table("AB").says(START).reason(LostTrack()) == "needs-cards"


def test_a_number_counted_is_at_most_a_thousand_million(table: Seating) -> None:
    assert table("AB").says(START).codes(Counted(centre=10**9 + 1)) == ["bad-count"]
    assert table("AB").says(START).codes(Counted(centre=10**9)) == ["centre-differs"]


def test_an_entry_names_people_of_the_table(table: Seating) -> None:
    assert table("AB").codes(GameStarted("a")) == ["unknown-player"]
    assert table("AB").codes(GameStarted("A", marks=Marks(by="C"))) == ["unknown-player"]
    assert table("AB").says(GameStarted("A", marks=Marks(by="B", note="late"))).state.number == 1


def test_the_example_of_the_log_format_expects_what_may_follow_a_quartet(table: Seating) -> None:
    after = table("MOI").says(GameStarted("M"), AuctionWon("O", 1), M("4", 0))
    expected = {"auction_won", "nobody_bid", "turned_up", "quartet_melded", "replenished", "deck_ran_out"}
    assert after.expects == expected
