"""From a form to a save: is it readable, does it meet what stands, do the rules allow it; then one row and a 303."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from flask import g, redirect, url_for
from werkzeug.wrappers import Response

from companion.log.book import Book
from companion.log.corrections import Correction, Edit
from companion.log.entries import as_json
from companion.log.saves import Save
from companion.rules import rulebook
from companion.rules.blues_questions import hangs_on, standings_by_answer
from companion.rules.blues_table import State
from companion.rules.entries import Entry, JokersCounted
from companion.rules.rulings import CATTE
from companion.rules.violations import IllegalEntry, Violation, not_overruled
from companion.store import sessions, tables
from companion.web.called import called
from companion.web.entry_forms import EntryForm, SaveForm
from companion.web.identity import current, new_key, signing_seat, stage_url
from companion.web.left import keep_left
from companion.web.twice import ask_back, instead_of, saved_before
from companion.web.typed import Asks, HoldsAuction, Proposal, Unsaved
from companion.words.endings import wins
from companion.words.sentences import Happened

Propose = Callable[[Book], Proposal]


class Breaks(Unsaved):
    """The rules refuse the entry."""

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__(", ".join(violation.code for violation in violations))
        self.violations = violations

    @property
    def is_misplaced(self) -> bool:
        """Whether the table has moved on, so that no entry of this kind has a place now."""
        return any(violation.code == "not-now" for violation in self.violations)


class Unreadable(Unsaved):
    """The form's shape is wrong; *fields* are those that could not be read."""

    def __init__(self, fields: frozenset[str]) -> None:
        super().__init__("unreadable")
        self.fields = fields


class Stale(Unsaved):
    """Something else stands since the form was made; *would_be* is what its entry would have been, if it was one."""

    def __init__(self, since: int, would_be: Happened | None) -> None:
        super().__init__(f"saves after {since} stand")
        self.since, self.would_be = since, would_be


@dataclass(frozen=True)
class Judged:
    """A proposal that the rules allow, marked with what the table lets stand, and what it does."""

    proposal: Proposal
    happened: Happened
    rulings: Mapping[str, str] = field(default_factory=dict)

    @property
    def content(self) -> dict[str, Any]:
        """What the store keeps."""
        entries = [as_json(entry) for entry in self.proposal.entries]
        again = {"again": list(self.proposal.again)} if self.proposal.again else {}
        return {"entries": entries, "takes_back": self.proposal.takes_back, "rulings": dict(self.rulings), **again}


def judged(book: Book, propose: Propose, rulings: Mapping[str, str], overruled: frozenset[str]) -> Judged:
    """Try the entry on *book* without saving. Raises Unsaved with the reason when it cannot stand."""
    proposal = propose(book := _ruled(book, rulings))
    before = state = book.state_before(len(book.recorded) - proposal.takes_back)
    rules, entries = rulebook(book.header.game), []
    for entry in proposal.entries:
        entries.append(_marked(rules.violations(state, entry), entry, overruled))
        state = rules.apply(state, entries[-1])
    if book.header.game != CATTE:
        _ask(book.setup.rulings, entries, state)
    return Judged(replace(proposal, entries=tuple(entries)), Happened(tuple(entries), before, state), rulings)


def _ruled(book: Book, rulings: Mapping[str, str]) -> Book:
    """The session under these rulings, not saved. Raises Breaks where what stands would break one of them."""
    if not rulings:
        return book
    try:
        return book.extended(Save(book.number + 1, "entries", {"entries": [], "rulings": rulings}, "", None, ""))
    except IllegalEntry as illegal:
        raise Breaks(illegal.violations) from illegal


def _marked(found: tuple[Violation, ...], entry: Entry, overruled: frozenset[str]) -> Entry:
    """The entry, carrying only those overruled codes that apply. Raises Breaks for what is left.

    An entry that stands again as it was keeps its marks: what the table let stand then still stands.
    """
    if refused := not_overruled(found, overruled.union(entry.marks.overruled)):
        raise Breaks(refused)
    codes = tuple(dict.fromkeys(violation.code for violation in found))
    return replace(entry, marks=replace(entry.marks, overruled=codes)) if codes else entry


def _ask(decided: Mapping[str, str], entries: list[Entry], after: State) -> None:
    """Raise Asks where the end of a game or session hangs on a ruling that nobody has made yet."""
    players = after.players.values()
    counted = any(isinstance(entry, JokersCounted) for entry in entries)
    if counted and "zero_jokers" not in decided and not any(player.games[-1].jokers for player in players):
        raise Asks("zero_jokers")
    if entries and (ruling := hangs_on(after)):
        told = standings_by_answer(after, ruling)
        raise Asks(ruling, winners={answer: wins(standing.winners, called()) for answer, standing in told.items()})


def must_be_readable(form: SaveForm) -> None:
    """Raise Unreadable with the fields that are not."""
    if not form.validate():
        raise Unreadable(frozenset(form.errors))


def saved(form: EntryForm, propose: Propose) -> Response:
    """Save what the form says and go on to where the table is then. Raises Unsaved when nothing was recorded."""
    must_be_readable(form)
    seen = seen_by(form.expected.data)
    if seen is None or not is_of_this_session(form.key.data):
        raise Stale(g.book.number, None)
    seen = as_corrected(seen, form.key.data)
    overruled = frozenset(form.overrule.data)
    before = instead_of(seen)
    try:
        verdict = judged(before or seen, propose, form.rulings, overruled)
    except HoldsAuction:
        return _hold_the_auction(form, seen)
    except Unsaved as unsaved:
        if seen.number != g.book.number or (isinstance(unsaved, Breaks) and unsaved.is_misplaced):
            raise Stale(seen.number, None) from unsaved
        raise
    if before is not None:
        book = write("correction", seen.number, _in_place(verdict, before, seen).content, form.key.data)
    else:
        ask_back(seen, verdict.proposal.entries)
        book = write("entries", seen.number, verdict.content, form.key.data)
    if book is None:
        return _there_before(seen, verdict)
    keep_rulings(form)
    keep_left(book, verdict.proposal.left)
    return to_the_table(book)


def _in_place(verdict: Judged, before: Book, seen: Book) -> Correction:
    """What another phone saved is corrected, so that the trail has who put what in the place of it."""
    at = len(before.recorded) - verdict.proposal.takes_back
    return Correction((Edit(at, len(seen.recorded) - at, verdict.proposal.entries),), verdict.rulings)


def _there_before(seen: Book, verdict: Judged) -> Response:
    """Another phone was quicker: with the very same entry, so there is one, or with something else. Raises Stale."""
    g.book = sessions.book(current().store, g.session)
    same = saved_before(g.book, seen, verdict.content)
    if same is None:
        raise Stale(seen.number, verdict.happened)
    told = f"already={same.number}&stood={g.book.number}"
    return redirect(f"{stage_url(g.table, g.book)}?{told}#last", 303)


def write(kind: str, seen: int, content: dict[str, Any], key: str) -> Book | None:
    """One more save after save *seen*, signed with this phone's seat; None where something else stands."""
    try:
        return sessions.save(current().store, g.session, seen + 1, kind, content, key, signing_seat())
    except sessions.Taken:
        return None


def form_key() -> str:
    """The key of a form of this session: a form of the session before must not record into the next one."""
    return f"{g.session.number}-{new_key()}"


def is_of_this_session(key: str) -> bool:
    """Whether the form was made for the session at hand."""
    return key.startswith(f"{g.session.number}-")


def keep_rulings(form: EntryForm) -> None:
    """Rulings that the table wants to keep hold for its later sessions too."""
    for ruling, answer in form.rulings.items():
        if ruling in (form.keep.data or []):
            tables.keep_ruling(current().store, g.table, ruling, answer)


def to_the_table(book: Book) -> Response:
    """On to where the table is now, at the entry saved last."""
    return redirect(f"{stage_url(g.table, book)}#last", 303)


def seen_by(expected: int | None) -> Book | None:
    """The session as the form saw it; None for a number that it never had."""
    if expected is None or expected > g.book.number:
        return None
    newest: Book = g.book
    return newest if expected == newest.number else sessions.book_at(current().store, g.session, expected)


def newest_row() -> Save:
    """The session's newest save, an undo or redo too."""
    return sessions.saves_after(current().store, g.session, g.book.number - 1)[0]


def as_corrected(seen: Book, key: str) -> Book:
    """What stands, where since then only this phone's own seat has corrected: it need not be told of that.

    A form sent twice, known by its *key*, still means what it saw.
    """
    rows = sessions.saves_after(current().store, g.session, seen.number)
    if any(row.key == key for row in rows):
        return seen
    corrections = {row.number for row in rows if row.kind == "correction"}
    own = all(row.by == signing_seat() and {row.number, row.content.get("save")} & corrections for row in rows)
    return g.book if own else seen


def _hold_the_auction(form: EntryForm, seen: Book) -> Response:
    """The ruling is saved, if it is new; the round is saved once its auction is over."""
    if form.rulings:
        content = {"entries": [], "takes_back": 0, "rulings": form.rulings}
        if write("entries", seen.number, content, form.key.data) is None:
            raise Stale(seen.number, None)
        keep_rulings(form)
    return redirect(url_for("play.play", last="1"), 303)
