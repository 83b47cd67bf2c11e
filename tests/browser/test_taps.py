"""What thumbs do: tap twice, tap while somebody else saves, reload, go back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from evening import choose_round, expect_tips, join, open_table, press, save_button, start_game, undo, win
from playwright.sync_api import BrowserContext, Page, expect
from serving import Server

OpenPhone = Callable[..., BrowserContext]
NAMES = ["Ella", "Nina", "Chet"]


def play(page: Page, leads: str = "Ella") -> str:
    """Open a table on this phone and start its first game."""
    code = open_table(page, NAMES, leads)
    start_game(page)
    return code


def two_phones(phone: OpenPhone, at: Server) -> tuple[Page, Page]:
    first, second = phone(at).new_page(), phone(at).new_page()
    code = play(first)
    join(second, code, "Nina")
    expect(second).to_have_url(re.compile("/play"))
    return first, second


@pytest.mark.parametrize("script", [True, False], ids=["with-javascript", "without-javascript"])
def test_three_taps_on_a_slow_save_are_one_entry(phone: OpenPhone, own_server: Server, script: bool) -> None:
    page = phone(own_server, java_script_enabled=script).new_page()
    play(page)
    choose_round(page, "Nina", ["2"])
    save = save_button(page)
    save.scroll_into_view_if_needed()
    box = save.bounding_box()
    assert box is not None
    own_server.pause()
    for _tap in range(3):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(150)
    own_server.go_on()
    expect(page.locator(".top small")).to_have_text("Round 2")
    expect_tips(page, {"Ella": 0, "Nina": 2, "Chet": 0})


def test_while_it_is_being_saved_the_button_says_so(phone: OpenPhone, server: Server) -> None:
    page = phone(server).new_page()
    play(page)
    choose_round(page, "Nina")
    page.evaluate(
        """() => addEventListener('pagehide', () => {
             const save = document.querySelector('form.sheet .dock .go')
             sessionStorage.seen = `${save.textContent} ${save.disabled}`
           })"""
    )
    press(page, save_button(page))
    assert page.evaluate("sessionStorage.seen") == "Saving… true"


def test_an_entry_of_one_phone_shows_on_the_other_by_itself(phone: OpenPhone, server: Server) -> None:
    first, second = two_phones(phone, server)
    win(first, "Nina", ["5"])
    expect_tips(second, {"Ella": 0, "Nina": 5, "Chet": 0})
    undo(second)
    expect_tips(first, {"Ella": 0, "Nina": 0, "Chet": 0})


def test_what_a_person_is_typing_is_never_replaced(phone: OpenPhone, server: Server) -> None:
    first, second = two_phones(phone, server)
    choose_round(second, "Chet", ["3"], jokers=2)
    win(first, "Nina", ["5"])
    expect_tips(second, {"Nina": 5})
    expect(second.locator("#status")).to_contain_text("The host saved round 1:")
    expect(second.locator("#status")).to_contain_text("Yours is still here.")
    sheet = second.locator("form.sheet")
    expect(sheet.get_by_role("radio", name="Chet", exact=True)).to_be_checked()
    expect(sheet.locator("input[name=jokers]")).to_have_value("2")
    expect(sheet.locator("input[name=quartets][value='3']")).to_be_checked()


def test_who_is_typing_while_others_undo_is_told_so(phone: OpenPhone, server: Server) -> None:
    first, second = two_phones(phone, server)
    win(first, "Nina", ["5"])
    expect_tips(second, {"Nina": 5})
    choose_round(second, "Chet", ["3"])
    undo(first)
    expect(second.locator("#status")).to_contain_text("An entry was taken back.")
    expect(second.locator("form.sheet").get_by_role("radio", name="Chet", exact=True)).to_be_checked()


def test_the_second_of_two_entries_for_one_round_is_shown_beside_the_first(phone: OpenPhone, server: Server) -> None:
    first, second = two_phones(phone, server)
    choose_round(second, "Chet", ["3"])
    win(first, "Nina", ["5"])
    expect_tips(second, {"Nina": 5})
    press(second, save_button(second))
    expect(second.get_by_role("alert")).to_be_focused()
    main = second.locator("main")
    expect(main).to_contain_text("Nina won and melded four 5s")
    expect(main).to_contain_text("Chet won and melded four 3s")
    expect_tips(first, {"Nina": 5, "Chet": 0})


def test_an_open_drawer_stays_open_when_others_save(phone: OpenPhone, server: Server) -> None:
    first, second = two_phones(phone, server)
    win(first, "Nina", ["5"])
    expect_tips(second, {"Nina": 5})
    second.locator("#late > summary").click()
    win(first, "Chet", ["1"])
    expect_tips(second, {"Chet": 1})
    expect(second.locator("#late")).to_have_attribute("open", "")


def test_a_half_made_entry_survives_a_reload_and_a_killed_tab(phone: OpenPhone, server: Server) -> None:
    context = phone(server)
    page = context.new_page()
    play(page)
    choose_round(page, "Chet", ["3"], jokers=1)
    page.reload()
    expect(page.locator("form.sheet").get_by_role("radio", name="Chet", exact=True)).to_be_checked()
    address = page.url
    page.close()
    page = context.new_page()
    page.goto(address)
    sheet = page.locator("form.sheet")
    expect(sheet.get_by_role("radio", name="Chet", exact=True)).to_be_checked()
    expect(sheet.locator("input[name=jokers]")).to_have_value("1")
    expect(sheet.locator("input[name=quartets][value='3']")).to_be_checked()


def test_a_refused_entry_stays_when_others_save(phone: OpenPhone, server: Server) -> None:
    first, second = two_phones(phone, server)
    choose_round(second, "Nobody bid", ["3"])
    press(second, save_button(second))
    expect(second.get_by_role("alert")).to_be_focused()
    win(first, "Nina", ["5"])
    expect(second.locator("#status")).to_contain_text("Yours is still here.")
    expect(second.get_by_role("alert")).to_be_visible()
    expect(second.locator("form.sheet input[name=quartets][value='3']")).to_be_checked()


def test_a_reload_after_saving_saves_nothing_more(phone: OpenPhone, server: Server) -> None:
    page = phone(server).new_page()
    play(page)
    win(page, "Nina", ["2"])
    page.reload()
    expect(page.locator(".top small")).to_have_text("Round 2")
    expect_tips(page, {"Nina": 2})


def test_going_back_shows_what_stands_now(phone: OpenPhone, server: Server) -> None:
    first, second = two_phones(phone, server)
    second.locator("a[aria-label='History']").click()
    expect(second).to_have_url(re.compile("/history"))
    win(first, "Nina", ["5"])
    second.go_back(wait_until="commit")
    expect_tips(second, {"Nina": 5})


def test_a_page_kept_by_the_browser_is_fetched_anew_when_it_is_shown_again(phone: OpenPhone, server: Server) -> None:
    # This Chromium keeps no page that must not be stored; other browsers do, and say so with this event.
    page = phone(server).new_page()
    play(page)
    page.evaluate("window.kept = true")
    with page.expect_navigation():
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    assert page.evaluate("window.kept") is None


def test_phones_follow_the_table_into_the_count_and_back(phone: OpenPhone, server: Server) -> None:
    first, second = two_phones(phone, server)
    for winner, quartets in (("Nina", ["5", "4"]), ("Chet", ["5", "4"]), ("Ella", ["5"])):
        win(first, winner, quartets)
    expect(second).to_have_url(re.compile("/count"))
    undo(second)
    expect(first).to_have_url(re.compile("/play"))


def test_an_entry_in_hand_when_the_game_ends_elsewhere_is_not_torn_away(phone: OpenPhone, server: Server) -> None:
    first, second = two_phones(phone, server)
    win(first, "Nina", ["5", "4"])
    win(first, "Chet", ["5", "4"])
    expect_tips(second, {"Chet": 9})
    choose_round(second, "Chet", ["3"])
    win(first, "Ella", ["5"])
    expect(second.locator("#status")).to_contain_text("The table has moved on.")
    expect(second.locator("form.sheet input[name=quartets][value='3']")).to_be_checked()
    second.locator("#status a").click()
    expect(second).to_have_url(re.compile("/count"))
