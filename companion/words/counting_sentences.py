"""Counts of the piles, and rounds that were not followed card by card, as sentences of the history."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.rules import entries as log
from companion.rules import rulebook
from companion.rules.phase import Phase
from companion.words import sentences
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import all_of
from companion.words.sentences import Happened, Names, Said


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
    """ "The record agrees: 31 cards in the deck and 4 in Ella's hand." The answer first: there may be one line."""
    piles = _piles(counted, happened, names)
    return _("The record agrees: %(piles)s.", piles=piles) if _agrees(counted, happened) else _just(piles)


def too_late(happened: Happened, names: Names) -> Said:
    """A count that came too late: the record has moved on, so nothing is said of it."""
    told = sentences.said(happened, names)
    counts = [entry for entry in happened.entries if isinstance(entry, log.Counted)]
    return replace(told, text=" ".join(_just(_piles(count, happened, names)) for count in counts), follows="")


def _just(piles: str) -> str:
    return _("Counted: %(piles)s.", piles=piles)


def _piles(counted: log.Counted, happened: Happened, names: Names) -> str:
    parts = [] if counted.deck is None else [_in_the_deck(counted.deck)]
    parts += [
        _("%(number)s in the hand of %(who)s", number=cards, who=names.get(seat, "?"))
        for seat, cards in (counted.hands or {}).items()
    ]
    if counted.centre is not None:
        parts.append(_("%(tips)s in the centre", tips=happened.takings.amount(counted.centre)))
    return all_of(parts)


def _in_the_deck(cards: int) -> str:
    return ngettext("%(number)s card in the deck", "%(number)s cards in the deck", cards)


def _agrees(counted: log.Counted, happened: Happened) -> bool:
    """While the proofs rest there is nothing to compare cards with."""
    return not counted.marks.overruled and (happened.before.census is not None or not _of_cards(counted))


def _of_cards(counted: log.Counted) -> bool:
    return counted.deck is not None or counted.hands is not None


def _compared(counted: log.Counted, happened: Happened) -> Iterable[str]:
    """What follows where a count was let stand."""
    if counted.marks.overruled:
        yield _("The record says something else.")
        if _of_cards(counted) and happened.after.census is None:
            yield _resting()


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
