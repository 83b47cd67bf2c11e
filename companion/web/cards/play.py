"""Every card counted: what each step of a round saves. The pages that show the steps are in steps."""

from __future__ import annotations

from flask import g, jsonify, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.rules.cards import values
from companion.web.called import called
from companion.web.cards.forms import TO_FOUR, TurnForm, bid_form, pay_form, row_form
from companion.web.cards.query import Tapped
from companion.web.cards.refused import Kept, refused_page
from companion.web.cards.steps import turn_page
from companion.web.cards.typed import (
    TypedBid,
    TypedTurn,
    auction_again,
    bid_entries,
    payment_entries,
    row_entries,
    row_until_closed,
    turn_entries,
)
from companion.web.entry_forms import EntryForm
from companion.web.identity import records, stage_url
from companion.web.play import Answer, answer, most_jokers
from companion.web.play import blueprint as stage
from companion.web.saving import judged, seen_by
from companion.web.troubles import Trouble
from companion.web.typed import Proposal, Unsaved
from companion.web.typed_round import TypedRound
from companion.words.cards import bid_name, row_name
from companion.words.cards_sentences import in_short
from companion.words.language import gettext as _


@stage.get("/<any(row, bid, pay, turn):step>")
def step(step: str) -> Response:
    """A refused step that is opened anew: on to where the table is."""
    return redirect(stage_url(g.table, g.book), 303)


@stage.post("/row")
@records
def record_row() -> Answer:
    form = row_form(g.book.setup.sevens)
    cards = _cards(form, "row")
    if form.fix.data == "take-back":
        cards = row_until_closed(cards)

    def again(why: Trouble) -> str:
        kept = (("row", "".join(cards)),)
        back = Tapped(g.book.number, row_until_closed(cards)[:-1]).url()
        return refused_page(
            why, Kept(url_for("play.record_row"), kept, _("The row: %(cards)s", cards=row_name(cards)), back)
        )

    return answer(form, lambda book: row_entries(cards, book), again)


@stage.post("/bid")
@records
def record_bid() -> Answer:
    form = bid_form(g.book.setup.players, g.book.setup.sevens)
    typed = TypedBid(
        _choice(form, "who"),
        int(form.count.data or 0),
        _choice(form, "value"),
        _choice(form, "passes"),
        form.nobody.data == "1",
    ).fixed(form.fix.data or "")

    def again(why: Trouble) -> str:
        kept = (("who", typed.who), ("count", str(typed.count)), ("value", typed.value), ("passes", typed.passes))
        back = Tapped(g.book.number, who=typed.who).url()
        more = (*kept, ("nobody", "1" if typed.nobody else ""))
        return refused_page(why, Kept(url_for("play.record_bid"), more, _bid_words(typed), back))

    return answer(form, lambda book: bid_entries(typed, book), again)


def _bid_words(typed: TypedBid) -> str:
    who = called().get(typed.who or typed.passes, "?")
    if typed.nobody:
        return _("Nobody bid")
    if typed.passes:
        return _("%(who)s passes", who=who)
    bid = typed.as_bid
    return _("%(who)s bids %(bid)s", who=who, bid=bid_name(bid)) if bid else _("A bid that is not complete")


@stage.post("/pay")
@records
def record_payment() -> Answer:
    form = pay_form(g.book.setup.players, g.book.setup.sevens)
    winner, paid = _choice(form, "winner"), _cards(form, "paid")
    repeats = form.again.data == "1" or form.fix.data == "auction-again"

    def propose(book: Book) -> Proposal:
        return auction_again(book) if repeats else payment_entries(winner, paid, book)

    def again(why: Trouble) -> str:
        kept = (("winner", winner), ("paid", "".join(paid)))
        shown = _("%(who)s shows %(cards)s", who=called().get(winner, "?"), cards=row_name(paid))
        back = Tapped(g.book.number, won=winner).url()
        return refused_page(why, Kept(url_for("play.record_payment"), kept, shown, back))

    return answer(form, propose, again)


@stage.post("/turn")
@records
def record_turn() -> Answer:
    form = _turn_form()
    typed = _typed_turn(form)
    return answer(form, lambda book: turn_entries(typed, book), lambda why: turn_page(typed, why))


@stage.get("/turn/say")
def say_turn() -> Response:
    """What the button would save, while quartets and draw are being chosen."""
    form = _turn_form()
    book = seen_by(form.expected.data)
    try:
        would_be = judged(book, lambda seen: turn_entries(_typed_turn(form), seen), {}, frozenset()) if book else None
    except Unsaved:
        would_be = None
    return jsonify({"say": in_short(would_be.happened, called()) if would_be and would_be.happened.entries else ""})


def _turn_form() -> TurnForm:
    asked = (values(g.book.setup.sevens), most_jokers())
    return TurnForm(*asked) if request.method == "POST" else TurnForm(*asked, formdata=request.args)


def _typed_turn(form: TurnForm) -> TypedTurn:
    """What can be read of the form, after the fix that was tapped, if any."""
    quartets = TypedRound(melds=form.melds(), most_jokers=most_jokers())
    return TypedTurn(quartets, _choice(form, "draw") or TO_FOUR).fixed(form.fix.data or "")


def _choice(form: EntryForm, field: str) -> str:
    return str(form[field].data) if form[field].data in form[field].choices else ""


def _cards(form: EntryForm, field: str) -> tuple[str, ...]:
    return tuple(form[field].data or ())
