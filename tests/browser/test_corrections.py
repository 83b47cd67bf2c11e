"""Nothing is final: corrections by thumb, each seen on a second phone without a tap there."""

from __future__ import annotations

import re
from collections.abc import Callable

from evening import count, expect_tips, join, open_table, press, start_game, win
from playwright.sync_api import BrowserContext, Locator, Page, expect

OpenPhone = Callable[..., BrowserContext]
NAMES = ["Ella", "Thelonious", "Nina", "Chet"]


def _two(phone: OpenPhone) -> tuple[Page, Page, str]:
    first, second = (phone().new_page() for _each in range(2))
    code = open_table(first, NAMES, "Ella")
    start_game(first)
    join(second, code, "Nina")
    return first, second, code


def _history(page: Page, code: str, game: int) -> Locator:
    """The score sheet of this game, opened."""
    page.goto(f"/t/{code}/history/")
    page.get_by_text(f"Score sheet of game {game}", exact=True).click()
    return page.get_by_role("region", name=f"Score sheet of game {game}")


def _follows(page: Page) -> Locator:
    """On to what follows; the sheet that shows it."""
    press(page, page.get_by_role("button", name="See what follows"))
    return page.locator("form.sheet")


def _save(page: Page, label: str) -> None:
    press(page, page.get_by_role("button", name=re.compile(f"^{label}")))
    expect(page.locator("#corrections")).to_be_attached()


def _first_game(page: Page) -> None:
    """Ella takes 12 and leads game 2; Chet took 8."""
    win(page, "Ella", ["5", "4"])
    win(page, "Nina")
    win(page, "Ella", [("3", 1)], jokers=1)
    win(page, "Chet", ["5", "3"])


def test_round_3_of_game_1_is_corrected_from_inside_game_2_and_another_one_led_it(phone: OpenPhone) -> None:
    first, second, code = _two(phone)
    _first_game(first)
    count(first, {"Ella": 0, "Thelonious": 0, "Nina": 3, "Chet": 0})
    start_game(first)
    win(first, "Nina", ["2"])
    expect_tips(second, {"Ella": 12, "Nina": 2, "Chet": 8})
    _history(first, code, 1).get_by_role("link", name="Correct: Round 3").click()
    first.locator("form.correct").get_by_role("radio", name="Chet", exact=True).check()
    shown = _follows(first)
    expect(shown.get_by_role("row", name=re.compile("Leads game 2 by the rules")).first).to_contain_text("EllaChet")
    expect(shown).to_contain_text("Entered: Ella leads game 2")
    press(first, shown.get_by_role("button", name="Chet led game 2"))
    _save(first, "Save the correction")
    expect(first.locator(".log li").filter(has_text="Game 2 began")).to_contain_text("Chet leads first")
    expect_tips(second, {"Ella": 9, "Nina": 2, "Chet": 11})
    _drop_game_2(first, second)


def _drop_game_2(first: Page, second: Page) -> None:
    press(first, first.get_by_role("button", name="Drop game 2"))
    expect(first.locator("form.sheet")).to_contain_text("game 1 is over")
    _save(first, "Save the correction")
    expect(second).to_have_url(re.compile("/deal"))
    expect_tips(second, {"Ella": 9, "Nina": 0, "Chet": 11})


def test_the_quartet_that_took_the_last_tip_is_struck_and_seats_are_swapped_after_five_rounds(
    phone: OpenPhone,
) -> None:
    first, second, code = _two(phone)
    _first_game(first)
    expect(second).to_have_url(re.compile("/count"))
    _history(first, code, 1).get_by_role("link", name="Correct: Round 4").click()
    first.locator("form.correct input[name=quartets][value='3']").uncheck()
    expect(_follows(first)).to_contain_text("game 1, round 5")
    _save(first, "Save the correction")
    expect(second).to_have_url(re.compile("/play"))
    expect_tips(second, {"Ella": 12, "Chet": 5})
    first.goto(f"/t/{code}/play")
    win(first, "Nina")
    expect(second.locator(".cue")).to_contain_text("Nina turns up, Chet bids first")
    first.goto(f"/t/{code}/history/")
    first.get_by_role("link", name="Swap two seats").click()
    for name in ("Thelonious", "Chet"):
        first.get_by_role("checkbox", name=name).check()
    expect(_follows(first)).to_contain_text("Ella, Chet, Nina and Thelonious")
    _save(first, "Save the correction")
    expect(second.locator(".cue")).to_contain_text("Nina turns up, Thelonious bids first")
    _rename(first, second)


def _rename(first: Page, second: Page) -> None:
    first.get_by_role("link", name="Correct a name").click()
    first.locator("summary", has_text="Correct a name").click()
    form = first.locator("form.row", has=first.get_by_label("Name of Thelonious"))
    form.get_by_label("Name of Thelonious").fill("Theo")
    press(first, form.get_by_role("button", name="Save"))
    expect(second.locator(".cue")).to_contain_text("Nina turns up, Theo bids first")
