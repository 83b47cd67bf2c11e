"""Why an entry may not stand where it was put, one refusal for each reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.words.language import gettext as _
from companion.words.refusal import Names, Refusal, by_rulebook


def kind_name(kind: str) -> str:
    """What an entry of this kind is called at the table."""
    names = {
        "game_started": _("the start of a game"),
        "turned_up": _("a row"),
        "bid": _("a bid"),
        "passed": _("a pass"),
        "auction_won": _("a winner of the row"),
        "nobody_bid": _("nobody bid"),
        "quartet_melded": _("a quartet"),
        "replenished": _("a draw to four cards"),
        "lost_track": _("a round not followed"),
        "deck_ran_out": _("the deck ran out"),
        "jokers_counted": _("the joker count"),
        "counted": _("a count of the piles"),
        "session_finished": _("the end of the session"),
    }
    return names[kind]


def not_now(facts: Mapping[str, Any], names: Names) -> Refusal:
    """An entry in a place where the game has none for it."""
    rule, section, todo = _REASONS[facts["reason"]]()
    what = _("No place for this entry now: %(entry)s", entry=kind_name(facts["entry"]))
    return by_rulebook(names, what=what, rule=rule, section=section, todo=todo)


_REASONS: Mapping[str, Callable[[], tuple[str, str, str]]] = {
    "no-game-yet": lambda: (
        _("No game has begun yet."),
        "setup",
        _("Start the game first."),
    ),
    "between-games": lambda: (
        _("The game before is scored, and the next one has not begun."),
        "end",
        _("Start the next game first."),
    ),
    "complete": lambda: (
        _("The session is complete: its final score stands."),
        "final",
        _("Undo the last entry to go on, or begin a new session."),
    ),
    "game-running": lambda: (
        _("The game goes on until the centre is empty or the deck runs out."),
        "end",
        _("Record how the game ended first."),
    ),
    "count-first": lambda: (
        _("A game is over once everybody has shown the jokers in hand."),
        "end",
        _("Count the jokers first."),
    ),
    "nothing-scored": lambda: (
        _("No game of this session has been scored yet."),
        "final",
        _("Play one game to its end first."),
    ),
    "game-over": lambda: (
        _("The game was over at once with an empty centre or an empty deck; only the jokers are counted now."),
        "end",
        _("Count the jokers, or undo the last entry if the game goes on."),
    ),
    "nobody-bid": lambda: (
        _("Only the player who has just won a row may meld, and nobody won this one."),
        "meld",
        _("Drop the quartet, or correct who won the row."),
    ),
    "no-winner-yet": lambda: (
        _("Melding and drawing belong to the turn of the player who has just won a row."),
        "meld",
        _("Record who won the row first."),
    ),
    "already-replenished": lambda: (
        _("Replenishing ends the turn, so no quartet and no second draw can follow."),
        "replenish",
        _("Undo the draw first if the quartet came before it."),
    ),
    "row-lies-open": lambda: (
        _("A row already lies open, and its auction is not decided."),
        "turn-up",
        _("Record who won it, or that nobody bid, before the next row."),
    ),
    "bidding-has-begun": lambda: (
        _("The row is turned up before the bidding, and the bidding has begun."),
        "turn-up",
        _("Record who won, or take the bids back."),
    ),
    "needs-cards": lambda: (
        _("This session records scores only, so deck and hands are not followed card by card."),
        "overview",
        _("Leave it out, or count the centre instead."),
    ),
    "proofs-rest": lambda: (
        _("Since an earlier entry of this game the cards are not followed any more."),
        "overview",
        _("Go on with the score; the next game counts cards again."),
    ),
    "no-row-yet": lambda: (
        _("Each round begins with a row, and every card of this session is counted."),
        "turn-up",
        _("Record the row first."),
    ),
    "deck-is-counted": lambda: (
        _("Every card of this game is counted, so the end of the deck follows from the rows and draws."),
        "end",
        _("Count the deck; if a round was not followed card by card, say so first."),
    ),
    "deck-already-out": lambda: (
        _("The deck has already run out in this game."),
        "end",
        _("Finish the auction on the table, then count the jokers."),
    ),
}
REASONS = frozenset(_REASONS)
