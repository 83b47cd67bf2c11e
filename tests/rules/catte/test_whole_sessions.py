"""Whole sessions of honest play, reckoned by hand beside the rules, with and without the cat cards recorded."""

import random
from dataclasses import dataclass, field
from math import ceil

import pytest

from companion.log.replay import Replay, replay
from companion.rules import catte
from companion.rules.catte_table import Ending
from companion.rules.coffee import CAT_CARDS, COFFEE_CARDS, column_size, hand_size, limit
from companion.rules.entries import Entry, HandsShown, Play, RoundEnded, RoundStarted, TrickWon
from companion.rules.follow import Deal
from companion.rules.setup import Setup
from tests.rules.catte.deals import Hands, brown_or_its_colour, dealt, played_trick

SESSIONS = 12


@dataclass
class Evening:
    """A session as it was really played: its entries with all cards, and what everybody scored each round."""

    setup: Setup
    entries: list[Entry] = field(default_factory=list)
    scores: list[dict[str, int]] = field(default_factory=list)
    ends: list[set[str]] = field(default_factory=list)


def winner_of(coffee: str, trick: list[Play]) -> str:
    """The last of the highest plays of the coffee card's colour, else of the led colour."""
    for wanted in (coffee[:2], brown_or_its_colour(trick[0].cards)):
        ranked = [
            (sum(int(card[2:]) for card in play.cards), place, play.player)
            for place, play in enumerate(trick)
            if brown_or_its_colour(play.cards) == wanted
        ]
        if ranked:
            return max(ranked)[2]
    raise AssertionError("somebody always has the led colour")


def played_evening(chance: random.Random, setup: Setup) -> Evening:
    """As many rounds as players, started by each in turn."""
    evening, seat = Evening(setup), chance.randrange(len(setup.players))
    for number in range(len(setup.players)):
        _play_round(chance, evening, (seat + number) % len(setup.players))
    return evening


def _play_round(chance: random.Random, evening: Evening, seat: int) -> None:
    setup, players = evening.setup, evening.setup.players
    coffee, size = chance.sample(COFFEE_CARDS, len(COFFEE_CARDS)), column_size(len(players))
    columns = {player: coffee[place * size : (place + 1) * size] for place, player in enumerate(players)}
    deal = Deal(CAT_CARDS, players, hand_size(len(players)), setup.ruling("forced_set") == "yes")
    hands, taken = dealt(chance, deal), dict[str, list[str]]({player: [] for player in players})
    evening.entries.append(RoundStarted(players[seat], {player: tuple(theirs) for player, theirs in columns.items()}))
    card, ends = coffee[-1], set[str]()
    while not ends:
        trick = _trick(chance, deal, hands, seat, setup.ruling("leader_set") == "yes")
        winner = winner_of(card, trick)
        taken[winner].append(card)
        evening.entries.append(TrickWon(winner, card, tuple(trick)))
        seat = players.index(winner)
        watched = players if setup.ruling("last_card") == "any_player" else (winner,)
        ends = _ends(len(players), taken[winner], columns[winner], [hands[player] for player in watched])
        if not ends:
            card = min(columns[winner], key=lambda each: int(each[2:]))  # small coffee first makes long rounds
            columns[winner].remove(card)
    evening.ends.append(ends)
    evening.scores.append({player: _score(len(players), taken[player], columns[player]) for player in players})
    if setup.detail == "cards":
        evening.entries.append(HandsShown({player: tuple(hand) for player, hand in hands.items()}))


def _trick(chance: random.Random, deal: Deal, hands: Hands, seat: int, leads_sets: bool) -> list[Play]:
    """Players without a cat card are left out, which the house ruling leader_only makes possible."""
    order = [deal.players[(seat + place) % len(deal.players)] for place in range(len(deal.players))]
    still = Deal(deal.cards, tuple(player for player in order if hands[player]), deal.hand, deal.forced_set)
    return played_trick(chance, still, hands, 0, 0, leads_sets)


def _ends(players: int, taken: list[str], column: list[str], hands: list[list[str]]) -> set[str]:
    causes = {
        "limit": sum(int(card[2:]) for card in taken) > limit(players),
        "last-card": any(not hand for hand in hands),
        "no-coffee": not column,
    }
    return {cause for cause, holds in causes.items() if holds}


def _score(players: int, taken: list[str], column: list[str]) -> int:
    total, most = sum(int(card[2:]) for card in taken), 20 if players == 3 else 15
    return (0 if total > most else total * 2 if total == most else total) + len(column) * len(column)


EVENINGS = pytest.mark.parametrize(
    ("players", "rulings"),
    [
        ("ABC", {}),
        ("ABCD", {}),
        ("ABC", {"last_card": "leader_only", "leader_set": "yes"}),
        ("ABCD", {"last_card": "leader_only", "leader_set": "yes", "forced_set": "no"}),
    ],
)


def evenings(players: str, detail: str, rulings: dict[str, str]) -> list[Evening]:
    chance = random.Random(f"{players} {detail} {rulings}")
    setup = Setup("catte", tuple(players), detail, rulings=rulings)
    return [played_evening(chance, setup) for _ in range(SESSIONS)]


def agrees(evening: Evening, result: Replay) -> None:
    """The session is complete, and everybody scored what was reckoned by hand."""
    assert (result.refused, result.overruled) == (None, ())
    standing = catte.standing(result.state)
    for player, score in standing.scores.items():
        assert [done.score for done in score.rounds] == [scores[player] for scores in evening.scores]
        assert score.total == sum(scores[player] for scores in evening.scores)
    best = max(score.total for score in standing.scores.values())
    assert standing.winners == tuple(name for name, score in standing.scores.items() if score.total == best)
    assert result.state.phase.value == "complete"


@EVENINGS
def test_an_evening_recorded_card_by_card_comes_out_as_reckoned_by_hand(players: str, rulings: dict[str, str]) -> None:
    ends: set[str] = set()
    for evening in evenings(players, "cards", rulings):
        agrees(evening, replay(evening.setup, evening.entries))
        state = replay(evening.setup, evening.entries[:-1]).state
        assert {ending.value for ending in state.ended} == evening.ends[-1]
        ends |= set().union(*evening.ends)
    assert ends == {"limit", "last-card", "no-coffee"}


def test_by_house_ruling_tricks_go_on_without_players_who_have_no_cat_card_left() -> None:
    rulings = {"last_card": "leader_only", "leader_set": "yes"}
    tricks = [
        entry
        for evening in evenings("ABC", "cards", rulings)
        for entry in evening.entries
        if isinstance(entry, TrickWon) and entry.plays is not None
    ]
    assert min(len(trick.plays or ()) for trick in tricks) < 3


@EVENINGS
@pytest.mark.parametrize("laid", [True, False])
def test_an_evening_recorded_by_winners_and_coffee_comes_out_the_same(
    players: str, rulings: dict[str, str], laid: bool
) -> None:
    for evening in evenings(players, "scores", rulings):
        entries: list[Entry] = []
        state = catte.start(evening.setup)
        for entry in [*evening.entries, None]:
            if state.phase.value == "playing" and not isinstance(entry, TrickWon):
                entries.append(RoundEnded("last_card"))
                state = catte.apply(state, entries[-1])
            if entry is not None:
                entries.append(_without_cards(entry, laid))
                state = catte.apply(state, entries[-1])
        agrees(evening, replay(evening.setup, entries))


def _without_cards(entry: Entry, laid: bool) -> Entry:
    match entry:
        case TrickWon(player=player, coffee=coffee):
            return TrickWon(player, coffee)
        case RoundStarted(leader=leader) if not laid:
            return RoundStarted(leader)
    return entry


@EVENINGS
def test_captured_coffee_is_what_was_led_and_one_more_for_the_last_winner(
    players: str, rulings: dict[str, str]
) -> None:
    size = column_size(len(players))
    for evening in evenings(players, "scores", rulings):
        state = catte.start(evening.setup)
        for entry in evening.entries:
            state = catte.apply(state, entry)
            led = {name: size - player.unused for name, player in state.players.items()}
            last = state.tricks[-1].winner if state.tricks else None
            captured = {name: len(player.captured) for name, player in state.players.items()}
            assert captured == {name: led[name] + (name == last) for name in players}
            assert len(state.tricks) == sum(captured.values()) == (1 + sum(led.values()) if last else 0)
            assert all(state.players[name].points <= state.limit for name in players if name != last)
            if Ending.LAST_CARD in state.ended:
                assert len(state.tricks) >= ceil(state.hand / 2)


def test_without_columns_what_is_unused_follows_from_who_led() -> None:
    for evening in evenings("ABC", "scores", {}):
        by_columns = replay(evening.setup, evening.entries[:4]).state
        by_leads = replay(evening.setup, [_without_cards(entry, False) for entry in evening.entries[:4]]).state
        unused = [{name: player.unused for name, player in state.players.items()} for state in (by_columns, by_leads)]
        assert unused[0] == unused[1]
        laid = {name: len(player.column or ()) for name, player in by_columns.players.items()}
        assert laid == unused[0]
