"""A forgotten game is entered while others go on saving: whatever they save, nothing that was entered is lost."""

from __future__ import annotations

from tests.web.correct.table import address, buttons, form_of, save, unit, wish
from tests.web.correct.test_whole_game import drop_the_newest_game, forgotten, gathered, links, opened, step
from tests.web.play.evening import Evening, Page


def _begun(evening: Evening) -> Page:
    """The start of a forgotten game before game 2, which Ella has to lead, and its first round."""
    host = evening.host
    page = step(host, host.get(f"correct/1/whole/{unit(evening, 'leader', 2).at}"), leader=evening.seat("Ella"))
    return step(host, page, winner=evening.seat("Nina"), quartets=["4"], jokers_4=0)


def _now_chet_leads(evening: Evening) -> None:
    """Game 1 is corrected so that Chet has won it."""
    preview = wish(evening.host, address(evening, "round", 3), winner=evening.seat("Chet"))
    assert save(evening.host, preview, "keep").status == 303


def test_who_leads_no_longer_fits_and_all_that_was_entered_is_still_there(second_game: Evening) -> None:
    host, seat = second_game.host, second_game.seat
    page = _begun(second_game)
    _now_chet_leads(second_game)
    page = step(host, page, winner=seat("Chet"), deck="after")
    assert page.status == 409
    assert "Meanwhile something else was saved" in page.text
    assert "Round 3 of game 1: Chet won with 1 joker and melded four 3s with a joker." in page.text
    assert "Chet leads" in page.text
    assert ("leader", seat("Ella")) in form_of(page).fields
    behind = page.text.split("Entered behind it")[1]
    assert "Nina won and melded four 4s." in behind
    assert "Chet won the row. The deck ran out." in behind
    assert len(gathered(page)) == 5
    page = step(host, page, leader=seat("Chet"))
    assert "Entered so far" in page.text
    assert [entry["entry"] for entry in gathered(page)] == [
        "game_started",
        "auction_won",
        "quartet_melded",
        "auction_won",
        "deck_ran_out",
    ]
    page = step(host, page, **{f"hand_{one}": int(name == "Nina") for name, one in second_game.seats.items()})
    preview = host.send(form_of(page))
    assert save(host, preview, "keep").status == 303
    assert second_game.kinds.count("game_started") == 3


def test_the_step_may_be_kept_as_the_table_says_it_was(second_game: Evening) -> None:
    host = second_game.host
    page = _begun(second_game)
    _now_chet_leads(second_game)
    page = opened(host, links(step(host, page, winner="nobody"), "Leave this step out"))
    assert page.status == 409
    page = step(host, _begun_again(second_game, page), leader=second_game.seat("Ella"), overrule="wrong-leader")
    assert "Entered so far" in page.text
    assert gathered(page)[0]["overruled"] == ["wrong-leader"]


def _begun_again(evening: Evening, page: Page) -> Page:
    """Without its start nothing of a game fits; all of it is left out, and it begins anew."""
    page = opened(evening.host, links(page, "Leave this step out, and all behind it"))
    assert gathered(page) == []
    return page


def test_a_whole_game_that_no_longer_fits_is_mended_before_it_is_previewed(second_game: Evening) -> None:
    host, seat = second_game.host, second_game.seat
    page = forgotten(second_game)
    _now_chet_leads(second_game)
    page = host.send(form_of(page))
    assert (page.status, len(gathered(page))) == (409, 6)
    refused = step(host, page, leader=seat("Nina"))
    assert (refused.status, len(gathered(refused))) == (422, 6)
    page = step(host, refused, leader=seat("Chet"))
    assert "Save" not in " ".join(buttons(page))
    assert len(gathered(page)) == 6
    preview = host.send(form_of(page))
    assert save(host, preview, "keep").status == 303
    assert second_game.tips["Nina"] == 6


def test_the_game_that_it_was_to_stand_before_is_dropped_and_it_comes_behind_what_is_left(second_game: Evening) -> None:
    host, seat = second_game.host, second_game.seat
    page = _begun(second_game)
    drop_the_newest_game(second_game)
    assert save(host, wish(host, "correct/1/entry/1/0/round", winner="nobody")).status == 303
    page = step(host, page, winner=seat("Chet"), deck="after")
    assert page.status == 200
    assert [entry["entry"] for entry in gathered(page)][-2:] == ["auction_won", "deck_ran_out"]


def test_where_no_game_has_a_place_any_more_what_was_entered_is_shown(second_game: Evening) -> None:
    host = second_game.host
    page = _begun(second_game)
    assert save(host, host.send(form_of(forgotten(second_game)))).status == 303
    gone = step(host, page, winner=second_game.seat("Thelonious"))
    assert gone.status == 409
    assert "Yours is still here and was not recorded. There is no place for it any more." in gone.text
    assert "Nina won and melded four 4s." in gone.text
    assert "Thelonious won the row." in gone.text
