"""Jokers that a corrected payment did not show were still in hand when the jokers were counted, and the reverse."""

from __future__ import annotations

import pytest

from companion.log.entries import as_json
from companion.rules.entries import JokersCounted, TurnedUp
from companion.store import sessions
from tests.web.cards.table import Table
from tests.web.correct.table import address, buttons, form_of, log_of, save, unit, wish
from tests.web.correct.test_payments_that_follow import tap


@pytest.fixture
def counted(cards: Table) -> Table:
    """Nina showed a joker in her bid; the other fourteen were in the hands when the deck ran out."""
    thumb = cards.thumb
    thumb.row("252")
    thumb.speaks("Nina")
    thumb.bid(2, "3")
    thumb.closes("Nina")
    thumb.pay(1)
    thumb.turn()
    cards.leave(3)
    hands = {cards.seat(name): number for name, number in (("Ella", 5), ("Thelonious", 5), ("Nina", 1), ("Chet", 3))}
    entries = (TurnedUp(("4", "2", "5")), JokersCounted(hands))
    content = {"entries": [as_json(entry) for entry in entries]}
    assert sessions.save(cards.store, cards.session, cards.book.number + 1, "entries", content, "counted", None)
    return cards


def test_the_count_that_fits_a_corrected_payment_is_offered_with_one_tap(counted: Table) -> None:
    number = counted.book.number
    preview = wish(counted.host, address(counted, "pay"), paid="33")
    assert "With these hands 1 joker is missing" in preview.text
    assert "Was it perhaps so? Jokers in hand: Nina 2" in preview.text
    preview = tap(counted, preview, "Jokers in hand: Nina 2")
    assert buttons(preview) == ["Save the correction"]
    assert save(counted.host, preview).status == 303
    count = counted.book.entries[unit(counted, "count").at]
    assert isinstance(count, JokersCounted)
    assert count.in_hand[counted.seat("Nina")] == 2
    assert counted.book.number == number + 1


def test_jokers_shown_after_all_leave_the_hand_and_only_a_count_can_be_said_so(counted: Table) -> None:
    before = log_of(counted)
    preview = wish(counted.host, address(counted, "pay"), paid="JJ")
    assert "Jokers in hand: Nina 0" in preview.text
    at = unit(counted, "pay").at
    same = counted.host.send(form_of(preview), also=[f"{at}=jokers", "0=jokers", "999999=jokers"])
    assert buttons(same) == buttons(preview)
    assert log_of(counted) == before
