"""What phones compare to know that something is new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.store import drafts, sessions, tables
from companion.store.marks import Marks, marks

if TYPE_CHECKING:
    from conftest import Evening


def test_a_table_without_a_session_has_a_mark_too(evening: Evening) -> None:
    other = tables.open_table(evening.store, "", ["Mia", "Otto"], "another form")
    assert marks(evening.store, other) == Marks(0, 0, 0)


def test_a_save_a_session_and_a_change_of_the_table_each_move_the_mark(evening: Evening) -> None:
    before = marks(evening.store, evening.table)
    evening.nobody_bids(2)
    saved = marks(evening.store, evening.table)
    assert saved == before._replace(save=2)
    sessions.open_session(evening.store, evening.table, evening.header(), "second", None)
    second = marks(evening.store, evening.table)
    assert (second.session, second.save) == (2, 0)
    tables.rename_table(evening.store, evening.table, "Saturday")
    assert marks(evening.store, evening.table).version == second.version + 1


def test_a_draft_moves_the_mark_but_takes_no_number(evening: Evening) -> None:
    before = marks(evening.store, evening.table)
    drafts.put_draft(evening.store, evening.session, 1, "jokers", evening.seats[0], 2)
    after = marks(evening.store, evening.table)
    assert after.save == before.save
    assert after.version > before.version


def test_the_mark_costs_one_query(evening: Evening) -> None:
    evening.statements.clear()
    marks(evening.store, evening.table)
    assert len(evening.statements) == 1
