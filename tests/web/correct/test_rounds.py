"""Rounds of the blues games in two taps: changed, struck out, inserted, with all that follows shown first."""

from __future__ import annotations

import pytest

from tests.web.correct.table import address, buttons, form_of, log_of, save, unit, wish
from tests.web.play.evening import Evening


def test_the_form_is_filled_with_what_stands(second_game: Evening) -> None:
    page = second_game.host.get(address(second_game, "round", 3))
    fields = form_of(page).fields
    assert ("winner", second_game.seat("Ella")) in fields
    assert ("jokers", "1") not in fields or ("quartets", "3") in fields
    assert ("jokers_3", "1") in fields
    assert "Round 3 of game 1" in page.text


def test_looking_and_leaving_change_nothing(second_game: Evening) -> None:
    before, number = log_of(second_game), second_game.book.number
    preview = wish(second_game.host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    assert preview.status == 200
    assert "Not saved yet" in preview.text
    assert 'href="' + second_game.path + '/history/"' in preview.html
    assert (log_of(second_game), second_game.book.number) == (before, number)


def test_round_3_of_game_1_corrected_from_inside_game_2_changes_who_should_lead_it(second_game: Evening) -> None:
    preview = wish(second_game.host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    assert "Before: Ella won with 1 joker and melded four 3s with a joker." in preview.text
    assert "Now: Chet won with 1 joker and melded four 3s with a joker." in preview.text
    assert "Total of Ella 12 9" in preview.text
    assert "Total of Chet 8 11" in preview.text
    assert "Leads game 2 by the rules Ella Chet" in preview.text
    assert "No longer fits: the start of 1 game Who leads game 2" in preview.text
    assert "Entered: Ella leads game 2. Rule: End of a Game" in preview.text
    assert buttons(preview) == [
        "Chet led game 2",
        "Save, keep the start of 1 game flagged",
        "Save, strike out 1 game and 1 round",
    ]


def test_what_no_longer_fits_can_be_kept_flagged(second_game: Evening) -> None:
    preview = wish(second_game.host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    assert save(second_game.host, preview, "keep").status == 303
    assert second_game.tips == {"Ella": 9, "Thelonious": 0, "Nina": 2, "Chet": 11}
    flagged = [entry.marks.overruled for entry in second_game.book.entries if entry.kind == "game_started"]
    assert flagged == [(), ("wrong-leader",)]


def test_what_no_longer_fits_can_be_struck_with_all_that_hangs_on_it(second_game: Evening) -> None:
    preview = wish(second_game.host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    assert save(second_game.host, preview, "strike").status == 303
    assert second_game.kinds[-1] == "jokers_counted"
    assert second_game.tips == {"Ella": 9, "Thelonious": 0, "Nina": 0, "Chet": 11}


def test_one_tap_says_who_really_led_the_next_game(second_game: Evening) -> None:
    preview = wish(second_game.host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    assert "Chet led game 2" in buttons(preview)
    at = unit(second_game, "leader", 2).at
    again = second_game.host.send(form_of(preview), also=f"{at}={second_game.seat('Chet')}")
    assert "no longer fit" not in again.text
    assert save(second_game.host, again).status == 303
    assert [entry.leader for entry in second_game.book.entries if entry.kind == "game_started"][1] == second_game.seat(
        "Chet"
    )
    assert second_game.tips == {"Ella": 9, "Thelonious": 0, "Nina": 2, "Chet": 11}


def test_a_refused_correction_keeps_what_was_typed_and_can_be_let_stand(second_game: Evening) -> None:
    page = wish(second_game.host, address(second_game, "round", 3), jokers=15)
    assert page.status == 422
    assert "That makes 16 jokers, the deck has 15" in page.text
    assert 'value="15"' in page.html
    before = log_of(second_game)
    preview = second_game.host.send(form_of(page), overrule="joker-count")
    assert (preview.status, log_of(second_game)) == (200, before)
    assert save(second_game.host, preview, "keep").status == 303
    flagged = [entry.marks.overruled for entry in unit(second_game, "round", 3).entries]
    assert flagged == [(), ("joker-count",)]


def test_what_stands_already_is_no_correction(second_game: Evening) -> None:
    for form in ("round", "count", "leader"):
        page = wish(second_game.host, address(second_game, form))
        assert page.status == 422
        assert "That is what stands already" in page.text
        assert "Rule:" not in page.text


def test_a_part_that_is_missing_is_said_on_the_same_page(second_game: Evening) -> None:
    page = wish(second_game.host, address(second_game, "round", 1), winner="nobody")
    assert page.status == 422
    assert "Nobody bid, so nobody can meld" in page.text
    fixed = second_game.host.send(form_of(page), fix="drop-quartets")
    assert "Now: Nobody bid." in fixed.text


def test_the_quartet_that_took_the_last_tip_is_struck_and_the_game_goes_on(four: Evening) -> None:
    four.host.round("Ella", 0, ("5", 0), ("4", 0), ("3", 0))
    four.host.round("Chet", 0, ("5", 0), ("3", 0))
    assert four.host.get().text.startswith("Game 1 of 3 is over")
    preview = wish(four.host, address(four, "round", 2), quartets=["5"])
    assert "Where the session is game 1, jokers to be counted game 1, round 3" in preview.text
    assert "Total of Chet 8 5" in preview.text
    assert save(four.host, preview).status == 303
    assert "Round 3" in four.host.get("play").text
    assert four.tips["Chet"] == 5


def test_behind_a_scored_game_the_deck_may_have_ended_it_instead(second_game: Evening) -> None:
    preview = wish(second_game.host, address(second_game, "round", 4), quartets=["5"])
    assert buttons(preview) == ["The deck ran out in game 1", "Save, strike out 1 game, 1 round and 1 joker count"]
    assert 'class="wide-button"' in preview.html  # what strikes is never the button that is lit
    at = unit(second_game, "count").at
    again = second_game.host.send(form_of(preview), also=f"{at}=deck")
    assert "Total of Chet 8 5" in again.text
    assert save(second_game.host, again).status == 303
    assert second_game.kinds.count("deck_ran_out") == 1
    assert second_game.tips == {"Ella": 12, "Thelonious": 0, "Nina": 2, "Chet": 5}


def test_a_forgotten_round_is_inserted_before_another(second_game: Evening) -> None:
    at = unit(second_game, "round", 2).at
    preview = wish(
        second_game.host, f"correct/1/entry/{at}/0/round", winner=second_game.seat("Nina"), quartets=["2"], jokers_2=0
    )
    assert "Inserted Now: Nina won and melded four 2s." in preview.text
    assert "Penalty of Nina in game 1 0 2" in preview.text
    assert "Total of Chet 8 6" in preview.text
    assert save(second_game.host, preview, "save").status == 303
    assert second_game.tips == {"Ella": 12, "Thelonious": 0, "Nina": 2, "Chet": 6}


def test_a_round_is_struck_out(second_game: Evening) -> None:
    page = second_game.host.get(address(second_game, "round", 2))
    form = form_of(page)
    form.action = f"{second_game.path}/correct/1/strike/{unit(second_game, 'round', 2).at}/1"
    preview = second_game.host.send(form)
    assert "Struck out Before: Nina won the row." in preview.text
    assert "No score changes, and nobody leads who did not." in preview.text
    assert save(second_game.host, preview).status == 303
    assert second_game.kinds.count("auction_won") == 4


def test_a_game_is_dropped(second_game: Evening) -> None:
    page = second_game.host.get("history/")
    drops = [form for form in page.reader.forms if "/strike/" in form.action]
    preview = second_game.host.send(drops[0])
    assert "Drop game 2" in preview.text
    assert "Where the session is game 2, round 2 game 1 is over" in preview.text
    assert save(second_game.host, preview).status == 303
    assert second_game.kinds.count("game_started") == 1
    assert "Game 1 is over" in second_game.host.get().text


def test_the_joker_count_is_corrected_and_the_penalty_follows(second_game: Evening) -> None:
    page = second_game.host.get(address(second_game, "count"))
    assert (f"hand_{second_game.seat('Nina')}", "3") in form_of(page).fields
    preview = wish(second_game.host, address(second_game, "count"), **{f"hand_{second_game.seat('Nina')}": "0"})
    assert "Penalty of Ella in game 1 0 5" in preview.text
    assert "Leads game 2 by the rules Ella Chet" in preview.text
    assert save(second_game.host, preview, "keep").status == 303
    assert second_game.tips["Ella"] == 7


def test_a_count_above_four_is_typed(second_game: Evening) -> None:
    chet = second_game.seat("Chet")
    typed = {f"hand_{chet}": "more", f"more_{chet}": "6"}
    preview = wish(second_game.host, address(second_game, "count"), **typed)
    assert save(second_game.host, preview, "keep").status == 303
    filled = form_of(second_game.host.get(address(second_game, "count"))).fields
    assert {(f"hand_{chet}", "more"), (f"more_{chet}", "6")} <= set(filled)


def test_who_led_the_first_game_is_corrected(four: Evening) -> None:
    preview = wish(four.host, address(four, "leader"), leader=four.seat("Nina"))
    assert "Bandleader Ella Nina" in preview.text
    assert save(four.host, preview).status == 303
    assert four.book.state.leader == four.seat("Nina")


@pytest.mark.parametrize(("form", "kind"), [("deck", "deck_ran_out"), ("round", "auction_won")])
def test_what_can_be_inserted_is_offered_by_its_place(four: Evening, form: str, kind: str) -> None:
    four.host.round("Nina")
    page = four.host.get("correct/1/insert/1")
    assert f"/entry/1/0/{form}" in page.html
    assert "A round" in page.text
    assert "The joker count" not in page.text


def test_katzenjammer_counts_mice_and_a_correction_says_so(katzenjammer: Evening) -> None:
    katzenjammer.host.round("Ella", 0, ("5", 0))
    preview = wish(katzenjammer.host, address(katzenjammer, "round"), quartets=["J"], jokers_as="2")
    assert "Now: Ella won and melded four jokers as four 2s." in preview.text
    assert "Total of Ella 5 2" in preview.text
    assert save(katzenjammer.host, preview).status == 303
    assert katzenjammer.tips["Ella"] == 2


def test_quartets_behind_the_last_tip_are_said_to_stay_in_hand(four: Evening) -> None:
    four.host.round("Ella", 0, ("5", 0), ("4", 0), ("3", 0))
    four.host.round("Chet", 0, ("5", 0), ("3", 0))
    page = wish(four.host, address(four, "round", 2), quartets=["5", "4", "3", "1"])
    assert "Is the turn over?" in page.text
    preview = four.host.send(form_of(page), answer="meld_order=sequential")
    assert "Now: Chet won and melded four 1s, four 3s and four 4s." in preview.text
    assert "four 5s" in preview.text.split("House ruling")[1]
    assert save(four.host, preview).status == 303


def test_a_round_forgotten_behind_the_last_one_comes_before_the_deck_ran_out(four: Evening) -> None:
    four.host.round("Nina", 0, ("3", 0))
    four.host.deck("after")
    four.host.count(Nina=1)
    page = four.host.get("history/")
    label = "Insert a round before the deck ran out"
    assert f'href="{four.path}/correct/1/entry/3/0/round" aria-label="{label}"' in page.html
    preview = wish(four.host, "correct/1/entry/3/0/round", winner=four.seat("Ella"), quartets=["4"], jokers_4=0)
    assert "Total of Ella 0 4" in preview.text
    assert save(four.host, preview).status == 303
    assert four.kinds[-3:] == ["quartet_melded", "deck_ran_out", "jokers_counted"]


def test_a_round_forgotten_before_the_deck_ran_out_comes_after_the_last_one(four: Evening) -> None:
    four.host.round("Nina", 0, ("5", 0))
    four.host.deck("after")
    assert four.host.count(Nina=1).status == 303
    at = four.kinds.index("deck_ran_out")
    assert f"/entry/{at}/0/round" in four.host.get("history/").html
    assert "After: Round 1 of game 1" in four.host.get(f"correct/1/entry/{at}/0/round").text
    assert "Before: Round 1 of game 1" in four.host.get("correct/1/entry/1/0/round").text


def test_behind_the_round_that_ended_a_game_nothing_is_inserted(second_game: Evening) -> None:
    last, third = (second_game.host.get(address(second_game, "round", number)) for number in (4, 3))
    assert "Insert before it" in last.text
    assert "Insert behind it" not in last.text
    assert "Insert behind it" in third.text
