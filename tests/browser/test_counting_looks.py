"""The pages beside the entry of a blues game, at the sizes and in the colours that phones have."""

from __future__ import annotations

from counting_screens import Counted, counting_walk
from evening import join, press
from looks import looks, small_targets, too_wide
from playwright.sync_api import Browser, expect
from screens import LONG_NAMES
from serving import Server

from companion.rules.entries import Replenished

# Of pages that are made alike, one is read by axe at each size.
READ = {"look", "ladder-answered", "facts", "sheet-refused", "deck-question", "still-cards"}


def test_the_pages_beside_the_entry_fit_can_be_tapped_and_read(browser: Browser, server: Server) -> None:
    walk = counting_walk(browser, server)
    found = {name: [*small_targets(page), *(looks(page) if name in READ else ())] for name, page in walk}
    assert found.keys() > READ
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_long_names_in_large_letters_push_nothing_off_the_screen(large_text: Browser, server: Server) -> None:
    found = {name: too_wide(page) for name, page in counting_walk(large_text, server, LONG_NAMES)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_the_ladder_answers_while_it_is_tapped_and_a_likely_spot_corrects_every_phone(
    browser: Browser, server: Server
) -> None:
    host, guest = browser.new_page(base_url=server.address), browser.new_page(base_url=server.address)
    table = Counted(server, host, ["Ella", "Nina", "Chet"])
    table.win(1, "44", "12345", Replenished(1))
    ladder = table.open("ladder")
    for field, value in (("count", "3"), ("value", "3"), ("than_count", "3"), ("than_value", "4")):
        ladder.locator(f"input[name={field}][value='{value}']").check(force=True)
    expect(ladder.locator(".go small")).to_have_text("Three 4s beat three 3s")
    join(guest, table.code, "Nina")
    guest.goto(f"/t/{table.code}/look")
    expect(guest.get_by_text("69 cards", exact=True)).to_be_visible()
    table.open("counting").locator("#deck").fill("70")
    press(host, host.get_by_role("button", name="Compare"))
    press(host, host.get_by_role("button", name="Round 1: Nina drew 0, not 1"))
    expect(host.locator("#last")).to_contain_text("The record agrees")
    expect(guest.get_by_text("70 cards", exact=True)).to_be_visible()
    for page in (host, guest):
        page.close()
