"""Honest games with one draw written down wrongly: who counts deck and hands is led to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from companion.log.book import Book, open_book
from companion.log.entries import as_json
from companion.log.recount import MOST, Spot, likely_spots
from companion.log.saves import Header, Save
from companion.rules.entries import Counted, Entry, Replenished, TurnedUp
from companion.rules.violations import IllegalEntry
from companion.words.counting import add_up
from tests.rules.cards.dealer import game

SEATS = ("s1", "s2", "s3")


def book_of(header: Header, entries: list[Entry]) -> Book:
    book = open_book(Save(0, "header", header.as_json(), "k0", None, ""))
    return book.extended(Save(1, "entries", {"entries": [as_json(entry) for entry in entries]}, "k1", None, ""))


def moments(header: Header, seed: int) -> Iterator[tuple[list[Entry], Counted]]:
    """The true entries of one game after every tenth of them, and what anybody would count then."""
    played: list[Entry] = []
    for entry, felt in game(header, "s1", Random(seed)):
        played.append(entry)
        if len(played) % 10 == 0 and not felt.over:
            hands = {player: hand.total() for player, hand in felt.hands.items()}
            yield list(played), Counted(deck=len(felt.deck), hands=hands)


def wrongly(entry: Entry) -> Iterator[Entry]:
    """The same, as it could be written down wrongly."""
    if isinstance(entry, Replenished):
        yield from (replace(entry, cards=cards) for cards in range(5) if abs(cards - entry.cards) == 1)
    if isinstance(entry, TurnedUp) and entry.cards[-1] in entry.cards[:-1]:
        yield replace(entry, cards=(*entry.cards[:-1], "J"))
    if isinstance(entry, TurnedUp) and entry.cards[-1] == "J" and len(entry.cards) > 1:
        yield replace(entry, cards=(*entry.cards[:-1], entry.cards[0]))


@pytest.mark.parametrize("title", ["big-gig", "katzenjammer"])
def test_the_true_draw_is_among_the_likely_spots(title: str) -> None:
    header, tried = Header(title, SEATS, detail="cards"), 0
    for seed in range(3):
        for played, truth in moments(header, seed):
            for index in range(max(0, len(played) - 8), len(played)):
                for wrong in wrongly(played[index]):
                    spots = _after_writing(header, [*played[:index], wrong, *played[index + 1 :]], truth)
                    named = [(spot.index, spot.now) for spot in spots or ()]
                    assert spots is None or len(named) == MOST or (index, played[index]) in named
                    tried += spots is not None
    assert tried > 15


def _after_writing(header: Header, written: list[Entry], truth: Counted) -> tuple[Spot, ...] | None:
    """What is found; None where the rules would have refused the wrong record anyway, or the game was over by it."""
    try:
        book = book_of(header, written)
    except IllegalEntry:
        return None
    return likely_spots(book, truth)


def test_all_piles_of_the_page_make_all_cards_after_every_entry() -> None:
    for sevens, cards in ((False, 90), (True, 97)):
        header = Header("big-gig", SEATS, detail="cards", sevens=sevens)
        played = [entry for entry, _felt in game(header, "s1", Random(7))]
        for recorded in book_of(header, played).recorded:
            piles, total = add_up(recorded.state).removesuffix(" cards.").split(": ")
            assert sum(int(pile.split()[0]) for pile in piles.split(" + ")) == int(total) == cards
