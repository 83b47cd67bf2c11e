"""What the proofs cost when every card is counted: a long session of four, all bids recorded."""

from __future__ import annotations

import time
from random import Random

from companion.log.replay import replay
from companion.rules.entries import Entry
from companion.rules.setup import Setup
from tests.rules.cards.dealer import game

LONG = 400
SESSION = Setup("katzenjammer", ("A", "B", "C", "D"), "cards")


def cost_of_proofs() -> tuple[int, float]:
    """How many entries were replayed, and the seconds it took, as after a restart."""
    entries: list[Entry] = []
    seed = 0
    while len(entries) < LONG:
        entries += [entry for entry, _felt in game(SESSION, SESSION.players[seed % 4], Random(seed))]
        seed += 1
    start = time.perf_counter()
    done = replay(SESSION, entries)
    assert done.accepted == len(entries)
    return done.accepted, time.perf_counter() - start
