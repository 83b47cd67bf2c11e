"""The shape of a refusal, and the names that stand in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules.rulings import BIG_GIG
from companion.words import sections


@dataclass(frozen=True)
class Refusal:
    """Three parts: what was entered, which rule of which title and section, and what to do.

    Where only the app cannot take it so, no rule is named.
    """

    what: str
    rule: str
    section: str
    title: str
    todo: str

    @property
    def sentence(self) -> str:
        """The whole refusal in one line."""
        return f"{self.what}. {self.rule} ({self.title}, {self.section}) {self.todo}"


def without_rule(what: str, todo: str) -> Refusal:
    """A refusal that no rule of the game is about."""
    return Refusal(what, "", "", "", todo)


class Names(dict[str, str]):
    """What players of a game are called; somebody not listed is called what they are."""

    def __init__(self, names: Mapping[str, str], game: str = BIG_GIG) -> None:
        super().__init__(names)
        self.game = game

    def __missing__(self, player: str) -> str:
        return player


def by_rulebook(names: Names, what: str, rule: str, section: str, todo: str) -> Refusal:
    """A refusal by the rulebook of the game that is played; *section* is a key of sections.py."""
    return Refusal(what, rule, sections.section(names.game, section), sections.title(names.game), todo)
