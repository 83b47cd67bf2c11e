"""Writes the file of this schema that tests/data keeps: run once for each release that has a new migration.

python tests/store/release_schema.py
"""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from sqlite_utils import Database

from companion.log.saves import Header
from companion.store import claims, drafts, flags, host_links, leavers, phones, presence, sessions, tables
from companion.store.database import Store
from companion.store.migrations import MIGRATIONS, copy_database

KEPT = Path(__file__).resolve().parents[1] / "data"


def play(store: Store) -> None:
    """An evening in which every table of the database gets a row."""
    table = tables.open_table(store, "Friday", ["Mia", "Otto", "Ida"], "opening")
    seats = tuple(seat.id for seat in tables.seats(store, table))
    host, _token = phones.new_phone(store, table, host=True, key="opening")
    phones.sit(store, host, seats[0])
    claims.ask_for_seat(store, phones.new_phone(store, table)[0], seats[0])
    host_links.host_link(store, table)
    session = sessions.open_session(store, table, Header("big-gig", seats), "opening", seats[0])
    won = [{"entry": "auction_won", "player": seats[1]}, {"entry": "quartet_melded", "value": "4"}]
    saves = [
        ("entries", {"entries": [{"entry": "game_started", "leader": seats[0]}]}),
        ("entries", {"entries": [{"entry": "nobody_bid"}]}),
        ("undo", {"save": 2}),
        ("entries", {"entries": won}),
    ]
    for number, (kind, content) in enumerate(saves, 1):
        sessions.save(store, session, number, kind, content, f"save {number}", seats[0])
    drafts.put_draft(store, session, 4, "jokers", seats[1], 2)
    drafts.draw_lot(store, session, 2, seats)
    flags.put_flag(store, session, 4, seats[1], 4)
    leavers.leave(store, session, 4, seats[2])
    presence.seen(store, host)
    for name in ("Otho", "Otto"):
        tables.rename_seat(store, table, seats[1], name, seats[0])
    with store.write() as db:
        db.execute("UPDATE tables SET code = 'CATS-4EVR'")


def write(file: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        played = Path(folder) / "companion.db"
        with closing(Store(played)) as store:
            play(store)
        copy_database(played, file)
    with closing(sqlite3.connect(file)) as small:
        small.executescript("PRAGMA journal_mode = DELETE; PRAGMA page_size = 512; VACUUM")


if __name__ == "__main__":
    newest = MIGRATIONS.pending(Database(memory=True))[-1].name
    write(KEPT / f"companion-{newest}.db")
