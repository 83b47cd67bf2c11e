"""The session log as a file: what is one, what is none, and what only refuses an entry."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from companion.log.names import folded
from companion.log.session_log import NoSessionLog, read, written
from companion.rules.setup import Setup
from companion.score import main

LOG = {
    "format": "companion-session-log",
    "version": 1,
    "game": "big-gig",
    "players": ["Mia", "Otto"],
    "entries": [{"entry": "game_started", "leader": "Mia"}],
}


def _log(**changes: Any) -> bytes:
    return json.dumps({**LOG, **changes}).encode()


def _scored(tmp_path: Path, contents: bytes, as_json: bool = True) -> tuple[int, str, str]:
    file = tmp_path / "log.json"
    file.write_bytes(contents)
    out, err = io.StringIO(), io.StringIO()
    return main([str(file)], as_json, out, err), out.getvalue(), err.getvalue()


def test_options_may_be_left_out() -> None:
    assert read(_log()).setup == Setup("big-gig", ("Mia", "Otto"))


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "other"},
        {"version": 2},
        {"version": True},
        {"version": 1.0},
        {"version": "1"},
        {"game": "chess"},
        {"game": ["big-gig"]},
        {"players": "Mia"},
        {"players": ["Mia"]},
        {"players": ["A", "B", "C", "D", "E"]},
        {"players": ["Mia", 2]},
        {"players": ["Mia", " mia "]},
        {"players": ["Mia", "ＭＩＡ"]},
        {"players": ["Mia", "M\u200bia"]},
        {"players": ["José", "Jose\u0301"]},
        {"players": ["Mia", "\u200b"]},
        {"players": ["Mia", "  "]},
        {"options": []},
        {"options": {"detail": "all"}},
        {"options": {"detail": ["scores"]}},
        {"options": {"sevens": 1}},
        {"options": {"sevens": None}},
        {"options": {"colour": "red"}},
        {"options": {"rulings": {"joker_price": "high"}}},
        {"options": {"rulings": {"zero_jokers": "none"}}},
        {"options": {"rulings": {"zero_jokers": ["spared"]}}},
        {"options": {"rulings": {"mice": "always_24"}}},
        {"options": {"rulings": []}},
        {"entries": {}},
        {"entries": None},
        {"session": 3},
        {"corrections": {}},
        {"more": 1},
    ],
)
def test_whatever_is_wrong_outside_the_entries_makes_it_no_session_log(changes: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(NoSessionLog):
        read(_log(**changes))
    status, out, err = _scored(tmp_path, _log(**changes))
    assert (status, set(json.loads(out))) == (2, {"error"})
    assert err.count("\n") == 1
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "contents",
    [
        b"",
        b"[]",
        b"null",
        b"{",
        b"\xef\xbb\xbf" + _log(),
        _log().decode().encode("utf-16"),
        b"\xff\xfe",
        b"[" * 100_000,
        _log(entries=[]).replace(b"[]", b"[" * 100_000 + b"]" * 100_000),
        _log().replace(b'"version": 1', b'"version": ' + b"1" * 5000),
        _log().replace(b'"Mia"}', b'"Mia", "id": ' + b"9" * 5000 + b"}"),
        _log().replace(b'"version": 1', b'"version": 1, "version": 1'),
        _log().replace(b'"leader": "Mia"', b'"leader": "Mia", "leader": "Mia"'),
    ],
    ids=range(13),
)
def test_what_cannot_be_read_is_no_session_log_and_never_a_traceback(contents: bytes, tmp_path: Path) -> None:
    status, out, err = _scored(tmp_path, contents)
    assert (status, set(json.loads(out))) == (2, {"error"})
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("contents", "reason"),
    [
        (b"\xef\xbb\xbf" + _log(), "the file is not JSON: it begins with a byte order mark"),
        (_log().replace(b'"version": 1', b'"version": ' + b"1" * 5000), "a number in the file has too many digits"),
    ],
)
def test_what_is_no_session_log_is_told_in_words_for_people(contents: bytes, reason: str, tmp_path: Path) -> None:
    _, out, err = _scored(tmp_path, contents)
    assert json.loads(out) == {"error": reason}
    assert err.endswith(f": {reason}\n")


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (b"7", "malformed"),
        (b"null", "malformed"),
        (b"[]", "malformed"),
        (b"{}", "missing-key"),
        (b'{"entry": 3}', "unknown-entry"),
        (b'{"entry": ["game_started"]}', "unknown-entry"),
        (b'{"entry": "trick_won"}', "unknown-entry"),
        (b'{"entry": "game_started"}', "missing-key"),
        (b'{"entry": "game_started", "leader": 1}', "malformed"),
        (b'{"entry": "game_started", "leader": "Mia", "x": 1}', "unknown-key"),
        (b'{"entry": "game_started", "leader": "Ida"}', "unknown-player"),
        (b'{"entry": "game_started", "leader": "Mia", "id": true}', "malformed"),
        (b'{"entry": "game_started", "leader": "Mia", "at": "2026-01-31"}', "malformed"),
        (b'{"entry": "game_started", "leader": "Mia", "at": "2026-01-31T20:15Z\\n"}', "malformed"),
        (b'{"entry": "game_started", "leader": "Mia", "by": "Ida"}', "unknown-player"),
        (b'{"entry": "game_started", "leader": "Mia", "note": 1}', "malformed"),
        (b'{"entry": "game_started", "leader": "Mia", "note": NaN}', "malformed"),
        (b'{"entry": "game_started", "leader": "Mia", "overruled": "all"}', "malformed"),
        (b'{"entry": "game_started", "leader": "\\ud800"}', "unknown-player"),
        (b'{"entry": "counted", "centre": 1e400}', "malformed"),
        (b'{"entry": "counted", "centre": 20.0}', "malformed"),
        (b'{"entry": "counted", "centre": true}', "malformed"),
        (b'{"entry": "counted"}', "missing-key"),
        (b'{"entry": "counted", "hands": {}}', "malformed"),
        (b'{"entry": "auction_won", "player": "Mia", "jokers": 1, "paid": ["J"]}', "malformed"),
        (b'{"entry": "bid", "player": "Mia", "count": "3"}', "malformed"),
        (b'{"entry": "jokers_counted", "in_hand": {"Mia": 1.0}}', "malformed"),
        (b'{"entry": "jokers_counted", "in_hand": []}', "malformed"),
        (b'{"entry": "turned_up", "cards": "11"}', "malformed"),
        (b'{"entry": "turned_up", "cards": [1, 1]}', "malformed"),
        (b'{"entry": "quartet_melded", "value": 4}', "malformed"),
        (b'{"entry": "game_started", "leader": {"a": ' + b"[" * 400 + b"]" * 400 + b"}}", "malformed"),
    ],
)
def test_whatever_is_wrong_inside_an_entry_refuses_that_entry(entry: Any, code: str, tmp_path: Path) -> None:
    contents = json.dumps({**LOG, "entries": ["HERE"]}).encode().replace(b'"HERE"', entry)
    status, out, _ = _scored(tmp_path, contents)
    answer = json.loads(out)
    assert status == 1
    assert answer["refused"]["index"] == 0
    assert code in [violation["code"] for violation in answer["refused"]["violations"]]
    assert all(char.isascii() for char in out)


def test_good_marks_change_no_score(tmp_path: Path) -> None:
    entry = {**LOG["entries"][0], "id": "e1", "at": "2026-99-99T99:99:99.123Z", "by": None, "note": "\ud800 late"}
    status, out, _ = _scored(tmp_path, _log(entries=[entry]))
    assert (status, json.loads(out)["accepted"]) == (0, 1)


def test_reserved_keys_are_ignored(tmp_path: Path) -> None:
    status, _, _ = _scored(tmp_path, _log(session="s", corrections=[{"any": "thing"}]))
    assert status == 0


def test_a_refusal_has_three_parts_and_says_whether_it_can_be_overruled(tmp_path: Path) -> None:
    bids = [{"entry": "bid", "player": "Otto", "count": 3}, {"entry": "bid", "player": "Mia", "count": 2}]
    status, out, _ = _scored(tmp_path, _log(entries=LOG["entries"] + bids))
    (violation,) = json.loads(out)["refused"]["violations"]
    assert status == 1
    assert violation["code"] == "bid-not-higher"
    assert violation["overrulable"] is True
    assert "A bid of two different cards does not beat three different cards" in violation["message"]
    assert "(Cat Blues: The Big Gig, 2. Bid)" in violation["message"]
    assert "or pass" in violation["message"]


def test_several_files_give_a_line_each_and_the_highest_status(tmp_path: Path) -> None:
    good, refused, none = tmp_path / "a.json", tmp_path / "b.json", tmp_path / "c.json"
    good.write_bytes(_log())
    refused.write_bytes(_log(entries=[{"entry": "nobody_bid"}]))
    none.write_bytes(b"no")
    out, err = io.StringIO(), io.StringIO()
    assert main([str(good), str(none), str(refused), str(tmp_path / "missing"), str(tmp_path)], True, out, err) == 2
    kinds = [sorted(json.loads(line))[0] for line in out.getvalue().splitlines()]
    assert kinds == ["accepted", "error", "accepted", "error", "error"]
    assert main([str(good), str(refused)], True, out, err) == 1


def test_without_json_it_is_said_in_words(tmp_path: Path) -> None:
    entries = [*LOG["entries"], {"entry": "auction_won", "player": "Otto"}, {"entry": "quartet_melded", "value": "4"}]
    status, out, _ = _scored(tmp_path, _log(entries=[*entries, {"entry": "quartet_melded", "value": "6"}]), False)
    assert status == 1
    assert 'entry 3 refused: There is no value "6" here.' in out
    assert "1. Otto: 4 in all, tips 4, tokens 4, jokers 0" in out
    assert "2. Mia: 0 in all" in out


@pytest.mark.parametrize("other", ["MIA", "mia ", " ｍｉａ", "m\u200bia", "Mi\u0000a"])
def test_look_alikes_are_one_name(other: str) -> None:
    assert folded(other) == folded("Mia")


def test_inner_spaces_and_accents_make_another_name() -> None:
    assert folded("M ia") != folded("Mia")
    assert folded("Mía") != folded("Mia")


def test_what_is_written_is_read_again() -> None:
    setup = Setup("big-gig", ("Mia", "O\ud800to"), sevens=True, rulings={"zero_jokers": "all_lose"})
    log = read(written(setup, LOG["entries"], "s-1"))
    assert (log.setup, list(log.entries), log.session) == (setup, LOG["entries"], "s-1")
