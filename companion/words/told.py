"""What happened, as sentences of the game that is played."""

from __future__ import annotations

from companion.rules.rulings import CATTE
from companion.words import catte_sentences, sentences
from companion.words.sentences import Happened, Names, Said


def said(happened: Happened, names: Names) -> Said:
    """What these entries were, as one line of the history."""
    is_catte = happened.after.setup.game == CATTE
    return catte_sentences.said(happened, names) if is_catte else sentences.said(happened, names)
