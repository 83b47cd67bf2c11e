"""At the end of a game each seated phone may fill its own row, openly; one phone can fill all."""

from __future__ import annotations

import pytest

from companion.store import tables
from companion.store.marks import marks
from tests.web.correct.table import address, save, wish
from tests.web.play.evening import Evening, Page, Phone


@pytest.fixture
def over(playing: Evening) -> Evening:
    """Game 1 is over; the hands are to be counted."""
    playing.host.round("Nina", 0, ("5", 0))
    playing.host.deck("after")
    assert playing.kinds[-1] == "deck_ran_out"
    return playing


def show(phone: Phone, who: str, number: object, **more: object) -> Page:
    form = phone.get("count").form("/hand" if not phone.get("count").has_form("/count") else "/count")
    form.action = f"{phone.evening.path}/hand"
    return phone.send(form, **{f"hand_{phone.evening.seat(who)}": number}, **more)


def test_what_one_puts_down_the_others_see_filled_in(over: Evening) -> None:
    nina, before = over.phone("Nina"), marks(over.store, over.table)
    assert show(nina, "Nina", 2).status == 303
    assert marks(over.store, over.table).version == before.version + 1
    page = over.host.get("count")
    assert (f"hand_{over.seat('Nina')}", "2") in page.form("/count").fields
    assert "2 put down by Nina" in page.text
    assert over.book.state.phase.value == "over"
    assert "– 0 Nina 0 2 5" in over.phone().get("count").text


def test_whoever_saves_taps_only_what_is_missing(over: Evening) -> None:
    show(over.phone("Nina"), "Nina", 2)
    show(over.phone("Chet"), "Chet", "more", **{f"more_{over.seat('Chet')}": 6})
    form = over.host.get("count").form("/count")
    kept = [pair for pair in form.fields if not pair[0].startswith("hand_")]
    form.fields = kept
    answer = over.host.send(form, **{f"hand_{over.seat(name)}": 0 for name in ("Ella", "Thelonious")})
    assert answer.status == 303
    players = over.book.state.players
    assert [players[over.seat(name)].games[-1].jokers for name in ("Nina", "Chet")] == [2, 6]


def test_what_is_tapped_wins_over_what_was_put_down(over: Evening) -> None:
    show(over.phone("Nina"), "Nina", 2)
    over.host.count(Nina=1)
    assert over.book.state.players[over.seat("Nina")].games[-1].jokers == 1


def test_a_row_put_down_since_is_asked_back_and_nothing_is_lost(over: Evening) -> None:
    """What was tapped wins only over what its form has shown."""
    form = over.host.get("count").form("/count")
    show(over.phone("Nina"), "Nina", 4)
    tapped = {f"hand_{over.seat(name)}": number for name, number in {"Ella": 1, "Nina": 3, "Chet": 0}.items()}
    page = over.host.send(form, **tapped, **{f"hand_{over.seat('Thelonious')}": 2})
    assert (page.status, over.book.state.phase.value) == (422, "over")
    assert "Nina put down 4, you have 3" in page.text
    assert {(f"hand_{over.seat('Ella')}", "1"), (f"hand_{over.seat('Nina')}", "3")} <= set(page.form("/count").fields)
    offered = {label: value for name, value, label in page.form("/count").buttons if name == "fix"}
    assert list(offered) == ["4, as Nina put down", "3, as you have it"]
    assert over.host.send(page.form("/count"), fix=offered["4, as Nina put down"]).status == 303
    players = over.book.state.players
    assert [players[over.seat(name)].games[-1].jokers for name in ("Ella", "Nina", "Thelonious")] == [1, 4, 2]


def test_each_row_put_down_since_is_asked_back_by_itself(over: Evening) -> None:
    form = over.host.get("count").form("/count")
    for name in ("Nina", "Chet"):
        show(over.phone(name), name, 2)
    zero = {f"hand_{seat}": 0 for seat in over.seats.values()}
    page = over.host.send(form, **{**zero, f"hand_{over.seat('Ella')}": 1})
    assert "Nina put down 2, you have 0" in page.text
    page = over.host.send(page.form("/count"), fix=_mine(page))
    assert "Chet put down 2, you have 0" in page.text
    assert "Nina put down 2, you have 0" not in page.text
    assert over.host.send(page.form("/count"), fix=_mine(page)).status == 303
    assert [player.games[-1].jokers for player in over.book.state.players.values()].count(0) == 3


def _mine(page: Page) -> str:
    return next(value for _name, value, label in page.form("/count").buttons if label.endswith("as you have it"))


def test_a_row_put_down_while_one_is_asked_is_asked_back_too(over: Evening) -> None:
    form = over.host.get("count").form("/count")
    show(over.phone("Nina"), "Nina", 4)
    page = over.host.send(form, nobody=1)
    show(over.phone("Nina"), "Nina", 2)
    page = over.host.send(page.form("/count"), fix=_mine(page))
    assert "Nina put down 2, you have 0" in page.text
    assert over.host.send(page.form("/count"), **{f"hand_{over.seat('Nina')}": 1}).status == 422


def test_what_one_has_put_down_oneself_is_not_asked_back(over: Evening) -> None:
    nina = over.phone("Nina")
    form = nina.get("count").form("/count")
    show(nina, "Nina", 4)
    assert nina.send(form, **{f"hand_{seat}": 1 for seat in over.seats.values()}).status == 303
    assert over.book.state.players[over.seat("Nina")].games[-1].jokers == 1


def test_a_seated_phone_may_also_where_only_the_host_records(over: Evening) -> None:
    nina = over.phone("Nina")
    tables.set_only_host(over.store, over.table, True)
    page = nina.get("count")
    assert "How many jokers in your hand?" in page.text
    assert not page.has_form("/count")
    assert nina.send(page.form("/hand"), **{f"hand_{over.seat('Nina')}": 3}).status == 303
    assert "All phones show it" in nina.get("count").text
    assert nina.press("count", "/hand", expected=over.book.number).status == 303


def test_nobody_fills_the_row_of_another_and_watchers_none(over: Evening) -> None:
    nina = over.phone("Nina")
    form = nina.get("count").form("/count")
    form.action = f"{over.path}/hand"
    seats = {f"hand_{over.seat(name)}": 1 for name in ("Nina", "Chet")}
    assert nina.send(form, **seats).status == 303
    assert "put down by Chet" not in over.host.get("count").text
    watcher = over.phone()
    form.fields = [pair for pair in over.host.get("count").form("/count").fields if pair[0] != "csrf_token"]
    assert watcher.send(form).status in (400, 403)


def test_without_a_number_the_row_is_asked_for_again(over: Evening) -> None:
    page = show(over.phone("Nina"), "Nina", "")
    assert page.status == 422
    assert "Nina" in page.text


def test_a_row_that_comes_too_late_shows_what_stands(over: Evening) -> None:
    nina = over.phone("Nina")
    form = nina.get("count").form("/count")
    form.action = f"{over.path}/hand"
    over.host.count(Nina=1)
    assert nina.send(form, **{f"hand_{over.seat('Nina')}": 2}).status == 409


@pytest.mark.parametrize("typed", ["-1", "x", "9999999", "２", "more", "\x00"])
def test_any_number_is_answered(over: Evening, typed: str) -> None:
    nina = over.phone("Nina")
    assert show(nina, "Nina", typed).status in (303, 422)
    assert show(nina, "Nina", "more", **{f"more_{over.seat('Nina')}": typed}).status in (303, 422)
    assert over.host.get("count").status == 200


def test_a_correction_of_a_joker_round_leaves_what_was_put_down(over: Evening) -> None:
    """The jokers in hand are the same, whatever was wrong with those in front."""
    show(over.phone("Nina"), "Nina", 2)
    preview = wish(over.host, address(over, "round"), jokers=1)
    assert save(over.host, preview).status == 303
    assert "2 put down by Nina" in over.host.get("count").text


def test_undo_and_redo_of_a_correction_leave_what_was_put_down(over: Evening) -> None:
    preview = wish(over.host, address(over, "round"), jokers=1)
    assert save(over.host, preview).status == 303
    show(over.phone("Nina"), "Nina", 2)
    assert over.host.undo("count").status == 303
    assert "2 put down by Nina" in over.host.get("count").text
    assert over.host.redo("count").status == 303
    assert "2 put down by Nina" in over.host.get("count").text


def test_undo_of_a_round_takes_away_what_was_put_down_behind_it(over: Evening) -> None:
    show(over.phone("Nina"), "Nina", 2)
    assert over.host.undo("count").status == 303
    assert over.host.redo("play").status == 303
    assert "put down by Nina" not in over.host.get("count").text
