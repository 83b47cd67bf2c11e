"""Headings of the rulebooks on a page."""

from __future__ import annotations

from markupsafe import Markup, escape

from companion.words.sections import gloss


def heading(section: str) -> Markup:
    """A heading; one in Japanese is marked as such, so that it is read aloud right, and what it says stands beside."""
    if meaning := gloss(section):
        return Markup('<span lang="ja">{}</span> ({})').format(section, meaning)
    return escape(section)
