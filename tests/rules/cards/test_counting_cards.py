"""Detail "cards": deck, hands and discard pile follow from what was shown (The Big Gig, 1. Turn up cards and on)."""

from typing import Any

import pytest

from companion.rules.blues_table import Ending
from companion.rules.entries import (
    AuctionWon,
    BidMade,
    Counted,
    DeckRanOut,
    Entry,
    GameStarted,
    NobodyBid,
    Passed,
    QuartetMelded,
    Replenished,
    TurnedUp,
)
from companion.rules.phase import Phase
from tests.rules.seated import Table

START = GameStarted("A")


def cards(players: str, **options: Any) -> Table:
    """A game just begun, in which every card is counted."""
    return Table(players, detail="cards", **options).says(START)


def row(values: str) -> TurnedUp:
    return TurnedUp(tuple(values))


def won(player: str, paid: str) -> AuctionWon:
    return AuctionWon(player, paid=tuple(paid))


def nearly_empty(**rulings: str) -> Table:
    """Four players, sixty cards turned up for nobody: six are left in the deck."""
    table = cards("ABCD", rulings=rulings)
    for last in "1234512345":
        table.says(row(f"12345{last}"), NobodyBid())
    assert table.standing.table["deck"] == 6
    return table


def lies(table: Table) -> dict[str, Any]:
    """The table, with only those values of the discard pile that are there."""
    told = dict(table.standing.table)
    return {**told, "discards": {value: number for value, number in told["discards"].items() if number}}


def test_six_cards_are_dealt_to_each_and_the_rest_is_the_deck() -> None:
    assert lies(cards("ABC", sevens=True)) == {
        "centre": 20,
        "leader": "A",
        "deck": 79,
        "discards": {},
        "hands": {"A": 6, "B": 6, "C": 6},
    }


def test_a_row_comes_from_the_deck_and_goes_to_the_winner_who_shows_the_bid() -> None:
    table = cards("AB").says(row("535"), won("B", "44J"))
    assert lies(table) == {"centre": 20, "leader": "B", "deck": 75, "discards": {"4": 2}, "hands": {"A": 6, "B": 6}}
    assert table.player("B").front == 1


def test_a_row_that_nobody_wants_is_discarded_with_its_joker() -> None:
    table = cards("AB").says(row("2J"), NobodyBid())
    assert lies(table)["discards"] == {"2": 1, "J": 1}


def test_for_a_joker_everybody_draws_before_the_bidding() -> None:
    table = cards("ABC").says(row("4J"))
    assert lies(table)["hands"] == {"A": 7, "B": 7, "C": 7}
    assert lies(table)["deck"] == 72 - 2 - 3


def test_a_quartet_leaves_the_hand_and_its_jokers_stay_on_display() -> None:
    table = cards("AB").says(row("55"), won("B", "4"), QuartetMelded("5", 1))
    assert lies(table) == {
        "centre": 15,
        "leader": "B",
        "deck": 76,
        "discards": {"4": 1, "5": 3},
        "hands": {"A": 6, "B": 3},
    }


def test_four_jokers_without_a_value_are_discarded() -> None:
    table = cards("AB").says(row("55"), won("B", "4"), QuartetMelded("J"))
    assert lies(table)["discards"] == {"4": 1, "J": 4}
    assert table.player("B").front == 0


@pytest.mark.parametrize(("drawn", "codes"), [(0, []), (1, []), (2, []), (3, ["replenish-count"])])
def test_the_winner_draws_to_four_at_the_most(drawn: int, codes: list[str]) -> None:
    table = cards("AB").says(row("11"), won("B", "22"), QuartetMelded("1", 2))
    assert lies(table)["hands"]["B"] == 2
    assert table.codes(Replenished(drawn)) == codes


def test_by_house_ruling_the_winner_draws_to_exactly_four_or_nothing() -> None:
    table = cards("AB", rulings={"replenish": "exactly_four"})
    table.says(row("11"), won("B", "22"), QuartetMelded("1", 2))
    assert [drawn for drawn in range(5) if table.codes(Replenished(drawn)) == []] == [0, 2]


def test_who_holds_four_or_more_draws_nothing() -> None:
    table = cards("AB").says(row("11"), won("B", "2"))
    assert table.codes(Replenished(1)) == ["replenish-count"]
    assert table.codes(Replenished(0)) == []


# --- the end of the deck


def test_the_last_card_turned_up_ends_the_game_and_the_row_belongs_to_nobody() -> None:
    table = nearly_empty().says(row("12343"), NobodyBid())
    assert lies(table)["deck"] == 1
    table.says(row("5"))
    assert (table.state.phase, table.state.ending) == (Phase.OVER, Ending.DECK)
    assert lies(table)["deck"] == 0
    assert lies(table)["discards"]["5"] == 12  # the last one lies open


def test_a_row_may_stop_short_only_where_the_deck_ends() -> None:
    assert nearly_empty().codes(row("12345")) == ["row-shape"]
    table = nearly_empty().says(row("11"), NobodyBid())
    assert table.codes(row("1234")) == []


def test_a_row_is_no_longer_than_the_deck() -> None:
    table = nearly_empty().says(row("11"), NobodyBid(), row("122"), NobodyBid())
    assert lies(table)["deck"] == 1
    assert table.codes(row("33")) == ["cards-impossible"]


def test_a_joker_draw_that_takes_the_last_card_ends_the_game() -> None:
    table = nearly_empty().says(row("1J"))
    assert (table.state.phase, lies(table)["deck"]) == (Phase.OVER, 0)
    assert lies(table)["hands"] == dict.fromkeys("ABCD", 7)


@pytest.mark.parametrize(
    ("ruling", "hands", "deck", "phase"),
    [
        ("left_first", {"A": 6, "B": 7, "C": 7, "D": 6}, 0, Phase.OVER),
        ("leader_first", {"A": 7, "B": 7, "C": 6, "D": 6}, 0, Phase.OVER),
        ("nobody", {"A": 6, "B": 6, "C": 6, "D": 6}, 2, Phase.PLAYING),
    ],
)
def test_a_deck_too_short_for_all_is_drawn_as_the_table_rules(
    ruling: str, hands: dict[str, int], deck: int, phase: Phase
) -> None:
    table = nearly_empty(short_draw=ruling).says(row("123J"))
    assert (lies(table)["hands"], lies(table)["deck"], table.state.phase) == (hands, deck, phase)


@pytest.mark.parametrize("ruling", ["left_first", "leader_first", "nobody"])
def test_a_deck_that_is_just_enough_for_all_is_drawn_by_all(ruling: str) -> None:
    table = nearly_empty(short_draw=ruling).says(row("1J"))
    assert (lies(table)["hands"], table.state.phase) == (dict.fromkeys("ABCD", 7), Phase.OVER)


def test_the_last_card_drawn_to_four_ends_the_game() -> None:
    table = nearly_empty().says(row("1232"), won("B", "JJJJ"), QuartetMelded("2", 2))
    assert (lies(table)["deck"], lies(table)["hands"]["B"]) == (2, 2)
    assert table.codes(Replenished(3)) == ["replenish-count"]
    table.says(Replenished(2))
    assert (table.state.phase, table.state.ending, lies(table)["deck"]) == (Phase.OVER, Ending.DECK, 0)


def test_a_held_auction_ends_the_game_when_its_winner_has_melded() -> None:
    table = nearly_empty(last_auction="finish_auction").says(row("1J"))
    assert (table.state.phase, table.state.centre) == (Phase.PLAYING, 20)
    assert table.codes(DeckRanOut()) == ["not-now"]
    table.says(won("B", "2"))
    assert table.state.phase is Phase.OVER
    assert table.reason(Replenished(0)) == "game-over"


# --- what every round needs


@pytest.mark.parametrize("entry", [BidMade("B", 1), Passed("B"), AuctionWon("B", paid=("1",)), NobodyBid()])
def test_every_round_begins_with_its_row(entry: Entry) -> None:
    assert cards("AB").reason(entry) == "no-row-yet"
    assert cards("AB").says(row("11"), NobodyBid()).reason(entry) == "no-row-yet"


def test_the_winner_shows_the_cards() -> None:
    assert cards("AB").says(row("11")).codes(AuctionWon("B", 1)) == ["missing-key"]


def test_the_end_of_the_deck_is_no_entry_where_it_is_counted() -> None:
    assert cards("AB").reason(DeckRanOut()) == "deck-is-counted"


def test_what_may_follow_is_what_the_round_needs_next() -> None:
    assert cards("AB").expects == {"turned_up", "lost_track"}
    assert cards("AB").says(row("11")).expects == {"auction_won", "nobody_bid", "lost_track"}
    decided = cards("AB").says(row("11"), won("B", "2"))
    assert decided.expects == {"turned_up", "quartet_melded", "replenished", "lost_track"}


# --- audits


def test_a_count_that_agrees_is_accepted_and_one_that_differs_names_the_last_that_agreed() -> None:
    table = cards("AB").says(Counted(deck=78), row("1J"), Counted(hands={"B": 7}), Counted(centre=20))
    differs = table.facts(Counted(deck=73, hands={"A": 6, "B": 7}))
    assert [(one["pile"], one["counted"], one["recorded"], one["agreed"]) for one in differs] == [
        (("deck",), 73, 74, 1),
        (("hand", "A"), 6, 7, None),
    ]
    assert table.codes(Counted(deck=73)) == ["count-differs"]


def test_a_count_after_the_game_is_held_against_what_lay_there_last() -> None:
    table = nearly_empty().says(row("1J"))
    assert table.codes(Counted(deck=0, hands={"A": 7})) == []
    assert table.codes(Counted(deck=1)) == ["count-differs"]
