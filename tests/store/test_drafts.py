"""What lies on the table before it is saved, and lots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.store import drafts, sessions
from companion.store.drafts import Draft
from companion.store.people import UnknownSeat

if TYPE_CHECKING:
    from conftest import Evening


def test_a_seat_puts_down_and_replaces_its_own(evening: Evening) -> None:
    mia, otto = evening.seats[:2]
    assert drafts.put_draft(evening.store, evening.session, 1, "jokers", mia, 2)
    assert drafts.put_draft(evening.store, evening.session, 1, "jokers", otto, {"in_hand": 1})
    assert drafts.put_draft(evening.store, evening.session, 1, "jokers", mia, 3)
    lie = drafts.drafts(evening.store, evening.session, 1)
    assert lie == [Draft("jokers", mia, 3), Draft("jokers", otto, {"in_hand": 1})]


def test_what_was_put_down_can_be_taken_back(evening: Evening) -> None:
    drafts.put_draft(evening.store, evening.session, 1, "jokers", "", 2)
    drafts.drop_draft(evening.store, evening.session, 1, "jokers", "")
    assert drafts.drafts(evening.store, evening.session, 1) == []


def test_drafts_end_with_the_next_save(evening: Evening) -> None:
    drafts.put_draft(evening.store, evening.session, 1, "jokers", "", 2)
    evening.nobody_bids(2)
    assert evening.rows("SELECT * FROM drafts") == []


def test_a_draft_that_comes_too_late_or_too_early_is_not_kept(evening: Evening) -> None:
    evening.nobody_bids(2)
    assert not drafts.put_draft(evening.store, evening.session, 1, "jokers", "", 2)
    assert not drafts.put_draft(evening.store, evening.session, 3, "jokers", "", 2)
    assert evening.rows("SELECT * FROM drafts") == []


def test_a_draft_makes_no_open_form_stale(evening: Evening) -> None:
    drafts.put_draft(evening.store, evening.session, 1, "jokers", "", 2)
    assert evening.book().number == 1
    assert evening.nobody_bids(2).number == 2


def test_a_lot_stays_drawn_also_through_undo_and_redo(evening: Evening) -> None:
    tied = evening.seats[:3]
    drawn = drafts.draw_lot(evening.store, evening.session, 2, tied)
    sessions.save(evening.store, evening.session, 2, "undo", {"save": 1}, "undo", None)
    again = [drafts.draw_lot(evening.store, evening.session, 2, tuple(reversed(tied))) for _ in range(20)]
    assert {*again, drafts.lot(evening.store, evening.session, 2, tied)} == {drawn}


def test_lots_of_another_game_or_among_others_are_other_lots(evening: Evening) -> None:
    mia, otto, ida = evening.seats[:3]
    drafts.keep_lot(evening.store, evening.session, 2, (mia, otto), otto)
    assert drafts.lot(evening.store, evening.session, 2, (mia, otto)) == otto
    assert drafts.lot(evening.store, evening.session, 3, (mia, otto)) is None
    assert drafts.lot(evening.store, evening.session, 2, (mia, otto, ida)) is None


def test_who_was_named_first_stays_named(evening: Evening) -> None:
    mia, otto, ida = evening.seats[:3]
    assert drafts.keep_lot(evening.store, evening.session, 2, (mia, otto), otto) == otto
    assert drafts.keep_lot(evening.store, evening.session, 2, (otto, mia), mia) == otto
    with pytest.raises(UnknownSeat):
        drafts.keep_lot(evening.store, evening.session, 3, (mia, otto), ida)
