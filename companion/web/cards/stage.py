"""Every card counted: which step of a round the table is at, and which addresses take its entries."""

from __future__ import annotations

from companion.log.book import Book
from companion.rules.blues_cards import Stage, stage
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE

# Each step of a round is sent to an address of its own.
_TAKES = {
    "row": (Stage.ROW, Stage.MELDING),
    "bid": (Stage.BIDDING,),
    "pay": (Stage.BIDDING, Stage.PAYING),
    "turn": (Stage.MELDING,),
}


def step_of(book: Book) -> Stage | None:
    """The step that a running game is at; None where it is entered in two taps, or none is running."""
    if book.header.game == CATTE or book.header.detail != "cards":
        return None
    return stage(book.state)


def counting_rests(book: Book) -> bool:
    """Whether this session counts cards, but not for the rest of the game at hand."""
    running = book.header.game != CATTE and book.state.phase is Phase.PLAYING
    return running and book.header.detail == "cards" and step_of(book) is None


def awaits(book: Book, page: str) -> bool:
    """Whether the table waits for what is sent to this page."""
    return step_of(book) in _TAKES[page] if page in _TAKES else False
