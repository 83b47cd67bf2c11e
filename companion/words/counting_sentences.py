"""Counts of the piles, and rounds that were not followed card by card, as sentences of the history."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.rules import entries as log
from companion.rules import rulebook
from companion.rules.blues_table import Phase
from companion.words import sentences
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.sentences import Happened, Names, Said, listed


def said(happened: Happened, names: Names) -> Said:
    """One save that begins with a count or with a round not followed, as one line of the history."""
    told = sentences.said(happened, names)
    text, follows = _TEXTS[happened.first.kind]
    more = " ".join([*follows(happened.first, happened), told.follows]).strip()
    return replace(told, text=text(happened.first, happened, names), follows=more)


def is_correction(happened: Happened) -> bool:
    """Whether a count stands behind the entry that it has corrected."""
    return len(happened.entries) > 1 and isinstance(happened.entries[-1], log.Counted)


def corrected(changed: Said, happened: Happened, names: Names) -> Said:
    """The entry as it is now, and the count that agrees with it."""
    count = said(replace(happened, entries=happened.entries[-1:]), names)
    text = _("Corrected: %(entry)s", entry=changed.text)
    return replace(changed, text=text, follows=f"{changed.follows} {count.text} {count.follows}".strip())


def _counted(counted: log.Counted, happened: Happened, names: Names) -> str:
    """ "Counted: 31 cards in the deck and 4 in Ella's hand." """
    parts = [] if counted.deck is None else [_in_the_deck(counted.deck)]
    parts += [
        _("%(number)s in the hand of %(who)s", number=cards, who=names.get(seat, "?"))
        for seat, cards in (counted.hands or {}).items()
    ]
    if counted.centre is not None:
        parts.append(_("%(tips)s in the centre", tips=happened.takings.amount(counted.centre)))
    return _("Counted: %(piles)s.", piles=listed(parts))


def _in_the_deck(cards: int) -> str:
    return ngettext("%(number)s card in the deck", "%(number)s cards in the deck", cards)


def _compared(counted: log.Counted, happened: Happened) -> Iterable[str]:
    """A count agrees or was let stand; while the proofs rest there is nothing to compare cards with."""
    of_cards = counted.deck is not None or counted.hands is not None
    if counted.marks.overruled:
        yield _("The record says something else.")
        if of_cards and happened.after.census is None:
            yield _resting()
    elif happened.before.census is not None or not of_cards:
        yield _("It agrees with the record.")


def _lost(entry: log.LostTrack, happened: Happened, names: Names) -> str:
    again = happened.entries[1:]
    if not again:
        return _("A round was not followed card by card.")
    if isinstance(again[0], log.DeckRanOut):
        return _("The deck was empty, though the record had cards left.")
    text = _("There were still cards in the deck: the game goes on.")
    unfollowed = rulebook(happened.before.setup.game).apply(happened.before, entry)
    return f"{text} {sentences.said(Happened(again, unfollowed, happened.after), names).text}"


def _rests(entry: log.LostTrack, happened: Happened) -> Iterable[str]:
    is_on = happened.after.phase is Phase.PLAYING
    yield _resting() if is_on else _("The next game counts cards again.")


def _resting() -> str:
    return _("The rest of this game goes by winners and quartets; the next one counts cards again.")


Text = Callable[[Any, Happened, Names], str]
Follows = Callable[[Any, Happened], Iterable[str]]

_TEXTS: Mapping[str, tuple[Text, Follows]] = {"counted": (_counted, _compared), "lost_track": (_lost, _rests)}
KINDS = frozenset(_TEXTS)
