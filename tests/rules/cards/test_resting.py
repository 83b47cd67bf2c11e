"""Once the table lets a contradiction stand, or did not follow a round, the cards prove nothing until the next game."""

from dataclasses import replace

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
    Replenished,
)
from companion.rules.phase import Phase
from tests.rules.cards.test_counting_cards import cards, lies, nearly_empty, row, won
from tests.rules.seated import Table


def overruled(entry: Entry, *codes: str) -> Entry:
    object.__setattr__(entry, "marks", Marks(overruled=codes))
    return entry


RESTING: list[tuple[list[Entry], Entry]] = [
    ([], LostTrack()),
    ([], overruled(row("123"), "row-shape")),
    ([row("11"), won("B", "2")], overruled(Replenished(1), "replenish-count")),
    ([], overruled(Counted(deck=70), "count-differs")),
    ([row("11")], overruled(won("B", "1234512"), "cards-impossible", "payment-mismatch")),
]


@pytest.mark.parametrize(("before", "entry"), RESTING)
def test_after_a_contradiction_stands_the_game_goes_on_by_the_score_alone(before: list[Entry], entry: Entry) -> None:
    table = cards("AB").says(*before, entry)
    assert set(table.standing.table) == {"centre", "leader"}
    assert table.codes(Counted(deck=1, hands={"A": 99})) == []
    assert table.codes(Counted(centre=3)) == ["centre-differs"]
    assert table.reason(LostTrack()) == "proofs-rest"
    if table.state.round.lying_open:
        table.says(NobodyBid())
    table.says(AuctionWon("A", 15), AuctionWon("B", 15), DeckRanOut())
    assert table.state.ending is Ending.DECK


def test_the_cards_of_an_overruled_entry_do_not_end_the_game() -> None:
    table = nearly_empty().says(overruled(row("12345"), "row-shape"))
    assert table.state.phase is Phase.PLAYING
    assert table.says(won("B", "1"), row("12")).state.ending is Ending.DECK


def test_the_next_game_counts_cards_again() -> None:
    table = Table("AB", detail="cards").game("A", LostTrack(), DeckRanOut(), in_hand={"A": 1})
    assert "deck" not in table.standing.table
    assert lies(table.says(GameStarted("A")))["deck"] == 78


def test_the_last_counts_stay_until_the_next_game_starts() -> None:
    table = nearly_empty().says(row("1J"), JokersCounted({"A": 3, "B": 3, "C": 3, "D": 5}))
    assert (table.state.phase, lies(table)["deck"], lies(table)["hands"]) == (
        Phase.BETWEEN,
        0,
        dict.fromkeys("ABCD", 7),
    )


def sixteen_twos() -> Table:
    """Twelve 2s are gone with rows, three more were shown: a sixteenth is one too many."""
    table = cards("ABC")
    for _ in range(6):
        table.says(row("22"), NobodyBid())
    return table.says(row("11"), won("B", "222"), row("33"))


@pytest.mark.parametrize(
    ("entry", "names"),
    [
        (won("C", "2"), ["cards-impossible", "more-than-exist"]),
        (won("C", "2222222"), ["cards-impossible", "more-than-exist"]),
        (BidMade("C", 7, "4"), ["cards-impossible"]),
    ],
)
def test_what_the_cards_count_up_to_is_overruled_by_any_of_its_names(entry: Entry, names: list[str]) -> None:
    for code in ("cards-impossible", "more-than-exist", "joker-count"):
        again = replace(entry, marks=Marks(overruled=(code,)))
        assert (sixteen_twos().codes(again) == []) == (code in names)
    assert sixteen_twos().says(replace(entry, marks=Marks(overruled=(names[0],)))).state.proofs_rest
