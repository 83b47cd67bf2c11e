"""What happened, as sentences: the last entry, the history, the stale page and the button that saves.

Names come as a mapping from seat to text, so that the caller decides how a name is set apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules import entries as log
from companion.rules.bids import Bid
from companion.rules.blues_table import Ending, Quartet, State
from companion.rules.cards import JOKER, QUARTET
from companion.rules.entries import Entry
from companion.rules.phase import Phase
from companion.words.cards import bid_name, cards_of, jokers, row_name
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import all_of, capital
from companion.words.takings import Takings, takings

Names = Mapping[str, str]


@dataclass(frozen=True)
class Happened:
    """Entries that were saved together, with what stood before and after them."""

    entries: tuple[Entry, ...]
    before: State
    after: State

    @property
    def melded(self) -> tuple[Quartet, ...]:
        """The quartets of these entries, with what each really paid."""
        count = sum(isinstance(entry, log.QuartetMelded) for entry in self.entries)
        return self.after.round.quartets[-count:] if count else ()

    @property
    def first(self) -> Entry:
        return self.entries[0]

    @property
    def takings(self) -> Takings:
        return takings(self.after.setup.game)

    @property
    def kinds(self) -> frozenset[str]:
        return frozenset(entry.kind for entry in self.entries)


@dataclass(frozen=True)
class Said:
    """A sentence with its sign, and what followed from it in smaller type."""

    sign: str
    text: str
    follows: str = ""


def said(happened: Happened, names: Names) -> Said:
    """What these entries were, as one line of the history."""
    return Said(_sign(happened), _text(happened, names), " ".join(_follows(happened, names)))


def in_short(happened: Happened, names: Names) -> str:
    """The same for the button that is about to save it: "Chet, 1 joker, four 2s: +2 tips"."""
    won = _entry(happened, log.AuctionWon)
    if won is None or not (happened.melded or won.jokers):
        return _in_short_without_detail(happened, names, won)
    parts = [names.get(won.player, "?")]
    if won.jokers:
        parts.append(jokers(won.jokers))
    parts += [quartet_phrase(quartet.value, quartet.jokers) for quartet in happened.melded]
    line = ", ".join(parts)
    return f"{line}: {gain(happened)}" if happened.melded else line


def _in_short_without_detail(happened: Happened, names: Names, won: log.AuctionWon | None) -> str:
    if won is not None:
        return _("%(who)s takes the row", who=names.get(won.player, "?"))
    return _text(happened, names).rstrip(".")


def _entry(happened: Happened, kind: type[log.AuctionWon]) -> log.AuctionWon | None:
    return next((entry for entry in happened.entries if isinstance(entry, kind)), None)


def _sign(happened: Happened) -> str:
    """The sprite's picture: the last quartet's value, or what else happened."""
    if happened.melded:
        return f"v{happened.melded[-1].value.lower()}"
    return {
        "nobody_bid": "x",
        "auction_won": "ears",
        "game_started": "spot",
        "jokers_counted": "vj",
        "session_finished": "token",
    }.get(happened.first.kind, "cards")


def _text(happened: Happened, names: Names) -> str:
    first = happened.first
    if isinstance(first, log.AuctionWon):
        return _won(first, happened.melded, names)
    if isinstance(first, log.QuartetMelded):
        winner = names.get(happened.after.round.winner or "", "?")
        return _("%(who)s also melded %(quartets)s.", who=winner, quartets=_quartets(happened.melded))
    return _TEXTS[first.kind](first, happened, names)


def _won(won: log.AuctionWon, melded: Sequence[Quartet], names: Names) -> str:
    facts = {"who": names.get(won.player, "?"), "jokers": jokers(won.jokers_shown), "quartets": _quartets(melded)}
    if not melded and not won.jokers_shown:
        return _("%(who)s won the row.", **facts)
    if not melded:
        return _("%(who)s won with %(jokers)s.", **facts)
    if not won.jokers_shown:
        return _("%(who)s won and melded %(quartets)s.", **facts)
    return _("%(who)s won with %(jokers)s and melded %(quartets)s.", **facts)


def _quartets(melded: Iterable[Quartet]) -> str:
    return all_of([quartet_phrase(quartet.value, quartet.jokers) for quartet in melded])


def quartet_phrase(value: str, with_jokers: int) -> str:
    """ "four 4s with a joker", "four jokers as four 4s" """
    if value == JOKER or not with_jokers:
        return cards_of(value)
    if with_jokers == QUARTET:
        return _("%(jokers)s as %(quartet)s", jokers=cards_of(JOKER), quartet=cards_of(value))
    if with_jokers == 1:
        return _("%(quartet)s with a joker", quartet=cards_of(value))
    return _("%(quartet)s with %(jokers)s", quartet=cards_of(value), jokers=jokers(with_jokers))


def _nobody_bid(entry: Entry, happened: Happened, names: Names) -> str:
    leader = names.get(happened.after.leader or "", "?")
    return _("Nobody bid. The row was discarded, %(who)s leads again.", who=leader)


def _started(entry: Entry, happened: Happened, names: Names) -> str:
    who = names.get(happened.after.leader or "", "?")
    return _("Game %(number)s began, %(who)s leads first.", number=happened.after.number, who=who)


def _counted_jokers(entry: Entry, happened: Happened, names: Names) -> str:
    counts = [f"{names.get(seat, '?')} {player.games[-1].jokers}" for seat, player in happened.after.players.items()]
    return _("Jokers counted: %(counts)s.", counts=", ".join(counts))


def _counted(entry: Entry, happened: Happened, names: Names) -> str:
    return _("%(tips)s counted in the centre.", tips=happened.takings.amount(happened.after.centre))


def _finished(entry: Entry, happened: Happened, names: Names) -> str:
    number = happened.after.number
    if happened.after.unofficial:
        return _("The table stopped after game %(number)s.", number=number)
    return ngettext("The session is finished: %(number)s game.", "The session is finished: %(number)s games.", number)


def _bid(entry: Entry, happened: Happened, names: Names) -> str:
    assert isinstance(entry, log.BidMade)
    who = names.get(entry.player, "?")
    return _("%(who)s bid %(bid)s.", who=who, bid=bid_name(Bid(entry.player, entry.count, entry.value)))


_TEXTS: Mapping[str, Callable[[Any, Happened, Names], str]] = {
    "game_started": _started,
    "nobody_bid": _nobody_bid,
    "deck_ran_out": lambda entry, happened, names: _("The deck ran out."),
    "jokers_counted": _counted_jokers,
    "counted": _counted,
    "session_finished": _finished,
    "turned_up": lambda entry, happened, names: _("The row: %(cards)s.", cards=row_name(entry.cards)),
    "bid": _bid,
    "passed": lambda entry, happened, names: _("%(who)s passed.", who=names.get(entry.player, "?")),
    "replenished": lambda entry, happened, names: ngettext(
        "%(number)s card was drawn.", "%(number)s cards were drawn.", entry.cards
    ),
    "lost_track": lambda entry, happened, names: _("The round was not followed card by card."),
}


def _follows(happened: Happened, names: Names) -> Iterable[str]:
    if happened.melded:
        yield capital(gain(happened)) + "."
    if "deck_ran_out" in happened.kinds and happened.first.kind != "deck_ran_out":
        yield _("Then the deck ran out.")
    if happened.before.phase is Phase.PLAYING and happened.after.phase is Phase.OVER:
        last = happened.after.ending is Ending.LAST_TIP
        yield happened.takings.the_last() if last else _("Game over.")
    if happened.first.kind == "jokers_counted":
        yield from _penalties(happened, names)
    if any(entry.marks.overruled for entry in happened.entries):
        yield _("The table let it stand.")


def gain(happened: Happened) -> str:
    """What the quartets brought: "+2 tips, 2 token" """
    paid = sum(quartet.tips for quartet in happened.melded)
    earned = [quartet.value for quartet in happened.melded if quartet.token]
    line = f"+{happened.takings.amount(paid)}" if paid else happened.takings.nothing()
    if not earned:
        return line
    token = ngettext("%(values)s token", "%(values)s tokens", len(earned), values=all_of(earned))
    return f"{line}, {token}"


def _penalties(happened: Happened, names: Names) -> Iterable[str]:
    lost = {seat: player.games[-1].penalty for seat, player in happened.after.players.items()}
    for seat, paid in lost.items():
        if paid:
            yield _("%(who)s loses %(tips)s.", who=names.get(seat, "?"), tips=happened.takings.amount(paid))
    if not any(lost.values()):
        yield happened.takings.nobody_loses()
