"""After a round whoever likes shows what is still in hand, and the record is compared with it."""

from __future__ import annotations

import pytest

from tests.web.catte.cards import show_trick
from tests.web.catte.table import bust
from tests.web.play.evening import Evening, Page

FIRST = ("BK5", "WH9", "BK2", "BK3")
SECOND = ("WH15", "WH3", "WH4", "WH5")
# Ten cards were dealt to each, two are played: Thelonious holds no black.
HONEST = ("WH1", "WH2", "WH6", "WH7", "BR10", "BR11", "BR12", "BR13")
REVOKED = ("BK7", *HONEST[1:])


@pytest.fixture
def ended(cards: Evening) -> Evening:
    """Round 1 is over: Thelonious has taken WH 8 and BR 10, 18 points."""
    assert show_trick(cards.host, "WH8", *FIRST).status == 303
    assert show_trick(cards.host, "BR10", *SECOND).status == 303
    assert cards.book.state.leader is None
    return cards


def shown(evening: Evening, *hand: str, who: str = "Thelonious") -> Page:
    form = evening.host.get("hands", who=evening.seat(who)).form("/hands")
    return evening.host.send(form, cards=list(hand))


def test_a_hand_that_fits_the_record_is_kept_and_nothing_contradicts(ended: Evening) -> None:
    assert "Show the hands" in ended.host.get("round").text
    page = ended.host.get("hands", who=ended.seat("Thelonious"))
    assert "By the record Thelonious holds 8 cards." in page.text
    assert shown(ended, *HONEST).status == 303
    assert "Nothing contradicts the record." in ended.host.get("history/").text
    assert "Hands shown: Thelonious WH 1, WH 2, WH 6, WH 7, BRN 10" in ended.host.get("round").text


def test_the_card_that_was_not_followed_with_is_named_with_its_trick(ended: Evening) -> None:
    refused = shown(ended, *REVOKED)
    assert refused.status == 422
    assert "Thelonious shows BK 7 (the hand shown), but played WH 9 on a black lead (trick 1)" in refused.text
    assert "See trick 1" in refused.text
    kept = dict(refused.form("/hands").fields)
    assert kept["player"] == ended.seat("Thelonious")
    assert ("cards", "BK7") in refused.form("/hands").fields


def test_the_table_may_let_a_hand_stand(ended: Evening) -> None:
    refused = shown(ended, *REVOKED)
    assert ended.host.send(refused.form("/hands"), overrule="cards-impossible").status == 303
    history = ended.host.get("history/").text
    assert "The table let it stand." in history
    assert "Nothing contradicts" not in history


def test_a_hand_of_another_size_is_refused(ended: Evening) -> None:
    refused = shown(ended, *HONEST[:3])
    assert refused.status == 422
    assert "Thelonious shows a hand of 3" in refused.text
    assert "By the tricks recorded 8 cards are left there." in refused.text


def test_a_hand_without_a_name_is_refused_and_its_cards_are_kept(ended: Evening) -> None:
    form = ended.host.get("hands", who=ended.seat("Thelonious")).form("/hands")
    refused = ended.host.send(form, player="", cards=list(HONEST))
    assert refused.status == 422
    assert "Whose hand this is, is missing" in refused.text
    assert ended.host.send(refused.form("/hands"), player=ended.seat("Thelonious")).status == 303


def test_a_hand_is_undone(ended: Evening) -> None:
    shown(ended, *HONEST)
    ended.host.undo("round")
    assert ended.kinds[-1] == "trick_won"
    assert ended.host.get("round").has_form("/redo")


def test_while_the_round_runs_there_is_no_hand_to_show(cards: Evening) -> None:
    assert "Trick 1" in cards.host.get("hands").text
    assert not cards.host.get("hands").has_form("/hands")


def test_where_only_the_score_is_recorded_no_hand_is_asked_for(playing: Evening) -> None:
    bust(playing.host, "Nina")
    assert "Show the hands" not in playing.host.get("round").text
    assert "Round 1 is over" in playing.host.get("hands").text


def test_a_hand_after_a_round_without_track_proves_nothing(cards: Evening) -> None:
    cards.host.press("trick", "/lost-track")
    cards.host.press("trick", "/trick", winner=cards.seat("Nina"), last="y", answer="last_card=any_player")
    assert "By the record" not in cards.host.get("hands", who=cards.seat("Nina")).text
    assert shown(cards, "BK1", who="Nina").status == 303
    assert "nothing is proven" in cards.host.get("history/").text


def test_a_round_begun_meanwhile_shows_what_stands(ended: Evening) -> None:
    form = ended.host.get("hands", who=ended.seat("Nina")).form("/hands")
    assert shown(ended, *HONEST).status == 303
    late = ended.host.send(form, cards=["BK1"])
    assert late.status == 409
