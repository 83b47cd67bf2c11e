"""The columns: laid card by card on one phone or on several, taken back, kept with the start of the round."""

from __future__ import annotations

import re

from tests.web.catte.table import COLUMNS, begun, lay, lay_all, start, trick, won
from tests.web.play.evening import Evening


def column(evening: Evening, name: str) -> tuple[str, ...] | None:
    found: tuple[str, ...] | None = evening.book.state.players[evening.seat(name)].column
    return found


def test_twelve_taps_lay_all_columns_and_the_thirteenth_card_is_left_over(four: Evening) -> None:
    lay_all(four.host)
    page = four.host.get("round").text
    assert "WH 8 is left over: it goes to the centre." in page
    assert "with columns" in page
    begun(four)
    assert {name: column(four, name) for name in COLUMNS} == COLUMNS
    assert four.book.state.coffee_there == ("WH8",)


def test_one_person_lays_all_without_saying_whose_column_is_next(four: Evening) -> None:
    """The taps go to the column that the page names, and on to the next once it is full."""
    into = {}
    for card in (card for cards in COLUMNS.values() for card in cards):
        page = four.host.get("round", **into)
        form = next(form for form in page.reader.forms if any(button[:2] == ("lay", card) for button in form.buttons))
        location = four.host.send(form, lay=card).answer.headers["Location"]
        into = {"into": re.findall("into=(s[0-9]+)", location)[0]}
    begun(four)
    assert {name: column(four, name) for name in COLUMNS} == COLUMNS


def test_each_seated_phone_is_offered_its_own_column(four: Evening) -> None:
    nina = four.phone("Nina")
    assert "In the column of Nina" in nina.get("round").text
    assert "In the column of Ella" in four.host.get("round").text
    for card in COLUMNS["Nina"]:
        lay(nina, card, "Nina")
    assert "In the column of Ella" in nina.get("round").text
    assert "3 of 3" in four.host.get("round").text


def test_a_card_is_taken_back_with_a_tap(four: Evening) -> None:
    lay(four.host, "BK1", "Ella")
    assert "1 of 3" in four.host.get("round").text
    four.host.press("round", "/column", seat=four.seat("Ella"), lift="BK1")
    assert "1 of 3" not in four.host.get("round").text


def test_a_card_lies_in_one_column_only(four: Evening) -> None:
    lay(four.host, "BK1", "Ella")
    lay(four.host, "BK1", "Nina")
    lay_all(four.host, {"Ella": ("BK3", "BR5", "WH2")})
    page = four.host.get("round").text
    assert page.count("3 of 3") == 1
    assert page.count("1 of 3") == 1


def test_a_full_column_takes_no_more(four: Evening) -> None:
    lay_all(four.host, {"Ella": ("BK1", "BK3", "BR5", "WH2")})
    assert "WH 2" in four.host.get("round").text.split("In the column of")[1]


def test_columns_half_laid_are_refused_with_both_ways_on(four: Evening) -> None:
    lay(four.host, "BK1", "Ella")
    page = start(four.host, "Ella")
    assert page.status == 422
    assert "Not every column has 3 coffee cards" in page.text
    assert "Rule: Preparation" in page.text
    assert "Lay the columns" in page.text
    assert four.host.send(page.form("/round"), fix="no-columns").status == 303
    assert column(four, "Ella") is None


def test_after_undo_the_columns_lie_as_before_and_one_can_be_corrected(laid: Evening) -> None:
    laid.host.undo("trick")
    assert "WH 8 is left over" in laid.host.get("round").text
    laid.host.press("round", "/column", seat=laid.seat("Chet"), lift="BR15")
    lay(laid.host, "WH8", "Chet")
    assert "BRN 15 is left over" in laid.host.get("round").text
    assert start(laid.host).status == 303
    assert column(laid, "Chet") == ("BK9", "WH6", "WH8")


def test_columns_shrink_as_their_cards_are_put_out(laid: Evening) -> None:
    won(laid.host, "Nina")
    trick(laid.host, "BK7", "Ella")
    assert column(laid, "Nina") == ("BK5", "WH10")
    assert "BK 5 WH 10 8 left" not in laid.host.get("trick").text
    assert "unused 2: +4" in laid.host.get("trick").text


def test_a_coffee_card_of_another_column_is_refused_with_those_that_are_there(laid: Evening) -> None:
    won(laid.host, "Nina")
    page = laid.host.press("trick", "/coffee", coffee="BK9")
    assert page.status == 422
    assert "BK 9 is not in the column of Nina" in page.text
    assert "Rule: How to Play" in page.text
    fixes = [value for name, value, _label in page.form("/trick").buttons if name == "fix"]
    assert fixes == ["coffee-bk5", "coffee-bk7", "coffee-wh10"]


def test_an_old_form_lays_no_card(four: Evening) -> None:
    form = four.host.get("round").form("/column")
    begun(four)
    four.host.undo("trick")
    page = four.host.send(form, seat=four.seat("Ella"), lay="BK1")
    assert page.status == 409
    assert "0 of 3" in four.host.get("round").text


def test_the_history_tells_columns_in_seat_order_whoever_laid_first(four: Evening) -> None:
    lay_all(four.host, dict(reversed(COLUMNS.items())))
    begun(four)
    assert re.search("Columns: Ella .*; Thelonious .*; Nina .*; Chet ", four.host.get("history/").text)


def test_a_card_that_lies_in_no_column_as_laid_leads_to_the_columns(laid: Evening) -> None:
    won(laid.host, "Nina")
    page = laid.host.get("trick")
    assert "Not in the column?" in page.text
    place = f"{laid.path}/correct/1/entry/0/1/start"
    assert place in page.html
    assert place in laid.host.press("trick", "/coffee", coffee="BK9").html
    assert "Correct: The start of round 1" in laid.host.get("correct/1/entry/0/1/start").text


def test_without_columns_nothing_is_said_of_them(playing: Evening) -> None:
    assert "Not in the column?" not in playing.host.get("trick").text
