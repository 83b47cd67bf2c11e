"""Where every card is counted each step of a round is corrected by itself."""

from __future__ import annotations

from companion.rules.entries import AuctionWon, BidMade, Passed, TurnedUp
from tests.web.cards.table import Table
from tests.web.correct.table import address, buttons, form_of, log_of, save, unit, wish


def played(table: Table) -> Table:
    """One round: the row 2 5 2, Nina bids two 3s and wins with them, melds nothing and draws."""
    thumb = table.thumb
    thumb.row("252")
    thumb.speaks("Nina")
    thumb.bid(2, "3")
    thumb.closes("Nina")
    thumb.pay(0)
    thumb.turn()
    return table


def test_each_step_has_its_form_filled_with_what_stands(cards: Table) -> None:
    played(cards)
    fields = {form: form_of(cards.host.get(address(cards, form))).fields for form in ("row", "pay", "turn")}
    assert ("row", "252") in fields["row"]
    assert {("winner", cards.seat("Nina")), ("paid", "33")} <= set(fields["pay"])
    assert {("who", cards.seat("Nina")), ("count", "2"), ("value", "3")} <= set(
        form_of(cards.host.get(address(cards, "bid"))).fields
    )


def test_a_row_is_corrected(cards: Table) -> None:
    played(cards)
    preview = wish(cards.host, address(cards, "row"), row="242")
    assert "Now: Ella turned up 2, 4, 2." in preview.text
    assert save(cards.host, preview).status == 303
    assert cards.book.entries[1] == TurnedUp(("2", "4", "2"))


def test_a_row_that_goes_on_behind_its_end_is_refused_and_kept(cards: Table) -> None:
    played(cards)
    page = wish(cards.host, address(cards, "row"), row="225")
    assert page.status == 422
    assert "goes on after the row has closed" in page.text
    assert ("row", "225") in form_of(page).fields


def test_a_row_is_cut_where_it_ended_with_one_tap(cards: Table) -> None:
    played(cards)
    page = wish(cards.host, address(cards, "row"), row="2425")
    preview = cards.host.send(form_of(page), fix="take-back")
    assert "Now: Ella turned up 2, 4, 2." in preview.text
    assert save(cards.host, preview).status == 303


def test_a_bid_too_low_becomes_a_higher_one_or_a_pass_with_one_tap(cards: Table) -> None:
    played(cards)
    at = unit(cards, "bid").at
    typed = {"who": cards.seat("Chet"), "count": "1", "value": "1"}
    page = wish(cards.host, f"correct/1/entry/{at + 1}/0/bid", **typed)
    assert page.status == 422
    assert "A bid of one 1 does not beat two 3s" in page.text
    higher = cards.host.send(form_of(page), fix="bid-2-4")
    assert "Now: Chet bid two 4s." in higher.text
    passes = cards.host.send(form_of(page), fix="pass")
    assert "Now: Chet passed." in passes.text


def test_who_cannot_pay_is_offered_no_second_auction_here(cards: Table) -> None:
    played(cards)
    page = wish(cards.host, address(cards, "pay"), paid="333")
    assert page.status == 422
    assert "A bid of two 3s cannot be paid with 3, 3, 3" in page.text
    assert "Let it stand: we played it so" in buttons(page)
    assert "auction-again" not in page.html


def test_what_is_no_card_is_refused(cards: Table) -> None:
    played(cards)
    page = wish(cards.host, address(cards, "row"), row="29<b>")
    assert page.status == 422
    assert "This entry could not be read: the row (“29<b>”)" in page.text
    assert "29<b>" not in page.html


def test_each_field_that_could_not_be_read_is_named(cards: Table) -> None:
    played(cards)
    nina = cards.seat("Nina")
    page = wish(cards.host, "correct/1/entry/2/0/piles", pile_deck="12a", **{f"pile_{nina}": "9x"})
    assert page.status == 422
    assert "could not be read: the hand of Nina (“9x”) and the cards in the deck (“12a”)" in page.text


def test_a_bid_becomes_a_pass_and_the_payment_no_longer_fits(cards: Table) -> None:
    played(cards)
    before = log_of(cards)
    preview = wish(cards.host, address(cards, "bid"), value="passes")
    assert "Now: Thelonious and Nina passed." in preview.text
    assert "no longer fit" in preview.text
    assert log_of(cards) == before
    assert save(cards.host, preview, "strike").status == 303
    assert [type(entry) for entry in cards.book.entries[1:3]] == [TurnedUp, Passed]
    assert cards.state.round.winner is None


def test_a_higher_bid_needs_its_payment_too(cards: Table) -> None:
    played(cards)
    preview = wish(cards.host, address(cards, "bid"), count="3")
    assert "A bid of three 3s cannot be paid with 3, 3" in preview.text
    assert buttons(preview)[:2] == ["Nina won with three 3s", "Save, keep 1 line of a round flagged"]
    assert save(cards.host, preview, "keep").status == 303
    payment = cards.book.entries[unit(cards, "pay").at]
    assert isinstance(payment, AuctionWon)
    assert payment.marks.overruled == ("payment-mismatch",)


def test_a_forgotten_bid_is_inserted(cards: Table) -> None:
    played(cards)
    at = unit(cards, "bid").at
    page = cards.host.get(f"correct/1/insert/{at}")
    assert f"/entry/{at}/0/bid" in page.html
    typed = {"who": cards.seat("Thelonious"), "count": "2", "value": "different"}
    preview = wish(cards.host, f"correct/1/entry/{at}/0/bid", **typed)
    assert save(cards.host, preview).status == 303
    assert cards.book.entries[at] == BidMade(cards.seat("Thelonious"), 2)


def test_a_draw_is_corrected_and_can_be_let_stand(cards: Table) -> None:
    """Nina has seven cards in hand and draws none."""
    played(cards)
    page = wish(cards.host, address(cards, "turn"), draw="1")
    assert page.status == 422
    assert ("draw", "1") in form_of(page).fields
    preview = cards.host.send(form_of(page), overrule="replenish-count")
    assert save(cards.host, preview).status == 303
    assert cards.book.entries[-1].marks.overruled == ("replenish-count",)


def test_a_refused_draw_says_why_and_what_was_recorded_before_it(cards: Table) -> None:
    """The draw itself, and what came after it, is not among that."""
    played(played(played(cards)))
    page = wish(cards.host, address(cards, "turn", 2), draw="1")
    assert page.status == 422
    assert "Nina was to draw 1 card, and by the record holds 8 cards; the deck has 60 cards" in page.text
    assert "Hands are filled to four at most: draw none, or count the hand and the deck." in page.text
    assert "Rule: 4. Replenish to four cards (optional) The winner may draw to four in hand" in page.text
    assert "Cat Blues: The Big Gig" in page.text.split("as far as the deck goes.")[1]
    before = page.text.split("recorded before:")[1].split("What stands now")[0]
    assert "Round 2: Nina won with two 3s." in before
    assert "Round 1: Nina drew no card." in before
    assert "Round 2: Nina drew" not in before
    assert "Round 3" not in before


def test_a_refused_row_or_bid_rests_on_nothing_that_came_after_it(cards: Table) -> None:
    played(played(cards))
    at = unit(cards, "bid").at
    typed = {"who": cards.seat("Nina"), "count": "7", "value": "3"}
    page = wish(cards.host, f"correct/1/entry/{at}/1/bid", **typed)
    assert page.status == 422
    assert "Nina needs 7 cards for seven 3s" in page.text
    assert "recorded before:" not in page.text


def test_a_round_of_many_steps_is_struck_as_a_whole(cards: Table) -> None:
    played(cards)
    page = cards.host.get(address(cards, "pay"))
    assert "Strike out the whole round" in buttons(page)
    form = form_of(page)
    form.action = f"{cards.path}/correct/1/strike/1/{len(cards.book.entries) - 1}"
    assert f'formaction="{form.action}"' in page.html
    assert save(cards.host, cards.host.send(form)).status == 303
    assert cards.kinds == ["game_started"]


def test_the_row_of_a_round_of_many_steps_leads_to_its_newest_step_in_the_list(cards: Table) -> None:
    played(cards)
    page = cards.host.get("history/")
    newest = cards.book.recorded[-1].save
    assert f'href="#save-{newest}" aria-label="Correct: Round 1"' in page.html
    assert page.html.count(f'id="save-{newest}"') == 1


def test_a_correction_taken_back_before_a_row_leaves_the_table_to_every_phone(cards: Table) -> None:
    played(cards)
    save(cards.host, wish(cards.host, address(cards, "row"), row="242"))
    history = cards.host.get("history/")
    undo = next(form for form in history.reader.forms if form.action.endswith("/undo"))
    assert cards.host.send(undo).status == 303
    assert cards.phone("Nina").get("play").status == 200


def test_the_preview_says_what_the_piles_would_be_and_that_cards_are_no_longer_counted(cards: Table) -> None:
    played(cards)
    longer = wish(cards.host, address(cards, "row"), row="2412")
    assert "Deck 63 62" in longer.text
    assert "Hand of Nina 7 8" in longer.text
    at = unit(cards, "row").at
    resting = wish(cards.host, f"correct/1/entry/{at}/0/lost")
    assert "Every card is counted yes no, not before the next deal" in resting.text
    assert "No score changes" not in resting.text


def test_what_was_recorded_card_by_card_is_told_so_where_a_correction_ends_the_counting(cards: Table) -> None:
    played(cards)
    resting = wish(cards.host, f"correct/1/entry/{unit(cards, 'row').at}/0/lost")
    assert "Save the correction" in buttons(resting)
    save(cards.host, resting)
    assert cards.state.census is None
    told = cards.host.get("history/").text
    assert "Ella turned up 2, 5, 2." in told
    assert "Nina won with two 3s." in told
    assert "Nina drew no card." in told
