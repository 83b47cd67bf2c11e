"""Many phones at one server: streams are few, answers are for everybody; and all follow into the next session."""

from __future__ import annotations

import http.client
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing

import pytest
from evening import expect_tips, join, open_table, press, start_game, win
from playwright.sync_api import BrowserContext, Page, expect
from serving import Server

OpenPhone = Callable[..., BrowserContext]
PHONES = 70
STREAMS = 40


def play(page: Page) -> str:
    code = open_table(page, ["Ella", "Nina", "Chet"], "Ella")
    start_game(page)
    return code


def play_without_a_stream(phone: OpenPhone, server: Server) -> tuple[Page, str, str]:
    """A phone in a game; the table's code, and the cookies by which other tabs of that phone listen."""
    context = phone(server)
    page = context.new_page()
    page.route("**/live", lambda route: route.fulfill(status=204))
    code = play(page)
    return page, code, "; ".join(f"{kept['name']}={kept['value']}" for kept in context.cookies())


@pytest.fixture
def crowd() -> Iterator[ExitStack]:
    with ExitStack() as connections:
        yield connections


def _listen(server: Server, crowd: ExitStack, code: str, cookie: str) -> int:
    """One more idle tab that holds its stream; how it was answered."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    crowd.enter_context(closing(connection))
    connection.request("GET", f"/t/{code}/live", headers={"Cookie": cookie})
    answer = connection.getresponse()
    crowd.enter_context(closing(answer))
    return answer.status


def test_seventy_idle_tabs_stop_nobody(phone: OpenPhone, own_server: Server, crowd: ExitStack) -> None:
    page, code, cookie = play_without_a_stream(phone, own_server)
    answers = [_listen(own_server, crowd, code, cookie) for _tab in range(PHONES)]
    assert answers.count(200) == STREAMS
    assert answers.count(204) == PHONES - STREAMS
    win(page, "Nina", ["5"])
    expect_tips(page, {"Nina": 5})


def test_tabs_that_went_away_give_their_streams_back(phone: OpenPhone, own_server: Server, crowd: ExitStack) -> None:
    page, code, cookie = play_without_a_stream(phone, own_server)
    for _tab in range(STREAMS):
        assert _listen(own_server, crowd, code, cookie) == 200
    crowd.close()
    for _attempt in range(40):
        page.wait_for_timeout(500)
        if _listen(own_server, crowd, code, cookie) == 200:
            return
    pytest.fail("no stream came back")


def test_phones_follow_the_table_into_its_next_session(phone: OpenPhone, server: Server) -> None:
    first, second = phone(server).new_page(), phone(server).new_page()
    join(second, play(first), "Nina")
    win(first, "Nina", ["5"])
    expect_tips(second, {"Nina": 5})
    first.goto(re.sub("/play.*", "/next", first.url))
    first.get_by_role("checkbox", name=re.compile("Leave it unfinished")).check()
    first.locator("input[name=lead]").nth(1).check()
    press(first, first.get_by_role("button", name=re.compile("To the lobby")))
    expect(second).to_have_url(re.compile("/lobby"))
    start_game(first)
    expect(second).to_have_url(re.compile("/play"))
    expect_tips(second, {"Ella": 0, "Nina": 0, "Chet": 0})
