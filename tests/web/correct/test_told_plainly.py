"""What follows, what was done meanwhile and what was corrected are told in the words of the table."""

from __future__ import annotations

from tests.web.catte.table import begun, bust
from tests.web.correct.table import address, buttons, form_of, save, wish
from tests.web.play.evening import Evening, Page


def drop(evening: Evening, game: int) -> Page:
    """What follows if this game, or round of Catte, goes."""
    forms = [form for form in evening.host.get("history/").reader.forms if "/strike/" in form.action]
    return evening.host.send(forms[-game])


def test_where_a_game_is_dropped_each_number_says_which_game_is_meant(second_game: Evening) -> None:
    host = second_game.host
    host.round("Nina", 0, ("5", 0), ("3", 0))
    host.round("Ella", 0, ("5", 0))
    host.round("Chet", 0, ("5", 0))
    assert host.count(Nina=3).status == 303
    preview = drop(second_game, 1)
    assert "Leads game 2 (which becomes game 1) by the rules Ella – " in preview.text
    assert "Leads game 3 (which becomes game 2) by the rules Ella " in preview.text
    assert "Penalty of" not in preview.text  # of the same game it is the same
    assert save(host, preview).status == 303


def test_rounds_of_catte_that_get_another_number_say_so(coffee: Evening) -> None:
    host = begun(coffee).host
    bust(host, "Nina")
    begun(coffee, "Thelonious")
    bust(host, "Chet")
    preview = drop(coffee, 1)
    assert "Starts round 2 (which becomes round 1) by the rules Thelonious –" in preview.text
    assert "Starts round 3" not in preview.text  # it is Nina before and after
    assert "Nina in round 1 (struck out) 4 (0 + 2²) –" in preview.text
    assert "in round 2" not in preview.text  # what was scored there stays what it was


def test_where_the_game_at_hand_goes_the_next_one_has_its_number(second_game: Evening) -> None:
    preview = wish(second_game.host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    struck = preview.text.split("If what no longer fits is struck out")[1]
    assert "Leads game 2 by the rules Ella Chet" in struck
    assert "game 3" not in struck
    assert "any more that could be won. Rule: End of a Game" in struck
    assert "any more to meld in" not in struck


def test_an_entry_without_a_place_says_what_it_rested_on(second_game: Evening) -> None:
    preview = wish(second_game.host, address(second_game, "round", 4), quartets=["5"])
    assert "There would be no finished game any more whose jokers could be counted." in preview.text
    assert "No place for this entry" not in preview.text


def test_what_no_longer_fits_is_counted_once_in_rounds_and_games(second_game: Evening) -> None:
    page = second_game.host.get(address(second_game, "round", 4))
    assert "later entr" not in page.text
    preview = second_game.host.send(form_of(page), quartets=["5"])
    assert "No longer fits: 1 game, 1 round and 1 joker count" in preview.text
    assert "Save, strike out 1 game, 1 round and 1 joker count" in buttons(preview)
    assert preview.text.count("Nina won and melded four 2s.") == 1


def test_another_phone_reads_in_which_round_something_was_corrected(second_game: Evening) -> None:
    second_game.host.round("Chet")
    assert save(second_game.host, wish(second_game.host, address(second_game, "round", 5), jokers=1)).status == 303
    page = second_game.phone("Nina").get("play")
    assert 'data-news="A correction. Round 1 of game 2: ' in page.html
    assert "Correction: Round 1 of game 2: Nina won with 1 joker and melded four 2s." in page.text


def test_a_house_ruling_is_called_one_once(four: Evening) -> None:
    four.host.round("Nina")
    assert save(four.host, wish(four.host, "correct/1/ruling/zero_jokers", ruled="all_lose")).status == 303
    assert "Correction: House ruling: Everybody pays 5." in four.host.get("play").text


def test_tokens_are_told_by_their_cards(four: Evening) -> None:
    four.host.round("Nina", 0, ("3", 0))
    preview = wish(four.host, address(four, "round"), quartets=["1"], jokers_1=0)
    assert "Tokens of Nina 3s 1s" in preview.text


def test_what_was_taken_back_meanwhile_is_told(second_game: Evening) -> None:
    preview = wish(second_game.host, address(second_game, "round", 3), jokers=0)
    assert second_game.phone("Nina").undo("play").status == 303
    again = save(second_game.host, preview)
    assert "Meanwhile something else was saved Something that stood there was taken back." in again.text
    assert save(second_game.host, again).status == 303


def test_a_whole_game_that_is_struck_is_called_by_its_number(second_game: Evening) -> None:
    assert save(second_game.host, drop(second_game, 2)).status == 303
    assert "Correction: Game 2 · Struck out: Game 2 began, Ella leads first." in second_game.host.get("deal").text


def test_a_round_that_goes_with_a_correction_is_one_line_of_it(second_game: Evening) -> None:
    preview = wish(second_game.host, address(second_game, "round", 4), quartets=[])
    assert save(second_game.host, preview, "strike").status == 303
    told = second_game.host.get("history/").text.split("Corrections, newest first")[1]
    assert "Round 1 of game 2 · Struck out Before: Nina won and melded four 2s." in told
    assert "also melded" not in told
