"""Catte: Conditions for Ending a Round and Calculating the Scores."""

import pytest

from companion.rules.catte import round_score
from companion.rules.catte_table import Ending, RoundResult
from companion.rules.entries import Marks, RoundEnded, RoundStarted
from tests.rules.catte.seated import CatteTable, won

LAST = RoundEnded("last_card")
SEVEN = ("A BK1", "B WH2", "C BK3", "A WH4", "B BK5", "C WH6", "A BK7")
NINE = ("A BK1", "B BK9", "C BK7", "D WH2", "A WH8", "B BK5", "C BR5", "D WH4", "C BK3")  # of four players


@pytest.mark.parametrize(
    ("points", "unused", "limit", "score"),
    [
        (20, 2, 20, 44),  # printed example: 10 + 7 + 3, two unused
        (20, 3, 20, 49),  # printed example: 15 + 5, three unused
        (0, 3, 20, 9),
        (0, 1, 20, 1),
        (19, 0, 20, 19),
        (21, 2, 20, 4),
        (15, 0, 15, 30),
        (16, 2, 15, 4),
        (20, 0, 15, 0),
        (15, 0, 20, 15),
    ],
)
def test_a_round_scores_the_coffee_and_the_square_of_the_unused_cards(
    points: int, unused: int, limit: int, score: int
) -> None:
    assert round_score(points, unused, limit) == score


@pytest.mark.parametrize(
    ("players", "captured", "square"),
    [("ABC", ("BR15", "WH6"), 9), ("ABCD", ("WH10", "WH6"), 4), ("ABCD", ("BR15", "BK1"), 4)],
)
def test_a_round_ends_the_moment_somebody_exceeds_the_limit(
    players: str, captured: tuple[str, ...], square: int
) -> None:
    table = CatteTable(players).round("A", *(f"A {card}" for card in captured))
    assert table.state.ended == (Ending.LIMIT,)
    assert [result.score for result in table.player("A").rounds] == [square]
    assert table.expects == {"round_started"}


@pytest.mark.parametrize(("players", "captured"), [("ABC", ("BR15", "BR5")), ("ABCD", ("WH10", "BK5"))])
def test_exactly_at_the_limit_the_round_goes_on_and_the_next_coffee_exceeds_it(
    players: str, captured: tuple[str, ...]
) -> None:
    table = CatteTable(players).round("A", *(f"A {card}" for card in captured))
    assert table.state.ended == ()
    assert table.state.leader == "A"
    assert table.says(won("A BK1")).state.ended == (Ending.LIMIT,)


def test_several_players_may_stand_exactly_at_the_limit() -> None:
    table = CatteTable().round("A", "A BR15", "A BR5", "B WH10", "B BR10", "C BK1", "C WH2", "C BK3").says(LAST)
    assert [result.captured for name in "ABC" for result in table.player(name).rounds] == [20, 20, 6]
    assert table.totals == {"A": 40 + 4, "B": 40 + 4, "C": 6 + 4}


def test_the_round_ends_when_the_winner_has_no_coffee_card_to_lead_with() -> None:
    table = CatteTable().round("A", "A BK1", "A WH2", "A BK3", "A WH4", "B BK5")
    assert table.state.ended == ()
    assert table.standing.table["unused"] == {"A": 0, "B": 4, "C": 4}
    table.says(won("A WH6"))
    assert table.state.ended == (Ending.NO_COFFEE,)
    assert table.player("A").rounds == (RoundResult(16, 0, 16),)


def test_running_out_of_coffee_cards_without_winning_ends_nothing() -> None:
    table = CatteTable().round("A", "A BK1", "A WH2", "A BK3", "A WH4", "B BK5", "C WH6", "B BK7")
    assert table.state.ended == ()


@pytest.mark.parametrize(("players", "hand"), [("ABC", 13), ("ABCD", 10)])
def test_the_last_cat_card_is_possible_once_sets_can_have_emptied_a_hand(players: str, hand: int) -> None:
    table = CatteTable(players).says(RoundStarted("A"))
    for number, trick in enumerate(SEVEN, 1):
        table.says(won(trick))
        possible = 2 * number >= hand
        assert table.state.may_be_out_of_cards == possible
        assert table.codes(LAST) == ([] if possible else ["cards-impossible"])
        if number == 5 and players == "ABCD":
            break
    assert table.says(LAST).state.ended == (Ending.LAST_CARD,)


def test_a_table_may_insist_on_the_last_cat_card_but_not_before_the_first_trick() -> None:
    insists = RoundEnded("last_card", marks=Marks(overruled=("cards-impossible", "not-now")))
    table = CatteTable().says(RoundStarted("A"))
    assert table.codes(insists) == ["not-now"]
    table.says(won("A BK1"), insists)
    assert table.overruled == [(2, "cards-impossible")]
    assert table.totals == {"A": 1 + 16, "B": 16, "C": 16}
    table.says(RoundStarted("B"), won("A BK1"))
    assert table.codes(LAST) == ["cards-impossible"]


def test_ten_tricks_of_four_players_empty_every_hand() -> None:
    table = CatteTable("ABCD").round("A", *NINE)
    assert table.state.ended == ()
    assert table.says(won("A WH6")).state.ended == (Ending.LAST_CARD,)
    assert table.player("A").rounds == (RoundResult(15, 1, 31),)


def test_recorded_sets_count_two_cards_and_other_tricks_at_least_one() -> None:
    table = CatteTable("ABCD").says(RoundStarted("A"))
    table.says(won("A BK1", "A BR20, B BK1+WH1, C BR11, D BR12"), won("A WH2", "A BR19, B BK2+WH2, C BR13, D BR14"))
    assert table.state.played("B") == (4, 4)
    for trick in ("B BK3", "C WH4", "B BK5", "C WH6"):
        table.says(won(trick))
    assert (table.state.played("B"), table.state.played("A")) == ((8, 12), (6, 10))
    table.says(won("D BK7"))
    assert table.state.ended == ()
    assert table.says(won("D WH8")).state.ended == (Ending.LAST_CARD,)


def test_a_trick_recorded_with_single_cards_counts_one_for_the_last_card() -> None:
    table = CatteTable("ABCD").says(RoundStarted("A"))
    table.says(won("A BK1", "A BR20, B BR10, C BR11, D BR12"))
    for trick in ("B WH2", "C BK3", "D WH4", "B BK5"):
        table.says(won(trick))
    assert table.codes(LAST) == ["cards-impossible"]  # 1 + 4 x 2 = 9 of ten cards
    table.says(won("C WH6"))
    assert table.codes(LAST) == []


def test_by_house_ruling_only_the_next_leaders_last_card_ends_the_round() -> None:
    table = CatteTable("ABCD", last_card="leader_only").says(RoundStarted("A"))
    single = "A BR20, B BR10, C BR11, D BK1+WH1"
    table.says(won("A BK1", single))
    for trick in ("B WH2", "C BK3", "D WH4", "A BK5"):
        table.says(won(trick))
    assert table.codes(LAST) == ["cards-impossible"]  # A leads next and has played nine at most; D may be out
    by_anybody = CatteTable("ABCD").says(*table.log)
    assert by_anybody.codes(LAST) == []
    table.says(won("D WH6"))
    assert table.codes(LAST) == []


def test_all_causes_of_an_end_are_named() -> None:
    table = CatteTable().round("A", "A BK1", "A WH2", "A BK3", "A WH4", "B BK5", "A BR15")
    assert table.state.ended == (Ending.LIMIT, Ending.NO_COFFEE)
    assert table.player("A").rounds == (RoundResult(25, 0, 0),)


def test_a_last_card_trick_can_bust_its_winner() -> None:
    table = CatteTable("ABCD").round("A", *NINE).says(won("A WH10"))
    assert table.state.ended == (Ending.LIMIT, Ending.LAST_CARD)
    assert table.player("A").rounds == (RoundResult(19, 1, 1),)


def test_a_round_that_has_ended_ends_no_second_time() -> None:
    table = CatteTable().round("A", "A BR15", "A WH6")
    assert table.codes(LAST) == ["not-now"]
    assert table.facts(LAST)["ended"] == ("limit",)


def test_coffee_above_the_limit_is_worth_nothing_and_the_square_stays() -> None:
    table = CatteTable("ABCD").round("A", "A WH10", "A WH6")
    assert table.totals == {"A": 4, "B": 9, "C": 9, "D": 9}
    assert table.player("A").rounds == (RoundResult(16, 2, 4),)
