"""How the table must look, and counting it, in words."""

from __future__ import annotations

from collections.abc import Mapping

from companion.log.recount import Spot
from companion.rules.blues_table import State
from companion.rules.cards import JOKER, deck_size
from companion.rules.entries import Entry, Replenished, TurnedUp
from companion.rules.phase import Phase
from companion.words.cards import cards_of, row_name
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import all_of
from companion.words.sentences import Names

GLANCE = 9  # cards in the deck by the record, from which on a look at the real one is suggested


def moment(state: State) -> str:
    """Of which moment the page tells."""
    if state.phase in (Phase.BETWEEN, Phase.COMPLETE):
        return _("As game %(number)s ended", number=state.number)
    return _("Game %(game)s, round %(round)s", game=state.number, round=max(state.round.number, 1))


def unknown(state: State) -> str:
    """Why deck, hands and discard pile are not told; nothing where they are."""
    if state.census is not None:
        return ""
    if state.setup.detail == "cards":
        return resting()
    return _("Just the score is recorded here, so nobody knows deck, hands and discard pile by the record.")


def resting() -> str:
    """What a game says whose cards are not followed any more."""
    return _("The cards of this game are not followed any more; the next game counts them again.")


def deck_is(cards: int) -> str:
    """ "31 cards" """
    return ngettext("%(number)s card", "%(number)s cards", cards)


def row_is(state: State) -> str:
    """The open row, card by card; nothing where none lies open."""
    row = state.round.lying_open
    return row_name(row) if row else ""


def add_up(state: State) -> str:
    """All piles as one sum: "31 + 25 in hands + 28 discarded + 2 in front + 4 in the row = 90"; nothing if unknown."""
    census = state.census
    if census is None:
        return ""
    hands, discarded = sum(census.hands.values()), sum(census.discards.values())
    piles = [
        _("%(cards)s in the deck", cards=census.deck),
        _("%(cards)s in hands", cards=hands),
        _("%(cards)s discarded", cards=discarded),
        _("%(cards)s in front", cards=in_front(state)),
    ]
    if state.round.lying_open:
        piles.append(_("%(cards)s in the row", cards=len(state.round.lying_open)))
    return _("%(piles)s: %(all)s cards.", piles=" + ".join(piles), all=deck_size(state.setup.sevens))


def in_front(state: State) -> int:
    """All jokers that lie in front of people."""
    return sum(player.front for player in state.players.values())


def glance(cards: int) -> str:
    """The quiet line before the deck ends."""
    return ngettext(
        "By the record %(number)s card is left in the deck. A glance at it now saves an argument later.",
        "By the record %(number)s cards are left in the deck. A glance at it now saves an argument later.",
        cards,
    )


def spot_label(spot: Spot, names: Names) -> str:
    """A likely spot as a button: "Round 7: Nina drew 3, not 2" """
    return _("Round %(number)s: %(what)s", number=_round_of(spot), what=_changed(spot.was, spot.now, spot, names))


def _round_of(spot: Spot) -> int:
    this = spot.before.round
    return int(this.number + 1 if isinstance(spot.now, TurnedUp) and this.decided else this.number)


def _changed(was: Entry | None, now: Entry, spot: Spot, names: Names) -> str:
    if isinstance(now, TurnedUp):
        closing = now.cards[-1]
        if closing == JOKER:
            return _("a joker closed the row, not a second %(value)s", value=_closing(was))
        return _("a second %(value)s closed the row, not a joker", value=closing)
    who = names.get(spot.before.round.winner or "", "?")
    drew = now.cards if isinstance(now, Replenished) else 0
    if was is None:
        return ngettext(
            "%(who)s drew %(number)s card that is not recorded",
            "%(who)s drew %(number)s cards that are not recorded",
            drew,
            who=who,
        )
    noted = was.cards if isinstance(was, Replenished) else 0
    return _("%(who)s drew %(number)s, not %(noted)s", who=who, number=drew, noted=noted)


def _closing(row: Entry | None) -> str:
    return row.cards[-1] if isinstance(row, TurnedUp) else ""


def explained(spots: int) -> str:
    """What stands above the likely spots."""
    if not spots:
        return _("No single draw or joker explains it. Count once more, or look through what was saved.")
    return ngettext(
        "One change would explain it. If it was so, one tap corrects the record.",
        "Any one of these would explain it. If one was so, one tap corrects the record.",
        spots,
    )


def surely(held: Mapping[str, int]) -> str:
    """What a hand certainly holds: "two 5s and one joker"."""
    return all_of([cards_of(value, cards) for value, cards in held.items() if cards]) or _("nothing is sure")
