"""A new table: game, options, people, who leads; one form whose own buttons keep all that is typed."""

from __future__ import annotations

from dataclasses import dataclass

from flask import redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from companion.log.saves import Header
from companion.rules.rulings import is_ruling
from companion.store import phones, sessions, tables
from companion.store.tables import KeyUsed, Table
from companion.web.evenings import MOST_KNOWN, known_names
from companion.web.home import blueprint
from companion.web.identity import current, known_as, new_key, remember, signing_seat
from companion.web.leads import keep_leader
from companion.web.tables import names
from companion.web.tables.people import DRAW, Doubt, People, Row, doubts
from companion.web.tables.titles import CARDS, Title, chosen_options, offered, sentence, words_of_the_button
from companion.words.language import gettext as _


@dataclass(frozen=True)
class Opening:
    """What the form holds, as it was typed."""

    title: Title
    options: dict[str, bool]
    people: People
    name: str
    key: str

    @classmethod
    def typed(cls, form: MultiDict[str, str]) -> Opening:
        titles = {title.game: title for title in offered()}
        title = titles.get(form.get("game", ""), offered()[0])
        return cls(
            title,
            chosen_options(title, form),
            People.typed(form),
            names.shaped(form.get("table", ""))[: names.LONGEST_TABLE * 2],
            form.get("key", "")[:40] or new_key(),
        )

    @property
    def sentence(self) -> str:
        """What the button repeats."""
        listed = self.people.named()
        count = len(listed.rows)
        words = [sentence(self.title, self.options)]
        if count in self.title.seats:
            words.append(self.title.players[self.title.seats.index(count)])
        line = listed.leader()
        if line is not None:
            words.append(_("%(name)s leads", name=listed.rows[line].name))
        return ", ".join([*words, _("who leads is drawn")] if listed.lead == DRAW else words)

    def doubts(self) -> list[Doubt]:
        found = doubts(self.people, self.title.name, self.title.seats, self.title.leads)
        return [*long_table_name(self.name), *found]


@blueprint.get("/new")
def new() -> str:
    title = offered()[0]
    nobody_yet = People((Row(""),) * title.seats[-1])
    return _page(Opening(title, {}, nobody_yet, "", new_key()))


@blueprint.post("/new")
def open_new() -> str | tuple[str, int] | Response:
    opening = Opening.typed(request.form)
    step = request.form.get("step")
    if step is not None:
        people = opening.people.stepped(step, opening.title.seats[-1])
        return _page(_with(opening, people), focus=people.next_empty() if step == "next" else None)
    wrong = opening.doubts()
    if wrong:
        return _page(opening, wrong), 422
    try:
        return redirect(url_for("tables.lobby", code=_opened(opening).code), 303)
    except KeyUsed as used:
        return _page(_with(opening, opening.people, new_key()), [_already(used.table)], used.table), 409


def _page(
    opening: Opening, wrong: list[Doubt] | None = None, standing: Table | None = None, focus: int | None = None
) -> str:
    listed = {names.folded(row.name) for row in opening.people.rows}
    known = [name for name in known_names() if names.folded(name) not in listed]
    return render_template(
        "home/new.html", form=opening, titles=offered(), wrong=wrong or [], known=known[:MOST_KNOWN], standing=standing,
        focus=focus, draw=DRAW, said=words_of_the_button(),
    )  # fmt: skip


def _opened(opening: Opening) -> Table:
    """The table, its first session and the host's phone; the same form sent twice is one of each."""
    store = current().store
    people = opening.people.named()
    table = tables.open_table(store, opening.name, [row.name for row in people.rows], opening.key)
    seats = [seat.id for seat in tables.seats(store, table)]
    begin(opening, table, seats, after=0)
    if known_as(table) is None:
        _phone, token = phones.new_phone(store, table, host=True, key=opening.key)
        remember(table, token)
    return table


def begin(opening: Opening, table: Table, seats: list[str], after: int) -> None:
    """Open the next session of *table*; whose lamp was lit is kept until the first game starts."""
    store = current().store
    header = Header(
        game=opening.title.game,
        detail="cards" if opening.options.get(CARDS[opening.title.game]) else "scores",
        sevens=opening.options.get("sevens", False),
        one_game=opening.options.get("one_game", False),
        players=tuple(seats),
        rulings={key: kept for key, kept in table.rulings.items() if is_ruling(opening.title.game, key, kept)},
    )
    session = sessions.open_session(store, table, header, opening.key, signing_seat(), after)
    line = opening.people.named().leader()
    keep_leader(store, session, None if line is None else seats[line], header.seats)


def _with(opening: Opening, people: People, key: str | None = None) -> Opening:
    return Opening(opening.title, opening.options, people, opening.name, key or opening.key)


def long_table_name(name: str) -> list[Doubt]:
    """What is said of a table's name that does not fit."""
    if not names.too_long(name, names.LONGEST_TABLE):
        return []
    return [
        Doubt(
            _("The table's name has %(count)s characters", count=names.length(name)),
            _("It has at most %(most)s, so that it fits a line of the first page.", most=names.LONGEST_TABLE),
            _("Shorten it, or leave it empty."),
        )
    ]


def _already(table: Table) -> Doubt:
    return Doubt(
        _("This form has already opened table %(code)s", code=table.code),
        _("What you have changed since then is still here and was not recorded."),
        _("Go to that table, or open one more."),
    )
