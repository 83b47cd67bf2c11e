"""The end of a game and of a session: the count, the penalty, who leads, the final score."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.web.leads import keep_leader
from tests.web.play.evening import Evening


def over(evening: Evening) -> Evening:
    """Game 1 is over; Ella has 12 tips, Chet 4, Nina 4 and one joker in front."""
    evening.host.nearly(left=4)
    evening.host.round("Nina", 1, ("4", 0))
    return evening


def test_the_count_shows_jokers_in_front_and_prefills_nothing(playing: Evening) -> None:
    form = over(playing).host.get("count").form("/count")
    assert not [name for name, _ in form.fields if name.startswith("hand_")]
    assert "Nina 4 tips 1 in front + in hand =" in playing.host.get("count").text


def test_a_count_that_misses_somebody_is_refused_and_kept(playing: Evening) -> None:
    over(playing)
    typed = {f"hand_{playing.seat('Ella')}": 2, f"hand_{playing.seat('Nina')}": "more"}
    page = playing.host.press("count", "/count", **typed)
    assert page.status == 422
    assert "A count is missing: Thelonious, Nina and Chet" in page.text
    kept = page.form("/count").filled()
    assert (f"hand_{playing.seat('Ella')}", "2") in kept
    assert (f"hand_{playing.seat('Nina')}", "more") in kept
    assert playing.kinds[-1] == "quartet_melded"


def test_more_than_four_jokers_are_typed_in(playing: Evening) -> None:
    over(playing)
    seats = playing.seats
    typed = {f"hand_{seats[name]}": 0 for name in ("Ella", "Thelonious", "Chet")}
    typed |= {f"hand_{seats['Nina']}": "more", f"more_{seats['Nina']}": 7}
    assert playing.host.press("count", "/count", **typed).status == 303
    assert playing.book.state.players[seats["Nina"]].games[0].jokers == 8


def test_nobody_holds_any_is_one_tap(playing: Evening) -> None:
    over(playing)
    assert playing.host.press("count", "/count", nobody=1).status == 303
    assert playing.book.state.players[playing.seat("Nina")].games[0].penalty == 4


def test_the_penalty_is_what_is_really_lost_and_says_why(playing: Evening) -> None:
    over(playing).host.count(Nina=1)
    page = playing.host.get("deal")
    assert "Nina has the most jokers, 2." in page.text
    assert "The penalty is 5 tips, but nobody pays more than they own. Nina: 4 to 0." in page.text
    assert "Ella leads game 2: most tips, 12." in page.text


def test_everybody_who_ties_for_most_jokers_pays(playing: Evening) -> None:
    over(playing).host.count(Ella=1)
    page = playing.host.get("deal")
    assert "Ella and Nina tie for the most jokers, 1 each." in page.text
    assert playing.tips == {"Ella": 7, "Thelonious": 0, "Nina": 0, "Chet": 4}


def test_totals_and_penalty_are_worked_out_while_one_counts(playing: Evening) -> None:
    over(playing)
    seats = playing.seats
    query = "&".join(f"hand_{seats[name]}=1" for name in ("Ella", "Thelonious", "Nina"))
    said = playing.host.client.get(f"{playing.path}/count/say?{query}").json
    assert said == {f"total_{seats['Ella']}": "1", f"total_{seats['Thelonious']}": "1", f"total_{seats['Nina']}": "2"}
    said = playing.host.client.get(f"{playing.path}/count/say?{query}&hand_{seats['Chet']}=0").json
    assert "Nina has the most jokers, 2." in said["say"]
    assert playing.kinds[-1] == "quartet_melded"


def test_sixteen_jokers_at_the_count_are_refused(playing: Evening) -> None:
    over(playing)
    seats = playing.seats
    typed = {f"hand_{seats[name]}": "more" for name in seats} | {f"more_{seats[name]}": 5 for name in seats}
    page = playing.host.press("count", "/count", **typed)
    assert page.status == 422
    assert "That makes 21 jokers, the deck has 15" in page.text
    assert playing.host.send(page.form("/count"), overrule="joker-count").status == 303


@pytest.mark.parametrize("typed", ["99", "-1", "x", "\x00", "1e9", "５５５５"])
def test_a_count_that_cannot_be_read_is_refused(playing: Evening, typed: str) -> None:
    over(playing)
    seats = playing.seats
    fields = {f"hand_{seats[name]}": 0 for name in seats} | {
        f"hand_{seats['Nina']}": "more",
        f"more_{seats['Nina']}": typed,
    }
    page = playing.host.press("count", "/count", **fields)
    assert page.status == 422
    assert (f"more_{seats['Nina']}", typed) in page.form("/count").fields
    assert playing.kinds[-1] == "quartet_melded"


def test_saving_the_count_and_starting_the_next_game_are_two_steps(playing: Evening) -> None:
    over(playing).host.count(Nina=1)
    assert playing.book.state.number == 1
    playing.host.deal()
    assert playing.book.state.number == 2


def test_the_card_before_a_game_says_how_to_lay_the_table(four: Evening) -> None:
    page = four.host.get("deal")
    assert "Leave the 7s in the box and shuffle the other 90 cards." in page.text
    assert "Deal 6 cards to each, face down. 66 are left: the deck." in page.text
    assert "Put 20 tips in the centre." in page.text
    assert "Lay tokens and Big Tips beside the table." in page.text


def test_the_card_follows_the_options(app: Flask) -> None:
    page = Evening(app, "Ella", "Nina", sevens=True, one_game=True).host.get("deal")
    assert "Shuffle all 97 cards, the 7s with them." in page.text
    assert "85 are left: the deck." in page.text
    assert "Tokens and Big Tips stay in the box." in page.text


def test_before_game_two_everything_is_shuffled_again(playing: Evening) -> None:
    over(playing).host.count(Nina=1)
    page = playing.host.get("deal")
    assert "Gather all 90 cards, also the jokers in front of people, and shuffle them." in page.text
    assert "Put the next pile of 20 tips in the centre." in page.text
    assert "Everybody keeps tips and tokens." in page.text


def test_somebody_has_to_lead_the_first_game(four: Evening) -> None:
    page = four.host.deal()
    assert page.status == 422
    assert "Who leads the game is missing" in page.text


def test_another_leader_is_refused_with_the_right_one_a_tap_away(playing: Evening) -> None:
    over(playing).host.count(Nina=1)
    page = playing.host.deal("Chet")
    assert page.status == 422
    assert "Entered: Chet leads game 2" in page.text
    assert "Taken Jokers Penalty" not in page.text
    assert page.has_form("/undo")
    playing.host.send(page.form("/deal"), fix=f"lead-{playing.seat('Ella')}")
    assert playing.book.state.leader == playing.seat("Ella")


def test_another_leader_can_be_let_stand(playing: Evening) -> None:
    over(playing).host.count(Nina=1)
    page = playing.host.deal("Chet")
    playing.host.send(page.form("/deal"), overrule="wrong-leader")
    assert playing.book.state.leader == playing.seat("Chet")


def test_finishing_early_is_marked_as_unofficial(playing: Evening) -> None:
    over(playing).host.count(Nina=1)
    assert playing.host.press("deal", "/finish").status == 303
    page = playing.host.get("final")
    assert "Unofficial: finished early, after game 1." in page.text
    assert "Ella takes the spotlight" in page.text
    assert "Ella gets the Big Tip, +10, for the most tokens: 3." in page.text


def test_before_the_first_game_there_is_nothing_to_finish(four: Evening) -> None:
    page = four.host.get("deal")
    assert not page.has_form("/finish")
    form = page.form("/deal")
    form.action = f"{four.path}/finish"
    assert four.host.send(form).status == 409
    assert four.kinds == []


def test_a_shared_victory_has_one_cat_for_each(one_game: Evening) -> None:
    one_game.host.round("Ella", 0, ("5", 0), ("4", 0))
    one_game.host.round("Nina", 0, ("5", 0), ("4", 0))
    one_game.host.round("Thelonious", 0, ("2", 2))
    one_game.host.press("count", "/count", nobody=1)
    page = one_game.host.get("final")
    assert "Ella and Nina share the spotlight" in page.text
    assert "A tie for most tips is a shared victory." in page.text
    assert page.html.count("#cat") == 2
    assert "Big Tip" not in page.text


def test_the_chart_gives_every_line_its_own_dash_and_name(one_game: Evening) -> None:
    over(one_game).host.count(Nina=1)
    html = one_game.host.get("final").html
    for dash in ("l0", "l1", "l2", "l3"):
        assert html.count(f'<path class="{dash} ') == 1
    assert "style=" not in html


def test_each_page_leads_to_where_the_table_is(playing: Evening) -> None:
    for page in ("deal", "count", "final"):
        assert playing.host.client.get(f"{playing.path}/{page}").headers["Location"].endswith("/play")


def test_the_tied_are_asked_for_before_the_table_is_laid_and_one_who_leads_by_the_rules_after_it(four: Evening) -> None:
    page = four.host.get("deal").html
    assert page.index('id="leads"') < page.index('class="lay"')
    four.host.deal("Ella")
    over(four).host.count(Nina=1)
    page = four.host.get("deal").html
    assert page.index('class="lay"') < page.index('id="leads"')


def test_the_button_that_starts_a_game_says_who_leads(four: Evening) -> None:
    assert ("", "", "Start game 1") in four.host.get("deal").form("/deal").buttons
    keep_leader(four.store, four.session, four.seat("Nina"), tuple(four.seats.values()))
    assert ("", "", "Start game 1Nina leads") in four.host.get("deal").form("/deal").buttons
    for named, said in ((four.seat("Chet"), "Chet leads"), ("s999", ""), ("<b>", "")):
        answer = four.host.client.get(f"{four.path}/deal/say", query_string={"leader": named})
        assert answer.json == {"say": said}


def test_everybody_reads_who_leads_the_first_game_on_the_card_before_it(four: Evening) -> None:
    watcher = four.phone()
    assert "Who most recently listened to jazz leads game 1." in watcher.get("deal").text
    keep_leader(four.store, four.session, four.seat("Nina"), tuple(four.seats.values()))
    for phone in (four.host, watcher):
        assert "Nina leads game 1." in phone.get("deal").text
    assert "How to lay the table for game 1" in watcher.get("deal").text
