"""Katzenjammer Blues on the page of play: mice, four jokers with a value or without, and its own rulebook."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.rules.entries import QuartetMelded
from tests.web.play.evening import Evening, Page


def quartets(evening: Evening) -> list[tuple[str, int | None]]:
    return [(entry.value, entry.jokers) for entry in evening.book.entries if isinstance(entry, QuartetMelded)]


def test_the_card_before_a_game_lays_twenty_mice_for_four_and_all_for_five(app: Flask, five: Evening) -> None:
    page = five.host.get("deal")
    assert "Shuffle all 90 cards." in page.text
    assert "60 are left: the deck." in page.text
    assert "Put all 24 mice in the centre." in page.text
    assert "7s" not in page.text
    assert "oken" not in page.text
    page = Evening(app, "Ella", "Nina", game="katzenjammer").host.get("deal")
    assert "Put 20 mice in the centre. The other 4 stay out." in page.text


def test_the_table_chooses_who_leads(five: Evening) -> None:
    page = five.host.get("deal")
    assert "Who leads? You choose." in page.text
    assert "jazz" not in page.text
    assert five.host.deal("Chet").status == 303


def test_the_scoreboard_counts_mice_and_has_no_tokens(katzenjammer: Evening) -> None:
    katzenjammer.host.round("Nina", 0, ("5", 0))
    page = katzenjammer.host.get("play")
    assert "19 mice left of 24" in page.text
    assert page.html.count("#mouse") == 24
    assert "Nina won and melded four 5s. +5 mice." in page.text
    assert "Tokens" not in page.text
    assert "tip" not in page.text.lower()


def test_who_has_most_jokers_risks_five_mice_also_below_zero(katzenjammer: Evening) -> None:
    katzenjammer.host.round("Nina", 2)
    assert "2 −5 at risk" in katzenjammer.host.get("play").text


def test_four_jokers_in_a_quartet_of_fives_are_the_valued_joker_quartet(katzenjammer: Evening) -> None:
    assert katzenjammer.host.round("Nina", 0, ("5", 4)).status == 303
    assert "Nina won and melded four jokers as four 5s. +5 mice." in katzenjammer.host.get("play").text
    assert katzenjammer.book.state.players[katzenjammer.seat("Nina")].front == 4


def test_the_button_says_which_of_the_two_it_will_save(katzenjammer: Evening) -> None:
    seat = katzenjammer.seat("Nina")
    asked = {"expected": str(katzenjammer.book.number), "winner": seat, "quartets": "J"}
    say = f"{katzenjammer.path}/say"
    client = katzenjammer.host.client
    assert client.get(say, query_string={**asked, "jokers_as": "3"}).json == {
        "say": "Nina, four jokers as four 3s: +3 mice"
    }
    assert client.get(say, query_string={**asked, "jokers_as": "J"}).json == {"say": "Nina, four jokers: no mice"}
    assert client.get(say, query_string=asked).json == {"say": ""}


def four_jokers(evening: Evening, **typed: str) -> Page:
    return evening.host.press("play", "/play", winner=evening.seat("Nina"), quartets=["J"], **typed)


@pytest.mark.parametrize("value", ["1", "2", "3", "4", "5"])
def test_the_key_of_the_jokers_asks_for_a_value_that_they_pay(katzenjammer: Evening, value: str) -> None:
    assert four_jokers(katzenjammer, jokers_as=value).status == 303
    assert quartets(katzenjammer) == [(value, 4)]
    assert katzenjammer.tips["Nina"] == int(value)


def test_or_they_are_discarded_and_count_for_nobody(katzenjammer: Evening) -> None:
    assert four_jokers(katzenjammer, jokers_as="J").status == 303
    assert katzenjammer.tips["Nina"] == 0
    assert katzenjammer.book.state.players[katzenjammer.seat("Nina")].front == 0
    assert "Nina won and melded four jokers. No mice." in katzenjammer.host.get("play").text


def test_nothing_is_chosen_for_the_table_so_it_is_asked_once_more(katzenjammer: Evening) -> None:
    page = four_jokers(katzenjammer)
    assert page.status == 422
    assert "Four jokers: with a value, or discarded?" in page.text
    assert "Rule: ジョーカー" in page.text
    assert '<span lang="ja">ジョーカー</span> (jokers)' in page.html
    assert ("quartets", "J") in page.form("/play").filled()
    fixes = [words for name, _value, words in page.form("/play").buttons if name == "fix"]
    assert fixes == ["Discard them", *(f"As four {value}s" for value in "12345")]
    assert quartets(katzenjammer) == []


@pytest.mark.parametrize(("fix", "melded"), [("jokers-away", ("J", 4)), ("jokers-as-4", ("4", 4))])
def test_one_tap_answers_it(katzenjammer: Evening, fix: str, melded: tuple[str, int]) -> None:
    page = four_jokers(katzenjammer)
    assert katzenjammer.host.send(page.form("/play"), fix=fix).status == 303
    assert quartets(katzenjammer) == [melded]


def test_the_tap_that_answers_counts_for_more_than_what_was_chosen_below(katzenjammer: Evening) -> None:
    page = four_jokers(katzenjammer)
    katzenjammer.host.send(page.form("/play"), fix="jokers-away", jokers_as="5", quartets=["3", "J"], jokers_3="4")
    assert quartets(katzenjammer) == [("3", 4), ("J", 4)]


def test_a_refused_entry_keeps_what_was_said_of_the_jokers(katzenjammer: Evening) -> None:
    page = katzenjammer.host.press(
        "play", "/play", winner="nobody", quartets=["5", "J"], jokers_5="2", jokers_as="5", again="5", jokers_again="1"
    )
    assert page.status == 422
    kept = page.form("/play").filled()
    for typed in [("quartets", "5"), ("jokers_5", "2"), ("quartets", "J"), ("jokers_as", "5"), ("again", "5")]:
        assert typed in kept
    assert ("jokers_again", "1") in kept
    assert katzenjammer.host.send(page.form("/play"), winner=katzenjammer.seat("Nina")).status == 303
    assert quartets(katzenjammer) == [("5", 2), ("5", 4), ("5", 1)]


def test_a_fifth_joker_is_refused_with_four_of_them_a_tap_away(katzenjammer: Evening) -> None:
    page = katzenjammer.host.round("Nina", 0, ("4", 5), ("3", 4))
    assert page.status == 422
    assert "four jokers may name a value or none" in page.text
    katzenjammer.host.send(page.form("/play"), fix="jokers-4", quartets=["4", "3"], jokers_4=5, jokers_3=4)
    assert quartets(katzenjammer) == [("3", 4), ("4", 4)]


def test_a_late_quartet_asks_for_the_jokers_too(katzenjammer: Evening) -> None:
    katzenjammer.host.round("Nina")
    page = katzenjammer.host.late(("J", 4))
    assert page.status == 422
    assert katzenjammer.host.send(page.form("/meld"), jokers_as="2").status == 303
    assert "Nina also melded four jokers as four 2s. +2 mice." in katzenjammer.host.get("play").text


def test_nobody_bid_so_nobody_can_meld_by_its_own_rulebook(katzenjammer: Evening) -> None:
    page = katzenjammer.host.round("nobody", 0, ("4", 1))
    assert page.status == 422
    assert "Rule: 三、カルテットを公開する" in page.text
    assert katzenjammer.host.send(page.form("/play"), fix="drop-quartets").status == 303


def test_every_slip_of_the_page_names_the_rulebook_that_is_played(katzenjammer: Evening) -> None:
    for typed in ({}, {"winner": "nobody", "jokers": 2}, {"deck": "after"}, {"winner": "x", "jokers": "?"}):
        page = katzenjammer.host.press("play", "/play", **typed)
        assert page.status == 422
        assert "Rule: 1." not in page.text
        assert any(f"Rule: {section}" in page.text for section in ("二、競り", "ゲームの終了と精算", "内容物"))


def test_sixteen_jokers_are_refused_over_all_quartets(katzenjammer: Evening) -> None:
    for name in ("Ella", "Nina", "Chet"):
        katzenjammer.host.round(name, 0, ("1", 4))
    page = katzenjammer.host.round("Billie", 0, ("2", 4))
    assert page.status == 422
    assert "That makes 16 jokers, the deck has 15" in page.text
    assert "Rule: 内容物" in page.text


def test_nobody_draws_at_the_end_of_a_turn_so_the_deck_runs_out_while_turning_up(katzenjammer: Evening) -> None:
    page = katzenjammer.host.get("play")
    assert "Its winner drew the last card" not in page.text
    page = katzenjammer.host.deck("turning-up")
    assert "The deck is empty. Is the row on the table still auctioned?" in page.text
    assert "Rulebook: ゲームの終了と精算" in page.text
    assert katzenjammer.host.send(page.form("/play"), answer="last_auction=game_over").status == 303
    assert "24 mice are left in the centre and belong to nobody." in katzenjammer.host.get("count").text


def test_the_last_auction_can_be_held_first(katzenjammer: Evening) -> None:
    page = katzenjammer.host.deck("turning-up")
    katzenjammer.host.send(page.form("/play"), answer="last_auction=finish_auction")
    page = katzenjammer.host.get("play", last="1")
    assert katzenjammer.host.send(page.form("/play"), winner=katzenjammer.seat("Chet"), quartets=["2"]).status == 303
    assert katzenjammer.kinds == ["game_started", "auction_won", "quartet_melded", "deck_ran_out"]


@pytest.mark.parametrize("answer", ["mice=always_24", "zero_tokens=all_get_it", "replenish=up_to_four", "x=y"])
def test_a_ruling_that_nobody_asked_for_is_not_taken(katzenjammer: Evening, answer: str) -> None:
    katzenjammer.host.round("Nina", answer=answer)
    assert katzenjammer.book.setup.rulings == {}
    assert katzenjammer.host.get("history/").status == 200
