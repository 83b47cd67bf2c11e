"""A table of Catte that says anything: honest tricks, slips and nonsense, undo and redo, in any order."""

import random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from companion.log.saves import Header
from companion.rules import rulebook
from companion.rules.catte_table import Ending, State
from companion.rules.coffee import CAT_CARDS, COFFEE_CARDS, column_size, hand_size
from companion.rules.entries import (
    HandsShown,
    LostTrack,
    Marks,
    Play,
    RoundEnded,
    RoundStarted,
    TrickWon,
)
from companion.rules.follow import Deal
from companion.rules.phase import Phase
from companion.rules.tricks import judged
from companion.rules.violations import CODES
from tests.log.saying import SETTINGS, SayingTable
from tests.rules.catte.deals import dealt, played_trick

SEATS = ("s1", "s2", "s3")
CONTRADICTED = Marks(overruled=("cards-impossible",))
people = st.sampled_from(SEATS)
anybody = st.sampled_from((*SEATS, "nobody"))
cat_card = st.sampled_from((*CAT_CARDS, "BK16"))
coffee_card = st.sampled_from((*COFFEE_CARDS, "BK2"))
cards = st.lists(cat_card, max_size=3).map(tuple)
plays = st.lists(st.builds(Play, anybody, cards), max_size=4).map(tuple)
stands = st.lists(st.sampled_from(sorted(CODES)), max_size=3).map(lambda codes: Marks(overruled=tuple(codes)))
columns = st.dictionaries(anybody, st.lists(coffee_card, max_size=5).map(tuple), max_size=4)
LAST = RoundEnded("last_card")

ANY_ENTRY = st.one_of(
    st.builds(RoundStarted, anybody, st.none() | columns, marks=stands),
    st.builds(TrickWon, anybody, coffee_card, st.none() | plays, marks=stands),
    st.builds(HandsShown, st.dictionaries(anybody, cards, min_size=1), marks=stands),
    st.builds(LostTrack, marks=stands),
    st.builds(RoundEnded, st.just("last_card"), marks=stands),
)
RULINGS = st.fixed_dictionaries(
    {},
    optional={
        "leader_set": st.sampled_from(["no", "yes"]),
        "forced_set": st.sampled_from(["yes", "no"]),
        "last_card": st.sampled_from(["any_player", "leader_only"]),
    },
)


class CatteTableThatSaysAnything(SayingTable):
    """Three players; tricks come with their cat cards or without."""

    @initialize(detail=st.sampled_from(["scores", "cards"]), rulings=RULINGS, seed=st.integers(0, 9999))
    def open_the_session(self, detail: str, rulings: dict[str, str], seed: int) -> None:
        self.seed = seed
        self._open(Header("catte", SEATS, detail, rulings=rulings))

    @property
    def state(self) -> State:
        state: State = self.book.state
        return state

    def _hands(self) -> dict[str, list[str]]:
        """What was dealt in this round, without the cards recorded so far; made from the seed and the round."""
        deal = Deal(CAT_CARDS, SEATS, hand_size(3), self.book.setup.ruling("forced_set") == "yes")
        hands = dealt(random.Random(f"{self.seed} {self.state.number}"), deal)
        shown = {card for trick in self.state.tricks for play in trick.plays or () for card in play.cards}
        return {player: [card for card in hand if card not in shown] for player, hand in hands.items()}

    @rule(entry=ANY_ENTRY)
    def somebody_says_anything(self, entry: Any) -> None:
        self._say(entry)

    @precondition(lambda self: self.state.phase is Phase.BETWEEN)
    @rule(leader=people, laid=st.permutations(COFFEE_CARDS), known=st.booleans())
    def a_round_starts(self, leader: str, laid: list[str], known: bool) -> None:
        size = column_size(3)
        each = {player: tuple(laid[seat * size : (seat + 1) * size]) for seat, player in enumerate(SEATS)}
        known = known or self.book.setup.detail == "cards"
        marks = Marks(overruled=("wrong-leader",))
        assert self._say(RoundStarted(leader, each if known else None, marks=marks)) == set()

    @precondition(lambda self: self.state.phase is Phase.PLAYING)
    @rule(winner=people, data=st.data())
    def a_trick_is_won_without_its_cards(self, winner: str, data: st.DataObject) -> None:
        coffee = data.draw(st.sampled_from(self.state.coffee_there))
        expected = {"missing-key"} if self.state.follows_cards else set()
        assert self._say(TrickWon(winner, coffee)) == expected

    @precondition(lambda self: self.state.phase is Phase.PLAYING)
    @rule(chance=st.integers(0, 999), cheats=st.sampled_from([0, 0, 0, 0.5]), data=st.data())
    def a_trick_is_played(self, chance: int, cheats: float, data: st.DataObject) -> None:
        hands, leader = self._hands(), self.state.leader
        assert leader is not None
        order = tuple(player for player in self.book.setup.clockwise_from(leader) if hands[player])
        if leader not in order:
            return
        still = Deal(CAT_CARDS, order, hand_size(3), self.book.setup.ruling("forced_set") == "yes")
        trick = tuple(played_trick(random.Random(chance), still, hands, 0, cheats))
        coffee = data.draw(st.sampled_from(self.state.coffee_there))
        refused = self._say(TrickWon(judged(coffee, trick).winner, coffee, trick, marks=CONTRADICTED))
        assert refused <= {"plays-shape"}

    @precondition(lambda self: self.state.number and self.state.phase is not Phase.PLAYING)
    @rule(players=st.sets(people, min_size=1))
    def hands_are_shown(self, players: set[str]) -> None:
        hands = self._hands()
        self._say(HandsShown({player: tuple(hands[player]) for player in sorted(players)}))

    @rule()
    def somebody_played_the_last_cat_card(self) -> None:
        self._say(LAST)

    @invariant()
    def every_coffee_card_is_in_exactly_one_place(self) -> None:
        if not self.state.number:
            return
        players = self.state.players.values()
        captured = [card for player in players for card in player.captured]
        laid = [card for player in players for card in player.column or ()]
        centre = list(self.state.coffee_there) if laid and not self.state.tricks else []
        places = captured + laid + centre
        assert len(set(places)) == len(places)
        assert len(captured) == len(self.state.tricks)
        if laid or any(player.column == () for player in players):
            assert sorted(places) == sorted(COFFEE_CARDS)
            assert all(len(player.column or ()) == player.unused for player in players)

    @invariant()
    def captured_coffee_is_what_was_led_and_one_more_for_the_last_winner(self) -> None:
        state = self.state
        last = state.tricks[-1].winner if state.tricks else None
        for name, player in state.players.items():
            led = column_size(3) - player.unused if state.number else 0
            assert 0 <= led <= column_size(3)
            assert len(player.captured) == led + (name == last)
            assert player.points <= state.limit or (name == last and Ending.LIMIT in state.ended)
        if state.ended == (Ending.LAST_CARD,) and not state.proofs_rest:
            assert len(state.tricks) >= 7

    @invariant()
    def what_was_scored_adds_up(self) -> None:
        ended = self.state.number - (self.state.phase is Phase.PLAYING)
        for player in self.state.players.values():
            assert len(player.rounds) == ended
            assert player.total == sum(result.score for result in player.rounds)
            for result in player.rounds:
                coffee = result.score - result.unused**2
                assert coffee in ((40,) if result.captured == 20 else (result.captured if result.captured < 20 else 0,))

    @invariant()
    def what_is_expected_fits_the_phase(self) -> None:
        expects, state = set(rulebook("catte").expects(self.state)), self.state
        assert ("trick_won" in expects) == (state.phase is Phase.PLAYING)
        assert ("round_started" in expects) == (state.phase is Phase.BETWEEN)
        assert "lost_track" not in expects or not state.proofs_rest
        assert (state.phase is Phase.COMPLETE) == (state.number == 3 and state.leader is None)


CatteTableThatSaysAnything.TestCase.settings = SETTINGS
TestACatteTableThatSaysAnything = CatteTableThatSaysAnything.TestCase
