"""A contradiction names the entries that it rests on, and no others."""

from companion.log.book import Book, open_book
from companion.log.proofs import entries_that_count
from companion.log.saves import Save
from companion.rules.entries import AuctionWon, BidMade, Entry, QuartetMelded
from companion.rules.violations import Violation

HEADER = {"game": "big-gig", "seats": ["A", "B"], "detail": "cards", "sevens": False, "one_game": False, "rulings": {}}
ENTRIES = [
    {"entry": "game_started", "leader": "A"},
    {"entry": "turned_up", "cards": ["1", "1"]},
    {"entry": "bid", "player": "B", "count": 2, "value": "3"},
    {"entry": "auction_won", "player": "B", "paid": ["3", "3"]},
    {"entry": "replenished", "cards": 0},
    {"entry": "turned_up", "cards": ["4", "J"]},
    {"entry": "bid", "player": "A", "count": 1},
    {"entry": "auction_won", "player": "A", "paid": ["2"]},
]


def _book(entries: list[dict[str, object]]) -> Book:
    book = open_book(Save(0, "header", HEADER, "k0", None, "2026-11-30T20:00:00Z"))
    for number, entry in enumerate(entries, 1):
        book = book.extended(Save(number, "entries", {"entries": [entry]}, f"k{number}", None, "2026-11-30T20:01:00Z"))
    return book


def _that_count(violation: Violation, entries: list[dict[str, object]] = ENTRIES) -> tuple[int, ...]:
    return entries_that_count(_book(entries).recorded, violation)


def _refusal(entry: Entry, entries: list[dict[str, object]] = ENTRIES) -> Violation:
    (violation,) = _book(entries).violations([entry])
    return violation


def test_a_hand_that_cannot_be_rests_on_what_its_player_bid_showed_took_and_drew() -> None:
    melded = [*ENTRIES, {"entry": "quartet_melded", "value": "3"}]
    violation = _refusal(QuartetMelded("5"), melded)
    assert violation.facts["why"] == "cannot-hold"
    assert _that_count(violation, melded) == (5, 6, 7, 8)


def test_a_value_that_is_short_rests_on_all_that_showed_or_claimed_it() -> None:
    assert _that_count(Violation("more-than-exist", {"value": "3"})) == (2, 3)
    assert _that_count(Violation("cards-impossible", {"why": "no-shuffle", "values": ("J",)})) == (2, 5, 6)


def test_where_only_several_values_together_are_short_all_that_was_shown_or_claimed_counts() -> None:
    violation = Violation("cards-impossible", {"why": "no-shuffle", "values": ()})
    assert _that_count(violation) == (1, 2, 3, 5, 6, 7)


def test_jokers_that_cannot_be_in_a_hand_rest_on_the_jokers_of_that_player() -> None:
    violation = Violation("cards-impossible", {"why": "wrong-hands", "hands": {"A": 3}})
    assert _that_count(violation) == (5, 6)


def test_a_count_of_the_deck_rests_on_rows_and_draws_since_the_last_that_agreed() -> None:
    facts = {"pile": ("deck",), "counted": 1, "recorded": 2}
    assert _that_count(Violation("count-differs", {**facts, "agreed": None})) == (1, 4, 5)
    assert _that_count(Violation("count-differs", {**facts, "agreed": 3})) == (4, 5)
    hand = {"pile": ("hand", "B"), "counted": 1, "recorded": 2, "agreed": None}
    assert _that_count(Violation("count-differs", hand)) == (2, 3, 4, 5)


def test_only_the_running_game_counts() -> None:
    again = [*ENTRIES, {"entry": "lost_track"}, {"entry": "deck_ran_out"}, {"entry": "jokers_counted", "in_hand": {}}]
    again += [{"entry": "game_started", "leader": "A"}, ENTRIES[1]]
    assert _that_count(Violation("more-than-exist", {"value": "3"}), again) == ()
    assert _that_count(Violation("more-than-exist", {"value": "1"}), again) == (12,)
    assert _refusal(AuctionWon("B", paid=("1",) * 7), again).facts["why"] == "hand-too-small"
    assert _refusal(BidMade("B", 7, "1"), again).facts["hand"] == 6
