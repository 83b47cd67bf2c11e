"""Headings of the rulebooks; those in Japanese are glossed for whoever does not read them."""

from __future__ import annotations

import re

import pytest

from companion.words.sections import gloss, section

KEYS = ("components", "setup", "overview", "turn-up", "bid", "different", "meld", "last-card", "jokers", "end", "final")


@pytest.mark.parametrize("key", KEYS)
def test_a_japanese_heading_is_glossed_and_an_english_one_needs_none(key: str) -> None:
    assert re.fullmatch("[a-z0-9 .]+", gloss(section("katzenjammer", key)))
    assert gloss(section("big-gig", key)) == ""


def test_a_heading_of_catte_needs_no_gloss() -> None:
    assert gloss(section("catte", "winner")) == ""
