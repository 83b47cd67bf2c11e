"""A table's earlier sessions stay where they can be read."""

from __future__ import annotations

from companion.log.saves import Header
from companion.store import sessions
from tests.web.play.evening import Evening


def gone_on(evening: Evening) -> Evening:
    """A round in the first session, then the next one."""
    evening.host.round("Nina", 0, ("3", 0))
    header = Header("big-gig", tuple(evening.seats.values()))
    evening.session = sessions.open_session(evening.store, evening.table, header, "the-next-one", None)
    assert evening.host.deal("Ella").status == 303
    return evening


def test_the_history_leads_to_the_session_before_with_its_scores(playing: Evening) -> None:
    assert "Earlier sessions" not in playing.host.get("history/").text
    page = gone_on(playing).host.get("history/")
    assert "Session 1, Cat Blues, today Ella 0, Thelonious 0, Nina 3, Chet 0" in page.text
    assert f'href="{playing.path}/history/1"' in page.html


def test_what_is_over_can_be_read_by_all_and_undone_by_nobody(playing: Evening) -> None:
    gone_on(playing)
    for phone in (playing.host, playing.phone("Nina"), playing.phone()):
        page = phone.get("history/1")
        assert "Nina won and melded four 3s. +3 tips, 3 token." in page.text
        assert not page.has_form("/undo")
    assert playing.kinds == ["game_started"]


def test_a_page_of_the_past_knows_where_the_table_is_now(playing: Evening) -> None:
    page = gone_on(playing).host.get("history/1")
    assert f'data-mark="2.{playing.book.number}.' in page.html
    assert f'data-follow="{playing.path}/play"' in page.html


def test_the_session_at_hand_and_sessions_that_never_were_have_no_page_of_the_past(playing: Evening) -> None:
    gone_on(playing)
    assert playing.host.client.get(f"{playing.path}/history/2").location == f"{playing.path}/history/"
    for number in ("3", "0", "9" * 30):
        assert playing.host.client.get(f"{playing.path}/history/{number}").status_code == 404


def test_a_session_that_never_began_is_not_listed(four: Evening) -> None:
    header = Header("big-gig", tuple(four.seats.values()), sevens=True)
    four.session = sessions.open_session(four.store, four.table, header, "the-next-one", None)
    assert "Earlier sessions" not in four.host.get("history/").text
