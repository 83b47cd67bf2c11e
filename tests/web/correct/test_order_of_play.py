"""Where every cat card is recorded the cards are known by person: who sits or starts elsewhere has played the same."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from flask import Flask

from companion.log.entries import as_json
from companion.log.replay import replay
from companion.rules.entries import Entry, Play, RoundStarted, TrickWon
from companion.store import sessions
from tests.web.catte.table import catte
from tests.web.correct.table import address, buttons, log_of, save, wish
from tests.web.play.evening import Evening

COLUMNS = (("BK1", "BK3", "BR5"), ("WH2", "WH4", "BR10"), ("BK5", "BK7", "WH10"), ("BK9", "WH6", "BR15"))
TRICKS = (
    ("Ella", "WH8", ("BR13", "BR12", "BR11", "BR10")),
    ("Nina", "BK1", ("WH5", "WH9", "WH2", "WH1")),
)


@pytest.fixture
def played(app: Flask) -> Evening:
    """Two tricks of a round that Ella starts, with all their cat cards."""
    return _round(app, COLUMNS, TRICKS)


def _round(app: Flask, columns: Sequence[Sequence[str]], tricks: Sequence[tuple[str, str, Sequence[str]]]) -> Evening:
    """A round as it would be saved, entry by entry; Ella starts it and leads each trick."""
    evening = catte(app, "Ella", "Nina", "Chet", "Billie", detail="cards")
    seats = list(evening.seats.values())
    entries: list[Entry] = [RoundStarted(seats[0], dict(zip(seats, map(tuple, columns), strict=True)))]
    for winner, coffee, cards in tricks:
        plays = tuple(Play(seat, (card,)) for seat, card in zip(seats, cards, strict=True))
        entries.append(TrickWon(evening.seat(winner), coffee, plays))
    for number, entry in enumerate(entries, 1):
        content = {"entries": [as_json(entry)]}
        sessions.save(evening.store, evening.session, number, "entries", content, f"1-{number:08}", None)
    return evening


def _cards(evening: Evening) -> list[list[str]]:
    """Who played in each trick, in order."""
    names = {seat: name for name, seat in evening.seats.items()}
    tricks = (one for one in evening.book.entries if isinstance(one, TrickWon))
    return [[names[play.player] for play in trick.plays or ()] for trick in tricks]


def _stands(evening: Evening) -> bool:
    """Whether the stored log is one that the rules take from its beginning."""
    return replay(evening.book.setup, evening.book.entries).refused is None


def test_two_seats_are_swapped_and_no_trick_goes(played: Evening) -> None:
    host, before = played.host, log_of(played)
    preview = wish(host, "correct/1/seats", seat=[played.seat("Ella"), played.seat("Billie")])
    assert buttons(preview) == ["Save the correction"]
    assert "The cat cards of 2 tricks, each put in the order of play." in preview.text
    assert log_of(played) == before
    assert save(host, preview).status == 303
    assert _cards(played) == [["Ella", "Billie", "Nina", "Chet"]] * 2
    assert _stands(played)
    told = host.get("history/").text
    assert "put in the order of play" in told
    assert "Corrected " not in told
    host.undo("history/")
    assert log_of(played) == before


def test_who_started_is_corrected_and_no_trick_goes(played: Evening) -> None:
    host = played.host
    preview = wish(host, address(played, "start"), leader=played.seat("Nina"))
    assert buttons(preview) == ["Save the correction"]
    assert save(host, preview).status == 303
    assert _cards(played) == [["Nina", "Chet", "Billie", "Ella"], ["Ella", "Nina", "Chet", "Billie"]]
    assert _stands(played)


def test_where_another_one_has_won_in_the_new_order_the_trick_does_not_fit(app: Flask) -> None:
    """Nobody plays brown, so of white and black the one that was led wins, and that hangs on who led."""
    columns = (*COLUMNS[:3], ("BK9", "WH6", "WH8"))
    evening = _round(app, columns, [("Ella", "BR15", ("WH3", "BK3", "WH1", "BK1"))])
    preview = wish(evening.host, address(evening, "start"), leader=evening.seat("Nina"))
    assert buttons(preview) == ["Save, keep 1 trick flagged", "Save, strike out 1 trick"]
    assert save(evening.host, preview, "keep").status == 303
    assert _cards(evening) == [["Nina", "Chet", "Billie", "Ella"]]
    assert evening.book.entries[1].marks.overruled == ("wrong-winner",)
    assert _stands(evening)


def test_the_last_cat_card_is_not_asked_for_where_every_card_is_recorded(played: Evening) -> None:
    assert "Somebody played their last cat card" not in played.host.get(address(played, "trick")).text
    assert save(played.host, wish(played.host, "correct/1/entry/3/0/lost")).status == 303
    assert "Somebody played their last cat card" in played.host.get("correct/1/entry/4/0/trick").text
