"""Links from the server's own computer that make somebody host."""

import threading

from companion.store import host_links, tables
from companion.store.database import Store
from companion.store.tables import Table


def test_a_link_works_once(store: Store, table: Table) -> None:
    token = host_links.host_link(store, table)
    used = host_links.use_host_link(store, token)
    assert used is not None
    assert used.id == table.id
    assert host_links.use_host_link(store, token) is None


def test_looking_at_a_link_does_not_use_it_up(store: Store, table: Table) -> None:
    token = host_links.host_link(store, table)
    for _ in range(3):
        assert host_links.host_link_table(store, token) == table
    assert host_links.use_host_link(store, token, "form") == table
    assert host_links.host_link_table(store, token) is None


def test_a_double_tap_on_the_link_gets_the_same_answer_twice_but_another_phone_none(store: Store, table: Table) -> None:
    token = host_links.host_link(store, table)
    assert host_links.use_host_link(store, token, "form") == table
    assert host_links.use_host_link(store, token, "form") == table
    assert host_links.use_host_link(store, token, "another form") is None


def test_of_four_phones_that_use_a_link_at_once_one_gets_it(store: Store, table: Table) -> None:
    token = host_links.host_link(store, table)
    together = threading.Barrier(4)
    got: list[Table | None] = []

    def use(key: str) -> None:
        together.wait(10)
        got.append(host_links.use_host_link(store, token, key))

    threads = [threading.Thread(target=use, args=[f"form {number}"]) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert sorted(each is not None for each in got) == [False, False, False, True]


def test_a_link_that_was_never_made_opens_nothing(store: Store, table: Table) -> None:
    for forged in ("", "forged", "\ud800", "\0"):
        assert host_links.host_link_table(store, forged) is None
        assert host_links.use_host_link(store, forged, "form") is None


def test_each_table_has_its_own_links_and_none_is_kept_readable(store: Store, table: Table) -> None:
    other = tables.open_table(store, "", ["Nina"], "another form")
    here, there = host_links.host_link(store, table), host_links.host_link(store, other)
    assert host_links.use_host_link(store, there) == other
    kept = str(store.read.execute("SELECT * FROM host_links").fetchall())
    assert here not in kept
    assert there not in kept
