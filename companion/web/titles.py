"""The games that can be chosen, in words: who they seat, what may be added, who leads first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.rules import rulebook
from companion.words.language import gettext as _
from companion.words.language import ngettext


@dataclass(frozen=True)
class Option:
    """A variant that the table may play with; *field* is its name in Setup and in the form."""

    field: str
    title: str
    line: str
    said: str


@dataclass(frozen=True)
class Title:
    """One game as the page of a new table offers it."""

    game: str
    name: str
    short: str
    icon: str
    line: str
    seats: range
    players: tuple[str, ...]
    options: tuple[Option, ...]
    leads: str


def offered() -> list[Title]:
    """Only games that have their pages: nobody is shown one that cannot be played here."""
    return [title(game) for game in _TITLES]


def title(game: str) -> Title:
    """Raises KeyError for a game that this house does not know."""
    return _TITLES[game]()


def _big_gig() -> Title:
    seats = rulebook("big-gig").seats
    return Title(
        game="big-gig",
        name=rulebook("big-gig").name,
        short=_("Cat Blues"),
        icon="token",
        line=_("%(least)s to %(most)s players, three games", least=seats[0], most=seats[-1]),
        seats=seats,
        players=tuple(ngettext("%(number)s player", "%(number)s players", count) for count in seats),
        options=(
            Option("sevens", _("Serenading Sevens"), _("Adds the seven cards of value 7"), _("with Sevens")),
            Option("one_game", _("One-game variant"), _("20 tips, no tokens, about 15 minutes"), _("one game")),
        ),
        leads=_("Whoever most recently listened to jazz leads the first game."),
    )


def _catte() -> Title:
    seats = rulebook("catte").seats
    return Title(
        game="catte",
        name=rulebook("catte").name,
        short=_("Catte"),
        icon="br",
        line=_("%(least)s or %(most)s players, as many rounds", least=seats[0], most=seats[-1]),
        seats=seats,
        players=tuple(ngettext("%(number)s player", "%(number)s players", count) for count in seats),
        options=(),
        leads=_("Whoever most recently brewed coffee starts the first round."),
    )


def chosen_options(game: Title, form: Any) -> dict[str, bool]:
    """Which options of *game* the form ticks."""
    return {option.field: bool(form.get(option.field)) for option in game.options}


def sentence(game: Title, options: dict[str, bool]) -> str:
    """The game with its options, as the button repeats it."""
    return ", ".join([game.short, *(option.said for option in game.options if options.get(option.field))])


_TITLES = {"big-gig": _big_gig, "catte": _catte}
