"""The deck ends by its cards; what that means for the row on the table is asked when it first matters."""

from __future__ import annotations

import pytest

from companion.rules.phase import Phase
from tests.web.cards.table import Table, live


def test_an_open_row_can_end_the_deck_only_when_it_is_as_long(four: Table) -> None:
    four.leave(3)
    four.thumb.tap("1")
    four.thumb.tap("2")
    assert "The deck ran out here" not in live(four.thumb.page)
    page = four.thumb.tap("3")
    assert "The deck ran out here" in live(page)
    assert "By the record the deck is empty" in page.text
    assert "4" not in live(page)


def test_the_last_card_turned_up_ends_the_game(four: Table) -> None:
    four.leave(3)
    for card in "123":
        four.thumb.tap(card)
    page = four.thumb.tap("The deck ran out here")
    assert "The deck is empty. Is the row on the table still auctioned?" in page.text
    assert four.host.send(page.form("/row"), answer="last_auction=game_over").status == 303
    assert four.state.phase is Phase.OVER
    assert "The deck ran out" in four.host.get("count").text


def test_a_table_may_hold_the_last_auction(four: Table) -> None:
    four.leave(2)
    page = four.thumb.row("22")
    answer = four.host.send(page.form("/row"), answer="last_auction=finish_auction")
    assert answer.status == 303
    four.thumb.page = four.host.get("play")
    assert "Thelonious bids or passes" in four.thumb.page.text
    four.thumb.bid(2, "3")
    four.thumb.tap("Thelonious takes it")
    four.thumb.pay(0)
    assert four.state.phase is Phase.OVER
    assert "The deck ran out" in four.host.get("count").text


def test_a_joker_that_takes_the_last_cards_asks_for_the_row_too(four: Table) -> None:
    four.leave(6)
    page = four.thumb.row("2J")
    assert "Is the row on the table still auctioned?" in page.text
    four.host.send(page.form("/row"), answer="last_auction=game_over")
    assert four.state.phase is Phase.OVER


@pytest.mark.parametrize("ruling", ["left_first", "leader_first"])
def test_a_deck_too_short_for_a_jokers_draw_is_asked_about_first(four: Table, ruling: str) -> None:
    four.leave(4)
    page = four.thumb.row("2J")
    assert "A joker, and 2 cards are left in the deck. Who draws?" in page.text
    page = four.host.send(page.form("/row"), answer=f"short_draw={ruling}")
    assert "Is the row on the table still auctioned?" in page.text
    answers = [value for name, value in page.form("/row").filled() if name == "answer"]
    answer = four.host.send(page.form("/row"), answer=[*answers, "last_auction=finish_auction"])
    assert answer.status == 303
    page = four.host.get("play")
    drew = "Thelonious and Nina" if ruling == "left_first" else "Thelonious and Ella"
    assert f"A joker: only {drew} draw a card. Deck 2 to 0." in page.text


def test_where_nobody_draws_the_game_goes_on(four: Table) -> None:
    four.leave(4)
    page = four.thumb.row("2J")
    assert four.host.send(page.form("/row"), answer="short_draw=nobody").status == 303
    page = four.host.get("play")
    assert "A joker, but the deck is too short for all: nobody draws. Deck 2." in page.text
    assert "2 cards in the deck" in page.text


def test_a_row_longer_than_the_deck_is_refused(four: Table) -> None:
    four.leave(2)
    page = four.host.send(four.thumb.page.form("/row"), row="123")
    assert page.status == 422
    assert four.state.round.decided
    assert "The row 1, 2, 3 is longer than the deck" in page.text
    assert "Count the cards" in live(page)


def test_where_the_deck_is_empty_by_the_record_but_not_on_the_table_one_tap_goes_on(four: Table) -> None:
    four.leave(2)
    four.thumb.tap("1")
    page = four.thumb.tap("2")
    assert {"The deck ran out here", "There are still cards on by winners and quartets"} <= set(live(page))
    four.thumb.tap("There are still cards")
    assert four.kinds[-1] == "lost_track"
    assert "Who won the row?" in four.thumb.page.text


def test_the_draw_is_capped_by_the_deck_and_ends_the_game(four: Table) -> None:
    four.leave(3)
    four.thumb.row("22")
    four.thumb.bid(6, "3")
    four.thumb.tap("Thelonious takes it")
    page = four.thumb.pay(6)
    assert "draws 1, the last card of the deck" in page.text
    four.thumb.turn()
    assert four.state.phase is Phase.OVER


def test_the_jokers_must_come_out_at_fifteen_when_the_deck_is_used_up(four: Table) -> None:
    four.leave(2)
    page = four.thumb.row("22")
    four.host.send(page.form("/row"), answer="last_auction=game_over")
    page = four.host.count(Ella=4, Thelonious=4, Nina=4, Chet=2)
    assert page.status == 422
    assert four.host.count(Ella=4, Thelonious=4, Nina=4, Chet=3).status == 303
