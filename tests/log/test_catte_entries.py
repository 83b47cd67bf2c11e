"""Entries of Catte as JSON: what shape they have, and names inside nested keys."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from companion.log.entries import as_json, parse_entry
from companion.log.session_log import NoSessionLog, read
from companion.rules.entries import CATTE, HandsShown, LostTrack, Marks, Play, RoundEnded, RoundStarted, TrickWon
from companion.rules.violations import IllegalEntry
from companion.score import main

PLAY = {"player": "Mia", "cards": ["BR13"]}
TRICK: dict[str, Any] = {"entry": "trick_won", "player": "Ida", "coffee": "BK7"}
ROUND: dict[str, Any] = {"entry": "round_started", "leader": "Mia"}
HANDS: dict[str, Any] = {"entry": "hands_shown", "hands": {"Mia": ["BK1", "WH2"], "Ida": []}}
MALFORMED, UNKNOWN, MISSING = {"malformed"}, {"unknown-key"}, {"missing-key"}


def codes(given: object) -> set[str]:
    try:
        parse_entry(given, CATTE)
    except IllegalEntry as illegal:
        return {violation.code for violation in illegal.violations}
    return set()


@pytest.mark.parametrize(
    "entry",
    [
        RoundStarted("s1"),
        RoundStarted("s1", {"s1": ("BK1", "WH2"), "s2": ()}),
        TrickWon("s2", "BK7"),
        TrickWon("s2", "BK7", (Play("s1", ("BR13",)), Play("s2", ("WH15", "BK1")))),
        TrickWon("s2", "BK7", (), marks=Marks(by="s1", note="so", overruled=("wrong-winner",))),
        HandsShown({"s1": ("BK1", "WH2"), "s2": ()}),
        LostTrack(),
        RoundEnded("last_card"),
    ],
)
def test_an_entry_written_and_read_again_is_the_same(entry: Any) -> None:
    assert parse_entry(as_json(entry), CATTE) == entry
    assert json.loads(json.dumps(as_json(entry))) == as_json(entry)


def test_keys_that_were_left_out_stay_out() -> None:
    assert as_json(RoundStarted("s1")) == {"entry": "round_started", "leader": "s1"}
    assert as_json(TrickWon("s1", "BK7")) == {"entry": "trick_won", "player": "s1", "coffee": "BK7"}


def test_names_inside_columns_plays_and_hands_are_put_in_too() -> None:
    names = {"s1": "Mia", "s2": "Ida"}
    trick = TrickWon("s2", "BK7", (Play("s1", ("BR13",)), Play("s2", ("WH15", "BK1"))), marks=Marks(by="s1"))
    assert as_json(trick, names) == {
        **TRICK,
        "plays": [PLAY, {"player": "Ida", "cards": ["WH15", "BK1"]}],
        "by": "Mia",
    }
    assert as_json(RoundStarted("s1", {"s2": ("BK1",)}), names) == {**ROUND, "columns": {"Ida": ["BK1"]}}
    assert as_json(HandsShown({"s1": ("BK1", "WH2"), "s2": ()}), names) == HANDS


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ({**TRICK, "plays": None}, MALFORMED),
        ({**TRICK, "plays": {}}, MALFORMED),
        ({**TRICK, "plays": "BR13"}, MALFORMED),
        ({**TRICK, "plays": [["Mia", "BR13"]]}, MALFORMED),
        ({**TRICK, "plays": [PLAY, 7]}, MALFORMED),
        ({**TRICK, "plays": [{"player": 1, "cards": ["BR13"]}]}, MALFORMED),
        ({**TRICK, "plays": [{"player": "Mia", "cards": "BR13"}]}, MALFORMED),
        ({**TRICK, "plays": [{"player": "Mia", "cards": [13]}]}, MALFORMED),
        ({**TRICK, "plays": [{"player": "Mia", "cards": None}]}, MALFORMED),
        ({**TRICK, "plays": [{"player": "Mia", "cards": [["BR13"]]}]}, MALFORMED),
        ({**TRICK, "plays": [{**PLAY, "set": False}]}, UNKNOWN),
        ({**TRICK, "plays": [{"player": "Mia"}]}, MISSING),
        ({**TRICK, "plays": [{"cards": ["BR13"]}]}, MISSING),
        ({**TRICK, "plays": [{}]}, MISSING),
        ({**TRICK, "plays": []}, set()),
        ({**TRICK, "coffee": 7}, MALFORMED),
        ({**TRICK, "coffee": None}, MALFORMED),
        ({**TRICK, "player": ["Mia"]}, MALFORMED),
        ({**TRICK, "columns": {}}, UNKNOWN),
        ({"entry": "trick_won", "player": "Mia"}, MISSING),
        ({"entry": "trick_won", "coffee": "BK7"}, MISSING),
        ({**ROUND, "columns": None}, MALFORMED),
        ({**ROUND, "columns": []}, MALFORMED),
        ({**ROUND, "columns": {"Mia": "BK1"}}, MALFORMED),
        ({**ROUND, "columns": {"Mia": [1]}}, MALFORMED),
        ({**ROUND, "columns": {"Mia": {"BK1": 1}}}, MALFORMED),
        ({**ROUND, "columns": {}}, set()),
        ({**ROUND, "leader": None}, MALFORMED),
        ({"entry": "round_started"}, MISSING),
        ({**HANDS, "hands": {}}, MALFORMED),
        ({**HANDS, "hands": []}, MALFORMED),
        ({**HANDS, "hands": {"Mia": 3}}, MALFORMED),
        ({**HANDS, "hands": {"Mia": [3]}}, MALFORMED),
        ({"entry": "hands_shown"}, MISSING),
        ({"entry": "round_ended"}, MISSING),
        ({"entry": "round_ended", "reason": "limit"}, MALFORMED),
        ({"entry": "round_ended", "reason": ["last_card"]}, MALFORMED),
        ({"entry": "round_ended", "reason": "last_card"}, set()),
        ({"entry": "lost_track", "player": "Mia"}, UNKNOWN),
        ({"entry": "game_started", "leader": "Mia"}, {"unknown-entry"}),
        ({"entry": "counted", "centre": 1}, {"unknown-entry"}),
    ],
)
def test_an_entry_has_its_shape(given: object, refused: set[str]) -> None:
    assert codes(given) == refused


def scored(tmp_path: Path, entries: str) -> dict[str, Any]:
    file = tmp_path / "log.json"
    frame = '{"format": "companion-session-log", "version": 1, "game": "catte", "players": ["Mia", "Otto", "Ida"]'
    file.write_text(f'{frame}, "entries": [{entries}]}}')
    out = io.StringIO()
    main([str(file)], True, out, io.StringIO())
    answer: dict[str, Any] = json.loads(out.getvalue())
    return answer


@pytest.mark.parametrize(
    "entry",
    [
        '{"entry": "trick_won", "player": "Mia", "coffee": NaN}',
        '{"entry": "trick_won", "player": "Mia", "coffee": "BK7", "plays": [NaN]}',
        '{"entry": "trick_won", "player": "Mia", "coffee": "BK7", "plays": [{"player": "Mia", "cards": [1e400]}]}',
        '{"entry": "trick_won", "player": "Mia", "coffee": "\\ud800"}',
        '{"entry": "trick_won", "player": "Mia", "coffee": "BK7", "plays": [{"player": "\\ud800", "cards": []}]}',
    ],
)
def test_what_cannot_be_read_refuses_the_entry_and_not_the_file(tmp_path: Path, entry: str) -> None:
    answer = scored(tmp_path, f'{{"entry": "round_started", "leader": "Mia"}}, {entry}')
    assert (answer["accepted"], answer["refused"]["index"]) == (1, 1)
    assert all(violation["message"] for violation in answer["refused"]["violations"])


def test_a_key_twice_inside_a_play_makes_it_no_session_log(tmp_path: Path) -> None:
    play = '{"player": "Mia", "player": "Ida", "cards": []}'
    assert set(scored(tmp_path, f'{{"entry": "trick_won", "plays": [{play}]}}')) == {"error"}


def test_the_answer_has_what_catte_promises(tmp_path: Path) -> None:
    entries = [{"entry": "round_started", "leader": "Ida"}, {"entry": "trick_won", "player": "Mia", "coffee": "BR15"}]
    answer = scored(tmp_path, ", ".join(map(json.dumps, entries)))
    assert answer["scores"]["Mia"] == {"total": 0, "captured": ["BR15"], "rounds": []}
    assert answer["table"] == {"leader": "Mia", "unused": {"Mia": 4, "Otto": 4, "Ida": 4}, "trick": 2}
    assert (answer["game_number"], answer["complete"], answer["expects"]) == (1, False, ["trick_won", "round_ended"])
    over = scored(tmp_path, ", ".join(map(json.dumps, [*entries, {**entries[1], "coffee": "WH6"}])))
    assert over["scores"]["Mia"]["rounds"] == [{"captured": 21, "unused": 3, "score": 9}]
    assert (over["table"]["leader"], over["expects"], over["winners"]) == (None, ["round_started"], [])
    assert "unofficial" not in over


@pytest.mark.parametrize("players", [2, 5])
def test_catte_seats_three_or_four(players: int) -> None:
    log = {"format": "companion-session-log", "version": 1, "game": "catte", "entries": []}
    assert read(json.dumps({**log, "players": list("ABC")}).encode()).setup.game == "catte"
    with pytest.raises(NoSessionLog, match="seats 3 to 4"):
        read(json.dumps({**log, "players": list("ABCDE")[:players]}).encode())


def test_scores_in_words(tmp_path: Path) -> None:
    file = tmp_path / "log.json"
    entries = [{"entry": "round_started", "leader": "Mia"}, {"entry": "trick_won", "player": "Mia", "coffee": "BK7"}]
    log = {"format": "companion-session-log", "version": 1, "game": "catte", "players": ["Mia", "Otto", "Ida"]}
    file.write_text(json.dumps({**log, "entries": entries}))
    out = io.StringIO()
    assert main([str(file)], False, out, io.StringIO()) == 0
    assert "Catte, 2 entries accepted" in out.getvalue()
    assert "1. Mia: 0 in all, coffee BK7\n" in out.getvalue()
    assert out.getvalue().endswith("  round 1, not complete\n")
