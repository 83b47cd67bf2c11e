"""Whatever is typed or forged: a page with the right status, and a log that the rules still accept."""

from __future__ import annotations

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.counting.rounds import counted, turn_up, two_rounds
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening
from tests.web.play.forged import send_forged

ANYTHING = st.text(max_size=12)
COUNTS = st.sampled_from(("0", "3", "6", "60", "61", "999", "-1", "", "１", "1.0", "\x00")) | ANYTHING
FIELDS = {
    "deck": COUNTS,
    "centre": COUNTS,
    "discards": COUNTS,
    "cards_s1": COUNTS,
    "fix": st.sampled_from(("spot-6-drew-1", "spot-3-drew-0", "spot-1-row-j", "spot-x", "spot--1-drew-9")) | ANYTHING,
    "overrule": st.sampled_from(("count-differs", "centre-differs count-differs", "not-now")) | ANYTHING,
    "answer": st.lists(st.sampled_from(("last_auction=finish_auction", "last_auction=game_over", "x"))),
    "expected": st.sampled_from(("0", "1", "2", "99")) | ANYTHING,
}
PAGES = ("counting", "counting", "not-followed", "deck-empty", "still-cards", "undo", "redo", "play")
STEPS = st.lists(st.tuples(st.sampled_from(PAGES), st.fixed_dictionaries({}, optional=FIELDS)), max_size=5)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS, detail=st.sampled_from(("scores", "cards")))
def test_no_input_makes_a_fault(app: Flask, steps: list[tuple[str, dict[str, object]]], detail: str) -> None:
    evening = begun(Evening(app, *FOUR, detail=detail))
    if detail == "cards":
        two_rounds(evening)
        turn_up(evening, "2", "5", "2")
    send_forged(evening, evening.host.get("counting").form("/counting"), steps)


@pytest.mark.parametrize("ending", ["not-followed", "deck-empty", "still-cards"])
def test_a_button_whose_form_cannot_be_read_records_nothing(cards: Evening, ending: str) -> None:
    form = cards.host.get("look").form("/not-followed")
    form.action = f"{cards.path}/{ending}"
    assert cards.host.send(form, expected="one").status in (409, 422)
    assert cards.kinds == ["game_started"]


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '" onfocus=alert(1) x="', "%(who)s %s %", "{{7*7}}"])
def test_a_hostile_name_stays_text(app: Flask, name: str) -> None:
    evening = Evening(app, name, "Thelonious", "Nina", "Chet", detail="cards")
    evening.host.deal("Nina")
    two_rounds(evening)
    seen = [evening.host.get(page) for page in ("look", "counting", "menu", "history/")]
    seen.append(counted(evening, deck=60, **{name: 7}))
    evening.host.press("menu", "/facts", show="yes")
    for page in [*seen, evening.host.get("facts")]:
        assert page.status in (200, 422)
        assert "<script>alert" not in page.html
        assert "onfocus" not in page.reader.attributes
