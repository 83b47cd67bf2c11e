"""The end of a game of Katzenjammer Blues and of its session: below zero, ties, any number of games."""

from __future__ import annotations

import pytest

from companion.store import sessions, tables
from tests.web.play.evening import Evening, Page


def deck_out(evening: Evening) -> None:
    """The deck ran out while the next row was turned up; this table then holds no auction."""
    page = evening.host.deck("turning-up")
    if page.status == 200:
        evening.host.send(page.form("/play"), answer="last_auction=game_over")


def game(evening: Evening, leader: str, *rounds: tuple[str, str], **in_hand: int) -> Page:
    """A whole game; each round is who won and the value of the quartet, if any."""
    if evening.book.state.phase.value == "between":
        evening.host.deal(leader)
    for winner, value in rounds:
        evening.host.round(winner, 0, *([(value, 0)] if value else []))
    deck_out(evening)
    return evening.host.count(**in_hand)


def test_the_penalty_goes_below_zero_with_a_real_minus_sign(katzenjammer: Evening) -> None:
    game(katzenjammer, "Ella", ("Nina", "3"), ("Chet", "5"), Nina=1)
    page = katzenjammer.host.get("deal")
    assert "Nina has the most jokers, 1. Nina loses 5: 3 to −2." in page.text
    assert ">−2</a></td>" in page.html
    assert ">-" not in page.html
    assert katzenjammer.tips["Nina"] == -2


def test_all_who_tie_for_the_most_jokers_lose_five(katzenjammer: Evening) -> None:
    game(katzenjammer, "Ella", ("Nina", "3"), Nina=2, Chet=2)
    assert katzenjammer.tips == {"Ella": 0, "Thelonious": 0, "Nina": -2, "Chet": -5, "Billie": 0}
    page = katzenjammer.host.get("history/")
    assert "Nina loses 5 mice. Chet loses 5 mice." in page.text
    assert "Penalty 0 0 −5 −2 −5 −5 0" in page.text


def test_a_running_game_shows_what_is_below_zero(katzenjammer: Evening) -> None:
    game(katzenjammer, "Ella", ("Nina", "3"), Nina=1)
    katzenjammer.host.deal("Nina")
    assert ">−2</a></b>" in katzenjammer.host.get("play").html


def test_totals_and_penalty_are_said_while_one_counts(katzenjammer: Evening) -> None:
    katzenjammer.host.round("Nina", 0, ("1", 0))
    deck_out(katzenjammer)
    query = "&".join(f"hand_{seat}={int(name == 'Nina')}" for name, seat in katzenjammer.seats.items())
    said = katzenjammer.host.client.get(f"{katzenjammer.path}/count/say?{query}").json
    assert said["say"] == "Nina has the most jokers, 1. Nina loses 5: 1 to −4."


def test_nobody_with_a_joker_is_a_question_for_the_table(katzenjammer: Evening) -> None:
    page = game(katzenjammer, "Ella", ("Nina", "3"))
    assert "Nobody has a joker. Does anybody pay?" in page.text
    assert 'Rulebook: <span lang="ja">ゲームの終了と精算</span> (end of a game and settling up)' in page.html
    katzenjammer.host.send(page.form("/count"), answer="zero_jokers=spared")
    assert "Nobody has a joker, so nobody loses mice." in katzenjammer.host.get("deal").text


def five_are_left(evening: Evening) -> None:
    for name, value in (("Ella", "5"), ("Nina", "5"), ("Chet", "5"), ("Billie", "4")):
        evening.host.round(name, 0, (value, 0))


def test_the_last_mouse_ends_the_game_and_pays_only_what_is_left(katzenjammer: Evening) -> None:
    five_are_left(katzenjammer)
    page = katzenjammer.host.round("Nina", 0, ("4", 2), ("1", 4), ("3", 0), ("2", 0))
    assert "The last mouse goes before four 4s with 2 jokers. Is the turn over?" in page.text
    assert "For jokers, not for mice." in page.text
    katzenjammer.host.send(page.form("/play"), answer="meld_order=sequential")
    page = katzenjammer.host.get("count")
    assert "Nina took the last mouse" in page.text
    assert "order best for" not in page.text
    assert "Not melded, as the last mouse was gone: four 4s." in page.text


def test_what_the_answer_would_not_change_is_not_asked(katzenjammer: Evening) -> None:
    """Behind the last mouse a quartet without jokers brings nothing by either reading."""
    five_are_left(katzenjammer)
    assert katzenjammer.host.round("Nina", 0, ("4", 0), ("3", 0), ("2", 0)).status == 303
    assert "meld_order" not in katzenjammer.book.setup.rulings
    page = katzenjammer.host.get("count").text
    assert "Not melded, as the last mouse was gone: four 4s." in page
    assert "order best for" not in page


def test_jokers_without_a_value_go_first_when_mice_run_short(katzenjammer: Evening) -> None:
    five_are_left(katzenjammer)
    katzenjammer.host.round("Nina", 0, ("4", 0), ("3", 0), ("J", 4), jokers_as="J")
    assert "four jokers, then four 3s, then four 4s" in katzenjammer.host.get("count").text
    assert katzenjammer.book.state.players[katzenjammer.seat("Nina")].front == 0
    assert "2 mice were left, so it paid 2." in katzenjammer.host.get("count").text


def test_who_won_the_last_auction_is_suggested_as_the_next_leader(katzenjammer: Evening) -> None:
    game(katzenjammer, "Ella", ("Nina", "3"), ("nobody", ""), Nina=1)
    page = katzenjammer.host.get("deal")
    assert "You choose who leads game 2. Nina won the last auction." in page.text
    assert ("leader", katzenjammer.seat("Nina")) in page.form("/deal").fields
    assert katzenjammer.host.deal("Chet").status == 303
    assert katzenjammer.book.state.leader == katzenjammer.seat("Chet")


def test_without_an_auction_nobody_is_suggested(katzenjammer: Evening) -> None:
    game(katzenjammer, "Ella", Nina=1)
    page = katzenjammer.host.get("deal")
    assert "You choose who leads game 2." in page.text
    assert not [field for field in page.form("/deal").fields if field[0] == "leader"]


def test_finishing_the_session_is_the_usual_end(katzenjammer: Evening) -> None:
    game(katzenjammer, "Ella", ("Nina", "3"), ("Chet", "5"), Nina=1)
    page = katzenjammer.host.get("deal")
    assert "Finish the session" in page.text
    assert "nofficial" not in page.text
    assert "Finish the session" in katzenjammer.host.get("menu").text
    assert katzenjammer.host.press("deal", "/finish").status == 303
    page = katzenjammer.host.get("final")
    assert "Chet takes the spotlight 5 mice, more than anybody else." in page.text
    assert "Katzenjammer, one game" in page.text
    assert "5 Nina 3 1 −5 −2" in page.text
    assert "nofficial" not in page.text
    assert "Big Tip" not in page.text
    assert "The session is finished: 1 game." in page.text


def test_after_one_game_fewer_jokers_win_a_tie(katzenjammer: Evening) -> None:
    game(katzenjammer, "Ella", ("Nina", "5"), ("Chet", "5"), Nina=1, Ella=3)
    assert katzenjammer.host.press("deal", "/finish").status == 303
    page = katzenjammer.host.get("final")
    assert "Chet takes the spotlight" in page.text
    assert "5 mice, as many as Nina, with fewer jokers: 0 to 1." in page.text
    assert "Jokers" in page.text


def test_what_is_still_equal_is_a_shared_victory(katzenjammer: Evening) -> None:
    game(katzenjammer, "Ella", ("Nina", "5"), ("Chet", "5"), Ella=3)
    katzenjammer.host.press("deal", "/finish")
    page = katzenjammer.host.get("final")
    assert "Nina and Chet share the spotlight" in page.text
    assert "5 mice each, and nothing to choose between them: a shared victory." in page.text
    assert page.html.count("#cat") == 2


def tied_after_two(evening: Evening) -> Page:
    """Nina and Chet have 5 each after two games: Nina fewer jokers, Chet won both or shares them."""
    game(evening, "Ella", ("Nina", "5"), ("Chet", "4"), Chet=1, Ella=3)
    game(evening, "Nina", ("Chet", "1"), Nina=0, Ella=3)
    return evening.host.press("deal", "/finish")


def test_a_tie_in_the_total_of_several_games_is_a_question_for_the_table(katzenjammer: Evening) -> None:
    page = tied_after_two(katzenjammer)
    assert page.status == 200
    assert "A tie in the total. What decides?" in page.text
    assert "Nothing: ties are shared Nina and Chet share the win" in page.text
    assert "Fewest jokers in all games Nina wins" in page.text
    assert "Most games won Nina and Chet share the win" in page.text
    assert katzenjammer.kinds[-1] == "jokers_counted"
    answer = katzenjammer.host.send(page.form("/finish"), answer="session_tie=fewest_jokers", keep="session_tie")
    assert answer.status == 303
    page = katzenjammer.host.get("final")
    assert "5 mice, as many as Chet, with fewer jokers: 0 to 1." in page.text
    assert "Katzenjammer, 2 games" in page.text
    table = tables.table_by_code(katzenjammer.store, katzenjammer.table.code)
    assert table is not None
    assert table.rulings == {"session_tie": "fewest_jokers"}


def test_where_every_answer_ranks_alike_nothing_is_asked(katzenjammer: Evening) -> None:
    game(katzenjammer, "Ella", ("Nina", "5"), ("Chet", "4"), Billie=1)
    game(katzenjammer, "Nina", ("Nina", "1"), ("Thelonious", "1"), ("Ella", "2"), Billie=1)
    assert katzenjammer.host.press("deal", "/finish").status == 303


def test_undo_goes_back_across_every_end_and_redo_forward(katzenjammer: Evening) -> None:
    game(katzenjammer, "Ella", ("Nina", "3"), ("Chet", "5"), Nina=1)
    katzenjammer.host.press("deal", "/finish")
    for page in ("final", "deal", "count"):
        assert katzenjammer.host.undo(page).status == 303
    assert katzenjammer.book.state.phase.value == "playing"
    for page in ("play", "count", "deal"):
        assert katzenjammer.host.redo(page).status == 303
    assert "takes the spotlight" in katzenjammer.host.get("final").text


def test_six_lines_of_the_chart_have_a_dash_each_and_reach_below_zero(katzenjammer: Evening) -> None:
    game(katzenjammer, "Ella", ("Nina", "3"), Nina=1)
    katzenjammer.host.press("deal", "/finish")
    page = katzenjammer.host.get("final")
    assert "Mice after each round" in page.text
    assert "At the end: Ella 0, Thelonious 0, Nina −2, Chet 0, Billie 0." in page.html
    assert all(page.html.count(f'<path class="l{dash} ') == 1 for dash in range(5))


def test_the_next_session_may_be_another_title_and_takes_only_its_rulings(katzenjammer: Evening) -> None:
    game(katzenjammer, "Ella", ("Nina", "3"), Nina=1)
    katzenjammer.host.press("deal", "/finish")
    tables.keep_ruling(katzenjammer.store, katzenjammer.table, "session_tie", "shared")
    tables.keep_ruling(katzenjammer.store, katzenjammer.table, "zero_jokers", "spared")
    form = katzenjammer.host.get("next").form("")
    form.action = f"{katzenjammer.path}/next"
    assert ("game", "katzenjammer") in form.fields
    page = katzenjammer.host.send(form, game="big-gig", lead="0")
    assert "Cat Blues: The Big Gig seats 2 to 4." in page.text
    people = [(name, text) for name, text in form.filled(game="big-gig", lead="0") if name in ("seat", "name")][:8]
    kept = {name: [text for key, text in people if key == name] for name in ("seat", "name")}
    assert katzenjammer.host.send(form, game="big-gig", lead="0", **kept).status == 303
    assert "Cat Blues" in katzenjammer.host.get("lobby").text
    session = sessions.current_session(katzenjammer.store, katzenjammer.table)
    assert session is not None
    assert sessions.book(katzenjammer.store, session).setup.rulings == {"zero_jokers": "spared"}
    assert "Nina −2, Chet 0" in katzenjammer.host.get("history/").text
    assert "Penalty 0 0 −5 −2 0 0" in katzenjammer.host.get(f"history/{katzenjammer.session.number}").text


@pytest.mark.parametrize("page", ["", "history/", "menu", "next", "lobby", "stop", "deal"])
def test_no_page_speaks_of_tips(katzenjammer: Evening, page: str) -> None:
    game(katzenjammer, "Ella", ("Nina", "3"), Nina=1)
    assert "tip" not in katzenjammer.host.get(page).text.lower().replace("20 tips, no tokens", "")


def test_no_page_of_a_game_speaks_of_tips_to_those_who_record_and_those_who_watch(katzenjammer: Evening) -> None:
    phones = (katzenjammer.host, katzenjammer.phone())
    game(katzenjammer, "Ella", ("Nina", "3"), Nina=1)
    katzenjammer.host.deal("Nina")
    katzenjammer.host.round("Nina", 1)
    seen = [phone.get("play") for phone in phones]
    deck_out(katzenjammer)
    seen += [phone.get("count") for phone in phones]
    assert "Nina −2 mice" in seen[2].text
    assert "Nina 1 – −2" in seen[3].text
    katzenjammer.host.count(Ella=2)
    katzenjammer.host.press("deal", "/finish")
    seen += [phone.get("final") for phone in phones]
    assert [page.status for page in seen] == [200] * 6
    assert not [page.text for page in seen if "tip" in page.text.lower()]
