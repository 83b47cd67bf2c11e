"""Catte: tricks won with cat cards, coffee cards captured up to a limit, and squares of what is left unused."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.rules import coffee, follow
from companion.rules import entries as log
from companion.rules.catte_table import Ending, Player, RoundResult, State, Trick
from companion.rules.coffee import CAT_CARDS, COFFEE_CARDS
from companion.rules.entries import CATTE, Entry, Play
from companion.rules.phase import Phase
from companion.rules.setup import Setup
from companion.rules.standing import Standing, ranked
from companion.rules.tricks import is_playable, judged, wrong_sets
from companion.rules.violations import (
    CONTRADICTIONS,
    IllegalEntry,
    Violation,
    in_rulebook_order,
    not_overruled,
)

SEATS = range(3, 5)  # Contents


@dataclass(frozen=True)
class Score:
    """A player's *total* of the ended rounds, the coffee *captured* in the last round begun, and all results."""

    total: int
    captured: tuple[str, ...]
    rounds: tuple[RoundResult, ...]


def start(setup: Setup) -> State:
    """The table before the first round."""
    return State(setup, {player: Player() for player in setup.players})


def violations(state: State, entry: Entry) -> tuple[Violation, ...]:
    """Everything that is wrong with *entry* now, overruled or not, in the order in which a round comes to it.

    An entry that names what does not exist, or that has no place here, is not looked at any further.
    """
    if unreadable := tuple(_unreadable(state, entry)):
        return in_rulebook_order(unreadable)
    if reason := why_not_now(state, type(entry)):
        return (Violation("not-now", {"entry": entry.kind, "reason": reason, **_how_it_ended(state)}),)
    return tuple(_wrong(state, entry))


def expects(state: State) -> tuple[str, ...]:
    """The kinds of entries that may follow by their place alone."""
    return tuple(kind.kind for kind in CATTE if why_not_now(state, kind) is None)


# --- what does not exist at all


def _unreadable(state: State, entry: Entry) -> Iterator[Violation]:
    players = state.setup.players
    for player in dict.fromkeys(_named(entry)):
        if player not in players:
            yield Violation("unknown-player", {"player": player, "players": players})
    cat_cards, coffee_cards = _shown(entry)
    for card in dict.fromkeys(cat_cards):
        if card not in CAT_CARDS:
            yield Violation("unknown-value", {"value": card, "cards": "cat"})
    for card in dict.fromkeys(coffee_cards):
        if card not in COFFEE_CARDS:
            yield Violation("unknown-value", {"value": card, "cards": "coffee"})


def _named(entry: Entry) -> Iterator[str]:
    if entry.marks.by is not None:
        yield entry.marks.by
    match entry:
        case log.RoundStarted(leader=leader, columns=columns):
            yield leader
            yield from columns or ()
        case log.TrickWon(player=player, plays=plays):
            yield player
            yield from (play.player for play in plays or ())
        case log.HandsShown(hands=hands):
            yield from hands


def _shown(entry: Entry) -> tuple[list[str], list[str]]:
    """The cat cards and the coffee cards that an entry names."""
    match entry:
        case log.RoundStarted(columns=columns):
            return [], [card for column in (columns or {}).values() for card in column]
        case log.TrickWon(coffee=card, plays=plays):
            return [shown for play in plays or () for shown in play.cards], [card]
        case log.HandsShown(hands=hands):
            return [card for hand in hands.values() for card in hand], []
    return [], []


# --- when an entry may stand


def why_not_now(state: State, kind: type[Entry]) -> str | None:
    """The reason why this kind of entry has no place now, or None when it may stand."""
    if kind is log.HandsShown:
        return _why_no_hands(state)
    if state.phase is Phase.COMPLETE:
        return "complete"
    if kind is log.RoundStarted:
        return "round-running" if state.phase is Phase.PLAYING else None
    if state.phase is Phase.BETWEEN:
        return "round-over" if state.number else "no-round-yet"
    if kind is log.LostTrack:
        return None if state.follows_cards else "proofs-rest" if state.proofs_rest else "needs-cards"
    if kind is log.RoundEnded:
        return "cards-say-it" if state.follows_cards else None if state.tricks else "no-trick-yet"
    return None


def _why_no_hands(state: State) -> str | None:
    if state.setup.detail != "cards":
        return "needs-cards"
    if state.phase is Phase.PLAYING:
        return "hands-still-played"
    return None if state.number else "no-round-yet"


def _how_it_ended(state: State) -> dict[str, Any]:
    """What a sentence can say of the round that has ended."""
    causes = tuple(ending.value for ending in state.ended)
    winner = state.tricks[-1].winner if state.tricks else None
    return {"ended": causes, "winner": winner, "limit": state.limit}


# --- what is wrong with an entry that may stand


def _wrong(state: State, entry: Entry) -> Iterator[Violation]:
    match entry:
        case log.RoundStarted():
            return _wrong_start(state, entry)
        case log.TrickWon():
            return _wrong_trick(state, entry)
        case log.HandsShown():
            return _wrong_hands(state, entry)
        case log.RoundEnded():
            return _wrong_end(state)
    return iter(())


def next_starters(state: State) -> tuple[str, ...]:
    """Who may start the next round: left of the last starting player; at first anybody (How to Play)."""
    if state.starter is None:
        return state.setup.players
    return (state.setup.clockwise_from(state.starter)[1],)


def _wrong_start(state: State, entry: log.RoundStarted) -> Iterator[Violation]:
    if entry.columns is None and state.setup.detail == "cards":
        yield Violation("missing-key", {"key": "columns", "entry": entry.kind})
    allowed = next_starters(state)
    if entry.leader not in allowed:
        yield Violation("wrong-leader", {"leader": entry.leader, "allowed": allowed, "round": state.number + 1})
    if entry.columns is not None:
        yield from _wrong_columns(state.setup, entry.columns)


def _wrong_columns(setup: Setup, columns: Mapping[str, tuple[str, ...]]) -> Iterator[Violation]:
    """Every player has a column of as many different coffee cards, and no card lies twice (Preparation)."""
    size = coffee.column_size(len(setup.players))
    short = tuple(player for player in setup.players if len(columns.get(player, ())) != size)
    laid = Counter(card for column in columns.values() for card in column)
    twice = tuple(card for card, times in laid.items() if times > 1)
    if short or twice:
        facts = {"players": short, "size": size, "twice": twice, "needed": setup.detail == "cards"}
        yield Violation("columns-shape", facts)


def _wrong_trick(state: State, entry: log.TrickWon) -> Iterator[Violation]:
    if entry.plays is None and state.follows_cards:
        yield Violation("missing-key", {"key": "plays", "entry": entry.kind})
    yield from _wrong_coffee(state, entry.coffee)
    if entry.plays is None:
        return
    if misshapen := tuple(_wrong_plays(state, entry.plays)):
        yield misshapen[0]
        return
    for wrong in wrong_sets(entry.plays, state.setup.ruling("leader_set") == "yes"):
        facts = {"player": wrong.play.player, "cards": wrong.play.cards, "led": wrong.led}
        yield Violation("set-not-allowed", facts)
    yield from _impossible(state, (*_recorded(state), entry.plays), {})
    yield from _wrong_winner(entry, entry.plays)


def _wrong_coffee(state: State, card: str) -> Iterator[Violation]:
    if card in state.coffee_there:
        return
    taken = {trick.coffee: (number, trick.winner) for number, trick in enumerate(state.tricks, 1)}
    trick, taker = taken.get(card, (None, None))
    facts = {"coffee": card, "leader": state.leader, "there": state.coffee_there, "first": not state.tricks}
    yield Violation("coffee-not-there", {**facts, "taker": taker, "trick": trick})


def _wrong_plays(state: State, plays: Sequence[Play]) -> Iterator[Violation]:
    """A trick has one play of everybody, clockwise from the leader; each is one card or a set (How to Play)."""
    for play in plays:
        if not is_playable(play.cards):
            yield Violation("plays-shape", {"why": "no-play", "player": play.player, "cards": play.cards})
    shown = Counter(card for play in plays for card in play.cards)
    if twice := tuple(card for card, times in shown.items() if times > 1):
        yield Violation("plays-shape", {"why": "twice", "cards": twice})
    assert state.leader is not None
    order = state.setup.clockwise_from(state.leader)
    given = tuple(play.player for play in plays)
    missing = [player for player in order if player not in given and not may_be_left_out(state, player)]
    if missing or given != tuple(player for player in order if player in given):
        yield Violation("plays-shape", {"why": "order", "order": order, "given": given, "missing": tuple(missing)})


def may_be_left_out(state: State, player: str) -> bool:
    """By the house ruling last_card the round goes on without players who have no cat card left."""
    if state.setup.ruling("last_card") == "any_player" or player == state.leader:
        return False
    return state.proofs_rest or state.played(player)[1] >= state.hand


def _recorded(state: State) -> tuple[tuple[Play, ...], ...]:
    return tuple(trick.plays for trick in state.tricks if trick.plays is not None)


def _impossible(
    state: State, tricks: Sequence[Sequence[Play]], hands: Mapping[str, tuple[str, ...]]
) -> Iterator[Violation]:
    """What no deal of the cat cards explains; only where every card is recorded."""
    if not state.follows_cards:
        return
    setup = state.setup
    deal = follow.Deal(CAT_CARDS, setup.players, state.hand, setup.ruling("forced_set") == "yes")
    for found in follow.contradictions(deal, tricks, hands):
        yield Violation("cards-impossible", {"why": found.why, **found.facts})


def _wrong_winner(entry: log.TrickWon, plays: Sequence[Play]) -> Iterator[Violation]:
    verdict = judged(entry.coffee, plays)
    if verdict.winner != entry.player:
        facts = {"winner": verdict.winner, "cards": verdict.play.cards, "coffee": entry.coffee}
        why = {"by_coffee": verdict.by_coffee, "later": verdict.later}
        yield Violation("wrong-winner", {"player": entry.player, **facts, **why})


def _wrong_hands(state: State, entry: log.HandsShown) -> Iterator[Violation]:
    if state.proofs_rest:
        return
    for player, cards in entry.hands.items():
        before = state.hands.get(player)
        if before is not None and set(before) != set(cards):
            yield Violation("cards-impossible", {"why": "hand-changed", "player": player, "cards": before})
    yield from _impossible(state, _recorded(state), {**state.hands, **entry.hands})


def _wrong_end(state: State) -> Iterator[Violation]:
    if not state.may_be_out_of_cards:
        facts = {"hand": state.hand, "tricks": len(state.tricks), "players": state.watched}
        yield Violation("cards-impossible", {"why": "last-card", **facts})


# --- what an entry does


def apply(state: State, entry: Entry) -> State:
    """The state after *entry*; raises IllegalEntry when a rule refuses it and the entry doesn't overrule that rule."""
    found = violations(state, entry)
    if refused := not_overruled(found, entry.marks.overruled):
        raise IllegalEntry(refused)
    contradicts = any(violation.code in CONTRADICTIONS for violation in found)
    return _after(replace(state, proofs_rest=state.proofs_rest or contradicts), entry)


def _after(state: State, entry: Entry) -> State:
    match entry:
        case log.RoundStarted():
            return _round_started(state, entry)
        case log.TrickWon():
            return _trick_won(state, entry)
        case log.LostTrack():
            return replace(state, proofs_rest=True)
        case log.RoundEnded():
            return scored(state, (Ending.LAST_CARD,))
        case log.HandsShown(hands=hands):
            return replace(state, hands={**state.hands, **hands})
    raise TypeError(f"{type(entry).__name__} is no entry of Catte")


def _round_started(state: State, entry: log.RoundStarted) -> State:
    """All cards are dealt again; the scores of the rounds before stay (Preparation)."""
    size = coffee.column_size(len(state.players))
    columns = entry.columns or {}
    players = {name: Player((), size, columns.get(name), player.rounds) for name, player in state.players.items()}
    return State(
        setup=state.setup,
        players=players,
        phase=Phase.PLAYING,
        number=state.number + 1,
        starter=entry.leader,
        leader=entry.leader,
    )


def _trick_won(state: State, entry: log.TrickWon) -> State:
    """The winner takes the coffee card first, leads the next trick, and then the round may end (How to Play)."""
    assert state.leader is not None
    led = _put_out(state, state.leader, entry.coffee) if state.tricks else state
    winner = led.players[entry.player]
    won = replace(
        led,
        players={**led.players, entry.player: replace(winner, captured=(*winner.captured, entry.coffee))},
        tricks=(*led.tricks, Trick(state.leader, entry.player, entry.coffee, entry.plays)),
        leader=entry.player,
    )
    causes = tuple(_endings(won))
    return scored(won, causes) if causes else won


def _put_out(state: State, leader: str, card: str) -> State:
    """From the second trick on the leader puts a card of their own column in the centre: it is no longer unused."""
    player = state.players[leader]
    column = None if player.column is None else tuple(unused for unused in player.column if unused != card)
    return replace(state, players={**state.players, leader: replace(player, unused=player.unused - 1, column=column)})


def _endings(state: State) -> Iterator[Ending]:
    """Why the round ends after this trick; exactly at the limit it goes on (Conditions for Ending a Round).

    Once the cards prove nothing any more, no count of them ends the round.
    """
    leader = state.players[state.tricks[-1].winner]
    if leader.points > state.limit:
        yield Ending.LIMIT
    if not state.proofs_rest and any(state.played(player)[0] >= state.hand for player in state.watched):
        yield Ending.LAST_CARD
    if leader.unused == 0:
        yield Ending.NO_COFFEE


def round_score(points: int, unused: int, limit: int) -> int:
    """A round's score (Calculating the Scores).

    Nothing for coffee above the limit and double for coffee exactly at it, and always the square of the unused cards.
    """
    captured = 0 if points > limit else 2 * points if points == limit else points
    return captured + unused**2


def scored(state: State, causes: tuple[Ending, ...]) -> State:
    """The round has ended by these causes: everybody has its result, and the next one or the end follows."""
    players = {name: _with_result(player, state.limit) for name, player in state.players.items()}
    phase = Phase.COMPLETE if state.number == state.rounds else Phase.BETWEEN
    return replace(state, players=players, phase=phase, leader=None, ended=causes)


def _with_result(player: Player, limit: int) -> Player:
    score = round_score(player.points, player.unused, limit)
    return replace(player, rounds=(*player.rounds, RoundResult(player.points, player.unused, score)))


# --- how it stands


def standing(state: State) -> Standing:
    """Scores and ranking now; after as many rounds as players the highest total wins, and ties share (How to Play)."""
    players = state.players.items()
    scores = {name: Score(player.total, player.captured, player.rounds) for name, player in players}
    ranking = ranked({name: score.total for name, score in scores.items()})
    complete = state.phase is Phase.COMPLETE
    return Standing(scores, ranking, ranking[0] if complete else (), _on_the_table(state))


def _on_the_table(state: State) -> Mapping[str, Any]:
    """Who leads, how many coffee cards lie unused in each column, and the number of the trick; nothing at first."""
    if not state.number:
        return {}
    unused = {name: player.unused for name, player in state.players.items()}
    return {"leader": state.leader, "unused": unused, "trick": len(state.tricks) + 1}
