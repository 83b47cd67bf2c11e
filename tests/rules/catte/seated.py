"""A table that plays Catte, for tests that read like the rulebook."""

from typing import Any

from companion.log.replay import replay
from companion.rules import catte
from companion.rules.catte import Standing
from companion.rules.catte_table import Player, State
from companion.rules.coffee import COFFEE_CARDS, column_size
from companion.rules.entries import Entry, HandsShown, Marks, Play, RoundStarted, TrickWon
from companion.rules.setup import Setup


class CatteTable:
    """A session at which entries are said one after another; what is refused is kept as codes."""

    def __init__(self, players: str = "ABC", detail: str = "scores", **rulings: str) -> None:
        self.setup = Setup("catte", tuple(players), detail, rulings=rulings)
        self.log: list[Entry] = []

    def says(self, *entries: Entry) -> "CatteTable":
        """Entries that all must be accepted."""
        for entry in entries:
            assert self.codes(entry) == [], entry
            self.log.append(entry)
        return self

    def codes(self, entry: Entry) -> list[str]:
        """Which rules refuse this entry now."""
        result = replay(self.setup, [*self.log, entry])
        return [violation.code for violation in result.refused.violations] if result.refused else []

    def facts(self, entry: Entry) -> dict[str, Any]:
        """What is known of the first rule that refuses this entry."""
        result = replay(self.setup, [*self.log, entry])
        assert result.refused is not None
        return dict(result.refused.violations[0].facts)

    def round(self, leader: str, *tricks: str) -> "CatteTable":
        """A round started without columns, and its tricks as "winner coffee"."""
        self.says(RoundStarted(leader))
        return self.says(*(won(trick) for trick in tricks))

    @property
    def state(self) -> State:
        state: State = replay(self.setup, self.log).state
        return state

    @property
    def standing(self) -> Standing:
        return catte.standing(self.state)

    @property
    def overruled(self) -> list[tuple[int, str]]:
        return list(replay(self.setup, self.log).overruled)

    @property
    def expects(self) -> set[str]:
        return set(catte.expects(self.state))

    @property
    def totals(self) -> dict[str, int]:
        return {name: score.total for name, score in self.standing.scores.items()}

    def player(self, name: str) -> Player:
        return self.state.players[name]


def won(trick: str, plays: str | None = None, *overruled: str) -> TrickWon:
    """ "A BK7", and the plays as "A BR13, B BK2, C WH15+BK1"."""
    player, coffee = trick.split()
    shown = None if plays is None else tuple(map(played, plays.split(", ")))
    return TrickWon(player, coffee, shown, marks=Marks(overruled=overruled))


def played(text: str) -> Play:
    """ "C WH15+BK1"."""
    player, cards = text.split()
    return Play(player, tuple(cards.split("+")))


def shown(player: str, *cards: str) -> HandsShown:
    """One player's hand after a round."""
    return HandsShown({player: cards})


def columns(players: str, leftover: str) -> dict[str, tuple[str, ...]]:
    """Columns in the order of the coffee cards, without the one that is left over."""
    laid = [card for card in COFFEE_CARDS if card != leftover]
    size = column_size(len(players))
    return {player: tuple(laid[seat * size : (seat + 1) * size]) for seat, player in enumerate(players)}


def dealt(players: str = "ABC", leftover: str = "BK1", **rulings: str) -> CatteTable:
    """A round with all cards recorded: columns in the order of the coffee cards, the first player starts."""
    table = CatteTable(players, "cards", **rulings)
    return table.says(RoundStarted(players[0], columns(players, leftover)))
