"""How equal players share a rank, and which place each of them has."""

from companion.rules.standing import Standing, ranked


def test_equal_merits_share_a_rank_in_seat_order() -> None:
    assert ranked({"A": 3, "B": 5, "C": 3, "D": 5}) == (("B", "D"), ("A", "C"))


def test_behind_a_shared_place_as_many_are_left_out() -> None:
    ranking = (("B", "D"), ("A",), ("C", "E"))
    assert Standing({}, ranking, ("B", "D"), {}).places == ((1, "B"), (1, "D"), (3, "A"), (4, "C"), (4, "E"))


def test_nobody_has_no_place() -> None:
    assert Standing({}, (), (), {}).places == ()
