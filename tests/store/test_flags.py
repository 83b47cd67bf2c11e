"""Flags, leavers, and the host's role while the host is silent."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import time_machine

from companion.store import flags, leavers, phones, presence, tables
from companion.store.marks import marks
from companion.store.phones import Phone

if TYPE_CHECKING:
    from conftest import Evening


def test_a_flag_is_no_save_and_moves_the_mark(evening: Evening) -> None:
    mia, otto = evening.seats[:2]
    before = marks(evening.store, evening.table)
    flags.put_flag(evening.store, evening.session, 1, otto, 1)
    after = marks(evening.store, evening.table)
    assert (after.save, after.version) == (before.save, before.version + 1)
    assert [(one.save, one.seat, one.stood) for one in flags.flags(evening.store, evening.session)] == [(1, otto, 1)]
    assert evening.nobody_bids(2).number == 2
    flags.put_flag(evening.store, evening.session, 1, mia, 2)
    flags.drop_flag(evening.store, evening.session, 1, otto)
    assert [one.seat for one in flags.flags(evening.store, evening.session)] == [mia]


def test_saying_it_again_counts_from_then_on(evening: Evening) -> None:
    flags.put_flag(evening.store, evening.session, 1, evening.seats[0], 1)
    flags.put_flag(evening.store, evening.session, 1, evening.seats[0], 3)
    assert [one.stood for one in flags.flags(evening.store, evening.session)] == [3]


def test_who_left_a_game_is_there_in_the_next(evening: Evening) -> None:
    mia, otto = evening.seats[:2]
    for _twice in range(2):
        leavers.leave(evening.store, evening.session, 3, mia)
    leavers.leave(evening.store, evening.session, 5, otto)
    assert leavers.leavers(evening.store, evening.session, since=1) == {mia, otto}
    assert leavers.leavers(evening.store, evening.session, since=4) == {otto}
    assert leavers.leavers(evening.store, evening.session, since=6) == frozenset()


def test_whoever_is_back_is_back_in_the_game_at_hand_only(evening: Evening) -> None:
    mia = evening.seats[0]
    for save in (3, 5):
        leavers.leave(evening.store, evening.session, save, mia)
    leavers.come_back(evening.store, evening.session, 4, mia)
    assert leavers.leavers(evening.store, evening.session, since=4) == frozenset()
    assert leavers.leavers(evening.store, evening.session, since=1) == {mia}


def _two(evening: Evening) -> tuple[Phone, Phone]:
    host, _token = phones.new_phone(evening.store, evening.table, host=True)
    other, _token = phones.new_phone(evening.store, evening.table)
    return host, phones.sit(evening.store, other, evening.seats[1])


def test_a_host_is_silent_after_some_minutes_and_not_a_second_before(evening: Evening) -> None:
    with time_machine.travel("2026-03-01T20:00:00+00:00", tick=False) as clock:
        host, _other = _two(evening)
        tables.set_only_host(evening.store, evening.table, True)
        assert not presence.host_is_missed(evening.store, evening.table)
        clock.shift(timedelta(seconds=200))
        presence.seen(evening.store, host)
        clock.shift(timedelta(seconds=presence.SILENCE - 1))
        assert not presence.host_is_missed(evening.store, evening.table)
        clock.shift(timedelta(seconds=1))
        assert presence.host_is_missed(evening.store, evening.table)


def test_being_seen_moves_no_mark(evening: Evening) -> None:
    host, _other = _two(evening)
    before = marks(evening.store, evening.table)
    presence.seen(evening.store, host)
    assert marks(evening.store, evening.table) == before


def test_where_only_the_host_records_a_table_without_one_misses_it(evening: Evening) -> None:
    assert not presence.host_is_missed(evening.store, evening.table)
    tables.set_only_host(evening.store, evening.table, True)
    assert presence.host_is_missed(evening.store, evening.table)


def test_the_role_is_taken_beside_the_host_and_can_be_taken_back(evening: Evening) -> None:
    host, other = _two(evening)
    assert presence.take_host(evening.store, other).host
    assert presence.take_host(evening.store, host).host
    assert [phone.id for phone in presence.took_host(evening.store, evening.table)] == [other.id]
    presence.settle_host(evening.store, evening.table, presence.took_host(evening.store, evening.table), stays=False)
    assert [phone.id for phone in phones.phones(evening.store, evening.table) if phone.host] == [host.id]
    assert presence.took_host(evening.store, evening.table) == []


def test_the_host_may_let_it_be(evening: Evening) -> None:
    _host, other = _two(evening)
    presence.take_host(evening.store, other)
    presence.settle_host(evening.store, evening.table, presence.took_host(evening.store, evening.table), stays=True)
    assert sum(phone.host for phone in phones.phones(evening.store, evening.table)) == 2
    assert presence.took_host(evening.store, evening.table) == []
