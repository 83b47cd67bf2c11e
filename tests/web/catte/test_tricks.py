"""A trick of Catte: the coffee card the leader puts out, then the winner's name, which saves it."""

from __future__ import annotations

from tests.web.catte.table import coffee, trick, won
from tests.web.play.evening import Evening, Page


def names(page: Page) -> dict[str, str]:
    """What each name's button promises."""
    found = {}
    for form in page.reader.forms:
        for field, _value, label in form.buttons:
            if field == "winner":
                name, _space, gets = label.partition("to ")
                found[name.strip() or label] = f"to {gets}" if gets else ""
    return found


def test_two_taps_and_no_number_save_a_trick(playing: Evening) -> None:
    assert coffee(playing.host, "BK7").status == 303
    page = won(playing.host, "Thelonious")
    assert page.status == 303
    assert playing.kinds == ["round_started", "trick_won"]
    assert "Trick 1: Thelonious took BK 7: 7 of 15." in playing.host.get("trick").text


def test_a_coffee_card_put_down_shows_on_all_phones_what_each_would_get(playing: Evening) -> None:
    for card, winner in (("BK7", "Ella"), ("WH4", "Ella"), ("WH8", "Nina")):
        trick(playing.host, card, winner)
    nina = playing.phone("Nina")
    coffee(nina, "WH10")
    for phone in (playing.host, nina):
        promised = names(phone.get("trick"))
        assert promised == {
            "Ella": "to 21, over: 0, ends the round",
            "Thelonious": "to 10",
            "Nina": "to 18, over: 0, ends the round",
            "Chet": "to 10",
        }
    watcher = playing.phone().get("trick").text
    assert "Nina to 18, over: 0, ends the round" in watcher
    assert "This phone watches" in watcher


def test_exactly_the_limit_counts_double_and_the_next_coffee_is_too_much(playing: Evening) -> None:
    trick(playing.host, "BK7", "Ella")
    coffee(playing.host, "WH8")
    assert names(playing.host.get("trick"))["Ella"] == "to 15 exact, ×2"
    won(playing.host, "Ella")
    page = playing.host.get("trick")
    assert "exactly 15, next coffee: 0" in page.text
    assert "worth 34 now, 34 in all" in page.text  # 2 × 15 and the square of two unused cards
    assert "Ella exactly 15, next coffee: 0" in [label for _n, _v, label in page.form("/trick").buttons]


def test_each_player_sees_what_is_left_and_what_it_is_worth(playing: Evening) -> None:
    trick(playing.host, "BK7", "Thelonious")
    trick(playing.host, "WH4", "Nina")
    page = playing.host.get("trick").text
    assert "Thelonious 7 8 left to 15 unused 2: +4 worth 11 now, 11 in all" in page
    assert "Nina leads 4 11 left to 15 unused 3: +9 worth 13 now, 13 in all" in page
    assert "Nina puts out a coffee card" in page


def test_a_coffee_card_is_taken_back_with_a_tap(playing: Evening) -> None:
    coffee(playing.host, "BK7")
    assert "Who won BK 7?" in playing.host.get("trick").text
    coffee(playing.host, "")
    assert "Who won the trick?" in playing.host.get("trick").text
    assert playing.book.number == 1


def test_another_coffee_card_takes_the_place_of_the_first(playing: Evening) -> None:
    coffee(playing.host, "BK7")
    coffee(playing.host, "WH2")
    won(playing.host, "Nina")
    assert playing.book.state.tricks[-1].coffee == "WH2"


def test_without_columns_all_cards_not_yet_seen_are_offered(playing: Evening) -> None:
    trick(playing.host, "BK7", "Nina")
    offered = [value for name, value, _label in playing.host.get("trick").form("/coffee").buttons if name == "coffee"]
    assert len(offered) == 12
    assert "BK7" not in offered


def test_with_columns_only_the_leaders_cards_are_offered_and_the_left_over_one_lies_there(laid: Evening) -> None:
    page = laid.host.get("trick")
    assert "Who won WH 8?" in page.text
    won(laid.host, "Nina")
    offered = [value for name, value, _label in laid.host.get("trick").form("/coffee").buttons if name == "coffee"]
    assert offered == ["BK5", "BK7", "WH10"]


def test_the_last_card_of_a_column_needs_no_tap(laid: Evening) -> None:
    won(laid.host, "Ella")  # WH 8
    trick(laid.host, "BK1", "Thelonious")
    trick(laid.host, "WH2", "Ella")  # 10
    trick(laid.host, "BK3", "Ella")  # 13
    assert "Who won BRN 5?" in laid.host.get("trick").text
    assert won(laid.host, "Thelonious").status == 303
    assert laid.book.state.tricks[-1].coffee == "BR5"


def test_who_acts_next_is_always_said(playing: Evening) -> None:
    assert "Ella leads for the coffee left over" in playing.host.get("trick").text
    coffee(playing.host, "BK7")
    assert "Ella leads for BK 7" in playing.host.get("trick").text
    won(playing.host, "Nina")
    assert "Nina puts out a coffee card" in playing.host.get("trick").text


def test_black_coffee_is_hatched_and_the_bar_says_its_number(playing: Evening) -> None:
    trick(playing.host, "BK7", "Nina")
    html = playing.host.get("trick").html
    assert 'aria-label="7 of 15: BK 7"' in html
    assert 'class="hatch"' in html
    assert "style=" not in html


def test_three_players_have_another_limit(three: Evening) -> None:
    trick(three.host, "BR15", "Nina")
    assert "5 left to 20" in three.host.get("trick").text
    coffee(three.host, "BR5")
    assert names(three.host.get("trick"))["Nina"] == "to 20 exact, ×2"


def test_the_round_card_of_a_running_round_leads_to_the_trick(playing: Evening) -> None:
    assert "Trick 1" in playing.host.get("round").text
