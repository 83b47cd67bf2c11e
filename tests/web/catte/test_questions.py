"""What the rulebook of Catte leaves open is asked for when it first matters, and never before."""

from __future__ import annotations

import re

import pytest

from companion.rules.catte_table import Ending
from tests.web.catte.cards import show_trick
from tests.web.catte.table import trick
from tests.web.play.evening import Evening, Page

FIVE = (("BK1", "Ella"), ("BK3", "Thelonious"), ("WH2", "Nina"), ("WH4", "Chet"), ("BK5", "Ella"))
# Ella leads brown; Thelonious plays a lone black card: no brown, and no black and white together.
BROWN_LED = ("BR13", "BK2", "BR10", "BR11")
WHITE_AFTER_ALL = ("WH3", "WH6", "WH7", "WH5")


def answers(page: Page, form: str = "/trick") -> list[str]:
    return [value for name, value, _label in page.form(form).buttons if name == "answer"]


def asked_with_the_trick(evening: Evening) -> Page:
    for card, winner in FIVE[:-1]:
        assert trick(evening.host, card, winner).status == 303
    return trick(evening.host, *FIVE[-1], last="y")


def test_the_first_last_cat_card_asks_whether_it_ends_the_round(playing: Evening) -> None:
    page = asked_with_the_trick(playing)
    assert page.status == 200
    assert "Somebody has no cat card left. Is the round over?" in page.text
    assert "Rulebook: Conditions for Ending a Round" in page.text
    assert answers(page) == ["last_card=any_player", "last_card=leader_only"]
    assert playing.host.send(page.form("/trick"), answer="last_card=any_player").status == 303
    assert playing.kinds[-2:] == ["trick_won", "round_ended"]
    assert playing.book.state.ended == (Ending.LAST_CARD,)


def test_where_only_the_next_leaders_last_card_counts_the_trick_is_saved_and_the_round_goes_on(
    playing: Evening,
) -> None:
    page = asked_with_the_trick(playing)
    assert playing.host.send(page.form("/trick"), answer="last_card=leader_only").status == 303
    assert playing.kinds[-1] == "trick_won"
    assert playing.book.setup.ruling("last_card") == "leader_only"
    text = playing.host.get("trick").text
    assert "Ella has no cat card left: end the round" in text
    assert "The winner has no cat card left" in text
    assert "Somebody played" not in text
    assert playing.host.press("trick", "/last-card").status == 303
    assert playing.kinds[-1] == "round_ended"


def test_the_answer_is_kept_for_the_session_and_not_asked_for_again(playing: Evening) -> None:
    playing.host.send(asked_with_the_trick(playing).form("/trick"), answer="last_card=any_player")
    playing.host.press("round", "/round")
    for card, winner in FIVE[:-1]:
        trick(playing.host, card, winner)
    assert trick(playing.host, *FIVE[-1], last="y").status == 303
    assert playing.kinds[-1] == "round_ended"


@pytest.mark.parametrize(("answer", "kind"), [("any_player", "round_ended"), ("leader_only", "trick_won")])
def test_said_after_the_save_the_last_card_is_asked_about_as_well(playing: Evening, answer: str, kind: str) -> None:
    for card, winner in FIVE:
        trick(playing.host, card, winner)
    page = playing.host.press("trick", "/last-card")
    assert answers(page, "/last-card") == ["last_card=any_player", "last_card=leader_only"]
    assert playing.host.send(page.form("/last-card"), answer=f"last_card={answer}").status == 303
    assert playing.kinds[-1] == kind
    assert "House ruling:" in playing.host.get("history/").text


def test_one_undo_takes_back_the_answer_with_the_entry(playing: Evening) -> None:
    playing.host.send(asked_with_the_trick(playing).form("/trick"), answer="last_card=leader_only")
    playing.host.undo("trick")
    assert "last_card" not in playing.book.setup.rulings


def test_a_last_card_that_cannot_be_is_refused_before_anything_is_asked(playing: Evening) -> None:
    trick(playing.host, *FIVE[0])
    # The button is not there yet: as if it was tapped on a page of another round.
    undo = playing.host.get("trick").form("/undo")
    undo.action = undo.action.replace("/undo", "/last-card")
    page = playing.host.send(undo)
    assert page.status == 422
    assert "The last cat card was entered after 1 trick" in page.text
    assert playing.host.send(page.form("/last-card"), fix="drop-last").status == 303
    assert playing.host.send(page.form("/last-card"), overrule="cards-impossible").status == 303
    assert playing.kinds[-1] == "round_ended"


def test_a_lone_card_on_brown_asks_what_it_proves_once_that_matters(cards: Evening) -> None:
    assert show_trick(cards.host, "WH8", *BROWN_LED).status == 303
    page = show_trick(cards.host, "BK1", *WHITE_AFTER_ALL)
    assert page.status == 200
    assert "must a black and a white card follow as a set?" in page.text
    assert "Rulebook: How to Play" in page.text
    assert re.search("Thelonious</b> WH 6", page.html)
    assert cards.host.send(page.form("/trick"), answer="forced_set=no").status == 303
    assert len(cards.book.state.tricks) == 2


def test_where_a_set_must_follow_the_lone_card_is_a_contradiction(cards: Evening) -> None:
    show_trick(cards.host, "WH8", *BROWN_LED)
    page = show_trick(cards.host, "BK1", *WHITE_AFTER_ALL)
    refused = cards.host.send(page.form("/trick"), answer="forced_set=yes")
    assert refused.status == 422
    assert "Thelonious shows WH 6 (trick 2), but played BK 2 on a brown lead (trick 1)" in refused.text
    assert cards.host.send(refused.form("/trick"), overrule="cards-impossible").status == 303
    assert cards.book.state.proofs_rest


def test_a_hand_shown_asks_the_same_question(cards: Evening) -> None:
    """Nina plays a lone black card on brown; then Thelonious, who led black, is over."""
    show_trick(cards.host, "WH8", "BR13", "BR14", "BK2", "BR12")
    show_trick(cards.host, "BR10", "BK15", "BK4", "BK5", "BK6")
    form = cards.host.get("hands", who=cards.seat("Nina")).form("/hands")
    hand = ["WH1", "BK1", "BK3", "BK7", "BK8", "BK9", "BK10", "BK11"]
    page = cards.host.send(form, cards=hand)
    assert answers(page, "/hands") == ["forced_set=yes", "forced_set=no"]
    assert cards.host.send(page.form("/hands"), answer="forced_set=no").status == 303
    assert "Nothing contradicts the record." in cards.host.get("history/").text


# Chet plays a set in each of the first four tricks, so ten cards in six; Thelonious leads the seventh and holds four.
SIX = (
    ("WH8", "BR20", "BR10", "BR11", "BK1.WH1"),
    ("BK1", "BR12", "BR19", "BR13", "BK2.WH2"),
    ("WH2", "BR14", "BR18", "BK3.WH3", "BR15"),
    ("BK5", "BR16", "BK4.WH4", "WH5", "BR17"),
    ("WH4", "BK14", "BK13", "BK6", "WH6"),
    ("BK3", "WH7", "WH15", "WH9", "WH10"),
)


def test_cards_that_end_the_round_only_by_one_reading_are_asked_about(cards: Evening) -> None:
    for shown in SIX[:-1]:
        assert show_trick(cards.host, *shown).status == 303
    page = show_trick(cards.host, *SIX[-1])
    assert answers(page) == ["last_card=any_player", "last_card=leader_only"]
    assert cards.host.send(page.form("/trick"), answer="last_card=leader_only").status == 303
    assert cards.book.state.leader == cards.seat("Thelonious")
    cards.host.undo("trick")
    page = show_trick(cards.host, *SIX[-1])
    assert cards.host.send(page.form("/trick"), answer="last_card=any_player").status == 303
    assert cards.book.state.ended == (Ending.LAST_CARD,)
