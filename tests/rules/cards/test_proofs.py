"""What counted cards prove: no shuffle of the deck explains the record (docs/proofs.md, Theorems 1 to 3)."""

import pytest

from companion.rules import rulebook
from companion.rules.blues_cards import Stage, draws, reach, stage, to_act, unseen
from companion.rules.census import Census
from companion.rules.entries import (
    BidMade,
    Entry,
    JokersCounted,
    LostTrack,
    NobodyBid,
    Passed,
    QuartetMelded,
    Replenished,
)
from companion.rules.phase import Phase
from tests.rules.cards.test_counting_cards import cards, nearly_empty, row, won
from tests.rules.seated import Table


def why(table: Table, entry: Entry) -> list[str]:
    """The reason of each contradiction."""
    return [str(facts["why"]) for facts in table.facts(entry) if "why" in facts]


def test_more_cards_than_the_hand_has_cannot_be_bid() -> None:
    opened = cards("AB").says(row("11"))
    assert why(opened, BidMade("B", 7, "2")) == ["hand-too-small"]
    assert opened.codes(BidMade("B", 6, "2")) == []


def test_a_bid_is_a_fact_that_the_payment_must_not_disprove() -> None:
    """Six cards, five of them 2s or jokers: two more naturals of another value are one too many."""
    opened = cards("ABC").says(row("11"), BidMade("B", 5, "2"), BidMade("C", 6, "3"), won("C", "333333"))
    after = opened.says(row("44"), BidMade("A", 1), BidMade("B", 2, "5"))
    assert why(after, won("B", "55")) == ["cannot-hold"]
    assert after.codes(won("B", "5J")) == []


def test_a_losing_bid_counts_as_much_as_the_winning_one() -> None:
    opened = cards("AB").says(row("11"), BidMade("B", 4, "2"), BidMade("A", 5), won("A", "12345"))
    assert opened.codes(Replenished(1)) == []
    again = opened.says(Replenished(0), row("33"), BidMade("B", 3))
    assert again.codes(won("B", "345")) == ["cards-impossible"]
    assert again.codes(won("B", "34J")) == []


def test_cards_taken_with_a_row_serve_a_bid() -> None:
    table = cards("AB").says(row("343"), won("B", "12"), row("55"))
    assert table.codes(BidMade("A", 7, "3")) == ["cards-impossible"]
    assert table.says(BidMade("B", 6, "3")).codes(won("B", "333333")) == []


def twelve_fives_taken() -> Table:
    """Twelve 5s were turned up, and B holds them all: three are left for everybody else."""
    table = cards("ABC")
    for paid in "111112":
        table.says(row("55"), won("B", paid))
    return table.says(row("22"))


def test_copies_that_were_turned_up_are_in_no_other_hand() -> None:
    assert twelve_fives_taken().codes(won("A", "555")) == []
    assert why(twelve_fives_taken(), won("A", "5555")) == ["no-shuffle"]
    table = twelve_fives_taken().says(won("A", "555"), row("33"))
    assert why(table, won("C", "5")) == ["no-shuffle"]
    assert table.codes(won("B", "5555")) == []


def test_what_is_short_is_named() -> None:
    assert [facts["values"] for facts in twelve_fives_taken().facts(won("A", "5555"))] == [("5",)]


def test_a_row_can_disprove_what_the_hands_have_shown() -> None:
    table = twelve_fives_taken().says(won("A", "555"))
    assert why(table, row("15J")) == ["no-shuffle"]
    assert table.codes(row("44")) == []


@pytest.mark.parametrize(
    ("in_hand", "codes"),
    [
        ({"A": 3, "B": 4, "C": 4, "D": 3}, []),
        ({"A": 3, "B": 4, "C": 4, "D": 4}, ["joker-count"]),
        ({"A": 3, "B": 4, "C": 4, "D": 2}, ["joker-count"]),
        ({"A": 0, "B": 7, "C": 7, "D": 0}, []),
        ({"A": 0, "B": 8, "C": 6, "D": 0}, ["cards-impossible"]),
    ],
)
def test_with_the_deck_exhausted_all_fifteen_jokers_are_somewhere(in_hand: dict[str, int], codes: list[str]) -> None:
    assert nearly_empty().says(row("1J")).codes(JokersCounted(in_hand)) == codes


def test_a_joker_taken_with_a_row_is_still_in_hand() -> None:
    table = nearly_empty().says(row("J"), won("B", "2"), row("3"))
    assert table.state.phase is Phase.OVER
    hands = {"A": 4, "B": 4, "C": 4, "D": 3}
    assert table.codes(JokersCounted(hands)) == []
    assert why(table, JokersCounted({**hands, "B": 0, "A": 7, "D": 4})) == ["wrong-hands"]


def test_with_cards_left_in_the_deck_jokers_may_lie_there() -> None:
    table = cards("AB").says(row("11"), won("B", "1"))
    census = table.state.census
    assert census is not None
    assert census.missing_jokers({}) == (15, 76)
    assert census.missing_jokers({"A": 6, "B": 5}) == (4, 76)


# --- what pages ask


def test_a_round_goes_from_the_row_to_the_bidding_to_the_payment_to_melding_and_drawing() -> None:
    table = cards("ABC")
    assert stage(table.state) is Stage.ROW
    assert stage(table.says(row("11")).state) is Stage.BIDDING
    assert stage(table.says(BidMade("B", 1), Passed("C")).state) is Stage.BIDDING
    assert stage(table.says(Passed("A")).state) is Stage.PAYING
    assert stage(table.says(won("B", "2")).state) is Stage.MELDING
    assert stage(table.says(Replenished(0)).state) is Stage.ROW
    assert stage(table.says(row("11"), NobodyBid()).state) is Stage.ROW
    assert stage(table.says(LostTrack()).state) is None


def test_who_acts_next_goes_clockwise_past_those_who_have_passed() -> None:
    table = cards("ABCD").says(row("11"))
    assert to_act(table.state) == ("B", "C", "D", "A")
    assert to_act(table.says(BidMade("C", 1)).state) == ("D", "A")
    assert to_act(table.says(BidMade("D", 2), Passed("A")).state) == ("C",)
    assert to_act(table.says(BidMade("C", 3)).state) == ("D",)


def test_the_draw_is_offered_up_to_four_after_the_quartets_still_to_be_saved() -> None:
    table = cards("AB").says(row("11"), won("B", "222"))
    assert draws(table.state) == (0,)
    assert draws(table.state, [("1", 2)]) == (0, 1, 2, 3)
    assert draws(cards("AB", game="katzenjammer").says(row("11"), won("B", "222")).state) == ()


def test_public_facts_tell_the_largest_bid_that_a_hand_could_still_make() -> None:
    table = cards("AB", sevens=True).says(row("11"), won("B", "2222"), Replenished(0))
    told = reach(table.state, "B")
    assert (told.different, dict(told.equal)) == (3, {"1": 4, "2": 2, "3": 2, "4": 2, "5": 2, "7": 2})
    assert dict(told.certain) == {"1": 2, "2": 0, "3": 0, "4": 0, "5": 0, "7": 0, "J": 0}
    assert unseen(table.state) == {"1": 13, "2": 11, "3": 15, "4": 15, "5": 15, "7": 7, "J": 15}


def test_a_hand_is_certain_of_what_it_took_and_of_what_no_joker_could_have_served() -> None:
    table = twelve_fives_taken()
    assert dict(reach(table.state, "B").certain) == {"1": 0, "2": 0, "3": 0, "4": 0, "5": 12, "J": 0}
    table = cards("AB").says(row("11"), BidMade("B", 6, "2"), won("B", "JJJJJJ"), row("33"), BidMade("A", 6, "4"))
    assert dict(reach(table.state, "A").certain)["4"] == 0
    assert table.codes(won("A", "JJJJJJ")) == []


def test_the_same_holds_in_katzenjammer_blues() -> None:
    table = cards("AB", game="katzenjammer").says(row("55"), won("B", "1111"), QuartetMelded("5"))
    assert rulebook("katzenjammer").standing(table.state).table["hands"] == {"A": 6, "B": 0}
    assert why(table.says(row("22")), BidMade("B", 1)) == ["hand-too-small"]


def test_what_another_hand_took_makes_certain_what_no_joker_can_have_served() -> None:
    census = Census.dealt(("A", "B"), {"1": 4, "2": 2, "J": 1}, 2).bidden("A", 2, "1")
    assert census.certain("A") == {"1": 1, "2": 0, "J": 0}
    assert census.showing("B", ["J"]).certain("A") == {"1": 2, "2": 0, "J": 0}


def test_a_hand_that_may_be_too_many_things_is_asked_about_no_further_bids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaving a fact out refuses nothing that is possible, and no record can stop the table by being large."""
    dealt = Census.dealt(("A", "B"), {"1": 15, "2": 15, "J": 15}, 6)
    assert len(dealt.bidden("A", 3, "1").held["A"].needs) == 4
    monkeypatch.setattr("companion.rules.census.MOST_NEEDS", 3)
    assert dealt.bidden("A", 3, "1") == dealt


def test_who_is_left_out_of_the_count_holds_no_joker() -> None:
    table = nearly_empty().says(row("J"), won("B", "2"), row("3"))
    (facts,) = table.facts(JokersCounted({"A": 7, "C": 5, "D": 3}))
    assert facts["hands"] == {"B": 0}
