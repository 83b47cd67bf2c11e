"""Does this beat that? Two bids compared in words, and nothing recorded."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.rules.bids import Bid
from companion.rules.entries import BidMade
from companion.words.ladder import beaten_by, raise_of, verdict
from tests.web.evenings import record
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening


def bid(count: int, value: str | None = None) -> Bid:
    return Bid("", count, value)


@pytest.mark.parametrize(
    ("one", "standing", "title", "why"),
    [
        (bid(4), bid(3, "5"), "Four different cards beat three 5s", "More cards beat fewer, whatever they show."),
        (bid(3, "5"), bid(4), "Three 5s do not beat four different cards", "More cards beat fewer"),
        (bid(3, "4"), bid(3, "2"), "Three 4s beat three 2s", "the higher value wins"),
        (bid(3, "2"), bid(3, "4"), "Three 2s do not beat three 4s", "the higher value wins"),
        (bid(3, "1"), bid(3), "Three 1s beat three different cards", "cards of one value beat different ones"),
        (bid(3), bid(3, "1"), "Three different cards do not beat three 1s", "cards of one value beat different ones"),
        (bid(2, "3"), bid(2, "3"), "Two 3s do not beat two 3s", "as high is not enough"),
        (bid(1, "1"), bid(1), "One 1 beats one card", "cards of one value"),
        (bid(1), bid(1), "One card does not beat one card", "as high is not enough"),
    ],
)
def test_a_verdict_names_both_bids_and_the_reason(one: Bid, standing: Bid, title: str, why: str) -> None:
    said = verdict(one, standing)
    assert said.title == title
    assert why in said.why


@pytest.mark.parametrize(
    ("standing", "sevens", "higher"),
    [
        (bid(3, "3"), False, "four different cards or three 4s"),
        (bid(3), False, "four different cards or three 1s"),
        (bid(4, "5"), False, "five different cards"),
        (bid(4, "5"), True, "five different cards or four 7s"),
        (bid(5), False, "six 1s or five 1s"),
        (bid(5, "5"), True, "six different cards or five 7s"),
        (bid(30, "4"), False, "30 5s"),
        (bid(22, "5"), True, "23 1s or 22 7s"),
    ],
)
def test_the_lowest_bids_that_beat_one_are_named(standing: Bid, sevens: bool, higher: str) -> None:
    assert beaten_by(standing, sevens) == higher


def test_nothing_beats_the_highest_bid_there_is() -> None:
    assert raise_of(bid(30, "5"), sevens=False) == "Nothing beats 30 5s: it is the highest bid there is."


@pytest.mark.parametrize("game", ["scores", "katzenjammer"])
def test_two_bids_are_compared_in_both_games_and_nothing_is_recorded(game: str, request: pytest.FixtureRequest) -> None:
    evening: Evening = request.getfixturevalue(game)
    before = evening.book.number
    page = evening.host.get("ladder", count="3", value="3", than_count="3", than_value="4")
    assert "Three 4s beat three 3s" in page.text
    assert "Three 3s: beaten by four different cards or three 4s, and by anything higher." in page.text
    assert evening.book.number == before


def test_who_only_watches_may_ask_too(scores: Evening) -> None:
    page = scores.phone().get("ladder", count="2", value="different")
    assert "Two different cards: beaten by three different cards or two 1s" in page.text


def test_more_than_five_cards_are_typed(scores: Evening) -> None:
    page = scores.host.get("ladder", count="more", more="7", value="2", than_count="5", than_value="5")
    assert "Five 5s do not beat seven 2s" in page.text


def test_the_bid_that_stands_in_the_running_auction_is_there_already(scores: Evening) -> None:
    record(scores.app, scores.table.code, BidMade(scores.seat("Nina"), 3, "2"))
    page = scores.host.get("ladder")
    assert "Three 2s: beaten by four different cards or three 3s" in page.text
    assert ("count", "3") in page.form("/ladder").fields


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"count": "more", "more": "6", "value": "different"}, "6 different cards is no bid"),
        ({"count": "more", "more": "31", "value": "5"}, "31 5s is no bid"),
    ],
)
def test_a_bid_that_nobody_can_make_is_said_to_be_none(scores: Evening, asked: dict[str, str], said: str) -> None:
    page = scores.host.get("ladder", than_count="2", than_value="2", **asked)
    assert said.replace("6 different", "Six different") in page.text


def test_a_house_ruling_against_one_card_without_a_value_holds_here_too(app: Flask) -> None:
    evening = begun(Evening(app, *FOUR, rulings={"one_card_bid": "not_allowed"}))
    assert "a bid of one card must name its value" in evening.host.get("ladder", count="1", value="different").text


@pytest.mark.parametrize(
    "query",
    [
        {"count": "0", "value": "3"},
        {"count": "more", "more": "-4", "value": "3"},
        {"count": "more", "more": "٣", "value": "3"},
        {"count": "3", "value": "J"},
        {"count": "3", "value": "7"},
        {"count": "\x00", "value": "' OR 1"},
        {"than_count": "3", "than_value": "4"},
    ],
)
def test_what_makes_no_sense_is_not_compared(scores: Evening, query: dict[str, str]) -> None:
    page = scores.host.get("ladder", **query)
    assert page.status == 200
    assert "Tap the bid that stands" in page.text


def test_the_answer_comes_while_the_bids_are_tapped(scores: Evening) -> None:
    asked = {"count": "3", "value": "3"}
    first = scores.host.client.get(f"{scores.path}/ladder/say", query_string=asked)
    assert first.json == {"say": "Three 3s: beaten by four different cards or three 4s, and by anything higher."}
    both = {**asked, "than_count": "2", "than_value": "5"}
    assert scores.host.client.get(f"{scores.path}/ladder/say", query_string=both).json == {
        "say": "Two 5s do not beat three 3s"
    }


def test_the_menu_of_a_blues_game_leads_there_and_that_of_catte_does_not(app: Flask, scores: Evening) -> None:
    assert "Does this beat that?" in scores.host.get("menu").text
    catte = Evening(app, "Ella", "Nina", "Chet", game="catte")
    assert "Does this beat that?" not in catte.host.get("menu").text
    assert catte.host.client.get(f"{catte.path}/ladder").status_code == 303
