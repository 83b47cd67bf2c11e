"""Several phones, double taps, old pages and other games: one entry, nothing lost, no fault."""

from __future__ import annotations

from companion.log.saves import Header
from companion.store import sessions, tables
from tests.web.catte.table import begun, bust, coffee, start, trick, won
from tests.web.play.evening import Evening, at_once
from tests.web.visits import forms


def test_the_same_name_tapped_six_times_is_one_trick(playing: Evening) -> None:
    coffee(playing.host, "BK7")
    form = playing.host.get("trick").form("/trick")
    assert at_once(lambda: playing.host.send(form, winner=playing.seat("Nina"))) == [303] * 6
    assert playing.book.number == 2


def test_a_round_started_twice_by_one_form_is_one_round_with_its_columns(laid: Evening) -> None:
    laid.host.undo("trick")
    form = laid.host.get("round").form("/round")
    seat = laid.seat("Ella")
    assert [laid.host.send(form, leader=seat).status for _tap in range(2)] == [303, 303]
    assert laid.kinds == ["round_started"]
    assert laid.book.state.players[seat].column == ("BK1", "BK3", "BR5")


def test_two_phones_that_save_the_same_trick_see_both(playing: Evening) -> None:
    coffee(playing.host, "BK7")
    form = playing.host.get("trick").form("/trick")
    won(playing.phone("Nina"), "Nina")
    page = playing.host.send(form, winner=playing.seat("Chet"))
    assert page.status == 409
    assert "Nina saved trick 1 a moment ago" in page.text
    assert "Nina took BK 7: 7 of 15." in page.text
    assert "Chet took BK 7: 7 of 15." in page.text


def test_mine_after_it_is_judged_on_what_stands_now(playing: Evening) -> None:
    coffee(playing.host, "BK7")
    form = playing.host.get("trick").form("/trick")
    won(playing.phone("Nina"), "Nina")
    page = playing.host.send(form, winner=playing.seat("Chet"))
    again = playing.host.send(page.form("/trick"))
    assert again.status == 422
    assert "BK 7 was already taken, by Nina in trick 1" in again.text


def test_a_coffee_card_put_down_too_late_is_not_lost_silently(playing: Evening) -> None:
    form = playing.host.get("trick").form("/coffee")
    trick(playing.phone("Nina"), "BK7", "Nina")
    page = playing.host.send(form, coffee="WH4")
    assert page.status == 409
    assert "What you typed WH 4" in page.text
    assert "Nina saved trick 1 a moment ago" in page.text
    assert playing.host.send(page.form("/coffee")).status == 303
    assert "Who won WH 4?" in playing.host.get("trick").text


def test_a_trick_for_a_round_that_has_ended_cannot_follow(playing: Evening) -> None:
    form = playing.host.get("trick").form("/trick")
    bust(playing.phone("Nina"), "Nina")
    page = playing.host.send(form, winner=playing.seat("Chet"), coffee="WH2")
    assert page.status == 409
    assert "yours cannot follow" in page.text


def test_a_watcher_records_nothing(playing: Evening) -> None:
    watcher = playing.phone()
    page = watcher.get("trick")
    assert not page.has_form("/trick")
    assert not page.has_form("/coffee")
    assert "This phone watches. Whoever has a seat can record. Take a seat" in page.text
    form = playing.host.get("trick").form("/trick")
    door = forms(watcher.client.get(f"/j/{playing.table.code}").text)[0].fields["csrf_token"]
    assert watcher.send(form, csrf_token=door, winner=playing.seat("Nina"), coffee="BK7").status == 403
    assert playing.book.number == 1


def other_session(evening: Evening, game: str) -> None:
    table = tables.table_by_code(evening.store, evening.table.code)
    assert table
    evening.session = sessions.open_session(
        evening.store, table, Header(game, evening.book.header.seats), f"open-{game}-now", None
    )


def test_a_page_of_the_blues_leads_to_where_catte_is(playing: Evening) -> None:
    for page in ("play", "count", "deal", "final"):
        assert "Trick 1" in playing.host.get(page).text


def test_an_old_form_of_another_game_is_shown_and_not_recorded(playing: Evening) -> None:
    form = playing.host.get("trick").form("/trick")
    other_session(playing, "big-gig")
    page = playing.host.send(form, winner=playing.seat("Nina"), coffee="BK7")
    assert page.status == 409
    assert playing.book.number == 0
    assert "Start game 1" in playing.host.get("trick").text
    deal = playing.host.get("deal").form("/deal")
    other_session(playing, "catte")
    assert playing.host.send(deal, leader=playing.seat("Ella")).status == 409
    assert start(playing.host, "Ella").status == 303


def test_the_tables_page_moves_on_with_the_game(four: Evening) -> None:
    watcher = four.phone()
    assert 'data-follow="' + four.path + '/lobby"' in watcher.get("lobby").html
    begun(four)
    assert 'data-follow="' + four.path + '/trick"' in watcher.get("trick").html
    bust(four.host, "Nina")
    assert 'data-follow="' + four.path + '/round"' in watcher.get("round").html


def test_a_page_that_shows_what_stands_is_not_sent_again_and_a_draft_changes_that(playing: Evening) -> None:
    headers = {"X-Companion-Fragment": "1"}
    first = playing.host.client.get(f"{playing.path}/trick", headers=headers)
    known = {**headers, "If-None-Match": first.headers["ETag"]}
    assert playing.host.client.get(f"{playing.path}/trick", headers=known).status_code == 304
    coffee(playing.phone("Nina"), "BK7")
    assert "Who won BK 7?" in playing.host.client.get(f"{playing.path}/trick", headers=known).text


def test_what_was_typed_too_late_goes_to_the_right_address_below_a_path_of_its_own(playing: Evening) -> None:
    """With a public address like https://example.org/cats every address begins with that path."""
    coffee(playing.host, "BK7")
    form = playing.host.get("trick").form("/trick")
    won(playing.phone("Nina"), "Nina")
    filled = dict(form.filled(winner=playing.seat("Chet")))
    answer = playing.host.client.post(form.action, data=filled, environ_overrides={"SCRIPT_NAME": "/cats"})
    assert answer.status_code == 409
    assert f'action="/cats{playing.path}/trick"' in answer.get_data(as_text=True)
