"""The ends of a round and of a session: called by name, scored at once, and who starts next and why."""

from __future__ import annotations

import re

from tests.web.catte.table import begun, bust, coffee, start, totals, trick, won
from tests.web.play.evening import Evening, Page

ANY = "last_card=any_player"


def places(page: Page) -> str:
    return str(page.answer.headers["Location"]).split("/")[-1].split("#")[0]


def test_going_over_the_limit_ends_the_round_at_once(playing: Evening) -> None:
    trick(playing.host, "BK9", "Nina")
    assert places(trick(playing.host, "WH8", "Nina")) == "round"
    text = playing.host.get("round").text
    assert "Nina went over 15" in text
    assert "17 over: 0" in text
    assert "left to 15" not in text
    assert "Nina's" not in text
    # Nothing for the coffee; the squares of the unused cards: Ella 3, Nina 2.
    assert totals(playing) == {"Ella": 9, "Thelonious": 9, "Nina": 4, "Chet": 9}


def test_a_leader_without_coffee_ends_the_round(three: Evening) -> None:
    for card, winner in (("BK1", "Nina"), ("BK3", "Nina"), ("WH2", "Nina"), ("WH4", "Nina")):
        assert places(trick(three.host, card, winner)) == "trick"
    page = three.host.get("trick").text
    assert "unused 1: +1" in page
    coffee(three.host, "WH6")
    assert "Nina to 16, ends the round" in three.host.get("trick").text
    assert places(won(three.host, "Nina")) == "round"
    assert "Nina had no coffee card left to lead with" in three.host.get("round").text
    assert totals(three) == {"Ella": 16, "Nina": 16, "Chet": 16}


def test_the_last_cat_card_is_offered_only_once_it_is_possible(playing: Evening) -> None:
    """Four players hold ten cards each: two a trick, so five tricks at least."""
    seen = []
    for card, winner in (("BK1", "Ella"), ("BK3", "Thelonious"), ("WH2", "Nina"), ("WH4", "Chet")):
        page = playing.host.get("trick").text
        seen.append("last cat card" in page)
        trick(playing.host, card, winner)
    assert seen == [False] * 4
    assert "Somebody played their last cat card" in playing.host.get("trick").text
    assert "end the round" not in playing.host.get("trick").text


def test_the_last_cat_card_is_said_with_the_trick(playing: Evening) -> None:
    for card, winner in (("BK1", "Ella"), ("BK3", "Thelonious"), ("WH2", "Nina"), ("WH4", "Chet")):
        trick(playing.host, card, winner)
    assert places(trick(playing.host, "BK5", "Ella", last="y", answer=ANY)) == "round"
    assert playing.kinds[-2:] == ["trick_won", "round_ended"]
    text = playing.host.get("round").text
    assert "Somebody played the last cat card" in text
    assert "Thelonious starts round 2: left of Ella, who started round 1." in text
    assert re.search("Somebody else started.*Ella.*Thelonious.*Nina.*Chet", text)


def test_the_last_cat_card_is_said_just_after_the_trick_was_saved(playing: Evening) -> None:
    for card, winner in (("BK1", "Ella"), ("BK3", "Thelonious"), ("WH2", "Nina"), ("WH4", "Chet"), ("BK5", "Ella")):
        trick(playing.host, card, winner)
    page = playing.host.press("trick", "/last-card", answer=ANY)
    assert places(page) == "round"
    assert playing.kinds[-1] == "round_ended"
    assert places(playing.host.undo("round")) == "trick"


def test_a_trick_that_ends_the_round_by_itself_takes_no_second_end(playing: Evening) -> None:
    for card, winner in (("BK1", "Ella"), ("BK3", "Thelonious"), ("WH2", "Nina"), ("BR10", "Chet")):
        trick(playing.host, card, winner)
    assert places(trick(playing.host, "BK9", "Chet", last="y")) == "round"
    assert playing.kinds[-1] == "trick_won"
    assert "Chet went over 15" in playing.host.get("round").text


def test_the_next_round_starts_left_of_the_last_starting_player_not_of_the_winner(playing: Evening) -> None:
    bust(playing.host, "Chet")
    assert "Thelonious starts round 2" in playing.host.get("round").text
    assert start(playing.host).status == 303
    assert "Thelonious leads" in playing.host.get("trick").text
    assert "9 in all" in playing.host.get("trick").text or totals(playing)["Ella"] == 9


def test_a_session_has_as_many_rounds_as_players_and_then_a_final_score(three: Evening) -> None:
    for who in ("Nina", "Nina"):
        bust(three.host, who)
        start(three.host)
    assert places(bust(three.host, "Chet")) == "scores"
    page = three.host.get("scores")
    # Ella keeps four unused cards in rounds 1 and 2 and three in round 3, which she started and led once.
    assert totals(three) == {"Ella": 48, "Nina": 34, "Chet": 41}
    assert "Ella takes the spotlight" in page.text
    assert "48 points, more than anybody else." in page.text
    assert "Catte, 3 rounds" in page.text
    assert "Points after each round. At the end: Ella 48, Nina 34, Chet 41." in page.html


def test_the_breakdown_shows_coffee_unused_cards_and_score_of_each_round(three: Evening) -> None:
    trick(three.host, "BR15", "Ella")
    trick(three.host, "BR5", "Ella")
    trick(three.host, "BK1", "Nina")
    trick(three.host, "BR10", "Nina")
    trick(three.host, "WH10", "Nina")
    start(three.host)
    bust(three.host, "Chet")
    start(three.host)
    bust(three.host, "Chet")
    page = three.host.get("scores").text
    assert "Ella 20 exact, ×2 +4 44" in page
    assert "Nina 21, over: 0 +4 4" in page


def test_a_tie_for_the_highest_total_is_a_shared_victory(three: Evening) -> None:
    bust(three.host, "Chet")
    start(three.host)
    bust(three.host, "Chet")
    start(three.host)
    bust(three.host, "Chet")
    page = three.host.get("scores").text
    assert totals(three)["Ella"] == totals(three)["Nina"]
    assert "Ella and Nina share the spotlight" in page
    assert "A tie for the highest total is a shared victory." in page


def test_somebody_else_may_have_started_if_the_table_lets_it_stand(playing: Evening) -> None:
    bust(playing.host, "Chet")
    page = start(playing.host, "Nina")
    assert page.status == 422
    assert "Entered: Nina starts round 2" in page.text
    assert "Thelonious starts" in page.text
    form = page.form("/round")
    assert playing.host.send(form, overrule="wrong-leader").status == 303
    assert playing.book.state.starter == playing.seat("Nina")
    assert "The table let it stand." in playing.host.get("history/").text


def test_the_one_tap_fix_starts_the_round_with_whoever_it_is(playing: Evening) -> None:
    bust(playing.host, "Chet")
    form = start(playing.host, "Nina").form("/round")
    fix = f"lead-{playing.seat('Thelonious')}"
    assert playing.host.send(form, fix=fix).status == 303
    assert playing.book.state.starter == playing.seat("Thelonious")


def test_the_first_starter_may_be_drawn_and_the_lot_stays(four: Evening) -> None:
    form = four.host.get("round").form("/round")
    assert four.host.send(form, draw="1").status == 303
    first = four.host.get("round")
    assert "The lot fell on" in first.text
    four.host.send(form, draw="1")
    assert [text for text in first.text.split(".") if "lot fell" in text] == [
        text for text in four.host.get("round").text.split(".") if "lot fell" in text
    ]


def test_a_round_without_a_starter_is_refused_with_the_section(four: Evening) -> None:
    page = start(four.host)
    assert page.status == 422
    assert "Who starts the round is missing" in page.text
    assert "Rule: Preparation" in page.text


def test_everybody_reads_who_starts_the_first_round(four: Evening) -> None:
    assert "Who most recently brewed coffee starts round 1." in four.phone().get("round").text
    begun(four)
    four.host.undo("trick")
    assert "Ella starts round 1." in four.phone().get("round").text
    assert "Start round 1 Ella starts" in four.host.get("round").text


def test_the_table_card_says_how_to_deal(four: Evening, three: Evening) -> None:
    text = four.host.get("round").text
    for said in ("Shuffle the 41 cat cards", "Deal 10 to each. 1 is left", "deal 3 to each", "goes to the centre"):
        assert said in text
    bust(three.host, "Nina")
    again = three.host.get("round").text
    for said in ("Gather and shuffle", "Deal 13 to each. 2 are left", "deal 4 to each"):
        assert said in again
