"""What happened in Catte, as sentences: the last entry, the history, the stale page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.rules import entries as log
from companion.rules.catte_table import State, Trick
from companion.rules.coffee import COFFEE_CARDS, colour
from companion.rules.phase import Phase
from companion.words.catte.endings import causes
from companion.words.coffee import card_name, cards_name, play_name
from companion.words.language import gettext as _
from companion.words.phrases import all_of
from companion.words.sentences import Happened, Names, Said


def said(happened: Happened, names: Names) -> Said:
    """What these entries were, as one line of the history."""
    text = _TEXTS[happened.first.kind](happened.first, happened, names)
    return Said(_sign(happened.first), text, " ".join(_follows(happened, names)))


def _sign(entry: log.Entry) -> str:
    """The sprite's picture: the coffee card, or what else happened."""
    if isinstance(entry, log.TrickWon):
        return colour(entry.coffee).lower()
    return {"round_started": "spot", "hands_shown": "hand"}.get(entry.kind, "cards")


def _after(happened: Happened) -> State:
    state: Any = happened.after
    assert isinstance(state, State)
    return state


def _started(entry: log.RoundStarted, happened: Happened, names: Names) -> str:
    who = names.get(entry.leader, "?")
    return _("Round %(number)s began, %(who)s starts.", number=_after(happened).number, who=who)


def _won(entry: log.TrickWon, happened: Happened, names: Names) -> str:
    state = _after(happened)
    won = {"who": names.get(entry.player, "?"), "card": card_name(entry.coffee)}
    now = {"points": state.players[entry.player].points, "limit": state.limit}
    if now["points"] > now["limit"]:
        return _("%(who)s took %(card)s: %(points)s, over %(limit)s.", **won, **now)
    if now["points"] == now["limit"]:
        return _("%(who)s took %(card)s: exactly %(limit)s.", **won, **now)
    return _("%(who)s took %(card)s: %(points)s of %(limit)s.", **won, **now)


def _hands(entry: log.HandsShown, happened: Happened, names: Names) -> str:
    shown = [(seat, entry.hands[seat]) for seat in _after(happened).setup.players if seat in entry.hands]
    hands = [f"{names.get(seat, '?')} {cards_name(cards)}" for seat, cards in shown]
    return _("Hands shown: %(hands)s.", hands="; ".join(hands))


_TEXTS: Mapping[str, Callable[[Any, Happened, Names], str]] = {
    "round_started": _started,
    "trick_won": _won,
    "lost_track": lambda entry, happened, names: _("The cat cards were not followed any more."),
    "round_ended": lambda entry, happened, names: _("That was a last cat card."),
    "hands_shown": _hands,
}


def _follows(happened: Happened, names: Names) -> Iterable[str]:
    first, state = happened.first, _after(happened)
    if isinstance(first, log.RoundStarted) and first.columns is not None:
        yield _columns({seat: first.columns.get(seat, ()) for seat in state.setup.players}, names)
    if isinstance(first, log.TrickWon) and first.plays is not None:
        yield _plays(state.tricks[-1], names)
    if isinstance(first, log.HandsShown):
        yield _compared(state)
    before: Any = happened.before
    if before.phase is Phase.PLAYING and state.phase is not Phase.PLAYING:
        yield _("%(causes)s: round over.", causes=causes(state, names))
        yield _scores(state, names)
    if any(entry.marks.overruled for entry in happened.entries):
        yield _("The table let it stand.")


def _compared(state: State) -> str:
    if state.follows_cards:
        return _("Nothing contradicts the record.")
    return _("Not every card of this round was followed, so nothing is proven.")


def _columns(columns: Mapping[str, tuple[str, ...]], names: Names) -> str:
    laid = [f"{names.get(seat, '?')} {cards_name(cards)}" for seat, cards in columns.items()]
    there = {card for column in columns.values() for card in column}
    left = cards_name([card for card in COFFEE_CARDS if card not in there])
    return _("Columns: %(laid)s. Left over: %(left)s.", laid="; ".join(laid), left=left)


def _plays(trick: Trick, names: Names) -> str:
    plays = [f"{names.get(play.player, '?')} {play_name(play.cards)}" for play in trick.plays or ()]
    return _("Played: %(plays)s.", plays=", ".join(plays))


def _scores(state: State, names: Names) -> str:
    scores = [f"{names.get(seat, '?')} +{player.rounds[-1].score}" for seat, player in state.players.items()]
    return _("%(scores)s.", scores=all_of(scores))
