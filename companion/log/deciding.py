"""What decided a session: who would have won without a penalty, without the Big Tips, or under another ruling."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.log.book import Book
from companion.log.corrections import Correction, outcome
from companion.rules import rulebook
from companion.rules.blues_play import ranked
from companion.rules.blues_questions import tie_break
from companion.rules.blues_table import Phase
from companion.rules.ledger import Posting, balances, of
from companion.rules.rulings import CATTE, RULINGS


@dataclass(frozen=True)
class Without:
    """Others would have won without this: a game's penalties, the Big Tips, or by another answer to a ruling."""

    what: str
    winners: tuple[str, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)


def ledger(book: Book) -> tuple[tuple[int, Posting], ...]:
    """Every posting of the session, with the index of the entry that made it."""
    rules = rulebook(book.header.game)
    return tuple(
        (at, posting)
        for at, recorded in enumerate(book.recorded)
        for posting in rules.postings(book.state_before(at), recorded.entry, recorded.state)
    )


def what_decided(book: Book) -> tuple[Without, ...]:
    """Everything without which a complete session had other winners; what came last goes first."""
    won = set(rulebook(book.header.game).standing(book.state).winners)
    if book.state.phase is not Phase.COMPLETE:
        return ()
    return tuple(without for without in _tried(book) if without.winners and set(without.winners) != won)


def _tried(book: Book) -> Iterator[Without]:
    if book.header.game == CATTE:
        return
    postings = [posting for _at, posting in ledger(book)]
    yield Without("big-tip", _winners(book, [one for one in postings if one.why != "big-tip"]))
    for game in range(book.state.number, 0, -1):
        left = [one for one in postings if one.why != "penalty" or one.facts["game"] != game]
        yield Without("penalty", _winners(book, left), {"game": game})
    for ruling, given in book.setup.rulings.items():
        for answer in RULINGS[ruling].answers:
            if answer != given:
                after = outcome(book, Correction(rulings={ruling: answer})).after
                winners = rulebook(book.header.game).standing(after.state).winners
                yield Without("ruling", winners, {"ruling": ruling, "answer": answer, "given": given})


def _winners(book: Book, postings: list[Posting]) -> tuple[str, ...]:
    """Who wins with just these postings; the title's tie-break still counts."""
    sums, broken = balances(tuple(postings)), tie_break(book.state)
    merits = broken.merits if broken else dict.fromkeys(book.header.seats, 0)
    return ranked({seat: (sums.get(of(seat), 0), merits[seat]) for seat in book.header.seats})[0]
