"""An evening at the table as people tap it: open, join, win rows, meld, count jokers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from playwright.sync_api import Locator, Page, expect

Quartet = str | tuple[str, int]


def open_table(
    page: Page, names: Sequence[str], leads: str, sevens: bool = False, one_game: bool = False, game: str = "big-gig"
) -> str:
    """Open a table on this phone; its code as the address holds it."""
    page.goto("/new")
    page.locator(f"input[name=game][value={game}]").check(force=True)
    while page.locator("input.text[name=name]").count() < len(names):
        press(page, page.get_by_role("button", name="+ Add a player"))
    for index, name in enumerate(names):
        page.locator("input.text[name=name]").nth(index).fill(name)
    for option, wanted in (("sevens", sevens), ("one_game", one_game)):
        if wanted:
            page.locator(f"input[name={option}]").check()
    page.locator("input[name=lead]").nth(list(names).index(leads)).check(force=True)
    press(page, page.get_by_role("button", name=re.compile("Open the table")))
    expect(page).to_have_url(re.compile("/t/[^/]+/lobby"))
    return code_of(page)


def join(page: Page, code: str, name: str) -> None:
    """Scan the code on another phone and sit down; without a name, just watch."""
    page.goto(f"/j/{code}")
    page.get_by_role("radio", name=re.compile(f"^{name}" if name else "^Just watch")).check()
    press(page, page.get_by_role("button", name="Sit down"))
    expect(page).to_have_url(re.compile("/t/"))


def start_game(page: Page) -> None:
    """Lay the table, and start the next game with whoever the app names as its leader."""
    code = code_of(page)
    if not page.url.split("#")[0].endswith("/deal"):
        page.goto(f"/t/{code}/deal")
    press(page, page.get_by_role("button", name=re.compile("^Start game")))
    expect(page).to_have_url(re.compile("/play"))


def count(page: Page, in_hand: Mapping[str, int], save: bool = True) -> None:
    """How many jokers everybody holds in hand at the end of a game."""
    for name, jokers in in_hand.items():
        row = page.get_by_role("group", name=re.compile(rf"^{re.escape(name)}\s"))
        tapped = str(jokers) if jokers < 5 else "more"
        row.locator(f"input[type=radio][value='{tapped}']").check()
        if jokers >= 5:
            row.locator("input[type=number]").fill(str(jokers))
    if save:
        press(page, save_button(page))


def win(page: Page, name: str, quartets: Sequence[Quartet] = (), jokers: int = 0) -> None:
    """One round: who won the row, jokers in the bid, quartets melded; saved."""
    choose_round(page, name, quartets, jokers)
    press(page, save_button(page))


def choose_round(page: Page, name: str, quartets: Sequence[Quartet] = (), jokers: int = 0) -> None:
    record_instead(page)
    sheet = page.locator("form.sheet")
    sheet.get_by_role("radio", name=name, exact=True).check()
    if jokers:
        sheet.locator("input[name=jokers]").fill(str(jokers))
    tick_quartets(sheet, quartets)


def record_instead(page: Page) -> None:
    """On a phone that does not keep the book, the form is one tap away."""
    closed = page.locator("details.record:not([open]) > summary")
    if closed.count():
        closed.click()


def tick_quartets(form: Locator, quartets: Sequence[Quartet]) -> None:
    for quartet in quartets:
        value, jokers = (quartet, 0) if isinstance(quartet, str) else quartet
        form.locator(f"input[name=quartets][value='{value}']").check()
        if jokers:
            form.locator(f"input[name=jokers_{value}][value='{jokers}']").check()


def four_jokers(form: Locator, as_value: str) -> None:
    """Katzenjammer Blues: the J key, and which of the two it was: "J" for discarded, or the value."""
    form.locator("input[name=quartets][value=J]").check()
    form.locator(f"input[name=jokers_as][value='{as_value}']").check()


def deck_ran_out(page: Page) -> None:
    """Katzenjammer Blues: the last card was turned up or drawn, and this table has decided what that means."""
    record_instead(page)
    press(page, page.locator("form.sheet button[name=deck][value=turning-up]"))


def win_and_deck_ran_out(page: Page, name: str, quartets: Sequence[Quartet] = ()) -> None:
    """A round whose winner drew the last card of the deck."""
    choose_round(page, name, quartets)
    page.locator("form.sheet details.deck > summary").click()
    press(page, page.get_by_role("button", name=re.compile("^After this round")))


def meld_late(page: Page, quartets: Sequence[Quartet]) -> None:
    """The winner of the row saved last laid down another quartet a moment later."""
    page.locator("#late > summary").click()
    form = page.locator("#late form")
    tick_quartets(form, quartets)
    press(page, form.get_by_role("button", name=re.compile("^Add to the turn")))


def save_button(page: Page) -> Locator:
    return page.locator("form.sheet .dock button.go")


def undo(page: Page) -> None:
    press(page, page.get_by_role("button", name="Undo"))


def redo(page: Page) -> None:
    press(page, page.get_by_role("button", name="Redo"))


def code_of(page: Page) -> str:
    found = re.search("/t/([^/?#]+)", page.url)
    assert found, page.url
    return found.group(1)


def press(page: Page, button: Locator) -> None:
    """Tap, and wait for the page that answers."""
    with page.expect_navigation(wait_until="load"):
        button.click()


def expect_tips(page: Page, tips: Mapping[str, int]) -> None:
    """This screen shows these sums: the board of a running game, the result between two games, or the final score."""
    rows = page.locator("table.score, table.result").locator("tbody tr")
    for name, number in tips.items():
        header = page.get_by_role("rowheader", name=re.compile(rf"(^|\s){re.escape(name)}(\s|$)"))
        row = rows.filter(has=header)
        expect(row.locator("td.n b, td.n:not(:has(b))")).to_have_text(str(number).replace("-", "−"))
