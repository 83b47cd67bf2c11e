"""Whatever is typed or forged into a correction: a page with the right status, and a log that the rules accept."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.log.entries import as_json
from companion.log.replay import replay
from companion.store import sessions
from companion.web.correct.units import units
from companion.words.correct_places import OF_KIND, ROUND
from tests.rules.cards.dealer import game
from tests.rules.catte.test_whole_sessions import played_evening
from tests.web.cards.table import Table
from tests.web.correct.table import form_of, packed
from tests.web.play.evening import Evening

ANYTHING = st.text(max_size=12)
SEATS = st.sampled_from(("s1", "s2", "s3", "s999", "nobody", "")) | ANYTHING
COUNTS = st.sampled_from(("0", "1", "4", "15", "16", "99", "more", "-1", "", "１", "²", "\x00")) | ANYTHING
CARDS = st.sampled_from(("252", "33J", "7", "JJJJ", "9", "")) | ANYTHING
CATS = st.lists(st.sampled_from(("BK1", "BR5", "BR13", "WH2", "WH15", "BK99", "BK²", "")) | ANYTHING, max_size=3)
INDEX = st.integers(0, 13) | st.integers(0, 3) | st.sampled_from((2, 999999, 10**40))
ROW = '[{"entry":"turned_up","cards":["2","2"]}]'
FIELDS = {
    **dict.fromkeys(("winner", "leader", "who"), SEATS),
    **dict.fromkeys(("jokers", "count", "pile_deck", "pile_centre", "hand_s1", "hand_s2", "more_s1"), COUNTS),
    **dict.fromkeys(("row", "paid"), CARDS),
    **dict.fromkeys(("plays_s1", "plays_s2", "column_s1", "column_s2", "hand_s3"), CATS),
    "coffee": st.sampled_from(("BK1", "WH2", "BR15", "BK2", "")) | ANYTHING,
    "value": st.sampled_from(("1", "5", "7", "different", "passes", "nobody", "", "J")) | ANYTHING,
    "draw": st.sampled_from(("0", "4", "fill", "5", "")) | ANYTHING,
    "last": st.sampled_from(("y", "")),
    "deck": st.sampled_from(("", "after", "turning-up")) | ANYTHING,
    "quartets": st.lists(st.sampled_from(("1", "4", "7", "J", "6")), max_size=3),
    "jokers_as": st.sampled_from(("", "J", "4")),
    "fix": st.sampled_from(("drop-quartets", "lead-s2", "winner-", "coffee-bk1", "exchange", "bid-too")) | ANYTHING,
    "overrule": st.sampled_from(("joker-count", "wrong-leader payment-mismatch", "cards-impossible", "not-now")),
    "answer": st.lists(st.sampled_from(("meld_order=whole_turn", "one_card_bid=not_allowed", "last_card=leader_only"))),
    "log": st.sampled_from(("[]", "[1]", '[{"entry":"lost_track"}]', '[{"entry":"counted","deck":-1}]', ROW)).map(
        packed
    )
    | ANYTHING,
    "also": st.lists(
        st.sampled_from(("0=s1", "7=s2", "9=deck", "x", "1=s999", "4=s2-33", "6=1", "3=BR5", "9999=s1")), max_size=3
    ),
    "seat": st.lists(SEATS, max_size=3),
    "ruled": st.sampled_from(("spared", "all_lose", "leader_only", "x", "")) | ANYTHING,
    "save": COUNTS,
}
# Now and then the form is of another time or another session.
FORGED = st.sampled_from(({}, {}, {}, {}, {"expected": "0"}, {"expected": "99"}, {"key": "2-abcdefgh"}, {"key": "x"}))
SOME = st.lists(st.sampled_from(sorted(FIELDS)), max_size=5, unique=True)
TYPED = SOME.flatmap(lambda names: st.fixed_dictionaries({name: FIELDS[name] for name in names}))
RULED = st.sampled_from(("zero_jokers", "last_card", "session_tie", "nonsense"))
PATHS = st.one_of(
    st.builds("entry/{}/{}/{}".format, INDEX, INDEX, st.sampled_from((*sorted({*OF_KIND.values(), ROUND}), "x"))),
    st.builds("strike/{}/{}".format, INDEX, INDEX),
    st.builds("ruling/{}".format, RULED),
    st.builds("whole/{}".format, INDEX),
    st.sampled_from(("seats", "undo", "redo")),
    *[st.just("own")] * 5,
)
BUTTONS = st.sampled_from(("save", "keep", "strike", "", "x"))
STEPS = st.lists(st.tuples(PATHS, TYPED, FORGED, BUTTONS), max_size=5)


def _played(app: Flask, title: str, detail: str) -> Evening:
    """A session as it was really played, every entry one save, ten of them."""
    evening = Evening(app, "Ella", "Nina", "Chet", game=title, detail=detail)
    header = evening.book.header
    if title == "catte":
        entries = list(played_evening(Random(1), header).entries)
    else:
        entries = [entry for entry, _felt in game(header, header.seats[0], Random(1))]
    for number, entry in enumerate(entries[:12], 1):
        content = {"entries": [as_json(entry)]}
        sessions.save(evening.store, evening.session, number, "entries", content, f"1-{number:08}", None)
    return evening


@pytest.mark.parametrize("title", ["big-gig", "katzenjammer", "catte"])
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS, data=st.data())
def test_no_input_makes_a_fault(app: Flask, title: str, steps: list[Any], data: st.DataObject) -> None:
    evening = _played(app, title, "cards")
    blank = form_of(evening.host.get("correct/1/seats"))
    named = {f"s{place}": seat for place, seat in enumerate(evening.seats.values(), 1)}
    for path, typed, forged, do in steps:
        form = blank
        if path == "own" and (known := units(evening.book)):
            unit = data.draw(st.sampled_from(known))
            path = f"entry/{unit.at}/{unit.drops}/{unit.form}"
            form = form_of(evening.host.get(f"correct/1/{path}"))
        form.action = f"{evening.path}/correct/1/{path}"
        fields = {_own(name, named): _own(value, named) for name, value in typed.items()}
        common = {"expected": evening.book.number, "key": f"1-{secrets.token_hex(6)}", **fields, **forged, "do": do}
        asked = [evening.host.client.get(form.action, query_string=query) for query in ({}, common)]
        for status in (*(page.status_code for page in asked), evening.host.send(form, **common).status):
            assert status in (200, 303, 400, 404, 405, 409, 422), (path, typed)
        assert evening.host.get("history/").status == 200
        assert evening.host.get().status == 200
    assert replay(evening.book.setup, evening.book.entries).refused is None


def _own(said: Any, named: dict[str, str]) -> Any:
    """The seats of this table for those that were drawn."""
    if isinstance(said, list):
        return [_own(one, named) for one in said]
    word, _line, seat = str(said).rpartition("_")
    return f"{word}_{named[seat]}" if word and seat in named else named.get(said, said)


def test_an_answer_that_what_stands_would_break_is_refused(cards: Table) -> None:
    cards.thumb.row("252")
    cards.thumb.speaks("Nina")
    cards.thumb.bid(1)
    form = form_of(cards.host.get(f"correct/1/entry/{len(cards.kinds)}/0/bid"))
    page = cards.host.send(form, answer="one_card_bid=not_allowed")
    assert page.status == 422


@pytest.mark.parametrize("digits", ["9" * 5000, "-1", "1.5", "²"])
def test_a_place_that_is_no_number_has_no_page(four: Evening, digits: str) -> None:
    for path in (f"entry/{digits}/1/round", f"entry/1/{digits}/round", f"insert/{digits}", f"strike/{digits}/1"):
        assert four.host.client.get(f"{four.path}/correct/1/{path}").status_code in (303, 404)
    assert four.host.client.get(f"{four.path}/correct/{digits}/seats").status_code == 404
