"""A name that was put right stands among the corrections: who, when, before and after, and one tap takes it back."""

from __future__ import annotations

from companion.store import sessions
from tests.web.correct.table import save, wish
from tests.web.play.evening import Evening, Page


def renamed(evening: Evening, who: str, name: str) -> Page:
    """Nina puts it right in the menu of the table."""
    nina = evening.phone("Nina")
    forms = [form for form in nina.get("menu").reader.forms if form.action.endswith("/person")]
    return nina.send(next(form for form in forms if ("seat", evening.seat(who)) in form.fields), name=name)


def told(evening: Evening) -> str:
    return evening.host.get("history/").text.split("Corrections, newest first")[1]


def test_a_corrected_name_is_told_with_who_and_before_and_after(second_game: Evening) -> None:
    assert renamed(second_game, "Thelonious", "Theo").status == 303
    assert told(second_game).startswith(" Name, for all sessions Before: Thelonious Now: Theo Nina, ")


def test_one_tap_calls_them_as_before_and_both_stay_told(second_game: Evening) -> None:
    renamed(second_game, "Thelonious", "Theo")
    form = next(form for form in second_game.host.get("history/").reader.forms if ("back", "1") in form.fields)
    answer = second_game.host.send(form)
    assert answer.answer.headers["Location"].endswith("/history/1#corrections")
    text = told(second_game)
    assert "Before: Theo Now: Thelonious The host, " in text
    assert "Before: Thelonious Now: Theo Nina, " in text
    assert (text.count("Theo again"), text.count("Thelonious again")) == (1, 0)
    again = second_game.host.send(form)
    assert (again.status, told(second_game).count("Before:")) == (303, 2)


def test_it_leads_back_to_the_session_where_it_was_tapped(second_game: Evening) -> None:
    renamed(second_game, "Thelonious", "Theo")
    header, table = second_game.book.header, second_game.table
    sessions.open_session(second_game.store, table, header, "the-next-one", None)
    form = next(form for form in second_game.host.get("history/1").reader.forms if ("back", "1") in form.fields)
    answer = second_game.host.send(form)
    assert answer.answer.headers["Location"].endswith("/history/1#corrections")
    assert "Thelonious" in second_game.host.get("history/1").text


def test_names_and_corrections_stand_in_the_order_of_time(second_game: Evening) -> None:
    renamed(second_game, "Thelonious", "Theo")
    assert save(second_game.host, wish(second_game.host, "correct/1/ruling/zero_jokers", ruled="spared")).status == 303
    renamed(second_game, "Chet", "Chad")
    text = told(second_game)
    assert text.index("Now: Chad") < text.index("Now: Theo")
    assert "House ruling Before: Nothing was decided. Now: Nobody pays." in text


def test_a_name_that_somebody_else_has_by_now_is_refused_in_words(second_game: Evening) -> None:
    renamed(second_game, "Thelonious", "Theo")
    form = next(form for form in second_game.host.get("history/").reader.forms if ("back", "1") in form.fields)
    renamed(second_game, "Chet", "Thelonious")
    page = second_game.host.send(form)
    assert (page.status, "look the same" in page.text) == (422, True)


def test_whoever_only_watches_reads_it_and_has_no_button(second_game: Evening) -> None:
    renamed(second_game, "Thelonious", "Theo")
    page = second_game.phone().get("history/")
    assert "Before: Thelonious Now: Theo" in page.text
    assert "Thelonious again" not in page.text
