"""Numbers as addresses and forms bring them."""

from __future__ import annotations

# No number of a save, session or count is longer; SQLite and the rules never see what is.
MOST_DIGITS = 9


def number_in(text: str) -> int | None:
    """The number that is written there in plain digits; None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None
