"""A player says "not so" on their own phone: all see it, nothing is blocked, and it can be settled."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.log.corrections import Correction, Edit
from companion.rules.entries import AuctionWon, QuartetMelded
from companion.store import sessions
from companion.store.marks import marks
from tests.web.cards.table import Table
from tests.web.catte.table import bust, start, trick
from tests.web.play.conftest import FOUR
from tests.web.play.evening import Evening, Page, Phone


def doubt(phone: Phone, page: str = "play") -> Page:
    return phone.press(page, "/why/1/not-so")


@pytest.fixture
def recorded(playing: Evening) -> Evening:
    """The host has recorded that Nina won with four 4s."""
    playing.host.round("Nina", 0, ("4", 0))
    return playing


def test_all_phones_show_it_at_the_last_entry_and_in_the_history(recorded: Evening) -> None:
    nina, before = recorded.phone("Nina"), marks(recorded.store, recorded.table)
    assert doubt(nina).status == 303
    after = marks(recorded.store, recorded.table)
    assert (after.save, after.version) == (before.save, before.version + 1)
    for page in ("play", "history/", "menu"):
        assert "Nina says: not so" in recorded.phone().get(page).text
    assert recorded.host.round("Chet").status == 303
    assert "Nina says: not so" not in recorded.host.get("play").text
    assert "Nina says: not so" in recorded.host.get("history/").text


def test_only_whom_it_concerns_is_asked(recorded: Evening) -> None:
    assert recorded.phone("Nina").get("play").has_form("/why/1/not-so")
    assert not recorded.phone("Chet").get("play").has_form("/why/1/not-so")
    assert not recorded.host.get("play").has_form("/why/1/not-so")
    recorded.host.round("nobody")
    assert recorded.phone("Chet").get("play").has_form("/why/1/not-so")


def test_a_forged_word_of_another_is_not_heard(recorded: Evening) -> None:
    form = recorded.phone("Nina").get("play").form("/why/1/not-so")
    chet = recorded.phone("Chet")
    token = dict(chet.get("play").form("/play").fields)["csrf_token"]
    assert chet.send(form, csrf_token=token).status == 403
    assert chet.send(form, csrf_token=token, seat=recorded.seat("Chet")).status == 303
    assert "not so" not in recorded.host.get("history/").text


def test_the_same_player_withdraws_it(recorded: Evening) -> None:
    nina = recorded.phone("Nina")
    assert "Is the last entry not so? All phones then show" in nina.get("play").text
    doubt(nina)
    said = nina.get("play").text
    assert "You say that the last entry is not so All phones show it; it blocks nothing Withdraw it" in said
    assert "Is the last entry not so?" not in said
    assert doubt(nina, "history/").status == 303
    assert "Nina says: not so" not in recorded.host.get("history/").text


def test_taking_the_entry_back_settles_it_and_redo_brings_both(recorded: Evening) -> None:
    doubt(recorded.phone("Nina"))
    recorded.host.undo("play")
    assert "not so" not in recorded.host.get("history/").text
    recorded.host.redo("play")
    assert "Nina says: not so" in recorded.host.get("history/").text


def correct(evening: Evening) -> None:
    """Nina's row was Chet's."""
    edit = Edit(1, 2, (AuctionWon(evening.seat("Chet")), QuartetMelded("4", 0)))
    content = Correction((edit,)).content
    number = evening.book.number + 1
    sessions.save(evening.store, evening.session, number, "correction", content, f"1-k{number}", None)


def test_a_correction_of_the_entry_settles_it_until_it_is_undone(recorded: Evening) -> None:
    doubt(recorded.phone("Nina"))
    correct(recorded)
    assert "not so" not in recorded.host.get("history/").text
    sessions.save(recorded.store, recorded.session, 4, "undo", {"save": 3}, "1-undo", None)
    assert "Nina says: not so" in recorded.host.get("history/").text


def test_a_correction_that_stands_last_is_doubted_where_it_stands(recorded: Evening) -> None:
    correct(recorded)
    chet = recorded.phone("Chet")
    assert not recorded.phone("Nina").get("play").has_form("/why/1/not-so")
    assert doubt(chet).status == 303
    page = recorded.host.get("play")
    assert "Chet says: not so" in page.text
    assert f'href="{recorded.path}/correct/1/entry/1/2/round">Correct it' in page.html
    assert "Withdraw it" in chet.get("play").text


def test_a_correction_that_did_not_help_can_be_doubted_anew(recorded: Evening) -> None:
    correct(recorded)
    chet = recorded.phone("Chet")
    assert doubt(chet, "history/").status == 303
    assert "Chet says: not so" in recorded.host.get("history/").text


def test_what_is_not_settled_stands_on_the_final_score(recorded: Evening) -> None:
    doubt(recorded.phone("Nina"))
    recorded.host.press("play", "/play", deck="after")
    recorded.host.count(Ella=1)
    recorded.host.press("deal", "/finish")
    page = recorded.host.get("final")
    assert "Not settled" in page.text
    assert "Nina says: not so" in page.text
    assert "#save-2" in page.html


@pytest.mark.parametrize("page", ["deal", "final"])
def test_a_count_is_doubted_on_the_page_that_shows_the_result(katzenjammer: Evening, page: str) -> None:
    katzenjammer.host.round("Ella")
    katzenjammer.host.press("play", "/play", deck="after")
    katzenjammer.host.count(Ella=1)
    if page == "final":
        katzenjammer.host.press("deal", "/finish")
    nina = katzenjammer.phone("Nina")
    assert "Is the joker count not so?" in nina.get(page).text
    assert "Is the joker count not so?" not in katzenjammer.phone().get(page).text
    answer = doubt(nina, page)
    assert answer.answer.headers["Location"].startswith(f"{katzenjammer.path}/{page}#")
    assert "Nina says: not so" in katzenjammer.host.get(page).text
    assert "Withdraw it" in nina.get(page).text


def test_a_trick_can_be_doubted_by_whoever_took_it(coffee: Evening) -> None:
    trick(coffee.host, "BK7", "Nina")
    assert doubt(coffee.phone("Nina"), "trick").status == 303
    assert "Nina says: not so" in coffee.host.get("trick").text
    assert coffee.host.get("history/").text.count("Nina says: not so") == 1


@pytest.mark.parametrize(
    ("save", "status"),
    [("x", 400), ("-1", 400), ("", 400), ("２", 400), ("99999999999999999999", 400), ("0", 303), ("77", 303)],
)
def test_any_number_is_answered(recorded: Evening, save: str, status: int) -> None:
    nina = recorded.phone("Nina")
    form = nina.get("play").form("/why/1/not-so")
    assert nina.send(form, save=save).status == status
    assert nina.send(form, save=save, withdraw="1").status == status
    assert nina.get("history/").status == 200


def test_what_is_said_of_a_trick_leads_back_to_its_line(coffee: Evening) -> None:
    trick(coffee.host, "BK9", "Nina")
    page = doubt(coffee.phone("Nina"), "history/")
    assert page.answer.location == f"{coffee.path}/history/#trick-1-1"
    assert 'id="trick-1-1"' in coffee.host.get("history/").html


def test_whom_a_line_of_passes_names_may_say_it_skipped_or_not(app: Flask) -> None:
    table = Table(app, *FOUR)
    table.thumb.row("252")
    table.thumb.speaks("Chet")
    table.thumb.bid(1, "4")
    assert "Chet bid one 4. Thelonious and Nina passed." in table.host.get("play").text
    offered = [name for name in FOUR if table.phone(name).get("play").has_form("/why/1/not-so")]
    assert offered == ["Thelonious", "Nina", "Chet"]


def test_it_leads_whoever_may_record_to_the_correction_in_one_tap(recorded: Evening) -> None:
    assert "Correct it" not in recorded.host.get("play").text
    doubt(recorded.phone("Nina"))
    page = recorded.host.get("play")
    assert "Nina says: not so" in page.text
    assert f'<a class="btn quiet" href="{recorded.path}/correct/1/entry/1/2/round">Correct it' in page.html
    assert recorded.host.get("correct/1/entry/1/2/round").status == 200
    assert "Correct it" not in recorded.phone().get("play").text


def test_of_a_trick_the_leader_whose_coffee_it_was_may_say_it_too(coffee: Evening) -> None:
    trick(coffee.host, "BK7", "Nina")
    for name, named in (("Nina", True), ("Ella", True), ("Chet", False)):
        assert coffee.phone(name).get("trick").has_form("/why/1/not-so") is named


def listed(page: Page, words: str) -> bool:
    """Whether the page lists this entry as not settled, with the way to it."""
    return words in page.text.partition("Not settled")[2] and "/history/#" in page.html.partition("Not settled")[2]


def test_the_end_of_a_game_lists_what_is_not_settled_of_it(recorded: Evening) -> None:
    doubt(recorded.phone("Nina"))
    recorded.host.round("Ella")
    recorded.host.press("play", "/play", deck="after")
    for page in ("count", "deal"):
        for phone in (recorded.host, recorded.phone()):
            assert listed(phone.get(page), "Nina won and melded four 4s. Nina says: not so")
        if page == "count":
            recorded.host.count(Chet=1)
    recorded.host.deal()
    recorded.host.press("play", "/play", deck="after")
    assert "Not settled" not in recorded.host.get("count").text


def test_the_end_of_a_round_lists_what_is_not_settled_of_it(coffee: Evening) -> None:
    trick(coffee.host, "BK7", "Nina")
    doubt(coffee.phone("Nina"), "trick")
    assert "Not settled" not in coffee.host.get("trick").text
    bust(coffee.host, "Chet")
    assert listed(coffee.host.get("round"), "Nina took BK 7: 7 of 20. Nina says: not so")
    start(coffee.host)
    bust(coffee.host, "Chet")
    assert "Not settled" not in coffee.host.get("round").text


def test_what_is_said_of_the_last_entry_stands_on_the_page_once(recorded: Evening) -> None:
    recorded.host.press("play", "/play", deck="after")
    recorded.host.count(Nina=1)
    doubt(recorded.phone("Nina"), "deal")
    page = recorded.host.get("deal")
    assert page.text.count("Nina says: not so") == 1
    assert "Not settled" not in page.text
    recorded.host.deal()
    recorded.host.round("Nina")
    recorded.host.press("play", "/play", deck="after")
    recorded.host.count(Nina=1)
    recorded.host.press("deal", "/finish")
    assert recorded.host.get("final").text.count("Nina says: not so") == 1
