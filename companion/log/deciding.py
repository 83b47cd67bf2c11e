"""What decided a session: who had won without a penalty, the Big Tips or a limit, or under another ruling."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.log.book import Book
from companion.log.corrections import Correction, NoLongerFits, outcome
from companion.rules import rulebook
from companion.rules.blues_questions import tie_break
from companion.rules.ledger import Posting, balances, of
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE, RULINGS
from companion.rules.standing import ranked


@dataclass(frozen=True)
class Without:
    """Others would have won without this: a game's penalties, the Big Tips, a round's limit, or a ruling made so."""

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
    """Everything without which a complete session had other winners; what came last goes first.

    In Catte a ruling comes before the limits: there are few of those, and some limit is met in most rounds.
    """
    won = set(rulebook(book.header.game).standing(book.state).winners)
    if book.state.phase is not Phase.COMPLETE:
        return ()
    return tuple(without for without in _tried(book) if without.winners and set(without.winners) != won)


def _tried(book: Book) -> Iterator[Without]:
    catte = book.header.game == CATTE
    if not catte:
        yield from _without_postings(book)
    yield from _by_other_rulings(book)
    if catte:
        yield from _without_limits(book)


def _without_limits(book: Book) -> Iterator[Without]:
    """Coffee as it was captured, in one round, with nothing lost above the limit and nothing doubled at it."""
    players = book.state.players
    for number in range(book.state.number, 0, -1):
        totals = {seat: player.total - player.rounds[number - 1].by_limit for seat, player in players.items()}
        yield Without("limit", ranked(totals)[0], {"round": number, "limit": book.state.limit})


def _without_postings(book: Book) -> Iterator[Without]:
    postings = [posting for _at, posting in ledger(book)]
    yield Without("big-tip", _winners(book, [one for one in postings if one.why != "big-tip"]))
    for game in range(book.state.number, 0, -1):
        left = [one for one in postings if one.why != "penalty" or one.facts["game"] != game]
        yield Without("penalty", _winners(book, left), {"game": game})


def _by_other_rulings(book: Book) -> Iterator[Without]:
    """Nothing is said of an answer that strikes out more than what comes too late: the table had played otherwise.

    A game or round that had ended sooner is another matter: all that counts was played by then.
    """
    for ruling, given in book.setup.rulings.items():
        for answer in RULINGS[ruling].answers:
            if answer != given:
                found = outcome(book, Correction(rulings={ruling: answer}))
                if all(misfit.stays or _too_late(misfit) for misfit in found.misfits):
                    winners = rulebook(book.header.game).standing(found.after.state).winners
                    yield Without("ruling", winners, {"ruling": ruling, "answer": answer, "given": given})


def _too_late(misfit: NoLongerFits) -> bool:
    return all(wrong.code == "not-now" for wrong in misfit.violations)


def _winners(book: Book, postings: list[Posting]) -> tuple[str, ...]:
    """Who wins with just these postings; the title's tie-break still counts."""
    sums, broken = balances(tuple(postings)), tie_break(book.state)
    merits = broken.merits if broken else dict.fromkeys(book.header.seats, 0)
    return ranked({seat: (sums.get(of(seat), 0), merits[seat]) for seat in book.header.seats})[0]
