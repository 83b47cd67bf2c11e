"""What holds for a whole session: the seat order, house rulings, names, and sessions that are over."""

from __future__ import annotations

from flask import Flask

from companion.log.saves import Header
from companion.store import sessions, tables
from tests.web.correct.conftest import begun
from tests.web.correct.table import address, buttons, form_of, log_of, save, wish
from tests.web.play.evening import Evening


def test_two_seats_are_swapped_for_the_whole_session_and_scores_stay_with_people(second_game: Evening) -> None:
    tips = second_game.tips
    pair = [second_game.seat("Thelonious"), second_game.seat("Chet")]
    preview = wish(second_game.host, "correct/1/seats", seat=pair)
    assert "Now: Ella, Chet, Nina and Thelonious" in preview.text
    assert "No score changes" in preview.text
    assert save(second_game.host, preview).status == 303
    assert second_game.tips == tips
    assert "Nina turns up, Thelonious bids first" in second_game.host.get("play").text


def test_one_or_three_people_cannot_be_swapped(second_game: Evening) -> None:
    for some in ([], ["Ella"], ["Ella", "Nina", "Chet"]):
        page = wish(second_game.host, "correct/1/seats", seat=[second_game.seat(name) for name in some])
        assert page.status == 422
        assert "Two people change places" in page.text
        assert page.html.count(" checked") == len(some)


def test_a_ruling_is_changed_also_for_what_was_played(four: Evening) -> None:
    four.host.round("Ella", 0, ("5", 0), ("4", 0), ("3", 0))
    four.host.round("Chet", 0, ("5", 0), ("3", 0))
    four.host.press("count", "/count", nobody="1")
    hands = {f"hand_{seat}": "0" for seat in four.seats.values()}
    four.host.press("count", "/count", answer="zero_jokers=spared", **hands)
    assert four.tips["Ella"] == 12
    assert "Nobody pays" in four.host.get("correct/1/rulings").text
    preview = wish(four.host, "correct/1/ruling/zero_jokers", ruled="all_lose")
    assert "House ruling Before: Nobody pays. Now: Everybody pays 5." in preview.text
    assert "Penalty of Ella in game 1 0 5" in preview.text
    assert save(four.host, preview).status == 303
    assert four.tips == {"Ella": 7, "Thelonious": 0, "Nina": 0, "Chet": 3}
    assert "House ruling: Everybody pays 5." in four.host.get("history/").text


def test_the_answer_that_is_decided_already_changes_nothing(four: Evening) -> None:
    save(four.host, wish(four.host, "correct/1/ruling/zero_jokers", ruled="all_lose"))
    page = wish(four.host, "correct/1/ruling/zero_jokers", ruled="all_lose")
    assert page.status == 422
    assert "That is how it is decided already" in page.text


def test_only_questions_of_the_game_have_pages(four: Evening, katzenjammer: Evening, coffee: Evening) -> None:
    asked = {
        evening: {
            key
            for key in ("zero_tokens", "session_tie", "last_card", "mice", "nonsense")
            if evening.host.get(f"correct/1/ruling/{key}").status == 200
        }
        for evening in (four, katzenjammer, coffee)
    }
    assert list(asked.values()) == [{"zero_tokens"}, {"session_tie", "mice"}, {"last_card"}]


def test_a_question_that_the_correction_raises_is_answered_on_the_same_page(four: Evening) -> None:
    four.host.round("Ella", 0, ("5", 0), ("4", 0), ("3", 0))
    four.host.round("Chet", 0, ("5", 0), ("3", 0))
    four.host.count(Ella=1)
    before = log_of(four)
    page = wish(four.host, address(four, "count"), **{f"hand_{four.seat('Ella')}": "0"})
    assert (page.status, log_of(four)) == (200, before)
    assert "Nobody has a joker. Does anybody pay?" in page.text
    preview = four.host.send(form_of(page), answer="zero_jokers=all_lose", keep="zero_jokers")
    assert "House ruling Before: Nothing was decided. Now: Everybody pays 5." in preview.text
    assert save(four.host, preview).status == 303
    assert four.book.setup.rulings == {"zero_jokers": "all_lose"}
    assert tables.table_by_code(four.store, four.table.code).rulings == {"zero_jokers": "all_lose"}  # type: ignore[union-attr]
    assert four.tips["Ella"] == 7


def test_a_finished_session_is_corrected_with_its_big_tip_and_winner(four: Evening) -> None:
    for values in (("5", "4", "3"), ("5", "3")):
        four.host.round("Ella" if len(values) == 3 else "Chet", 0, *((value, 0) for value in values))
    four.host.count(Ella=1)
    four.host.press("deal", "/finish")
    assert four.kinds[-1] == "session_finished"
    preview = wish(four.host, address(four, "round", 1), winner=four.seat("Chet"))
    assert "Winner Ella Chet" in preview.text
    assert "Big Tip of Chet 0 10" in preview.text
    assert save(four.host, preview).status == 303
    assert "Chet takes the spotlight" in four.host.get().text


def _gone_on(four: Evening) -> Evening:
    """A round in the first session, then the next one."""
    four.host.round("Nina", 0, ("3", 0))
    header = Header("big-gig", tuple(four.seats.values()))
    sessions.open_session(four.store, four.table, header, "the-next-one", None)
    return four


def test_an_earlier_session_is_corrected_and_the_table_stays_where_it_is(four: Evening) -> None:
    _gone_on(four)
    page = four.host.get("history/1")
    assert f"{four.path}/correct/1/entry/1/2/round" in page.html
    form = four.host.get("correct/1/entry/1/2/round")
    assert f'data-follow="{four.path}/' in form.html
    assert 'data-mark="2.0.' in form.html
    preview = wish(four.host, "correct/1/entry/1/2/round", quartets=["4"])
    saved = save(four.host, preview)
    assert saved.answer.headers["Location"] == f"{four.path}/history/1?saved=3#corrections"
    assert four.tips["Nina"] == 4
    undone = four.host.press("history/1", "/correct/1/undo")
    assert (undone.status, four.tips["Nina"]) == (303, 3)
    again = four.host.press("history/1", "/correct/1/redo")
    assert (again.status, four.tips["Nina"]) == (303, 4)


def test_the_pages_say_that_it_is_another_session_than_the_one_at_hand(four: Evening) -> None:
    assert "Session 1:" not in four.host.get("correct/1/entry/0/1/leader").text
    _gone_on(four)
    for page in ("entry/1/2/round", "insert/2", "whole/0", "entry/0/1/leader"):
        assert "Session 1:" in four.host.get(f"correct/1/{page}").text, page
    assert "Session 1: Round 1 of game 1" in wish(four.host, "correct/1/entry/1/2/round", quartets=["4"]).text


def test_a_correction_of_an_earlier_session_changes_nothing_in_the_one_at_hand(four: Evening) -> None:
    later = _gone_on(four).host
    assert later.deal("Chet").status == 303
    assert later.round("Ella", 0, ("5", 0)).status == 303
    stands = sessions.book(four.store, sessions.session_by_number(four.store, four.table, 2))
    swapped = wish(later, "correct/1/seats", seat=[four.seat("Ella"), four.seat("Nina")])
    assert save(later, swapped).status == 303
    ruled = wish(later, "correct/1/ruling/zero_jokers", ruled="all_lose", keep="zero_jokers")
    assert save(later, ruled).status == 303
    assert sessions.book(four.store, sessions.session_by_number(four.store, four.table, 2)) == stands
    assert later.round("Chet").status == 303
    assert four.book.header.seats != stands.header.seats


def test_an_earlier_session_whose_only_game_was_dropped_can_still_be_found(four: Evening) -> None:
    host = _gone_on(four).host
    dropped = next(form for form in host.get("history/1").reader.forms if "/strike/" in form.action)
    assert save(host, host.send(dropped)).status == 303
    assert f'href="{four.path}/history/1"' in host.get("history/").html
    assert host.press("history/1", "/correct/1/undo").status == 303
    assert four.tips["Nina"] == 3


def test_sessions_that_never_were_have_no_corrections(four: Evening) -> None:
    for number in ("2", "0", "999999", "9" * 30):
        assert four.host.get(f"correct/{number}/seats").status == 404


def test_the_history_leads_to_the_names(four: Evening) -> None:
    four.host.round("Nina")
    assert f'href="{four.path}/menu"' in four.host.get("history/").html
    tables.rename_seat(four.store, four.table, four.seat("Nina"), "Nona")
    assert "Nona won the row." in four.host.get("history/").text
    assert buttons(four.host.get("correct/1/seats"))


def test_a_heading_of_the_japanese_rulebook_is_marked_as_such(katzenjammer: Evening) -> None:
    page = katzenjammer.host.get(f"correct/{katzenjammer.session.number}/ruling/zero_jokers")
    assert '<span lang="ja">' in page.html


def test_a_table_that_left_all_mice_in_rules_so_afterwards(app: Flask) -> None:
    host = begun(Evening(app, "Ella", "Nina", "Chet", game="katzenjammer")).host
    host.round("Nina", 0, ("5", 0))
    preview = wish(host, "correct/1/ruling/mice", ruled="always_24")
    assert "Left in the centre 15 19" in preview.text
    assert save(host, preview).status == 303
    assert host.evening.book.state.centre == 19
    assert "House ruling: 24 mice." in host.get("history/").text
