"""What else the table may say on a preview: one tap makes a later entry fit, and is saved with the correction."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from flask import g

from companion.log.book import Book
from companion.log.corrections import Correction, Edit, NoLongerFits, Outcome, outcome
from companion.log.saves import Misfit
from companion.rules.bids import Bid, pays
from companion.rules.cards import JOKER
from companion.rules.coffee import COFFEE_CARDS
from companion.rules.entries import (
    AuctionWon,
    DeckRanOut,
    Entry,
    GameStarted,
    JokersCounted,
    Replenished,
    RoundStarted,
    TrickWon,
)
from companion.rules.violations import IllegalEntry
from companion.web.called import called
from companion.words.cards import cards_by_value
from companion.words.coffee import card_name
from companion.words.language import gettext as _
from companion.words.language import ngettext

DECK, JOKERS = "deck", "jokers"
# Of the entry with this index: who led; that the deck ran out before it; that jokers which no longer lie in front were
# in hand, and the other way round; who won with which cards; how many were drawn; which coffee the trick had.
_SAID = re.compile(r"([0-9]{1,6})=(deck|jokers|(s[0-9]{1,9})(?:-([1-7J]{1,40}))?|[0-4]|([A-Z]{2}[0-9]{1,2}))")
MOST = 20
Offer = tuple[str, str]  # what a button sends, and its label


def offered(wished: Correction, kept: Outcome) -> Iterator[Offer]:
    """One tap for each later entry that would fit if it were another one, where that is plain."""
    for misfit in kept.misfits[:MOST]:
        entry = g.book.recorded[misfit.index].entry
        if isinstance(entry, (GameStarted, RoundStarted)):
            yield from _leaders(wished, misfit, isinstance(entry, GameStarted))
        elif isinstance(entry, JokersCounted):
            yield from _deck(wished, misfit.index)
            yield from _in_hand(wished, misfit.index)
        elif isinstance(entry, AuctionWon):
            yield from _payment(wished, misfit, entry)
        elif isinstance(entry, Replenished):
            yield from _draw(wished, misfit)
        elif isinstance(entry, TrickWon):
            yield from _coffee(wished, misfit, entry)


def completed(book: Book, wished: Correction, said: Sequence[str]) -> Correction:
    """The correction with what the table has said on its preview, as far as that has a place."""
    for one in said[:MOST]:
        match = _SAID.fullmatch(one)
        wished = _with(book, wished, int(match[1]), match) if match else wished
    return wished


def _with(book: Book, wished: Correction, at: int, said: re.Match[str]) -> Correction:
    """The correction with one more edit behind its first; without it where no such entry can be."""
    first = min((edit.at for edit in wished.edits), default=0)
    taken = any(edit.at <= at < edit.at + edit.drops for edit in wished.edits)
    there = first <= at < len(book.recorded) and not taken
    edit = (_moved(book, wished, at) if said[2] == JOKERS else _edit(book, at, said)) if there else None
    if edit is None:
        return wished
    whole = replace(wished, edits=tuple(sorted((*wished.edits, edit), key=lambda one: one.at)))
    try:
        outcome(book, whole)
    except (IllegalEntry, Misfit):
        return wished
    return whole


def _edit(book: Book, at: int, said: re.Match[str]) -> Edit | None:
    entry, seat, cards = book.recorded[at].entry, said[3], said[4]
    if said[2] == DECK:
        return Edit(at, 0, (DeckRanOut(),)) if isinstance(entry, JokersCounted) else None
    if isinstance(entry, Replenished) and said[2].isdigit():
        return _instead(at, entry, cards=int(said[2]))
    if isinstance(entry, TrickWon) and said[5] in COFFEE_CARDS:
        return _instead(at, entry, coffee=said[5])
    if seat not in book.header.seats:
        return None
    if isinstance(entry, AuctionWon) and cards:
        return _instead(at, entry, player=seat, jokers=0, paid=tuple(cards))
    return _instead(at, entry, leader=seat) if isinstance(entry, (GameStarted, RoundStarted)) and not cards else None


def _moved(book: Book, wished: Correction, at: int) -> Edit | None:
    """The joker count where jokers that no longer lie in front of somebody were in their hand, and the reverse."""
    counted = book.recorded[at].entry
    if not isinstance(counted, JokersCounted):
        return None
    was, now = book.state_before(at), _state_then(book, wished, at)
    if now.number != was.number:
        return None
    held = {
        seat: counted.in_hand.get(seat, 0) + was.players[seat].front - now.players[seat].front for seat in was.players
    }
    return _instead(at, counted, in_hand={seat: jokers for seat, jokers in held.items() if jokers})


def _state_then(book: Book, wished: Correction, at: int) -> Any:
    """The state before this entry after the correction, with all that follows from it further up."""
    found = outcome(book, wished)
    moved = sum(len(edit.entries) - edit.drops for edit in found.correction.edits if edit.at < at)
    return found.after.state_before(at + moved)


def _instead(at: int, entry: Entry, **change: Any) -> Edit:
    """The entry as it was said to be; what the table let stand of it no longer matters."""
    return Edit(at, 1, (replace(entry, marks=replace(entry.marks, overruled=()), **change),))


def _leaders(wished: Correction, misfit: NoLongerFits, game: bool) -> Iterator[Offer]:
    """A game or round that somebody else led."""
    facts = {"number": g.book.recorded[misfit.index].state.number}
    for violation in misfit.violations:
        for seat in violation.facts["allowed"] if violation.code == "wrong-leader" else ():
            if _fits(wished, misfit.index, said := f"{misfit.index}={seat}"):
                yield said, _led(game, called()[seat], facts)


def _led(game: bool, who: str, facts: dict[str, int]) -> str:
    if game:
        return _("%(who)s led game %(number)s", who=who, **facts)
    return _("%(who)s started round %(number)s", who=who, **facts)


def _deck(wished: Correction, index: int) -> Iterator[Offer]:
    """A game that would go on has perhaps ended by the deck."""
    if _fits(wished, index, f"{index}={DECK}"):
        number = g.book.state_before(index).number
        yield f"{index}={DECK}", _("The deck ran out in game %(number)s", number=number)


def _in_hand(wished: Correction, index: int) -> Iterator[Offer]:
    """Whoever showed fewer jokers than was said had them in hand at the end."""
    if not _fits(wished, index, said := f"{index}={JOKERS}"):
        return
    edits = completed(g.book, wished, (said,)).edits
    counted = next(entry for edit in edits if edit.at == index for entry in edit.entries)
    was = g.book.recorded[index].entry
    assert isinstance(counted, JokersCounted)
    assert isinstance(was, JokersCounted)
    held = {seat: counted.in_hand.get(seat, 0) for seat in g.book.setup.players}
    others = [(seat, number) for seat, number in held.items() if number != was.in_hand.get(seat, 0)]
    hands = [_("%(who)s %(number)s", who=called()[seat], number=number) for seat, number in others]
    yield said, _("Jokers in hand: %(hands)s", hands=", ".join(hands))


def _payment(wished: Correction, misfit: NoLongerFits, won: AuctionWon) -> Iterator[Offer]:
    """The row as whoever bids highest now would have won it."""
    found = [one for one in misfit.violations if one.code in ("wrong-winner", "payment-mismatch")]
    bid: Bid | None = found[0].facts["bid"] if found else None
    if bid is None or won.paid is None:
        return
    for cards in _payments(bid, won.paid):
        said = f"{misfit.index}={bid.player}-{''.join(cards)}"
        if _fits(wished, misfit.index, said):
            yield said, _("%(who)s won with %(cards)s", who=called()[bid.player], cards=cards_by_value(cards))
            return


def _payments(bid: Bid, shown: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The cards that were shown, if they pay the bid; else cards of its value, with as many jokers or none."""
    if pays(bid, shown):
        yield shown
    elif bid.value is not None:
        for jokers in dict.fromkeys((min(shown.count(JOKER), bid.count), 0)):
            yield (bid.value,) * (bid.count - jokers) + (JOKER,) * jokers


def _draw(wished: Correction, misfit: NoLongerFits) -> Iterator[Offer]:
    """The cards that were missing to four in hand."""
    for violation in misfit.violations:
        if violation.code == "replenish-count":
            most, who = violation.facts["may"][-1], called()[violation.facts["player"]]
            drew = ngettext("%(who)s drew %(number)s card", "%(who)s drew %(number)s cards", most, who=who)
            if _fits(wished, misfit.index, said := f"{misfit.index}={most}"):
                yield said, drew if most else _("%(who)s drew no card", who=who)


def _coffee(wished: Correction, misfit: NoLongerFits, trick: TrickWon) -> Iterator[Offer]:
    """Two tricks whose coffee was mixed up: this one had the card that stood in the corrected one."""
    pairs = ((g.book.entries[edit.at], edit.entries[0]) for edit in wished.edits if edit.drops and edit.entries)
    for was, now in pairs:
        if isinstance(was, TrickWon) and isinstance(now, TrickWon) and now.coffee == trick.coffee:
            number = len(g.book.state_before(misfit.index).tricks) + 1
            if _fits(wished, misfit.index, said := f"{misfit.index}={was.coffee}"):
                yield said, _("Exchanged: trick %(number)s had %(card)s", number=number, card=card_name(was.coffee))


def _fits(wished: Correction, index: int, said: str) -> bool:
    """Whether the later entry would have its place then."""
    found = outcome(g.book, completed(g.book, wished, (said,)))
    return all(misfit.index != index for misfit in found.misfits)
