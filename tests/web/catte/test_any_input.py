"""Whatever is typed or forged: a page with the right status, and a log that the rules still accept."""

from __future__ import annotations

from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.rules.coffee import CAT_CARDS, COFFEE_CARDS
from tests.web.catte.table import FOUR, THREE, begun, catte, lay_all
from tests.web.play.forged import send_forged

ANYTHING = st.text(max_size=12)
SEATS = st.sampled_from(("s1", "s2", "s3", "s999", "")) | ANYTHING
COFFEE = st.sampled_from((*COFFEE_CARDS, "BK2", "")) | ANYTHING
PLAYS = st.lists(st.sampled_from(("BR13", "BK2", "WH15.BK1", "BK2.BK3", "-", "WH99", ".")), max_size=5)
FIELDS = {
    "winner": SEATS,
    "leader": SEATS,
    "seat": SEATS,
    "coffee": COFFEE,
    "lay": COFFEE,
    "lift": COFFEE,
    "laid": st.lists(st.sampled_from(("BK1=s1", "BK3=s2", "BK3=s9", "x")) | ANYTHING, max_size=15),
    "player": SEATS,
    "cards": st.lists(st.sampled_from(CAT_CARDS) | ANYTHING, max_size=11),
    "last": st.sampled_from(("y", "")) | ANYTHING,
    "plays": PLAYS.map(" ".join) | ANYTHING,
    "fix": st.sampled_from(("coffee-bk1", "coffee-x", "winner-s1", "winner-", "drop-cards", "drop-last", "no-columns"))
    | ANYTHING,
    "overrule": st.sampled_from(("cards-impossible", "wrong-winner set-not-allowed", "wrong-leader", "not-now")),
    "answer": st.lists(
        st.sampled_from(("leader_set=yes", "last_card=leader_only", "last_card=any_player", "forced_set=no", "mice=x"))
    ),
    "save": st.sampled_from(("0", "1", "2", "x")),
    "expected": st.sampled_from(("0", "1", "2", "99")) | ANYTHING,
    "draw": st.just("1"),
}
PAGES = (
    "trick",
    "trick",
    "coffee",
    "last-card",
    "lost-track",
    "hands",
    "round",
    "column",
    "undo",
    "redo",
    "play",
    "count",
)
STEPS = st.lists(st.tuples(st.sampled_from(PAGES), st.fixed_dictionaries({}, optional=FIELDS)), max_size=7)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_no_input_makes_a_fault(app: Flask, steps: list[tuple[str, dict[str, object]]]) -> None:
    evening = begun(catte(app, *THREE))
    send_forged(evening, evening.host.get("trick").form("/trick"), steps)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_no_input_makes_a_fault_where_every_card_is_recorded(
    app: Flask, steps: list[tuple[str, dict[str, object]]]
) -> None:
    evening = catte(app, *FOUR, detail="cards")
    lay_all(evening.host)
    begun(evening)
    send_forged(evening, evening.host.get("trick").form("/lost-track"), steps)
