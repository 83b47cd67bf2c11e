"""Each place where something can be inserted is named in the game's own words, and offers what may stand there."""

from __future__ import annotations

import re
from random import Random

import pytest
from flask import Flask

from companion.log.entries import as_json
from companion.rules.entries import Counted
from companion.store import sessions
from companion.words.correct_places import behind
from companion.words.where import where
from tests.rules.cards.dealer import game
from tests.rules.catte.test_whole_sessions import played_evening
from tests.web.cards.table import Table
from tests.web.correct.table import buttons, form_of, save, unit, wish
from tests.web.correct.test_steps_of_cards import played
from tests.web.correct.test_whole_game import step
from tests.web.correct.test_whole_round import begun as forgotten_round
from tests.web.correct.test_whole_round import won
from tests.web.play.evening import Evening

PLACES = r"Round \d+|Trick \d+|The joker count"
GAPS = r"before round \d+|before trick \d+|a round before the deck ran out"


def _played(app: Flask, title: str) -> Evening:
    evening = Evening(app, "Ella", "Nina", "Chet", game=title, detail="cards")
    setup = evening.book.setup
    entries = played_evening(Random(1), setup).entries
    if title != "catte":
        entries = [entry for entry, _felt in game(setup, evening.book.header.seats[0], Random(1))]
    for number, entry in enumerate(entries, 1):
        content = {"entries": [as_json(entry)]}
        sessions.save(evening.store, evening.session, number, "entries", content, f"1-{number:08}", None)
    return evening


@pytest.mark.parametrize("title", ["big-gig", "katzenjammer", "catte"])
def test_gaps_and_rows_of_the_sheet_are_called_what_they_are(app: Flask, title: str) -> None:
    page = _played(app, title).host.get("history/")
    corrects = set(re.findall(r'aria-label="Correct: ([^"]*)"', page.html))
    inserts = set(re.findall(r'aria-label="Insert ([^"]*)"', page.html))
    assert corrects
    assert [words for words in corrects if not re.fullmatch(PLACES, words)] == []
    assert inserts
    assert [words for words in inserts if not re.fullmatch(GAPS, words)] == []


@pytest.mark.parametrize("title", ["big-gig", "katzenjammer", "catte"])
def test_no_place_has_a_number_0(app: Flask, title: str) -> None:
    evening = _played(app, title)
    for at in range(len(evening.kinds) + 1):
        head = evening.host.get(f"correct/1/insert/{at}").text.split("What was forgotten")[0]
        assert not re.search(r"(round|game) 0", head, re.IGNORECASE), head


def test_before_the_first_game_or_round_there_is_no_number(four: Evening, coffee: Evening) -> None:
    starts = [four.book.state_before(0), coffee.book.state]
    assert [where(state) for state in starts] == ["before the first game", "before the first round"]
    assert [behind(state) for state in starts] == ["Before the first game", "Before the first round"]


def test_behind_everything_else_the_place_says_where_the_session_is(second_game: Evening) -> None:
    ends = [second_game.book.state_before(at) for at in (len(second_game.kinds), unit(second_game, "leader", 2).at)]
    assert [behind(state) for state in ends] == ["Game 2, behind the newest entry", "After game 1"]


def test_a_count_that_was_forgotten_is_inserted(cards: Table) -> None:
    thumb = cards.thumb
    thumb.row("252")
    assert "A count of the piles and hands" in cards.host.get("correct/1/insert/2").text
    page = wish(cards.host, "correct/1/entry/1/0/piles", pile_centre="19")
    assert page.status == 422
    preview = wish(cards.host, "correct/1/entry/1/0/piles", pile_centre="20", pile_deck="66")
    assert "Inserted Now:" in preview.text
    assert save(cards.host, preview).status == 303
    assert cards.book.entries[1] == Counted(deck=66, centre=20)


def test_without_cards_or_before_the_first_game_there_is_nothing_to_count(four: Evening, cards: Table) -> None:
    for evening, at in ((four, 1), (cards, 0)):
        assert "A count of the piles" not in evening.host.get(f"correct/1/insert/{at}").text


def test_a_forgotten_first_round_of_a_game_is_whole_after_its_turn(cards: Table) -> None:
    page = step(cards.host, won(cards, forgotten_round(played(cards), 1), "Thelonious", "1"))
    assert buttons(page) == ["See what follows"]
    assert save(cards.host, cards.host.send(form_of(page))).status == 303
    assert cards.kinds.count("turned_up") == 2


@pytest.mark.parametrize(("title", "rest"), [("big-gig", "Quartets and draw of"), ("katzenjammer", "Quartets of")])
def test_a_draw_is_spoken_of_only_where_one_draws(app: Flask, title: str, rest: str) -> None:
    evening = _played(app, title)
    at = unit(evening, "turn").at
    assert f"{rest} the turn before" in evening.host.get(f"correct/1/insert/{at}").text
