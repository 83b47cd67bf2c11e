"""Behind the auction: quartets and the draw on one page; in Katzenjammer only quartets."""

from __future__ import annotations

import pytest

from companion.rules.phase import Phase
from tests.web.cards.table import Table, live


def won(table: Table, row: str = "22", count: int = 4, value: str = "3", jokers: int = 0) -> Table:
    """Thelonious wins this row with an equal bid."""
    table.thumb.row(row)
    table.thumb.bid(count, value)
    table.thumb.tap("Thelonious takes it")
    table.thumb.pay(jokers)
    return table


@pytest.fixture
def turn(four: Table) -> Table:
    """Thelonious has paid five of six cards for 2, 2 and holds three."""
    return won(four, count=5)


def test_the_draw_to_four_is_preset(turn: Table) -> None:
    page = turn.thumb.page
    assert "Thelonious may meld, then draws to four" in page.text
    assert "draws 1, to four" in page.text
    turn.thumb.turn()
    assert turn.kinds[-1] == "replenished"
    assert turn.book.entries[-1].cards == 1
    assert "Thelonious took 2, 2 for five 3s and drew 1 card." in turn.thumb.page.text
    assert "63 cards in the deck" in turn.thumb.page.text


def test_quartets_and_draw_are_one_save_and_one_sentence(four: Table) -> None:
    page = won(four).thumb.turn(quartets=["2"], jokers_2="0")
    assert four.kinds[-2:] == ["quartet_melded", "replenished"]
    assert four.book.entries[-1].cards == 4
    assert "melded four 2s and drew 4 cards. +2 tips, 2 token." in page.text
    assert four.host.undo("play").status == 303
    assert four.kinds[-1] == "auction_won"


def test_the_button_says_what_it_will_save(four: Table) -> None:
    form = won(four).thumb.page.form("/turn")
    asked = {"expected": dict(form.fields)["expected"], "quartets": "2", "draw": "fill"}
    said = four.host.client.get(f"{four.path}/turn/say", query_string=asked).get_json()
    assert said == {"say": "four 2s: +2 tips, 2 token, draws 4 cards"}


def test_nothing_drawn_is_recorded_too(turn: Table) -> None:
    page = turn.thumb.turn(draw="0")
    assert turn.book.entries[-1].cards == 0
    assert "Thelonious took 2, 2 for five 3s and drew no card." in page.text


def test_more_than_to_four_is_refused_with_what_may_be_drawn(turn: Table) -> None:
    page = turn.thumb.turn(draw="3")
    assert page.status == 422
    assert "Check: cards drawn" in page.text
    assert {"Draw 1 card", "Draw no card", "Count the cards"} <= set(live(page))
    assert turn.host.send(page.form("/turn"), fix="draw-1").status == 303
    assert turn.book.entries[-1].cards == 1


def test_more_than_to_four_can_be_let_stand_and_counting_rests(turn: Table) -> None:
    page = turn.thumb.turn(draw="3")
    assert "No card is followed then until the next game" in page.text
    assert turn.host.send(page.form("/turn"), overrule="replenish-count").status == 303
    assert turn.state.census is None


def test_whether_fewer_than_to_four_may_be_drawn_is_asked_once(four: Table) -> None:
    page = won(four, count=6).thumb.turn(draw="1")
    assert page.status == 200
    assert "May a winner draw fewer cards than they lack to four?" in page.text
    assert four.host.send(page.form("/turn"), answer="replenish=up_to_four").status == 303
    assert four.book.entries[-1].cards == 1
    assert four.book.setup.ruling("replenish") == "up_to_four"


def test_where_four_it_must_be_fewer_are_refused(four: Table) -> None:
    page = won(four, count=6).thumb.turn(draw="1")
    page = four.host.send(page.form("/turn"), answer="replenish=exactly_four")
    assert page.status == 422
    assert four.host.send(page.form("/turn"), fix="draw-2").status == 303
    assert four.book.entries[-1].cards == 2


def test_a_quartet_that_the_hand_cannot_hold_is_refused(turn: Table) -> None:
    page = turn.thumb.turn(quartets=["2"], jokers_2="0")
    assert page.status == 422
    assert ("quartets", "2") in page.form("/turn").filled()


def test_the_last_tip_ends_the_game_and_nothing_is_drawn(one_game: Table) -> None:
    for value, row in (("5", "55"), ("4", "44"), ("5", "55"), ("5", "55"), ("1", "11")):
        one_game.thumb.row(row)
        one_game.thumb.speaks("Thelonious")
        one_game.thumb.bid(2, "3")
        one_game.thumb.closes("Thelonious")
        one_game.thumb.pay(0)
        one_game.thumb.turn(quartets=[value], **{f"jokers_{value}": "0"})
    assert one_game.state.phase is Phase.OVER
    assert one_game.kinds[-1] == "quartet_melded"
    assert "took the last tip" in one_game.host.get("count").text


def test_katzenjammer_goes_on_without_a_draw(katzenjammer: Table) -> None:
    thumb = won(katzenjammer).thumb
    assert "Thelonious may meld, then turns up the next row" in thumb.page.text
    assert "to four" not in thumb.page.text
    page = thumb.tap("Next row")
    assert "Thelonious turns up cards" in page.text
    thumb.row("33")
    assert katzenjammer.state.round.number == 2


def test_katzenjammer_adds_a_quartet_to_a_turn_already_left(katzenjammer: Table) -> None:
    thumb = won(katzenjammer, row="252").thumb
    thumb.turn(quartets=["2"], jokers_2="2")
    assert "and melded four 2s with 2 jokers." in thumb.page.text
    assert "Thelonious turns up cards" in thumb.page.text
    assert thumb.page.has_form("/meld")


def test_katzenjammer_saves_no_quartet_only_by_its_link(katzenjammer: Table) -> None:
    page = won(katzenjammer).thumb.turn()
    assert page.status == 422
    assert "No quartet is chosen" in page.text


def test_katzenjammer_asks_which_four_jokers(katzenjammer: Table) -> None:
    thumb = won(katzenjammer, count=2).thumb
    page = thumb.turn(quartets=["J"])
    assert "Four jokers: with a value, or discarded?" in page.text
    assert katzenjammer.host.send(page.form("/turn"), fix="jokers-as-5").status == 303
    assert katzenjammer.book.entries[-1].value == "5"


def test_the_last_entry_tells_the_whole_round_once_it_is_over(four: Table) -> None:
    page = won(four).thumb.turn(quartets=["2"], jokers_2="0")
    assert "Round 1: Thelonious took 2, 2 for four 3s, melded four 2s and drew 4 cards. +2 tips, 2 token." in page.text
    history = four.host.get("history/").text
    assert "Thelonious melded four 2s and drew 4 cards." in history
    assert "took 2, 2" not in history


def test_a_price_with_jokers_is_told_with_them(four: Table) -> None:
    page = won(four, jokers=1).thumb.turn(draw="0")
    assert "Thelonious took 2, 2 for four 3s with 1 joker and drew no card." in page.text
