"""What happened, as sentences of the game that is played."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.rulings import CATTE
from companion.words import cards_sentences, counting_sentences, sentences
from companion.words.catte import sentences as catte_sentences
from companion.words.sentences import Happened, Names, Said


def would_have_been(happened: Happened, names: Names) -> Said:
    """What these entries would have been, had nobody been quicker."""
    counts = happened.first.kind == "counted"
    return counting_sentences.too_late(happened, names) if counts else said(happened, names)


def corrected(changed: Happened, count: Happened, names: Names) -> Said:
    """An entry that a count has corrected further back, and the count."""
    return counting_sentences.corrected(said(changed, names), count, names)


def said(happened: Happened, names: Names) -> Said:
    """What these entries were, as one line of the history."""
    if happened.after.setup.game == CATTE:
        return catte_sentences.said(happened, names)
    if happened.first.kind in counting_sentences.KINDS:
        return counting_sentences.said(happened, names)
    if counting_sentences.is_correction(happened):
        changed = said(replace(happened, entries=happened.entries[:-1]), names)
        return counting_sentences.corrected(changed, happened, names)
    counted = cards_sentences.counts(happened)
    return cards_sentences.said(happened, names) if counted else sentences.said(happened, names)
