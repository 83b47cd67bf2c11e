"""The schema as the first release had it; it never changes, what came later stands with the migrations."""

M001 = """
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE CHECK (length(code) = 9),
    name TEXT NOT NULL,
    only_host INTEGER NOT NULL DEFAULT 0 CHECK (only_host IN (0, 1)),
    rulings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(rulings)),
    opened_at TEXT NOT NULL,
    opened_with TEXT NOT NULL,
    key TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE seats (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    name TEXT NOT NULL,
    removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1))
) STRICT;
CREATE INDEX seats_of_a_table ON seats (table_id);
CREATE TABLE phones (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    host INTEGER NOT NULL DEFAULT 0 CHECK (host IN (0, 1)),
    joined_at TEXT NOT NULL,
    revoked_at TEXT,
    key TEXT,
    UNIQUE (table_id, key)
) STRICT;
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    phone_id INTEGER NOT NULL REFERENCES phones (id)
) STRICT;
CREATE TABLE phone_seats (
    phone_id INTEGER NOT NULL REFERENCES phones (id),
    seat_id INTEGER NOT NULL REFERENCES seats (id),
    PRIMARY KEY (phone_id, seat_id)
) STRICT;
CREATE INDEX phones_of_a_seat ON phone_seats (seat_id);
CREATE TABLE claims (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    phone_id INTEGER NOT NULL REFERENCES phones (id),
    seat_id INTEGER NOT NULL REFERENCES seats (id),
    asked_at TEXT NOT NULL,
    answer TEXT CHECK (answer IN ('yes', 'no')),
    answered_by INTEGER REFERENCES phones (id),
    answered_at TEXT
) STRICT;
CREATE UNIQUE INDEX one_open_claim ON claims (phone_id, seat_id) WHERE answer IS NULL;
CREATE TABLE host_links (
    hash TEXT PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    made_at TEXT NOT NULL,
    used_at TEXT,
    used_with TEXT
) STRICT;
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    uid TEXT NOT NULL UNIQUE,
    key TEXT NOT NULL,
    UNIQUE (table_id, number),
    UNIQUE (table_id, key)
) STRICT;
CREATE TABLE saves (
    session INTEGER NOT NULL REFERENCES sessions (id),
    number INTEGER NOT NULL CHECK (number >= 0),
    kind TEXT NOT NULL,
    content TEXT NOT NULL CHECK (json_valid(content)),
    key TEXT NOT NULL,
    seat INTEGER REFERENCES seats (id),
    at TEXT NOT NULL,
    PRIMARY KEY (session, number),
    UNIQUE (session, key)
) STRICT;
CREATE TRIGGER saves_never_change BEFORE UPDATE ON saves BEGIN SELECT RAISE(ABORT, 'saves never change'); END;
CREATE TRIGGER saves_never_go BEFORE DELETE ON saves BEGIN SELECT RAISE(ABORT, 'saves never go'); END;
CREATE TABLE drafts (
    session INTEGER NOT NULL REFERENCES sessions (id),
    save INTEGER NOT NULL,
    field TEXT NOT NULL,
    seat TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (session, save, field, seat)
) STRICT;
CREATE TABLE lots (
    session INTEGER NOT NULL REFERENCES sessions (id),
    game INTEGER NOT NULL,
    tied TEXT NOT NULL,
    seat INTEGER NOT NULL REFERENCES seats (id),
    PRIMARY KEY (session, game, tied)
) STRICT;
"""
