"""The bid ladder: two taps a bid, names skip players, one tap closes."""

from __future__ import annotations

import re

import pytest

from companion.rules.bids import Bid
from tests.web.cards.table import Table, Thumb, live, taps

VALUES = ("1s", "2s", "3s", "4s", "5s", "different")


@pytest.fixture
def bidding(four: Table) -> Table:
    """Ella's row lies open: 2, 5, 2; Thelonious is to speak."""
    four.thumb.row("252")
    return four


def passed(table: Table) -> list[str]:
    return [name for name, seat in table.seats.items() if seat in table.state.round.passed]


def keys(thumb: Thumb) -> list[str]:
    return [label for label in live(thumb.page) if label in VALUES]


def test_nothing_is_preselected_and_no_value_is_live_before_the_number_of_cards(bidding: Table) -> None:
    assert keys(bidding.thumb) == []
    bidding.thumb.tap("2")
    assert keys(bidding.thumb) == list(VALUES)


def test_a_bid_is_two_taps_and_the_next_one_speaks(bidding: Table) -> None:
    page = bidding.thumb.bid(2, "3")
    assert bidding.thumb.count == 3 + 2
    assert bidding.book.entries[-1].kind == "bid"
    assert "Nina bids or passes" in page.text
    assert "Beats two 3s: three different, or two 4s" in page.text


def test_only_higher_bids_are_live(bidding: Table) -> None:
    bidding.thumb.bid(2, "3")
    assert "1" not in live(bidding.thumb.page)
    bidding.thumb.tap("2")
    assert keys(bidding.thumb) == ["4s", "5s"]
    bidding.thumb.tap("3")
    assert keys(bidding.thumb) == list(VALUES)


def test_behind_the_highest_value_only_more_cards_are_higher(bidding: Table) -> None:
    page = bidding.thumb.bid(2, "5")
    assert "Beats two 5s: three different" in page.text
    assert "2" not in live(page)


def test_more_cards_than_the_hand_holds_cannot_be_bid(bidding: Table) -> None:
    assert "6" in live(bidding.thumb.page)
    assert "7" not in live(bidding.thumb.page)
    bidding.thumb.tap("6")
    assert keys(bidding.thumb) == ["1s", "2s", "3s", "4s", "5s"]


def test_tapping_a_later_name_skips_players_who_have_passed(bidding: Table) -> None:
    bidding.thumb.speaks("Chet")
    page = bidding.thumb.bid(1, "4")
    assert passed(bidding) == ["Thelonious", "Nina"]
    assert "Chet bid one 4. Thelonious and Nina passed." in page.text


def test_who_has_passed_or_holds_the_bid_cannot_be_tapped(bidding: Table) -> None:
    bidding.thumb.speaks("Nina")
    bidding.thumb.bid(2, "4")
    names = [tap.label.split()[0] for tap in taps(bidding.thumb.page) if tap.href and "who=" in tap.href]
    assert "Thelonious" not in names
    assert "Nina" not in names
    assert "Ella" in names


def test_one_tap_closes_the_auction(bidding: Table) -> None:
    bidding.thumb.bid(2, "4")
    page = bidding.thumb.tap("Thelonious takes it")
    assert passed(bidding) == ["Ella", "Nina", "Chet"]
    assert "Thelonious won with two 4s. What was shown?" in page.text
    assert "Nina, Chet and Ella passed." in page.text


def test_the_auction_closes_by_itself_when_one_is_left(bidding: Table) -> None:
    bidding.thumb.bid(2, "4")
    bidding.thumb.tap("Nina passes")
    bidding.thumb.tap("Chet passes")
    page = bidding.thumb.tap("Ella passes")
    assert "Thelonious won with two 4s" in page.text


def test_the_auction_closes_by_itself_with_the_last_bid(bidding: Table) -> None:
    bidding.thumb.speaks("Ella")
    page = bidding.thumb.bid(1, "1")
    assert "Ella won with one 1" in page.text


def test_nobody_bid_is_one_tap(bidding: Table) -> None:
    page = bidding.thumb.tap("Nobody bid")
    assert bidding.book.entries[-1].kind == "nobody_bid"
    assert "Nobody bid. The row was discarded, Ella leads again." in page.text
    assert "Ella turns up cards" in page.text


def test_when_the_last_one_passes_too_nobody_has_bid(bidding: Table) -> None:
    for name in ("Thelonious", "Nina", "Chet", "Ella"):
        bidding.thumb.tap(f"{name} passes")
    assert bidding.kinds[-4:] == ["passed", "passed", "passed", "nobody_bid"]


def test_just_the_winner_skips_the_bids(bidding: Table) -> None:
    page = bidding.thumb.follow("won=", "Chet")
    assert "Chet won. Which cards were shown?" in page.text
    bidding.thumb.tap("3")
    assert "4" in live(bidding.thumb.page)
    bidding.thumb.tap("3")
    assert "4" not in live(bidding.thumb.page)
    page = bidding.thumb.tap("Chet takes the row")
    assert "Chet won with two 3s." in page.text
    assert bidding.kinds[-1] == "auction_won"


def test_somebody_without_cards_can_only_pass(katzenjammer: Table) -> None:
    thumb = katzenjammer.thumb
    thumb.row("22")
    thumb.bid(4, "1")
    thumb.tap("Thelonious takes it")
    thumb.pay(0)
    thumb.turn(quartets=["2"])
    thumb.row("33")
    assert "Nina bids or passes" in thumb.page.text
    thumb.speaks("Thelonious")
    page = thumb.page
    assert "Thelonious has no cards and can only pass" in page.text
    assert not {"1", "2", "3", "4", "5", "6"} & set(live(page))


def test_half_a_bid_is_refused(bidding: Table) -> None:
    form = bidding.thumb.page.form("/bid")
    page = bidding.host.send(form, value="4")
    assert page.status == 422
    assert "This bid is not complete" in page.text


def test_a_bid_that_is_too_low_names_the_lowest_ones_that_would_do(bidding: Table) -> None:
    bidding.thumb.bid(3, "3")
    form = bidding.thumb.page.form("/bid")
    page = bidding.host.send(form, count="3", value="2")
    assert page.status == 422
    assert "A bid of three 2s does not beat three 3s" in page.text
    offered = {label: value for name, value, label in page.form("/bid").buttons if name == "fix"}
    assert list(offered) == ["Three 4s", "Four different cards", "Pass"]
    assert bidding.host.send(page.form("/bid"), fix=offered["Three 4s"]).status == 303
    assert bidding.state.round.standing == Bid(bidding.seat("Nina"), 3, "4")
    assert bidding.host.undo("play").status == 303
    page = bidding.host.send(bidding.host.get("play").form("/bid"), count="3", value="2")
    assert bidding.host.send(page.form("/bid"), fix=offered["Four different cards"]).status == 303
    assert bidding.state.round.standing == Bid(bidding.seat("Nina"), 4)


def test_a_bid_that_is_too_low_can_be_passed_instead(bidding: Table) -> None:
    bidding.thumb.bid(3, "3")
    page = bidding.host.send(bidding.thumb.page.form("/bid"), count="3", value="2")
    assert bidding.host.send(page.form("/bid"), fix="pass").status == 303
    assert passed(bidding) == ["Nina"]


def test_a_bid_that_is_too_low_can_be_let_stand(bidding: Table) -> None:
    bidding.thumb.bid(3, "3")
    page = bidding.host.send(bidding.thumb.page.form("/bid"), count="3", value="2")
    assert "No card is followed then" not in page.text
    assert bidding.host.send(page.form("/bid"), overrule="bid-not-higher").status == 303
    assert bidding.book.entries[-1].marks.overruled == ("bid-not-higher",)
    assert "The table let it stand." in bidding.host.get("history/").text


def test_who_has_passed_may_not_bid_again(bidding: Table) -> None:
    bidding.thumb.tap("Thelonious passes")
    form = bidding.thumb.page.form("/bid")
    page = bidding.host.send(form, who=bidding.seat("Thelonious"), count="3", value="2")
    assert page.status == 422
    assert "Thelonious has already passed in this round" in page.text


def test_whether_one_card_without_a_value_is_a_bid_is_asked_once(bidding: Table) -> None:
    bidding.thumb.tap("1")
    page = bidding.thumb.tap("different")
    assert page.status == 200
    assert "Is one card of no named value a bid?" in page.text
    assert bidding.host.send(page.form("/bid"), answer="one_card_bid=different").status == 303
    assert bidding.state.round.standing is not None
    bidding.thumb.page = bidding.host.get("play")
    bidding.thumb.tap("Thelonious takes it")
    bidding.thumb.tap("4, the last card")
    assert bidding.kinds[-1] == "auction_won"


def test_a_table_may_rule_that_one_card_must_name_its_value(bidding: Table) -> None:
    bidding.thumb.tap("1")
    page = bidding.thumb.tap("different")
    page = bidding.host.send(page.form("/bid"), answer="one_card_bid=not_allowed")
    assert page.status == 422
    assert "Thelonious bid one card without a value" in page.text
    assert bidding.host.send(page.form("/bid"), fix="bid-2-different").status == 303


def test_a_bid_is_taken_back_by_undo(bidding: Table) -> None:
    bidding.thumb.bid(2, "3")
    bidding.host.undo("play")
    assert bidding.kinds[-1] == "turned_up"
    assert "Thelonious bids or passes" in bidding.host.get("play").text


def test_two_phones_bid_at_once_and_both_bids_are_shown(bidding: Table) -> None:
    other = Thumb(bidding.phone("Nina"))
    other.tap("2")
    bidding.thumb.bid(2, "3")
    page = other.tap("4s")
    assert page.status == 409
    assert "Thelonious bid two 3s." in page.text
    assert "Thelonious bid two 4s." in page.text


@pytest.mark.parametrize(
    ("who", "told", "buttons"),
    [
        ("Thelonious", "put yours in its place, or save yours after it.", ["Mine is right", "Save mine aft"]),
        ("Ella", "keep that one, or put yours in its place. Yours cannot follow it.", ["Mine is right"]),
    ],
)
def test_the_page_of_two_bids_promises_only_what_it_has_a_button_for(
    bidding: Table, who: str, told: str, buttons: list[str]
) -> None:
    """Ella is asked last: her bid closes the auction, and no other can follow."""
    nina = bidding.phone("Nina")
    late = nina.get("play").form("/bid")
    bidding.host.press("play", "/bid", who=bidding.seat(who), count=3, value="3")
    page = nina.send(late, who=bidding.seat("Nina"), count=2, value="4")
    assert told in page.text
    assert [text[:13] for _name, _value, text in page.form("/bid").buttons] == buttons


def test_a_round_in_two_taps_has_no_place_where_cards_are_counted(bidding: Table) -> None:
    form = bidding.thumb.page.form("/bid")
    form.action = f"{bidding.path}/play"
    assert bidding.host.send(form, winner=bidding.seat("Nina")).status == 409
    assert bidding.kinds[-1] == "turned_up"


def test_who_speaks_is_marked_and_said_and_what_others_did_stands_beside_them(bidding: Table) -> None:
    bidding.thumb.speaks("Nina")
    bidding.thumb.bid(2, "3")
    page = bidding.thumb.page
    marked = re.findall(r'aria-current="true"><b>(\w+)</b><small>(.*?)</small>', page.html)
    assert marked == [("Chet", "speaks now")]
    assert "Ella to answer Thelonious passed Nina two 3s Chet speaks now" in page.text
    best = re.findall(r'class="said best"><b>(\w+)</b>', page.html)
    assert best == ["Nina"]


def test_the_row_lies_beside_the_bids_with_the_card_that_closed_it(bidding: Table) -> None:
    assert re.findall(r'class="card v(\w)( twin)?"', bidding.thumb.page.html) == [
        ("2", " twin"),
        ("5", ""),
        ("2", " twin"),
    ]


def test_what_is_said_beside_a_name_is_their_newest_bid(bidding: Table) -> None:
    for count, name in ((1, "Thelonious"), (2, "Nina"), (3, "Thelonious")):
        bidding.thumb.speaks(name)
        bidding.thumb.bid(count, "4")
    assert "Thelonious three 4s Nina two 4s" in bidding.thumb.page.text


def test_from_just_the_winner_a_link_leads_back_to_the_bids(bidding: Table) -> None:
    bidding.thumb.follow("won=", "Nina")
    page = bidding.thumb.tap("Back to the bids")
    assert "Thelonious bids or passes" in page.text


def test_who_holds_too_few_cards_for_any_higher_bid_reads_why_no_key_is_live(sevens: Table) -> None:
    sevens.thumb.row("252")
    page = sevens.thumb.bid(6, "7")
    assert "No bid of 6 cards beats six 7s" in page.text
    assert "6" not in live(page)
    assert {"Nina passes", "Thelonious takes it with six 7s"} <= set(live(page))
