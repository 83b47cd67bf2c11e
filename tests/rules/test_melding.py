"""Cat Blues: The Big Gig, 3. Meld quartets, 4. Replenish to four cards, and The Jokers."""

import pytest

from companion.rules.blues_questions import best_order, may_meld_late
from companion.rules.entries import (
    AuctionWon,
    DeckRanOut,
    GameStarted,
    JokersCounted,
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


def test_garfield_receives_three_and_four_tips_and_the_token_he_lacks(table: Seating) -> None:
    garfield = table("GT").says(GameStarted("T"), AuctionWon("G"), M("3"), AuctionWon("G"), M("3"), M("4"))
    assert garfield.player("G").tips == 3 + 3 + 4
    assert garfield.player("G").tokens == {"3", "4"}
    assert garfield.state.round.quartets[0].token is False


def test_crookshanks_gets_a_j_token_and_no_tips_for_four_jokers(table: Seating) -> None:
    crookshanks = table("CT").says(GameStarted("T"), AuctionWon("C"), M("J"))
    assert crookshanks.player("C").tips == 0
    assert crookshanks.player("C").tokens == {"J"}
    assert crookshanks.player("C").front == 0
    assert crookshanks.state.centre == 20


def test_four_jokers_can_be_disposed_of_again_without_a_second_token(table: Seating) -> None:
    again = table("AB").says(START, AuctionWon("B"), M("J"), M("J", 4))
    assert again.player("B").tokens == {"J"}


def test_jokers_in_a_quartet_stay_in_front_of_the_melder(table: Seating) -> None:
    assert table("AB").says(START, AuctionWon("B", 1), M("5", 3)).player("B").front == 4


def test_two_quartets_of_one_value_pay_twice_and_bring_one_token(table: Seating) -> None:
    twice = table("AB").says(START, AuctionWon("B"), M("2"), M("2"))
    assert (twice.player("B").tips, twice.player("B").tokens) == (4, {"2"})


@pytest.mark.parametrize("quartet", [M("3", 4), M("3", 5), M("J", 3), M("J", 0), M("1", 4)])
def test_a_quartet_is_four_cards_with_at_least_one_that_is_no_joker(table: Seating, quartet: QuartetMelded) -> None:
    assert table("AB").says(START, AuctionWon("B")).codes(quartet) == ["quartet-shape"]


def test_a_number_of_jokers_below_zero_is_no_number(table: Seating) -> None:
    assert table("AB").says(START, AuctionWon("B")).codes(M("3", -1)) == ["bad-count"]


@pytest.mark.parametrize("value", ["6", "7", "0", "j"])
def test_a_quartet_has_a_value_in_play(table: Seating, value: str) -> None:
    assert table("AB").says(START, AuctionWon("B")).codes(M(value)) == ["unknown-value"]


def test_only_the_winner_of_the_auction_may_meld(table: Seating) -> None:
    opened = table("AB").says(START)
    assert opened.reason(M("1")) == "no-winner-yet"
    assert opened.says(NobodyBid()).reason(M("1")) == "nobody-bid"
    assert opened.says(AuctionWon("B"), TurnedUp(("1", "1"))).reason(M("1")) == "no-winner-yet"


def test_the_last_tip_ends_the_game_and_pays_only_what_is_left(table: Seating) -> None:
    last = table("AB").says(START, AuctionWon("A"), M("5"), M("5"), M("5"), AuctionWon("B"), M("3"), M("5", 1))
    assert last.player("B").tips == 3 + 2
    assert last.player("B").tokens == {"3", "5"}
    assert last.player("B").front == 1
    assert last.state.phase is Phase.OVER


def test_nothing_is_melded_after_the_last_tip(table: Seating) -> None:
    over = table("AB").says(START, AuctionWon("A"), M("5"), M("5"), M("5"), M("4"), M("2"))
    assert over.player("A").tips == 20
    assert over.reason(M("3")) == "game-over"
    assert over.reason(M("J")) == "game-over"
    assert over.reason(Replenished(1)) == "game-over"


def test_by_house_ruling_the_whole_turn_counts_for_tokens_and_disposal(table: Seating) -> None:
    whole = table("AB", rulings={"meld_order": "whole_turn"})
    whole.says(START, AuctionWon("A"), M("5"), M("5"), M("5"), M("4"), M("2"), M("3", 2), M("J"))
    assert whole.player("A").tips == 20
    assert whole.player("A").tokens == {"2", "3", "4", "5", "J"}
    assert whole.player("A").front == 2
    assert whole.expects == {"quartet_melded", "jokers_counted"}
    assert whole.says(JokersCounted({})).reason(M("1")) == "between-games"


def test_replenishing_ends_the_melding_and_happens_once_a_turn(table: Seating) -> None:
    drawn = table("AB").says(START, AuctionWon("B"), M("1"), Replenished(4))
    assert drawn.reason(M("2")) == "already-replenished"
    assert drawn.reason(Replenished(0)) == "already-replenished"
    assert drawn.expects == {"turned_up", "auction_won", "nobody_bid", "deck_ran_out"}


@pytest.mark.parametrize("cards", [-1, 5])
def test_nobody_draws_more_than_four(table: Seating, cards: str) -> None:
    assert table("AB").says(START, AuctionWon("B")).codes(Replenished(cards)) == ["bad-count"]


def test_nobody_replenishes_who_has_not_won(table: Seating) -> None:
    assert table("AB").says(START, NobodyBid()).reason(Replenished(1)) == "no-winner-yet"


def test_no_more_naturals_are_melded_than_exist(table: Seating) -> None:
    three = table("AB").says(START, AuctionWon("B"), M("1"), M("1"), M("1"))
    assert three.codes(M("1")) == ["more-than-exist"]
    assert three.codes(M("1", 1)) == []


def test_there_are_fifteen_jokers(table: Seating) -> None:
    jokers = table("AB").says(START, AuctionWon("B", 4), M("J"), AuctionWon("A"), M("J"), AuctionWon("B"))
    assert jokers.codes(M("J")) == ["joker-count"]


def test_once_the_table_overrules_a_count_the_cards_prove_nothing_until_the_next_game(table: Seating) -> None:
    stand = Marks(overruled=("joker-count",))
    rests = table("AB").says(START, AuctionWon("B", 15), M("J", marks=stand), M("J"), AuctionWon("A", 15))
    assert rests.overruled == [(2, "joker-count")]
    rests.says(DeckRanOut(), JokersCounted({"A": 15}), GameStarted("B"), AuctionWon("A", 15))
    assert rests.codes(M("J")) == ["joker-count"]


@pytest.mark.parametrize("code", ["joker-count", "more-than-exist"])
def test_too_many_jokers_are_let_stand_by_either_name(table: Seating, code: str) -> None:
    stand = Marks(overruled=(code,))
    assert table("AB").says(START, AuctionWon("B", 15), M("J", marks=stand)).overruled == [(2, code)]


def test_a_code_that_does_not_apply_is_allowed_and_not_reported(table: Seating) -> None:
    fine = table("AB").says(START, AuctionWon("B", marks=Marks(overruled=("joker-count", "no-such-code"))))
    assert fine.overruled == []


def test_what_is_never_overruled_stays_refused(table: Seating) -> None:
    stand = Marks(overruled=("quartet-shape", "not-now", "unknown-value"))
    assert table("AB").says(START, AuctionWon("B")).codes(M("3", 4, marks=stand)) == ["quartet-shape"]
    assert table("AB").says(START).codes(M("3", marks=stand)) == ["not-now"]


def test_a_batch_that_leaves_tips_in_the_centre_stays_in_its_order(table: Seating) -> None:
    batch = best_order(table("AB").says(START, AuctionWon("B")).state, [("5", 0), ("1", 2), ("J", 4)])
    assert batch.kept == (("5", 0), ("1", 2), ("J", 4))


def test_a_batch_that_claims_the_last_tip_starts_with_the_jokers_then_new_tokens_small_first(table: Seating) -> None:
    four_left = table("AB").says(START, AuctionWon("A"), M("5"), M("5"), M("5"), M("1"), AuctionWon("B"))
    batch = best_order(four_left.state, [("4", 0), ("J", 4), ("3", 1), ("1", 0)])
    assert batch.kept == (("J", 4), ("1", 0), ("3", 1))
    assert batch.left == (("4", 0),)


def test_the_best_order_puts_a_token_already_owned_behind_new_ones(table: Seating) -> None:
    owned = table("AB").says(START, AuctionWon("B"), M("1"), AuctionWon("A"), M("5"), M("5"), M("5"), AuctionWon("B"))
    batch = best_order(owned.state, [("1", 0), ("2", 0), ("3", 0)])
    assert batch.kept == (("2", 0), ("3", 0))
    assert batch.left == (("1", 0),)


def test_with_the_whole_turn_counting_no_quartet_is_left(table: Seating) -> None:
    whole = table("AB", rulings={"meld_order": "whole_turn"})
    whole.says(START, AuctionWon("A"), M("5"), M("5"), M("5"), M("4"), AuctionWon("B"))
    assert best_order(whole.state, [("4", 0), ("2", 0)]).left == ()


def test_a_quartet_can_be_added_late_until_the_next_auction_is_saved(table: Seating) -> None:
    turn = table("AB").says(START, AuctionWon("B"))
    assert may_meld_late(turn.state) == "B"
    assert may_meld_late(turn.says(DeckRanOut()).state) == "B"


def test_no_quartet_is_added_late_when_nobody_won_or_the_last_tip_is_gone(table: Seating) -> None:
    assert may_meld_late(table("AB").says(START, NobodyBid(), DeckRanOut()).state) is None
    assert may_meld_late(table("AB").says(START, AuctionWon("A"), *[M("4")] * 3, *[M("5")] * 2).state) is None
