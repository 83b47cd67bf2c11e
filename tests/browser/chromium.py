"""Debian's Chromium, driven by playwright."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Playwright, sync_playwright

LAN_NAME = "catblues.test"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A name on the local network: unlike localhost it is no secure origin.
    f"--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1",
]
MISSING = (
    "Chromium is missing. Install it (Debian: apt-get install chromium-headless-shell); the browser tests need it."
)
# The same engine without a window around each page costs half the time.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")


def executable() -> str:
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found is None:
        raise RuntimeError(MISSING)
    return found


def launch(playwright: Playwright, *more: str) -> Browser:
    return playwright.chromium.launch(
        executable_path=executable(),
        args=[*FLAGS, *more],
        # Playwright switches the back/forward cache off; phones have it on.
        ignore_default_args=["--disable-back-forward-cache"],
    )


@contextmanager
def browser(*more: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = launch(playwright, *more)
        yield opened
        opened.close()
