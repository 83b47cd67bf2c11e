"""`companion score FILE...`: replay session logs and print how they stand."""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

from companion.log.replay import Refused, Replay, replay
from companion.log.session_log import NoSessionLog, SessionLog, read
from companion.rules import rulebook
from companion.rules.rulings import CATTE
from companion.rules.violations import Violation
from companion.words.refusals import refusal

ACCEPTED, REFUSED, NO_LOG = 0, 1, 2


def main(files: Sequence[str], as_json: bool, out: TextIO, err: TextIO) -> int:
    """Score each file in the order given and return the highest exit status: 0 accepted, 1 refused, 2 no log."""
    return max((_score(file, as_json, out, err) for file in files), default=NO_LOG)


def _score(file: str, as_json: bool, out: TextIO, err: TextIO) -> int:
    try:
        log = read(_bytes(file))
    except (NoSessionLog, OSError, ValueError) as error:
        reason = _one_line(error.strerror or str(error) if isinstance(error, OSError) else str(error))
        print(f"{_one_line(file)}: {reason}", file=err)
        if as_json:
            print(json.dumps({"error": reason}), file=out)
        return NO_LOG
    result = replay(log.setup, log.entries)
    if as_json:
        print(json.dumps(answer(log, result)), file=out)
    else:
        print("\n".join(_lines(file, log, result)), file=out)
    return REFUSED if result.refused else ACCEPTED


def _bytes(file: str) -> bytes:
    return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()


def _one_line(text: str) -> str:
    """The text in one line of ASCII, so that any console can show it."""
    return " ".join(text.encode("ascii", "backslashreplace").decode("ascii").split())


def answer(log: SessionLog, result: Replay) -> dict[str, Any]:
    """What `--json` prints of one file (docs/session-log.md)."""
    state, rules = result.state, rulebook(log.setup.game)
    standing = rules.standing(state)
    told = {
        "game": log.setup.game,
        "accepted": result.accepted,
        "refused": _refused(result.refused, log.setup.game),
        "overruled": [{"index": index, "code": code} for index, code in result.overruled],
        "complete": state.phase.value == "complete",
        "game_number": state.number,
        "expects": list(rules.expects(state)),
        "scores": {player: asdict(score) for player, score in standing.scores.items()},
        "ranking": standing.ranking,
        "winners": standing.winners,
        "table": standing.table,
    }
    return {**told, "unofficial": True} if state.unofficial else told


def _refused(refused: Refused | None, game: str) -> dict[str, Any] | None:
    if refused is None:
        return None
    return {"index": refused.index, "violations": [_violation(violation, game) for violation in refused.violations]}


def _violation(violation: Violation, game: str) -> dict[str, Any]:
    return {
        "code": violation.code,
        "message": refusal(violation, game=game).sentence,
        "overrulable": violation.overrulable,
    }


def _lines(file: str, log: SessionLog, result: Replay) -> Iterable[str]:
    standing = rulebook(log.setup.game).standing(result.state)
    yield _one_line(f"{file}: {rulebook(log.setup.game).name}, {result.accepted} entries accepted")
    for index, code in result.overruled:
        yield f"  entry {index}: {code} overruled by the table"
    if result.refused:
        for violation in result.refused.violations:
            yield "  " + _one_line(
                f"entry {result.refused.index} refused: {refusal(violation, game=log.setup.game).sentence}"
            )
    for place, player in standing.places:
        yield "  " + _one_line(f"{place}. {player}: {_told(standing.scores[player])}")
    yield "  " + _one_line(_ending(log.setup.game, result.state, standing.winners))


def _told(score: Any) -> str:
    facts: Mapping[str, Any] = asdict(score)
    more = {
        "tips": facts.get("tips"),
        "tokens": "".join(facts.get("tokens", ())) or None,
        "jokers": facts.get("jokers"),
        "coffee": " ".join(facts.get("captured", ())) or None,
    }
    return ", ".join(
        [f"{facts['total']} in all", *(f"{what} {told}" for what, told in more.items() if told is not None)]
    )


def _ending(game: str, state: Any, winners: Sequence[str]) -> str:
    if not winners:
        return f"{'round' if game == CATTE else 'game'} {state.number}, not complete"
    early = ", finished early, unofficial" if state.unofficial else ""
    return f"complete{early}, won by {' and '.join(winners)}"
