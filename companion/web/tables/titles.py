"""The games that can be chosen, in words: who they seat, what may be added, who leads first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.log.saves import Header
from companion.rules import rulebook
from companion.rules.rulings import BIG_GIG, CATTE, KATZENJAMMER
from companion.words.language import gettext as _
from companion.words.language import ngettext

# In a form: whether every card is recorded, not just the score. One field a game: their radio buttons are one page.
CARDS = {BIG_GIG: "cards_big_gig", KATZENJAMMER: "cards_katzenjammer", CATTE: "cards"}


@dataclass(frozen=True)
class Option:
    """A variant that the table may play with; *field* is its name in the form, in *said* the button repeats it."""

    field: str
    title: str
    line: str
    said: str


@dataclass(frozen=True)
class Choice(Option):
    """A variant that has a name of its own where it is not taken: *otherwise*, *plain*."""

    legend: str
    otherwise: str
    plain: str


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
    choices: tuple[Choice, ...] = ()

    @property
    def most(self) -> int:
        """As many people as can play."""
        return self.seats[-1]


def offered() -> list[Title]:
    """Only games that have their pages: nobody is shown one that cannot be played here."""
    return [title(game) for game in _TITLES]


def title(game: str) -> Title:
    """Raises KeyError for a game that this house does not know."""
    return _TITLES[game]()


def _big_gig() -> Title:
    seats = rulebook(BIG_GIG).seats
    return Title(
        game=BIG_GIG,
        name=rulebook(BIG_GIG).name,
        short=_("Cat Blues"),
        icon="token",
        line=_("%(least)s to %(most)s players, three games", least=seats[0], most=seats[-1]),
        seats=seats,
        players=_players(seats),
        options=(
            Option("sevens", _("Serenading Sevens"), _("Adds the seven cards of value 7"), _("with Sevens")),
            Option("one_game", _("One-game variant"), _("20 tips, no tokens, about 15 minutes"), _("one game")),
            _counted(BIG_GIG),
        ),
        leads=_("Whoever most recently listened to jazz leads the first game."),
    )


def _katzenjammer() -> Title:
    seats = rulebook(KATZENJAMMER).seats
    return Title(
        game=KATZENJAMMER,
        name=rulebook(KATZENJAMMER).name,
        short=_("Katzenjammer"),
        icon="mouse",
        line=_("%(least)s to %(most)s players, as many games as you like", least=seats[0], most=seats[-1]),
        seats=seats,
        players=_players(seats),
        options=(_counted(KATZENJAMMER),),
        leads=_("You choose who leads the first game."),
    )


def _catte() -> Title:
    seats = rulebook(CATTE).seats
    return Title(
        game=CATTE,
        name=rulebook(CATTE).name,
        short=_("Catte"),
        icon="br",
        line=_("%(least)s or %(most)s players, as many rounds", least=seats[0], most=seats[-1]),
        seats=seats,
        players=_players(seats),
        options=(),
        leads=_("Whoever most recently brewed coffee starts the first round."),
        choices=(_every_card(),),
    )


def _counted(game: str) -> Option:
    return Option(
        CARDS[game],
        _("Count every card"),
        _("About 12 taps a round, deck and hands known"),
        _("every card counted"),
    )


def _every_card() -> Choice:
    return Choice(
        CARDS[CATTE],
        _("Every cat card"),
        _("All columns are laid, each trick is tapped card by card; what cannot be true is noticed"),
        _("every cat card"),
        legend=_("What to record"),
        otherwise=_("Just the score"),
        plain=_("Coffee and winner, two taps a trick"),
    )


def options_of(header: Header) -> dict[str, bool]:
    """Which options a session was opened with."""
    return {"sevens": header.sevens, "one_game": header.one_game, CARDS[header.game]: header.detail == "cards"}


def _players(seats: range) -> tuple[str, ...]:
    return tuple(ngettext("%(number)s player", "%(number)s players", count) for count in seats)


def chosen_options(game: Title, form: Any) -> dict[str, bool]:
    """Which options of *game* the form ticks."""
    return {option.field: bool(form.get(option.field)) for option in (*game.options, *game.choices)}


def sentence(game: Title, options: dict[str, bool]) -> str:
    """The game with its options, as the button repeats it."""
    taken = [option.said for option in (*game.options, *game.choices) if options.get(option.field)]
    return ", ".join([game.short, *taken])


def words_of_the_button() -> dict[str, dict[str, Any]]:
    """What a page's script needs to say on the button what the form would open, by game."""
    return {
        game.game: {
            "title": game.short,
            "players": {str(count): words for count, words in zip(game.seats, game.players, strict=True)},
            "options": {option.field: option.said for option in (*game.options, *game.choices)},
        }
        for game in offered()
    }


_TITLES = {BIG_GIG: _big_gig, KATZENJAMMER: _katzenjammer, CATTE: _catte}
