"""From the tap on one phone to the new score on five others, and on its own: real server, real browser."""

from __future__ import annotations

import tempfile
from pathlib import Path

import chromium
import evening
from playwright.sync_api import Browser, Page
from serving import Server, running

NAMES = ["Ella", "Nina", "Chet"]
PHONES = 6
SAVES = 40

# The moment when the page shows another save; all phones share the clock of this computer.
WATCH = """() => {
  window.shown = []
  new MutationObserver(() => window.shown.push([document.body.dataset.mark, Date.now()]))
    .observe(document.body, { attributes: true, attributeFilter: ['data-mark'] })
}"""
TAP = """() => {
  const tapped = Date.now()
  document.querySelector('input[name=winner][value=nobody]').click()
  document.querySelector('.dock .go').click()
  return tapped
}"""


def update_times() -> list[int]:
    """Milliseconds from the tap to the shown entry, over all saves and other phones, sorted."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, chromium.browser() as browser:
        pages = _seated(browser, server)
        times: list[int] = []
        for _save in range(SAVES):
            times += _one_save(pages)
        return sorted(times)


def _seated(browser: Browser, server: Server) -> list[Page]:
    pages = [browser.new_context(base_url=server.address).new_page() for _phone in range(PHONES)]
    code = evening.open_table(pages[0], NAMES, leads="Ella")
    for page, name in zip(pages[1:], [*NAMES[1:], "", "", ""], strict=False):
        evening.join(page, code, name)
    evening.start_game(pages[0])
    for page in pages[1:]:
        page.goto(f"/t/{code}/play")
        page.evaluate(WATCH)
    return pages


def _one_save(pages: list[Page]) -> list[int]:
    saver, others = pages[0], pages[1:]
    with saver.expect_navigation():
        tapped = saver.evaluate(TAP)
    mark = saver.locator("body").get_attribute("data-mark")
    for page in others:
        page.wait_for_function("mark => document.body.dataset.mark === mark", arg=mark)
    return [page.evaluate("() => window.shown.at(-1)[1]") - tapped for page in others]
