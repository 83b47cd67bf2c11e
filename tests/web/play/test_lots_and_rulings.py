"""Who leads when all else ties, and house rulings asked in the moment when they first matter."""

from __future__ import annotations

from companion.store import tables
from companion.web.leads import keep_leader
from tests.web.play.evening import Evening


def tied(evening: Evening) -> Evening:
    """Game 1 ended by the deck; nobody melded, so all four tie."""
    evening.host.deck("after", winner=evening.seat("Nina"), jokers=1)
    evening.host.press("count", "/count", nobody=1)
    return evening


def test_lots_drawn_by_the_app_stay_through_undo_and_redo(playing: Evening) -> None:
    tied(playing)
    page = playing.host.get("deal")
    assert "tie on tips and tokens: draw lots" in page.text
    assert playing.host.send(page.form("/deal"), draw=1).status == 303
    page = playing.host.get("deal")
    drawn = dict(page.form("/deal").fields)["leader"]
    name = next(name for name, seat in playing.seats.items() if seat == drawn)
    assert f"The lot fell on {name}." in page.text
    playing.host.undo("deal")
    playing.host.redo("count")
    for _ in range(3):
        playing.host.press("deal", "/deal", draw=1, leader=[])
        assert dict(playing.host.get("deal").form("/deal").fields)["leader"] == drawn


def test_lots_drawn_at_the_table_are_just_named(playing: Evening) -> None:
    tied(playing)
    assert playing.host.deal().status == 422
    assert playing.host.deal("Thelonious").status == 303
    assert playing.book.state.leader == playing.seat("Thelonious")
    playing.host.undo("play")
    assert dict(playing.host.get("deal").form("/deal").fields)["leader"] == playing.seat("Thelonious")


def test_nobody_with_a_joker_is_a_question_for_the_table(playing: Evening) -> None:
    playing.host.deck("after", winner=playing.seat("Nina"))
    page = playing.host.press("count", "/count", nobody=1)
    assert page.status == 200
    assert "Nobody has a joker. Does anybody pay?" in page.text
    assert playing.kinds[-1] == "deck_ran_out"
    assert playing.host.send(page.form("/count"), answer="zero_jokers=spared").status == 303
    assert "Nobody has a joker, so nobody loses tips." in playing.host.get("deal").text


def test_a_ruling_is_asked_once_a_session(playing: Evening) -> None:
    playing.host.deck("after", winner=playing.seat("Nina"))
    page = playing.host.press("count", "/count", nobody=1)
    playing.host.send(page.form("/count"), answer="zero_jokers=all_lose")
    playing.host.deal("Nina")
    playing.host.deck("after", winner=playing.seat("Nina"))
    assert playing.host.press("count", "/count", nobody=1).status == 303
    assert tables.table_by_code(playing.store, playing.table.code).rulings == {}


def test_a_ruling_can_be_kept_for_the_table(playing: Evening) -> None:
    playing.host.deck("after", winner=playing.seat("Nina"))
    page = playing.host.press("count", "/count", nobody=1)
    playing.host.send(page.form("/count"), answer="zero_jokers=spared", keep="zero_jokers")
    table = tables.table_by_code(playing.store, playing.table.code)
    assert table is not None
    assert table.rulings == {"zero_jokers": "spared"}


def test_nobody_with_a_token_is_asked_before_the_final_score(playing: Evening) -> None:
    tied(playing)
    page = playing.host.press("deal", "/finish")
    assert page.status == 200
    assert "Nobody owns a token. Is there a Big Tip?" in page.text
    assert playing.host.send(page.form("/finish"), answer="zero_tokens=all_get_it").status == 303
    assert "Big Tip each, +10" in playing.host.get("final").text


def test_two_questions_at_once_are_asked_one_after_the_other(playing: Evening) -> None:
    for _ in range(2):
        tied(playing)
        playing.host.deal("Ella")
    playing.host.deck("after", winner=playing.seat("Nina"))
    page = playing.host.press("count", "/count", nobody=1)
    assert "Nobody has a joker" in page.text
    page = playing.host.send(page.form("/count"), answer="zero_jokers=spared", keep="zero_jokers")
    assert "Nobody owns a token" in page.text
    answers = ["zero_jokers=spared", "zero_tokens=no_big_tip"]
    assert playing.host.send(page.form("/count"), answer=answers).status == 303
    assert playing.book.setup.rulings == {"zero_jokers": "spared", "zero_tokens": "no_big_tip"}
    table = tables.table_by_code(playing.store, playing.table.code)
    assert table is not None
    assert table.rulings == {"zero_jokers": "spared"}


def test_the_leader_chosen_with_the_table_leads_game_one_with_one_tap(four: Evening) -> None:
    keep_leader(four.store, four.session, four.seat("Nina"), tuple(four.seats.values()))
    assert four.host.deal().status == 303
    assert four.book.state.leader == four.seat("Nina")


def test_a_leader_drawn_with_the_table_is_named_as_drawn(four: Evening) -> None:
    keep_leader(four.store, four.session, None, tuple(four.seats.values()))
    assert "The lot fell on" in four.host.get("deal").text
    assert four.host.deal().status == 303


def test_once_the_lot_is_drawn_every_screen_says_who_leads(playing: Evening) -> None:
    tied(playing)
    page = playing.host.get("deal")
    playing.host.send(page.form("/deal"), draw=1)
    drawn = dict(playing.host.get("deal").form("/deal").fields)["leader"]
    name = next(name for name, seat in playing.seats.items() if seat == drawn)
    for phone in (playing.host, playing.phone()):
        text = phone.get("deal").text
        assert f"{name} leads game 2: Ella, Thelonious, Nina and Chet tie, and the lot fell on {name}." in text
        assert "draw lots for who leads" not in text
