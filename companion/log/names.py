"""When two names are the same name."""

import unicodedata


def folded(name: str) -> str:
    """What decides whether two names are one: NFKC, case folding, no invisible characters, trimmed.

    The categories Cf and Cc are dropped (docs/session-log.md). An empty result is no name at all.
    """
    folded_case = unicodedata.normalize("NFKC", name).casefold()
    return "".join(char for char in folded_case if unicodedata.category(char) not in ("Cf", "Cc")).strip()
