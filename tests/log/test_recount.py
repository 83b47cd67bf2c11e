"""Where a differing count may come from: only changes after which the whole log stands and every count agrees."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.log.book import Book, open_book
from companion.log.entries import as_json
from companion.log.recount import MOST, likely_spots
from companion.log.saves import Header, Save
from companion.rules.entries import (
    AuctionWon,
    Counted,
    Entry,
    GameStarted,
    LostTrack,
    Marks,
    QuartetMelded,
    Replenished,
    TurnedUp,
)

SEATS = ("s1", "s2", "s3")


def saved(book: Book, *entries: Entry, by: str | None = None, **content: Any) -> Book:
    number = book.number + 1
    told = {"entries": [as_json(entry) for entry in entries], **content}
    return book.extended(Save(number, "entries", told, f"k{number}", by, f"2026-11-30T20:{number:02}:00Z"))


def game(*saves: tuple[Entry, ...], title: str = "big-gig", **options: Any) -> Book:
    header = Header(title, SEATS, detail="cards", **options)
    book = saved(open_book(Save(0, "header", header.as_json(), "k0", None, "")), GameStarted("s1"))
    for number, entries in enumerate(saves):
        book = saved(book, *entries, by=SEATS[number % 3])
    return book


def won(player: str, row: tuple[str, ...], *paid: str) -> tuple[Entry, ...]:
    return (TurnedUp(row), AuctionWon(player, paid=paid))


# The winner holds 6 - 5 + 2 = 3 cards, then 3 - 2 + 2 = 3, so one card is missing to four each time.
DREW = (
    (*won("s2", ("4", "4"), "1", "2", "3", "4", "5"), Replenished(1)),
    (*won("s3", ("5", "5"), "1", "2", "3", "4", "5"), Replenished(0)),
    (*won("s1", ("2", "3", "2"), "1"), Replenished(0)),
)


def deck(book: Book) -> int:
    return int(book.state.census.deck)


def spots(book: Book, **counted: Any) -> list[tuple[int, Entry]]:
    return [(spot.index, spot.now) for spot in likely_spots(book, Counted(**counted))]


def test_a_count_that_agrees_has_no_spot() -> None:
    book = game(*DREW)
    assert spots(book, deck=deck(book)) == []
    assert spots(book, deck=deck(book), hands={"s1": 8}) == []


def test_one_card_more_in_the_deck_is_a_draw_that_was_not_made() -> None:
    book = game(*DREW)
    assert spots(book, deck=deck(book) + 1) == [(3, Replenished(0))]


def test_one_card_fewer_is_a_draw_that_was_not_recorded() -> None:
    book = game(*DREW)
    assert spots(book, deck=deck(book) - 1) == [(6, Replenished(1))]


def test_hands_that_were_counted_too_tell_whose_draw_it_was() -> None:
    book = game(*DREW[:1], (*DREW[1][:2], Replenished(1)), DREW[2])
    more = deck(book) + 1
    assert spots(book, deck=more) == [(6, Replenished(0)), (3, Replenished(0))]
    assert spots(book, deck=more, hands={"s2": 4}) == [(6, Replenished(0))]
    assert spots(book, deck=more, hands={"s2": 3}) == [(3, Replenished(0))]
    assert spots(book, deck=more, hands={"s2": 5}) == []


def test_the_draw_of_the_running_turn_may_only_be_not_recorded_yet() -> None:
    book = game(DREW[0][:2])
    assert spots(book, deck=deck(book) - 1) == [(3, Replenished(1))]
    assert likely_spots(book, Counted(deck=deck(book) - 1))[0].was is None


def test_a_turn_that_was_closed_without_its_draw_may_lack_one() -> None:
    book = game(DREW[0][:2], DREW[1])
    assert spots(book, deck=deck(book) - 1, hands={"s3": 3}) == [(3, Replenished(1))]


def test_a_joker_that_was_no_joker_is_as_many_draws_too_many_as_there_are_players() -> None:
    book = game(won("s2", ("2", "J"), "1"), won("s3", ("5", "4", "5"), "1"))
    assert spots(book, deck=deck(book) + 3) == [(1, TurnedUp(("2", "2")))]
    both = game(won("s2", ("2", "5", "J"), "1"))
    assert spots(both, deck=deck(both) + 3) == [(1, TurnedUp(("2", "5", "2"))), (1, TurnedUp(("2", "5", "5")))]


def test_a_card_that_was_a_joker_is_as_many_draws_that_are_missing() -> None:
    book = game(won("s2", ("2", "5", "2"), "1"))
    off = deck(book) - 3
    assert spots(book, deck=off, hands={"s1": 7, "s2": 9, "s3": 7}) == [(1, TurnedUp(("2", "5", "J")))]


@pytest.mark.parametrize("title", ["big-gig", "katzenjammer"])
def test_jokers_draw_in_both_games_but_nobody_replenishes_in_katzenjammer(title: str) -> None:
    book = game(won("s2", ("2", "J"), "1"), won("s3", ("5", "4", "5"), "1"), title=title)
    assert spots(book, deck=deck(book) + 3) == [(1, TurnedUp(("2", "2")))]
    assert spots(book, deck=deck(book) - 1) == []


def test_nothing_before_the_last_count_that_agreed_is_doubted() -> None:
    book = game(*DREW[:2])
    book = saved(book, Counted(deck=deck(book)))
    book = saved(book, *DREW[2])
    assert spots(book, deck=deck(book) + 1) == []
    assert spots(book, deck=deck(book) - 1) == []


def test_a_change_that_a_later_entry_contradicts_is_no_spot() -> None:
    # Without the joker nobody has drawn for it, and s3 could not have shown seven cards.
    book = game(won("s2", ("2", "J"), "1"), won("s3", ("5", "4", "5"), *"1111111"))
    assert spots(book, deck=deck(book) + 3) == []


def test_a_draw_that_the_ruling_forbids_is_no_spot() -> None:
    turn = (*won("s2", ("4", "4"), "1", "2"), QuartetMelded("4", 0), Replenished(2))
    book, strict = game(turn), game(turn, rulings={"replenish": "exactly_four"})
    assert spots(book, deck=deck(book) + 1) == [(4, Replenished(1))]
    assert spots(strict, deck=deck(strict) + 1) == []


def test_a_centre_that_differs_is_explained_by_no_draw() -> None:
    book = game(*DREW)
    assert spots(book, deck=deck(book) + 1, centre=19) == []
    assert spots(book, centre=19) == []


def test_while_the_proofs_rest_there_is_nothing_to_look_for() -> None:
    book = saved(game(*DREW), LostTrack())
    assert spots(book, deck=3) == []


def test_no_more_than_a_few_spots_are_named_the_newest_first() -> None:
    book = game(*(won(SEATS[number % 3], ("4", "J"), "1") for number in range(MOST + 3)))
    found = spots(book, deck=deck(book) + 3)
    assert len(found) == MOST
    assert found[0][0] > found[-1][0]


def test_a_correction_keeps_who_saved_the_later_entries_and_their_marks() -> None:
    kept = Marks(note="Nina was sure")
    rounds = [*DREW[:2], tuple(replace(entry, marks=kept) for entry in DREW[2])]
    book = game(*rounds)
    counted = Counted(deck=deck(book) + 1)
    (spot,) = likely_spots(book, counted)
    again = [None, *(one.save for one in book.recorded[spot.index + 1 :]), None]
    fixed = saved(book, *spot.entries, counted, by="s3", takes_back=len(book.recorded) - spot.index, again=again)
    assert deck(fixed) == deck(book) + 1
    assert [(one.save, one.by, one.at) for one in fixed.recorded[spot.index + 1 : -1]] == [
        (one.save, one.by, one.at) for one in book.recorded[spot.index + 1 :]
    ]
    assert (fixed.recorded[spot.index].save, fixed.recorded[-1].by) == (fixed.number, "s3")
    assert fixed.entries[-2].marks == kept
    undone = fixed.extended(Save(fixed.number + 1, "undo", {"save": fixed.number}, "u", None, ""))
    assert undone.recorded == book.recorded
    redone = undone.extended(Save(undone.number + 1, "redo", {"save": fixed.number}, "r", None, ""))
    assert redone.recorded == fixed.recorded
