"""What a correction is about: the place in a session, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.rules.phase import Phase
from companion.rules.rulings import BIG_GIG, CATTE
from companion.words.language import gettext as _
from companion.words.phrases import capital

Place = Callable[[Any], str]

# Forms by the kind of entry that they enter; that of a round in two taps enters several.
ROUND, TURN, PAY, BID, TRICK = "round", "turn", "pay", "bid", "trick"
OF_KIND: Mapping[str, str] = {
    "game_started": "leader",
    "turned_up": "row",
    "bid": BID,
    "passed": BID,
    "nobody_bid": BID,
    "auction_won": PAY,
    "quartet_melded": TURN,
    "replenished": TURN,
    "jokers_counted": "count",
    "counted": "piles",
    "deck_ran_out": "deck",
    "lost_track": "lost",
    "session_finished": "finish",
    "round_started": "start",
    "trick_won": TRICK,
    "round_ended": "ended",
    "hands_shown": "hands",
}
# The forms of a round that is recorded card by card.
STEPS = ("row", BID, PAY, TURN)


def place(form: str, after: Any) -> str:
    """ "Round 3 of game 1"; *after* is the state behind the entries that are corrected."""
    return _PLACES[form](after)


def of_entries(kinds: Sequence[str], after: Any) -> str:
    """The same by the kinds of the entries; a step of a round is told by its round, a whole game by its number."""
    form = OF_KIND[kinds[0]]
    if len(kinds) > 1 and form in ("leader", "start"):
        return capital(numbered(after.setup.game, after.number))
    return place(ROUND if form in STEPS else form, after)


def numbered(game: str, number: int, becomes: int | None = None) -> str:
    """ "game 3", or where a correction changes that "game 3 (which becomes game 2)" """
    if becomes is not None and becomes != number:
        return renumbered("round" if game == CATTE else "game", number, becomes)
    return _("round %(number)s", number=number) if game == CATTE else _("game %(number)s", number=number)


def apart(game: str, number: int, why: str) -> str:
    """ "game 2 (struck out)", where another game has that number too; *why*: "gone", "inserted" or "to-come"."""
    return _APART["round" if game == CATTE else "game", why](number=number)


_APART: Mapping[tuple[str, str], Callable[..., str]] = {
    ("game", "gone"): lambda **facts: _("game %(number)s (struck out)", **facts),
    ("game", "inserted"): lambda **facts: _("game %(number)s (inserted)", **facts),
    ("game", "to-come"): lambda **facts: _("game %(number)s (still to come)", **facts),
    ("round", "gone"): lambda **facts: _("round %(number)s (struck out)", **facts),
    ("round", "inserted"): lambda **facts: _("round %(number)s (inserted)", **facts),
    ("round", "to-come"): lambda **facts: _("round %(number)s (still to come)", **facts),
}


def renumbered(part: str, number: int, becomes: int, stays: bool = True) -> str:
    """ "round 3 (which becomes round 4)"; of what does not stay: the number that it would have by its place."""
    return (_BECOMES if stays else _WOULD_BE)[part](number=number, becomes=becomes)


_BECOMES: Mapping[str, Callable[..., str]] = {
    "game": lambda **facts: _("game %(number)s (which becomes game %(becomes)s)", **facts),
    "round": lambda **facts: _("round %(number)s (which becomes round %(becomes)s)", **facts),
    "trick": lambda **facts: _("trick %(number)s (which becomes trick %(becomes)s)", **facts),
}
_WOULD_BE: Mapping[str, Callable[..., str]] = {
    "game": lambda **facts: _("game %(number)s (it would be game %(becomes)s)", **facts),
    "round": lambda **facts: _("round %(number)s (it would be round %(becomes)s)", **facts),
    "trick": lambda **facts: _("trick %(number)s (it would be trick %(becomes)s)", **facts),
}


def before_place(form: str, after: Any) -> str:
    """Where something is inserted, as seen from what stands behind it."""
    if form == "leader":
        return _("Before game %(game)s", game=after.number)
    if form == "start":
        return _("Before round %(round)s", round=after.number)
    return _("Before: %(place)s", place=place(form, after))


def after_place(form: str, after: Any) -> str:
    """Where something is inserted, as seen from what it follows."""
    return _("After: %(place)s", place=place(form, after))


def behind(state: Any) -> str:
    """Where something is inserted behind everything else."""
    catte, number = state.setup.game == CATTE, state.number
    if not number:
        return _("Before the first round") if catte else _("Before the first game")
    if state.phase is Phase.COMPLETE:
        return _("At the end of the session")
    if state.phase is Phase.BETWEEN:
        return _("After round %(round)s", round=number) if catte else _("After game %(game)s", game=number)
    if catte:
        return _("Round %(round)s, behind the newest entry", round=number)
    return _("Game %(game)s, behind the newest entry", game=number)


def _round(state: Any) -> str:
    return _("Round %(round)s of game %(game)s", round=state.round.number, game=state.number)


_PLACES: Mapping[str, Place] = {
    "round": _round,
    "row": lambda state: _("The row of round %(round)s, game %(game)s", round=state.round.number, game=state.number),
    "bid": lambda state: _("A bid of round %(round)s, game %(game)s", round=state.round.number, game=state.number),
    "pay": lambda state: _("The winner of round %(round)s, game %(game)s", round=state.round.number, game=state.number),
    "turn": lambda state: _("The turn of round %(round)s, game %(game)s", round=state.round.number, game=state.number),
    "leader": lambda state: _("Who leads game %(game)s", game=state.number),
    "count": lambda state: _("The joker count of game %(game)s", game=state.number),
    "piles": lambda state: _("A count of game %(game)s", game=state.number),
    "deck": lambda state: _("The deck ran out, game %(game)s", game=state.number),
    "lost": lambda state: _("No longer followed card by card"),
    "finish": lambda state: _("The end of the session"),
    "start": lambda state: _("The start of round %(round)s", round=state.number),
    "trick": lambda state: _("Trick %(trick)s of round %(round)s", trick=len(state.tricks), round=state.number),
    "ended": lambda state: _("The last cat card of round %(round)s", round=state.number),
    "hands": lambda state: _("Hands shown after round %(round)s", round=state.number),
}

_KINDS: Mapping[str, Callable[[], str]] = {
    "round": lambda: _("A round"),
    "row": lambda: _("A row"),
    "bid": lambda: _("A bid, a pass, or nobody bid"),
    "pay": lambda: _("Who won the row, and the cards shown"),
    "turn": lambda: _("Quartets and draw of the turn before"),
    "leader": lambda: _("The start of a game"),
    "game": lambda: _("A whole game"),
    "whole-round": lambda: _("A whole round"),
    "piles": lambda: _("A count of the piles and hands"),
    "count": lambda: _("The joker count"),
    "deck": lambda: _("The deck ran out"),
    "lost": lambda: _("The round was not followed card by card"),
    "finish": lambda: _("The end of the session"),
    "start": lambda: _("The start of a round"),
    "trick": lambda: _("A trick"),
    "ended": lambda: _("That was a last cat card"),
    "hands": lambda: _("Hands shown"),
}


def kind(form: str, game: str) -> str:
    """What can be inserted, by the name of its form; in Katzenjammer Blues nobody draws."""
    if form == TURN and game != BIG_GIG:
        return _("Quartets of the turn before")
    return _KINDS[form]()
