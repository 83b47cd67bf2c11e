"""A running game: the round that is entered in two taps, quartets melded late, and what the button will save."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, g, jsonify, redirect, render_template, request
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.rules.blues_questions import title
from companion.rules.cards import values
from companion.rules.phase import Phase
from companion.rules.rulings import BIG_GIG, KATZENJAMMER
from companion.web.called import called
from companion.web.cards.stage import step_of
from companion.web.cards.steps import counting_page
from companion.web.entry_forms import AFTER_THIS_ROUND, EntryForm, MeldForm, RoundForm
from companion.web.games import another_game
from companion.web.headings import heading
from companion.web.identity import records, stage_url
from companion.web.pages import late_page, play_page
from companion.web.saving import Propose, Stale, judged, saved, seen_by
from companion.web.stale import another_page, is_awaited, stale_page
from companion.web.troubles import Trouble, trouble
from companion.web.twice import AskedBack
from companion.web.typed import Proposal, Unsaved, late_entries, may_add_quartets, round_entries
from companion.web.typed_round import TypedRound
from companion.words.sentences import in_short
from companion.words.takings import written

blueprint = Blueprint("play", __name__, url_prefix="/t/<code>")
blueprint.add_app_template_filter(written)
blueprint.add_app_template_filter(heading)
Answer = Response | tuple[str, int]


@blueprint.before_request
def _session_at_hand() -> Answer | None:
    """Without a session there is nothing to play, and Catte has pages of its own; undo and redo are everybody's."""
    if g.book is None:
        return redirect(stage_url(g.table, None), 303)
    shared = request.endpoint in ("play.undo", "play.redo")
    return None if shared else another_game(BIG_GIG, KATZENJAMMER)


@blueprint.get("/play")
def play() -> str | Response:
    if g.book.state.phase is not Phase.PLAYING:
        return redirect(stage_url(g.table, g.book), 303)
    if step_of(g.book) is not None:
        return counting_page()
    last_auction = "last" in request.args and g.book.setup.ruling("last_auction") == "finish_auction"
    says_so = last_auction and not g.book.state.deck_out
    typed = TypedRound(deck=AFTER_THIS_ROUND if says_so else "", most_jokers=most_jokers())
    return render_template("play/play.html", page=play_page(typed, last_auction=last_auction))


@blueprint.post("/play")
@records
def record_round() -> Answer:
    form = round_form()
    typed = typed_round(form)

    def again(why: Trouble) -> str:
        return render_template("play/refused.html", page=play_page(typed, why))

    def propose(book: Book) -> Proposal:
        """Where every card is counted, a round in two taps has no place."""
        if step_of(book) is not None:
            raise Stale(g.book.number, None)
        return round_entries(typed, book)

    return answer(form, propose, again)


@blueprint.get("/say")
def say() -> Response:
    """What the button would save, while it is being typed: the entry is tried, not saved."""
    form = round_form()
    book = seen_by(form.expected.data)
    try:
        would_be = judged(book, lambda seen: round_entries(typed_round(form), seen), {}, frozenset()) if book else None
    except Unsaved:
        would_be = None
    return jsonify({"say": in_short(would_be.happened, called()) if would_be else ""})


@blueprint.post("/meld")
@records
def record_late_meld() -> Answer:
    form = MeldForm(values(g.book.setup.sevens), most_jokers())
    typed = TypedRound(melds=form.melds(), most_jokers=most_jokers()).fixed(form.fix.data or "")

    def again(why: Trouble) -> str:
        return render_template("play/late.html", page=late_page(typed, may_add_quartets(g.book) or "", why))

    return answer(form, lambda book: late_entries(typed.melds, book), again)


def round_form() -> RoundForm:
    """The form as it is sent, or as it stands in the address of what only asks."""
    asked = (g.book.setup.players, values(g.book.setup.sevens), most_jokers())
    return RoundForm(*asked) if request.method == "POST" else RoundForm(*asked, formdata=request.args)


def most_jokers() -> int:
    """How many jokers a quartet of the game at hand may hold."""
    return title(g.book.state).most_jokers_in_quartet


def typed_round(form: RoundForm) -> TypedRound:
    """What can be read of the form, after the fix that was tapped, if any."""
    winner = form.winner.data if form.winner.data in form.winner.choices else ""
    deck = form.deck.data if form.deck.data in form.deck.choices else ""
    unread = form.jokers.raw_data[0] if form.jokers.process_errors else ""
    typed = TypedRound(winner, int(form.jokers.data or 0), form.melds(), deck, unread, most_jokers())
    return typed.fixed(form.fix.data or "")


def answer(form: EntryForm, propose: Propose, again: Callable[[Trouble], str]) -> Answer:
    """The answer to every entry: on to the table; or the same page with the reason; or what stands instead."""
    return attempted(lambda: saved(form, propose), form, again, propose)


def attempted(
    act: Callable[[], Response], form: EntryForm, again: Callable[[Trouble], str], propose: Propose | None = None
) -> Answer:
    """What *act* answers, or why it did not happen."""
    try:
        return act()
    except Stale as stale:
        return stale_page(stale, propose), 409
    except AskedBack as asked:
        return another_page(asked.save, propose), 200
    except Unsaved as unsaved:
        if not is_awaited(g.book):
            return stale_page(Stale(g.book.number, None), propose), 409
        why = trouble(unsaved, form, called())
        return again(why), why.status
