"""What can be measured about a page: overflow, targets, letter sizes, and what axe finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SCREENS = [(390, 844), (320, 568)]
ON_ITS_SIDE = (844, 390)
AXE = Axe().axe_script
# What axe finds comes from the elements that are there to be seen, but for these rules, which also measure them.
MEASURING = ["color-contrast", "link-in-text-block", "scrollable-region-focusable"]
SEEN = """() => [...document.querySelectorAll('*')]
  .map(e => +e.checkVisibility({ visibilityProperty: true, opacityProperty: true })).join('')"""

OVERFLOW = """() => {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (wide <= 0) return []
  const out = [...document.querySelectorAll('body *')].filter(e => !e.closest('.vh, .skip') && e.checkVisibility()
    && e.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  return [`the page is ${wide}px too wide`, ...out.slice(0, 5).map(e => e.outerHTML.slice(0, 120))]
}"""

# A link inside a sentence is no target of its own; everything else a thumb has to hit is 48 px in both directions.
TARGETS = """() => {
  const seen = e => e.checkVisibility({ visibilityProperty: true })
  const inSentence = e => e.nodeName === 'A' && getComputedStyle(e).display === 'inline'
  const small = []
  for (const e of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    if (!seen(e) || e.type === 'hidden' || inSentence(e) || e.closest('.skip, .vh')) continue
    const box = (/^(checkbox|radio)$/.test(e.type) && e.closest('label') || e).getBoundingClientRect()
    const size = `${Math.round(box.width)}x${Math.round(box.height)}`
    if (box.width < 47.5 || box.height < 47.5) small.push(`${size} ${e.outerHTML.slice(0, 120)}`)
  }
  return small
}"""

# Phones zoom into smaller fields and stay zoomed.
LETTERS = """() => [...document.querySelectorAll('input:not([type=hidden]), select, textarea')]
  .filter(e => parseFloat(getComputedStyle(e).fontSize) < 16).map(e => e.outerHTML.slice(0, 120))"""


def overflow(page: Page) -> list[str]:
    page.wait_for_load_state()  # a page that has just begun to load has nothing to measure yet
    found: list[str] = page.evaluate(OVERFLOW)
    return found


def on_a_short_screen(page: Page) -> list[str]:
    """What is wrong where the browser's own bars take their share."""
    page.set_viewport_size({"width": 390, "height": 664})
    return [*overflow(page), *small_targets(page)]


def too_wide(page: Page) -> list[str]:
    """What overflows at each size."""
    wrong = []
    for width, height in (*SCREENS, ON_ITS_SIDE):
        page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}: {fault}" for fault in overflow(page)]
    return wrong


def small_targets(page: Page) -> list[str]:
    found: list[str] = page.evaluate(TARGETS)
    return found


def small_letters(page: Page) -> list[str]:
    found: list[str] = page.evaluate(LETTERS)
    return found


def barriers(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe calls serious or critical; by these rules only, if some are named."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    violations = page.evaluate("options => axe.run(document, options)", options)["violations"]
    return [
        f"{found['id']}: {node['html'][:140]} {node.get('failureSummary', '')}"
        for found in violations
        if found["impact"] in ("serious", "critical")
        for node in found["nodes"]
    ]


def faults(page: Page, rules: Sequence[str] = ()) -> list[str]:
    return [*overflow(page), *small_targets(page), *small_letters(page), *barriers(page, rules)]


def looks(page: Page) -> Iterator[str]:
    """Faults at each size, by night and by day.

    By day only the colours are others, so only they are read again; at a size that shows and hides the same elements
    as another only what is measured.
    """
    read: set[str] = set()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        seen: str = page.evaluate(SEEN)
        yield from (f"{width}x{height} night: {fault}" for fault in faults(page, MEASURING if seen in read else ()))
        read.add(seen)
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        yield from (f"{width}x{height} day: {fault}" for fault in barriers(page, ["color-contrast"]))
