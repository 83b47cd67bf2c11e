"""The deck ran out: while turning up or drawing, or with the winner's last card."""

from __future__ import annotations

from tests.web.play.evening import Evening


def test_the_page_asks_when_the_deck_ran_out(playing: Evening) -> None:
    page = playing.host.get("play")
    assert "While turning up or drawing" in page.text
    assert "After this round" in page.text


def test_after_this_round_is_one_save_with_winner_and_quartets(playing: Evening) -> None:
    answer = playing.host.round("Nina", 1, ("4", 0), deck="after")
    assert answer.status == 303
    assert playing.book.number == 2
    assert playing.kinds == ["game_started", "auction_won", "quartet_melded", "deck_ran_out"]
    page = playing.host.get("count")
    assert "The deck ran out" in page.text
    assert "16 tips are left in the centre. They go to the box." in page.text
    assert "Then the deck ran out. Game over." in page.text


def test_without_a_name_it_was_the_round_saved_last(playing: Evening) -> None:
    playing.host.round("Nina")
    assert playing.host.deck("after").status == 303
    assert playing.kinds == ["game_started", "auction_won", "deck_ran_out"]


def test_without_any_winner_nobody_can_have_drawn(playing: Evening) -> None:
    page = playing.host.deck("after")
    assert page.status == 422
    assert "Nobody won a row, so nobody drew the last card" in page.text
    assert "4. Replenish to four cards (optional)" in page.text
    assert playing.kinds == ["game_started"]


def test_while_turning_up_asks_the_table_once_whether_the_auction_is_held(playing: Evening) -> None:
    page = playing.host.deck("turning-up")
    assert page.status == 200
    assert "The deck is empty. Is the row on the table still auctioned?" in page.text
    assert playing.kinds == ["game_started"]
    assert playing.host.send(page.form("/play"), answer="last_auction=game_over").status == 303
    assert playing.kinds == ["game_started", "deck_ran_out"]
    playing.host.undo("count")
    assert playing.kinds == ["game_started"]


def test_the_auction_on_the_table_can_be_held_first(playing: Evening) -> None:
    page = playing.host.deck("turning-up")
    answer = playing.host.send(page.form("/play"), answer="last_auction=finish_auction")
    assert answer.status == 303
    assert playing.kinds == ["game_started"]
    page = playing.host.get("play", last="1")
    assert "this auction is the last" in page.text
    assert playing.host.send(page.form("/play"), winner=playing.seat("Chet"), quartets=["2"]).status == 303
    assert playing.kinds == ["game_started", "auction_won", "quartet_melded", "deck_ran_out"]


def test_nobody_may_bid_in_the_last_auction(playing: Evening) -> None:
    page = playing.host.deck("turning-up")
    playing.host.send(page.form("/play"), answer="last_auction=finish_auction")
    page = playing.host.get("play", last="1")
    playing.host.send(page.form("/play"), winner="nobody")
    assert playing.kinds == ["game_started", "nobody_bid", "deck_ran_out"]


def test_a_winner_of_a_row_that_is_not_auctioned_is_refused_with_both_ways_out(playing: Evening) -> None:
    page = playing.host.round("Nina", 0, ("4", 0), deck="turning-up")
    assert page.status == 422
    assert "A row that empties the deck is not auctioned" in page.text
    form = page.form("/play")
    assert [value for name, value, _ in form.buttons if name == "fix"] == ["deck-after", "deck-turning-up"]
    playing.host.send(form, fix="deck-after")
    assert playing.kinds == ["game_started", "auction_won", "quartet_melded", "deck_ran_out"]


def test_the_last_tip_ends_the_game_before_the_deck_can(playing: Evening) -> None:
    playing.host.nearly(left=3)
    page = playing.host.round("Nina", 0, ("4", 0), deck="after")
    assert page.status == 422
    assert "The last tip ended the game before the deck could" in page.text
    playing.host.send(page.form("/play"), fix="drop-deck")
    assert playing.kinds[-1] == "quartet_melded"
    assert "The quartet of 4s is worth 4. 3 tips were left, so it paid 3." in playing.host.get("count").text
