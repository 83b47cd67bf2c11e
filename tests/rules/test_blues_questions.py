"""What pages ask of both blues games: the title answers by its own rulebook."""

import pytest

from companion.log.replay import replay
from companion.rules.blues_questions import (
    at_risk,
    best_order,
    deck_after_deal,
    hangs_on,
    may_meld_late,
    next_leader,
    penalties,
    pile,
    standings_by_answer,
    tie_break,
    title,
)
from companion.rules.blues_table import State
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
from companion.rules.setup import Setup

M = QuartetMelded
TITLES = ("big-gig", "katzenjammer")


def after(game: str, *entries: Entry, players: str = "ABC", **rulings: str) -> State:
    result = replay(Setup(game, tuple(players), rulings=rulings), (GameStarted("A"), *entries))
    assert result.refused is None
    state: State = result.state
    return state


def scored(*entries: Entry, **in_hand: int) -> tuple[Entry, ...]:
    return (*entries, DeckRanOut(), JokersCounted(in_hand))


@pytest.mark.parametrize(("players", "mice", "deck"), [("AB", 20, 78), ("ABCDE", 24, 60), ("ABCDEF", 24, 54)])
def test_the_mice_and_the_deck_follow_from_the_number_of_players(players: str, mice: int, deck: int) -> None:
    setup = Setup("katzenjammer", tuple(players))
    assert (pile(setup), deck_after_deal(setup)) == (mice, deck)


def test_the_table_chooses_who_leads_and_the_last_winner_is_suggested() -> None:
    over = after("katzenjammer", *scored(AuctionWon("B"), AuctionWon("C"), NobodyBid(), C=1))
    leads = next_leader(over)
    assert (leads.candidates, leads.reason, leads.suggested) == (("A", "B", "C"), "table", "C")


def test_nobody_is_suggested_before_an_auction_was_won() -> None:
    assert next_leader(after("katzenjammer", *scored(NobodyBid(), C=1))).suggested is None
    assert next_leader(after("katzenjammer", *scored(AuctionWon("B"), B=1), GameStarted("B"))).suggested is None


def test_who_leads_by_the_rules_of_the_big_gig_needs_only_a_yes() -> None:
    assert next_leader(after("big-gig", *scored(AuctionWon("B"), M("5"), C=1))).suggested == "B"
    assert next_leader(after("big-gig", *scored(AuctionWon("B"), C=1))).suggested is None


@pytest.mark.parametrize(("game", "loss"), [("big-gig", 2), ("katzenjammer", 5)])
def test_the_penalty_at_risk_is_clipped_only_in_the_big_gig(game: str, loss: int) -> None:
    state = after(game, AuctionWon("B", 1), M("2"))
    assert at_risk(state) == {"B": loss}
    assert penalties(state, {}) == {"A": 0, "B": loss, "C": 0}


@pytest.mark.parametrize("game", TITLES)
def test_jokers_that_are_discarded_go_before_the_last_tip_or_mouse(game: str) -> None:
    left = (AuctionWon("A"), M("5"), M("4"), M("3"), M("5"))
    batch = best_order(after(game, *left, AuctionWon("B")), [("4", 0), ("2", 0), ("J", 4)])
    assert batch.kept == (("J", 4), ("2", 0), ("4", 0))
    assert batch.left == ()


def test_a_valued_joker_quartet_is_one_quartet_among_others() -> None:
    left = (AuctionWon("A"), M("5"), M("4"), M("3"), M("5"))
    batch = best_order(after("katzenjammer", *left, AuctionWon("B")), [("4", 4), ("3", 0), ("1", 0)])
    assert (batch.kept, batch.left) == ((("1", 0), ("3", 0)), (("4", 4),))


@pytest.mark.parametrize("game", TITLES)
def test_a_forgotten_quartet_belongs_to_the_turn_before(game: str) -> None:
    assert may_meld_late(after(game, AuctionWon("B"))) == "B"
    assert may_meld_late(after(game, AuctionWon("B"), DeckRanOut())) == "B"
    assert may_meld_late(after(game, AuctionWon("B"), NobodyBid())) is None


def test_only_the_big_gig_has_tokens_and_not_in_its_variant() -> None:
    tokens = [title(after(game)).tokens(Setup(game, ("A", "B"), one_game=one)) for game in TITLES for one in (0, 1)]
    assert tokens == [True, False, False, False]


TIED = (
    *scored(AuctionWon("A"), M("5"), AuctionWon("B"), M("4"), C=1),  # A wins
    GameStarted("A"),
    *scored(AuctionWon("A"), M("1"), AuctionWon("B"), M("2"), C=1),  # B wins: 6 and 6
)


def test_a_tie_after_several_games_hangs_on_the_ruling_until_it_is_made() -> None:
    fewer = (*TIED, GameStarted("A"), *scored(B=1, C=2), SessionFinished())
    assert hangs_on(after("katzenjammer", *fewer)) == "session_tie"
    winners = {
        answer: told.winners
        for answer, told in standings_by_answer(after("katzenjammer", *fewer), "session_tie").items()
    }
    assert winners == {"shared": ("A", "B"), "fewest_jokers": ("A",), "most_games_won": ("A",)}
    assert hangs_on(after("katzenjammer", *fewer, session_tie="shared")) is None


def test_nothing_hangs_on_a_ruling_whose_answers_all_rank_alike() -> None:
    assert hangs_on(after("katzenjammer", *TIED, SessionFinished())) is None
    one = (*scored(AuctionWon("A", 1), M("4"), AuctionWon("B"), M("4"), C=2), SessionFinished())
    assert hangs_on(after("katzenjammer", *one)) is None
    assert hangs_on(after("katzenjammer", *TIED)) is None


def test_the_big_tip_hangs_on_a_ruling_only_while_nobody_owns_a_token() -> None:
    assert hangs_on(after("big-gig", *scored(C=1), SessionFinished())) == "zero_tokens"
    assert hangs_on(after("big-gig", *scored(AuctionWon("B"), M("1"), C=1), SessionFinished())) is None


def test_what_decides_a_tie_is_named_with_the_merits() -> None:
    one = after("katzenjammer", *scored(AuctionWon("A", 1), AuctionWon("B"), C=2))
    decided = tie_break(one)
    assert decided is not None
    assert (decided.ruling, decided.merits) == ("fewest_jokers", {"A": -1, "B": 0, "C": -2})
    decided = tie_break(after("katzenjammer", *TIED, session_tie="most_games_won"))
    assert decided is not None
    assert decided.merits == {"A": 1, "B": 1, "C": 0}
    assert tie_break(after("katzenjammer", *TIED)) is None
    assert tie_break(after("big-gig", *TIED)) is None
