"""The ledger: every number of a score is a sum of postings, and the postings always add up."""

from random import Random

import pytest

from companion.rules import rulebook
from companion.rules.entries import (
    AuctionWon,
    DeckRanOut,
    Entry,
    GameStarted,
    JokersCounted,
    NobodyBid,
    QuartetMelded,
    SessionFinished,
)
from companion.rules.ledger import BOX, CENTRE, Posting, balances, of
from companion.rules.setup import Setup
from tests.rules.cards.dealer import game
from tests.rules.catte.test_whole_sessions import played_evening
from tests.rules.seated import Table


def _postings(setup: Setup, entries: list[Entry]) -> list[Posting]:
    """The ledger of a session, held against its scores after each entry."""
    rules = rulebook(setup.game)
    state, ledger = rules.start(setup), []
    for entry in entries:
        before, state = state, rules.apply(state, entry)
        ledger += rules.postings(before, entry, state)
        sums = balances(tuple(ledger))
        assert sum(sums.values()) == 0
        assert sums.get(CENTRE, 0) == getattr(state, "centre", 0)
        told = {player: score.total for player, score in rules.standing(state).scores.items()}
        assert {player: sums.get(of(player), 0) for player in setup.players} == told
    return ledger


def _blues_session(setup: Setup, games: int, chance: Random) -> list[Entry]:
    """Several games as they were really played, each led as the rules will have it."""
    rules, entries = rulebook(setup.game), []
    state, leader = rules.start(setup), setup.players[0]
    for _ in range(games):
        for entry, _felt in game(setup, leader, chance):
            entries.append(entry)
            state = rules.apply(state, entry)
        if state.phase.value != "complete":
            leader = next(who for who in setup.players if not rules.violations(state, GameStarted(who)))
    return entries


@pytest.mark.parametrize("seed", range(8))
def test_what_all_have_and_the_centre_and_the_box_add_up_after_every_entry(seed: int) -> None:
    chance = Random(seed)
    big_gig = Setup("big-gig", ("A", "B", "C"), "cards", sevens=bool(seed % 2))
    ledger = _postings(big_gig, _blues_session(big_gig, 3, chance))
    assert {posting.why for posting in ledger} >= {"pile", "quartet", "penalty", "big-tip"}
    katzenjammer = Setup("katzenjammer", ("A", "B", "C", "D", "E"), "cards")
    _postings(katzenjammer, [*_blues_session(katzenjammer, 2, chance), SessionFinished()])
    catte = Setup("catte", ("A", "B", "C"), "cards")
    assert {one.why for one in _postings(catte, played_evening(chance, catte).entries)} == {"coffee", "unused"}


def _told(*entries: Entry, **options: object) -> list[Posting]:
    setup = Setup("big-gig", ("A", "B"), **options)  # type: ignore[arg-type]
    return _postings(setup, [GameStarted("A"), *entries])


def test_a_quartet_takes_its_value_from_the_centre() -> None:
    facts = {"game": 1, "round": 2, "value": "4", "jokers": 1, "worth": 4}
    ledger = _told(NobodyBid(), AuctionWon("B"), QuartetMelded("4", 1))
    assert ledger == [
        Posting(BOX, CENTRE, 20, "pile", {"game": 1, "round": 1}),
        Posting(CENTRE, of("B"), 4, "quartet", facts),
    ]


def test_the_last_quartet_takes_only_what_is_left_and_says_what_it_is_worth() -> None:
    earlier = [entry for value in "33345" for entry in (AuctionWon("A"), QuartetMelded(value))]
    *_, last = _told(*earlier, AuctionWon("B"), QuartetMelded("5"))
    assert (last.amount, last.facts["worth"]) == (2, 5)


def test_what_is_left_in_the_centre_goes_to_the_box() -> None:
    *_, last = _told(AuctionWon("A"), QuartetMelded("4"), DeckRanOut())
    assert last == Posting(CENTRE, BOX, 16, "left-over", {"game": 1, "round": 1})


def test_a_penalty_is_what_was_really_lost_of_what_was_there() -> None:
    *_, last = _told(AuctionWon("A", 2), QuartetMelded("4"), DeckRanOut(), JokersCounted({"A": 1}))
    assert last == Posting(of("A"), BOX, 4, "penalty", {"game": 1, "jokers": 3, "had": 4})


def test_a_big_tip_comes_from_the_box_at_the_end() -> None:
    table = Table("AB")
    log: list[Entry] = [GameStarted("A"), AuctionWon("A"), QuartetMelded("4"), DeckRanOut(), JokersCounted({"B": 1})]
    *_, last = _postings(table.setup, [*log, SessionFinished()])
    assert last == Posting(BOX, of("A"), 10, "big-tip", {"tokens": 1})
