"""Host links: the server's own computer can always make somebody a table's host, once a link."""

from companion.store.codes import hashed, new_token
from companion.store.database import Store, now
from companion.store.tables import Table, table_by_id


def host_link(store: Store, table: Table) -> str:
    """A new token that makes whoever uses it first a host of the table; only its hash is kept."""
    token = new_token()
    with store.write() as db:
        query = "INSERT INTO host_links (hash, table_id, made_at) VALUES (?, ?, ?)"
        db.execute(query, [hashed(token), table.id, now()])
    return token


def host_link_table(store: Store, token: str) -> Table | None:
    """Whose host an unused link makes; looking uses nothing up. None: used, or never made."""
    query = "SELECT table_id FROM host_links WHERE hash = ? AND used_at IS NULL"
    row = store.read.execute(query, [hashed(token)]).fetchone()
    return table_by_id(store, row[0]) if row else None


def use_host_link(store: Store, token: str, key: str = "") -> Table | None:
    """Use the link up: the table whose host its user now is (new_phone or make_host), None if it was used before.

    The same *key* of the same form may use it again: a double tap gets the same answer.
    """
    with store.write() as db:
        db.execute(
            "UPDATE host_links SET used_at = ?, used_with = ? WHERE hash = ? AND used_at IS NULL",
            [now(), key, hashed(token)],
        )
        query = "SELECT table_id, changes(), used_with FROM host_links WHERE hash = ?"
        row = db.execute(query, [hashed(token)]).fetchone()
    if row is None:
        return None
    table_id, used_now, used_with = row
    same_form = bool(key) and used_with == key
    return table_by_id(store, table_id) if used_now or same_form else None
