"""Whatever is typed or forged: a page with the right status, and a log that the rules still accept."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.cards.table import Table
from tests.web.play.forged import send_forged

ANYTHING = st.text(max_size=12)
SEATS = st.sampled_from(("s1", "s2", "s3", "s999", "nobody", "")) | ANYTHING
CARDS = st.text("12345J", min_size=1, max_size=7) | st.sampled_from(("252", "J", "5", "7J", "22" * 30)) | ANYTHING
COUNTS = st.sampled_from(("0", "1", "2", "3", "6", "31", "-1", "", "１", "1.0", "\x00", "9" * 30)) | ANYTHING
FIELDS = {
    "row": CARDS,
    "who": SEATS,
    "count": COUNTS,
    "value": st.sampled_from(("1", "3", "5", "7", "J", "different", "")) | ANYTHING,
    "passes": SEATS,
    "nobody": st.sampled_from(("", "", "1")) | ANYTHING,
    "winner": SEATS,
    "paid": CARDS,
    "again": st.sampled_from(("", "", "1")) | ANYTHING,
    "draw": st.sampled_from(("fill", "0", "1", "4", "5", "")) | ANYTHING,
    "quartets": st.lists(st.sampled_from(("1", "2", "J", "7", "6")) | ANYTHING, max_size=3),
    "jokers_2": COUNTS,
    "fix": st.sampled_from(
        ("take-back", "bid-3-different", "bid-x-4", "bid-3-", "pass", "auction-again", "draw-1", "draw-9", "draw-")
    )
    | ANYTHING,
    "overrule": st.sampled_from(
        (
            "row-shape",
            "bid-not-higher out-of-bidding",
            "payment-mismatch",
            "cards-impossible",
            "wrong-winner",
            "not-now",
        )
    )
    | ANYTHING,
    "answer": st.lists(
        st.sampled_from(("short_draw=nobody", "one_card_bid=different", "replenish=exactly_four", "last_auction=x"))
    ),
    "save": COUNTS,
    "expected": st.sampled_from(("0", "1", "2", "99")) | ANYTHING,
}
PAGES = ("row", "row", "bid", "bid", "pay", "turn", "meld", "play", "undo", "redo", "count")
STEPS = st.lists(st.tuples(st.sampled_from(PAGES), st.fixed_dictionaries({}, optional=FIELDS)), max_size=8)
OPTIONS = st.just({"game": "katzenjammer"}) | st.fixed_dictionaries({"sevens": st.booleans()})


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS, options=OPTIONS)
def test_no_input_makes_a_fault(
    app: Flask, steps: list[tuple[str, dict[str, object]]], options: dict[str, Any]
) -> None:
    table = Table(app, "Ella", "Nina", **options)
    send_forged(table, table.host.get("play").form("/row"), steps)


QUERY = st.fixed_dictionaries(
    {},
    optional={
        "save": st.sampled_from(("1", "2", "3", "x", "")) | ANYTHING,
        "row": CARDS,
        "who": SEATS,
        "count": COUNTS,
        "won": SEATS,
        "paid": CARDS,
    },
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(queries=st.lists(QUERY, min_size=1, max_size=4), sevens=st.booleans())
def test_no_address_makes_a_fault(app: Flask, queries: list[dict[str, str]], sevens: bool) -> None:
    """In each step of a round, whatever the address says was tapped."""
    table = Table(app, "Ella", "Nina", sevens=sevens)
    seats = {f"s{place}": seat for place, seat in enumerate(table.seats.values(), 1)}
    steps = (lambda: table.thumb.row("252"), lambda: table.thumb.bid(2), lambda: table.thumb.tap("Nina takes it"))
    for step in (*steps, lambda: table.thumb.page):
        for query in queries:
            named = {name: seats.get(text, text) for name, text in query.items()}
            said = urlencode({"save": str(table.book.number), **named}, errors="replace")
            assert table.host.client.get(f"{table.path}/play?{said}").status_code in (200, 303)
        step()
