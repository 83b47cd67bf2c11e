"""What follows from a correction, as differences: each number or name that would become another one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.log.book import Book
from companion.rules import rulebook
from companion.rules.blues_questions import next_leader
from companion.rules.catte import next_starters
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.words.cards import value_name
from companion.words.correct_places import apart, numbered
from companion.words.language import gettext as _
from companion.words.phrases import all_of
from companion.words.sentences import Names
from companion.words.takings import written
from companion.words.where import where


@dataclass(frozen=True)
class Difference:
    """One fact with what it is and what it would be."""

    what: str
    was: str
    now: str


Facts = Mapping[str, str]
Called = Callable[[int], str]  # what a game, or a round of Catte, is called
NOTHING, NONE = "–", "0"


def differences(before: Book, after: Book, names: Names) -> tuple[Difference, ...]:
    """All facts of the session that would be others, the winner first, then each player's."""
    then = renumbered(before, after)
    was, now = facts(before, names, _was_called(before, then)), facts(after, names, _is_called(after, then))
    if then.get(before.state.number) == after.state.number:
        was, now = {**was, **_at_hand(before.state, names)}, {**now, **_at_hand(after.state, names)}
        if before.state.phase is after.state.phase is Phase.PLAYING:
            was, now = {**was, **_running(before.state, names)}, {**now, **_running(after.state, names)}
    pairs = ((what, was.get(what, NOTHING), now.get(what, NOTHING)) for what in dict.fromkeys((*was, *now)))
    return tuple(Difference(*pair) for pair in pairs if pair[1] != pair[2] and {*pair[1:]} != {NONE, NOTHING})


def _was_called(book: Book, then: Mapping[int, int]) -> Called:
    """Before the correction; of a game that goes, where another one gets its number, that it goes."""
    game, taken = book.header.game, set(then.values())
    return lambda number: (
        apart(game, number, "gone") if number in taken - then.keys() else numbered(game, number, then.get(number))
    )


def _is_called(book: Book, then: Mapping[int, int]) -> Called:
    """After the correction; of a game that is new, where another one had its number, that it is."""
    game, back = book.header.game, {new: old for old, new in then.items()}
    why = {number: "inserted" if number <= book.state.number else "to-come" for number in then.keys() - back.keys()}
    return lambda number: (
        apart(game, number, why[number]) if number in why else numbered(game, back.get(number, number), number)
    )


def renumbered(before: Book, after: Book) -> Mapping[int, int]:
    """The number that each game, or round of Catte, has afterwards, also one that comes next before and after."""
    was, now = _starts(before), _starts(after)
    return {number: now.index(start) + 1 for number, start in enumerate(was, 1) if start in now}


def _starts(book: Book) -> list[tuple[int, int]]:
    """What tells each start from all others whatever was corrected: the save that brought it, and the how-manieth."""
    saves = [one.save for one in book.recorded if one.entry.kind in ("game_started", "round_started")]
    comes_next = [_NEXT] if book.state.phase is Phase.BETWEEN else []
    return [*((save, saves[:place].count(save)) for place, save in enumerate(saves)), *comes_next]


_NEXT = (-1, 0)


def facts(book: Book, names: Names, of_number: Called) -> Facts:
    """Everything that a table would want to compare, by what it is called."""
    state, score = book.state, rulebook(book.header.game).standing(book.state)
    told = {_("Winner"): _named(score.winners, names), _("Where the session is"): where(state)}
    for seat, of_seat in score.scores.items():
        told[_("Total of %(who)s", who=names.get(seat, "?"))] = written(of_seat.total)
    if book.header.game == CATTE:
        return {**told, **_of_rounds(score.scores, names, of_number), **_starters(book, names, of_number)}
    told |= _tokens(score.scores, names)
    return {**told, **_of_games(state, names, of_number), **_leaders(book, names, of_number)}


def _named(seats: Sequence[str], names: Names) -> str:
    return all_of([names.get(seat, "?") for seat in seats]) or NOTHING


def _tokens(scores: Mapping[str, Any], names: Names) -> Facts:
    """Tokens and Big Tips, where the game has them."""
    told = {}
    for seat, score in scores.items():
        who = {"who": names.get(seat, "?")}
        if hasattr(score, "tokens"):
            told[_("Tokens of %(who)s", **who)] = _tokens_named(score.tokens)
            told[_("Big Tip of %(who)s", **who)] = str(score.big_tip)
    return told


def _tokens_named(values: Sequence[str]) -> str:
    """By their cards: a bare "1" would read as how many there are."""
    return ", ".join(_("%(value)ss", value=value_name(value)) for value in values) or NOTHING


def _of_games(state: Any, names: Names, of_number: Called) -> Facts:
    """Penalties of the games that were scored."""
    told = {}
    for seat, player in state.players.items():
        who = names.get(seat, "?")
        for number, game in enumerate(player.games, 1):
            told[_("Penalty of %(who)s in %(game)s", who=who, game=of_number(number))] = str(game.penalty)
    return told


def _at_hand(state: Any, names: Names) -> Facts:
    """What is only worth comparing of one and the same game: jokers in front of the players."""
    if state.setup.game == CATTE or state.phase not in (Phase.PLAYING, Phase.OVER):
        return {}
    fronts = {seat: str(player.front) for seat, player in state.players.items()}
    return {_("Jokers in front of %(who)s", who=names.get(seat, "?")): front for seat, front in fronts.items()}


def _running(state: Any, names: Names) -> Facts:
    """What is only worth comparing where that game runs before and after."""
    leader = names.get(state.leader, NOTHING)
    if state.setup.game == CATTE:
        taken = {
            _("Taken by %(who)s", who=names.get(seat, "?")): str(one.points) for seat, one in state.players.items()
        }
        return {_("Leads the next trick"): leader, **taken, **_followed(state, state.follows_cards)}
    told = {_("Left in the centre"): str(state.centre), _("Bandleader"): leader}
    return {**told, **_piles(state, names), **_followed(state, state.census is not None)}


def _followed(state: Any, follows: bool) -> Facts:
    """Where every card is counted: a contradiction that the table lets stand ends that for the game or round."""
    if state.setup.detail != "cards":
        return {}
    return {_("Every card is counted"): _("yes") if follows else _("no, not before the next deal")}


def _piles(state: Any, names: Names) -> Facts:
    if state.census is None:
        return {}
    hands = {_("Hand of %(who)s", who=names.get(seat, "?")): str(n) for seat, n in state.census.hands.items()}
    return {_("Deck"): str(state.census.deck), **hands}


def _leaders(book: Book, names: Names, of_number: Called) -> Facts:
    """Who leads each game by the rules, from the second one on; where the table chooses there is nothing to tell."""
    told = {}
    for number, state in _before_each(book, "game_started"):
        leaders = next_leader(state)
        if leaders.reason not in ("table", "first"):
            told[_("Leads %(game)s by the rules", game=of_number(number))] = _named(leaders.candidates, names)
    return told


def _starters(book: Book, names: Names, of_number: Called) -> Facts:
    starters = _before_each(book, "round_started")
    told = {number: _named(next_starters(state), names) for number, state in starters if state.number}
    return {_("Starts %(round)s by the rules", round=of_number(number)): who for number, who in told.items()}


def _before_each(book: Book, kind: str) -> Iterator[tuple[int, Any]]:
    """The number of each game or round that was started, or comes next, and the state before it."""
    for at, recorded in enumerate(book.recorded):
        if recorded.entry.kind == kind:
            state = book.state_before(at)
            yield state.number + 1, state
    if book.state.phase is Phase.BETWEEN:
        yield book.state.number + 1, book.state


def _of_rounds(scores: Mapping[str, Any], names: Names, of_number: Called) -> Facts:
    told = {}
    for seat, score in scores.items():
        for number, result in enumerate(score.rounds, 1):
            what = _("%(who)s in %(round)s", who=names.get(seat, "?"), round=of_number(number))
            told[what] = _round_score(result)
    return told


def _round_score(result: Any) -> str:
    """ "45 (20 + 5²)": what the captured coffee was worth, nothing above the limit, and the square."""
    return f"{result.score} ({result.score - result.unused**2} + {result.unused}²)"
