"""Where a session of any title is."""

from enum import Enum


class Phase(Enum):
    """Catte has no OVER: a round that has ended is scored at once."""

    BETWEEN = "between"  # before the first game or round, and between two
    PLAYING = "playing"
    OVER = "over"  # the game is over, the jokers are not counted yet
    COMPLETE = "complete"
