"""Katzenjammer Blues (1998): what differs from The Big Gig. Sections are named in words.sections."""

import pytest

from companion.log.replay import Replay, replay
from companion.rules import rulebook
from companion.rules.entries import (
    AuctionWon,
    BidMade,
    DeckRanOut,
    Entry,
    GameStarted,
    JokersCounted,
    QuartetMelded,
    SessionFinished,
    TurnedUp,
)
from companion.rules.katzenjammer import GameScore, Standing
from companion.rules.setup import Setup

M = QuartetMelded
START = GameStarted("A")


def play(players: str, *entries: Entry, **rulings: str) -> Replay:
    return replay(Setup("katzenjammer", tuple(players), rulings=rulings), entries)


def standing(players: str, *entries: Entry, **rulings: str) -> Standing:
    result = play(players, *entries, **rulings)
    assert result.refused is None
    told: Standing = rulebook("katzenjammer").standing(result.state)
    return told


def codes(players: str, *entries: Entry, **rulings: str) -> list[str]:
    refused = play(players, *entries, **rulings).refused
    return [violation.code for violation in refused.violations] if refused else []


def game(leader: str, *entries: Entry, **in_hand: int) -> tuple[Entry, ...]:
    return (GameStarted(leader), *entries, DeckRanOut(), JokersCounted(in_hand))


@pytest.mark.parametrize(("players", "mice"), [("AB", 20), ("ABCD", 20), ("ABCDE", 24), ("ABCDEF", 24)])
def test_four_mice_are_removed_with_four_players_or_fewer(players: str, mice: int) -> None:
    assert play(players, START).state.centre == mice


def test_by_house_ruling_there_are_always_twenty_four_mice() -> None:
    assert play("AB", START, mice="always_24").state.centre == 24


def test_five_different_cards_are_the_highest_such_bid() -> None:
    assert codes("AB", START, BidMade("B", 5)) == []
    assert codes("AB", START, BidMade("B", 6)) == ["bad-count"]


@pytest.mark.parametrize("value", ["1", "2", "3", "4", "5"])
def test_four_jokers_with_a_value_pay_it_and_stay_in_front(value: str) -> None:
    valued = play("AB", START, AuctionWon("B"), M(value, 4)).state
    assert (valued.players["B"].tips, valued.players["B"].front) == (int(value), 4)


def test_four_jokers_without_a_value_pay_nothing_and_are_discarded() -> None:
    without = play("AB", START, AuctionWon("B"), M("J")).state
    assert (without.players["B"].tips, without.players["B"].front) == (0, 0)


def test_a_valued_joker_quartet_receives_what_is_left_and_ends_the_game() -> None:
    short = play("AB", START, AuctionWon("A"), M("5"), M("5"), M("5"), M("3"), AuctionWon("B"), M("4", 4)).state
    assert (short.players["B"].tips, short.centre, short.phase.value) == (2, 0, "over")


def test_there_are_fifteen_jokers_for_valued_quartets_too() -> None:
    assert codes("AB", START, AuctionWon("B"), M("5", 4), M("4", 4), M("3", 4), M("2", 4)) == ["joker-count"]


def test_a_quartet_has_no_fifth_joker() -> None:
    assert codes("AB", START, AuctionWon("B"), M("5", 5)) == ["quartet-shape"]


def test_no_quartet_brings_a_token() -> None:
    assert play("AB", START, AuctionWon("B"), M("5")).state.players["B"].tokens == frozenset()


def test_nobody_replenishes() -> None:
    assert "replenished" not in rulebook("katzenjammer").expects(play("AB", START, AuctionWon("B")).state)


def test_the_penalty_goes_below_zero() -> None:
    lost = standing("AB", *game("A", AuctionWon("A"), M("2"), A=1))
    assert lost.scores["A"].games == (GameScore(2, 5, 1, -3),)
    assert lost.scores["A"].total == -3
    assert lost.ranking == (("B",), ("A",))


def test_all_tied_for_the_most_jokers_lose_five_mice() -> None:
    lost = standing("ABC", *game("A", A=2, B=2, C=1))
    assert [lost.scores[name].total for name in "ABC"] == [-5, -5, 0]


def test_fewer_jokers_win_a_tie_after_one_game() -> None:
    tied = (AuctionWon("A", 1), M("4"), AuctionWon("B"), M("4"), AuctionWon("C", 3))
    over = standing("ABC", *game("A", *tied), SessionFinished())
    assert over.winners == ("B",)
    assert over.ranking == (("B",), ("A",), ("C",))


def test_what_is_still_equal_after_jokers_is_shared() -> None:
    over = standing("AB", *game("A", AuctionWon("A"), M("4"), AuctionWon("B"), M("4")), SessionFinished())
    assert over.winners == ("A", "B")


def test_until_the_session_is_finished_equal_mice_are_equal() -> None:
    running = standing("AB", *game("A", AuctionWon("A", 1), M("5"), AuctionWon("B"), M("5"), B=1))
    assert running.ranking == (("A", "B"),)
    assert running.winners == ()


TWO_GAMES = (
    *game("A", AuctionWon("A"), M("5"), M("1"), AuctionWon("B"), M("2"), B=1),  # 6 and -3
    *game("B", AuctionWon("A"), M("1"), AuctionWon("B"), M("5"), M("4"), A=4, B=3),  # -4 and 9
)


def test_games_are_summed_and_any_number_is_played() -> None:
    three = standing("AB", *TWO_GAMES, *game("A", AuctionWon("A"), M("4"), M("5"), B=1))
    assert [three.scores[name].total for name in "AB"] == [11, 1]
    assert [len(score.games) for score in three.scores.values()] == [3, 3]


TIED = (
    *game("A", AuctionWon("A"), M("5"), AuctionWon("B"), M("2")),  # 5 and 2
    *game("A", AuctionWon("A"), M("1"), AuctionWon("B"), M("2")),  # 1 and 2
    *game("A", AuctionWon("A", 1), AuctionWon("B", 1), M("2")),  # both lose five: -5 and -3
)


def test_a_tie_in_the_total_is_shared_unless_the_table_ruled_otherwise() -> None:
    assert [score.total for score in standing("AB", *TIED).scores.values()] == [1, 1]
    assert standing("AB", *TIED, SessionFinished()).winners == ("A", "B")
    assert standing("AB", *TIED, SessionFinished(), session_tie="most_games_won").winners == ("B",)
    assert standing("AB", *TIED, SessionFinished(), session_tie="fewest_jokers").winners == ("A", "B")


def test_the_session_ties_ruling_starts_with_the_second_game() -> None:
    one = game("A", AuctionWon("A", 1), M("4"), AuctionWon("B"), M("4"), AuctionWon("C", 2))
    assert standing("ABC", *one, SessionFinished(), session_tie="most_games_won").winners == ("B",)


def test_anybody_may_lead_any_game() -> None:
    assert codes("AB", *TWO_GAMES, GameStarted("A")) == []
    assert codes("AB", *TWO_GAMES, GameStarted("B")) == []


def test_a_finished_session_is_not_unofficial_and_nothing_follows() -> None:
    finished = play("AB", *TWO_GAMES, SessionFinished())
    assert finished.state.unofficial is False
    assert codes("AB", *TWO_GAMES, SessionFinished(), GameStarted("A")) == ["not-now"]


def test_the_last_card_turned_up_ends_the_game_at_once() -> None:
    assert codes("AB", START, TurnedUp(("1", "2")), AuctionWon("B")) == ["not-now"]
