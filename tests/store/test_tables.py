"""Tables and their people."""

import pytest

from companion.store import phones, sessions, tables
from companion.store.database import Store
from companion.store.people import NameEmpty, NameTaken, NameUnstorable, Seat, UnknownSeat
from companion.store.tables import KeyUsed, SeatInUse, Table


def names(store: Store, table: Table) -> list[str]:
    return [seat.name for seat in tables.seats(store, table)]


def now(store: Store, table: Table) -> Table:
    standing = tables.table_by_id(store, table.id)
    assert standing is not None
    return standing


def test_a_new_table_has_its_people_in_their_order(store: Store, table: Table) -> None:
    assert names(store, table) == ["Mia", "Otto", "Ida"]
    assert tables.table_by_code(store, table.code.lower()) == table


def test_the_same_form_sent_twice_opens_one_table(store: Store, table: Table) -> None:
    again = tables.open_table(store, "Friday", ["Mia", "Otto", "Ida"], "opening")
    assert again == table
    assert names(store, table) == ["Mia", "Otto", "Ida"]


def test_a_form_changed_after_it_was_sent_says_which_table_it_has_opened(store: Store, table: Table) -> None:
    with pytest.raises(KeyUsed) as used:
        tables.open_table(store, "Friday", ["Mia", "Otto"], "opening")
    assert used.value.table == table


def test_a_table_that_is_refused_leaves_nothing(store: Store) -> None:
    with pytest.raises(NameTaken):
        tables.open_table(store, "", ["Mia", "mia"], "key")
    assert store.read.execute("SELECT count(*) FROM tables").fetchone() == (0,)


@pytest.mark.parametrize("name", ["José", "Jose\u0301", "JOSÉ", "José ", "Jo\u200bsé", "Ｊｏｓé", " \tjosé"])
def test_two_names_that_read_the_same_are_one_name(store: Store, name: str) -> None:
    table = tables.open_table(store, "", ["José"], "key")
    with pytest.raises(NameTaken) as taken:
        tables.add_seat(store, table, name)
    assert taken.value.seat.name == "José"
    assert taken.value.name == name


@pytest.mark.parametrize("name", ["", "  ", "\u3000", "\u200b", "\u202e"])
def test_a_name_of_which_nothing_is_seen_is_refused(store: Store, table: Table, name: str) -> None:
    with pytest.raises(NameEmpty):
        tables.add_seat(store, table, name)


@pytest.mark.parametrize("name", ["Mi\0na", "\ud800", "Mina\udfff"])
def test_a_name_that_cannot_be_kept_is_refused(store: Store, table: Table, name: str) -> None:
    with pytest.raises(NameUnstorable):
        tables.add_seat(store, table, name)


@pytest.mark.parametrize(
    "name", ["O'Neil", '" onfocus=alert(1) x="', "</script>", "{{7*7}}", "'); DROP TABLE seats; --"]
)
def test_a_name_is_kept_as_it_was_typed(store: Store, table: Table, name: str) -> None:
    seat = tables.add_seat(store, table, name)
    assert tables.seats(store, table)[-1] == Seat(seat.id, name)


def test_two_tables_may_both_have_a_mia(store: Store, table: Table) -> None:
    other = tables.open_table(store, "", ["Mia"], "another form")
    assert other.code != table.code
    assert names(store, other) == ["Mia"]


def test_a_person_may_get_another_spelling_of_the_own_name_but_not_another_persons(store: Store, table: Table) -> None:
    mia = tables.seats(store, table)[0]
    assert tables.rename_seat(store, table, mia.id, "MIA").name == "MIA"
    with pytest.raises(NameTaken):
        tables.rename_seat(store, table, mia.id, "otto")
    assert names(store, table) == ["MIA", "Otto", "Ida"]


@pytest.mark.parametrize("seat", ["s99", "s", "", "12", "s-1", "s1.0", "s" + "9" * 40, "s\u0661", "x1"])
def test_a_seat_that_the_table_has_not_is_unknown(store: Store, table: Table, seat: str) -> None:
    with pytest.raises(UnknownSeat):
        tables.rename_seat(store, table, seat, "Nina")


def test_another_tables_seat_is_unknown_here(store: Store, table: Table) -> None:
    other = tables.open_table(store, "", ["Nina"], "another form")
    with pytest.raises(UnknownSeat):
        tables.remove_seat(store, table, tables.seats(store, other)[0].id)


def test_a_seat_that_was_never_used_can_be_removed_and_its_name_is_free(store: Store, table: Table) -> None:
    ida = tables.seats(store, table)[2]
    tables.remove_seat(store, table, ida.id)
    assert names(store, table) == ["Mia", "Otto"]
    assert tables.add_seat(store, table, "Ida").id != ida.id


def test_a_seat_with_a_phone_stays(store: Store, table: Table) -> None:
    mia = tables.seats(store, table)[0]
    phone, _token = phones.new_phone(store, table)
    phones.sit(store, phone, mia.id)
    with pytest.raises(SeatInUse) as used:
        tables.remove_seat(store, table, mia.id)
    assert used.value.reason == "phone"
    phones.stand_up(store, phone, mia.id)
    tables.remove_seat(store, table, mia.id)


def test_a_seat_that_was_in_a_session_stays(store: Store, table: Table) -> None:
    mia, otto, ida = tables.seats(store, table)
    header = sessions.Header("big-gig", (mia.id, otto.id))
    sessions.open_session(store, table, header, "key", None)
    with pytest.raises(SeatInUse) as used:
        tables.remove_seat(store, table, otto.id)
    assert used.value.reason == "session"
    tables.remove_seat(store, table, ida.id)


def test_a_seat_that_only_wrote_the_score_stays_too(store: Store, table: Table) -> None:
    mia, otto, ida = tables.seats(store, table)
    sessions.open_session(store, table, sessions.Header("big-gig", (mia.id, otto.id)), "key", ida.id)
    with pytest.raises(SeatInUse):
        tables.remove_seat(store, table, ida.id)


def test_a_ruling_is_kept_for_the_table_beside_the_others(store: Store, table: Table) -> None:
    tables.keep_ruling(store, table, "zero_jokers", "all_lose")
    kept = tables.keep_ruling(store, table, "zero_tokens", "no_big_tip")
    assert kept.rulings == {"zero_jokers": "all_lose", "zero_tokens": "no_big_tip"}
    assert tables.keep_ruling(store, table, "zero_jokers", "spared").rulings["zero_jokers"] == "spared"


def test_every_change_of_a_table_counts(store: Store, table: Table) -> None:
    mia = tables.seats(store, table)[0].id
    phone, _token = phones.new_phone(store, table)
    changes = [
        lambda: tables.rename_table(store, table, "Saturday"),
        lambda: tables.set_only_host(store, table, True),
        lambda: tables.set_public_facts(store, table, True),
        lambda: tables.keep_ruling(store, table, "zero_jokers", "spared"),
        lambda: tables.add_seat(store, table, "Nina"),
        lambda: tables.rename_seat(store, table, mia, "Maria"),
        lambda: tables.remove_seat(store, table, tables.seats(store, table)[-1].id),
        lambda: phones.new_phone(store, table),
        lambda: phones.sit(store, phone, mia),
        lambda: phones.stand_up(store, phone, mia),
        lambda: phones.make_host(store, phone),
        lambda: phones.revoke(store, phone),
    ]
    for change in changes:
        before = now(store, table).version
        change()
        assert now(store, table).version > before
    assert now(store, table).only_host
    assert now(store, table).public_facts


def test_what_public_facts_prove_is_not_shown_unless_the_table_wants_it(store: Store, table: Table) -> None:
    assert not table.public_facts
    assert tables.set_public_facts(store, table, True).public_facts
    assert not tables.set_public_facts(store, table, False).public_facts


def test_a_phones_tables_are_listed_with_the_one_played_last_first(store: Store, table: Table) -> None:
    other = tables.open_table(store, "", ["Mia", "Otto"], "another form")
    tokens = [phones.new_phone(store, each)[1] for each in (table, other)]
    assert [each.id for each in tables.tables_of(store, tokens)] == [other.id, table.id]
    with store.write() as db:
        db.execute("UPDATE tables SET opened_at = '2020-01-01T00:00:00Z'")
    seats = tuple(seat.id for seat in tables.seats(store, table)[:2])
    sessions.open_session(store, table, sessions.Header("big-gig", seats), "key", None)
    assert [each.id for each in tables.tables_of(store, [*tokens, "forged"])] == [table.id, other.id]
    assert tables.tables_of(store, []) == []
