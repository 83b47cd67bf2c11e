"""Several phones around one table, with script or without."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from playwright.sync_api import Page, expect


@dataclass
class Phones:
    """Two phones that take turns in recording, and one that watches."""

    pages: Sequence[Page]
    code: str
    script: bool
    turn: int = 0

    def recorder(self) -> Page:
        """The next phone to record, brought to where the table is, as its owner would.

        With script it first shows what the other one has saved: then the form is folded away, and nothing moves.
        """
        saved = self.pages[self.turn % 2]
        self.turn += 1
        page = self.pages[self.turn % 2]
        self.bring(page)
        if self.script:
            newest = saved.locator("body").get_attribute("data-mark") or ""
            expect(page.locator("body")).to_have_attribute("data-mark", newest)
        return page

    def bring(self, page: Page) -> None:
        if not self.script:
            page.goto(f"/t/{self.code}/")

    def everywhere(self) -> Iterator[Page]:
        for page in self.pages:
            self.bring(page)
            yield page

    def showing(self) -> Iterator[Page]:
        """The phones on which an entry shows at once: all; without script the one that saved it."""
        yield from self.pages if self.script else [self.pages[self.turn % 2]]

    def all_are_at(self, place: str) -> None:
        for page in self.everywhere():
            expect(page).to_have_url(re.compile(f"/{place}([?#].*)?$"))
