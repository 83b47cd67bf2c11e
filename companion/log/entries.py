"""Entries as JSON objects and back: what `docs/session-log.md` calls the shape of an entry."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Any

from companion.rules.entries import UNMARKED, AuctionWon, Counted, Entry, HandsShown, Marks, Play, Replenished
from companion.rules.violations import IllegalEntry, Violation, in_rulebook_order

_MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?Z")


def _is_text(given: object) -> bool:
    return isinstance(given, str)


def _is_number(given: object) -> bool:
    return isinstance(given, int) and not isinstance(given, bool)


def _is_texts(given: object) -> bool:
    return isinstance(given, list) and all(map(_is_text, given))


def _is_numbers_by_name(given: object) -> bool:
    return isinstance(given, dict) and all(map(_is_number, given.values()))


def _is_texts_by_name(given: object) -> bool:
    return isinstance(given, dict) and all(map(_is_texts, given.values()))


def _is_plays(given: object) -> bool:
    return isinstance(given, list) and all(map(_is_play, given))


def _is_play(given: object) -> bool:
    return isinstance(given, dict) and _is_text(given.get("player", "")) and _is_texts(given.get("cards", []))


_TYPES: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "leader": (_is_text, "name"),
    "player": (_is_text, "name"),
    "value": (_is_text, "value"),
    "coffee": (_is_text, "value"),
    "columns": (_is_texts_by_name, "columns"),
    "plays": (_is_plays, "plays"),
    "reason": (lambda given: given == "last_card", "last-card"),
    "cards": (_is_texts, "cards"),
    "count": (_is_number, "number"),
    "jokers": (_is_number, "number"),
    "deck": (_is_number, "number"),
    "centre": (_is_number, "number"),
    "paid": (_is_texts, "cards"),
    "in_hand": (_is_numbers_by_name, "numbers"),
    "hands": (_is_numbers_by_name, "numbers"),
    "id": (lambda given: _is_text(given) or _is_number(given), "id"),
    "at": (lambda given: isinstance(given, str) and _MOMENT.fullmatch(given) is not None, "moment"),
    "by": (lambda given: given is None or _is_text(given), "name"),
    "note": (_is_text, "text"),
    "overruled": (_is_texts, "codes"),
}
# Where the same key means something else.
_TYPES_OF_KIND: Mapping[tuple[type[Entry], str], tuple[Callable[[object], bool], str]] = {
    (Replenished, "cards"): (_is_number, "number"),
    (HandsShown, "hands"): (_is_texts_by_name, "columns"),
}
_MARKS = ("id", "at", "by", "note", "overruled")


def parse_entry(given: object, known: tuple[type[Entry], ...]) -> Entry:
    """The record of one JSON entry of a title with these kinds of entries.

    Raises IllegalEntry with codes malformed, unknown-entry, unknown-key or missing-key when the shape is wrong.
    """
    if not isinstance(given, dict):
        raise IllegalEntry((Violation("malformed", {"key": None, "expected": "entry", "given": given}),))
    kind = _kind_of(given, known)
    keys = {field.name: field.default for field in fields(kind) if field.name != "marks"}
    found = tuple(_wrong_shape(given, kind, keys))
    if found:
        raise IllegalEntry(in_rulebook_order(found))
    facts = {key: _frozen(given[key]) for key in keys if key in given}
    return kind(**facts, marks=_marks(given))


def _kind_of(given: Mapping[str, Any], known: tuple[type[Entry], ...]) -> type[Entry]:
    if "entry" not in given:
        raise IllegalEntry((Violation("missing-key", {"key": "entry", "entry": None}),))
    name = given["entry"]
    for kind in known:
        if isinstance(name, str) and kind.kind == name:
            return kind
    raise IllegalEntry((Violation("unknown-entry", {"entry": name, "known": tuple(k.kind for k in known)}),))


def _wrong_shape(given: Mapping[str, Any], kind: type[Entry], keys: Mapping[str, Any]) -> Iterator[Violation]:
    for key, value in given.items():
        if key == "entry":
            continue
        if key not in keys and key not in _MARKS:
            yield Violation("unknown-key", {"key": key, "entry": kind.kind})
            continue
        fits, expected = _TYPES_OF_KIND.get((kind, key)) or _TYPES[key]
        if not fits(value):
            yield Violation("malformed", {"key": key, "expected": expected, "given": value})
    for key, default in keys.items():
        if default is MISSING and key not in given:
            yield Violation("missing-key", {"key": key, "entry": kind.kind})
    yield from _wrong_together(given, kind, keys)


def _wrong_together(given: Mapping[str, Any], kind: type[Entry], keys: Mapping[str, Any]) -> Iterator[Violation]:
    if kind is AuctionWon and "jokers" in given and "paid" in given:
        yield Violation("malformed", {"key": "paid", "expected": "jokers-or-paid", "given": given["paid"]})
    if kind is Counted and not given.keys() & {"deck", "centre", "hands"}:
        yield Violation("missing-key", {"key": "centre", "entry": kind.kind})
    if kind in (Counted, HandsShown) and given.get("hands") == {}:
        yield Violation("malformed", {"key": "hands", "expected": "some-hands", "given": {}})
    if "plays" in keys and _is_plays(given.get("plays")):
        yield from _wrong_keys_of_plays(given["plays"], kind)


def _wrong_keys_of_plays(plays: Sequence[Mapping[str, Any]], kind: type[Entry]) -> Iterator[Violation]:
    known = [field.name for field in fields(Play)]
    for key in dict.fromkeys(key for play in plays for key in play if key not in known):
        yield Violation("unknown-key", {"key": key, "entry": kind.kind})
    for key in known:
        if any(key not in play for play in plays):
            yield Violation("missing-key", {"key": key, "entry": kind.kind})


def _frozen(given: Any) -> Any:
    """The same with tuples for lists; an object inside a list is a play of a trick."""
    if isinstance(given, list):
        return tuple(Play(each["player"], _frozen(each["cards"])) if isinstance(each, dict) else each for each in given)
    if isinstance(given, dict):
        return {key: _frozen(value) for key, value in given.items()}
    return given


def _marks(given: Mapping[str, Any]) -> Marks:
    marks = {key: _frozen(given[key]) for key in _MARKS if key in given}
    return Marks(**marks) if marks else UNMARKED


def as_json(entry: Entry, names: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The entry as a JSON object; with *names*, players are written by what *names* calls them."""
    written: dict[str, Any] = {"entry": entry.kind}
    for field in fields(entry):
        value = getattr(entry, field.name)
        if field.name != "marks" and value is not None:
            written[field.name] = _as_json(field.name, value, names or {})
    if isinstance(entry, AuctionWon) and entry.paid is not None:
        del written["jokers"]
    written.update(_marks_as_json(entry.marks, names or {}))
    return written


def _as_json(key: str, value: Any, names: Mapping[str, str]) -> Any:
    if key in ("leader", "player"):
        return names.get(value, value)
    if isinstance(value, Mapping):
        return {names.get(player, player): _as_json(key, theirs, names) for player, theirs in value.items()}
    if isinstance(value, Play):
        return {"player": names.get(value.player, value.player), "cards": list(value.cards)}
    return [_as_json(key, each, names) for each in value] if isinstance(value, tuple) else value


def _marks_as_json(marks: Marks, names: Mapping[str, str]) -> dict[str, Any]:
    written = {key: getattr(marks, key) for key in ("id", "at", "note") if getattr(marks, key) is not None}
    if marks.by is not None:
        written["by"] = names.get(marks.by, marks.by)
    return {**written, "overruled": list(marks.overruled)} if marks.overruled else written
