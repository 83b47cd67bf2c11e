"""Why an entry may not stand where it was put, one refusal for each reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.words.language import gettext as _
from companion.words.refusal import Names, Refusal, big_gig


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
    return big_gig(what=what, rule=rule, section=section, todo=todo)


_REASONS: Mapping[str, Callable[[], tuple[str, str, str]]] = {
    "no-game-yet": lambda: (
        _("No game has begun yet."),
        _("Setup"),
        _("Start the game first."),
    ),
    "between-games": lambda: (
        _("The game before is scored, and the next one has not begun."),
        _("End of a Game"),
        _("Start the next game first."),
    ),
    "complete": lambda: (
        _("The session is complete: its final score stands."),
        _("Final Scoring"),
        _("Undo the last entry to go on, or begin a new session."),
    ),
    "game-running": lambda: (
        _("The game goes on until the last tip is taken or the deck runs out."),
        _("End of a Game"),
        _("Record how the game ended first."),
    ),
    "count-first": lambda: (
        _("A game is over once everybody has shown the jokers in hand."),
        _("End of a Game"),
        _("Count the jokers first."),
    ),
    "nothing-scored": lambda: (
        _("No game of this session has been scored yet."),
        _("Final Scoring"),
        _("Play one game to its end first."),
    ),
    "game-over": lambda: (
        _("The game was over at once with the last tip or the last card; only the jokers are counted now."),
        _("End of a Game"),
        _("Count the jokers, or undo the last entry if the game goes on."),
    ),
    "nobody-bid": lambda: (
        _("Only the player who has just won a row may meld, and nobody won this one."),
        _("3. Meld quartets (optional)"),
        _("Drop the quartet, or correct who won the row."),
    ),
    "no-winner-yet": lambda: (
        _("Melding and drawing belong to the turn of the player who has just won a row."),
        _("3. Meld quartets (optional)"),
        _("Record who won the row first."),
    ),
    "already-replenished": lambda: (
        _("Replenishing ends the turn, so no quartet and no second draw can follow."),
        _("4. Replenish to four cards (optional)"),
        _("Undo the draw first if the quartet came before it."),
    ),
    "row-lies-open": lambda: (
        _("A row already lies open, and its auction is not decided."),
        _("1. Turn up cards"),
        _("Record who won it, or that nobody bid, before the next row."),
    ),
    "bidding-has-begun": lambda: (
        _("The row is turned up before the bidding, and the bidding has begun."),
        _("1. Turn up cards"),
        _("Record who won, or take the bids back."),
    ),
    "needs-cards": lambda: (
        _("This session records scores only, so deck and hands are not followed card by card."),
        _("Overview of a Game"),
        _("Leave it out, or count the tips in the centre instead."),
    ),
    "deck-already-out": lambda: (
        _("The deck has already run out in this game."),
        _("End of a Game"),
        _("Finish the auction on the table, then count the jokers."),
    ),
}
REASONS = frozenset(_REASONS)
