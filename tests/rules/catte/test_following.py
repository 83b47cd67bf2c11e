"""Catte with all cards recorded: what failures to follow prove, and which two tricks contradict each other."""

import pytest

from companion.rules.entries import LostTrack, Marks, RoundEnded, RoundStarted
from companion.rules.follow import Deal, contradictions, failures
from tests.rules.catte.seated import CatteTable, columns, dealt, played, won

IMPOSSIBLE = ["cards-impossible"]


def after(first: str, winner: str = "A", **rulings: str) -> CatteTable:
    """One trick for the leftover coffee card BR15, of which BR is the colour."""
    return dealt("ABC", "BR15", **rulings).says(won(f"{winner} BR15", first))


def next_trick(table: CatteTable, plays: str, winner: str = "A") -> list[str]:
    """Which rules refuse the second trick, for a coffee card of the leader's column."""
    return table.codes(won(f"{winner} {table.state.coffee_there[0]}", plays))


@pytest.mark.parametrize(
    ("led", "shown", "forced", "missing"),
    [
        ("BK", "WH3", True, ("BK",)),
        ("BK", "BR12", True, ("BK",)),
        ("WH", "BK3", True, ("WH",)),
        ("WH", "BR12", False, ("WH",)),
        ("BR", "BK3", True, ("BR", "WH")),
        ("BR", "WH3", True, ("BR", "BK")),
        ("BR", "BK3", False, ("BR",)),
        ("BR", "BR11", True, ()),
        ("BR", "BK3+WH4", True, ()),
        ("BK", "BK3", True, ()),
        ("WH", "BK3+WH4", True, ()),
    ],
)
def test_what_a_play_proves_its_player_not_to_hold(
    led: str, shown: str, forced: bool, missing: tuple[str, ...]
) -> None:
    assert failures(led, played(f"B {shown}"), forced) == missing


def test_who_did_not_follow_black_shows_no_black_card_afterwards() -> None:
    table = after("A BK9, B WH3, C BK10", "C")
    assert next_trick(table, "C BK8, A BK7, B BK2", "C") == IMPOSSIBLE
    assert next_trick(table, "C BK8, A BK7, B WH2", "B") == []
    facts = table.facts(won(f"C {table.state.coffee_there[0]}", "C BK8, A BK7, B BK2"))
    assert (facts["why"], facts["player"], facts["before"], facts["trick"]) == ("did-not-follow", "B", 1, 2)


def test_a_set_shows_both_of_its_colours() -> None:
    table = after("A BK9, B WH3, C BK10", "C")
    assert next_trick(table, "C BR11, A BR12, B BK2+WH2", "A") == IMPOSSIBLE
    assert next_trick(table, "C BR11, A BK2+WH2, B BR12", "B") == []


def test_brown_led_and_a_lone_black_card_rules_out_brown_and_white() -> None:
    table = after("A BR13, B BK3, C BR12")
    for card, refused in (("BR11", IMPOSSIBLE), ("WH4", IMPOSSIBLE), ("BK4", [])):
        plays = {"BR11": "A BR10, B BR11, C BR14", "WH4": "A WH8, B WH4, C WH1", "BK4": "A BK8, B BK4, C BK1"}[card]
        coffee = table.state.coffee_there[0]
        winner = {"BR11": "C", "WH4": "A", "BK4": "A"}[card]
        assert table.codes(won(f"{winner} {coffee}", plays)) == refused, card


@pytest.mark.parametrize(("forced", "refused"), [("yes", IMPOSSIBLE), ("no", [])])
def test_by_house_ruling_a_set_need_not_be_played(forced: str, refused: list[str]) -> None:
    table = after("A BR13, B BK3, C BR12", forced_set=forced)
    assert next_trick(table, "A WH8, B WH4, C WH1") == refused
    assert next_trick(table, "A BR10, B BR11, C BR14", "C") == IMPOSSIBLE


def test_holding_a_brown_card_a_player_may_play_a_set_and_it_proves_nothing() -> None:
    table = after("A BR13, B BK3+WH4, C BR12")
    assert next_trick(table, "A BR10, B BR11, C BR14", "C") == []


def test_a_lead_proves_nothing() -> None:
    table = after("A BK13, B BK3, C BK12")
    assert next_trick(table, "A BR10, B BR11, C BR14", "C") == []


def test_a_hand_all_of_one_colour_may_play_any_card_on_a_brown_lead() -> None:
    table = dealt("ABC", "BR15").says(won("A BR15", "A BR13, B WH3, C BR12"))
    assert next_trick(table, "A BK1, B WH4, C BK2", "C") == []


def test_every_cat_card_exists_once() -> None:
    table = after("A BR13, B BK3+WH4, C BR12")
    again = won(f"A {table.state.coffee_there[0]}", "A WH8, B WH4, C WH1")
    assert table.codes(again) == IMPOSSIBLE
    facts = table.facts(again)
    assert (facts["why"], facts["card"], facts["before"], facts["trick"]) == ("shown-twice", "WH4", 1, 2)
    assert (facts["player"], facts["other"]) == ("B", "B")


def test_nobody_plays_more_cards_than_they_were_dealt() -> None:
    deal = Deal(("BK1", "BK2", "BK3", "WH1", "WH2", "BR10", "BR11"), ("A", "B"), 2)
    tricks = [[played("A BR10"), played("B BK1")], [played("A BR11"), played("B BK2+WH2")]]
    assert "too-many" in [found.why for found in contradictions(deal, tricks, {})]


def test_the_unseen_cards_must_be_enough_for_the_hands_that_can_only_hold_them() -> None:
    table = dealt("ABC", "WH6").says(won("C WH6", "A BK5, B BR11, C BK10", "wrong-winner"))
    entry = won(f"A {table.state.coffee_there[0]}", "C WH8, A WH9, B BR12")
    assert "cards-impossible" in table.codes(entry)
    facts = table.facts(entry)
    assert facts["why"] == "no-deal"
    assert (facts["players"], facts["colours"], facts["needed"], facts["unseen"]) == (("B",), ("BR",), 11, 9)
    assert facts["tricks"] == (1, 2)


def test_with_scores_a_trick_is_never_compared_with_other_tricks() -> None:
    table = CatteTable().says(RoundStarted("A"), won("A WH10", "A BR13, B BK3, C BR12"))
    table.says(won("A WH2", "A WH8, B WH4, C WH1"))
    table.says(won("A WH4", "A WH8, B WH4, C WH1"))
    assert table.codes(won("C BR5", "A BR13, B BR11, C BR14")) == []


def test_with_scores_a_single_trick_proves_nothing_about_the_deal() -> None:
    table = CatteTable().says(RoundStarted("A"))
    assert table.codes(won("A WH2", "A BR13, B BK3, C BK4")) == []
    assert dealt("ABC", "WH2").codes(won("A WH2", "A BR13, B BK3, C BK4")) == IMPOSSIBLE


def test_with_cards_columns_and_plays_are_always_given() -> None:
    assert CatteTable(detail="cards").codes(RoundStarted("A")) == ["missing-key"]
    assert CatteTable(detail="cards").codes(RoundStarted("A", {})) == ["columns-shape"]
    overruled = RoundStarted("A", marks=Marks(overruled=("missing-key",)))
    assert CatteTable(detail="cards").codes(overruled) == ["missing-key"]
    assert dealt().codes(won("A BK1")) == ["missing-key"]
    assert dealt().codes(won("A BK3")) == ["missing-key", "coffee-not-there"]


def test_with_cards_the_last_card_is_seen_in_the_plays() -> None:
    table = dealt().says(won("A BK1", "A BK9, B BK3, C BK2"))
    assert table.facts(RoundEnded("last_card"))["reason"] == "cards-say-it"
    assert table.expects == {"trick_won", "lost_track"}


def test_an_overruled_contradiction_ends_the_proofs_for_this_round() -> None:
    table = after("A BR13, B BK3, C BR12")
    table.says(won("C BK3", "A WH8, B WH4, C WH9", "cards-impossible"))
    assert table.overruled == [(2, "cards-impossible")]
    assert table.state.proofs_rest
    assert table.expects == {"trick_won", "round_ended"}
    table.says(won("C WH8", "C WH9, A WH8, B WH4"), won("B WH10"))
    assert table.codes(LostTrack()) == ["not-now"]
    assert table.says(RoundEnded("last_card")).expects == {"round_started", "hands_shown"}


def test_after_a_contradiction_a_trick_is_still_checked_for_what_it_shows_by_itself() -> None:
    table = after("A BR13, B BK3, C BR12").says(LostTrack())
    coffee = table.state.coffee_there[0]
    assert table.codes(won(f"B {coffee}", "A WH8, B WH4, C WH1")) == ["wrong-winner"]
    assert table.codes(won(f"A {coffee}", "A WH8, B WH4+BK2, C WH1")) == ["set-not-allowed"]
    assert table.codes(won(f"A {coffee}", "A WH8, B WH4")) == ["plays-shape"]
    assert table.codes(won("A BR15", "A WH8, B WH4, C WH1")) == ["coffee-not-there"]


def test_the_next_round_is_followed_again() -> None:
    table = after("A BR13, B BK3, C BR12").says(LostTrack(), RoundEnded("last_card"))
    assert table.codes(RoundStarted("B")) == ["missing-key"]
    table.says(RoundStarted("B", columns("ABC", "BR15")))
    assert not table.state.proofs_rest
    assert table.codes(won("A BR15")) == ["missing-key"]


def test_an_illegal_set_that_the_table_let_stand_proves_nothing() -> None:
    table = dealt("ABC", "BR15").says(won("B BR15", "A BK9, B BK8+WH9, C BK2", "set-not-allowed"))
    coffee = table.state.coffee_there[0]
    assert table.codes(won(f"B {coffee}", "B BK10, C BK3, A BK4")) == []
