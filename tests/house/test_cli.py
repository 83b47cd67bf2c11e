"""The command line: what it takes and what it refuses."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import main
from companion.log.saves import Header
from companion.paths import ADDRESS_FILE, DATABASE
from companion.store import sessions, tables
from companion.store.database import Store
from companion.store.host_links import use_host_link
from companion.store.tables import open_table

COMMANDS = ["serve", "score", "host", "export", "backup"]


def _companion(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def code(tmp_path: Path) -> str:
    """The code of a table whose games are kept in tmp_path."""
    with closing(Store(tmp_path / DATABASE)) as store:
        return open_table(store, "", ["Mia", "Otto"], "a key").code


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_says_what_it_does(command: str) -> None:
    assert command in _companion("--help").output
    assert _companion(command, "--help").exit_code == 0


@pytest.mark.parametrize(
    "words",
    [["dance"], ["serve", "--port", "0"], ["serve", "--port", "70000"], ["serve", "--port", "cat"],
     ["serve", "--public-url", "cats.example.org"], ["serve", "here"], ["host"], ["backup"], ["score"],
     ["export"], ["export", "K7MT-Q4AB", "--session", "0"]],
)  # fmt: skip
def test_what_is_no_command_is_refused_before_anything_starts(words: list[str]) -> None:
    refused = _companion(*words)
    assert refused.exit_code == 2
    assert "Traceback" not in refused.output


def test_a_host_link_makes_one_phone_a_host(tmp_path: Path, code: str) -> None:
    (tmp_path / ADDRESS_FILE).write_text("http://192.168.178.20:8766/\n", encoding="utf-8")
    link = _companion("host", code, "--data", tmp_path).output.strip()
    token = re.fullmatch(r"http://192\.168\.178\.20:8766/host/(\S+)", link)
    assert token
    with closing(Store(tmp_path / DATABASE)) as store:
        assert use_host_link(store, token[1]) is not None
        assert use_host_link(store, token[1]) is None


def test_the_code_may_be_typed_in_small_letters_and_without_the_dash(tmp_path: Path, code: str) -> None:
    assert _companion("host", code.lower().replace("-", ""), "--data", tmp_path).exit_code == 0


@pytest.mark.parametrize("wrong", ["ZZZZ-ZZZZ", "cat", "", "\u732b"])
@pytest.mark.usefixtures("code")
def test_a_code_that_no_table_has_is_one_line(tmp_path: Path, wrong: str) -> None:
    refused = _companion("host", wrong, "--data", tmp_path)
    assert refused.exit_code == 1
    assert len(refused.output.splitlines()) == 1


@pytest.mark.parametrize("words", [["host", "ABCD-EFGH"], ["backup", "copy.db"]])
def test_asking_about_games_makes_no_empty_ones(tmp_path: Path, words: list[str]) -> None:
    refused = _companion(*words, "--data", tmp_path / "nowhere")
    assert refused.exit_code == 1
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.usefixtures("code")
def test_a_backup_holds_all_games_while_somebody_writes(tmp_path: Path) -> None:
    with closing(Store(tmp_path / DATABASE)) as store:
        open_table(store, "", ["Ida", "Mia"], "another key")
        assert _companion("backup", tmp_path / "copy.db", "--data", tmp_path).exit_code == 0
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (2,)


@pytest.mark.usefixtures("code")
def test_a_backup_never_writes_over_a_file(tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("mine")
    assert _companion("backup", tmp_path / "copy.db", "--data", tmp_path).exit_code == 1
    assert (tmp_path / "copy.db").read_text() == "mine"


@pytest.mark.usefixtures("code")
def test_a_backup_into_a_folder_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    refused = _companion("backup", tmp_path / "no" / "copy.db", "--data", tmp_path)
    assert refused.exit_code == 1
    assert len(refused.output.splitlines()) == 1


def test_the_folder_can_be_named_in_the_environment(tmp_path: Path, code: str) -> None:
    found = CliRunner().invoke(main, ["host", code], env={"COMPANION_DATA": str(tmp_path)})
    assert found.exit_code == 0


def test_scoring_takes_several_files_and_answers_in_json(tmp_path: Path) -> None:
    log = {"format": "companion-session-log", "version": 1, "game": "big-gig", "players": ["Mia", "Otto"]}
    for name in ("one.json", "two.json"):
        (tmp_path / name).write_text(json.dumps({**log, "entries": []}), encoding="utf-8")
    scored = _companion("score", "--json", tmp_path / "one.json", tmp_path / "two.json")
    assert scored.exit_code == 0
    assert scored.output.count("Mia") >= 2


def test_scoring_what_is_no_log_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "cat.json").write_bytes(b"\xff\xfe meow")
    refused = _companion("score", tmp_path / "cat.json")
    assert refused.exit_code == 2
    assert len(refused.output.splitlines()) == 1


def test_a_session_is_exported_as_a_log_that_score_reads(tmp_path: Path, code: str) -> None:
    with closing(Store(tmp_path / DATABASE)) as store:
        table = tables.table_by_code(store, code)
        assert table is not None
        seats = tuple(seat.id for seat in tables.seats(store, table))
        session = sessions.open_session(store, table, Header("big-gig", seats), "opening", seats[0])
        start = {"entries": [{"entry": "game_started", "leader": seats[1]}]}
        sessions.save(store, session, 1, "entries", start, "k1", seats[0])
    told = _companion("export", code, "--with-corrections", "--data", tmp_path)
    file = json.loads(told.output)
    assert (file["players"], file["session"], file["corrections"]) == (["Mia", "Otto"], session.uid, [])
    (tmp_path / "log.json").write_text(told.output, encoding="utf-8")
    assert json.loads(_companion("score", tmp_path / "log.json", "--json").output)["table"]["leader"] == "Otto"


@pytest.mark.parametrize("words", [["K7MT-Q4AB"], ["nonsense"]])
def test_no_table_no_export(tmp_path: Path, code: str, words: list[str]) -> None:
    refused = _companion("export", *words, "--data", tmp_path)
    assert refused.exit_code == 1
    assert "No table has the code" in refused.output


def test_a_session_that_the_table_has_not_played_is_no_export(tmp_path: Path, code: str) -> None:
    for words in ([], ["--session", "2"]):
        refused = _companion("export", code, *words, "--data", tmp_path)
        assert refused.exit_code == 1
        assert "has no such session" in refused.output
