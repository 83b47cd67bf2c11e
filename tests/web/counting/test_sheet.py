"""The counting sheet: a count agrees, or is off by itself, or differs from the record and likely spots are named."""

from __future__ import annotations

import pytest

from companion.rules.entries import Counted, Replenished
from tests.web.counting.rounds import counted, deck, last_count, two_rounds
from tests.web.play.evening import Evening


def test_a_count_that_agrees_is_recorded_and_said(cards: Evening) -> None:
    two_rounds(cards)
    answer = counted(cards, Nina=4, deck=61)
    assert answer.status == 303
    assert last_count(cards) == Counted(deck=61, hands={cards.seat("Nina"): 4})
    line = "The record agrees: 61 cards in the deck and 4 in the hand of Nina."
    assert line in cards.host.get("history/").text


def test_hands_are_asked_for_first_then_the_deck_then_the_rest(cards: Evening) -> None:
    page = cards.host.get("counting")
    fields = [name for name, _text in page.form("/counting").fields if name not in ("csrf_token", "expected", "key")]
    assert fields == [*(f"cards_{seat}" for seat in cards.seats.values()), "deck", "centre", "discards"]


def test_where_only_the_score_is_known_only_the_centre_is_counted(scores: Evening) -> None:
    scores.host.round("Nina", 0, ("4", 0))
    page = scores.host.get("counting")
    assert "Deck" not in page.text
    assert counted(scores, centre=16).status == 303
    assert "The record agrees: 16 tips in the centre." in scores.host.get("play").text


def test_a_centre_that_differs_is_refused_and_may_stand(scores: Evening) -> None:
    page = counted(scores, centre=19)
    assert page.status == 422
    assert "19 tips were counted in the centre, the record says 20" in page.text
    assert scores.host.send(page.form("/counting"), overrule="centre-differs").status == 303
    assert "The record says something else. The table let it stand." in scores.host.get("history/").text


def test_all_piles_that_do_not_make_all_cards_are_a_wrong_count_not_a_wrong_record(cards: Evening) -> None:
    two_rounds(cards)
    hands = {"Ella": 6, "Thelonious": 6, "Nina": 4, "Chet": 3}
    page = counted(cards, **hands, deck=60, discards=10)
    assert page.status == 422
    assert "Your counts make 89 cards, there are 90" in page.text
    assert "The count is off, not the record" in page.text
    assert "Let it stand" not in page.text
    assert ("deck", "60") in page.form("/counting").fields
    assert counted(cards, **hands, deck=61, discards=10).status == 303


def test_all_piles_that_make_all_cards_are_held_against_the_record(cards: Evening) -> None:
    two_rounds(cards)
    page = counted(cards, Ella=6, Thelonious=6, Nina=4, Chet=4, deck=60, discards=10)
    assert "60 cards were counted in the deck, the record says 61" in page.text
    assert "Round 2: Chet drew 1, not 0" in page.text


def test_one_tap_on_a_likely_spot_corrects_the_record_and_keeps_the_count(cards: Evening) -> None:
    two_rounds(cards)
    page = counted(cards, deck=60)
    assert page.status == 422
    assert "No earlier count of this game agreed." in page.text
    assert "One change would explain it." in page.text
    labels = {label: value for name, value, label in page.form("/counting").buttons if name == "fix"}
    assert labels == {"Round 2: Chet drew 1, not 0": "spot-6-drew-1"}
    before = cards.book.number
    assert cards.host.send(page.form("/counting"), fix="spot-6-drew-1").status == 303
    assert cards.book.number == before + 1
    assert deck(cards) == 60
    assert cards.book.entries[6] == Replenished(1)
    assert last_count(cards) == Counted(deck=60)
    cards.host.undo()
    assert deck(cards) == 61


def test_a_correction_far_back_leaves_later_entries_with_whoever_saved_them(cards: Evening) -> None:
    two_rounds(cards)
    saves = [one.save for one in cards.book.recorded]
    page = counted(cards, deck=62, Nina=3)
    assert "Round 1: Nina drew 0, not 1" in page.text
    cards.host.send(page.form("/counting"), fix="spot-3-drew-0")
    newest = cards.book.number
    assert [one.save for one in cards.book.recorded] == [*saves[:3], newest, *saves[4:], newest]
    last = "Corrected: Nina drew no card. The record agrees: 62 cards in the deck and 3 in the hand of Nina."
    assert last in cards.host.get("play").text


def test_a_correction_far_back_has_one_undo_in_the_history_and_it_takes_back_all_of_it(cards: Evening) -> None:
    two_rounds(cards)
    cards.host.send(counted(cards, deck=62, Nina=3).form("/counting"), fix="spot-3-drew-0")
    history = cards.host.get("history/")
    assert sum(form.action.endswith("/undo") for form in history.reader.forms) == 1
    cards.host.undo()
    assert cards.book.entries[3] == Replenished(1)
    assert deck(cards) == 61


def test_since_which_count_something_may_be_off_is_said(cards: Evening) -> None:
    two_rounds(cards)
    counted(cards, deck=61)
    page = counted(cards, deck=60)
    assert "Entry 8 was the last count that agreed." in page.text
    assert "No single draw or joker explains it." in page.text
    assert "See what was saved before" in page.text


def test_letting_a_count_stand_rests_the_proofs_and_says_so_before(cards: Evening) -> None:
    two_rounds(cards)
    page = counted(cards, deck=50)
    assert "Let it stand: we counted right No card is followed then until the next game" in page.text
    assert cards.host.send(page.form("/counting"), overrule="count-differs").status == 303
    assert cards.book.state.proofs_rest
    assert "Quick entry for the rest of this game" in cards.host.get("play").text
    assert "Who won the row?" in cards.host.get("play").text


def test_a_discard_pile_alone_is_compared_but_not_recorded(cards: Evening) -> None:
    two_rounds(cards)
    before = cards.book.number
    assert "The discard pile has 10 cards by the record too." in counted(cards, discards=10).text
    page = counted(cards, discards=11)
    assert page.status == 422
    assert "11 cards were counted in the discard pile, the record says 10" in page.text
    assert "Let it stand" not in page.text
    assert cards.book.number == before


def test_an_empty_sheet_asks_for_a_number(cards: Evening) -> None:
    page = counted(cards)
    assert page.status == 422
    assert "Nothing is counted yet" in page.text


@pytest.mark.parametrize("typed", ["-1", "1e3", "many", "9999", "2.5"])
def test_what_is_no_number_stays_in_its_field(cards: Evening, typed: str) -> None:
    before = cards.book.number
    page = cards.host.press("counting", "/counting", deck=typed, centre="20")
    assert page.status == 422
    assert ("deck", typed) in page.form("/counting").fields
    assert ("centre", "20") in page.form("/counting").fields
    assert cards.book.number == before


@pytest.mark.parametrize("fix", ["spot-99-drew-1", "spot-6-row-j", "spot-6-drew-4", "spot"])
def test_a_spot_that_explains_nothing_changes_nothing(cards: Evening, fix: str) -> None:
    two_rounds(cards)
    before = cards.book.number
    assert cards.host.press("counting", "/counting", deck=60, fix=fix).status == 422
    assert cards.book.number == before


def test_a_sheet_from_before_something_was_saved_is_shown_beside_it(cards: Evening) -> None:
    form = cards.host.get("counting").form("/counting")
    two_rounds(cards)
    page = cards.host.send(form, deck=66)
    assert page.status == 409
    assert "Counted: 66 cards in the deck." in page.text
    assert "The record agrees" not in page.text
    assert cards.host.send(page.form("/counting")).status == 422


def test_a_count_sent_twice_is_one_entry(cards: Evening) -> None:
    form = cards.host.get("counting").form("/counting")
    assert [cards.host.send(form, deck=66).status for _tap in range(2)] == [303, 303]
    assert cards.kinds == ["game_started", "counted"]


def test_who_only_watches_counts_nothing(cards: Evening) -> None:
    watcher = cards.phone()
    assert watcher.get("counting").status == 403
    assert "Count the cards" not in watcher.get("look").text
    assert "Count the cards" in cards.host.get("look").text


def test_between_games_there_is_nothing_to_count(scores: Evening) -> None:
    scores.host.deck("turning-up", answer="last_auction=game_over")
    scores.host.count(Ella=1)
    assert scores.host.client.get(f"{scores.path}/counting").status_code == 303
