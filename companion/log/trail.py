"""The trail of corrections: what each of them changed, and which of them each entry of the log has met."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.log.book import Book
from companion.log.saves import Save, places
from companion.rules.entries import Entry, TrickWon


@dataclass(frozen=True)
class Change:
    """One edit of a correction: *was* stood from index *at* on, *now* stands from index *to* on."""

    save: Save
    before: Book
    after: Book
    at: int
    was: tuple[Entry, ...]
    to: int
    now: tuple[Entry, ...]

    @property
    def lets_stand(self) -> bool:
        """Whether the entry itself stayed as it was, and the table only let it stand."""
        return len(self.was) == len(self.now) == 1 and _bare(self.was[0]) == _bare(self.now[0])

    @property
    def reorders(self) -> bool:
        """Whether a trick only has its plays in another order, as the seats or its leader are others."""
        return (
            len(self.was) == len(self.now) == 1
            and self.was != self.now
            and _sorted(self.was[0]) == _sorted(self.now[0])
        )


@dataclass(frozen=True)
class Corrected:
    """One correction in force, with the session before and after it."""

    save: Save
    before: Book
    after: Book

    @property
    def changes(self) -> tuple[Change, ...]:
        """Its edits, in the order of the log."""
        return tuple(_changes(self))


def corrections(book: Book) -> tuple[Corrected, ...]:
    """The corrections in force, the newest first; what undo has taken back is not among them."""
    return tuple(
        Corrected(later.saves[-1], before, later)
        for before, later in _grown(book)
        if later.saves[-1].kind == "correction"
    )


def met(book: Book) -> tuple[tuple[Change, ...], ...]:
    """For each entry of the log the changes that made it what it is, the oldest first."""
    known: list[tuple[Change, ...]] = []
    for before, after in reversed(list(_grown(book))):
        if after.saves[-1].kind == "correction":
            told = [change for change in Corrected(after.saves[-1], before, after).changes if not change.reorders]
            for change in reversed(told):
                end = change.at + len(change.was)
                known[change.at : end] = _met_one_more(known[change.at : end], change)
        else:
            kept = len(before.recorded) - after.saves[-1].content.get("takes_back", 0)
            known[kept:] = [()] * (len(after.recorded) - kept)
    return tuple(known)


def _met_one_more(known: Sequence[tuple[Change, ...]], change: Change) -> Iterator[tuple[Change, ...]]:
    """The same with this change, where it touched the entry."""
    for taken in places(change.was, change.now):
        trail = () if taken.place is None else known[taken.place]
        yield (*trail, change) if taken.touched else trail


def _grown(book: Book) -> Iterator[tuple[Book, Book]]:
    """The session before and after each save in force, the newest first."""
    while book.previous is not None:
        yield book.previous, book
        book = book.previous


def _changes(corrected: Corrected) -> Iterator[Change]:
    moved = 0
    for edit in corrected.save.content["edits"]:
        at, to = edit["at"], edit["at"] + moved
        was = corrected.before.entries[at : at + edit["drops"]]
        now = corrected.after.entries[to : to + len(edit["entries"])]
        yield Change(corrected.save, corrected.before, corrected.after, at, was, to, now)
        moved += len(edit["entries"]) - edit["drops"]


def _bare(entry: Entry) -> tuple[object, ...]:
    return (entry.kind, *(value for key, value in vars(entry).items() if key != "marks"))


def _sorted(entry: Entry) -> Entry:
    """A trick with its plays by player, to compare what was played by whom."""
    if not isinstance(entry, TrickWon) or entry.plays is None:
        return entry
    return replace(entry, plays=tuple(sorted(entry.plays, key=lambda play: play.player)))
