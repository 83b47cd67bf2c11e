"""Where every tip, mouse and point came from and went: postings that explain each number of a score.

Each posting moves an amount from one account to another, so the ledger adds up whatever happens: what all players
hold, what lies in the centre and what is in the box always sum to nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules import big_gig, blues_table, catte_table
from companion.rules.cards import worth
from companion.rules.entries import Entry, QuartetMelded
from companion.rules.phase import Phase
from companion.rules.rulings import BIG_GIG

Account = tuple[str, ...]
BOX: Account = ("box",)
CENTRE: Account = ("centre",)


def of(player: str) -> Account:
    """The account of what a player has."""
    return ("player", player)


@dataclass(frozen=True)
class Posting:
    """*amount* moved from *source* to *target*; *why* and *facts* name the rule, in its game and round or trick."""

    source: Account
    target: Account
    amount: int
    why: str
    facts: Mapping[str, Any] = field(default_factory=dict)


def balances(postings: Iterator[Posting] | tuple[Posting, ...]) -> dict[Account, int]:
    """What stands on each account; all of them together are nothing."""
    sums: dict[Account, int] = {}
    for posting in postings:
        sums[posting.source] = sums.get(posting.source, 0) - posting.amount
        sums[posting.target] = sums.get(posting.target, 0) + posting.amount
    return sums


def blues_postings(before: blues_table.State, entry: Entry, after: blues_table.State) -> tuple[Posting, ...]:
    """What an accepted entry of a blues game moves (3. Meld quartets; End of a Game; Final Scoring)."""
    return tuple(posting for posting in _of_blues(before, entry, after) if posting.amount)


def _of_blues(before: blues_table.State, entry: Entry, after: blues_table.State) -> Iterator[Posting]:
    place = {"game": after.number, "round": after.round.number}
    left = before.centre
    if after.number > before.number:
        yield Posting(BOX, CENTRE, after.centre, "pile", place)
        left = after.centre
    if isinstance(entry, QuartetMelded) and after.round.winner is not None:
        melded = after.round.quartets[-1]
        facts = {**place, "value": melded.value, "jokers": melded.jokers, "worth": worth(melded.value)}
        yield Posting(CENTRE, of(after.round.winner), melded.tips, "quartet", facts)
        left -= melded.tips
    yield Posting(CENTRE, BOX, left - after.centre, "left-over", place)
    yield from _lost(before, after)
    if after.phase is Phase.COMPLETE and before.phase is not Phase.COMPLETE and after.setup.game == BIG_GIG:
        for name, score in big_gig.standing(after).scores.items():
            yield Posting(BOX, of(name), score.big_tip, "big-tip", {"tokens": len(score.tokens)})


def _lost(before: blues_table.State, after: blues_table.State) -> Iterator[Posting]:
    """What the most jokers cost."""
    for name, player in after.players.items():
        if len(player.games) > len(before.players[name].games):
            game = player.games[-1]
            facts = {"game": after.number, "jokers": game.jokers, "had": before.players[name].tips}
            yield Posting(of(name), BOX, game.penalty, "penalty", facts)


def catte_postings(before: catte_table.State, entry: Entry, after: catte_table.State) -> tuple[Posting, ...]:
    """What each player gets at the end of a round of Catte (Calculating the Scores)."""
    return tuple(posting for posting in _of_catte(before, after) if posting.amount)


def _of_catte(before: catte_table.State, after: catte_table.State) -> Iterator[Posting]:
    for name, player in after.players.items():
        if len(player.rounds) > len(before.players[name].rounds):
            result = player.rounds[-1]
            square = result.unused**2
            facts = {"round": after.number, "captured": result.captured, "limit": after.limit, "unused": result.unused}
            yield Posting(BOX, of(name), result.score - square, "coffee", facts)
            yield Posting(BOX, of(name), square, "unused", facts)
