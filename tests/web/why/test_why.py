"""Why: every number of a score leads to the parts that made it, and they add up."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests.web.catte.table import bust, start, trick
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening, Page

AMOUNT = re.compile(r'class="amount">([+−]?\d+)</b>')


def section(page: Page, name: str) -> str:
    """One sum of the page."""
    found = re.search(rf'<section id="{name}">.*?</section>', page.html, re.S)
    assert found, name
    return found.group(0)


def amounts(text: str) -> list[int]:
    return [int(amount.replace("−", "-")) for amount in AMOUNT.findall(text)]


def why(evening: Evening, who: str, number: int | None = None) -> Page:
    return evening.host.get(f"why/1/{evening.seat(who)}" + (f"/{number}" if number else ""))


def adds_up(page: Page) -> None:
    for text in re.findall(r'<section id="[a-z-]+\d*">.*?</section>', page.html, re.S):
        *parts, total = amounts(text)
        assert sum(parts) == total, text


def played(evening: Evening) -> None:
    """Game 1: Chet has four 4s and a joker, Ella all the rest; Chet holds two jokers more."""
    evening.host.round("Chet", 1, ("4", 1))
    evening.host.round("Ella", 0, ("5", 0), ("3", 0), ("2", 0))
    evening.host.round("Ella", 0, ("5", 0), ("1", 0))
    evening.host.count(Chet=2)


def test_a_quartet_names_its_round_and_leads_to_its_place_in_the_history(playing: Evening) -> None:
    playing.host.round("Nina")
    playing.host.round("Chet", 1, ("4", 1))
    page = why(playing, "Chet")
    assert page.status == 200
    assert "Chet: 4 tips" in page.text
    assert "four 4s with a joker, round 2" in page.text
    place = re.search(r'href="([^"]+)#(save-\d+)"', page.html)
    assert place
    assert f'id="{place.group(2)}"' in playing.host.get("history/").html


def test_a_penalty_that_took_all_says_so(playing: Evening) -> None:
    played(playing)
    page = why(playing, "Chet", 1)
    assert "most jokers, 4, game 1: all that was there" in page.text
    assert amounts(section(page, "game-1")) == [4, -4, 0]


def test_the_jokers_of_a_game_are_told_one_by_one(playing: Evening) -> None:
    played(playing)
    text = section(why(playing, "Chet"), "jokers-1")
    assert amounts(text) == [1, 1, 2, 4]
    assert "in the bid, round 1" in text
    assert "in hand at the end of the game" in text


def test_what_is_left_in_the_centre_is_explained_too(playing: Evening) -> None:
    playing.host.round("Chet", 0, ("4", 0))
    page = playing.host.get("why/1/centre")
    assert amounts(page.html) == [20, -4, 16]
    assert "Chet: four 4s, round 1" in page.text


def test_sums_go_on_from_game_to_game_and_end_with_the_big_tip(playing: Evening) -> None:
    for leader in ("", "Ella", "Ella"):
        if leader:
            playing.host.deal()
        played(playing)
    assert playing.book.state.phase.value == "complete"
    for name in FOUR:
        page = why(playing, name)
        adds_up(page)
        assert f"{name}: {playing.tips[name] + (10 if name == 'Ella' else 0)} tips" in page.text
    assert "Big Tip: most tokens, 4" in why(playing, "Ella").text
    assert amounts(section(why(playing, "Ella"), "tokens")) == [1, 1, 1, 1, 4]


def test_mice_below_zero_are_written_with_a_minus_sign(katzenjammer: Evening) -> None:
    katzenjammer.host.round("Nina", 2)
    katzenjammer.host.press("play", "/play", deck="after")
    katzenjammer.host.count()
    page = why(katzenjammer, "Nina")
    assert "Nina: −5 mice" in page.text
    adds_up(page)


def test_coffee_is_told_card_by_card_with_what_the_limit_makes_of_it(coffee: Evening) -> None:
    trick(coffee.host, "BK7", "Nina")
    page = why(coffee, "Nina")
    assert "BK 7, trick 1" in page.text
    assert "#trick-1-1" in page.html
    assert "4 unused cards: 4 × 4" in page.text
    assert amounts(section(page, "game-1")) == [7, 16, 23]
    bust(coffee.host, "Chet")
    over = why(coffee, "Chet", 1)
    assert "is over 20: coffee counts nothing" in over.text
    adds_up(over)
    assert start(coffee.host).status == 303
    adds_up(why(coffee, "Chet"))


def test_every_number_of_the_board_leads_there(playing: Evening, coffee: Evening) -> None:
    playing.host.round("Chet", 1, ("4", 1))
    board, chet = playing.host.get("play").html, f"{playing.path}/why/1/{playing.seat('Chet')}"
    for way in (f'{chet}"', f"{chet}/1/jokers", f'{chet}/1"', f"{playing.path}/why/1/centre"):
        assert way in board
    trick(coffee.host, "BK7", "Nina")
    assert f"{coffee.path}/why/1/{coffee.seat('Nina')}/1" in coffee.host.get("trick").html


def test_numbers_at_the_end_of_a_game_and_of_a_session_lead_there(app: Flask) -> None:
    evening = begun(Evening(app, *FOUR))
    played(evening)
    chet = f"{evening.path}/why/1/{evening.seat('Chet')}"
    assert f"{chet}/1/jokers" in evening.host.get("deal").html
    short = begun(Evening(app, *FOUR, one_game=True))
    played(short)
    assert f"{short.path}/why/1/{short.seat('Chet')}" in short.host.get("final").html


@pytest.mark.parametrize("address", ["s999999", "s1/0", "s1/2", "s1/99999999", "nobody", "centre/1", "%00"])
def test_what_does_not_exist_has_no_page(playing: Evening, address: str) -> None:
    assert playing.host.get(f"why/1/{address}").status == 404


def test_before_the_first_game_nothing_is_to_be_explained(app: Flask) -> None:
    evening = Evening(app, *FOUR)
    assert "Nothing is saved yet" in why(evening, "Ella").text
    assert evening.host.get("why/1/centre").status == 404


def test_whoever_watches_may_ask_too_and_strangers_meet_the_door(playing: Evening) -> None:
    assert playing.phone().get(f"why/1/{playing.seat('Ella')}").status == 200
    stranger = playing.app.test_client().get(f"{playing.path}/why/1/centre")
    assert "/j/" in stranger.headers["Location"]
