"""Catte: Preparation, coffee cards, and how a session goes on from round to round."""

import pytest

from companion.rules.catte import next_starters
from companion.rules.coffee import CAT_CARDS, COFFEE_CARDS, column_size, hand_size, number
from companion.rules.entries import HandsShown, LostTrack, Marks, RoundEnded, RoundStarted, TrickWon
from tests.rules.catte.seated import CatteTable, columns, dealt, won

LAST = RoundEnded("last_card")
OVER = ("A BR15", "A WH6")  # 21, over either limit


def test_there_are_forty_one_cat_cards_and_thirteen_coffee_cards() -> None:
    assert (len(CAT_CARDS), len(set(CAT_CARDS))) == (41, 41)
    assert (len(COFFEE_CARDS), len(set(COFFEE_CARDS)), sum(map(number, COFFEE_CARDS))) == (13, 13, 85)
    assert [len(CAT_CARDS) - players * hand_size(players) for players in (3, 4)] == [2, 1]
    assert [len(COFFEE_CARDS) - players * column_size(players) for players in (3, 4)] == [1, 1]


def test_nothing_lies_on_the_table_before_the_first_round() -> None:
    assert CatteTable().standing.table == {}
    assert CatteTable().expects == {"round_started"}


def test_anybody_may_start_the_first_round() -> None:
    for player in "ABC":
        CatteTable().says(RoundStarted(player))


@pytest.mark.parametrize(("players", "size"), [("ABC", 4), ("ABCD", 3)])
def test_everybody_has_a_column_and_the_leader_leads_the_first_trick(players: str, size: int) -> None:
    table = CatteTable(players).says(RoundStarted("B"))
    assert table.standing.table == {"leader": "B", "unused": dict.fromkeys(players, size), "trick": 1}
    assert table.expects == {"trick_won"}


def test_the_first_tricks_coffee_is_nobodys_column_and_then_it_is_the_leaders() -> None:
    table = CatteTable().says(RoundStarted("B"), won("A BK7"))
    assert table.standing.table == {"leader": "A", "unused": {"A": 4, "B": 4, "C": 4}, "trick": 2}
    table.says(won("C BK1"))
    assert table.standing.table == {"leader": "C", "unused": {"A": 3, "B": 4, "C": 4}, "trick": 3}
    assert table.player("C").captured == ("BK1",)


def test_a_coffee_card_put_out_is_no_longer_unused_even_if_its_owner_wins_it_back() -> None:
    table = CatteTable().round("A", "A BK1", "A WH2")
    assert table.player("A").captured == ("BK1", "WH2")
    assert table.standing.table["unused"] == {"A": 3, "B": 4, "C": 4}


def test_a_coffee_card_is_taken_once_a_round() -> None:
    table = CatteTable().round("A", "A BK7", "B BK1")
    assert table.codes(won("A BK7")) == ["coffee-not-there"]
    assert table.codes(won("A BK1")) == ["coffee-not-there"]
    assert (table.facts(won("A BK7"))["taker"], table.facts(won("A BK7"))["trick"]) == ("A", 1)
    table.says(won("C BR15"), won("C WH10"), RoundStarted("B"))
    assert table.codes(won("A BK7")) == []


def test_five_and_ten_exist_in_two_colours() -> None:
    CatteTable().round("A", "A BK5", "B BR5", "C WH10", "C BR10")


@pytest.mark.parametrize("card", ["BK2", "WH1", "BR20", "BK15", "5", "BR", ""])
def test_a_coffee_card_is_one_of_thirteen(card: str) -> None:
    table = CatteTable().says(RoundStarted("A"))
    assert table.codes(TrickWon("A", card)) == ["unknown-value"]
    laid = {**columns("ABC", "BK1"), "A": (card, "BK5", "BK7", "BK9")}
    assert CatteTable().codes(RoundStarted("A", laid)) == ["unknown-value"]


def test_with_columns_the_first_coffee_card_is_the_one_left_over() -> None:
    table = CatteTable().says(RoundStarted("A", columns("ABC", "WH8")))
    assert table.codes(won("A BK1")) == ["coffee-not-there"]
    assert table.state.coffee_there == ("WH8",)
    table.says(won("A WH8"))


def test_with_columns_every_further_coffee_card_comes_from_the_leaders_own() -> None:
    table = CatteTable().says(RoundStarted("A", columns("ABC", "BK1")), won("B BK1"))
    assert table.state.coffee_there == ("WH2", "WH4", "WH6", "WH8")
    assert table.codes(won("A BK3")) == ["coffee-not-there"]
    assert table.codes(won("A BK1")) == ["coffee-not-there"]
    table.says(won("B WH4"))
    assert (table.player("B").column, table.player("B").unused) == (("WH2", "WH6", "WH8"), 3)
    assert table.codes(won("B WH4")) == ["coffee-not-there"]


def test_without_columns_any_coffee_card_not_yet_taken_may_lie_in_the_centre() -> None:
    table = CatteTable().round("A", "A BK7")
    assert set(table.state.coffee_there) == set(COFFEE_CARDS) - {"BK7"}
    ended = table.says(won("A BR15")).state
    assert (ended.leader, ended.coffee_there) == (None, ())


@pytest.mark.parametrize(
    "laid",
    [
        {},
        {"A": ("BK1", "BK3", "BK5", "BK7")},
        {**columns("ABC", "BK1"), "A": ("BK3", "BK5", "BK7")},
        {**columns("ABC", "BK1"), "A": ("BK3", "BK5", "BK7", "BK9", "BK1")},
        {**columns("ABC", "BK1"), "A": ("BK3", "BK5", "BK7", "BK7")},
        {**columns("ABC", "BK1"), "A": ("BK3", "BK5", "BK7", "BR15")},
        {**columns("ABC", "BK1"), "A": ()},
    ],
)
def test_columns_are_laid_by_everybody_with_as_many_different_cards_or_left_out(
    laid: dict[str, tuple[str, ...]],
) -> None:
    assert CatteTable().codes(RoundStarted("A", laid)) == ["columns-shape"]
    marks = Marks(overruled=("columns-shape",))
    assert CatteTable().codes(RoundStarted("A", laid, marks=marks)) == ["columns-shape"]


def test_names_in_entries_are_people_at_the_table() -> None:
    table = CatteTable()
    assert table.codes(RoundStarted("Z")) == ["unknown-player"]
    assert table.codes(RoundStarted("A", {**columns("ABC", "BK1"), "Z": ()})) == ["unknown-player"]
    assert table.codes(RoundStarted("A", marks=Marks(by="Z"))) == ["unknown-player"]
    table.says(RoundStarted("A", marks=Marks(by="B")))
    assert table.codes(won("Z BK1")) == ["unknown-player"]
    assert table.codes(won("A BK1", "A BR13, B BR12, Z BR11")) == ["unknown-player"]
    over = dealt().says(LostTrack(), won("A BK1"), LAST)
    assert over.codes(HandsShown({"Z": ("BK1",)})) == ["unknown-player"]
    assert over.codes(HandsShown({"A": ("BK16",)})) == ["unknown-value"]


def test_the_next_round_starts_left_of_the_last_starting_player() -> None:
    table = CatteTable().round("B", *OVER)
    assert next_starters(table.state) == ("C",)
    assert table.codes(RoundStarted("A")) == ["wrong-leader"]
    assert table.codes(RoundStarted("B")) == ["wrong-leader"]
    assert next_starters(table.says(RoundStarted("C"), *map(won, OVER)).state) == ("A",)


def test_after_a_wrong_start_that_the_table_let_stand_the_order_goes_on_from_there() -> None:
    table = CatteTable().round("B", *OVER).says(RoundStarted("B", marks=Marks(overruled=("wrong-leader",))))
    assert table.overruled == [(3, "wrong-leader")]
    assert next_starters(table.says(*map(won, OVER)).state) == ("C",)


def test_a_round_begins_with_fresh_columns_and_no_captured_coffee() -> None:
    table = CatteTable().round("A", *OVER)
    assert table.player("A").captured == ("BR15", "WH6")
    table.says(RoundStarted("B"))
    assert table.player("A").captured == ()
    assert table.standing.table == {"leader": "B", "unused": {"A": 4, "B": 4, "C": 4}, "trick": 1}


def test_what_lies_on_the_table_stays_until_the_next_round() -> None:
    table = CatteTable().round("A", *OVER)
    assert table.standing.table == {"leader": None, "unused": {"A": 3, "B": 4, "C": 4}, "trick": 3}
    assert table.standing.scores["A"].captured == ("BR15", "WH6")


@pytest.mark.parametrize("players", ["ABC", "ABCD"])
def test_as_many_rounds_are_played_as_there_are_players(players: str) -> None:
    table = CatteTable(players)
    for played, starter in enumerate(players):
        assert table.standing.winners == ()
        assert table.state.number == played
        table.round(starter, *OVER)
    assert table.state.phase.value == "complete"
    assert table.expects == set()
    assert table.codes(RoundStarted("A")) == ["not-now"]
    assert table.codes(won("A BK1")) == ["not-now"]
    assert table.standing.winners == tuple(players[1:])


def test_the_highest_total_wins_and_ties_share_the_victory() -> None:
    table = CatteTable().round("A", *OVER).round("B", "B BR15", "B WH6").round("C", "C BR15", "C WH6")
    assert table.totals == {"A": 41, "B": 41, "C": 41}
    assert table.standing.ranking == (("A", "B", "C"),)
    assert table.standing.winners == ("A", "B", "C")


def test_ten_and_seven_are_seventeen_captured_and_nothing_scored_while_the_round_runs() -> None:
    table = CatteTable().round("A", "A WH10", "A BK7")
    assert (table.player("A").points, table.standing.scores["A"].total) == (17, 0)
    assert table.standing.scores["A"].rounds == ()


def test_until_the_last_round_has_ended_nobody_has_won() -> None:
    table = CatteTable().round("A", *OVER).round("B", *OVER)
    assert table.standing.ranking == (("B", "C"), ("A",))
    assert table.standing.winners == ()


def test_an_entry_has_its_place_in_the_round() -> None:
    table = CatteTable()
    reasons = [table.facts(entry)["reason"] for entry in (won("A BK1"), LAST)]
    table.says(RoundStarted("A"))
    reasons += [table.facts(entry)["reason"] for entry in (RoundStarted("B"), LAST, LostTrack())]
    table.says(*map(won, OVER))
    reasons += [table.facts(entry)["reason"] for entry in (won("A BK1"), LAST, HandsShown({"A": ()}))]
    assert reasons == [
        *("no-round-yet", "no-round-yet"),
        *("round-running", "no-trick-yet", "needs-cards"),
        *("round-over", "round-over", "needs-cards"),
    ]
