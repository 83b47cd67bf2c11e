"""What Catte refuses: what was entered, the rule with its section, and one tap that mends it."""

from __future__ import annotations

from tests.web.catte.table import coffee, trick, won
from tests.web.play.evening import Evening, Page


def fixes(page: Page) -> list[str]:
    return [value for name, value, _label in page.form("/trick").buttons if name == "fix"]


def test_a_winner_without_coffee_is_asked_for_it_and_one_tap_saves_the_trick(playing: Evening) -> None:
    page = won(playing.host, "Nina")
    assert page.status == 422
    assert "Nina won, but no coffee card lies in the centre" in page.text
    assert "Rule: Supplement: About Coffee Card" in page.text
    assert len(fixes(page)) == 13
    assert playing.host.send(page.form("/trick"), fix="coffee-bk7").status == 303
    assert "Nina took BK 7" in playing.host.get("trick").text


def test_a_coffee_card_taken_before_is_refused_by_name(playing: Evening) -> None:
    trick(playing.host, "BK7", "Nina")
    form = playing.host.get("trick").form("/trick")
    page = playing.host.send(form, winner=playing.seat("Chet"), coffee="BK7")
    assert page.status == 422
    assert "BK 7 was already taken, by Nina in trick 1" in page.text
    assert playing.host.send(page.form("/trick"), fix="coffee-wh2").status == 303
    assert playing.book.state.tricks[-1].winner == playing.seat("Chet")


def test_a_trick_without_a_winner_is_refused_and_keeps_its_coffee(playing: Evening) -> None:
    coffee(playing.host, "WH4")
    form = playing.host.get("trick").form("/trick")
    page = playing.host.send(form)
    assert page.status == 422
    assert "Who won the trick is missing" in page.text
    assert playing.host.send(page.form("/trick"), winner=playing.seat("Ella")).status == 303
    assert playing.book.state.tricks[-1].coffee == "WH4"


def test_a_last_cat_card_that_cannot_be_is_refused_with_the_reason(playing: Evening) -> None:
    coffee(playing.host, "WH4")
    page = won(playing.host, "Ella", last="y")
    assert page.status == 422
    assert "Conditions for Ending a Round" in page.text
    assert fixes(page) == ["drop-last"]
    assert playing.host.send(page.form("/trick"), fix="drop-last").status == 303
    assert playing.kinds == ["round_started", "trick_won"]


def test_the_table_may_let_an_impossible_last_card_stand(playing: Evening) -> None:
    coffee(playing.host, "WH4")
    page = won(playing.host, "Ella", last="y")
    assert playing.host.send(page.form("/trick"), overrule="cards-impossible").status == 303
    assert playing.kinds[-1] == "round_ended"
    assert "The table let it stand." in playing.host.get("history/").text


def test_an_entry_that_cannot_be_read_keeps_what_could_be(playing: Evening) -> None:
    coffee(playing.host, "WH4")
    page = won(playing.host, "Ella", plays="<script>")
    assert page.status == 422
    assert "This entry could not be read" in page.text
    assert "<script>" not in page.html.split("<main")[1]


def test_a_name_tapped_on_the_refused_page_counts_more_than_the_one_kept(playing: Evening) -> None:
    coffee(playing.host, "WH4")
    form = playing.host.send(playing.host.get("trick").form("/trick")).form("/trick")
    names = [("winner", playing.seat("Nina")), *form.filled()]
    form.fields = names
    assert playing.host.send(form).status == 303
    assert playing.book.state.tricks[-1].winner == playing.seat("Nina")


def test_a_coffee_card_that_does_not_exist_is_no_fault(playing: Evening) -> None:
    assert coffee(playing.host, "BK2").status == 422
    assert playing.host.get("trick").status == 200


def test_a_coffee_card_with_a_number_of_blanks_is_no_fault(playing: Evening) -> None:
    form = playing.host.get("trick").form("/coffee")
    page = playing.host.send(form, coffee="BK1", expected="\u2003")
    assert page.status == 422
    assert "This entry could not be read" in page.text
