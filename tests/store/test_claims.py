"""A lost phone scans again and asks for its seat."""

import pytest

from companion.store import claims, phones, tables
from companion.store.claims import MayNotAnswer, UnknownClaim
from companion.store.database import Store
from companion.store.people import UnknownSeat
from companion.store.phones import Phone, UnknownPhone
from companion.store.tables import Table


@pytest.fixture
def mia(store: Store, table: Table) -> Phone:
    return phones.sit(store, phones.new_phone(store, table)[0], "s1")


@pytest.fixture
def asking(store: Store, table: Table) -> Phone:
    return phones.new_phone(store, table)[0]


def standing(store: Store, table: Table, phone: Phone) -> Phone:
    return next(each for each in phones.phones(store, table) if each.id == phone.id)


def test_asking_twice_is_one_open_claim(store: Store, table: Table, mia: Phone, asking: Phone) -> None:
    first = claims.ask_for_seat(store, asking, "s1")
    assert claims.ask_for_seat(store, asking, "s1") == first
    assert claims.open_claims(store, table) == [first]
    assert (first.seat.name, first.answer) == ("Mia", None)


def test_a_yes_seats_the_new_phone_beside_the_old_one(store: Store, table: Table, mia: Phone, asking: Phone) -> None:
    answered = claims.answer_claim(store, claims.ask_for_seat(store, asking, "s1"), True, mia)
    assert answered.answer == "yes"
    assert standing(store, table, asking).seats == standing(store, table, mia).seats == ("s1",)
    assert claims.open_claims(store, table) == []


def test_a_no_leaves_the_phone_watching_and_it_may_ask_again(
    store: Store, table: Table, mia: Phone, asking: Phone
) -> None:
    refused = claims.answer_claim(store, claims.ask_for_seat(store, asking, "s1"), False, mia)
    assert standing(store, table, asking).seats == ()
    again = claims.ask_for_seat(store, asking, "s1")
    assert again.id != refused.id
    assert claims.claims_of(store, asking) == [again, refused]


def test_the_first_answer_stands(store: Store, table: Table, mia: Phone, asking: Phone) -> None:
    claim = claims.ask_for_seat(store, asking, "s1")
    claims.answer_claim(store, claim, False, mia)
    assert claims.answer_claim(store, claim, True, mia).answer == "no"
    assert standing(store, table, asking).seats == ()


def test_the_host_answers_without_a_seat_and_any_seated_phone_does(
    store: Store, table: Table, mia: Phone, asking: Phone
) -> None:
    host, _token = phones.new_phone(store, table, host=True)
    otto = phones.sit(store, phones.new_phone(store, table)[0], "s2")
    for by in (host, otto):
        claim = claims.ask_for_seat(store, asking, "s1")
        assert claims.answer_claim(store, claim, False, by).answer == "no"


def test_watchers_and_the_asking_phone_itself_may_not_answer(
    store: Store, table: Table, mia: Phone, asking: Phone
) -> None:
    watcher, _token = phones.new_phone(store, table)
    seated_asking = phones.sit(store, asking, "s2")
    claim = claims.ask_for_seat(store, asking, "s1")
    for by in (watcher, seated_asking):
        with pytest.raises(MayNotAnswer):
            claims.answer_claim(store, claim, True, by)
    assert claims.open_claims(store, table) == [claim]


def test_another_tables_phone_knows_no_such_claim(store: Store, table: Table, mia: Phone, asking: Phone) -> None:
    other = tables.open_table(store, "", ["Nina"], "another form")
    host, _token = phones.new_phone(store, other, host=True)
    claim = claims.ask_for_seat(store, asking, "s1")
    with pytest.raises(UnknownClaim):
        claims.answer_claim(store, claim, True, host)
    with pytest.raises(UnknownClaim):
        claims.claim(store, other, claim.id)
    assert claims.claim(store, table, claim.id) == claim


def test_nobody_asks_for_a_seat_that_is_not_there(store: Store, table: Table, asking: Phone) -> None:
    tables.remove_seat(store, table, "s3")
    for seat in ("s99", "s3", "Mia"):
        with pytest.raises(UnknownSeat):
            claims.ask_for_seat(store, asking, seat)


def test_a_seat_that_is_removed_takes_the_question_for_it_along(
    store: Store, table: Table, mia: Phone, asking: Phone
) -> None:
    claim = claims.ask_for_seat(store, asking, "s3")
    tables.remove_seat(store, table, "s3")
    assert claims.open_claims(store, table) == []
    assert claims.answer_claim(store, claim, True, mia).answer == "no"
    assert standing(store, table, asking).seats == ()


def test_a_phone_does_not_sit_on_a_seat_that_is_gone(store: Store, table: Table, asking: Phone) -> None:
    phones.sit(store, asking, "s2")
    with store.write() as db:
        phones.seated(db, asking.id, tables.seats(store, table)[2])
        db.execute("UPDATE seats SET removed = 1 WHERE id = 3")
    assert standing(store, table, asking).seats == ("s2",)


def test_a_revoked_phone_asks_for_nothing_and_what_it_asked_is_closed(
    store: Store, table: Table, mia: Phone, asking: Phone
) -> None:
    claim = claims.ask_for_seat(store, asking, "s1")
    phones.revoke(store, asking)
    assert claims.open_claims(store, table) == []
    with pytest.raises(UnknownPhone):
        claims.ask_for_seat(store, asking, "s2")
    with pytest.raises(UnknownPhone):
        claims.answer_claim(store, claim, True, mia)
    assert phones.phones(store, table) == [mia]


def test_every_step_of_a_claim_is_seen_by_all_phones(store: Store, table: Table, mia: Phone, asking: Phone) -> None:
    def version() -> int:
        now = tables.table_by_id(store, table.id)
        assert now is not None
        return now.version

    before = version()
    claim = claims.ask_for_seat(store, asking, "s1")
    asked = version()
    claims.answer_claim(store, claim, False, mia)
    assert before < asked < version()
