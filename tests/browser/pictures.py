"""Pictures of all screens: python tests/browser/pictures.py FOLDER [sevens|katzenjammer|cards]"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import chromium
from cards_screens import walk_cards
from katzenjammer_screens import walk_katzenjammer
from playwright.sync_api import Page
from screens import walk
from serving import running

FORMATS = [(390, 844, "dark"), (390, 664, "dark"), (390, 844, "light"), (320, 568, "dark"), (844, 390, "dark")]


def main(folder: Path, which: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, running(Path(data)) as server, chromium.browser() as browser:
        walks = {"katzenjammer": walk_katzenjammer, "cards": walk_cards}
        chosen = next((walks[name] for name in which if name in walks), None)
        screens = chosen(browser, server.address) if chosen else walk(browser, server.address, "sevens" in which)
        for name, page in screens:
            take(page, folder / name)


def take(page: Page, stem: Path) -> None:
    for width, height, scheme in FORMATS:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.screenshot(path=f"{stem}-{width}x{height}-{scheme}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
