"""Sleep, lost networks, killed servers, and names on the local network."""

from __future__ import annotations

import re
from collections.abc import Callable

from evening import choose_round, expect_tips, join, open_table, press, save_button, start_game, win
from playwright.sync_api import BrowserContext, Page, expect
from serving import Server

OpenPhone = Callable[..., BrowserContext]

# A locked phone: the page is hidden and gets no time; here only the first half can be played.
SLEEP = """() => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
WAKE = """() => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
# A request is listed when it has ended.
ENDED_STREAMS = "() => performance.getEntriesByType('resource').filter(r => r.name.endsWith('/live')).length"


def play(page: Page) -> str:
    code = open_table(page, ["Ella", "Nina", "Chet"], "Ella")
    start_game(page)
    return code


def test_a_phone_that_slept_is_right_as_soon_as_it_wakes(phone: OpenPhone, server: Server) -> None:
    first, second = phone(server).new_page(), phone(server).new_page()
    join(second, play(first), "Nina")
    second.evaluate(SLEEP)
    win(first, "Nina", ["5"])
    second.wait_for_timeout(2500)  # longer than a poll: it sleeps
    expect_tips(second, {"Nina": 0})
    second.evaluate(WAKE)
    expect_tips(second, {"Ella": 0, "Nina": 5, "Chet": 0})


def test_a_phone_without_a_stream_polls(phone: OpenPhone, server: Server) -> None:
    first, second = phone(server).new_page(), phone(server).new_page()
    second.route("**/live", lambda route: route.fulfill(status=204))
    join(second, play(first), "Nina")
    win(first, "Nina", ["5"])
    expect_tips(second, {"Nina": 5})


def test_a_phone_that_cannot_reach_the_server_says_since_when(phone: OpenPhone, own_server: Server) -> None:
    page = phone(own_server).new_page()
    play(page)
    own_server.stop()
    expect(page.locator("#status")).to_have_text(re.compile(r"^Not connected since \d\d:\d\d$"), timeout=30_000)
    own_server.start()
    expect(page.locator("#status")).to_be_empty(timeout=30_000)


def test_a_server_that_hangs_is_noticed_too(phone: OpenPhone, own_server: Server) -> None:
    page = phone(own_server).new_page()
    play(page)
    own_server.pause()
    expect(page.locator("#status")).to_contain_text("Not connected since", timeout=30_000)
    own_server.go_on()
    expect(page.locator("#status")).to_be_empty(timeout=30_000)


def test_an_entry_saved_without_a_network_stays_and_goes_out_when_it_is_back(
    phone: OpenPhone, own_server: Server
) -> None:
    page = phone(own_server).new_page()
    play(page)
    choose_round(page, "Nina", ["5"])
    own_server.stop()
    expect(page.locator("#status")).to_contain_text("Not connected since", timeout=30_000)
    save_button(page).click()
    page.wait_for_timeout(500)
    expect(page.locator("form.sheet").get_by_role("radio", name="Nina", exact=True)).to_be_checked()
    own_server.start()
    expect(page.locator("#status")).to_be_empty(timeout=30_000)
    press(page, save_button(page))
    expect_tips(page, {"Nina": 5})


def test_what_was_acknowledged_survives_a_killed_server(phone: OpenPhone, own_server: Server) -> None:
    page = phone(own_server).new_page()
    play(page)
    win(page, "Nina", ["5"])
    own_server.kill()
    own_server.start()
    page.reload()
    expect_tips(page, {"Nina": 5})
    win(page, "Chet", ["4"])
    expect_tips(page, {"Nina": 5, "Chet": 4})


def test_under_a_name_of_the_local_network_everything_works_on_plain_http(phone: OpenPhone, lan_server: Server) -> None:
    first, second = phone(lan_server).new_page(), phone(lan_server).new_page()
    code = play(first)
    assert first.evaluate("isSecureContext") is False
    assert first.evaluate("typeof crypto.randomUUID") == "undefined"
    join(second, code, "Nina")
    win(first, "Nina", ["5"])
    expect_tips(second, {"Nina": 5})
    win(second, "Chet", ["4"])
    expect_tips(first, {"Chet": 4})


def test_a_cookie_given_on_plain_http_comes_back_and_lasts_a_year(phone: OpenPhone, lan_server: Server) -> None:
    context = phone(lan_server)
    page = context.new_page()
    play(page)
    (cookie,) = context.cookies()
    assert not cookie["secure"]
    assert cookie["httpOnly"]
    now = page.evaluate("Date.now() / 1000")
    assert cookie["expires"] - now > 364 * 24 * 3600


def test_a_hidden_page_gives_its_stream_back(phone: OpenPhone, server: Server) -> None:
    page = phone(server).new_page()
    play(page)
    assert page.evaluate(ENDED_STREAMS) == 0
    page.evaluate(SLEEP)
    page.wait_for_function(ENDED_STREAMS)
