"""Quartets that a correction does not touch stay in their order, under their own saves, uncorrected."""

from __future__ import annotations

import re

from companion.rules.entries import QuartetMelded
from tests.web.correct.table import address, save, wish
from tests.web.play.evening import Evening


def _melded(evening: Evening) -> list[tuple[str, int]]:
    return [(one.value, one.jokers_shown) for one in evening.book.entries if isinstance(one, QuartetMelded)]


def test_a_late_quartet_stays_the_late_one_when_the_winner_showed_more_jokers(four: Evening) -> None:
    four.host.round("Ella", 0, ("5", 0))
    four.host.late(("4", 0))
    preview = wish(four.host, address(four, "round"), jokers=2)
    assert "Now: Ella won with 2 jokers and melded four 5s and four 4s." in preview.text
    assert save(four.host, preview).status == 303
    assert _melded(four) == [("5", 0), ("4", 0)]
    told = four.host.get("history/").text
    assert "Ella also melded four 4s." in told
    assert told.count("Corrected ") == 1


def test_of_a_late_quartet_that_was_another_one_only_its_own_line_is_corrected(four: Evening) -> None:
    four.host.round("Ella", 0, ("5", 0))
    four.host.late(("4", 0))
    preview = wish(four.host, address(four, "round"), quartets=["3", "5"], jokers_3=1)
    assert save(four.host, preview).status == 303
    assert _melded(four) == [("5", 0), ("3", 1)]
    assert [one.corrected is not None for one in four.book.recorded[1:]] == [False, False, True]


def test_that_the_deck_ran_out_is_not_corrected_with_the_round_before_it(katzenjammer: Evening) -> None:
    katzenjammer.host.round("Ella", 0, ("3", 0))
    katzenjammer.host.late(("4", 0))
    katzenjammer.host.deck("after")
    preview = wish(katzenjammer.host, address(katzenjammer, "round"), quartets=["3"])
    assert save(katzenjammer.host, preview).status == 303
    assert _melded(katzenjammer) == [("3", 0)]
    assert [one.corrected is not None for one in katzenjammer.book.recorded[1:]] == [True, False, False]
    assert katzenjammer.host.get("history/").text.count("Corrected ") == 1


def test_quartets_that_take_the_last_tip_stay_in_their_order_too(four: Evening) -> None:
    four.host.nearly(6)
    four.host.round("Nina", 0, ("5", 0))
    four.host.late(("3", 0))
    preview = wish(four.host, address(four, "round", 3), jokers=1)
    assert "Now: Nina won with 1 joker and melded four 5s and four 3s." in preview.text
    assert save(four.host, preview).status == 303
    assert _melded(four)[-2:] == [("5", 0), ("3", 0)]


def test_a_quartet_that_a_correction_adds_is_told_as_inserted_and_its_round_with_it(four: Evening) -> None:
    four.host.round("Ella", 0, ("5", 0))
    preview = wish(four.host, address(four, "round"), quartets=["5", "2"])
    assert save(four.host, preview).status == 303
    told = four.host.get("history/").text
    assert re.search(r"Ella also melded four 2s\. .{0,60}Inserted ", told)
    assert "by the host, all in all: Ella won and melded four 5s and four 2s." in told
    assert "was: Ella won and melded four 5s." not in told.split("Corrections")[0]
