"""Phones, their tokens, seats and roles."""

import pytest

from companion.store import phones, tables
from companion.store.database import Store
from companion.store.people import UnknownSeat
from companion.store.phones import NoPhone, Phone, SeatTaken, UnknownPhone
from companion.store.tables import Table


def joined(store: Store, table: Table, *seats: str) -> Phone:
    phone, _token = phones.new_phone(store, table)
    for seat in seats:
        phone = phones.sit(store, phone, seat, beside=True)
    return phone


def hosts(store: Store, table: Table) -> list[int]:
    return [phone.id for phone in phones.phones(store, table) if phone.host]


def test_a_phone_is_known_by_its_token_at_its_own_table_only(store: Store, table: Table) -> None:
    other = tables.open_table(store, "", ["Nina"], "another form")
    phone, token = phones.new_phone(store, table)
    assert phones.phone_by_token(store, table, token) == phone
    assert phones.phone_by_token(store, other, token) is None


@pytest.mark.parametrize("forged", ["", "forged", "\ud800", "\0", "x" * 10_000])
def test_a_forged_token_is_nobodys(store: Store, table: Table, forged: str) -> None:
    phones.new_phone(store, table)
    assert phones.phone_by_token(store, table, forged) is None


def test_no_token_can_be_read_from_the_file(store: Store, table: Table) -> None:
    _phone, token = phones.new_phone(store, table)
    store.close()
    written = b"".join(file.read_bytes() for file in store.path.parent.iterdir())
    assert b"tokens" in written
    assert token.encode() not in written


def test_a_join_form_sent_five_times_is_one_phone_and_every_answer_works(store: Store, table: Table) -> None:
    answers = [phones.new_phone(store, table, key="form") for _ in range(5)]
    assert len(phones.phones(store, table)) == 1
    assert len({token for _phone, token in answers}) == 5
    assert {phones.phone_by_token(store, table, token) for _phone, token in answers} == {answers[0][0]}


def test_a_phone_may_have_several_seats_and_a_seat_several_phones(store: Store, table: Table) -> None:
    one = joined(store, table, "s1", "s2")
    other = joined(store, table, "s2")
    assert (one.seats, other.seats) == (("s1", "s2"), ("s2",))


def test_sitting_down_twice_is_sitting_down_once(store: Store, table: Table) -> None:
    phone = joined(store, table, "s1")
    assert phones.sit(store, phone, "s1").seats == ("s1",)


def test_a_seat_that_another_phone_has_must_be_asked_for(store: Store, table: Table) -> None:
    joined(store, table, "s1")
    with pytest.raises(SeatTaken) as taken:
        phones.sit(store, joined(store, table), "s1")
    assert taken.value.seat.name == "Mia"


def test_nobody_sits_on_an_unknown_a_foreign_or_a_removed_seat(store: Store, table: Table) -> None:
    other = tables.open_table(store, "", ["Nina"], "another form")
    tables.remove_seat(store, table, "s3")
    phone = joined(store, table)
    for seat in ("s99", tables.seats(store, other)[0].id, "s3", "x"):
        with pytest.raises(UnknownSeat):
            phones.sit(store, phone, seat)


def test_who_stands_up_watches_and_the_seat_is_free(store: Store, table: Table) -> None:
    phone = phones.stand_up(store, joined(store, table, "s1"), "s1")
    assert phone.seats == ()
    assert phones.sit(store, joined(store, table), "s1").seats == ("s1",)


def test_watchers_never_record_and_seats_only_until_the_host_says_only_i(store: Store, table: Table) -> None:
    host, token = phones.new_phone(store, table, host=True)
    watcher, seated = joined(store, table), joined(store, table, "s1")
    assert [phone.may_record for phone in (host, watcher, seated)] == [True, False, True]
    tables.set_only_host(store, table, True)
    assert [phone.may_record for phone in phones.phones(store, table)] == [True, False, False]
    assert phones.phone_by_token(store, table, token) == phones.phones(store, table)[0]


def test_the_role_of_the_host_goes_to_all_phones_of_a_seat_and_no_others(store: Store, table: Table) -> None:
    phones.new_phone(store, table, host=True)
    here, there = joined(store, table, "s2"), joined(store, table, "s2")
    phones.give_host(store, table, "s2")
    assert hosts(store, table) == [here.id, there.id]


def test_the_role_cannot_go_where_no_phone_is(store: Store, table: Table) -> None:
    host, _token = phones.new_phone(store, table, host=True)
    lost = joined(store, table, "s2")
    phones.revoke(store, lost)
    with pytest.raises(NoPhone):
        phones.give_host(store, table, "s2")
    assert hosts(store, table) == [host.id]


def test_a_revoked_phone_opens_nothing_and_frees_its_seat(store: Store, table: Table) -> None:
    phone, token = phones.new_phone(store, table, key="form")
    phones.sit(store, phone, "s1")
    phones.revoke(store, phone)
    assert phones.phone_by_token(store, table, token) is None
    assert tables.tables_of(store, [token]) == []
    assert phones.phones(store, table) == []
    with pytest.raises(UnknownPhone):
        phones.sit(store, phone, "s2")
    with pytest.raises(UnknownPhone):
        phones.new_phone(store, table, key="form")
    assert phones.sit(store, joined(store, table), "s1").seats == ("s1",)


def test_a_phone_that_was_silent_for_a_year_still_sits(store: Store, table: Table) -> None:
    phone, token = phones.new_phone(store, table)
    phones.sit(store, phone, "s1")
    with store.write() as db:
        db.execute("UPDATE phones SET joined_at = '2020-01-01T00:00:00Z'")
    phones.sit(store, joined(store, table), "s2")
    known = phones.phone_by_token(store, table, token)
    assert known is not None
    assert known.seats == ("s1",)
