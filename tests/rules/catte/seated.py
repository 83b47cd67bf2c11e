"""A table that plays Catte, for tests that read like the rulebook."""

from typing import Any, Self

from companion.rules.coffee import COFFEE_CARDS, column_size
from companion.rules.entries import Entry, HandsShown, Marks, Play, RoundStarted, TrickWon
from companion.rules.setup import Setup
from tests.rules.session import Session


class CatteTable(Session):
    """Just the score of Catte, unless every cat card is asked for."""

    def __init__(self, players: str = "ABC", detail: str = "scores", **rulings: str) -> None:
        super().__init__(Setup("catte", tuple(players), detail, rulings=rulings))

    def facts(self, entry: Entry) -> dict[str, Any]:
        """What is known of the first rule that refuses this entry."""
        return dict(self.refused(entry)[0].facts)

    def round(self, leader: str, *tricks: str) -> Self:
        """A round started without columns, and its tricks as "winner coffee"."""
        self.says(RoundStarted(leader))
        return self.says(*(won(trick) for trick in tricks))

    @property
    def totals(self) -> dict[str, int]:
        return {name: score.total for name, score in self.standing.scores.items()}


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
