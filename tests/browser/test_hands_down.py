"""The joker count on several phones: who has put down their own row follows when somebody saves the count."""

from __future__ import annotations

import re

from behind import Table
from conftest import OpenPhone
from evening import join, press
from playwright.sync_api import Page, expect
from serving import Server

from companion.rules.entries import DeckRanOut, GameStarted


def _put_down(page: Page, seat: str, jokers: str) -> None:
    page.locator(f"input[name=hand_{seat}][value='{jokers}']").check()
    press(page, page.locator(f"#hand-{seat}").get_by_role("button", name="Show only mine to all"))
    expect(page.locator(f"#hand-{seat}")).to_contain_text("All phones show it")


def test_who_has_put_their_row_down_follows_the_table_and_who_types_reads_who_saved(
    phone: OpenPhone, server: Server
) -> None:
    table = Table(server, phone().new_page(), ("Ella", "Nina", "Chet"), "big-gig")
    table.save(GameStarted(table.seats[0]))
    table.save(DeckRanOut())
    nina, chet = phone().new_page(), phone().new_page()
    for page, name in ((nina, "Nina"), (chet, "Chet")):
        join(page, table.code, name)
        page.goto(f"/t/{table.code}/count")
    _put_down(nina, table.seats[1], "2")
    expect(chet.locator(f"#hand-{table.seats[1]}")).to_contain_text("2 put down by Nina")
    _put_down(chet, table.seats[2], "1")
    expect(nina.locator(f"#hand-{table.seats[2]}")).to_contain_text("1 put down by Chet")
    host = table.open("count")
    host.locator(f"input[name=hand_{table.seats[0]}][value='0']").check()
    host.locator(f"input[name=hand_{table.seats[1]}][value='3']").check()
    for page, seat in ((nina, table.seats[1]), (chet, table.seats[2])):
        _put_down(page, seat, "4")
    chet.locator(f"input[name=hand_{table.seats[2]}][value='3']").check()
    expect(host.locator(f"#hand-{table.seats[1]}")).to_contain_text("4 put down by Nina")
    expect(host.locator(f"input[name=hand_{table.seats[1]}][value='3']")).to_be_checked()
    expect(host.locator(f"input[name=hand_{table.seats[2]}][value='4']")).to_be_checked()
    press(host, host.get_by_role("button", name="Save the count"))
    expect(host.locator("#refusal")).to_contain_text("Nina put down 4, you have 3")
    press(host, host.get_by_role("button", name="4, as Nina put down"))
    expect(nina).to_have_url(re.compile("/deal"))
    table.rename(table.seats[0], "Simone")
    expect(nina.locator("main")).to_contain_text("Simone")
    expect(nina.locator("#status")).to_be_empty()
    expect(chet.locator("#status")).to_contain_text("The host saved")
    expect(chet.locator("#status")).to_contain_text("The table has moved on.")
    chet.get_by_role("link", name="Go there").click()
    expect(chet).to_have_url(re.compile("/deal"))
