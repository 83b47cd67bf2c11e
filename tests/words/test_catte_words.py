"""Catte as sentences: every kind of entry has one, every end, every verdict."""

from __future__ import annotations

import pytest

from companion.rules import catte
from companion.rules import entries as log
from companion.rules.entries import CATTE, Entry, Play
from companion.rules.setup import Setup
from companion.rules.tricks import judged
from companion.words import told
from companion.words.catte import board as catte_board
from companion.words.catte import endings as catte_endings
from companion.words.catte import sentences as catte_sentences
from companion.words.catte.verdict import as_played, verdict
from companion.words.sentences import Happened, Said

NAMES = {"s1": "Ella", "s2": "Nina", "s3": "Chet"}
BEGUN = (log.RoundStarted("s1"),)
EXACT = (*BEGUN, log.TrickWon("s2", "BR15"))


def said(before: tuple[Entry, ...], *entries: Entry, detail: str = "scores") -> Said:
    """These entries, saved together after those *before*, as a line of the history."""
    state = catte.start(Setup("catte", tuple(NAMES), detail))
    for entry in before:
        state = catte.apply(state, entry)
    after = state
    for entry in entries:
        after = catte.apply(after, entry)
    happened = Happened(entries, state, after)  # type: ignore[arg-type]
    assert told.said(happened, NAMES) == catte_sentences.said(happened, NAMES)
    return catte_sentences.said(happened, NAMES)


@pytest.mark.parametrize(
    ("before", "entry", "sentence"),
    [
        ((), log.RoundStarted("s2"), Said("spot", "Round 1 began, Nina starts.")),
        (BEGUN, log.TrickWon("s2", "WH4"), Said("wh", "Nina took WH 4: 4 of 20.")),
        (EXACT, log.TrickWon("s2", "BR5"), Said("br", "Nina took BRN 5: exactly 20.")),
        (
            EXACT,
            log.TrickWon("s2", "WH6"),
            Said(
                "wh", "Nina took WH 6: 21, over 20.", "Nina went over 20: round over. Ella +16, Nina +9 and Chet +16."
            ),
        ),
        (
            BEGUN,
            log.TrickWon("s2", "WH4", (Play("s1", ("BR13",)), Play("s2", ("BR15",)), Play("s3", ("WH5", "BK1")))),
            Said("wh", "Nina took WH 4: 4 of 20.", "Played: Ella BRN 13, Nina BRN 15, Chet WH 5 + BK 1."),
        ),
    ],
)
def test_an_entry_as_a_sentence(before: tuple[Entry, ...], entry: Entry, sentence: Said) -> None:
    assert said(before, entry) == sentence


def test_a_last_cat_card_says_that_the_round_is_over() -> None:
    tricks = tuple(
        log.TrickWon(winner, card)
        for winner, card in zip(
            ("s1", "s2", "s3", "s1", "s2", "s3", "s1"), ("BK1", "BK3", "WH2", "WH4", "BK5", "WH6", "BK7"), strict=True
        )
    )
    line = said((*BEGUN, *tricks), log.RoundEnded("last_card"))
    assert line.text == "That was a last cat card."
    assert line.follows.startswith("Somebody played the last cat card: round over.")


def test_every_kind_of_entry_of_catte_has_a_sentence() -> None:
    assert {kind.kind for kind in CATTE} == catte_sentences._TEXTS.keys()


def test_lost_track_and_hands_have_their_sentences() -> None:
    columns = {
        "s1": ("BK1", "BK3", "BK5", "BK7"),
        "s2": ("BK9", "WH2", "WH4", "WH6"),
        "s3": ("WH8", "WH10", "BR5", "BR10"),
    }
    begun = (log.RoundStarted("s1", columns),)
    assert said(begun, log.LostTrack(), detail="cards").text == "The cat cards were not followed any more."
    tricks = (log.LostTrack(), log.TrickWon("s2", "BR15"), log.TrickWon("s2", "BK9"))
    shown = said((*begun, *tricks), log.HandsShown({"s1": ("BK1", "BR20")}), detail="cards")
    assert shown.text == "Hands shown: Ella BK 1, BRN 20."


@pytest.mark.parametrize(
    ("points", "limit", "room", "note"),
    [(7, 15, "8 left to 15", ""), (15, 15, "exactly 15, next coffee: 0", "exact, ×2"), (18, 15, "over 15", "over: 0")],
)
def test_what_is_left_to_the_limit(points: int, limit: int, room: str, note: str) -> None:
    assert catte_board.room(points, limit) == room
    assert catte_board.note(points, limit) == note


def test_a_bar_says_its_cards() -> None:
    assert catte_board.bar_label((), 0, 15) == "no coffee yet, limit 15"
    assert catte_board.bar_label(("BK7", "WH4"), 11, 15) == "11 of 15: BK 7 and WH 4"
    assert catte_board.bar_label(("BK7", "BR10"), 17, 15) == "17, over 15: BK 7 and BRN 10"


def test_all_causes_of_an_end_are_named_and_the_first_is_explained() -> None:
    state = catte.start(Setup("catte", tuple(NAMES)))
    for entry in (*EXACT, log.TrickWon("s2", "WH2"), log.TrickWon("s2", "BK1"), log.TrickWon("s2", "BK3")):
        state = catte.apply(state, entry)
    assert catte_endings.causes(state, NAMES) == "Nina went over 20"
    assert "worth nothing" in catte_endings.why_it_ended(state, NAMES).detail


def test_a_verdict_names_the_winner_and_the_rule() -> None:
    plays = (Play("s1", ("BR16",)), Play("s2", ("WH15", "BK1")), Play("s3", ("WH9",)))
    why = verdict("BR5", plays, judged("BR5", plays), NAMES)
    assert why.title == "Nina wins BRN 5"
    assert why.detail.startswith("BRN 5 makes brown the strongest, and 16 is its highest.")
    assert why.detail.endswith("Somebody else has the same number; the later play wins.")
    assert as_played(("WH15", "BK1")) == "WH 15 + BK 1, brown 16"
