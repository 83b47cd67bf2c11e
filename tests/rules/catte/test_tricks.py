"""Catte: How to Play Cards and Winner Determination."""

import pytest

from companion.rules.entries import RoundStarted
from companion.rules.tricks import judged
from tests.rules.catte.seated import CatteTable, dealt, played, won

START = RoundStarted("A")


def verdict(coffee: str, plays: str) -> str:
    return judged(coffee, [played(play) for play in plays.split(", ")]).winner


@pytest.mark.parametrize(
    ("coffee", "plays", "winner"),
    [
        ("BK7", "A BR13, B BK1, C WH15+BK2", "B"),  # the printed example
        ("BK7", "A BR13, B BK2, C WH15+BK1", "B"),  # the printed picture
        ("WH2", "A BK3, B WH1, C BK15", "B"),
        ("BR5", "A BK15, B BR10, C BK14", "B"),
        ("BR5", "A BR20, B WH15+BK6, C BR12", "B"),
        ("BK1", "A BK2, B BK9, C BK15", "C"),
    ],
)
def test_the_highest_play_of_the_coffee_cards_colour_wins(coffee: str, plays: str, winner: str) -> None:
    assert verdict(coffee, plays) == winner
    assert judged(coffee, [played(play) for play in plays.split(", ")]).by_coffee


@pytest.mark.parametrize(
    ("coffee", "plays", "winner"),
    [
        ("WH2", "A BR13, B BK2, C WH15+BK1", "C"),  # the white card of a set is no white card
        ("BR10", "A BK3, B BK4, C WH15", "B"),
        ("BK9", "A WH3, B WH1, C BR20", "A"),
        ("WH4", "A BR10, B BK15, C BK14", "A"),
    ],
)
def test_without_the_coffee_cards_colour_the_highest_play_of_the_led_colour_wins(
    coffee: str, plays: str, winner: str
) -> None:
    assert verdict(coffee, plays) == winner
    assert not judged(coffee, [played(play) for play in plays.split(", ")]).by_coffee


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("A BR16, B WH15+BK1, C BR12", "B"),
        ("A BR12, B WH15+BK1, C BR16", "C"),
        ("A BR10, B WH5+BK9, C BK5+WH9", "C"),
        ("A BR14, B WH5+BK9, C BK5+WH10", "C"),
    ],
)
def test_of_equal_numbers_the_later_play_wins(plays: str, winner: str) -> None:
    assert verdict("BR5", plays) == winner
    assert verdict("BK7", plays) == winner


def test_the_verdict_says_whether_an_equal_play_came_before() -> None:
    assert judged("BR5", [played("A BR16"), played("B WH15+BK1")]).later
    assert not judged("BR5", [played("A BR16"), played("B WH15+BK2")]).later


def test_the_winner_must_agree_with_the_plays() -> None:
    table = CatteTable().says(START)
    assert table.codes(won("A BK7", "A BR13, B BK1, C WH15+BK2")) == ["wrong-winner"]
    assert table.codes(won("B BK7", "A BR13, B BK1, C WH15+BK2")) == []
    facts = table.facts(won("A BK7", "A BR13, B BK1, C WH15+BK2"))
    assert (facts["winner"], facts["cards"], facts["by_coffee"]) == ("B", ("BK1",), True)


def test_a_table_may_let_a_wrong_winner_stand() -> None:
    table = CatteTable().says(START, won("A BK7", "A BR13, B BK1, C WH15+BK2", "wrong-winner"))
    assert table.overruled == [(1, "wrong-winner")]
    assert table.player("A").captured == ("BK7",)
    assert table.state.leader == "A"


def test_nobody_has_to_match_the_colour_of_the_coffee_card() -> None:
    CatteTable().says(START, won("C BK7", "A BR13, B BR12, C WH15+BK2"))
    CatteTable().says(START, won("B WH2", "A BK13, B WH1, C BK15"))


@pytest.mark.parametrize("cards", ["BK3+BK4", "WH3+WH4", "BR10+BK4", "WH1+BR10", "BR10+BR11", "BK1+WH1+BR10"])
def test_a_set_is_one_black_and_one_white_card_and_nothing_else(cards: str) -> None:
    table = CatteTable().says(START)
    assert table.codes(won("A BR15", f"A BR20, B {cards}, C BR11")) == ["plays-shape"]


@pytest.mark.parametrize("cards", ["WH3+BK4", "BK4+WH3"])
def test_a_brown_lead_may_be_followed_with_a_set_even_by_somebody_who_holds_a_brown_card(cards: str) -> None:
    table = CatteTable().says(START)
    assert table.codes(won("A BR15", f"A BR20, B {cards}, C BR11")) == []


@pytest.mark.parametrize(
    "plays",
    [
        "A BR13, B BK3",
        "B BK3, C BR11, A BR13",
        "A BR13, C BR11, B BK3",
        "A BR13, B BK3, B BK4, C BR11",
        "A BR13, B BK3, C BR11, A BR14",
        "B BK3",
    ],
)
def test_everybody_plays_once_clockwise_from_the_leader(plays: str) -> None:
    assert CatteTable().says(START).codes(won("A BR15", plays)) == ["plays-shape"]
    assert dealt("ABC", "BR15").codes(won("A BR15", plays)) == ["plays-shape"]


def test_the_winner_of_a_trick_leads_the_next_one() -> None:
    table = CatteTable().says(START, won("B BK7", "A BR13, B BK1, C WH15+BK2"))
    assert table.state.leader == "B"
    assert table.codes(won("A WH2", "A WH3, B WH1, C WH2")) == ["plays-shape"]
    assert table.codes(won("A WH2", "B WH1, C WH2, A WH3")) == []


def test_a_card_shown_twice_in_one_trick_is_no_trick() -> None:
    table = CatteTable().says(START)
    assert table.codes(won("A BR15", "A BR13, B BK3, C BR13")) == ["plays-shape"]
    assert table.codes(won("B BR15", "A BR13, B BK3+WH15, C BK3+WH1")) == ["plays-shape"]


def test_the_leader_leads_a_single_card_unless_the_table_ruled_otherwise() -> None:
    led = won("A BR15", "A BK8+WH9, B BR10, C BR11")
    assert CatteTable().says(START).codes(led) == ["set-not-allowed"]
    assert CatteTable(leader_set="no").says(START).codes(led) == ["set-not-allowed"]
    assert CatteTable(leader_set="yes").says(START).codes(led) == []


def test_a_set_that_was_led_is_a_brown_lead() -> None:
    table = CatteTable(leader_set="yes").says(START)
    assert table.codes(won("A WH2", "A BK8+WH9, B BR10, C BK1+WH3")) == []
    overruled = CatteTable().says(START, won("A WH2", "A BK8+WH9, B BR10, C BK1+WH3", "set-not-allowed"))
    assert overruled.overruled == [(1, "set-not-allowed")]


@pytest.mark.parametrize("led", ["BK9", "WH9"])
@pytest.mark.parametrize("leader_set", ["no", "yes"])
@pytest.mark.parametrize("forced_set", ["no", "yes"])
def test_a_follower_plays_a_set_on_a_brown_lead_only(led: str, leader_set: str, forced_set: str) -> None:
    table = CatteTable(leader_set=leader_set, forced_set=forced_set).says(START)
    assert table.codes(won("B BR15", f"A {led}, B BK3+WH4, C BR11")) == ["set-not-allowed", "wrong-winner"]
    assert table.codes(won("C BR15", f"A {led}, B BK3+WH4, C BR11")) == ["set-not-allowed"]


def test_an_overruled_set_counts_as_brown() -> None:
    table = CatteTable().says(START, won("B BR15", "A BK9, B BK8+WH9, C BR11", "set-not-allowed"))
    assert table.player("B").captured == ("BR15",)


def test_everything_wrong_with_a_trick_is_said_in_the_order_of_the_rulebook() -> None:
    table = CatteTable().round("A", "A BK7")
    wrong = won("A BK7", "A BK8+WH9, B BK1, C BR11")
    assert table.codes(wrong) == ["coffee-not-there", "set-not-allowed", "wrong-winner"]


@pytest.mark.parametrize("card", ["BK16", "BK0", "WH16", "BR9", "BR21", "BR5", "J", "", "BK01", "bk1"])
def test_a_cat_card_is_one_of_forty_one(card: str) -> None:
    table = CatteTable().says(START)
    assert table.codes(won("A BR15", f"A BR13, B {card or 'BK'}, C BR11")) == ["unknown-value"]
