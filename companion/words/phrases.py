"""Small parts of a sentence: several in a row, and a capital at its beginning."""

from __future__ import annotations

from collections.abc import Sequence

from companion.words.language import gettext as _


def all_of(parts: Sequence[str]) -> str:
    """ "Ella", "Ella and Nina", "Ella, Nina and Chet" """
    if len(parts) < 2:
        return "".join(parts)
    return _("%(some)s and %(last)s", some=", ".join(parts[:-1]), last=parts[-1])


def either(parts: Sequence[str]) -> str:
    """ "Mia", "Mia or Otto", "Mia, Otto or Ida" """
    if len(parts) < 2:
        return "".join(parts)
    return _("%(some)s or %(last)s", some=", ".join(parts[:-1]), last=parts[-1])


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]
