"""Two phones, double taps and old pages: one entry, and nothing lost."""

from __future__ import annotations

from threading import Thread

from companion.store import phones, tables
from tests.web.play.evening import Evening, Page, at_once


def test_the_same_form_sent_twice_is_one_entry_and_the_same_answer(playing: Evening) -> None:
    form = playing.host.get("play").form("/play")
    first = playing.host.send(form, winner=playing.seat("Nina"), quartets=["4"])
    again = playing.host.send(form, winner=playing.seat("Nina"), quartets=["4"])
    assert (first.status, again.status) == (303, 303)
    assert first.answer.headers["Location"] == again.answer.headers["Location"]
    assert playing.book.number == 2


def test_six_taps_at_once_are_one_entry(playing: Evening) -> None:
    form = playing.host.get("play").form("/play")
    assert at_once(lambda: playing.host.send(form, winner=playing.seat("Nina"))) == [303] * 6
    assert playing.book.number == 2


def test_the_same_form_sent_again_after_more_was_saved_changes_nothing(playing: Evening) -> None:
    form = playing.host.get("play").form("/play")
    playing.host.send(form, winner=playing.seat("Nina"))
    playing.host.round("Chet")
    assert playing.host.send(form, winner=playing.seat("Nina")).status == 303
    assert playing.book.number == 3


def test_back_change_and_save_shows_both(playing: Evening) -> None:
    form = playing.host.get("play").form("/play")
    playing.host.send(form, winner=playing.seat("Nina"))
    page = playing.host.send(form, winner=playing.seat("Chet"))
    assert page.status == 409
    assert "Nina won the row." in page.text
    assert "Chet won the row." in page.text
    assert playing.book.number == 2


def stale(playing: Evening) -> Page:
    """The host's phone was open when Nina's saved round 1."""
    form = playing.host.get("play").form("/play")
    playing.phone("Nina").round("Nina", 0, ("2", 0))
    return playing.host.send(form, winner=playing.seat("Chet"), jokers=1, quartets=["3"], jokers_3=2)


def test_whoever_is_late_sees_what_stands_beside_what_they_typed(playing: Evening) -> None:
    page = stale(playing)
    assert page.status == 409
    assert "Nina saved round 1 a moment ago" in page.text
    assert "Nina won and melded four 2s. +2 tips, 2 token." in page.text
    assert "Chet won with 1 joker and melded four 3s with 2 jokers. +3 tips, 3 token." in page.text
    assert playing.book.number == 2


def test_what_was_typed_can_be_saved_after_what_stands(playing: Evening) -> None:
    page = stale(playing)
    assert playing.host.send(page.form("/play")).status == 303
    assert playing.book.state.round.number == 2
    assert playing.book.state.players[playing.seat("Chet")].front == 3


def test_what_was_typed_can_be_dropped(playing: Evening) -> None:
    page = stale(playing)
    assert f'href="{playing.path}/play"' in page.html
    assert "Drop mine" in page.text


def test_a_stale_round_cannot_follow_the_end_of_the_game(playing: Evening) -> None:
    form = playing.host.get("play").form("/play")
    playing.phone("Nina").deck("after", winner=playing.seat("Nina"))
    page = playing.host.send(form, winner=playing.seat("Chet"))
    assert page.status == 409
    assert "Save mine after it" not in page.text
    assert playing.kinds == ["game_started", "auction_won", "deck_ran_out"]


def test_a_stale_entry_that_was_not_complete_is_a_stale_entry_first(playing: Evening) -> None:
    form = playing.host.get("play").form("/play")
    playing.phone("Nina").round("Nina")
    page = playing.host.send(form, winner="nobody", quartets=["3"])
    assert page.status == 409
    assert ("quartets", "3") in page.form("/play").filled()


def test_a_number_that_never_was_saved_is_compared_too(playing: Evening) -> None:
    page = playing.host.press("play", "/play", winner=playing.seat("Nina"), expected="999999999")
    assert page.status == 409
    assert playing.book.number == 1


def test_two_phones_at_once_with_the_same_make_one_entry(playing: Evening) -> None:
    seated = [playing.phone("Nina"), playing.phone("Chet")]
    forms = [phone.get("play").form("/play") for phone in seated]
    answers: list[int] = []

    def save(at: int) -> None:
        answers.append(seated[at].send(forms[at], winner=playing.seat("Nina")).status)

    both = [Thread(target=save, args=(at,)) for at in (0, 1)]
    for one in both:
        one.start()
    for one in both:
        one.join(timeout=20)
    assert answers == [303, 303]
    assert playing.book.number == 2


def test_a_seated_phone_signs_what_it_saves(playing: Evening) -> None:
    playing.phone("Nina").round("Chet")
    assert playing.book.saves[-1].by == playing.seat("Nina")


def test_a_watcher_cannot_record(playing: Evening) -> None:
    nina = playing.phone("Nina")
    form = nina.get("play").form("/play")
    for phone in phones.phones(playing.store, playing.table):
        phones.stand_up(playing.store, phone, playing.seat("Nina"))
    page = nina.send(form, winner=playing.seat("Nina"))
    assert page.status == 403
    assert "This phone watches" in page.text
    assert playing.book.number == 1


def test_if_only_the_host_records_a_seated_phone_reads_why_not(playing: Evening) -> None:
    nina = playing.phone("Nina")
    form = nina.get("play").form("/play")
    tables.set_only_host(playing.store, playing.table, True)
    page = nina.send(form, winner=playing.seat("Nina"))
    assert page.status == 403
    assert "Only the host records at this table" in page.text
    assert not nina.get("play").reader.forms
    assert playing.host.round("Nina").status == 303


def test_a_form_for_another_moment_shows_what_stands(playing: Evening) -> None:
    form = playing.host.get("play").form("/play")
    for page in ("deal", "finish", "count", "meld"):
        form.action = f"{playing.path}/{page}"
        answer = playing.host.send(form)
        assert answer.status == 409, page
        assert "Game 1 began, Ella leads first." in answer.text
    assert playing.kinds == ["game_started"]
