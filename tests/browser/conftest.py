"""Browser tests: the real server, Debian's Chromium, phones of the usual sizes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Playwright, expect, sync_playwright

# The modules beside this file; pytest runs with import-mode importlib.
sys.path.insert(0, str(Path(__file__).parent))

import chromium
from serving import Server, running

OpenPhone = Callable[..., BrowserContext]

# A busy machine may take its time; what never comes still fails.
expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    opened = chromium.launch(playwright)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def large_text(playwright: Playwright) -> Iterator[Browser]:
    """Root letters twice as large as usual, as a reader may set them."""
    opened = chromium.launch(playwright, "--blink-settings=defaultFontSize=32")
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that this test may stop, pause and start again."""
    with running(tmp_path) as started:
        yield started


@pytest.fixture
def lan_server(tmp_path: Path) -> Iterator[Server]:
    """Reached under a LAN name, as phones do: plain http, no secure origin."""
    with running(tmp_path, chromium.LAN_NAME) as started:
        yield started


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[OpenPhone]:
    """Opens one more phone: a browser context of its own, so cookies of its own. Its scripts may not stumble."""
    opened: list[BrowserContext] = []
    stumbled: list[str] = []

    def open_phone(at: Server = server, size: tuple[int, int] = (390, 844), **more: object) -> BrowserContext:
        width, height = size
        context = browser.new_context(
            base_url=at.address,
            viewport={"width": width, "height": height},
            has_touch=True,
            **more,  # type: ignore[arg-type]
        )
        context.set_default_timeout(15_000)
        context.on("weberror", lambda error: stumbled.append(str(error.error)))
        context.on("console", lambda message: _note(stumbled, message))
        opened.append(context)
        return context

    yield open_phone
    for context in opened:
        context.close()
    assert stumbled == []


def _note(stumbled: list[str], message: ConsoleMessage) -> None:
    # A refusal (422) or a lost server is reported as a failed load; those pages are what the tests look at.
    if message.type == "error" and "Failed to load resource" not in message.text:
        stumbled.append(message.text)
