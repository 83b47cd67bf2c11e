"""Where the table and the record part: a round not followed, a deck that is empty too early, or not yet."""

from __future__ import annotations

from collections.abc import Callable

from flask import g, render_template

from companion.log.book import Book
from companion.rules.blues import closes_at
from companion.rules.blues_table import State
from companion.rules.entries import DeckRanOut, Entry, LostTrack, TurnedUp
from companion.web.counting.look import blueprint, was_ended_by_its_cards
from companion.web.entry_forms import EntryForm
from companion.web.identity import records, stage_url
from companion.web.pages import frame
from companion.web.play import Answer, answer
from companion.web.troubles import Trouble
from companion.web.typed import Asks, Proposal, Slipped


@blueprint.post("/not-followed")
@records
def lost_track() -> Answer:
    """The rest of this game is entered by winners and quartets; the next one counts cards again."""
    return _recorded(lambda _book: Proposal((LostTrack(),)))


@blueprint.post("/deck-empty")
@records
def deck_empty() -> Answer:
    """The record has cards left, the table has none: it ends the game, and the record gives in."""
    return _recorded(_ends_by_the_deck)


@blueprint.post("/still-cards")
@records
def still_cards() -> Answer:
    """The record ended the game by the deck, but there are cards: it goes on, and the record gives in."""
    return _recorded(_goes_on)


def _recorded(propose: Callable[[Book], Proposal]) -> Answer:
    def again(why: Trouble) -> str:
        return render_template("counting/refused.html", frame=frame(why), back=stage_url(g.table, g.book))

    return answer(EntryForm(), propose, again)


def _ends_by_the_deck(book: Book) -> Proposal:
    state: State = book.state
    if state.round.has_begun and not state.round.decided and "last_auction" not in book.setup.rulings:
        raise Asks("last_auction")
    lost: tuple[Entry, ...] = () if state.census is None else (LostTrack(),)
    return Proposal((*lost, DeckRanOut()))


def _goes_on(book: Book) -> Proposal:
    """Takes back what emptied the deck, says that the cards are not followed, and enters it again.

    A row that stopped short only did so because the deck was empty: it is not complete, so it is left out.
    """
    if not was_ended_by_its_cards(book.state):
        raise Slipped("not-by-the-deck")
    at = _emptied_at(book)
    again = book.entries[at:]
    if isinstance(again[0], TurnedUp) and closes_at(again[0].cards) is None:
        again = again[1:]
    return Proposal((LostTrack(), *again), takes_back=len(book.recorded) - at)


def _emptied_at(book: Book) -> int:
    """The index of the entry that emptied the deck of this game."""
    at = len(book.recorded) - 1
    while book.state_before(at).deck_out:
        at -= 1
    return at
