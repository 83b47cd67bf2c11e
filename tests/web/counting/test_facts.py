"""What the cards shown prove: off until the table wants it, free to read once a game is over."""

from __future__ import annotations

from tests.web.counting.rounds import FIVE, empty_but, turn_up, win
from tests.web.play.evening import Evening


def switch(evening: Evening, show: str) -> None:
    assert evening.host.press("menu", "/facts", show=show).status == 303


def test_during_a_game_nobody_is_told_until_the_host_switches_it_on(cards: Evening) -> None:
    guest = cards.phone("Nina")
    assert "prove" not in guest.get("look").text
    assert "How the table must look" in guest.get("facts").text
    switch(cards, "yes")
    assert "What the cards shown prove" in guest.get("look").text
    assert "The largest bid that each could still make" in guest.get("facts").text
    switch(cards, "no")
    assert "prove" not in guest.get("look").text


def test_only_the_host_has_the_switch_and_only_where_cards_are_counted(cards: Evening, scores: Evening) -> None:
    guest = cards.phone("Nina")
    assert not guest.get("menu").has_form("/facts")
    form = cards.host.get("menu").form("/facts")
    form.fields = guest.get("look").form("/not-followed").fields
    assert guest.send(form, show="yes").status == 403
    assert "prove" not in guest.get("look").text
    assert not scores.host.get("menu").has_form("/facts")


def test_largest_bids_sure_holdings_and_unseen_cards_follow_from_what_was_shown(cards: Evening) -> None:
    switch(cards, "yes")
    win(cards, "Nina", ("4", "4"), *FIVE)
    page = cards.host.get("facts")
    assert "Nina two 4s of 3 cards in hand" in page.text
    assert "Ella nothing is sure of 6 cards in hand" in page.text
    # Nina holds 4, 4 and one card that nobody has seen: a joker, or any value.
    assert "Nina 2 1 1 1 3 1" in page.text
    assert "Ella 5 6 6 6 6 6" in page.text
    assert "4s: 12 × 4" in page.text
    assert "jokers: 15 × J" in page.text


def test_once_the_game_is_over_everybody_may_read_it_until_the_next_begins(cards: Evening) -> None:
    empty_but(cards, 6)
    turn_up(cards, "1", "2", "3", "4", "5", "1")
    watcher = cards.phone()
    assert "What the cards shown prove" in watcher.get("count").text
    assert "Certainly in hand" in watcher.get("facts").text
    cards.host.count(Ella=3, Nina=4, Chet=4, Thelonious=4)
    assert "Certainly in hand" in watcher.get("facts").text
    cards.host.deal("Ella")
    assert "Certainly in hand" not in watcher.get("facts").text


def test_where_cards_are_not_followed_nothing_can_be_told(cards: Evening) -> None:
    switch(cards, "yes")
    cards.host.press("look", "/not-followed")
    assert "prove" not in cards.host.get("look").text
    assert "Certainly in hand" not in cards.host.get("facts").text
