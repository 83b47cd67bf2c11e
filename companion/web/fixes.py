"""One tap that mends a refused entry."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fix:
    """One tap that mends the entry: a button that sends *fix*, or a link to where it is mended."""

    label: str
    fix: str = ""
    href: str = ""
