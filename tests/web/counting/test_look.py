"""How the table must look: every pile by the record, for every phone, at any moment."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.rules.entries import LostTrack
from tests.web.counting.rounds import FIVE, deck, draw, empty_but, turn_up, two_rounds, unsold, win
from tests.web.evenings import record
from tests.web.play.conftest import FOUR
from tests.web.play.evening import Evening


def test_all_piles_are_told_and_add_up_to_all_cards(cards: Evening) -> None:
    win(cards, "Nina", ("4", "J"), "1", "2", "J", "4", "5")
    unsold(cards, "3", "3")
    turn_up(cards, "2", "5", "2")
    page = cards.host.get("look")
    assert "Game 1, round 3" in page.text
    assert "Deck 55 cards" in page.text
    assert "Open row 2, 5, 2" in page.text
    assert "Discard pile 6 cards" in page.text
    assert "3s: 2 × 3" in page.text
    assert "Nina bandleader 4 1" in page.text
    assert "55 in the deck + 25 in hands + 6 discarded + 1 in front + 3 in the row: 90 cards." in page.text


@pytest.mark.parametrize("name", [(), ("Nina",)])
def test_every_phone_may_look_also_one_that_watches(cards: Evening, name: tuple[str, ...]) -> None:
    two_rounds(cards)
    assert "Deck 61 cards" in cards.phone(*name).get("look").text


def test_with_just_the_score_what_is_known_is_told_and_why_not_more(scores: Evening) -> None:
    scores.host.round("Nina", 2, ("4", 0))
    page = scores.host.get("look")
    assert "Centre 16 tips" in page.text
    assert "Nina bandleader 2" in page.text
    assert "Just the score is recorded here" in page.text
    assert "Deck" not in page.text


def test_katzenjammer_has_mice_in_its_centre_and_joker_quartets_in_front(mice: Evening) -> None:
    win(mice, "Nina", ("J",), "J")
    page = mice.host.get("look")
    assert "Centre 20 mice" in page.text
    assert "Nina bandleader 7 1" in page.text
    assert ": 90 cards." in page.text


def test_sevens_make_ninety_seven(app: Flask) -> None:
    evening = Evening(app, *FOUR, detail="cards", sevens=True)
    evening.host.deal("Ella")
    assert ": 97 cards." in evening.host.get("look").text


def test_a_game_that_is_not_followed_says_so(cards: Evening) -> None:
    record(cards.app, cards.table.code, LostTrack())
    page = cards.host.get("look")
    assert "The cards of this game are not followed any more; the next game counts them again." in page.text
    assert "Deck" not in page.text


def test_between_two_games_the_page_tells_how_the_last_one_ended(cards: Evening) -> None:
    empty_but(cards, 6)
    turn_up(cards, "1", "2", "3", "4", "5", "1")
    cards.host.count(Ella=3, Nina=4, Chet=4, Thelonious=4)
    page = cards.host.get("look")
    assert "As game 1 ended" in page.text
    assert "How to lay the table for the next game" in page.text


def test_before_the_first_game_there_is_nothing_to_look_at(app: Flask) -> None:
    evening = Evening(app, *FOUR, detail="cards")
    assert evening.host.client.get(f"{evening.path}/look").status_code == 303


def test_it_is_one_tap_from_the_menu_and_from_the_table(cards: Evening, scores: Evening) -> None:
    for evening in (cards, scores):
        assert "How the table must look" in evening.host.get("menu").text
    assert "How the table must look" in scores.host.get("play").text


def test_nine_cards_by_the_record_suggest_a_glance_until_somebody_has_counted(cards: Evening) -> None:
    empty_but(cards, 10)
    assert deck(cards) == 10
    assert "saves an argument" not in cards.host.get("look").text
    win(cards, "Nina", ("4", "5", "4"), *FIVE)
    assert deck(cards) == 7
    assert "By the record 7 cards are left in the deck." in cards.host.get("look").text
    cards.host.press("counting", "/counting", deck=7)
    assert "saves an argument" not in cards.host.get("look").text
    draw(cards, 0)
    assert "saves an argument" not in cards.host.get("look").text
