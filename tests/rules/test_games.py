"""Cat Blues: The Big Gig: Setup, End of a Game, Final Scoring and the variants."""

from typing import Any

import pytest

from companion.rules.big_gig import big_tips, leaders
from companion.rules.blues_questions import at_risk, deck_after_deal, penalties
from companion.rules.blues_table import GameResult
from companion.rules.entries import (
    AuctionWon,
    BidMade,
    Counted,
    DeckRanOut,
    GameStarted,
    JokersCounted,
    Marks,
    NobodyBid,
    QuartetMelded,
    Replenished,
    SessionFinished,
    TurnedUp,
)
from companion.rules.phase import Phase
from companion.rules.setup import Setup
from tests.rules.seated import Seating, Table

START = GameStarted("A")
M = QuartetMelded


@pytest.mark.parametrize(
    ("players", "sevens", "deck"),
    [
        ("AB", False, 78),
        ("ABC", False, 72),
        ("ABCD", False, 66),
        ("AB", True, 85),
        ("ABC", True, 79),
        ("ABCD", True, 73),
    ],
)
def test_six_cards_each_leave_the_rest_as_the_deck(players: str, sevens: bool, deck: int) -> None:
    assert deck_after_deal(Setup("big-gig", tuple(players), sevens=sevens)) == deck


def test_each_game_starts_with_twenty_tips_in_the_centre(table: Seating) -> None:
    assert table("AB").says(START).state.centre == 20
    assert table("AB").game("A", DeckRanOut()).says(START).state.centre == 20


def test_anybody_may_lead_the_first_game(table: Seating) -> None:
    assert leaders(table("ABC").state).candidates == ("A", "B", "C")


def test_the_most_jokers_lose_five_tips(table: Seating) -> None:
    lost = table("AB").game("A", AuctionWon("A", 1), M("5"), M("3"), DeckRanOut(), in_hand={"A": 1, "B": 1})
    assert lost.player("A").games == (GameResult(8, 5, 2),)
    assert lost.player("B").games == (GameResult(0, 0, 1),)


def test_all_tied_for_the_most_jokers_lose_five(table: Seating) -> None:
    tied = table("ABC").game("A", AuctionWon("A"), M("5"), M("3"), AuctionWon("B"), M("5"), M("2"), DeckRanOut())
    assert [tied.player(name).tips for name in "ABC"] == [8, 7, 0]
    tied = table("ABC").game(
        "A", AuctionWon("A"), M("5"), M("3"), AuctionWon("B"), M("5"), M("2"), DeckRanOut(), in_hand={"A": 2, "B": 2}
    )
    assert [tied.player(name).tips for name in "ABC"] == [3, 2, 0]


@pytest.mark.parametrize(("tips", "left"), [((), 0), (("3",), 0), (("5",), 0), (("5", "2"), 2)])
def test_nobody_loses_more_tips_than_they_have(table: Seating, tips: tuple[str, ...], left: int) -> None:
    quartets = [M(value) for value in tips]
    lost = table("AB").game("A", AuctionWon("A"), *quartets, DeckRanOut(), in_hand={"A": 1})
    assert lost.player("A").tips == left
    assert lost.player("A").games[0].penalty == min(5, sum(map(int, tips)))


def test_the_penalty_takes_tips_of_all_games_so_far(table: Seating) -> None:
    two = table("AB").game("A", AuctionWon("A"), M("4"), DeckRanOut()).game("A", DeckRanOut(), in_hand={"A": 1})
    assert two.player("A").games[1] == GameResult(0, 4, 1)
    assert two.player("A").tips == 0


def test_when_nobody_has_a_joker_nobody_loses_unless_the_table_ruled_otherwise(table: Seating) -> None:
    melded = (AuctionWon("A"), M("4"), AuctionWon("B"), M("5"), M("2"), DeckRanOut())
    assert [table("AB").game("A", *melded).player(name).tips for name in "AB"] == [4, 7]
    literal = table("AB", rulings={"zero_jokers": "all_lose"}).game("A", *melded)
    assert [literal.player(name).tips for name in "AB"] == [0, 2]


def test_jokers_in_the_open_row_and_in_discarded_quartets_count_for_nobody(table: Seating) -> None:
    ended = table("AB").game("A", AuctionWon("A"), M("J"), TurnedUp(("1", "J")), DeckRanOut(), in_hand={"B": 10})
    assert [ended.player(name).jokers for name in "AB"] == [0, 10]


def test_displayed_discarded_open_and_held_jokers_are_fifteen_at_most(table: Seating) -> None:
    ended = table("AB").says(START, AuctionWon("A", 2), M("J"), TurnedUp(("1", "J")), DeckRanOut())
    assert ended.codes(JokersCounted({"A": 4, "B": 4})) == []
    assert ended.codes(JokersCounted({"A": 4, "B": 5})) == ["joker-count"]


@pytest.mark.parametrize("number", [-1, 16])
def test_a_hand_holds_no_more_jokers_than_exist(table: Seating, number: int) -> None:
    assert table("AB").says(START, DeckRanOut()).codes(JokersCounted({"A": number})) == ["bad-count"]


def test_only_people_at_the_table_hold_jokers(table: Seating) -> None:
    assert table("AB").says(START, DeckRanOut()).codes(JokersCounted({"Z": 1})) == ["unknown-player"]


def test_what_is_left_in_the_centre_goes_to_the_box(table: Seating) -> None:
    over = table("AB").says(START, AuctionWon("A"), M("4"), DeckRanOut())
    assert over.state.centre == 0
    assert over.standing.table == {"centre": 0, "leader": "A"}


def test_only_the_joker_count_follows_a_game_that_is_over(table: Seating) -> None:
    over = table("AB").says(START, DeckRanOut())
    assert over.expects == {"jokers_counted"}
    for entry in (AuctionWon("A"), NobodyBid(), TurnedUp(("1", "1")), DeckRanOut(), Replenished(1), BidMade("B", 1)):
        assert over.reason(entry) == "game-over"
    assert over.reason(START) == "count-first"
    assert over.reason(SessionFinished()) == "count-first"


def test_jokers_are_counted_when_the_game_is_over_not_before(table: Seating) -> None:
    assert table("AB").says(START).reason(JokersCounted({})) == "game-running"


def test_nobody_leads_between_two_games(table: Seating) -> None:
    between = table("AB").game("A", DeckRanOut())
    assert between.standing.table == {"centre": 0, "leader": None}
    assert between.expects == {"game_started", "session_finished"}


def test_the_most_tips_after_the_penalty_lead_the_next_game(table: Seating) -> None:
    tips = table("ABC").game("A", AuctionWon("A"), M("5"), AuctionWon("B"), M("4"), DeckRanOut(), in_hand={"A": 1})
    assert (leaders(tips.state).candidates, leaders(tips.state).reason) == (("B",), "tips")
    assert tips.codes(GameStarted("A")) == ["wrong-leader"]


def test_a_tie_on_tips_goes_to_the_most_tokens(table: Seating) -> None:
    tie = table("ABC").game("A", AuctionWon("A"), M("3"), M("1"), AuctionWon("B"), M("4"), DeckRanOut())
    assert (leaders(tie.state).candidates, leaders(tie.state).reason) == (("A",), "tokens")


def test_a_tie_on_tips_and_tokens_is_decided_by_lots_among_the_tied(table: Seating) -> None:
    tie = table("ABC").game("A", AuctionWon("A"), M("4"), AuctionWon("B"), M("4"), DeckRanOut())
    assert (leaders(tie.state).candidates, leaders(tie.state).reason) == (("A", "B"), "lots")
    assert tie.codes(GameStarted("B")) == []
    assert tie.codes(GameStarted("C")) == ["wrong-leader"]


def test_a_table_may_let_another_leader_stand(table: Seating) -> None:
    other = table("AB").game("A", AuctionWon("A"), M("4"), DeckRanOut())
    assert other.codes(GameStarted("B", marks=Marks(overruled=("wrong-leader",)))) == []


def test_jokers_start_again_and_tips_and_tokens_stay_between_games(table: Seating) -> None:
    second = table("AB").game("A", AuctionWon("A", 3), M("5"), M("4"), DeckRanOut()).says(START)
    assert second.player("A").jokers == 0
    assert second.player("A").tips == 4
    assert second.player("A").tokens == {"4", "5"}


def test_a_game_in_which_nobody_melded_still_has_its_penalty(table: Seating) -> None:
    empty = table("AB").game("A", AuctionWon("A"), M("5"), DeckRanOut()).game("A", DeckRanOut(), in_hand={"A": 1})
    assert empty.player("A").games[1].penalty == 5


def test_three_games_make_a_session_and_nothing_follows_but_counts(table: Seating) -> None:
    whole = table("AB").game("A", DeckRanOut()).game("A", DeckRanOut()).game("A", DeckRanOut())
    assert whole.state.phase is Phase.COMPLETE
    assert whole.expects == set()
    assert whole.reason(START) == "complete"
    assert whole.reason(SessionFinished()) == "complete"
    assert whole.codes(Counted(centre=0)) == []


def test_all_with_the_most_tokens_get_a_big_tip(table: Seating) -> None:
    tipped = table("ABC")
    tipped.game("A", AuctionWon("A"), M("1"), AuctionWon("B"), M("2"), AuctionWon("C"), M("2"), M("2"), DeckRanOut())
    tipped.game("C", DeckRanOut()).game("C", DeckRanOut())
    assert big_tips(tipped.state) == {"A", "B", "C"}
    assert {name: score.total for name, score in tipped.standing.scores.items()} == {"A": 11, "B": 12, "C": 14}
    assert tipped.standing.winners == ("C",)


def test_until_the_session_is_complete_there_is_no_big_tip_and_no_winner(table: Seating) -> None:
    running = table("AB").game("A", AuctionWon("A"), M("1"), DeckRanOut())
    assert running.standing.scores["A"].total == 1
    assert running.standing.winners == ()


def test_nobody_owns_a_token_so_nobody_gets_a_big_tip_unless_the_table_ruled_otherwise(table: Seating) -> None:
    def session(**options: Any) -> Table:
        return table("AB", **options).game("A", DeckRanOut()).game("A", DeckRanOut()).game("A", DeckRanOut())

    assert session().standing.scores["A"].big_tip == 0
    ruled = session(rulings={"zero_tokens": "all_get_it"}).standing.scores
    assert [ruled[name].big_tip for name in "AB"] == [10, 10]


def test_a_tie_for_the_most_tips_is_a_shared_victory(table: Seating) -> None:
    tie = table("ABC", one_game=True).game("A", AuctionWon("C"), M("4"), AuctionWon("A"), M("4"), DeckRanOut())
    assert tie.standing.winners == ("A", "C")
    assert tie.standing.ranking == (("A", "C"), ("B",))


def test_one_game_variant_has_no_tokens_and_no_big_tip(table: Seating) -> None:
    one = table("AB", one_game=True).game("A", AuctionWon("A"), M("4"), M("J"), DeckRanOut())
    assert one.state.phase is Phase.COMPLETE
    assert one.standing.scores["A"].tokens == ()
    assert one.standing.scores["A"].total == 4


def test_a_quartet_of_sevens_pays_seven_and_brings_no_token(table: Seating) -> None:
    sevens = table("AB", sevens=True).says(START, AuctionWon("A"), M("7", 1))
    assert (sevens.player("A").tips, sevens.player("A").tokens) == (7, frozenset())


@pytest.mark.parametrize("games", [1, 2])
def test_a_session_stopped_early_is_scored_as_it_stands_and_unofficial(table: Seating, games: int) -> None:
    early = table("AB")
    for _ in range(games):
        early.game("A", AuctionWon("A"), M("1"), DeckRanOut())
    early.says(SessionFinished())
    assert early.state.phase is Phase.COMPLETE
    assert early.state.unofficial is True
    assert early.standing.scores["A"].total == games + 10


def test_a_session_is_finished_only_between_games(table: Seating) -> None:
    assert table("AB").reason(SessionFinished()) == "nothing-scored"
    assert table("AB").says(START).reason(SessionFinished()) == "game-running"


def test_the_chip_shows_what_the_leaders_in_jokers_would_really_lose(table: Seating) -> None:
    three = table("ABC").says(START, AuctionWon("A", 2), M("3"), AuctionWon("B", 2), M("5"), M("1"))
    assert at_risk(three.state) == {"A": 3, "B": 5}
    assert at_risk(table("AB").says(START).state) == {}


def test_penalties_are_known_before_the_count_is_saved(table: Seating) -> None:
    over = table("AB").says(START, AuctionWon("A", 1), M("4"), DeckRanOut())
    assert penalties(over.state, {"B": 2}) == {"A": 0, "B": 0}
    assert penalties(over.state, {}) == {"A": 4, "B": 0}
