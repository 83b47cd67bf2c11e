"""A running round of Catte: the coffee card put in the centre, the trick won, the last cat card."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, g, redirect, render_template, url_for
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.rules import rulebook
from companion.rules.entries import LostTrack, TrickWon
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.web.catte.drafts import put_coffee
from companion.web.catte.forms import CoffeeForm, TrickForm
from companion.web.catte.pages import trick_page
from companion.web.catte.typed import TypedTrick, last_card_played, trick_entries
from companion.web.ends import elsewhere
from companion.web.entry_forms import EntryForm
from companion.web.games import another_game
from companion.web.identity import records, stage_url
from companion.web.play import Answer, answer, attempted
from companion.web.saving import Breaks, Stale, is_of_this_session, must_be_readable
from companion.web.troubles import Trouble
from companion.web.typed import Proposal

blueprint = Blueprint("catte", __name__, url_prefix="/t/<code>")


@blueprint.before_request
def _is_catte() -> Answer | None:
    return another_game(CATTE)


@blueprint.get("/trick")
def trick() -> str | Response:
    return elsewhere(Phase.PLAYING) or render_template("catte/trick.html", page=trick_page())


@blueprint.post("/trick")
@records
def record_trick() -> Answer:
    form = TrickForm(g.book.setup.players)
    typed = _typed(form)

    def again(why: Trouble) -> str:
        return _refused(typed, why)

    # Where the leader's cards alone end a round, "somebody played their last one" has not said that it is over.
    said = replace(typed, last=typed.last and not _goes_on_without(form))
    return answer(form, lambda book: trick_entries(said, book), again)


@blueprint.post("/coffee")
@records
def put_out() -> Answer:
    """The leader's coffee card, shown on all phones before anybody has won it."""
    form = CoffeeForm()
    card = _known(form.coffee.data, form.coffee.choices)

    def act() -> Response:
        checked(form)
        state = g.book.state
        found = rulebook(CATTE).violations(state, TrickWon(state.leader or "", card)) if card else ()
        # The cat cards come later.
        if wrong := tuple(violation for violation in found if violation.code != "missing-key"):
            raise Breaks(wrong)
        put_coffee(g.book.number, card)
        if card and g.book.state.follows_cards:
            return redirect(url_for("catte.judge", save=g.book.number), 303)
        return redirect(url_for("catte.trick") + "#who", 303)

    return attempted(act, form, lambda why: _refused(TypedTrick(coffee=card), why))


@blueprint.post("/last-card")
@records
def last_card() -> Answer:
    """Said after the trick was saved: it held somebody's last cat card."""
    form = EntryForm()
    if form.fix.data == "drop-last":
        return redirect(stage_url(g.table, g.book), 303)

    def entries(book: Book) -> Proposal:
        return Proposal(() if _goes_on_without(form) else (last_card_played(book.state),))

    return answer(form, entries, _said)


def _goes_on_without(form: EntryForm) -> bool:
    """Whether the table has just ruled that a round goes on without those who have no cat card left."""
    return form.rulings.get("last_card") == "leader_only"


@blueprint.post("/lost-track")
@records
def lost_track() -> Answer:
    """The rest of this round goes by coffee and winner."""
    form = EntryForm()
    return answer(form, lambda _book: Proposal((LostTrack(),)), _said)


def checked(form: EntryForm) -> None:
    """Raise Unreadable for a broken form, Stale for one that was made before something else was saved."""
    must_be_readable(form)
    if form.expected.data != g.book.number or not is_of_this_session(form.key.data):
        raise Stale(min(form.expected.data, g.book.number), None)


def _refused(typed: TypedTrick, why: Trouble) -> str:
    return render_template("catte/refused.html", page=trick_page(typed, why))


def _said(why: Trouble) -> str:
    """What was said of the round with one tap, and why it is not saved."""
    page = trick_page(None, why)
    return render_template("play/said.html", page=page, heading=page.frame.title)


def _typed(form: TrickForm) -> TypedTrick:
    """What can be read of the form, after the fix that was tapped, if any."""
    plays = tuple((form.plays.data or "").split()) if "plays" not in form.errors else ()
    winner, coffee = _known(form.winner.data, form.winner.choices), _known(form.coffee.data, form.coffee.choices)
    return TypedTrick(winner, coffee, bool(form.last.data), plays).fixed(form.fix.data or "")


def _known(said: object, choices: list[str]) -> str:
    return str(said) if said in choices else ""
