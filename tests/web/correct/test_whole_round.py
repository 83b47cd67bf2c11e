"""A round that was forgotten where every card is counted: all its steps are entered, then saved as one correction."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.rules.entries import AuctionWon, BidMade, NobodyBid, QuartetMelded, TurnedUp
from companion.rules.phase import Phase
from tests.web.cards.table import Table
from tests.web.correct.conftest import FOUR
from tests.web.correct.table import address, buttons, form_of, log_of, save, unit
from tests.web.correct.test_steps_of_cards import played
from tests.web.correct.test_whole_game import gathered, links, opened, step
from tests.web.play.evening import Page


@pytest.fixture
def katzenjammer(app: Flask) -> Table:
    """Katzenjammer Blues with five people, every card counted."""
    return Table(app, *FOUR, "Billie", game="katzenjammer")


def twice(table: Table) -> Table:
    """Two rounds; each time Nina takes the row 2 5 2 with two 3s."""
    return played(played(table))


def begun(table: Table, number: int = 2) -> Page:
    """The first step of a round that was forgotten before this one."""
    page = table.host.get(address(table, "row", number))
    page = opened(table.host, links(page, "Insert before it"))
    return opened(table.host, links(page, "A whole round"))


def won(table: Table, page: Page, name: str, paid: str, row: str = "454") -> Page:
    """The row, and who won it; no bid is recorded."""
    page = step(table.host, page, row=row)
    page = opened(table.host, links(page, "Just the winner"))
    return step(table.host, page, winner=table.seat(name), paid=paid)


def test_a_whole_round_is_offered_before_a_row_and_behind_the_turn_before_it(cards: Table) -> None:
    twice(cards)
    before, behind = cards.host.get(address(cards, "row", 2)), cards.host.get(address(cards, "turn"))
    for page, words in ((before, "Insert before it"), (behind, "Insert behind it")):
        kinds = opened(cards.host, links(page, words))
        assert links(kinds, "A whole round").endswith(f"/correct/1/whole/{unit(cards, 'row', 2).at}")
        assert "A row" in kinds.text


def test_a_forgotten_round_is_entered_step_by_step_and_saved_at_once(cards: Table) -> None:
    twice(cards)
    before, number = log_of(cards), cards.book.number
    page = begun(cards)
    assert "Game 1, round 2" in page.text
    page = step(cards.host, page, row="454")
    assert "Game 1, round 2" in page.text
    page = step(cards.host, page, who=cards.seat("Chet"), count="2", value="1")
    page = step(cards.host, page, who=cards.seat("Ella"), count="2", value="5")
    page = opened(cards.host, links(page, "Ella takes it with two 5s"))
    assert {("winner", cards.seat("Ella")), ("paid", "55")} <= set(form_of(page).fields)
    page = step(cards.host, page)
    page = step(cards.host, page, quartets=["4"], jokers_4="1", draw="fill")
    assert buttons(page) == ["See what follows"]
    assert (log_of(cards), cards.book.number) == (before, number)
    preview = cards.host.send(form_of(page))
    assert "game 1, round 3 game 1, round 4" in preview.text
    assert "Ella won with two 5s. Ella melded four 4s with a joker and drew 1 card." in preview.text
    assert "Deck" in preview.text
    assert buttons(preview) == ["Save the correction"]
    assert save(cards.host, preview).status == 303
    assert cards.book.number == number + 1
    ella = cards.seat("Ella")
    assert "Ella won with two 5s. Ella melded four 4s with a joker and drew 1 card." in cards.host.get("history/").text
    put_in = [BidMade(ella, 2, "5"), AuctionWon(ella, paid=("5", "5")), QuartetMelded("4", 1)]
    at = unit(cards, "row", 2).at
    assert cards.book.entries[at] == TurnedUp(("4", "5", "4"))
    assert list(cards.book.entries[at + 2 : at + 5]) == put_in
    assert cards.tips["Ella"] == 4
    assert [entry.kind for entry in cards.book.entries].count("turned_up") == 3


def test_one_undo_takes_the_whole_round_out_again(cards: Table) -> None:
    twice(cards)
    before = log_of(cards)
    page = step(cards.host, won(cards, begun(cards), "Chet", "1"))
    assert save(cards.host, cards.host.send(form_of(page))).status == 303
    history = cards.host.get("history/")
    assert "Nina turned up 4, 5, 4. Chet won with one 1." in history.text
    assert cards.host.send(history.form("/correct/1/undo")).status == 303
    assert log_of(cards) == before


def test_half_a_round_is_never_previewed(cards: Table) -> None:
    twice(cards)
    page, before = begun(cards), log_of(cards)
    for steps, typed in enumerate(({"row": "454"}, {"who": cards.seat("Chet"), "count": "1", "value": "1"})):
        assert len(gathered(page)) == steps
        assert buttons(page)[-1] == "Next"
        page = step(cards.host, page, do="save", **typed)
    page = opened(cards.host, links(page, "Chet takes it"))
    page = step(cards.host, page, do="save")
    assert buttons(page)[-1] == "Next"
    assert log_of(cards) == before


def test_nobody_bid_on_a_forgotten_row(cards: Table) -> None:
    twice(cards)
    page = step(cards.host, begun(cards), row="454")
    page = step(cards.host, page, value="nobody")
    assert save(cards.host, cards.host.send(form_of(page))).status == 303
    at = unit(cards, "row", 2).at
    assert cards.book.entries[at : at + 2] == (TurnedUp(("4", "5", "4")), NobodyBid())
    assert cards.state.census is not None
    assert cards.state.census.deck == 57


def test_a_joker_in_a_forgotten_row_gives_a_card_to_everybody(cards: Table) -> None:
    twice(cards)
    assert cards.state.census is not None
    hands = dict(cards.state.census.hands)
    page = step(cards.host, won(cards, begun(cards), "Chet", "12", row="4J"))
    assert save(cards.host, cards.host.send(form_of(page))).status == 303
    more = {seat: held - hands[seat] for seat, held in cards.state.census.hands.items()}
    assert set(more.values()) == {1}


def test_the_cards_of_a_forgotten_row_are_tapped_with_the_keys_of_the_game(cards: Table) -> None:
    twice(cards)
    page = begun(cards)
    for card in ("4", "5", "4"):
        key = next(tag for tag in page.html.split("<a ") if f'aria-label="{card}"' in tag)
        page = opened(cards.host, key.split('href="')[1].split('"')[0].replace("&amp;", "&"))
    assert ("row", "454") in form_of(page).fields
    assert [entry["cards"] for entry in gathered(step(cards.host, page))] == [["4", "5", "4"]]


def test_a_step_that_the_rules_refuse_keeps_what_was_tapped_and_the_steps_before(cards: Table) -> None:
    twice(cards)
    refused = step(cards.host, begun(cards), row="45")
    assert (refused.status, ("row", "45") in form_of(refused).fields) == (422, True)
    refused = won(cards, refused, "Chet", "112")
    assert refused.status == 422
    assert {("winner", cards.seat("Chet")), ("paid", "112")} <= set(form_of(refused).fields)
    assert len(gathered(refused)) == 1


def test_a_forgotten_round_may_be_one_that_was_not_followed(cards: Table) -> None:
    twice(cards)
    page = opened(cards.host, links(begun(cards), "not followed card by card"))
    page = step(cards.host, page)
    assert buttons(page)[-1] == "Next"
    page = step(cards.host, page, winner=cards.seat("Chet"), quartets=["5"], jokers_5="0")
    preview = cards.host.send(form_of(page))
    assert "Every card is counted yes no, not before the next deal" in preview.text
    assert save(cards.host, preview).status == 303
    assert cards.tips["Chet"] == 5


@pytest.mark.parametrize("ruling", ["game_over", "finish_auction"])
def test_a_forgotten_row_may_have_emptied_the_deck(cards: Table, ruling: str) -> None:
    """Four cards were left, and four different ones were turned up; what was recorded behind it has no place then."""
    cards.leave(4)
    played(cards)
    asked = step(cards.host, begun(cards, cards.kinds.count("turned_up")), row="1234")
    assert "The deck is empty" in asked.text
    page = step(cards.host, asked, answer=f"last_auction={ruling}")
    if ruling == "finish_auction":
        page = opened(cards.host, links(page, "Just the winner"))
        page = step(cards.host, page, winner=cards.seat("Chet"), paid="12")
    assert buttons(page) == ["See what follows"]
    preview = cards.host.send(form_of(page))
    assert "jokers to be counted" in preview.text
    assert save(cards.host, preview, "strike").status == 303
    assert cards.book.setup.rulings["last_auction"] == ruling
    assert cards.state.phase is Phase.OVER


def test_in_katzenjammer_a_forgotten_round_is_whole_without_a_quartet_and_may_have_one(katzenjammer: Table) -> None:
    table = katzenjammer
    thumb = table.thumb
    for _round in range(2):
        thumb.row("252")
        thumb.speaks("Nina")
        thumb.bid(2, "3")
        thumb.closes("Nina")
        thumb.pay(0)
        thumb.page = table.host.get("play", save=str(table.book.number), row="")
    page = won(table, begun(table), "Chet", "1")
    assert buttons(page) == ["See what follows"]
    page = opened(table.host, links(page, "Quartets"))
    page = step(table.host, page, quartets=["4"], jokers_4="0")
    preview = table.host.send(form_of(page))
    assert save(table.host, preview).status == 303
    assert table.tips["Chet"] == 4
    assert table.state.round.number == 3
