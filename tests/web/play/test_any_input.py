"""Whatever is typed or forged: a page with the right status, and a log that the rules still accept."""

from __future__ import annotations

from typing import Any

from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.play.evening import Evening
from tests.web.play.forged import send_forged

SEATS = ("s1", "s2", "s999", "nobody", "", "S1")
COUNTS = st.sampled_from(("0", "1", "3", "4", "5", "15", "16", "999", "more", "-1", "", "１", "1.0", "\x00"))
ANYTHING = st.text(max_size=12)
FIELDS = {
    "winner": st.sampled_from(SEATS) | ANYTHING,
    "leader": st.sampled_from(SEATS) | ANYTHING,
    "jokers": COUNTS | ANYTHING,
    "quartets": st.lists(st.sampled_from(("1", "2", "3", "4", "5", "7", "J", "6")) | ANYTHING, max_size=4),
    "jokers_4": COUNTS,
    "jokers_as": st.sampled_from(("", "J", "4", "7")) | ANYTHING,
    "again": st.sampled_from(("", "4", "J", "7")) | ANYTHING,
    "jokers_again": COUNTS,
    "deck": st.sampled_from(("", "after", "turning-up")) | ANYTHING,
    "fix": st.sampled_from(
        ("drop-quartets", "drop-jokers", "deck-after", "four-jokers", "jokers-4", "jokers-as-5", "lead-s1", "lead-")
    )
    | ANYTHING,
    "overrule": st.sampled_from(("more-than-exist", "joker-count wrong-leader", "not-now")) | ANYTHING,
    "answer": st.lists(
        st.sampled_from(
            ("meld_order=whole_turn", "last_auction=finish_auction", "zero_jokers=spared", "session_tie=shared")
        )
    ),
    "keep": st.lists(st.sampled_from(("meld_order", "zero_jokers"))) | ANYTHING,
    "nobody": ANYTHING,
    "save": COUNTS,
    "expected": st.sampled_from(("0", "1", "2", "99")) | ANYTHING,
    "draw": st.just("1"),
}
OPTIONS = st.just({"game": "katzenjammer"}) | st.fixed_dictionaries(
    {"sevens": st.booleans(), "one_game": st.booleans()}
)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(("play", "meld", "count", "deal", "finish", "undo", "redo")),
        st.fixed_dictionaries({}, optional=FIELDS),
    ),
    max_size=6,
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS, options=OPTIONS)
def test_no_input_makes_a_fault(
    app: Flask, steps: list[tuple[str, dict[str, object]]], options: dict[str, Any]
) -> None:
    evening = Evening(app, "Ella", "Nina", **options)
    evening.host.deal("Ella")
    send_forged(evening, evening.host.get("play").form("/play"), steps)
