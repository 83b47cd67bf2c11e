"""Whatever is typed or forged: a page with the right status, and a log that the rules still accept."""

from __future__ import annotations

from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.log.book import fold
from companion.store.books import saves_where
from tests.web.catte.table import THREE, catte
from tests.web.catte.table import begun as begun_catte
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening
from tests.web.play.forged import send_forged

ANYTHING = st.text(max_size=12)
NUMBERS = st.sampled_from(("0", "1", "2", "3", "-1", "９", "99999999999", "x", "\x00")) | ANYTHING
FIELDS = {
    "save": NUMBERS,
    "instead": NUMBERS,
    "another": NUMBERS,
    "expected": NUMBERS,
    "winner": st.sampled_from(("s1", "s2", "nobody")) | ANYTHING,
    "hand_s1": NUMBERS,
    "withdraw": st.sampled_from(("1", "")),
    "back": st.sampled_from(("history", "1", "//evil.example")) | ANYTHING,
    "answer": st.sampled_from(("back", "stay")) | ANYTHING,
}
PAGES = ("play", "play", "hand", "why/1/not-so", "left", "take-host", "host-again", "undo", "trick")
STEPS = st.lists(st.tuples(st.sampled_from(PAGES), st.fixed_dictionaries({}, optional=FIELDS)), max_size=6)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS, game=st.sampled_from(("big-gig", "katzenjammer", "catte")))
def test_no_input_makes_a_fault(app: Flask, steps: list[tuple[str, dict[str, object]]], game: str) -> None:
    evening = begun_catte(catte(app, *THREE)) if game == "catte" else begun(Evening(app, *FOUR, game=game))
    phone = evening.phone("Ella", host=True)
    form = next(form for form in phone.get("trick" if game == "catte" else "play").reader.forms)
    token = dict(form.fields)["csrf_token"]
    form.fields = [("csrf_token", token), ("expected", "1"), ("key", "1-abcdefgh"), ("seat", evening.seat("Ella"))]
    evening.host = phone
    send_forged(evening, form, steps)
    for page in ("", f"why/1/{evening.seat('Ella')}", "history/", "menu", "take-host"):
        assert phone.get(page, ended="1", already="1").status == 200
    rows = saves_where(evening.store.read, evening.session.id, "number >= 0 ORDER BY number")
    assert fold(rows).entries == evening.book.entries
