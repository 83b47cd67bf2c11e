"""Names: shaped so that they can be read, and told apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.web.tables.names import LONGEST, folded, length, shaped, too_long, twins

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
SIX_JOSES = ["José", "Jose\u0301", "JOSÉ", "José ", "Jo\u200bsé", "\uff2a\uff4f\uff53é"]


@pytest.mark.parametrize("other", SIX_JOSES[1:])
def test_six_ways_to_write_jose_are_one_name(other: str) -> None:
    assert folded(SIX_JOSES[0]) == folded(other)
    assert twins(["Nina", SIX_JOSES[0], other]) == (1, 2)


@pytest.mark.parametrize(
    "nothing", ["", "  ", "\u3000", "\u200b", "\u200d", "\x00", "\u202e", "\u3164", "\u2800", "\u0301"]
)
def test_a_name_that_nobody_can_see_is_no_name(nothing: str) -> None:
    assert shaped(nothing) == ""


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ella   Fitz ", "Ella Fitz"),
        ("Ella\tFitz\n", "Ella Fitz"),
        ("\u202eallE", "allE"),
        ("El\x00la", "Ella"),
        ("El\u200dla", "Ella"),
        ("Jose\u0301", "José"),
        ("エラ", "エラ"),
        ("O'Neil", "O'Neil"),
        (FAMILY, FAMILY),
        ("\U0001f3f3\ufe0f\u200d\U0001f308", "\U0001f3f3\ufe0f\u200d\U0001f308"),
        ("\U0001f469\U0001f3fd\u200d\U0001f4bb", "\U0001f469\U0001f3fd\u200d\U0001f4bb"),
    ],
)
def test_a_name_is_composed_and_freed_of_what_cannot_be_seen(typed: str, kept: str) -> None:
    assert shaped(typed) == kept


@pytest.mark.parametrize(
    ("name", "characters"),
    [
        ("W" * 24, 24),
        (FAMILY * 4, 4),
        ("\U0001f1e9\U0001f1ea\U0001f1ef\U0001f1f5", 2),
        ("e\u0323\u0301", 1),
        ("\U0001f600" * 24, 24),
    ],
)
def test_length_counts_what_a_person_counts(name: str, characters: int) -> None:
    assert length(name) == characters
    assert not too_long(name)


def test_twenty_five_letters_or_a_tower_of_accents_are_too_long() -> None:
    assert too_long("W" * 25)
    assert too_long("e" + "\u0301" * (LONGEST * 8))


def test_cyrillic_and_greek_lookalikes_do_not_make_another_name() -> None:
    assert folded("\u0415ll\u0430") == folded("Ella")
    assert folded("\u039d\u03b9na") != folded("Chet")


def test_names_that_differ_to_the_eye_are_no_twins() -> None:
    assert twins(["Ella", "Elle", "Ellen", "エラ", "José", "Josef"]) is None


@given(st.text())
def test_shaping_twice_changes_nothing_and_folding_never_fails(typed: str) -> None:
    once = shaped(typed)
    assert shaped(once) == once
    assert folded(once) == folded(typed)
