"""Names as people type them: shaped so that each can be read, and told apart from the others."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

LONGEST = 24
LONGEST_TABLE = 40
# Accents pile up only so far; a family emoji is seven code points.
POINTS_PER_CHARACTER = 8
ZWJ = "\u200d"
# Letters that look like nothing at all.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# Cyrillic and Greek letters that look like Latin ones, folded and as the table sees them.
LOOKALIKES = str.maketrans(
    "\u0430\u0441\u0501\u0435\u04bb\u0456\u0458\u043a\u043c\u043e\u0440\u0455\u0442\u0445\u0443"
    "\u03b1\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0131",
    "acdehijkmopstxyaeikvoptuxi",
)


def shaped(raw: str) -> str:
    """*raw* composed, without invisible characters, spaces collapsed; empty if nothing can be seen."""
    composed = unicodedata.normalize("NFC", " ".join(raw.split()))
    seen = "".join(c for n, c in enumerate(composed) if _shows(c) or _joins(composed, n))
    name = " ".join(seen.split())
    return name if any(unicodedata.category(c)[0] in "LNPS" for c in name) else ""


def length(name: str) -> int:
    """How many characters a person counts: an emoji of several parts is one, so is a letter with accents."""
    return sum(1 for _ in _characters(name))


def too_long(name: str, longest: int = LONGEST) -> bool:
    return length(name) > longest or len(name) > longest * POINTS_PER_CHARACTER


def folded(name: str) -> str:
    """What two names have in common when a table could not tell them apart."""
    wide = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", shaped(name)).casefold())
    bare = "".join(c for c in wide if unicodedata.category(c) not in ("Cf", "Cc") and not _selects(c))
    return " ".join(bare.translate(LOOKALIKES).split())


def twins(names: Sequence[str]) -> tuple[int, int] | None:
    """The first two of *names* that are the same to the eye, by position."""
    first: dict[str, int] = {}
    for n, name in enumerate(names):
        key = folded(name)
        if key and key in first:
            return first[key], n
        first.setdefault(key, n)
    return None


def _shows(character: str) -> bool:
    return unicodedata.category(character)[0] != "C" and character not in BLANKS


def _joins(text: str, n: int) -> bool:
    """A joiner between two emoji; between letters it would only hide a difference."""
    if text[n] != ZWJ or n + 1 >= len(text):
        return False
    before = text[:n].rstrip("\ufe0f")
    return bool(before) and _pictures(before[-1]) and _pictures(text[n + 1])


def _pictures(character: str) -> bool:
    return unicodedata.category(character) in ("So", "Sk") and character not in BLANKS


def _selects(character: str) -> bool:
    return "\ufe00" <= character <= "\ufe0f"


def _characters(name: str) -> Iterator[str]:
    joined = False
    flag_open = False
    for c in name:
        regional = "\U0001f1e6" <= c <= "\U0001f1ff"
        continues = joined or c == ZWJ or unicodedata.category(c) in ("Mn", "Me", "Mc") or _tints(c)
        joined = c == ZWJ
        if regional and flag_open:
            flag_open = False
            continue
        flag_open = regional
        if not continues:
            yield c


def _tints(character: str) -> bool:
    return "\U0001f3fb" <= character <= "\U0001f3ff"
