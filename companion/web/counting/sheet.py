"""The counting sheet: somebody counts hands, deck, centre or discard pile, and the record is compared with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from flask import g, redirect, render_template, url_for
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.log.recount import Spot, likely_spots
from companion.rules.blues_table import State
from companion.rules.cards import deck_size
from companion.rules.entries import Counted, Replenished, TurnedUp
from companion.web.called import called
from companion.web.counting.look import blueprint, may_count
from companion.web.entry_forms import CountField, EntryForm
from companion.web.fixes import Fix
from companion.web.identity import records, stage_url
from companion.web.pages import Frame, frame
from companion.web.play import Answer, answer
from companion.web.troubles import Trouble
from companion.web.typed import Proposal, Slipped
from companion.words import counting
from companion.words.language import gettext as _
from companion.words.takings import takings

DECK, CENTRE, DISCARDS = "deck", "centre", "discards"


@dataclass(frozen=True)
class Typed:
    """What was counted, pile by pile; None where nothing was typed."""

    hands: Mapping[str, int | None]
    deck: int | None = None
    centre: int | None = None
    discards: int | None = None

    @property
    def counted_hands(self) -> dict[str, int]:
        """The hands that were counted."""
        return {seat: cards for seat, cards in self.hands.items() if cards is not None}

    @property
    def entry(self) -> Counted | None:
        """What the log keeps of it; the discard pile follows from all the others."""
        if self.deck is None and self.centre is None and not self.counted_hands:
            return None
        return Counted(deck=self.deck, centre=self.centre, hands=self.counted_hands or None)

    @property
    def total(self) -> int | None:
        """All cards counted, if no pile was left out."""
        piles = [*self.hands.values(), self.deck, self.discards]
        return None if None in piles else sum(cards for cards in piles if cards is not None)


@dataclass(frozen=True)
class Pile:
    """One line of the sheet: a pile, the name of its field, and what was typed into it."""

    field: str
    name: str
    typed: str


@dataclass(frozen=True)
class SheetPage:
    """The counting sheet; without the cards only the centre can be counted."""

    frame: Frame
    hands: tuple[Pile, ...]
    deck: Pile | None
    centre: Pile
    discards: Pile | None
    unknown: str
    said: str
    back: str


@blueprint.get("/counting")
@records
def sheet() -> str | Response:
    if not may_count(g.book.state):
        return redirect(stage_url(g.table, g.book), 303)
    return render_template("counting/sheet.html", page=sheet_page({}))


@blueprint.post("/counting")
@records
def record() -> Answer:
    form = _sheet_form(g.book.setup.players)()
    typed, texts = _typed(form), _texts(form)
    if _only_the_discards_and_they_agree(form, typed):
        agreed = _("The discard pile has %(cards)s cards by the record too.", cards=typed.discards)
        return render_template("counting/sheet.html", page=sheet_page(texts, said=agreed)), 200

    def again(why: Trouble) -> str:
        return render_template("counting/sheet.html", page=sheet_page(texts, _with_spots(why, typed)))

    return answer(form, lambda book: proposed(typed, form.fix.data or "", book), again)


def proposed(typed: Typed, fix: str, book: Book) -> Proposal:
    """The count; or, after one tap on a likely spot, the record corrected there, and the count behind it."""
    entry = _compared_beforehand(typed, book.state)
    spot = next((spot for spot in likely_spots(book, entry) if spot_key(spot) == fix), None)
    if spot is None:
        return Proposal((entry,))
    standing = book.recorded[len(book.recorded) - spot.again :]
    again = (None, *(one.save for one in standing), None)
    return Proposal((*spot.entries, entry), len(book.recorded) - spot.index, again=again)


def _compared_beforehand(typed: Typed, state: State) -> Counted:
    """Raises Slipped where the count itself is off, or compares what the log does not keep."""
    entry, census = typed.entry, state.census
    if census is not None and typed.total is not None:
        front, row, everything = counting.in_front(state), len(state.round.lying_open), deck_size(state.setup.sevens)
        total = typed.total + front + row
        if total != everything:
            raise Slipped("not-all-there", total=total, all=everything, front=front, row=row)
    elif census is not None and typed.discards not in (None, sum(census.discards.values())):
        raise Slipped("discards-differ", counted=typed.discards, recorded=sum(census.discards.values()))
    if entry is None:
        raise Slipped("nothing-counted")
    return entry


def _only_the_discards_and_they_agree(form: EntryForm, typed: Typed) -> bool:
    state: State = g.book.state
    if typed.entry is not None or typed.discards is None or state.census is None or not form.validate():
        return False
    return typed.discards == sum(state.census.discards.values())


def _with_spots(why: Trouble, typed: Typed) -> Trouble:
    """The refusal with its likely spots as fixes."""
    if "count-differs" not in why.overrule or typed.entry is None:
        return why
    spots, names = likely_spots(g.book, typed.entry), called()
    fixes = tuple(Fix(counting.spot_label(spot, names), spot_key(spot)) for spot in spots)
    history = Fix(_("See what was saved before"), href=url_for("history.index"))
    *others, last = why.refusals
    explained = replace(last, todo=f"{last.todo} {counting.explained(len(spots))}")
    return replace(why, refusals=(*others, explained), fixes=(*fixes, history))


def spot_key(spot: Spot) -> str:
    """The name of a likely spot in a form: which entry, and what it would be."""
    match spot.now:
        case Replenished(cards=cards):
            return f"spot-{spot.index}-{'new' if spot.was is None else 'drew'}-{cards}"
        case TurnedUp(cards=row):
            return f"spot-{spot.index}-row-{row[-1].lower()}"
    raise TypeError(f"{type(spot.now).__name__} is no likely spot")


def hand_field(seat: str) -> str:
    return f"cards_{seat}"


def _sheet_form(seats: tuple[str, ...]) -> type[EntryForm]:
    """A number for each pile, or nothing."""
    fields = (*(hand_field(seat) for seat in seats), DECK, CENTRE, DISCARDS)
    return type("SheetForm", (EntryForm,), {field: CountField() for field in fields})


def _typed(form: EntryForm) -> Typed:
    """What can be read of the form; a pile that this game does not follow is not asked for."""
    hands = {seat: form[hand_field(seat)].data for seat in g.book.setup.players}
    return Typed(hands, form[DECK].data, form[CENTRE].data, form[DISCARDS].data)


def _texts(form: EntryForm) -> dict[str, str]:
    """The same as it was typed, for the page that shows it once more."""
    numbers = [field for field in form if isinstance(field, CountField) and field.name != "expected"]
    return {field.name: str(field.raw_data[0]) if field.raw_data else "" for field in numbers}


def sheet_page(texts: Mapping[str, str], trouble: Trouble | None = None, said: str = "") -> SheetPage:
    """The sheet, with what was typed so far."""
    state: State = g.book.state
    names, follows = called(), state.census is not None

    def pile(field: str, name: str) -> Pile:
        return Pile(field, name, texts.get(field, ""))

    return SheetPage(
        frame=frame(trouble),
        hands=tuple(pile(hand_field(seat), names[seat]) for seat in state.players) if follows else (),
        deck=pile(DECK, _("Deck")) if follows else None,
        centre=pile(CENTRE, _("%(tips)s in the centre", tips=takings(state.setup.game).heading())),
        discards=pile(DISCARDS, _("Discard pile")) if follows else None,
        unknown=counting.unknown(state),
        said=said,
        back=stage_url(g.table, g.book),
    )
