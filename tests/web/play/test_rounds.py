"""A round in quick play: what is saved, and what the page then says."""

from __future__ import annotations

from companion.store import sessions
from tests.web.play.evening import Evening


def test_a_plain_round_is_a_name_and_save(playing: Evening) -> None:
    answer = playing.host.press("play", "/play", winner=playing.seat("Nina"))
    assert answer.status == 303
    assert answer.answer.headers["Location"].endswith("/play#last")
    page = playing.host.get("play")
    assert "Round 1: Nina won the row." in page.text
    assert "Nina turns up, Chet bids first" in page.text


def test_nobody_bid_leaves_the_bandleader(playing: Evening) -> None:
    assert playing.host.round("nobody").status == 303
    page = playing.host.get("play")
    assert "Nobody bid. The row was discarded, Ella leads again." in page.text
    assert "Ella turns up, Thelonious bids first" in page.text


def test_winner_jokers_and_quartets_are_one_save(playing: Evening) -> None:
    playing.host.round("Chet", 1, ("2", 1), ("5", 0))
    assert playing.book.number == 2
    assert playing.kinds == ["game_started", "auction_won", "quartet_melded", "quartet_melded"]
    page = playing.host.get("play")
    assert "Chet won with 1 joker and melded four 2s with a joker and four 5s. +7 tips, 2 and 5 tokens." in page.text
    assert "13 tips left" in page.text


def test_a_joker_count_is_read_only_if_its_quartet_is_ticked(playing: Evening) -> None:
    playing.host.press("play", "/play", winner=playing.seat("Nina"), quartets=["4"], jokers_4=1, jokers_2=3)
    assert [entry.kind for entry in playing.book.entries] == ["game_started", "auction_won", "quartet_melded"]
    assert playing.book.state.players[playing.seat("Nina")].front == 1


def test_four_jokers_bring_their_token_and_no_tips(playing: Evening) -> None:
    playing.host.round("Ella", 0, ("J", 4))
    page = playing.host.get("play")
    assert "Ella won and melded four jokers. No tips, J token." in page.text
    assert playing.tips["Ella"] == 0


def test_the_same_value_can_be_melded_twice_in_one_turn(playing: Evening) -> None:
    playing.host.round("Ella", 0, ("4", 0), again="4", jokers_again=2)
    assert playing.tips["Ella"] == 8
    assert "four 4s and four 4s with 2 jokers" in playing.host.get("play").text


def test_sevens_have_a_key_pay_seven_and_bring_no_token(sevens: Evening) -> None:
    assert 'name="quartets" value="7"' in sevens.host.get("play").html
    sevens.host.round("Nina", 0, ("7", 0))
    assert sevens.tips["Nina"] == 7
    assert "melded four 7s. +7 tips." in sevens.host.get("play").text


def test_without_sevens_nobody_can_send_one(playing: Evening) -> None:
    assert 'value="7"' not in playing.host.get("play").html
    answer = playing.host.round("Nina", 0, ("7", 0))
    assert answer.status == 422
    assert playing.kinds == ["game_started"]


def test_the_one_game_variant_shows_no_tokens(one_game: Evening) -> None:
    one_game.host.round("Nina", 0, ("3", 0))
    page = one_game.host.get("play")
    assert "Tokens" not in page.text
    assert "token" not in page.text
    assert "One game" in page.text


def test_the_last_entry_says_who_led_who_saved_and_when(playing: Evening) -> None:
    playing.phone("Nina").round("Chet")
    page = playing.host.get("play")
    assert "Ella led · saved by Nina, " in page.text
    at = playing.book.saves[-1].at
    assert at.endswith("Z")


def test_the_chip_shows_what_the_leaders_in_jokers_would_really_lose(playing: Evening) -> None:
    playing.host.round("Ella", 2, ("3", 0))
    playing.host.round("Chet", 1)
    page = playing.host.get("play")
    assert "2 −3 at risk" in page.text
    assert page.text.count("at risk") == 1


def test_no_chip_while_nobody_has_a_joker(playing: Evening) -> None:
    assert "at risk" not in playing.host.get("play").text


def test_a_batch_that_takes_the_last_tip_is_melded_in_the_best_order_and_says_so(playing: Evening) -> None:
    playing.host.round("Ella", 0, ("5", 0), ("4", 0), ("3", 0), ("2", 0))
    answer = playing.host.round("Nina", 0, ("5", 0), ("J", 4), ("1", 0))
    assert answer.status == 303
    melded = [entry.value for entry in playing.book.entries if entry.kind == "quartet_melded"][-3:]
    assert melded == ["J", "1", "5"]
    said = playing.host.get("count").text
    assert "Melded in the order best for Nina: four jokers, then four 1s, then four 5s." in said


def test_the_button_says_what_would_be_saved_and_saves_nothing(playing: Evening) -> None:
    seat = playing.seat("Chet")
    said = playing.host.client.get(f"{playing.path}/say?expected=1&winner={seat}&jokers=1&quartets=2&jokers_2=0")
    assert said.json == {"say": "Chet, 1 joker, four 2s: +2 tips, 2 token"}
    said = playing.host.client.get(f"{playing.path}/say?expected=1&winner={seat}")
    assert said.json == {"say": "Chet takes the row"}
    assert playing.book.number == 1


def test_the_button_keeps_its_plain_words_for_what_cannot_be_saved(playing: Evening) -> None:
    for query in ("", "expected=1", "expected=9&winner=s1", "expected=1&winner=nobody&quartets=4", "winner=%00"):
        assert playing.host.client.get(f"{playing.path}/say?{query}").json == {"say": ""}


def test_a_watcher_sees_the_table_and_no_form(playing: Evening) -> None:
    page = playing.phone().get("play")
    assert "Ella turns up" in page.text
    assert not page.reader.forms


def test_rounds_survive_a_new_process(playing: Evening) -> None:
    playing.host.round("Chet", 1, ("2", 0))
    playing.store.books.clear()
    assert sessions.book(playing.store, playing.session).state.round.winner == playing.seat("Chet")
