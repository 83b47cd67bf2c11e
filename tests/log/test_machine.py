"""A table that says anything: legal and illegal entries, undo and redo, in any order."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from companion.log.saves import Header
from companion.rules import rulebook
from companion.rules.entries import (
    AuctionWon,
    BidMade,
    Counted,
    DeckRanOut,
    GameStarted,
    JokersCounted,
    LostTrack,
    Marks,
    NobodyBid,
    Passed,
    QuartetMelded,
    Replenished,
    SessionFinished,
    TurnedUp,
)
from companion.rules.phase import Phase
from companion.rules.rulings import RULINGS as RULINGS_KNOWN
from companion.rules.violations import CODES
from tests.log.saying import SETTINGS, SayingTable

SEATS = ("s1", "s2", "s3")
TIPS = 20
people = st.sampled_from(SEATS)
anybody = st.sampled_from((*SEATS, "nobody"))
card = st.sampled_from(["1", "2", "3", "4", "5", "7", "J"])
number = st.integers(-1, 6)
rows = st.lists(card, max_size=7).map(tuple)
stands = st.lists(st.sampled_from(sorted(CODES)), max_size=2).map(lambda codes: Marks(overruled=tuple(codes)))

ANY_ENTRY = st.one_of(
    st.builds(GameStarted, anybody, marks=stands),
    st.builds(TurnedUp, rows, marks=stands),
    st.builds(BidMade, anybody, number, st.none() | card, marks=stands),
    st.builds(Passed, anybody, marks=stands),
    st.builds(AuctionWon, anybody, number, marks=stands),
    st.builds(AuctionWon, anybody, paid=rows, marks=stands),
    st.builds(NobodyBid, marks=stands),
    st.builds(QuartetMelded, card, st.none() | number, marks=stands),
    st.builds(Replenished, number, marks=stands),
    st.just(LostTrack()),
    st.just(DeckRanOut()),
    st.builds(JokersCounted, st.dictionaries(anybody, number), marks=stands),
    st.builds(Counted, number, number, st.none() | st.dictionaries(anybody, number), marks=stands),
    st.just(SessionFinished()),
)
LIKELY = {
    "game_started": st.builds(GameStarted, people),
    "turned_up": st.builds(TurnedUp, st.sampled_from([("1", "1"), ("2", "J"), ("3", "4", "3"), ("5",)])),
    "auction_won": st.builds(AuctionWon, people, st.integers(0, 3)),
    "nobody_bid": st.just(NobodyBid()),
    "quartet_melded": st.builds(QuartetMelded, card.filter(lambda value: value != "J"), st.integers(0, 3)),
    "replenished": st.builds(Replenished, st.integers(0, 4)),
    "deck_ran_out": st.just(DeckRanOut()),
    "jokers_counted": st.builds(JokersCounted, st.dictionaries(people, st.integers(0, 3))),
    "session_finished": st.just(SessionFinished()),
}
RULINGS = st.fixed_dictionaries(
    {},
    optional={
        "zero_jokers": st.sampled_from(["spared", "all_lose"]),
        "zero_tokens": st.sampled_from(["no_big_tip", "all_get_it"]),
        "meld_order": st.sampled_from(["sequential", "whole_turn"]),
        "last_auction": st.sampled_from(["game_over", "finish_auction"]),
        "one_card_bid": st.sampled_from(["different", "not_allowed"]),
    },
)
KATZENJAMMER_RULINGS = st.fixed_dictionaries(
    {},
    optional={
        key: st.sampled_from(ruling.answers) for key, ruling in RULINGS_KNOWN.items() if "katzenjammer" in ruling.games
    },
)


class TableThatSaysAnything(SayingTable):
    """The Big Gig at a table that says anything."""

    game = "big-gig"
    seats = SEATS
    pile = TIPS

    @initialize(sevens=st.booleans(), one_game=st.booleans(), rulings=RULINGS)
    def open_the_session(self, sevens: bool, one_game: bool, rulings: dict[str, str]) -> None:
        self._open(Header(self.game, self.seats, sevens=sevens, one_game=one_game, rulings=rulings))

    @rule(entry=ANY_ENTRY)
    def somebody_says_anything(self, entry: Any) -> None:
        self._say(entry)

    @rule(data=st.data())
    def somebody_says_what_is_expected(self, data: st.DataObject) -> None:
        expected = [kind for kind in rulebook(self.game).expects(self.book.state) if kind in LIKELY]
        if expected:
            self._say(data.draw(LIKELY[data.draw(st.sampled_from(sorted(expected)))]))

    @rule(winner=people, quartets=st.lists(LIKELY["quartet_melded"], min_size=1, max_size=3))
    def a_round_with_quartets_is_saved_at_once(self, winner: str, quartets: list[QuartetMelded]) -> None:
        self._say(AuctionWon(winner), *quartets)

    @invariant()
    def tips_are_conserved(self) -> None:
        """Centre, players, lost and boxed are one pile a game: each is counted on its own from the log."""
        state, rules = self.book.state, rulebook(self.game)
        boxed, before = 0, rules.start(self.book.setup)
        for entry in self.book.entries:
            after = rules.apply(before, entry)
            paid = sum(player.melded for player in after.players.values())
            paid -= sum(player.melded for player in before.players.values())
            if after.centre < before.centre and not isinstance(entry, GameStarted):
                boxed += before.centre - after.centre - paid
            before = after
        held = sum(player.tips for player in state.players.values())
        lost = sum(game.penalty for player in state.players.values() for game in player.games)
        assert state.centre + held + lost + boxed == self.pile * state.number
        assert min(state.centre, boxed, self._lowest()) >= 0

    def _lowest(self) -> int:
        """The fewest tips that anybody has, which are never below zero."""
        return min(player.tips for player in self.book.state.players.values())

    @invariant()
    def what_is_expected_is_never_out_of_place(self) -> None:
        expects = rulebook(self.game).expects(self.book.state)
        assert ("jokers_counted" in expects) == (self.book.state.phase is Phase.OVER)
        assert bool(expects) == (self.book.state.phase is not Phase.COMPLETE)

    @invariant()
    def nobody_has_more_than_the_boxes_hold(self) -> None:
        for player in self.book.state.players.values():
            assert len(player.tokens) <= 6
            assert "7" not in player.tokens


class KatzenjammerTableThatSaysAnything(TableThatSaysAnything):
    """The same for Katzenjammer Blues: mice instead of tips, any number of games, penalties below zero."""

    game = "katzenjammer"

    @initialize(players=st.integers(2, 6), rulings=KATZENJAMMER_RULINGS)
    def open_the_session(self, players: int, rulings: dict[str, str]) -> None:
        self.seats = tuple(f"s{seat}" for seat in range(1, players + 1))
        self.pile = 24 if players > 4 or rulings.get("mice") == "always_24" else 20
        self._open(Header(self.game, self.seats, rulings=rulings))

    @rule(winner=people, value=card)
    def four_jokers_are_melded_with_a_value_or_discarded(self, winner: str, value: str) -> None:
        front = {seat: player.front for seat, player in self.book.state.players.items()}
        before = self.book
        self._say(AuctionWon(winner), QuartetMelded(value, 4))
        if self.book is not before:
            assert self.book.state.players[winner].front == front[winner] + (0 if value == "J" else 4)

    def _lowest(self) -> int:
        """Nobody has fewer mice than all penalties together; that may be below zero."""
        return min(player.tips + 5 * len(player.games) for player in self.book.state.players.values())

    @invariant()
    def a_total_is_all_games_together(self) -> None:
        state = self.book.state
        scored = len(next(iter(state.players.values())).games) == state.number
        for seat, score in rulebook(self.game).standing(state).scores.items():
            running = 0 if scored else state.players[seat].melded
            assert score.total == sum(game.mice - game.penalty for game in score.games) + running
            assert all(game.total == game.mice - game.penalty for game in score.games)


TableThatSaysAnything.TestCase.settings = SETTINGS
KatzenjammerTableThatSaysAnything.TestCase.settings = SETTINGS
TestATableThatSaysAnything = TableThatSaysAnything.TestCase
TestAKatzenjammerTableThatSaysAnything = KatzenjammerTableThatSaysAnything.TestCase
