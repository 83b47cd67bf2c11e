"""Players save when the auction is won and meld a moment later."""

from __future__ import annotations

from tests.web.play.evening import Evening


def test_the_last_entry_offers_more_quartets_until_the_next_auction_is_saved(playing: Evening) -> None:
    assert not playing.host.get("play").has_form("/meld")
    playing.host.round("Nina")
    assert "Nina also melded…" in playing.host.get("play").text
    playing.host.round("nobody")
    assert not playing.host.get("play").has_form("/meld")


def test_a_late_quartet_is_a_save_of_its_own(playing: Evening) -> None:
    playing.host.round("Nina")
    assert playing.host.late(("4", 1)).status == 303
    assert playing.book.number == 3
    assert "Round 1: Nina also melded four 4s with a joker. +4 tips, 4 token." in playing.host.get("play").text
    playing.host.undo("play")
    assert playing.kinds == ["game_started", "auction_won"]


def test_a_late_quartet_leaves_the_round_as_it_was_for_all_else(playing: Evening) -> None:
    playing.host.round("Nina", 2, ("3", 0))
    playing.host.late(("4", 0), ("J", 4))
    page = playing.host.get("play")
    assert "Round 2" in page.text
    assert "Nina turns up, Chet bids first" in page.text
    assert playing.tips["Nina"] == 7


def test_after_the_deck_ran_out_a_late_quartet_is_one_save_that_says_it_again(playing: Evening) -> None:
    playing.host.deck("after", winner=playing.seat("Nina"))
    assert playing.kinds == ["game_started", "auction_won", "deck_ran_out"]
    before = playing.book.number
    assert playing.host.late(("4", 0)).status == 303
    assert playing.book.number == before + 1
    assert playing.kinds == ["game_started", "auction_won", "quartet_melded", "deck_ran_out"]
    assert playing.book.saves[-1].content["takes_back"] == 1
    page = playing.host.get()
    assert "Nina also melded four 4s. +4 tips, 4 token. Then the deck ran out." in page.text
    playing.host.undo()
    assert playing.kinds == ["game_started", "auction_won", "deck_ran_out"]


def test_a_late_quartet_that_takes_the_last_tip_ends_the_game_before_the_deck_did(playing: Evening) -> None:
    playing.host.nearly(left=4)
    playing.host.deck("after", winner=playing.seat("Nina"))
    playing.host.late(("4", 0))
    assert playing.kinds[-1] == "quartet_melded"
    assert "Nina took the last tip" in playing.host.get("count").text


def test_nothing_chosen_is_said_and_nothing_is_saved(playing: Evening) -> None:
    playing.host.round("Nina")
    page = playing.host.late()
    assert page.status == 422
    assert "No quartet is chosen" in page.text
    assert "3. Meld quartets (optional)" in page.text
    assert page.has_form("/meld")
    assert playing.book.number == 2


def test_late_quartets_of_two_phones_are_compared(playing: Evening) -> None:
    playing.host.round("Nina")
    form = playing.host.get("play").form("/meld")
    playing.phone("Chet").late(("4", 0))
    page = playing.host.send(form, quartets=["5"])
    assert page.status == 409
    assert "Nina also melded four 4s" in page.text
    assert "Nina also melded four 5s" in page.text


def test_a_quartet_after_the_last_tip_asks_the_table_once(playing: Evening) -> None:
    playing.host.nearly(left=4)
    playing.host.round("Nina", 0, ("4", 0))
    page = playing.host.late(("3", 0))
    assert page.status == 200
    assert "The last tip goes before four 3s. Is the turn over?" in page.text
    answer = playing.host.send(page.form("/meld"), answer="meld_order=sequential")
    assert answer.status == 303
    assert playing.kinds.count("quartet_melded") == 5
    assert playing.book.setup.rulings == {"meld_order": "sequential"}
    assert not playing.host.get("count").has_form("/meld")


def test_by_the_other_ruling_a_quartet_after_the_last_tip_brings_its_token(playing: Evening) -> None:
    playing.host.nearly(left=4)
    playing.host.round("Nina", 0, ("4", 0))
    page = playing.host.late(("3", 0))
    playing.host.send(page.form("/meld"), answer="meld_order=whole_turn")
    nina = playing.book.state.players[playing.seat("Nina")]
    assert nina.tokens == {"3", "4"}
    assert nina.tips == 4


def test_a_late_quartet_says_who_led_the_round_that_it_belongs_to(playing: Evening) -> None:
    playing.host.round("Nina")
    playing.host.late(("4", 0))
    playing.host.late(("1", 0))
    assert "Ella led · saved by the host" in playing.host.get("play").text
    playing.host.deck("after")
    assert "Ella led · saved by the host" in playing.host.get("count").text


def test_the_next_round_was_led_by_the_winner_of_the_one_before(playing: Evening) -> None:
    playing.host.round("Nina")
    playing.host.late(("4", 0))
    playing.host.round("nobody")
    assert "Nina led · saved by the host" in playing.host.get("play").text


def test_the_score_sheet_has_one_row_for_a_round_however_often_its_turn_grew(playing: Evening) -> None:
    playing.host.round("Nina", 0, ("3", 0))
    playing.host.late(("4", 0))
    playing.host.round("Chet")
    playing.host.deck("after")
    sheet = playing.host.get("history/").text.partition("Score sheet of game 1")[2]
    assert "Chet 1 0 0 +7 7 0 + 2 0 0 7 0 +" in sheet


def test_quartets_left_in_hand_are_told_to_everybody_until_something_else_is_saved(sevens: Evening) -> None:
    sevens.host.nearly(left=4)
    watcher, left = sevens.phone(), "Not melded, as the last tip was gone: four 7s."
    page = sevens.host.round("Nina", 0, ("4", 0), ("7", 0))
    assert sevens.host.send(page.form("/play"), answer="meld_order=sequential").status == 303
    assert left in watcher.get("count").text
    refused = sevens.host.press("count", "/count")
    assert refused.status == 422
    assert left in refused.text
    assert left in sevens.host.get("count").text
    sevens.host.undo("count")
    sevens.host.round("Nina", 0, ("4", 0))
    assert left not in watcher.get("count").text


def test_without_tokens_the_whole_turn_counts_for_jokers_only(one_game: Evening) -> None:
    one_game.host.nearly(left=4)
    one_game.host.round("Nina", 0, ("4", 0))
    page = one_game.host.late(("3", 0))
    assert "For jokers, not for tips." in page.text
    assert "For tokens" not in page.text
