"""A game or round that was forgotten between two: entered to its end, then saved at once; what came later stays."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode
from typing import Any
from urllib.parse import urlsplit

from flask import Flask

from companion.rules.entries import UNMARKED
from companion.store import sessions
from companion.web.correct.units import units
from tests.web.cards.table import Table
from tests.web.catte.table import begun, bust, catte, totals, trick
from tests.web.correct.table import buttons, form_of, log_of, packed, save, unit, wish
from tests.web.play.evening import Evening, Page, Phone


def step(phone: Phone, page: Page, **typed: Any) -> Page:
    """Fill the form of the page and open the one that it leads to."""
    answer = phone.send(form_of(page), **typed)
    return opened(phone, answer.answer.headers["Location"]) if answer.status == 303 else answer


def opened(phone: Phone, address: str) -> Page:
    return Page(phone.client.get(address, follow_redirects=True))


def links(page: Page, words: str) -> str:
    """Where the first link with these words leads."""
    return (
        next(tag for tag in page.html.split("<a ") if words in tag)
        .split('href="')[1]
        .split('"')[0]
        .replace("&amp;", "&")
    )


def gathered(page: Page) -> list[dict[str, Any]]:
    """The entries that the page carries."""
    told = dict(form_of(page).fields)["log"]
    return json.loads(zlib.decompress(urlsafe_b64decode(told)))  # type: ignore[no-any-return]


def forgotten(evening: Evening, leader: str = "Ella") -> Page:
    """A whole game before game 2: Nina melds four 4s, then the deck runs out, and Chet holds two jokers."""
    host, seat = evening.host, evening.seat
    page = host.get(f"correct/1/insert/{unit(evening, 'leader', 2).at}")
    page = opened(host, links(page, "A whole game"))
    page = step(host, page, leader=seat(leader))
    page = step(host, page, winner=seat("Nina"), quartets=["4"], jokers_4=0)
    page = step(host, page, winner=seat("Chet"), deck="after")
    return step(host, page, **{f"hand_{seat(name)}": 2 * (name == "Chet") for name in evening.seats})


def test_a_game_forgotten_between_two_is_inserted_and_the_later_one_stays(second_game: Evening) -> None:
    before, number = log_of(second_game), second_game.book.number
    page = forgotten(second_game)
    assert [entry["entry"] for entry in gathered(page)][::2] == ["game_started", "quartet_melded", "deck_ran_out"]
    assert (log_of(second_game), second_game.book.number) == (before, number)
    preview = second_game.host.send(form_of(page))
    assert "Where the session is game 2, round 2 game 3, round 2" in preview.text
    assert "Total of Nina 2 6" in preview.text
    assert buttons(preview) == ["Save the correction"]
    assert save(second_game.host, preview).status == 303
    assert second_game.book.number == number + 1
    assert second_game.kinds.count("game_started") == 3
    assert second_game.tips == {"Ella": 12, "Thelonious": 0, "Nina": 6, "Chet": 3}


def test_one_undo_takes_the_whole_game_out_again(second_game: Evening) -> None:
    before = log_of(second_game)
    assert save(second_game.host, second_game.host.send(form_of(forgotten(second_game)))).status == 303
    history = second_game.host.get("history/")
    assert "Score sheet of game 3" in history.text
    assert "Nina won and melded four 4s." in history.text.split("Score sheet of game 2")[0]
    assert second_game.host.send(history.form("/correct/1/undo")).status == 303
    assert log_of(second_game) == before


def test_the_history_leads_to_the_place_before_each_game(second_game: Evening) -> None:
    page = second_game.host.get("history/")
    for number in (1, 2):
        at = unit(second_game, "leader", number).at
        assert links(page, f"Insert a game before game {number}").endswith(f"/correct/1/whole/{at}")


def test_a_game_forgotten_before_the_first_is_inserted(second_game: Evening) -> None:
    host, seat = second_game.host, second_game.seat
    page = step(host, host.get("correct/1/whole/0"), leader=seat("Chet"))
    page = step(host, page, winner=seat("Ella"))
    page = step(host, opened(host, links(page, "The deck ran out")))
    page = step(host, page, **{f"hand_{one}": 1 for one in second_game.seats.values()})
    assert save(host, host.send(form_of(page)), "keep").status == 303
    assert [unit.form for unit in units(second_game.book)][:4] == ["leader", "round", "count", "leader"]
    assert second_game.book.state.number == 3


def test_a_step_that_the_rules_refuse_keeps_what_was_typed_and_all_before_it(second_game: Evening) -> None:
    host, seat = second_game.host, second_game.seat
    page = host.get(f"correct/1/whole/{unit(second_game, 'leader', 2).at}")
    refused = step(host, page, leader=seat("Chet"))
    assert refused.status == 422
    assert ("leader", seat("Chet")) in form_of(refused).fields
    page = step(host, refused, overrule="wrong-leader")
    refused = step(host, page, winner=seat("Ella"), jokers=16)
    assert (refused.status, len(gathered(refused))) == (422, 1)
    assert 'value="16"' in refused.html
    assert gathered(step(host, refused, jokers=2))[0]["overruled"] == ["wrong-leader"]


def test_the_newest_step_is_taken_back(second_game: Evening) -> None:
    page = forgotten(second_game)
    back = opened(second_game.host, links(page, "Take it back"))
    assert "How many jokers in each hand?" in back.text
    assert gathered(back) == gathered(page)[:-1]


def test_a_house_ruling_that_a_step_asks_for_is_saved_with_the_game(second_game: Evening) -> None:
    host, seat = second_game.host, second_game.seat
    page = step(host, host.get(f"correct/1/whole/{unit(second_game, 'leader', 2).at}"), leader=seat("Ella"))
    page = step(host, page, winner=seat("Nina"), deck="after")
    asked = step(host, page, **{f"hand_{one}": 0 for one in second_game.seats.values()})
    assert "Nobody has a joker. Does anybody pay" in asked.text
    whole = step(host, asked, answer="zero_jokers=all_lose")
    assert save(host, host.send(form_of(whole)), "keep").status == 303
    assert second_game.book.setup.rulings["zero_jokers"] == "all_lose"
    assert second_game.tips["Ella"] == 7


def test_a_session_with_all_its_games_takes_no_other(second_game: Evening) -> None:
    host = second_game.host
    assert save(host, host.send(form_of(forgotten(second_game)))).status == 303
    at = unit(second_game, "leader", 2).at
    assert "A whole game" not in host.get(f"correct/1/insert/{at}").text
    assert "Insert a game before" not in host.get("history/").text
    assert host.client.get(f"{second_game.path}/correct/1/whole/{at}").status_code == 303


def test_a_correction_further_back_moves_the_place_and_nothing_is_lost(second_game: Evening) -> None:
    host = second_game.host
    page = forgotten(second_game)
    added = wish(host, "correct/1/entry/1/0/round", winner=second_game.seat("Nina"))
    assert save(host, added).status == 303
    late = host.send(form_of(page))
    assert late.status == 409
    preview = host.send(form_of(late))
    assert buttons(preview) == ["Save the correction"]
    assert save(host, preview).status == 303
    assert [one.form for one in units(second_game.book)].count("leader") == 3
    assert second_game.tips["Nina"] == 6


def test_an_address_whose_place_has_moved_leads_to_where_it_is_now(second_game: Evening) -> None:
    host, at = second_game.host, unit(second_game, "leader", 2).at
    page = host.get(f"correct/1/whole/{at}")
    answer = host.send(form_of(page), leader=second_game.seat("Ella"))
    added = wish(host, "correct/1/entry/1/0/round", winner=second_game.seat("Nina"))
    assert save(host, added).status == 303
    moved = host.client.get(answer.answer.headers["Location"])
    assert urlsplit(moved.headers["Location"]).path.endswith(f"/whole/{at + 1}")
    assert len(gathered(opened(host, moved.headers["Location"]))) == 1


def drop_the_newest_game(evening: Evening) -> None:
    form = next(form for form in evening.host.get("history/").reader.forms if "/strike/" in form.action)
    assert save(evening.host, evening.host.send(form)).status == 303


def test_where_the_later_game_was_dropped_it_becomes_the_last_one(second_game: Evening) -> None:
    page = forgotten(second_game)
    drop_the_newest_game(second_game)
    preview = second_game.host.send(form_of(page))
    assert (preview.status, "Drop game 2" in preview.text, buttons(preview)) == (409, False, ["Save the correction"])
    assert save(second_game.host, preview).status == 303
    assert second_game.tips["Nina"] == 4


def test_what_an_address_makes_up_is_left_out(second_game: Evening) -> None:
    host, at = second_game.host, unit(second_game, "leader", 2).at
    logs = [
        "x",
        "{}",
        "[1]",
        '[{"entry":"game_started","leader":"nobody"}]',
        "[" * 9999,
        '[{"entry":"counted","deck":1e999}]',
    ]
    for log in (*logs, '[{"entry":"round_started","leader":"s1"}]', "1" * 5000, " " * 10**6 + "[1]"):
        for told in (log, packed(log), packed(log)[:-9]):
            page = host.get(f"correct/1/whole/{at}", log=told)
            assert (page.status, gathered(page)) == (200, [])
    for expected in ("-1", "99", "x", "9" * 20):
        assert host.client.get(f"{second_game.path}/correct/1/whole/{at}?expected={expected}").status_code in (200, 303)
    assert host.client.get(f"{second_game.path}/correct/1/whole/999999").status_code == 303
    assert host.client.get(f"{second_game.path}/correct/1/whole/2").status_code == 303


def test_half_a_game_is_never_saved(second_game: Evening) -> None:
    host, before = second_game.host, log_of(second_game)
    page = host.get(f"correct/1/whole/{unit(second_game, 'leader', 2).at}")
    for do in ("save", "keep", "strike"):
        assert host.send(form_of(page), leader=second_game.seat("Ella"), do=do).status == 303
    assert log_of(second_game) == before


def test_a_round_of_catte_forgotten_between_two_is_inserted(coffee: Evening) -> None:
    host, seat = begun(coffee).host, coffee.seat
    bust(host, "Nina")
    begun(coffee, "Thelonious")
    trick(host, "WH8", "Chet")
    page = opened(host, links(host.get("history/"), "Insert a round before round 2"))
    page = step(host, page, leader=seat("Thelonious"))
    page = step(host, page, coffee="BR15", winner=seat("Ella"))
    page = step(host, page, coffee="WH10", winner=seat("Ella"))
    assert "Entered so far" in page.text
    preview = host.send(form_of(page))
    assert "Where the session is round 2, trick 2 round 3, trick 2" in preview.text
    assert "Nina started round 2" in buttons(preview)
    assert save(host, preview, "keep").status == 303
    assert totals(coffee)["Thelonious"] == 18


def test_where_every_card_is_counted_a_forgotten_game_can_be_entered_without_its_cards(cards: Table) -> None:
    host, seat = cards.host, cards.seat
    page = step(host, host.get("correct/1/whole/0"), leader=seat("Nina"))
    page = opened(host, links(page, "not followed card by card"))
    assert "From here on its cards are not followed" in page.text
    page = step(host, page)
    page = step(host, page, winner=seat("Nina"), deck="after")
    page = step(host, page, **{f"hand_{one}": int(name != "Nina") for name, one in cards.seats.items()})
    preview = host.send(form_of(page))
    assert "Where the session is game 1, round 1 game 2, round 1" in preview.text
    assert save(host, preview, "keep").status == 303
    assert (cards.state.number, cards.state.census is not None) == (2, True)
    assert host.get("play").status == 200


def test_where_cat_cards_are_recorded_a_forgotten_round_may_have_them_or_not(app: Flask) -> None:
    evening = catte(app, "Ella", "Nina", "Chet", detail="cards")
    column = {"Ella": "BK1 BK3 BK5 BK7", "Nina": "WH2 WH4 WH6 WH8", "Chet": "BR5 BR10 BR15 BK9"}
    entry = {"entry": "round_started", "leader": evening.seat("Ella")}
    entry["columns"] = {evening.seat(name): cards.split() for name, cards in column.items()}
    assert sessions.save(evening.store, evening.session, 1, "entries", {"entries": [entry]}, "1-abcdefgh", None)
    page = evening.host.get("correct/1/whole/0", log=packed(json.dumps([entry])))
    assert "Cat cards of this trick" in page.text
    page = step(evening.host, opened(evening.host, links(page, "not followed card by card")))
    page = step(evening.host, page, coffee="WH10", winner=evening.seat("Nina"))
    asked = step(evening.host, page, coffee="WH8", winner=evening.seat("Nina"), last="y")
    page = step(evening.host, asked, answer="last_card=any_player")
    preview = evening.host.send(form_of(page))
    assert save(evening.host, preview, "keep").status == 303
    assert evening.kinds == ["round_started", "lost_track", "trick_won", "trick_won", "round_ended", "round_started"]


def test_where_every_card_is_counted_a_forgotten_game_may_be_entered_card_by_card(cards: Table) -> None:
    """Its address stays short enough for every server on the way."""
    host, seat = cards.host, cards.seat
    page = step(host, host.get("correct/1/whole/0"), leader=seat("Nina"))
    page = step(host, page, row="252")
    page = step(host, page, who=seat("Chet"), count="2", value="3")
    page = opened(host, links(page, "Chet takes it"))
    page = step(host, page)
    page = step(host, page, quartets=["5"], jokers_5="0")
    assert buttons(page)[-1] == "Next"
    nobody = [{"entry": "turned_up", "cards": [*"123451"]}, {"entry": "nobody_bid"}] * 10
    page = host.get("correct/1/whole/0", log=packed(json.dumps([*gathered(page), *nobody[:14]])))
    page = step(host, page, row="22")
    page = step(host, page, value="nobody")
    assert len(dict(form_of(page).fields)["log"]) < 1000
    page = opened(host, links(page, "not followed card by card"))
    page = step(host, page)
    page = step(host, page, winner=seat("Nina"), deck="after")
    page = step(host, page, **{f"hand_{one}": int(name != "Nina") for name, one in cards.seats.items()})
    preview = host.send(form_of(page))
    assert save(host, preview, "keep").status == 303
    assert (cards.state.number, cards.tips["Chet"]) == (2, 0)


def test_who_recorded_it_and_when_is_not_for_the_address_to_say(second_game: Evening) -> None:
    host, at = second_game.host, unit(second_game, "leader", 2).at
    forged = {"by": second_game.seat("Nina"), "at": "1999-01-01T00:00:00Z", "id": "x", "overruled": ["wrong-leader"]}
    entries = [{**entry, **forged} for entry in gathered(forgotten(second_game))]
    preview = host.send(form_of(host.get(f"correct/1/whole/{at}", log=packed(json.dumps(entries)))))
    assert save(host, preview).status == 303
    marks = [entry.marks for entry in second_game.book.entries[at : at + len(entries)]]
    assert len(marks) == 6
    assert set(marks) == {UNMARKED}
