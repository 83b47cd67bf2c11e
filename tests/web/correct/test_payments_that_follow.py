"""A bid and its payment hang together: whichever is corrected, the other is offered as it fits, in one correction."""

from __future__ import annotations

from companion.rules.entries import AuctionWon, BidMade, Replenished
from tests.web.cards.table import Table
from tests.web.correct.table import address, buttons, form_of, log_of, save, unit, wish
from tests.web.correct.test_steps_of_cards import played
from tests.web.correct.test_whole_game import links, opened
from tests.web.play.evening import Page


def tap(table: Table, page: Page, label: str) -> Page:
    """One of the buttons of a form, by its words."""
    form = form_of(page)
    name, value = next((name, value) for name, value, words in form.buttons if words == label)
    said = [text for field, text in form.fields if field == name]
    return table.host.follow(table.host.send(form, **{name: [*said, value]}))


def of_round(table: Table) -> list[object]:
    return [entry for entry in table.book.entries if isinstance(entry, BidMade | AuctionWon)]


def test_a_bid_of_another_value_is_offered_with_the_payment_that_fits(cards: Table) -> None:
    played(cards)
    number = cards.book.number
    preview = wish(cards.host, address(cards, "bid"), value="5")
    assert "Was it perhaps so? Nina won with two 5s" in preview.text
    preview = tap(cards, preview, "Nina won with two 5s")
    assert "Now: Nina won with two 5s." in preview.text
    assert buttons(preview) == ["Save the correction"]
    assert save(cards.host, preview).status == 303
    nina = cards.seat("Nina")
    assert of_round(cards) == [BidMade(nina, 2, "5"), AuctionWon(nina, paid=("5", "5"))]
    assert cards.book.number == number + 1


def test_a_bid_of_somebody_else_is_offered_with_the_same_cards(cards: Table) -> None:
    played(cards)
    preview = wish(cards.host, address(cards, "bid"), who=cards.seat("Chet"))
    preview = tap(cards, preview, "Chet won with two 3s")
    assert buttons(preview)[0] != "Chet won with two 3s"
    assert save(cards.host, preview, "strike").status == 303
    assert of_round(cards)[-1] == AuctionWon(cards.seat("Chet"), paid=("3", "3"))


def test_jokers_that_were_shown_stay_among_the_cards_that_fit(cards: Table) -> None:
    thumb = cards.thumb
    thumb.row("252")
    thumb.speaks("Nina")
    thumb.bid(2, "3")
    thumb.closes("Nina")
    thumb.pay(1)
    preview = wish(cards.host, address(cards, "bid"), count="3", value="4")
    preview = tap(cards, preview, "Nina won with two 4s and one joker")
    assert save(cards.host, preview).status == 303
    assert of_round(cards)[-1] == AuctionWon(cards.seat("Nina"), paid=("4", "4", "J"))


def test_different_cards_that_nobody_can_know_are_not_offered(cards: Table) -> None:
    played(cards)
    preview = wish(cards.host, address(cards, "bid"), count="3", value="different")
    assert "Was it perhaps so?" not in preview.text
    assert "no longer fits" in preview.text


def test_cards_that_cannot_have_been_in_the_hand_are_not_offered(cards: Table) -> None:
    """Fourteen of the fifteen 4s lie on the discard pile."""
    cards.discard(*["44"] * 7)
    played(cards)
    preview = wish(cards.host, address(cards, "bid", 8), value="4")
    assert "Was it perhaps so?" not in preview.text


def test_a_higher_bid_that_was_forgotten_brings_its_payment(cards: Table) -> None:
    played(cards)
    at = unit(cards, "bid").at
    typed = {"who": cards.seat("Chet"), "count": "2", "value": "4"}
    preview = wish(cards.host, f"correct/1/entry/{at + 1}/0/bid", **typed)
    preview = tap(cards, preview, "Chet won with two 4s")
    assert save(cards.host, preview, "strike" if "no longer fit" in preview.text else "save").status == 303
    assert of_round(cards)[-1] == AuctionWon(cards.seat("Chet"), paid=("4", "4"))


def test_a_draw_that_no_longer_fits_is_offered_as_it_must_have_been(cards: Table) -> None:
    """With six cards paid one is missing to four; with two Nina holds seven, and none is."""
    played(cards)
    preview = wish(cards.host, address(cards, "bid"), count="6")
    preview = tap(cards, preview, "Nina won with six 3s")
    assert buttons(preview) == ["Save the correction"]
    assert save(cards.host, preview).status == 303
    draw = cards.book.entries[unit(cards, "turn").at]
    assert draw == Replenished(0)
    at = unit(cards, "turn").at
    assert save(cards.host, wish(cards.host, f"correct/1/entry/{at}/1/turn", draw="1")).status == 303
    preview = wish(cards.host, address(cards, "bid"), count="2")
    preview = tap(cards, preview, "Nina won with two 3s")
    preview = tap(cards, preview, "Nina drew no card")
    assert buttons(preview) == ["Save the correction"]
    assert save(cards.host, preview).status == 303
    assert cards.book.entries[at] == Replenished(0)


def test_a_payment_that_does_not_fit_the_bid_offers_the_bid_that_it_pays(cards: Table) -> None:
    played(cards)
    number = cards.book.number
    refused = wish(cards.host, address(cards, "pay"), paid="55")
    assert refused.status == 422
    preview = tap(cards, refused, "Nina bid two 5s")
    assert "Now: Nina bid two 5s." in preview.text
    assert "Now: Nina won with two 5s." in preview.text
    assert save(cards.host, preview).status == 303
    nina = cards.seat("Nina")
    assert of_round(cards) == [BidMade(nina, 2, "5"), AuctionWon(nina, paid=("5", "5"))]
    assert cards.book.number == number + 1


def test_who_won_is_corrected_with_the_bid_that_was_put_down_to_somebody_else(cards: Table) -> None:
    played(cards)
    refused = wish(cards.host, address(cards, "pay"), winner=cards.seat("Chet"))
    assert refused.status == 422
    preview = tap(cards, refused, "Chet bid two 3s")
    assert save(cards.host, preview, "strike" if "no longer fit" in preview.text else "save").status == 303
    chet = cards.seat("Chet")
    assert of_round(cards) == [BidMade(chet, 2, "3"), AuctionWon(chet, paid=("3", "3"))]


def test_a_payment_that_no_bid_would_be_paid_with_offers_none(cards: Table) -> None:
    played(cards)
    before = log_of(cards)
    for typed in ({"paid": "335"}, {"paid": ""}):
        refused = wish(cards.host, address(cards, "pay"), **typed)
        assert refused.status == 422
        assert not [words for words in buttons(refused) if " bid " in words]
        assert cards.host.send(form_of(refused), fix="bid-too").status == 422
    assert log_of(cards) == before


def test_what_a_preview_never_offered_is_left_out_or_refused(cards: Table) -> None:
    played(cards)
    before, at = log_of(cards), unit(cards, "pay").at
    nina = cards.seat("Nina")
    for said in (f"{at}={nina}", f"{at}=4", f"{at}={nina}-66", f"{at}=s999-33", f"{at}={nina}-3333333", f"0={nina}-33"):
        preview = wish(cards.host, address(cards, "bid"), value="5", also=said)
        assert preview.status in (200, 422)
        assert cards.host.send(form_of(preview), do="save").status != 303
    assert log_of(cards) == before


def test_a_payment_that_no_bid_would_be_paid_with_leads_to_the_bid(cards: Table) -> None:
    played(cards)
    refused = wish(cards.host, address(cards, "pay"), paid="331")
    assert "or correct the bid." in refused.text
    page = opened(cards.host, links(refused, "Correct the bid of Nina"))
    assert {("who", cards.seat("Nina")), ("count", "2"), ("value", "3")} <= set(form_of(page).fields)
