"""The trick judge: the cat cards of one trick, tapped in order of play, and who wins it and why."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask

from companion.rules.entries import Play
from tests.web.catte.table import FOUR, begun, catte, coffee, trick, won
from tests.web.play.evening import Evening, Page, Phone


def opened(phone: Phone) -> Page:
    return _follow(phone, phone.get("trick"), "Not sure who wins")


def _follow(phone: Phone, page: Page, label: str) -> Page:
    """Tap the link that says so."""
    links = re.findall(r'<a [^>]*href="([^"]*)"[^>]*?(?:aria-label="([^"]*)")?>(.*?)</a>', page.html, re.S)
    href = next(href for href, named, text in links if label in (named,) or label in re.sub("<[^>]*>", "", text))
    return Page(phone.client.get(unescape(href), follow_redirects=True))


def tapped(phone: Phone, *cards: str) -> Page:
    """Cards tapped one after the other, each by the name that is read out; "set" begins a set."""
    page = opened(phone)
    for card in cards:
        page = _follow(phone, page, "A black and a white one together" if card == "set" else card)
    return page


def test_the_example_of_the_rulebook(playing: Evening) -> None:
    """Brown 13 leads, black 2 follows, white 15 and black 1 make brown 16: under black coffee the 2 wins."""
    coffee(playing.host, "BK7")
    page = tapped(playing.host, "brown 13", "black 2", "set", "white 15", "black 1", "white 3")
    assert "Thelonious wins BK 7" in page.text
    assert "BK 7 makes black the strongest, and 2 is its highest." in page.text
    assert "WH 15 + BK 1, brown 16" in page.text
    assert playing.host.send(page.form("/trick"), winner=playing.seat("Thelonious")).status == 303
    plays = playing.book.state.tricks[0].plays
    seats = playing.seats
    assert plays == (
        Play(seats["Ella"], ("BR13",)),
        Play(seats["Thelonious"], ("BK2",)),
        Play(seats["Nina"], ("WH15", "BK1")),
        Play(seats["Chet"], ("WH3",)),
    )
    assert "Played: Ella BRN 13, Thelonious BK 2, Nina WH 15 + BK 1, Chet WH 3." in playing.host.get("history/").text


def test_without_the_coffees_colour_the_led_one_decides(playing: Evening) -> None:
    coffee(playing.host, "BR10")
    page = tapped(playing.host, "white 3", "white 9", "black 15", "white 4")
    assert "Thelonious wins BRN 10" in page.text
    assert "Nobody played brown. White was led, and 9 is its highest." in page.text


def test_of_equal_numbers_the_later_play_wins_and_the_page_says_so(playing: Evening) -> None:
    coffee(playing.host, "BR10")
    page = tapped(playing.host, "brown 16", "set", "white 15", "black 1", "brown 11", "brown 12")
    assert "Thelonious wins BRN 10" in page.text
    assert "the later play wins" in page.text


def test_cards_of_the_trick_are_not_offered_again(playing: Evening) -> None:
    coffee(playing.host, "BK7")
    page = tapped(playing.host, "brown 13")
    assert 'aria-label="brown 13"' not in page.html
    assert 'aria-label="brown 14"' in page.html


def test_a_set_follows_brown_only(playing: Evening) -> None:
    coffee(playing.host, "BK7")
    assert "A black and a white one together" in tapped(playing.host, "brown 13").text
    assert "A black and a white one together" not in tapped(playing.host, "white 3").text


def test_a_card_is_taken_back(playing: Evening) -> None:
    coffee(playing.host, "BK7")
    page = _follow(playing.host, tapped(playing.host, "brown 13", "black 2"), "Take back a card")
    assert "Which card did Thelonious play?" in page.text


def test_it_is_offered_once_the_coffee_lies_there_and_gone_once_the_trick_is_saved(playing: Evening) -> None:
    assert "Not sure who wins" not in playing.host.get("trick").text
    coffee(playing.host, "BK7")
    page = tapped(playing.host, "brown 13")
    link = re.findall(r'href="([^"]*judge[^"]*)"', page.html)[0]
    won(playing.host, "Nina")
    gone = Page(playing.host.client.get(unescape(link), follow_redirects=True))
    assert "Trick 2" in gone.text


@pytest.mark.parametrize(
    "query", ["", "?save=x", "?save=1&p=BK99", "?save=1&p=BK1.BK2&half=BR10", "?save=9999999999", "?save=1&p=%00"]
)
def test_a_broken_address_is_no_fault(playing: Evening, query: str) -> None:
    coffee(playing.host, "BK7")
    answer = playing.host.client.get(f"{playing.path}/judge{query}", follow_redirects=True)
    assert answer.status_code == 200


def test_a_led_set_is_a_question_for_the_table_asked_once(playing: Evening) -> None:
    coffee(playing.host, "BR10")
    page = tapped(playing.host, "set", "white 15", "black 1", "brown 11", "brown 12", "brown 13")
    asked = playing.host.send(page.form("/trick"), winner=playing.seat("Ella"))
    assert asked.status == 200
    assert "May the leader of a trick lead a set?" in asked.text
    assert "Rulebook: How to Play Cards" in asked.text
    assert playing.host.send(asked.form("/trick"), answer="leader_set=yes").status == 303
    assert playing.book.setup.ruling("leader_set") == "yes"
    assert "House ruling: Yes, as brown." in playing.host.get("history/").text


def test_where_one_card_leads_a_led_set_is_refused_and_may_stand(playing: Evening) -> None:
    coffee(playing.host, "BR10")
    page = tapped(playing.host, "set", "white 15", "black 1", "brown 11", "brown 12", "brown 13")
    asked = playing.host.send(page.form("/trick"), winner=playing.seat("Ella"))
    refused = playing.host.send(asked.form("/trick"), answer="leader_set=no")
    assert refused.status == 422
    assert "Ella led the set WH 15 + BK 1" in refused.text
    assert playing.host.send(refused.form("/trick"), overrule="set-not-allowed").status == 303


def test_another_winner_than_the_cards_say_is_refused_with_both_ways_on(playing: Evening) -> None:
    coffee(playing.host, "BK7")
    page = tapped(playing.host, "brown 13", "black 2", "white 5", "white 3")
    refused = playing.host.send(page.form("/trick"), winner=playing.seat("Chet"))
    assert refused.status == 422
    assert "Entered: Chet wins, but Thelonious wins with BK 2" in refused.text
    assert "Rule: Winner Determination" in refused.text
    fixes = [value for name, value, _label in refused.form("/trick").buttons if name == "fix"]
    assert fixes == [f"winner-{playing.seat('Thelonious')}", "drop-cards"]
    assert playing.host.send(refused.form("/trick"), fix="drop-cards").status == 303
    assert playing.book.state.tricks[0].plays is None


def test_cards_of_an_earlier_trick_may_show_again_in_detail_scores(playing: Evening) -> None:
    """Nobody is accused: with scores only, tricks are never compared."""
    for card in ("BK1", "BK3"):
        coffee(playing.host, card)
        page = tapped(playing.host, "brown 13", "black 2", "white 5", "white 3")
        leader = playing.book.state.leader
        order = playing.book.setup.clockwise_from(leader)
        assert playing.host.send(page.form("/trick"), winner=order[1]).status == 303


def test_a_watcher_may_ask_and_saves_nothing(playing: Evening) -> None:
    coffee(playing.host, "BK7")
    page = tapped(playing.phone(), "brown 13", "black 2", "white 5", "white 3")
    assert "Thelonious wins BK 7" in page.text
    assert not page.has_form("/trick")


def test_by_house_ruling_somebody_may_have_no_card_left(app: Flask) -> None:
    """With leader_only the round goes on without players who have played all their cards."""
    evening = begun(catte(app, *FOUR, rulings={"last_card": "leader_only"}))
    for card, winner in (("BK1", "Ella"), ("BK3", "Thelonious"), ("WH2", "Nina"), ("BK5", "Chet")):
        trick(evening.host, card, winner)
    coffee(evening.host, "WH4")
    assert "has no card left" not in tapped(evening.host, "brown 13").text
    won(evening.host, "Chet")
    coffee(evening.host, "WH6")
    page = tapped(evening.host, "brown 13", "Ella has no card left", "brown 14", "black 2")
    assert "Thelonious wins WH 6" in page.text
    assert evening.host.send(page.form("/trick"), winner=evening.seat("Thelonious")).status == 303
    assert len(evening.book.state.tricks[-1].plays or ()) == 3
