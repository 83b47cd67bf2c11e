"""What happened, where every card is counted: a round is several saves, each a sentence that reads by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.rules import entries as log
from companion.rules.bids import Bid, pays
from companion.rules.blues_table import State
from companion.rules.cards import JOKER
from companion.rules.phase import Phase
from companion.words import sentences
from companion.words.cards import bid_name, cards_of, jokers, row_name
from companion.words.cards_cues import joker_drawn
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import all_of
from companion.words.sentences import Happened, Names, Said, quartet_phrase

# What the winner's turn is entered with.
TURN = frozenset({"quartet_melded", "replenished"})


def counts(happened: Happened) -> bool:
    """Whether this was recorded card by card: its cards are told also where a correction has ended the counting."""
    counted = happened.before.census is not None and happened.before.phase is Phase.PLAYING
    return counted or any(map(_has_cards, happened.entries))


def _has_cards(entry: log.Entry) -> bool:
    if isinstance(entry, log.AuctionWon):
        return entry.paid is not None
    return isinstance(entry, log.TurnedUp | log.BidMade | log.Passed | log.Replenished)


def said(happened: Happened, names: Names) -> Said:
    """One save of a round as one line of the history."""
    told = sentences.said(happened, names)
    text = _TEXTS.get(happened.first.kind)
    if text is None:
        return told
    more = " ".join([*_follows(happened, names), told.follows]).strip()
    return replace(told, text=text(happened.first, happened, names), follows=more)


def in_short(happened: Happened, names: Names) -> str:
    """The turn behind the auction, for the button that is about to save it: "four 2s: +2 tips, draws 2 cards" """
    parts = []
    if happened.melded:
        quartets = all_of([quartet_phrase(quartet.value, quartet.jokers) for quartet in happened.melded])
        parts.append(f"{quartets}: {sentences.gain(happened)}")
    for entry in happened.entries:
        if isinstance(entry, log.Replenished):
            draw = ngettext("draws %(number)s card", "draws %(number)s cards", entry.cards)
            parts.append(draw if entry.cards else _("draws no card"))
    return ", ".join(parts)


def _turned_up(row: log.TurnedUp, happened: Happened, names: Names) -> str:
    who = names.get(happened.before.leader or "", "?")
    return _("%(who)s turned up %(cards)s.", who=who, cards=row_name(row.cards))


def _bid(bid: log.BidMade, happened: Happened, names: Names) -> str:
    bidden = Bid(bid.player, bid.count, bid.value)
    return _("%(who)s bid %(bid)s.", who=names.get(bid.player, "?"), bid=bid_name(bidden))


def _passed(entry: log.Passed, happened: Happened, names: Names) -> str:
    return _("%(who)s passed.", who=_all_passed(happened, names) or names.get(entry.player, "?"))


def _all_passed(happened: Happened, names: Names) -> str:
    return all_of([names.get(seat, "?") for seat in newly_passed(happened.before, happened.after)])


def newly_passed(before: State, after: State) -> list[str]:
    """Who has passed with the entry in between, clockwise from the first bidder; those who were skipped too."""
    now = after.round.passed - (frozenset() if before.round.decided else before.round.passed)
    return [seat for seat in before.playing_order if seat in now]


def _won(won: log.AuctionWon, happened: Happened, names: Names) -> str:
    """Who won and with what; where a correction has saved the turn with it, that too."""
    paid = _paid(won, happened, names)
    return f"{paid} {_turn(won, happened, names)}" if won.paid is not None and _did(happened) else paid


def _paid(won: log.AuctionWon, happened: Happened, names: Names) -> str:
    who, bid = names.get(won.player, "?"), happened.before.round.standing
    if won.paid is None:
        return _("%(who)s won the row.", who=who)
    if bid is None or not _is_mixed(bid, won):
        return _("%(who)s won with %(cards)s.", who=who, cards=_shown(bid, won.paid))
    return _(
        "%(who)s won with %(bid)s, %(jokers)s among them.", who=who, bid=bid_name(bid), jokers=jokers(won.jokers_shown)
    )


def _turn(entry: log.Entry, happened: Happened, names: Names) -> str:
    """Quartets and draw of one turn: "Chet melded four 2s and drew 2 cards." """
    who = names.get(happened.after.round.winner or "", "?")
    return _("%(who)s %(did)s.", who=who, did=all_of(_did(happened)))


def _did(turn: Happened) -> list[str]:
    """ "melded four 2s", "drew 2 cards" """
    did = []
    if turn.melded:
        quartets = all_of([quartet_phrase(quartet.value, quartet.jokers) for quartet in turn.melded])
        did.append(_("melded %(quartets)s", quartets=quartets))
    drawn = next((entry.cards for entry in turn.entries if isinstance(entry, log.Replenished)), None)
    if drawn is not None:
        did.append(ngettext("drew %(number)s card", "drew %(number)s cards", drawn) if drawn else _("drew no card"))
    return did


def whole_turn(won: Happened, turn: Happened, names: Names) -> str:
    """A turn with the row that it began with and its price: "Theo took 2, 2 for four 3s and drew no card."

    Nothing where this is not the turn behind an auction that was paid card by card.
    """
    paid = won.first
    if not isinstance(paid, log.AuctionWon) or not paid.paid or turn.first.kind not in TURN or not turn.after.round.row:
        return ""
    took = _("took %(row)s for %(price)s", row=row_name(turn.after.round.row), price=_price(paid, won))
    return _("%(who)s %(did)s.", who=names.get(paid.player, "?"), did=all_of([took, *_did(turn)]))


def _price(won: log.AuctionWon, happened: Happened) -> str:
    """ "four 3s", "four 3s with 1 joker" """
    bid = happened.before.round.standing
    if bid is None or not _is_mixed(bid, won):
        return _shown(bid, won.paid or ())
    return _("%(bid)s with %(jokers)s", bid=bid_name(bid), jokers=jokers(won.jokers_shown))


def _is_mixed(bid: Bid, won: log.AuctionWon) -> bool:
    """Whether cards of the bid's value were shown, and jokers with them."""
    cards = won.paid or ()
    return bid.value is not None and pays(bid, cards) and 0 < won.jokers_shown < len(cards)


def _shown(bid: Bid | None, cards: Sequence[str]) -> str:
    """ "two 3s", "one joker as one 2", "two different cards (1, 4)"; what does not make the bid, by value."""
    by_value = all_of([cards_of(value, number) for value, number in Counter(cards).items()])
    if bid is None or not pays(bid, cards):
        return by_value or row_name(cards)
    if bid.value is not None and JOKER in cards:
        return _("%(jokers)s as %(cards)s", jokers=by_value, cards=bid_name(bid))
    if bid.value is not None or bid.is_one_card:
        return by_value
    return _("%(bid)s (%(cards)s)", bid=bid_name(bid), cards=row_name(cards))


_TEXTS: Mapping[str, Callable[[Any, Happened, Names], str]] = {
    "turned_up": _turned_up,
    "bid": _bid,
    "passed": _passed,
    "auction_won": _won,
    "quartet_melded": _turn,
    "replenished": _turn,
}


def _follows(happened: Happened, names: Names) -> Iterable[str]:
    """What the cards did by themselves, and who was passed over."""
    first = happened.first
    if isinstance(first, log.TurnedUp) and JOKER in first.cards and happened.after.census is not None:
        yield drawn_for_joker(happened, names)
    if isinstance(first, log.BidMade) and (skipped := _all_passed(happened, names)):
        yield _("%(who)s passed.", who=skipped)
    if isinstance(first, log.AuctionWon) and happened.after.round.row:
        yield _("The row: %(cards)s.", cards=row_name(happened.after.round.row))


def drawn_for_joker(happened: Happened, names: Names) -> str:
    """The draw that the row's joker brought, told by the two hands of everybody."""
    before, after = happened.before.census, happened.after.census
    row = happened.after.round.row
    if before is None or after is None or row is None:
        return ""
    drew = [seat for seat in happened.before.playing_order if after.size(seat) > before.size(seat)]
    return joker_drawn(drew, len(after.hands), before.deck - len(row), after.deck, names)
