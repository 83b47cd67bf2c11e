"""When phones were last seen, and the host's role taken by a seat while the host was silent.

A silent phone still changes nothing by itself: somebody has to take the role, and the host can take it back.
"""

from datetime import UTC, datetime

from companion.store.database import Store, now
from companion.store.phones import Phone, phones, standing_phone
from companion.store.tables import Table, changed

SILENCE = 300  # seconds after which a host counts as silent


def seen(store: Store, phone: Phone) -> None:
    """This phone is there now. Nothing that anybody looks at changes with it."""
    with store.write() as db:
        db.execute("UPDATE phones SET seen_at = ? WHERE id = ?", [now(), phone.id])


def last_seen(store: Store, table: Table) -> dict[int, str]:
    """When each phone of the table was last seen, or has joined; the newest phone last."""
    query = "SELECT id, coalesce(seen_at, joined_at) FROM phones WHERE table_id = ? AND revoked_at IS NULL ORDER BY id"
    return dict(store.read.execute(query, [table.id]).fetchall())


def host_is_missed(store: Store, table: Table) -> bool:
    """Whether only the host may record at this table, and no host's phone has been seen for some minutes."""
    only_host, newest = store.read.execute(
        """SELECT tables.only_host, max(coalesce(phones.seen_at, phones.joined_at))
           FROM tables LEFT JOIN phones
                ON phones.table_id = tables.id AND phones.host AND phones.revoked_at IS NULL
           WHERE tables.id = ?""",
        [table.id],
    ).fetchone()
    if not only_host or newest is None:
        return bool(only_host)
    return (datetime.now(UTC) - datetime.fromisoformat(newest)).total_seconds() >= SILENCE


def take_host(store: Store, phone: Phone) -> Phone:
    """This seat's phone is host too, and that is remembered, so that the host can take the role back."""
    with store.write() as db:
        standing_phone(db, phone.id)
        db.execute(
            "UPDATE phones SET host = 1, took_host_at = ?, seen_at = ? WHERE id = ? AND NOT host",
            [now(), now(), phone.id],
        )
        changed(db, phone.table_id)
        return standing_phone(db, phone.id)


def took_host(store: Store, table: Table) -> list[Phone]:
    """The phones that have taken the role while the host was silent, and have it still."""
    query = "SELECT id FROM phones WHERE table_id = ? AND host AND took_host_at IS NOT NULL AND revoked_at IS NULL"
    took = {phone_id for (phone_id,) in store.read.execute(query, [table.id]).fetchall()}
    return [phone for phone in phones(store, table) if phone.id in took]


def settle_host(store: Store, table: Table, takers: list[Phone], stays: bool) -> None:
    """The host lets these phones keep the role, or takes it back."""
    with store.write() as db:
        for phone in takers:
            db.execute(
                "UPDATE phones SET took_host_at = NULL, host = ? WHERE id = ? AND table_id = ?",
                [int(stays), phone.id, table.id],
            )
        changed(db, table.id)
