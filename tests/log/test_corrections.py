"""Corrections: the session afterwards is the one that the corrected entries make, and nothing else."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.log.book import Book, open_book
from companion.log.corrections import Correction, Edit, drafted, outcome, strikes
from companion.log.entries import as_json
from companion.log.replay import replay
from companion.log.saves import Header, Misfit, Save
from companion.rules import rulebook
from companion.rules.entries import (
    AuctionWon,
    DeckRanOut,
    Entry,
    GameStarted,
    JokersCounted,
    NobodyBid,
    QuartetMelded,
)
from companion.rules.violations import IllegalEntry
from tests.rules.cards.dealer import game
from tests.rules.catte.test_whole_sessions import played_evening

AT = "2026-11-30T20:15:00Z"


def _saved(book: Book, kind: str, content: dict[str, Any], by: str = "A") -> Book:
    number = book.number + 1
    return book.extended(Save(number, kind, content, f"k{number}", by, AT))


def _book(header: Header, *turns: list[Entry]) -> Book:
    book = open_book(Save(0, "header", header.as_json(), "k0", None, AT))
    for turn in turns:
        book = _saved(book, "entries", {"entries": [as_json(entry) for entry in turn]})
    return book


def _evening(title: str, players: str, seed: int) -> Book:
    """A session as it was really played, every card recorded, an entry a save."""
    header, chance = Header(title, tuple(players), "cards"), Random(seed)
    if title == "catte":
        return _book(header, *([entry] for entry in played_evening(chance, header).entries))
    return _book(header, *([entry] for entry, _felt in game(header, "A", chance)))


EVENINGS = [
    _evening(title, players, seed)
    for title, players in (("big-gig", "ABC"), ("katzenjammer", "ABCD"), ("catte", "ABC"))
    for seed in (1, 2)
]


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_after_a_correction_the_session_is_that_of_a_fresh_one_with_the_corrected_entries(data: st.DataObject) -> None:
    book = data.draw(st.sampled_from(EVENINGS))
    at = data.draw(st.integers(0, len(book.entries)))
    drops = data.draw(st.integers(0, min(2, len(book.entries) - at)))
    new = data.draw(st.lists(st.sampled_from(book.entries), max_size=2))
    try:
        found = outcome(book, Correction((Edit(at, drops, tuple(new)),)), strike=data.draw(st.booleans()))
    except IllegalEntry:
        return
    corrected = _saved(book, "correction", found.correction.content)
    afresh = replay(book.setup, corrected.entries)
    assert afresh.refused is None
    assert afresh.state == corrected.state == found.after.state
    _undone_is_as_before(book, corrected)


def _undone_is_as_before(book: Book, corrected: Book) -> None:
    undone = _saved(corrected, "undo", {"save": corrected.number})
    assert (undone.recorded, undone.header) == (book.recorded, book.header)
    again = _saved(undone, "redo", {"save": corrected.number})
    assert (again.recorded, again.header) == (corrected.recorded, corrected.header)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_to_strike_an_entry_and_to_undo_that_changes_nothing(data: st.DataObject) -> None:
    book = data.draw(st.sampled_from(EVENINGS))
    at = data.draw(st.integers(0, len(book.entries) - 1))
    struck = _saved(book, "correction", outcome(book, strikes(at, at)).correction.content)
    assert len(struck.entries) < len(book.entries)
    _undone_is_as_before(book, struck)


def test_looking_at_a_correction_saves_nothing() -> None:
    book = EVENINGS[0]
    before = (book.number, book.recorded, book.header)
    outcome(book, strikes(1, 4))
    assert (book.number, book.recorded, book.header) == before


# --- two short games in which the first one decides who leads the second


def _two_games() -> Book:
    return _book(
        Header("big-gig", ("A", "B")),
        [GameStarted("A")],
        [AuctionWon("A", 1), QuartetMelded("4")],
        [AuctionWon("B"), QuartetMelded("3")],
        [DeckRanOut()],
        [JokersCounted({"B": 2})],
        [GameStarted("A")],
        [AuctionWon("B", 1), QuartetMelded("5")],
    )


def _tips(book: Book) -> list[int]:
    return [player.tips for player in book.state.players.values()]


def test_a_quartet_corrected_in_the_first_game_changes_all_that_follows() -> None:
    book = _two_games()
    assert _tips(book) == [4, 5]
    found = outcome(book, Correction((Edit(2, 1, (QuartetMelded("1"),)),)))
    assert _tips(found.after) == [1, 5]
    assert found.misfits == ()


def test_who_led_the_next_game_no_longer_fits_and_stays_flagged() -> None:
    found = outcome(_two_games(), Correction((Edit(6, 1, (JokersCounted({"A": 3}),)),)))
    (misfit,) = found.misfits
    assert (misfit.index, [one.code for one in misfit.violations], misfit.stays) == (7, ["wrong-leader"], True)
    assert found.after.entries[7].marks.overruled == ("wrong-leader",)
    assert _tips(found.after) == [0, 8]


def test_what_no_longer_fits_can_be_struck_with_all_that_hangs_on_it() -> None:
    found = outcome(_two_games(), Correction((Edit(6, 1, (JokersCounted({"A": 3}),)),)), strike=True)
    assert [misfit.index for misfit in found.misfits] == [7, 8, 9]
    assert not any(misfit.stays for misfit in found.misfits)
    assert found.after.entries == (*_two_games().entries[:6], JokersCounted({"A": 3}))


@pytest.mark.parametrize("strike", [False, True])
def test_the_rounds_of_a_game_whose_start_is_struck_go_with_it(strike: bool) -> None:
    """Without its joker count game 1 goes on: the rounds of game 2 would count into it."""
    found = outcome(_two_games(), Correction((Edit(5, 2, ()),)), strike)
    assert [(misfit.index, misfit.stays) for misfit in found.misfits] == [(7, False), (8, False), (9, False)]
    assert {violation.code for misfit in found.misfits for violation in misfit.violations} == {"not-now"}
    assert found.after.entries == _two_games().entries[:5]


def test_what_cannot_be_overruled_is_struck_in_any_case() -> None:
    found = outcome(_two_games(), Correction((Edit(1, 1, (NobodyBid(),)),)))
    assert [(misfit.index, misfit.stays) for misfit in found.misfits] == [(2, False), (7, True)]


def test_a_correction_that_a_rule_refuses_itself_is_refused() -> None:
    with pytest.raises(IllegalEntry):
        outcome(_two_games(), Correction((Edit(2, 1, (QuartetMelded("4", 4),)),)))


def test_a_round_is_inserted_before_another() -> None:
    found = outcome(_two_games(), Correction((Edit(3, 0, (NobodyBid(),)),)))
    assert found.after.state_before(7).round.number == 3
    assert _tips(found.after) == _tips(_two_games())


def test_a_forgotten_round_is_added_at_the_end() -> None:
    found = outcome(_two_games(), Correction((Edit(10, 0, (AuctionWon("A"), QuartetMelded("2"))),)))
    assert _tips(found.after) == [6, 5]


def test_several_changes_are_one_correction() -> None:
    edits = (Edit(2, 1, (QuartetMelded("1"),)), Edit(4, 1, (QuartetMelded("2"),)))
    found = outcome(_two_games(), Correction(edits))
    assert _tips(found.after) == [1, 5]
    assert [player.games[0].melded for player in found.after.state.players.values()] == [1, 2]


def test_a_ruling_changed_later_holds_for_what_was_played_before() -> None:
    book = _book(Header("big-gig", ("A", "B")), [GameStarted("A")], [AuctionWon("A"), QuartetMelded("4")])
    book = _saved(book, "entries", {"entries": [as_json(DeckRanOut()), as_json(JokersCounted({}))]})
    assert _tips(book) == [4, 0]
    assert _tips(outcome(book, Correction(rulings={"zero_jokers": "all_lose"})).after) == [0, 0]


def test_two_seats_swapped_change_who_bids_first() -> None:
    book = _book(Header("big-gig", ("A", "B", "C")), [GameStarted("A")])
    found = outcome(book, Correction(seats=("A", "C", "B")))
    assert found.after.state.playing_order == ("C", "B", "A")
    with pytest.raises(Misfit):
        outcome(book, Correction(seats=("A", "C", "C")))


def test_a_game_broken_off_is_dropped() -> None:
    found = outcome(_two_games(), strikes(7, 9))
    assert found.after.entries == _two_games().entries[:7]
    assert rulebook("big-gig").expects(found.after.state) == ("game_started", "session_finished")


def test_a_corrected_entry_keeps_its_author_and_says_what_corrected_it() -> None:
    book = _two_games()
    content = outcome(book, Correction((Edit(2, 1, (QuartetMelded("1"),)), Edit(3, 0, (NobodyBid(),))))).correction
    after = _saved(book, "correction", content.content, by="B")
    assert [(one.by, one.save, one.corrected) for one in after.recorded[1:5]] == [
        ("A", 2, None),
        ("A", 2, after.number),
        ("B", after.number, after.number),
        ("A", 3, None),
    ]


@pytest.mark.parametrize(
    "edits",
    [
        [{"at": 11, "drops": 0, "entries": []}],
        [{"at": 9, "drops": 5, "entries": []}],
        [{"at": -1, "drops": 1, "entries": []}],
        [{"at": 4, "drops": 1, "entries": []}, {"at": 4, "drops": 1, "entries": []}],
    ],
)
def test_changes_out_of_order_or_behind_the_log_do_not_fit(edits: list[dict[str, Any]]) -> None:
    with pytest.raises(Misfit):
        _saved(_two_games(), "correction", {"edits": edits})


GAME: tuple[Entry, ...] = (
    GameStarted("A"),
    AuctionWon("B", 0),
    QuartetMelded("2", 0),
    DeckRanOut(),
    JokersCounted({"C": 1}),
)


def test_a_whole_game_is_inserted_between_two_and_the_later_one_stays() -> None:
    book = _book(Header("big-gig", tuple("ABC")), list(GAME), [GameStarted("B"), AuctionWon("B", 0)])
    inserted = (GameStarted("B"), *GAME[1:])
    found = outcome(book, Correction((Edit(len(GAME), 0, inserted),)))
    assert (found.misfits, found.after.state.number) == ((), 3)
    assert found.after.state.players["B"].tips == 4


def test_half_a_game_leaves_the_start_of_the_later_one_no_place() -> None:
    book = _book(Header("big-gig", tuple("ABC")), list(GAME), [GameStarted("B"), AuctionWon("B", 0)])
    found = outcome(book, Correction((Edit(len(GAME), 0, (GameStarted("B"),)),)))
    assert [misfit.index for misfit in found.misfits] == [5, 6]


def test_a_draft_is_the_session_up_to_its_place_and_what_fits_of_its_entries() -> None:
    book = _book(Header("big-gig", tuple("ABC")), list(GAME), [GameStarted("B"), AuctionWon("B", 0)])
    draft = drafted(
        book, len(GAME), (GameStarted("B"), GameStarted("A"), AuctionWon("C", 0)), {"meld_order": "whole_turn"}
    )
    assert draft.entries == (*GAME, GameStarted("B"))
    assert draft.state.setup.ruling("meld_order") == "whole_turn"
    assert len(book.entries) == 7
