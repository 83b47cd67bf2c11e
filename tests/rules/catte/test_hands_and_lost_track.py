"""Catte with all cards recorded: hands shown after a round, and rounds that nobody followed any more."""

import pytest

from companion.rules.entries import HandsShown, LostTrack, Marks, RoundEnded, RoundStarted
from companion.rules.follow import Deal, contradictions
from tests.rules.catte.seated import CatteTable, columns, dealt, played, shown, won

IMPOSSIBLE = ["cards-impossible"]
LAID = {
    "A": ("BK9", "WH4", "BR5"),
    "B": ("WH10", "BK1", "WH2"),
    "C": ("BR15", "BK7", "BK3"),
    "D": ("BR10", "WH8", "BK5"),
}
FOUR_TRICKS = (
    won("D WH6", "A BK12, B BK3, C BK15, D WH2"),
    won("B BR10", "D WH9, A WH14, B BR11, C WH3"),
    won("C BK1", "B BR14, C WH10+BK4, D BR10, A BR12"),
    won("C BR15", "C BK14, D WH1, A BK10, B BK2"),
)
D_HOLDS = ("BR13", "WH4", "WH5", "WH6", "WH7", "WH8")
B_HOLDS = ("BK1", "BK5", "BK6", "BK7", "BK8", "BR15")


def ended() -> CatteTable:
    """A round of four tricks: D showed no black card when black was led, and C has gone over the limit."""
    return CatteTable("ABCD", "cards").says(RoundStarted("A", LAID), *FOUR_TRICKS)


def test_hands_may_be_shown_after_the_last_trick_of_a_round() -> None:
    table = CatteTable("ABCD", "cards").says(RoundStarted("A", LAID), *FOUR_TRICKS[:3])
    assert table.facts(shown("D", *D_HOLDS))["reason"] == "hands-still-played"
    assert table.expects == {"trick_won", "lost_track"}
    table.says(FOUR_TRICKS[3])
    assert table.expects == {"round_started", "hands_shown"}
    assert table.codes(shown("D", *D_HOLDS)) == []


def test_showing_hands_changes_no_score() -> None:
    table = ended()
    before = table.standing
    assert table.says(shown("D", *D_HOLDS)).standing == before


def test_hands_are_shown_only_where_cards_are_recorded_and_a_round_was_played() -> None:
    scores = CatteTable("ABCD").round("A", "A BR15", "A BK1")
    assert scores.facts(shown("D", *D_HOLDS))["reason"] == "needs-cards"
    assert scores.expects == {"round_started"}
    assert CatteTable("ABCD", "cards").facts(shown("D"))["reason"] == "no-round-yet"


def test_a_hand_shown_after_the_round_contradicts_a_failure_to_follow() -> None:
    table = ended()
    entry = shown("D", "BK5", *D_HOLDS[1:])
    assert table.codes(entry) == IMPOSSIBLE
    facts = table.facts(entry)
    assert (facts["why"], facts["before"], facts["trick"], facts["card"]) == ("did-not-follow", 1, None, "BK5")


@pytest.mark.parametrize("hand", [D_HOLDS[:-1], (*D_HOLDS, "WH11"), ()])
def test_a_hand_shown_is_all_that_the_player_still_holds(hand: tuple[str, ...]) -> None:
    assert ended().codes(shown("D", *hand)) == IMPOSSIBLE
    assert ended().facts(shown("D", *hand))["why"] == "hand-size"


@pytest.mark.parametrize("card", ["WH9", "BR14"])
def test_a_card_that_was_played_is_in_nobodys_hand(card: str) -> None:
    entry = shown("D", card, *D_HOLDS[1:])
    assert ended().codes(entry) == IMPOSSIBLE
    assert ended().facts(entry)["why"] == "shown-twice"


def test_no_card_is_in_two_hands_or_twice_in_one() -> None:
    both = HandsShown({"D": D_HOLDS, "B": ("BR13", *B_HOLDS[1:])})
    assert ended().codes(both) == IMPOSSIBLE
    one_after_the_other = ended().says(shown("D", *D_HOLDS))
    assert one_after_the_other.codes(shown("B", "BR13", *B_HOLDS[1:])) == IMPOSSIBLE
    assert ended().codes(shown("D", "WH4", *D_HOLDS[1:])) == IMPOSSIBLE


def test_some_players_are_enough_and_others_may_show_theirs_later() -> None:
    table = ended().says(shown("D", *D_HOLDS))
    assert table.codes(shown("B", *B_HOLDS)) == []
    table.says(shown("B", *B_HOLDS), RoundStarted("B", LAID))
    assert table.state.hands == {}


def test_a_hand_shown_twice_shows_the_same_cards() -> None:
    table = ended().says(shown("D", *D_HOLDS))
    assert table.codes(shown("D", *reversed(D_HOLDS))) == []
    assert table.codes(shown("D", "BR16", *D_HOLDS[1:])) == IMPOSSIBLE
    assert table.facts(shown("D", "BR16", *D_HOLDS[1:]))["why"] == "hand-changed"


def test_a_hand_shown_is_remembered_while_others_show_theirs() -> None:
    table = ended().says(shown("D", *D_HOLDS), shown("B", *B_HOLDS))
    assert table.codes(shown("D", "BR16", *D_HOLDS[1:])) == IMPOSSIBLE
    assert table.state.hands == {"D": D_HOLDS, "B": B_HOLDS}


def test_after_losing_track_anybody_but_the_leader_may_be_out_of_cat_cards_where_the_table_ruled_so() -> None:
    table = dealt("ABC", "BR15", last_card="leader_only").says(LostTrack())
    assert table.codes(won("A BR15", "A BR13, C BR12")) == []
    assert table.codes(won("C BR15", "B BR13, C BR14")) == ["plays-shape"]
    assert dealt("ABC", "BR15", last_card="leader_only").codes(won("A BR15", "A BR13, C BR12")) == ["plays-shape"]
    assert dealt("ABC", "BR15").says(LostTrack()).codes(won("A BR15", "A BR13, C BR12")) == ["plays-shape"]


def test_shown_hands_leave_fewer_unseen_cards_for_the_others() -> None:
    """B follows neither black nor white, so the one brown card unseen is B's."""
    deal = Deal(("BK1", "BK2", "BK3", "BK4", "WH1", "WH2", "WH3", "BR10", "BR11"), ("A", "B", "C"), 3)
    tricks = [[*map(played, trick.split(", "))] for trick in ("A BK1, B WH1, C BK2", "A WH2, B BR10, C WH3")]
    assert contradictions(deal, tricks, {"A": ("BK3",)}) == ()
    assert [found.why for found in contradictions(deal, tricks, {"A": ("BR11",)})] == ["no-deal"]
    assert contradictions(deal, tricks, {"B": ("BR11",), "A": ("BK4",)}) == ()


def test_hands_are_shown_after_the_last_round_too() -> None:
    table = CatteTable("ABC", "cards")
    for starter in "ABC":
        table.says(RoundStarted(starter, columns("ABC", "BK1")), LostTrack(), won("A BK1"), RoundEnded("last_card"))
    assert table.state.phase.value == "complete"
    assert table.expects == {"hands_shown"}
    assert table.codes(shown("A", "BK1")) == []


def test_an_overruled_hand_ends_the_proofs_until_the_next_round() -> None:
    table = ended()
    let_stand = HandsShown({"D": ("BK5", *D_HOLDS[1:])}, marks=Marks(overruled=("cards-impossible",)))
    table.says(let_stand, shown("D", "BK5"), shown("B", "BK5"), RoundStarted("B", LAID))
    assert table.overruled == [(5, "cards-impossible")]
    assert not table.state.proofs_rest


def test_after_losing_track_plays_may_be_left_out_and_hands_are_not_compared() -> None:
    table = CatteTable("ABCD", "cards").says(RoundStarted("A", LAID), FOUR_TRICKS[0], LostTrack())
    assert table.codes(LostTrack()) == ["not-now"]
    assert table.facts(LostTrack())["reason"] == "proofs-rest"
    table.says(won("B BR10"), won("C BK1"), won("C BR15"))
    assert table.codes(shown("D", "WH2", "WH2")) == []


def test_track_is_lost_only_while_a_round_runs_and_cards_are_recorded() -> None:
    assert CatteTable("ABC", "cards").codes(LostTrack()) == ["not-now"]
    assert CatteTable("ABC").says(RoundStarted("A")).facts(LostTrack())["reason"] == "needs-cards"
    assert ended().codes(LostTrack()) == ["not-now"]
    assert dealt().codes(LostTrack()) == []


def test_after_losing_track_the_last_card_is_said_by_the_table_after_one_trick_at_least() -> None:
    table = dealt().says(LostTrack())
    assert table.expects == {"trick_won"}
    assert table.codes(RoundEnded("last_card")) == ["not-now"]
    assert table.says(won("B BK1")).expects == {"trick_won", "round_ended"}
    assert table.codes(RoundEnded("last_card")) == []


def _nine_tricks_then(winner_of_tenth: str, last: str, *overruled: str) -> CatteTable:
    """Nine tricks in which four players play single cards, and a tenth."""
    table = CatteTable("ABCD", "cards").says(RoundStarted("A", LAID_SMALL))
    for winner, coffee, plays in NINE:
        table.says(won(f"{winner} {coffee}", plays))
    return table.says(won(f"{winner_of_tenth} WH6", last, *overruled))


LAID_SMALL = {
    "A": ("BK9", "BK5", "WH6"),
    "B": ("BK7", "BR5", "BR15"),
    "C": ("WH2", "WH4", "BK3"),
    "D": ("WH8", "WH10", "BR10"),
}
NINE = (
    ("A", "BK1", "A BK15, B BK1, C BK2, D BK3"),
    ("B", "BK9", "A BK4, B BK14, C BK5, D BK6"),
    ("C", "BK7", "B BK7, C BK13, D BK8, A BK9"),
    ("D", "WH2", "C WH1, D WH15, A WH2, B WH3"),
    ("A", "WH8", "D WH4, A WH14, B WH5, C WH6"),
    ("B", "BK5", "A WH7, B WH13, C WH8, D WH9"),
    ("C", "BR5", "B BR10, C BR20, D BR11, A BR12"),
    ("C", "BK3", "C BR19, D BR13, A BR14, B BR15"),
    ("A", "WH4", "C BK10, D BK11, A BK12, B BR17"),
)


def test_the_cards_played_end_the_round_unless_a_contradiction_was_let_stand() -> None:
    honest = _nine_tricks_then("D", "A BR18, B BR16, C WH10, D WH11")
    assert [ending.value for ending in honest.state.ended] == ["last-card"]
    let_stand = _nine_tricks_then("D", "A BR18, B BR16, C WH10, D WH15", "cards-impossible")
    assert let_stand.state.ended == ()
    assert let_stand.expects == {"trick_won", "round_ended"}
