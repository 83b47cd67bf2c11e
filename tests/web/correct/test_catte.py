"""Catte: tricks, the start of a round, columns and hands are corrected like everything else."""

from __future__ import annotations

from random import Random

from flask import Flask

from companion.log.entries import as_json
from companion.rules.coffee import COFFEE_CARDS
from companion.rules.entries import RoundStarted, TrickWon
from companion.store import sessions
from tests.rules.catte.test_whole_sessions import played_evening
from tests.web.catte.table import COLUMNS, begun, bust, catte, lay_all, totals, trick, won
from tests.web.correct.table import address, buttons, form_of, log_of, save, wish
from tests.web.play.evening import Evening


def test_a_trick_is_filled_in_and_corrected(coffee: Evening) -> None:
    host = begun(coffee).host
    trick(host, "WH8", "Nina")
    trick(host, "BK5", "Chet")
    fields = form_of(host.get(address(coffee, "trick", 1))).fields
    assert {("coffee", "WH8"), ("winner", coffee.seat("Nina"))} <= set(fields)
    preview = wish(host, address(coffee, "trick", 1), winner=coffee.seat("Ella"))
    assert "Before: Nina took WH 8: 8 of 15. Now: Ella took WH 8: 8 of 15." in preview.text
    assert save(host, preview).status == 303
    assert coffee.book.state.players[coffee.seat("Ella")].captured == ("WH8",)


def test_the_same_coffee_twice_is_refused(coffee: Evening) -> None:
    host = begun(coffee).host
    trick(host, "WH8", "Nina")
    trick(host, "BK5", "Chet")
    page = wish(host, address(coffee, "trick", 2), coffee="WH8")
    assert page.status == 422
    assert ("coffee", "WH8") in form_of(page).fields


def test_a_correction_in_an_ended_round_opens_it_again(coffee: Evening) -> None:
    host = begun(coffee).host
    bust(host, "Nina")
    assert totals(coffee)["Ella"] == 9
    number = len(coffee.book.entries)
    preview = wish(host, address(coffee, "trick", 1), winner=coffee.seat("Ella"))
    assert "Where the session is round 1 is over round 1, trick 3" in preview.text
    assert save(host, preview).status == 303
    assert len(coffee.book.entries) == number
    assert totals(coffee)["Ella"] == 0


def test_the_coffee_of_two_tricks_is_exchanged_with_one_tap(coffee: Evening) -> None:
    host = begun(coffee).host
    trick(host, "BR10", "Nina")
    trick(host, "WH2", "Chet")
    trick(host, "BK5", "Ella")
    preview = wish(host, address(coffee, "trick", 1), coffee="WH2")
    assert "Exchanged: trick 2 had BRN 10" in buttons(preview)
    value = next(value for name, value, _text in form_of(preview).buttons if name == "also")
    again = host.send(form_of(preview), also=value)
    assert buttons(again) == ["Save the correction"]
    assert save(host, again).status == 303
    assert [entry.coffee for entry in coffee.book.entries[1:]] == ["WH2", "BR10", "BK5"]
    assert [one.kind for one in coffee.book.saves].count("correction") == 1


def test_it_is_exchanged_from_the_later_trick_too(coffee: Evening) -> None:
    host = begun(coffee).host
    trick(host, "BR10", "Nina")
    trick(host, "WH2", "Chet")
    trick(host, "BK5", "Ella")
    refused = wish(host, address(coffee, "trick", 2), coffee="BR10")
    assert refused.status == 422
    assert "Exchanged: trick 1 had WH 2" in buttons(refused)
    preview = host.send(form_of(refused), fix="exchange")
    assert buttons(preview) == ["Save the correction"]
    assert save(host, preview).status == 303
    assert [entry.coffee for entry in coffee.book.entries[1:]] == ["WH2", "BR10", "BK5"]


def test_a_trick_is_inserted_and_struck(coffee: Evening) -> None:
    host = begun(coffee).host
    trick(host, "WH8", "Nina")
    preview = wish(host, "correct/1/entry/1/0/trick", coffee="BK3", winner=coffee.seat("Chet"))
    assert save(host, preview).status == 303
    assert [entry.coffee for entry in coffee.book.entries[1:]] == ["BK3", "WH8"]
    form = form_of(host.get(address(coffee, "trick", 2)))
    form.action = f"{coffee.path}/correct/1/strike/2/1"
    assert save(host, host.send(form)).status == 303
    assert [type(entry) for entry in coffee.book.entries] == [RoundStarted, TrickWon]


def test_columns_are_corrected_card_by_card(coffee: Evening) -> None:
    lay_all(coffee.host)
    host = begun(coffee).host
    ella, nina = coffee.seat("Ella"), coffee.seat("Nina")
    fields = form_of(host.get(address(coffee, "start"))).fields
    assert {(f"column_{ella}", card) for card in ("BK1", "BK3", "BR5")} <= set(fields)
    typed = {f"column_{ella}": ["BK1", "BK3", "BK5"], f"column_{nina}": ["BK7", "WH10", "BR5"]}
    preview = wish(host, address(coffee, "start"), **typed)
    assert "Columns: Ella BK 1, BK 3, BRN 5; " in preview.text.split("Now:")[0]
    assert "Columns: Ella BK 1, BK 3, BK 5; " in preview.text.split("Now:")[1]
    assert save(host, preview).status == 303
    assert coffee.book.entries[0].columns[nina] == ("BK7", "WH10", "BR5")


def test_columns_that_are_not_complete_are_refused_and_kept(coffee: Evening) -> None:
    host = begun(coffee).host
    page = wish(host, address(coffee, "start"), **{f"column_{coffee.seat('Ella')}": "BK1"})
    assert page.status == 422
    assert (f"column_{coffee.seat('Ella')}", "BK1") in form_of(page).fields


def test_cat_cards_of_a_trick_are_corrected(coffee: Evening) -> None:
    host = begun(coffee).host
    trick(host, "WH8", "Nina")
    seats = [coffee.seat(name) for name in ("Ella", "Thelonious", "Nina", "Chet")]
    cards = dict(zip(seats, ("BR13", "BR12", ["BK1", "WH15"], "BR10"), strict=True))
    preview = wish(host, address(coffee, "trick"), **{f"plays_{seat}": played for seat, played in cards.items()})
    assert save(host, preview).status == 303
    shown = {play.player: play.cards for play in coffee.book.entries[1].plays or ()}
    assert shown[coffee.seat("Nina")] == ("BK1", "WH15")
    assert "was: Nina took WH 8" in host.get("history/").text
    assert "Now: Nina took WH 8: 8 of 15. Played: Ella BRN 13" in preview.text
    ticked = {(f"plays_{seats[2]}", card) for card in ("BK1", "WH15")}
    assert ticked <= set(form_of(host.get(address(coffee, "trick"))).fields)


def test_a_hand_of_no_card_stands_in_its_form_and_is_kept(app: Flask) -> None:
    evening = catte(app, "Ella", "Nina", "Chet", detail="cards")
    entries = list(played_evening(Random(1), evening.book.header).entries[:12])
    for number, entry in enumerate(entries, 1):
        content = {"entries": [as_json(entry)]}
        sessions.save(evening.store, evening.session, number, "entries", content, f"1-{number:08}", None)
    nina = evening.seat("Nina")
    assert entries[-1].hands[nina] == ()
    page = evening.host.get(address(evening, "hands"))
    assert (f"hand_{nina}", "-") in form_of(page).fields
    assert "That is what stands already" in evening.host.send(form_of(page)).text
    preview = wish(evening.host, address(evening, "hands"), **{f"hand_{nina}": []})
    assert save(evening.host, preview).status == 303
    assert nina not in evening.book.entries[-1].hands


def test_that_a_round_was_not_followed_is_inserted_and_struck(app: Flask) -> None:
    evening = catte(app, *COLUMNS, detail="cards")
    lay_all(evening.host)
    host = begun(evening).host
    for path, kinds in (("entry/1/0/lost", "round_started lost_track"), ("strike/1/1", "round_started")):
        form = form_of(host.get("correct/1/entry/1/0/lost")) if "entry" in path else form_of(host.get("history/"))
        form.action = f"{evening.path}/correct/1/{path}"
        preview = host.send(form)
        assert "No longer followed card by card · " in preview.text
        assert save(host, preview).status == 303
        assert evening.kinds == kinds.split()
        assert "No longer followed card by card" in host.get("history/").text
        assert host.get().status == host.get("lobby").status == 200


def test_two_seats_swapped_change_who_starts_the_next_round(coffee: Evening) -> None:
    host = begun(coffee).host
    bust(host, "Nina")
    before = log_of(coffee)
    pair = [coffee.seat("Thelonious"), coffee.seat("Nina")]
    preview = wish(host, "correct/1/seats", seat=pair)
    assert "The seat order Before: Ella, Thelonious, Nina and Chet Now: Ella, Nina, Thelonious and Chet" in preview.text
    assert "Starts round 2 by the rules Thelonious Nina" in preview.text
    assert log_of(coffee) == before
    assert save(host, preview).status == 303
    assert "Nina" in host.get("round").text.split("starts")[0]
    assert "Correction: The seat order: Ella, Nina, Thelonious and Chet" in host.get("round").text
    assert totals(coffee) == {"Ella": 9, "Thelonious": 9, "Nina": 4, "Chet": 9}


def test_a_round_is_dropped(coffee: Evening) -> None:
    host = begun(coffee).host
    trick(host, "WH8", "Nina")
    page = host.get("history/")
    preview = host.send(next(form for form in page.reader.forms if "/strike/" in form.action))
    assert "Drop round 1" in preview.text
    assert buttons(preview) == ["Save the correction"]
    assert save(host, preview).status == 303
    assert coffee.kinds == []


def test_of_the_coffee_cards_those_of_the_leader_are_offered_first(coffee: Evening) -> None:
    lay_all(coffee.host)
    host = begun(coffee).host
    won(host, "Nina")
    trick(host, "BK7", "Ella")
    page = host.get(address(coffee, "trick", 2))
    first, rest = page.html.split("Not in the column?")
    assert [card for card in COFFEE_CARDS if f'value="{card}"' in first] == list(COLUMNS["Nina"])
    assert ("coffee", "BK7") in form_of(page).fields
    assert all(f'value="{card}"' in rest for card in COFFEE_CARDS if card not in COLUMNS["Nina"])
    refused = wish(host, address(coffee, "trick", 2), coffee="BK9")
    assert refused.status == 422
    assert "BK 9 is not in the column of Nina" in refused.text
    assert "<details open" in refused.html.partition("Not in the column?")[0][-40:]


def test_without_columns_the_cards_that_nobody_had_taken_are_offered_first(coffee: Evening) -> None:
    host = begun(coffee).host
    trick(host, "WH8", "Nina")
    trick(host, "BK5", "Chet")
    first, rest = host.get(address(coffee, "trick", 2)).html.split("Taken before?")
    assert [card for card in COFFEE_CARDS if f'value="{card}"' not in first] == ["WH8"]
    assert 'value="WH8"' in rest
    assert "Taken before?" not in host.get(address(coffee, "trick", 1)).text
