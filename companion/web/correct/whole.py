"""The page that takes a forgotten game or round step by step, with the forms of a correction, and saves it as one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from flask import g, redirect, render_template, request, url_for
from markupsafe import Markup

from companion.log.book import Book
from companion.log.corrections import Correction, Edit, outcome
from companion.rules.blues_table import Round
from companion.rules.rulings import CATTE
from companion.web.called import called, in_bold, set_apart
from companion.web.correct.answer import Place, answered, saved_with, trouble_here
from companion.web.correct.as_if import as_if_it_stood
from companion.web.correct.draft import Draft, carried, draft, takes_whole, written
from companion.web.correct.entering import entering, read
from companion.web.correct.entry import blueprint
from companion.web.correct.pages import EntryPage, entry_page
from companion.web.correct.preview import changes_in_words
from companion.web.correct.stale import after_now, stale_page
from companion.web.correct.tapped import with_taps
from companion.web.correct.typed import Typed, nothing
from companion.web.correct.units import units
from companion.web.correct.waiting import Waiting, to_mend, waiting
from companion.web.correct.way import gone_url, history_url, of_session, saved_url
from companion.web.entry_forms import EntryForm, in_the_address
from companion.web.identity import records
from companion.web.numbers import number_in
from companion.web.play import Answer
from companion.web.saving import form_key, judged, must_be_readable, seen_by
from companion.web.troubles import Trouble
from companion.web.typed import Proposal, Unsaved
from companion.words import correct_places
from companion.words.cards import bid_name
from companion.words.correct_places import ROUND
from companion.words.language import gettext as _
from companion.words.phrases import capital
from companion.words.trail import at_place
from companion.words.where import where

INDEX = "int(max=999999)"


@dataclass(frozen=True)
class WholePage:
    """The next step of a forgotten game or round, with its *form*, and what was entered; neither once it is whole."""

    heading: str
    where: str
    form: str
    step: EntryPage | None
    trouble: Trouble | None
    others: tuple[tuple[str, str], ...]
    waits: Waiting | None
    entered: tuple[Markup, ...]
    takes_back: str
    fields: tuple[tuple[str, str], ...]
    expected: int
    key: str
    code: str
    action: str
    back: str


@blueprint.route(f"/whole/<{INDEX}:at>", methods=["GET", "POST"])
@records
def whole(at: int) -> Answer | str:
    """A whole game or round before entry *at*; it is found again where that stands now."""
    seen = _seen()
    if seen is None or not Place(at).lay_in(seen):
        return redirect(gone_url(), 303)
    before, now = draft(at, seen.number, seen), at if Place(at).stands(seen) else after_now(seen, at)
    if not takes_whole(g.book, now):
        return _without_a_place(before, seen)
    made = draft(now, seen.number if now == at else g.book.number, g.book)
    if made.waiting:
        return _to_mend(made, seen, before)
    form = _form(made)
    if request.method == "POST" or (in_the_address() and not form):
        return _one_more(made, form) if form else _entered(made, at)
    if made.at != at:
        return redirect(made.url(made.entries), 303)
    return _page(made, form, with_taps(_begun(made, form), made.book))


def _without_a_place(before: Draft, seen: Book) -> Answer:
    """What was entered is shown once more, with the step that was just typed; without any there is nothing to show."""
    same = saved_with(request.values.get("key", ""))
    if same or not before.entries:
        return redirect(saved_url(same.number) if same else history_url(), 303)
    return _typed_before(before) or (_gone(before, seen), 409)


def _typed_before(before: Draft) -> Answer | None:
    """A step that was typed before something else was saved goes with the others, as it fitted then."""
    form = "" if before.waiting or request.method != "POST" else _form(before)
    return _one_more(before, form) if form else None


def _to_mend(made: Draft, seen: Book, before: Draft) -> Answer:
    """The first step that no longer fits, in its form, with all that was entered kept."""
    form, waits = made.waiting[0].form, waiting(made, seen, before)
    if "mends" in request.form:
        return _one_more(made, form, waits)
    return _typed_before(before) or (_page(made, form, *to_mend(made), waits), 409)


def _seen() -> Book | None:
    """The session as it was when the first step was entered."""
    return seen_by(number_in(request.values.get("expected", str(g.book.number))))


def _form(made: Draft) -> str:
    """The form of this step; none once there is nothing that must come."""
    asked = request.values.get("form", "")
    return asked if asked in made.forms else "" if made.is_whole else made.forms[0]


def _begun(made: Draft, form: str) -> Typed:
    """The form before anything is typed: whoever bid equal cards has probably shown them."""
    empty = nothing(made.book)
    bid = made.book.state.round.standing if form == "pay" else None
    return replace(empty, lines={"paid": bid.value * bid.count}) if bid and bid.value else empty


def _one_more(made: Draft, name: str, waits: Waiting | None = None) -> Answer:
    """One more step of it, if the rules take it; it is only kept in the address."""
    entered = entering(g.book.header.game, name)
    assert entered is not None
    with as_if_it_stood(made.book):
        form = entered.form()
        typed = read(form, made.book)
        try:
            must_be_readable(form)
            overruled = frozenset(form.overrule.data)
            found = judged(made.book, lambda book: entered.propose(typed, book), form.rulings, overruled)
        except Unsaved as unsaved:
            why = trouble_here(unsaved, form, made.book)
            return _page(made, name, typed, why, waits), why.status
    return redirect(made.url((*made.entries, *found.proposal.entries, *made.behind)), 303)


def _entered(made: Draft, at: int) -> Answer:
    """It is whole: what follows from it, and then one save."""
    form, entries = EntryForm(), made.entries

    def wish(book: Book) -> Correction:
        before = replace(book, recorded=book.recorded[:at])
        found = judged(before, lambda _book: Proposal(entries), form.rulings, frozenset())
        return Correction((Edit(at, 0, found.proposal.entries),), form.rulings)

    return answered(form, Place(at), wish, lambda why: _page(made, "", trouble=why), _heading(made))


def _gone(made: Draft, seen: Book) -> str:
    """What it was to stand before is gone; what was entered is shown once more."""
    before = replace(made.book, recorded=made.book.recorded[: made.at])
    wished = Correction((Edit(made.at, 0, made.entries),))
    told = changes_in_words(before, wished, outcome(before, wished))
    return stale_page(_heading(made), None, told, seen, is_more=True)


def _page(
    made: Draft, form: str, typed: Typed | None = None, trouble: Trouble | None = None, waits: Waiting | None = None
) -> str:
    def address(**tapped: str) -> str:
        return made.url(made.given, form=form, **tapped)

    with as_if_it_stood(made.book):
        end = len(made.book.recorded)
        step = entry_page(Place(end), form, typed or nothing(made.book), trouble, address) if form else None
        of_it = [unit for unit in units(made.book) if unit.at >= made.at]
        told = [in_bold(at_place(made.book, unit.at, unit.drops, set_apart())) for unit in reversed(of_it)]
    others = [(_instead(made, other), made.url(made.entries, form=other)) for other in made.forms if other != form]
    page = WholePage(
        heading=_heading(made),
        where=capital(where(_state_of(made, form))),
        form=form,
        step=step,
        trouble=trouble,
        others=waits.ways if waits else tuple(others),
        waits=waits,
        entered=tuple(told),
        takes_back=made.url(made.without_last) if told and not waits else "",
        fields=tuple(_fields(made, form)),
        expected=made.expected,
        key=form_key(),
        code=g.table.code,
        action=url_for("correct.whole", at=made.at),
        back=history_url(),
    )
    return render_template("history/whole.html", page=page)


def _fields(made: Draft, form: str) -> Iterator[tuple[str, str]]:
    """What the next form carries on."""
    yield "log", written(made.given)
    yield "form", form
    if made.waiting:
        yield "mends", form
    for name, texts in carried().items():
        yield from ((name, text) for text in texts)


def _state_of(made: Draft, form: str) -> Any:
    """The state that the step belongs to: a row, or a round in two taps, is of the next round."""
    state = made.book.state
    if form not in ("row", ROUND) or not state.round.decided:
        return state
    return replace(state, round=Round(state.round.number + 1))


def _instead(made: Draft, form: str) -> str:
    """What may be said instead of the next step."""
    if form == "pay":
        bid = made.book.state.round.standing
        if bid is None:
            return _("Just the winner, without bids")
        return _("%(who)s takes it with %(bid)s", who=called()[bid.player], bid=bid_name(bid))
    return correct_places.kind(form, g.book.header.game)


def _heading(made: Draft) -> str:
    a_round = made.is_of_a_game or g.book.header.game == CATTE
    return of_session(_("A forgotten round") if a_round else _("A forgotten game"))
