"""Headings of the Japanese rulebook are marked as Japanese wherever a page names one, so that they are read right."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from flask import Flask

from tests.web.correct.table import address, wish
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening, Page
from tests.web.visits import shared_app

TEMPLATES = Path(__file__).parents[2] / "templates"
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
MARKED = re.compile(r'<span lang="ja">[^<]*</span>')
MOST = 150

app = shared_app("headings")


def marked(page: Page) -> int:
    """How many headings the page names, each marked."""
    assert not JAPANESE.search(MARKED.sub("", page.html)), page.text
    return len(MARKED.findall(page.html))


def everywhere(evening: Evening) -> int:
    """All pages of the table that links lead to; how many headings they name."""
    found, seen, named = [f"{evening.path}/"], set[str](), 0
    while found and len(seen) < MOST:
        path = found.pop(0)
        if path not in seen:
            seen.add(path)
            page = Page(evening.host.client.get(path, follow_redirects=True))
            named += marked(page)
            links = re.findall(rf'href="({evening.path}/[^"#]*)', page.html)
            found += [unescape(link) for link in links]
    return named


def test_every_page_that_a_link_leads_to_marks_them(app: Flask) -> None:
    for detail in ("scores", "cards"):
        evening = begun(Evening(app, *FOUR, game="katzenjammer", detail=detail))
        if detail == "scores":
            evening.host.round("Nina", 2, ("3", 0))
        assert everywhere(evening) > 0


def test_every_refusal_and_every_question_marks_them(app: Flask) -> None:
    evening = begun(Evening(app, *FOUR, game="katzenjammer"))
    evening.host.round("Nina", 0, ("3", 0))
    refused = [
        evening.host.press("play", "/play"),
        wish(evening.host, address(evening, "round"), jokers="99"),
    ]
    evening.host.press("play", "/play", deck="after")
    refused += [evening.host.count(Nina=20), evening.host.press("count", "/count")]
    refused.append(evening.host.count())
    assert all(marked(page) for page in refused), [page.text for page in refused if not marked(page)]


def test_every_template_marks_the_section_that_it_names() -> None:
    for template in TEMPLATES.rglob("*.html"):
        text = template.read_text()
        assert not re.search(r"\.section\b(?! \| heading)", text), template
