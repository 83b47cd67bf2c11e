"""What a correction's form says about one entry of a blues game: filled from the log, read, and made an entry again."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from wtforms import SelectMultipleField

from companion.log.book import Book
from companion.rules import entries as log
from companion.rules.blues_questions import title
from companion.rules.cards import QUARTET
from companion.rules.entries import Entry
from companion.rules.rulings import CATTE
from companion.web.called import called
from companion.web.cards.forms import DIFFERENT, TO_FOUR, CardsField
from companion.web.cards.typed import (
    TypedBid,
    TypedTurn,
    payment_entries,
    row_entries,
    row_until_closed,
    turn_entries,
)
from companion.web.correct.forms import PASSES, of
from companion.web.entry_forms import AFTER_THIS_ROUND, MORE, NOBODY, EntryForm, as_tapped, hand_field, more_field
from companion.web.typed import HoldsAuction, Proposal, Slipped, in_best_order, round_entries
from companion.web.typed_round import Melds, TypedRound
from companion.words.phrases import all_of

Lines = Mapping[str, str]
Entries = tuple[Entry, ...]


@dataclass(frozen=True)
class Typed:
    """What the form holds: plain *lines* by the name of their field, or a *turn* with quartets."""

    lines: Lines
    turn: TypedTurn

    @property
    def round(self) -> TypedRound:
        return self.turn.round

    def fixed(self, fix: str) -> Typed:
        """The same after one tap on a fix that a refusal offered."""
        return replace(self, lines=_mended(dict(self.lines), fix), turn=self.turn.fixed(fix))

    def in_order_of(self, stood: Typed) -> Typed:
        """The same; ticked cards that are those that stood are in that order, and quartets too: that is no change."""
        kept = {name: line for name, line in stood.lines.items() if _cards(line) == _cards(self.lines.get(name, ""))}
        turn = replace(self.turn, round=replace(self.round, melds=_as_stood(self.round.melds, stood.round.melds)))
        return replace(self, lines={**self.lines, **kept}, turn=turn)


# What no form of a correction can do: whoever cannot pay strikes the bids.
UNFIT_FIXES = ("auction-again",)


def _mended(lines: dict[str, str], fix: str) -> Lines:
    """The fields after a fix; an unknown one changes nothing."""
    word, _dash, named = fix.partition("-")
    field = {"lead": "leader", "winner": "winner", "coffee": "coffee"}.get(word)
    if field in lines:
        lines[field] = named.upper() if word == "coffee" else named
    if word == "bid" and "count" in lines:
        count, _dash, value = named.partition("-")
        lines |= {"count": count, "value": value}
    if fix == "pass" and "count" in lines:
        lines["value"] = PASSES
    if fix == "take-back":
        lines["row"] = "".join(row_until_closed(tuple(lines.get("row", ""))))
    if fix == "drop-last":
        lines["last"] = ""
    if fix in ("drop-cards", "no-columns"):
        return {name: "" if name.startswith(("plays_", "column_")) else text for name, text in lines.items()}
    return lines


def _as_stood(melds: Melds, stood: Melds) -> Melds:
    """Quartets in the order in which they stood; others fill the places of those that are gone, or come last."""
    rest, kept = list(melds), list[tuple[str, int] | None]()
    for value, jokers in stood:
        alike = sorted((one for one in rest if one[0] == value), key=lambda one: one[1] != jokers)
        kept.append(alike[0] if alike else None)
        if alike:
            rest.remove(alike[0])
    filled = [one or (rest.pop(0) if rest else None) for one in kept]
    return (*filter(None, filled), *rest)


def _cards(line: str) -> list[str]:
    return sorted(line.split())


def nothing(book: Book) -> Typed:
    """An empty form."""
    most = QUARTET if book.header.game == CATTE else title(book.state).most_jokers_in_quartet
    return Typed({}, TypedTurn(TypedRound(most_jokers=most)))


def lines_of(form: EntryForm) -> Lines:
    """The fields of a plain form as they were typed, what is no choice of theirs or no card left out."""
    own = [name for name in form.data if name not in EntryForm().data]
    return {name: _line(form[name]) for name in own}


def _line(field: Any) -> str:
    if isinstance(field, CardsField):
        return "".join(field.data)
    if isinstance(field, SelectMultipleField):
        return " ".join(choice for choice in field.choices if choice in (field.raw_data or ()))
    typed = str((field.raw_data or [""])[0]) if field.raw_data else ""
    choices = getattr(field, "choices", None)
    return typed if choices is None or typed in choices else ""


def filled(unit_entries: Entries, before: Book) -> Typed:
    """What stands, as its form would have been filled in."""
    empty, first = nothing(before), unit_entries[0]
    if isinstance(first, (log.AuctionWon, log.NobodyBid)):
        return replace(empty, lines=_paid(first), turn=TypedTurn(_round(unit_entries, empty.round)))
    if isinstance(first, (log.QuartetMelded, log.Replenished)):
        drawn = next((str(entry.cards) for entry in unit_entries if isinstance(entry, log.Replenished)), "0")
        return replace(empty, turn=TypedTurn(_round(unit_entries, empty.round), drawn))
    if isinstance(first, log.JokersCounted):
        return replace(empty, lines=_counted({**dict.fromkeys(before.setup.players, 0), **first.in_hand}))
    fill = _FILLS.get(first.kind)
    return replace(empty, lines=fill(first)) if fill else empty


def _round(entries: Entries, empty: TypedRound) -> TypedRound:
    won = entries[0]
    melds = tuple((e.value, e.jokers_shown) for e in entries if isinstance(e, log.QuartetMelded))
    return replace(
        empty,
        winner=won.player if isinstance(won, log.AuctionWon) else NOBODY,
        jokers=won.jokers_shown if isinstance(won, log.AuctionWon) else 0,
        melds=melds,
        deck=AFTER_THIS_ROUND if isinstance(entries[-1], log.DeckRanOut) else "",
    )


def _paid(won: Entry) -> Lines:
    if not isinstance(won, log.AuctionWon):
        return {"value": NOBODY}
    return {"winner": won.player, "paid": "".join(won.paid or ())}


def _bid(bid: log.BidMade) -> Lines:
    return {"who": bid.player, "count": str(bid.count), "value": bid.value or DIFFERENT}


def _counted(in_hand: Mapping[str, int]) -> Lines:
    typed = {}
    for seat, jokers in in_hand.items():
        typed[hand_field(seat)], typed[more_field(seat)] = as_tapped(jokers)
    return typed


def _piles(counted: log.Counted) -> Lines:
    piles = {"pile_deck": counted.deck, "pile_centre": counted.centre}
    piles |= {of(seat, "pile"): number for seat, number in (counted.hands or {}).items()}
    return {name: str(number) for name, number in piles.items() if number is not None}


_FILLS: Mapping[str, Callable[[Any], Lines]] = {
    "game_started": lambda started: {"leader": started.leader},
    "turned_up": lambda row: {"row": "".join(row.cards)},
    "bid": _bid,
    "passed": lambda passed: {"value": PASSES, "who": passed.player},
    "counted": _piles,
}


def a_round(typed: Typed, book: Book) -> Proposal:
    try:
        return round_entries(typed.round, book)
    except HoldsAuction:
        raise Slipped("no-winner") from None


def a_leader(typed: Typed, _book: Book) -> Proposal:
    if not typed.lines.get("leader"):
        raise Slipped("no-leader")
    return Proposal((log.GameStarted(typed.lines["leader"]),))


def a_row(typed: Typed, book: Book) -> Proposal:
    cards = tuple(typed.lines.get("row", ""))
    if book.state.census is None or not cards:
        return Proposal((log.TurnedUp(cards),))
    return row_entries(cards, book)


def a_bid(typed: Typed, _book: Book) -> Proposal:
    who, value = typed.lines.get("who", ""), typed.lines.get("value", "")
    passes = who if value == PASSES else ""
    bid = TypedBid(who, _number(typed.lines.get("count", "")), value, passes, nobody=value == NOBODY)
    return Proposal((bid.entry,))


def a_payment(typed: Typed, book: Book) -> Proposal:
    return payment_entries(typed.lines.get("winner", ""), tuple(typed.lines.get("paid", "")), book)


def a_turn(typed: Typed, book: Book) -> Proposal:
    if book.state.census is not None:
        return turn_entries(typed.turn, book)
    entries: Entries = in_best_order(typed.round.melds, book.state, book).quartets
    if typed.turn.draw not in ("", "0", TO_FOUR):
        entries = (*entries, log.Replenished(int(typed.turn.draw)))
    if not entries:
        raise Slipped("nothing-melded")
    return Proposal(entries)


def a_count(typed: Typed, book: Book) -> Proposal:
    hands = {seat: _hand(typed.lines, seat) for seat in book.setup.players}
    if missing := [called()[seat] for seat, jokers in hands.items() if not jokers]:
        raise Slipped("not-all-counted", who=all_of(missing))
    in_hand = {seat: _number(jokers) for seat, jokers in hands.items()}
    return Proposal((log.JokersCounted({seat: number for seat, number in in_hand.items() if number}),))


def _hand(lines: Lines, seat: str) -> str:
    tapped = lines.get(hand_field(seat), "")
    return lines.get(more_field(seat), "") if tapped == MORE else tapped


def piles(typed: Typed, book: Book) -> Proposal:
    hands = {seat: typed.lines.get(of(seat, "pile"), "") for seat in book.setup.players}
    counted = {seat: _number(text) for seat, text in hands.items() if text}
    deck, centre = (typed.lines.get(f"pile_{pile}", "") for pile in ("deck", "centre"))
    if not (counted or deck or centre):
        raise Slipped("nothing-counted")
    entry = log.Counted(_number(deck) if deck else None, _number(centre) if centre else None, counted or None)
    return Proposal((entry,))


def _number(text: str) -> int:
    """A count that its field has already read."""
    digits = unicodedata.normalize("NFKC", text).strip()
    return int(digits) if digits.isascii() and digits.isdigit() else 0
