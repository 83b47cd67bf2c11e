"""An entry that is being made: the button's sentence, and what survives a reload or a killed tab."""

from __future__ import annotations

import re

import pytest
from conftest import OpenPhone
from evening import choose_round, code_of, open_table, press, save_button, start_game, undo
from playwright.sync_api import Page, expect

FOUR = ("Ella", "Thelonious", "Nina", "Chet")
NAMES_AND_SAVE = """() => [...document.querySelectorAll('form.sheet [name=winner], .dock .go')].every(control => {
    const box = control.getBoundingClientRect()
    return box.top >= 0 && box.bottom <= innerHeight
})"""


def game(phone: OpenPhone, **more: object) -> Page:
    """One phone in round 1 of game 1; Ella leads."""
    page = phone(**more).new_page()
    open_table(page, FOUR, "Ella", sevens=True)
    start_game(page)
    return page


def test_the_button_says_what_it_will_save(phone: OpenPhone) -> None:
    page = game(phone)
    expect(save_button(page)).to_have_text("Save round 1")
    choose_round(page, "Chet", ["2"])
    expect(save_button(page)).to_contain_text("Chet, four 2s: +2 tips, 2 token")
    page.get_by_role("button", name="One more").click()
    expect(save_button(page)).to_contain_text("Chet, 1 joker, four 2s: +2 tips, 2 token")


def test_a_half_made_entry_survives_a_reload(phone: OpenPhone) -> None:
    page = game(phone)
    choose_round(page, "Nina", [("7", 2)], jokers=1)
    page.reload()
    sheet = page.locator("form.sheet")
    expect(sheet.get_by_role("radio", name="Nina", exact=True)).to_be_checked()
    expect(sheet.locator("input[name=jokers]")).to_have_value("1")
    expect(sheet.locator("input[name=quartets][value='7']")).to_be_checked()
    expect(sheet.locator("input[name=jokers_7][value='2']")).to_be_checked()
    expect(save_button(page)).to_contain_text("Nina, 1 joker, four 7s with 2 jokers: +7 tips")


def test_a_half_made_entry_survives_a_killed_tab_and_is_gone_once_saved(phone: OpenPhone) -> None:
    page = game(phone)
    choose_round(page, "Nina", ["3"])
    again = page.context.new_page()
    page.close()
    again.goto(page.url)
    press(again, save_button(again))
    expect(again.locator("#last")).to_contain_text("Nina won and melded four 3s.")
    expect(again.locator("form.sheet :checked[name=winner], form.sheet :checked[name=quartets]")).to_have_count(0)
    assert again.evaluate("Object.keys(localStorage).filter(key => key.startsWith('companion.'))") == []


def test_half_made_late_quartets_survive_a_reload_too(phone: OpenPhone) -> None:
    page = game(phone)
    choose_round(page, "Nina")
    press(page, save_button(page))
    page.locator("#late > summary").click()
    page.locator("#late input[name=quartets][value='4']").check()
    page.reload()
    expect(page.locator("#late input[name=quartets][value='4']")).to_be_checked()
    press(page, page.get_by_role("button", name="Add to the turn of Nina"))
    expect(page.locator("#last")).to_contain_text("Nina also melded four 4s.")


def test_a_dropped_entry_does_not_come_back(phone: OpenPhone) -> None:
    page = game(phone)
    choose_round(page, "Nobody bid", ["3"])
    press(page, save_button(page))
    expect(page.get_by_role("alert")).to_contain_text("Nobody bid, so nobody can meld")
    press(page, page.get_by_role("link", name="Drop it"))
    expect(page.locator("form.sheet :checked[name=winner], form.sheet :checked[name=quartets]")).to_have_count(0)


def test_what_one_is_typing_stays_while_another_phone_saves(phone: OpenPhone) -> None:
    mine = game(phone)
    theirs = mine.context.new_page()
    theirs.goto(mine.url)
    choose_round(mine, "Chet", ["5"])
    theirs.evaluate("localStorage.clear()")
    theirs.reload()
    choose_round(theirs, "Nina")
    press(theirs, save_button(theirs))
    expect(mine.locator("#last")).to_contain_text("Nina won the row.")
    expect(mine.locator("form.sheet").get_by_role("radio", name="Chet", exact=True)).to_be_checked()
    press(mine, save_button(mine))
    expect(mine.get_by_role("alert")).to_contain_text("was quicker")
    press(mine, mine.get_by_role("button", name="Save mine after it"))
    expect(mine.locator("#last")).to_contain_text("Round 2: Chet won and melded four 5s.")


def test_a_half_made_entry_is_compared_if_another_phone_saved_before_the_reload(phone: OpenPhone) -> None:
    mine = game(phone)
    choose_round(mine, "Chet", ["5"])
    stored = mine.evaluate("Object.entries(localStorage)")
    mine.evaluate("localStorage.clear()")
    theirs = mine.context.new_page()
    theirs.goto(mine.url)
    choose_round(theirs, "Nina")
    press(theirs, save_button(theirs))
    theirs.close()
    mine.evaluate("stored => stored.forEach(([key, text]) => localStorage.setItem(key, text))", stored)
    mine.reload()
    expect(mine.locator("#last")).to_contain_text("Nina won the row.")
    expect(mine.locator("form.sheet").get_by_role("radio", name="Chet", exact=True)).to_be_checked()
    press(mine, save_button(mine))
    expect(mine.get_by_role("alert")).to_contain_text("was quicker")
    press(mine, mine.get_by_role("link", name="Drop mine"))
    expect(mine.locator("form.sheet :checked[name=winner], form.sheet :checked[name=quartets]")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False])
def test_a_plain_round_is_two_taps(phone: OpenPhone, script: bool) -> None:
    page = game(phone, size=(390, 664), java_script_enabled=script)
    page.get_by_role("radio", name="Nina", exact=True).check()
    press(page, save_button(page))
    expect(page.locator("#last")).to_contain_text("Round 1: Nina won the row.")


@pytest.mark.parametrize("script", [True, False])
def test_with_four_players_and_sevens_all_names_and_save_are_visible_without_scrolling(
    phone: OpenPhone, script: bool
) -> None:
    page = game(phone, size=(390, 664), java_script_enabled=script)
    for name, quartets in (("Chet", ["2", "5"]), ("Nina", [("7", 1)]), ("Thelonious", [])):
        choose_round(page, name, quartets, jokers=1)
        press(page, save_button(page))
    page.goto(f"/t/{code_of(page)}/play")
    assert page.evaluate(NAMES_AND_SAVE)


def test_enter_in_a_number_saves_the_round_and_never_the_deck(phone: OpenPhone) -> None:
    page = game(phone)
    choose_round(page, "Nina")
    jokers = page.locator("form.sheet input[name=jokers]")
    jokers.fill("1")
    with page.expect_navigation():
        jokers.press("Enter")
    expect(page.locator("#last")).to_contain_text("Nina won with 1 joker.")


def test_undo_is_one_tap_and_redo_brings_it_back(phone: OpenPhone) -> None:
    page = game(phone)
    choose_round(page, "Nina", ["4"])
    press(page, save_button(page))
    undo(page)
    expect(page.locator("#last")).to_contain_text("Game 1 began, Ella leads first.")
    press(page, page.get_by_role("button", name=re.compile("Redo")))
    expect(page.locator("#last")).to_contain_text("Nina won and melded four 4s.")


def test_the_count_shows_totals_and_penalty_while_it_is_tapped(phone: OpenPhone) -> None:
    page = game(phone)
    choose_round(page, "Nina", ["4"], jokers=1)
    page.locator("details.deck > summary").click()
    press(page, page.get_by_role("button", name=re.compile("^After this round")))
    for name in FOUR:
        row = page.get_by_role("group", name=re.compile(f"^{name}"))
        row.locator("input[value='1']").check()
    expect(page.get_by_role("group", name=re.compile("^Nina")).locator("output")).to_have_text("2")
    expect(page.locator("form.sheet .fact")).to_contain_text("Nina has the most jokers, 2.")


def test_save_with_nothing_chosen_is_refused_in_our_own_words(phone: OpenPhone) -> None:
    page = game(phone)
    press(page, save_button(page))
    expect(page.get_by_role("alert")).to_be_focused()
    expect(page.get_by_role("alert")).to_contain_text("Who won the row is missing")
    press(page, page.locator("[data-drop]"))
    choose_round(page, "Nina")
    page.locator("form.sheet details.deck > summary").click()
    press(page, page.get_by_role("button", name=re.compile("^After this round")))
    page.get_by_role("group", name=re.compile(r"^Ella\s")).locator("input[value='2']").check()
    press(page, save_button(page))
    expect(page.get_by_role("alert")).to_contain_text("A count is missing: Thelonious, Nina and Chet")
    expect(page.get_by_role("group", name=re.compile(r"^Ella\s")).locator("input[value='2']")).to_be_checked()
