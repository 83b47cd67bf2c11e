"""Somebody was quicker: what stands now and what was typed, side by side, and nothing lost."""

from __future__ import annotations

from dataclasses import dataclass

from flask import g, render_template, request
from markupsafe import Markup, escape

from companion.log.book import Book
from companion.log.saves import Save
from companion.log.trail import Corrected, corrections
from companion.rules.coffee import COFFEE_CARDS
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.web.called import called, in_bold, set_apart
from companion.web.cards.stage import awaits, step_of
from companion.web.here import here
from companion.web.identity import stage_url
from companion.web.last import said_by, saved_by
from companion.web.pages import Frame, frame
from companion.web.saving import Propose, Stale, judged, newest_row, seen_by
from companion.web.steps import Step, steps
from companion.web.turns import was_quicker
from companion.web.twice import ANOTHER, INSTEAD, replaceable, seconds_since
from companion.web.typed import Unsaved, may_add_quartets
from companion.words import twice
from companion.words.coffee import card_name
from companion.words.language import gettext as _
from companion.words.told import said, would_have_been
from companion.words.trail import headline

# These say which form it was, not what a person typed.
OF_THE_FORM = ("csrf_token", "expected", "key", ANOTHER, INSTEAD)


@dataclass(frozen=True)
class Standing:
    """One save that stands since the form was made."""

    words: Markup
    said_by: str


@dataclass(frozen=True)
class StalePage:
    """What stands, what was typed, and the form once more behind it."""

    frame: Frame
    who: str
    standing: tuple[Standing, ...]
    typed: Markup
    fields: tuple[tuple[str, str], ...]
    action: str
    back: str
    may_follow: bool
    instead: int | None


@dataclass(frozen=True)
class AnotherPage:
    """The same winner twice within a minute, from two phones: one round or two?"""

    frame: Frame
    question: str
    stands: Standing
    typed: Markup
    instead: int | None
    fields: tuple[tuple[str, str], ...]
    action: str
    back: str
    save: int


def stale_page(stale: Stale, propose: Propose | None = None) -> str:
    """The page that shows both; *propose* tells whether the entry would still fit behind what stands."""
    typed, (who, standing) = _typed(stale, propose), meanwhile(stale.since)
    page = StalePage(
        frame=frame(),
        who=who,
        standing=standing,
        typed=typed or _put_down(),
        fields=_fields(),
        action=here(),
        back=stage_url(g.table, g.book),
        may_follow=is_awaited(g.book),
        instead=_instead(stale) if typed else None,
    )
    return render_template("play/stale.html", page=page)


def meanwhile(since: int) -> tuple[str, tuple[Standing, ...]]:
    """Who saved something after save *since*, and what stands of it."""
    newer = [step for step in steps(g.book) if step.save > since]
    mended = tuple(one for one in reversed(corrections(g.book)) if one.save.number > since)
    shown = newer if newer or mended else list(steps(g.book)[-1:])
    standing = (*(Standing(_words(step), said_by(step)) for step in shown), *map(_mended, mended))
    return _who(since, newer, mended), standing


def another_page(save: Save, propose: Propose | None) -> str:
    """The table is asked back once; "yes" sends the same entry with the number of the save that it knows now."""
    step = steps(g.book)[-1]
    stands, typed = _words(step), _typed(Stale(g.book.number, None), propose)
    replaces = typed not in ("", stands) and replaceable(g.book) is not None
    page = AnotherPage(
        frame=frame(),
        question=twice.just_saved(called().get(save.by or ""), seconds_since(save)),
        stands=Standing(stands, said_by(step)),
        typed=typed,
        instead=save.number if replaces else None,
        fields=_fields(),
        action=here(),
        back=stage_url(g.table, g.book),
        save=save.number,
    )
    return render_template("play/another.html", page=page)


def _fields() -> tuple[tuple[str, str], ...]:
    return tuple((name, text) for name, text in request.form.items(multi=True) if name not in OF_THE_FORM)


def _instead(stale: Stale) -> int | None:
    """The one save that came in between, if what was typed could stand in its place."""
    newest = replaceable(g.book)
    fits = newest is not None and newest.number == stale.since + 1 and g.book.previous and is_awaited(g.book.previous)
    return newest.number if newest and fits else None


def _who(since: int, newer: list[Step], mended: tuple[Corrected, ...]) -> str:
    if mended and mended[-1].save.number > max((step.save for step in newer), default=0):
        return _("A correction was saved since this page was opened")
    if newer:
        return was_quicker(newer[-1], called().get(newer[-1].by or ""))
    row = newest_row()
    if row.number > since and row.kind in ("undo", "redo"):
        return twice.turned(called().get(row.by or ""), row.kind)
    return _("The table has moved on")


def _mended(corrected: Corrected) -> Standing:
    """A correction brings no newer entry, but it is what the form did not know."""
    return Standing(in_bold(headline(corrected, set_apart())), saved_by(corrected.save.by, corrected.save.at))


def _words(step: Step) -> Markup:
    sentence = said(step.happened, set_apart())
    return in_bold(f"{sentence.text} {sentence.follows}".strip())


def _typed(stale: Stale, propose: Propose | None) -> Markup:
    """The typed entry as the sentence that it would have become."""
    would_be = stale.would_be
    if would_be is None and propose is not None and (seen := seen_by(stale.since)) is not None:
        try:
            would_be = judged(seen, propose, {}, frozenset()).happened
        except Unsaved:
            return Markup("")
    if would_be is None or not would_be.entries:
        return Markup("")
    sentence = would_have_been(would_be, set_apart())
    return in_bold(f"{sentence.text} {sentence.follows}".strip())


def _put_down() -> Markup:
    """A coffee card of Catte that was tapped before anybody made an entry of it."""
    card = request.form.get("coffee") or request.form.get("lay") or request.form.get("lift")
    return escape(card_name(card)) if card in COFFEE_CARDS else Markup("")


def is_awaited(book: Book) -> bool:
    """Whether the table waits for the kind of entry that this address takes."""
    page = request.path.rsplit("/", 1)[-1]
    if book.header.game == CATTE:
        return page in _CATTE.get(book.state.phase, ())
    if page == "meld":
        return may_add_quartets(book) is not None
    if page in BESIDE:
        return book.state.phase in BESIDE[page]
    if step_of(book) is not None:
        return awaits(book, page)
    awaited = {Phase.PLAYING: ("play",), Phase.OVER: ("count",), Phase.BETWEEN: ("deal", "finish")}
    return page in awaited.get(book.state.phase, ())


# What may be said of a blues game beside its rounds.
BESIDE = {
    "counting": (Phase.PLAYING, Phase.OVER),
    "not-followed": (Phase.PLAYING,),
    "deck-empty": (Phase.PLAYING,),
    "still-cards": (Phase.OVER,),
    "hand": (Phase.OVER,),
}
_CATTE = {
    Phase.PLAYING: ("trick", "coffee", "last-card", "lost-track"),
    Phase.BETWEEN: ("round", "column", "hands"),
    Phase.COMPLETE: ("hands",),
}
