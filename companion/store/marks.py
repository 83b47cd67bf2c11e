"""What a phone compares to know whether it shows the present."""

from typing import NamedTuple

from companion.store.database import Store
from companion.store.tables import Table


class Marks(NamedTuple):
    """The newest session's number and its newest save's (0, 0 before the first), and the table's version."""

    session: int
    save: int
    version: int


def marks(store: Store, table: Table) -> Marks:
    """What stands now, in one query."""
    row = store.read.execute(
        """SELECT coalesce(newest.number, 0),
                  coalesce((SELECT max(number) FROM saves WHERE session = newest.id), 0), tables.version
           FROM tables LEFT JOIN sessions AS newest ON newest.table_id = tables.id
           WHERE tables.id = ? ORDER BY newest.number DESC LIMIT 1""",
        [table.id],
    ).fetchone()
    return Marks(*row)
