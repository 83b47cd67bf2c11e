"""Entries as JSON objects and back: what `session-log.md` calls the shape of an entry."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from typing import Any

from companion.rules.entries import UNMARKED, AuctionWon, Counted, Entry, Marks
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


_TYPES: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "leader": (_is_text, "name"),
    "player": (_is_text, "name"),
    "value": (_is_text, "value"),
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
_MARKS = ("id", "at", "by", "note", "overruled")


def _type_of(key: str, kind: type[Entry]) -> tuple[Callable[[object], bool], str]:
    if key == "cards":  # a row of cards, or how many were drawn
        return (_is_number, "number") if kind.kind == "replenished" else (_is_texts, "cards")
    return _TYPES[key]


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
        fits, expected = _type_of(key, kind)
        if not fits(value):
            yield Violation("malformed", {"key": key, "expected": expected, "given": value})
    for key, default in keys.items():
        if default is MISSING and key not in given:
            yield Violation("missing-key", {"key": key, "entry": kind.kind})
    yield from _wrong_together(given, kind)


def _wrong_together(given: Mapping[str, Any], kind: type[Entry]) -> Iterator[Violation]:
    if kind is AuctionWon and "jokers" in given and "paid" in given:
        yield Violation("malformed", {"key": "paid", "expected": "jokers-or-paid", "given": given["paid"]})
    if kind is Counted and not given.keys() & {"deck", "centre", "hands"}:
        yield Violation("missing-key", {"key": "centre", "entry": kind.kind})
    if kind is Counted and given.get("hands") == {}:
        yield Violation("malformed", {"key": "hands", "expected": "some-hands", "given": {}})


def _frozen(given: Any) -> Any:
    return tuple(given) if isinstance(given, list) else given


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
    if key in ("in_hand", "hands"):
        return {names.get(player, player): number for player, number in value.items()}
    return list(value) if isinstance(value, tuple) else value


def _marks_as_json(marks: Marks, names: Mapping[str, str]) -> dict[str, Any]:
    written = {key: getattr(marks, key) for key in ("id", "at", "note") if getattr(marks, key) is not None}
    if marks.by is not None:
        written["by"] = names.get(marks.by, marks.by)
    return {**written, "overruled": list(marks.overruled)} if marks.overruled else written
