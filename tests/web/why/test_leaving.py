"""Somebody leaves in the middle of a game: they are passed over, and where cards are counted their pass is preset."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.store import tables
from tests.web.counting.rounds import turn_up
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening, Page


@pytest.fixture
def cards(app: Flask) -> Evening:
    """The four in game 1, every card counted; Ella leads, so Thelonious bids first."""
    evening = begun(Evening(app, *FOUR, detail="cards"))
    turn_up(evening, "2", "5", "2")
    return evening


def leaves(evening: Evening, who: str) -> Page:
    """One tap: this person leaves, or is back."""
    ways = [form for form in evening.host.get("menu").reader.forms if form.action.endswith("/left")]
    return evening.host.send(next(form for form in ways if ("seat", evening.seat(who)) in form.fields))


def test_in_quick_entry_who_left_is_passed_over_and_nothing_is_entered(playing: Evening) -> None:
    assert "Ella turns up, Thelonious bids first" in playing.host.get("play").text
    assert "nothing has to be entered for it" in playing.host.get("menu").text
    assert leaves(playing, "Thelonious").status == 303
    page = playing.host.get("play")
    assert "Ella turns up, Nina bids first" in page.text
    assert page.html.count('class="pick left"') == 1
    assert "Thelonious<small>left</small>" in page.html
    assert playing.kinds == ["game_started"]


def test_the_board_marks_who_left_and_their_own_phone_is_back_with_one_tap(playing: Evening) -> None:
    nina = playing.phone("Nina")
    leaves(playing, "Nina")
    for phone in (playing.host, nina):
        assert phone.get("play").html.count('class="gone"') == 1
    assert "You have left this game" in nina.get("play").text
    assert "You have left" not in playing.host.get("play").text
    back = nina.press("play", "/left")
    assert (back.status, back.answer.headers["Location"]) == (303, f"{playing.path}/play")
    assert 'class="gone"' not in nina.get("play").html
    assert "You have left" not in nina.get("play").text


def test_where_only_the_host_records_whoever_left_reads_it_all_the_same(playing: Evening) -> None:
    nina = playing.phone("Nina")
    leaves(playing, "Nina")
    tables.set_only_host(playing.store, playing.table, True)
    page = nina.get("play")
    assert "You have left this game" in page.text
    assert "Back again" not in page.text


def test_the_strip_marks_who_left_where_every_card_is_counted(cards: Evening) -> None:
    leaves(cards, "Nina")
    assert cards.host.get("play").html.count('class="gone"') == 1


def test_a_bandleader_who_left_leads_still_and_the_page_says_who_turns_up(playing: Evening) -> None:
    leaves(playing, "Ella")
    assert "Thelonious bids first Ella leads, but has left: anybody turns up the row." in playing.host.get("play").text


def test_whoever_left_can_be_tapped_as_winner_all_the_same(playing: Evening) -> None:
    leaves(playing, "Nina")
    assert playing.host.round("Nina", 0, ("4", 0)).status == 303
    assert playing.tips["Nina"] == 4


def test_a_refused_round_still_shows_who_left(playing: Evening) -> None:
    leaves(playing, "Nina")
    page = playing.host.round("Chet", 16)
    assert (page.status, page.html.count('class="pick left"')) == (422, 1)


def test_one_tap_in_the_menu_brings_them_back(playing: Evening) -> None:
    leaves(playing, "Thelonious")
    menu = playing.host.get("menu")
    assert "<details open>" in menu.html
    assert "Thelonious has left, passes Is back" in menu.text
    assert leaves(playing, "Thelonious").status == 303
    page = playing.host.get("play")
    assert "Thelonious bids first" in page.text
    assert "pick left" not in page.html


def test_in_catte_the_menu_says_what_a_table_can_do_instead(coffee: Evening) -> None:
    page = coffee.host.get("menu")
    assert "Nobody can pass in Catte" in page.text
    assert "The next session can be opened without them." in page.text
    assert "Back again" not in page.text
    form = page.form("/only-host")
    form.action = f"{coffee.path}/left"
    assert coffee.host.send(form, seat=coffee.seat("Nina")).status == 303


def test_where_cards_are_counted_the_next_one_is_asked_and_the_pass_is_recorded(cards: Evening) -> None:
    assert "Thelonious bids or passes" in cards.host.get("play").text
    assert leaves(cards, "Thelonious").status == 303
    page = cards.host.get("play")
    assert "Nina bids or passes" in page.text
    assert "Thelonious has left, passes" in page.text
    form = page.form("/bid")
    assert cards.host.send(form, who=cards.seat("Nina"), count=2, value="different").status == 303
    assert cards.seat("Thelonious") not in {bid.player for bid in cards.book.state.round.bids}
    assert "Chet bids or passes" in cards.host.get("play").text


def test_whoever_is_back_bids_again_and_may_be_tapped_all_the_while(cards: Evening) -> None:
    leaves(cards, "Thelonious")
    assert "Thelonious has left, passes Is back" in cards.host.get("menu").text
    assert leaves(cards, "Thelonious").status == 303
    assert "Thelonious bids or passes" in cards.host.get("play").text


def test_a_row_is_turned_up_for_a_bandleader_who_left_and_the_cue_skips_the_others(app: Flask) -> None:
    evening = begun(Evening(app, *FOUR, detail="cards"))
    for name in ("Ella", "Nina"):
        leaves(evening, name)
    page = evening.host.get("play")
    assert "Turn up cards for Ella until one repeats or a joker shows" in page.text
    assert "Thelonious bids first, then Chet" in page.text


def test_all_may_leave(cards: Evening) -> None:
    for name in FOUR:
        leaves(cards, name)
    assert cards.host.get("play").status == 200


@pytest.mark.parametrize("seat", ["s99999", "", "x", "\x00"])
def test_nobody_else_can_leave(cards: Evening, seat: str) -> None:
    form = cards.host.get("menu").form("/left")
    assert cards.host.send(form, seat=seat).status == 303
    assert "has left" not in cards.host.get("menu").text


def test_a_watcher_sends_nobody_away(cards: Evening) -> None:
    assert not cards.phone().get("menu").has_form("/left")
