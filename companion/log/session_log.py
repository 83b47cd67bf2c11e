"""The session log, version 1: the file that a session exports to and that `companion score` reads."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.log.names import folded
from companion.rules import BUILT, DETAILS
from companion.rules.rulings import BIG_GIG, is_ruling
from companion.rules.setup import Setup

FORMAT = "companion-session-log"
VERSION = 1
_KEYS = {"format", "version", "game", "players", "options", "entries", "session", "corrections"}
_OPTIONS = {"detail", "sevens", "one_game", "rulings"}


class NoSessionLog(ValueError):
    """The file is no session log; the text says why, in one line."""


@dataclass(frozen=True)
class SessionLog:
    """A session log whose frame is right; its entries are still as they were written, each checked on its own."""

    setup: Setup
    entries: tuple[Any, ...]
    session: str | None = None


def read(written: bytes) -> SessionLog:
    """The session log in these bytes; raises NoSessionLog."""
    file = _parsed(written)
    if not isinstance(file, dict):
        raise NoSessionLog("a session log is a JSON object")
    if file.get("format") != FORMAT:
        raise NoSessionLog(f"the key 'format' must be {FORMAT!r}")
    if type(file.get("version")) is not int or file["version"] != VERSION:
        raise NoSessionLog("only version 1 of the session log is known")
    _only(file, _KEYS, "a session log")
    setup = _setup(file)
    if not isinstance(file.get("entries"), list):
        raise NoSessionLog("the key 'entries' must be a list")
    _reserved(file)
    return SessionLog(setup, tuple(file["entries"]), file.get("session"))


def _parsed(written: bytes) -> Any:
    try:
        return json.loads(written.decode("utf-8"), object_pairs_hook=_once)
    except UnicodeDecodeError as error:
        raise NoSessionLog("the file is not UTF-8") from error
    except RecursionError as error:
        raise NoSessionLog("the file is nested too deep") from error
    except NoSessionLog:
        raise
    except json.JSONDecodeError as error:
        begins = "it begins with a byte order mark" if error.doc.startswith("\ufeff") else str(error)
        raise NoSessionLog(f"the file is not JSON: {begins}") from error
    except ValueError as error:
        raise NoSessionLog("a number in the file has too many digits") from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for key, value in pairs:
        if key in read:
            raise NoSessionLog(f"the key {key!r} stands twice in one object")
        read[key] = value
    return read


def _only(given: Mapping[str, Any], known: set[str], what: str) -> None:
    for key in given:
        if key not in known:
            raise NoSessionLog(f"{what} has no key {key!r}")


def _setup(file: Mapping[str, Any]) -> Setup:
    game = file.get("game")
    if not isinstance(game, str) or game not in BUILT:
        raise NoSessionLog(f"the key 'game' must be one of {', '.join(BUILT)}")
    players = _players(file.get("players"), BUILT[game].seats)
    options = file.get("options", {})
    if not isinstance(options, dict):
        raise NoSessionLog("the key 'options' must be an object")
    _only(options, _OPTIONS, "'options'")
    detail = options.get("detail", "scores")
    if not isinstance(detail, str) or detail not in DETAILS:
        raise NoSessionLog("the option 'detail' must be 'scores' or 'cards'")
    sevens, one_game = (_switch(options, key, game) for key in ("sevens", "one_game"))
    return Setup(game, players, detail, sevens, one_game, _rulings(options.get("rulings", {}), game))


def _players(given: object, seats: range) -> tuple[str, ...]:
    if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
        raise NoSessionLog("the key 'players' must be a list of names")
    if len(given) not in seats:
        raise NoSessionLog(f"this title seats {seats[0]} to {seats[-1]} players, not {len(given)}")
    keys = [folded(name) for name in given]
    if not all(keys):
        raise NoSessionLog("a player's name is empty")
    if len(set(keys)) < len(keys):
        raise NoSessionLog("two players have the same name")
    return tuple(given)


def _switch(options: Mapping[str, Any], key: str, game: str) -> bool:
    given = options.get(key, False)
    if not isinstance(given, bool):
        raise NoSessionLog(f"the option {key!r} must be true or false")
    if given and game != BIG_GIG:
        raise NoSessionLog(f"the option {key!r} belongs to The Big Gig only")
    return given


def _rulings(given: object, game: str) -> dict[str, str]:
    if not isinstance(given, dict):
        raise NoSessionLog("the option 'rulings' must be an object")
    for key, answer in given.items():
        if not isinstance(answer, str) or not is_ruling(game, key, answer):
            raise NoSessionLog(f"{game!r} knows no house ruling {key!r} with the answer {answer!r}")
    return given


def _reserved(file: Mapping[str, Any]) -> None:
    if not isinstance(file.get("session", ""), str):
        raise NoSessionLog("the key 'session' must be a string")
    if not isinstance(file.get("corrections", []), list):
        raise NoSessionLog("the key 'corrections' must be a list")


def written(
    setup: Setup, entries: Sequence[Mapping[str, Any]], session: str, corrections: Sequence[Any] | None = None
) -> bytes:
    """The session log as a file: readable JSON, in ASCII; *corrections* under their reserved key, if there are any."""
    options = {"detail": setup.detail, "sevens": setup.sevens, "one_game": setup.one_game}
    frame = {
        "format": FORMAT,
        "version": VERSION,
        "session": session,
        "game": setup.game,
        "players": list(setup.players),
        "options": {**options, "rulings": dict(setup.rulings)},
        "entries": list(entries),
        **({} if corrections is None else {"corrections": list(corrections)}),
    }
    return (json.dumps(frame, indent=1) + "\n").encode("ascii")
