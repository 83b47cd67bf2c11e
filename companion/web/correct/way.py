"""Where corrections lead: the session they are of, its history, and the form for each entry."""

from __future__ import annotations

from urllib.parse import urlencode

from flask import g, request, url_for

from companion.web.correct.units import WHOLE, Unit
from companion.web.entry_forms import EntryForm
from companion.web.here import here
from companion.words.language import gettext as _

# These say which form it was, or which of its buttons was tapped.
OF_THE_FORM = ("csrf_token", "expected", "key", "do")
# Besides its own fields: what the table said on the preview, and the steps of a whole game.
CARRIED = ("also", "log")


def history_url() -> str:
    """The history of the session that is corrected."""
    if g.get("at_hand"):
        return url_for("history.earlier", number=g.session.number)
    return url_for("history.index")


def saved_url(save: int) -> str:
    """The history, which says that this correction is saved."""
    return f"{history_url()}?saved={save}#corrections"


def gone_url() -> str:
    """The history, which says that there is no such entry any more."""
    return f"{history_url()}?gone=1"


def preview_url(form: EntryForm, key: str) -> str:
    """What follows from the form: all that was typed into it, each thing once."""
    own = dict.fromkeys(pair for pair in fields_typed() if pair[0] in CARRIED or pair[0] in form)
    return f"{here()}?{urlencode([('expected', str(form.expected.data)), ('key', key), *own])}"


def fields_typed() -> tuple[tuple[str, str], ...]:
    """What was typed, for the next form to carry on."""
    sent = request.args if request.method == "GET" else request.form
    return tuple((name, text) for name, text in sent.items(multi=True) if name not in OF_THE_FORM)


def fields_of_now() -> tuple[tuple[str, str], ...]:
    """The same for another log than was seen: what else was said on the preview named entries by where they stood."""
    return tuple(pair for pair in fields_typed() if pair[0] != "also")


def unit_url(unit: Unit) -> str:
    """The form that corrects this unit."""
    return url_for("correct.entry", at=unit.at, drops=unit.drops, form=unit.form)


def insert_url(at: int, form: str = "") -> str:
    """The form that inserts something before entry *at*."""
    if form in WHOLE.values():
        return url_for("correct.whole", at=at)
    if form:
        return url_for("correct.entry", at=at, drops=0, form=form)
    return url_for("correct.insert", at=at)


def strike_url(at: int, drops: int) -> str:
    """What follows if these entries are struck out."""
    return url_for("correct.strike", at=at, drops=drops)


def of_session(place: str) -> str:
    """The place; where an earlier session is corrected with its session, for the table plays another one meanwhile."""
    if g.get("at_hand"):
        return _("Session %(number)s: %(place)s", number=g.session.number, place=place)
    return place


def same_form_url(at: int, drops: int) -> str:
    """The form that was sent, of another place; what holds for the whole session has none."""
    placed = request.view_args or {}
    now = {name: place for name, place in (("at", at), ("drops", drops)) if name in placed}
    return url_for(request.endpoint or "", **{**placed, **now}) if now else here()
