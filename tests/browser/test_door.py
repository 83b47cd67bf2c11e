"""Opening a table, joining it and asking for a seat, as fingers do it; with script and without."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from evening import code_of, join, open_table, press
from playwright.sync_api import BrowserContext, Page, expect

OpenPhone = Callable[..., BrowserContext]


def _ask_for(page: Page, code: str, name: str) -> None:
    page.goto(f"/j/{code}")
    page.get_by_text("That is me, I lost my phone").click()
    press(page, page.get_by_role("button", name=f"I am {name}"))
    expect(page).to_have_url(re.compile("/waiting$"))


def test_enter_goes_to_the_next_name_and_the_button_says_what_will_be_opened(phone: OpenPhone) -> None:
    page = phone().new_page()
    page.goto("/new")
    page.locator("input.text[name=name]").first.focus()
    for name in ("Ella", "Nina", "Chet"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/new$"))
    page.locator("input[name=lead]").nth(1).check(force=True)
    page.locator("input[name=sevens]").check()
    expect(page.locator(".go small")).to_have_text("Cat Blues, with Sevens, 3 players, Nina leads")
    press(page, page.get_by_role("button", name=re.compile("Open the table")))
    assert code_of(page)


def test_without_script_enter_keeps_all_names_and_goes_to_the_next_one(phone: OpenPhone) -> None:
    page = phone(java_script_enabled=False).new_page()
    page.goto("/new")
    for name in ("Ella", "Nina"):
        page.locator("input.text[name=name]:focus, input.text[name=name][value='']").first.fill(name)
        with page.expect_navigation():
            page.keyboard.press("Enter")
    names = page.locator("input.text[name=name]")
    expect(names.nth(0)).to_have_value("Ella")
    expect(names.nth(1)).to_have_value("Nina")
    expect(names.nth(2)).to_be_focused()


def test_without_script_the_list_is_put_in_order(phone: OpenPhone) -> None:
    page = phone(java_script_enabled=False).new_page()
    page.goto("/new")
    for line, name in enumerate(("Ella", "Nina", "Chet")):
        page.locator("input.text[name=name]").nth(line).fill(name)
    page.locator("input[name=lead]").nth(2).check(force=True)
    press(page, page.get_by_role("button", name="Move player 3 up"))
    press(page, page.get_by_role("button", name="Remove Ella"))
    names = page.locator("input.text[name=name]")
    expect(names.nth(0)).to_have_value("Chet")
    expect(names.nth(1)).to_have_value("Nina")
    expect(page.locator("input[name=lead]").nth(0)).to_be_checked()


@pytest.mark.parametrize("script", [True, False])
def test_three_impatient_taps_open_one_table(phone: OpenPhone, script: bool) -> None:
    context = phone(java_script_enabled=script)
    page = context.new_page()
    page.goto("/new")
    for line, name in enumerate(("Ella", "Nina")):
        page.locator("input.text[name=name]").nth(line).fill(name)
    page.locator("input[name=lead]").first.check(force=True)
    box = page.get_by_role("button", name=re.compile("Open the table")).bounding_box()
    assert box
    for _tap in range(3):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page).to_have_url(re.compile("/t/"))
    page.goto("/")
    assert page.locator("a[href*='/t/']").count() == 1


def test_the_lobby_shows_who_sits_down_and_a_yes_lets_a_lost_phone_go_on_by_itself(phone: OpenPhone) -> None:
    host, nina, found = phone().new_page(), phone().new_page(), phone().new_page()
    code = open_table(host, ["Ella", "Nina"], leads="Ella")
    join(nina, code, "Nina")
    expect(host.locator("li", has_text="Nina")).to_contain_text("joined")
    _ask_for(found, code, "Nina")
    host.get_by_role("button", name="Yes, that is Nina").click()
    expect(found).to_have_url(re.compile("/lobby$"))
    expect(found.locator("li", has_text="Nina")).to_contain_text("this phone")
    expect(host.get_by_text("A phone asks for the seat")).to_have_count(0)


def test_without_script_the_waiting_page_reloads_by_itself(phone: OpenPhone) -> None:
    host, nina = phone().new_page(), phone().new_page()
    found = phone(java_script_enabled=False).new_page()
    code = open_table(host, ["Ella", "Nina"], leads="Ella")
    join(nina, code, "Nina")
    _ask_for(found, code, "Nina")
    nina.get_by_role("button", name="No", exact=True).click()
    expect(found.get_by_role("heading", name="Not this seat")).to_be_visible(timeout=15_000)
