"""Codes: typed in any way, wrong ones counted, right ones always welcome."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.web.throttle import ADDRESSES, FAILURES, WINDOW, Throttle, TooManyCodes
from tests.web.visits import Phone, words


@pytest.mark.parametrize("change", [str, str.lower, lambda code: code.replace("-", ""), lambda code: f" {code} "])
def test_a_code_is_understood_however_it_is_typed(app: Flask, host: Phone, change: object) -> None:
    code = host.open_table()
    assert callable(change)
    answer = Phone(app).client.get("/j/", query_string={"code": change(code)})
    assert (answer.status_code, answer.location) == (303, f"/j/{code}")


@pytest.mark.parametrize("typed", ["", "abcdefgh", "0OIL1000", "7KQ4", "../../x", "<b>", "\x00", "Ａ" * 200, "%00"])
def test_an_unknown_code_is_answered_with_what_was_typed_and_a_way_on(app: Flask, typed: str) -> None:
    answer = Phone(app).client.get("/j/", query_string={"code": typed})
    assert answer.status_code == 404
    assert "No table answers to" in words(answer)
    assert 'name="code"' in answer.text
    assert "<b>" not in answer.text.replace("<b class", "")


def test_the_answer_to_a_wrong_code_is_the_same_at_the_door_and_inside(app: Flask) -> None:
    texts = {
        Phone(app).get(path).text
        for path in ("/j/22222222", "/t/22222222/lobby", "/t/22222222/menu", "/j/?code=22222222")
    }
    assert len(texts) == 1


def test_two_hundred_wrong_codes_are_throttled_and_the_right_one_still_works(app: Flask, host: Phone) -> None:
    code = host.open_table()
    guesser = Phone(app, "192.168.1.66")
    statuses = [
        guesser.get(f"/j/2222{number:04d}".replace("0", "A").replace("1", "B")).status_code for number in range(200)
    ]
    assert statuses[:FAILURES] == [404] * FAILURES
    assert set(statuses[FAILURES:]) == {429}
    assert "A right code always works" in words(guesser.get("/j/33333333"))
    assert Phone(app, "192.168.1.67").get("/j/33333333").status_code == 404
    assert Phone(app, "192.168.1.67").get(f"/j/{code}").status_code == 200
    assert guesser.get(f"/j/{code}").status_code == 200


def test_after_ten_minutes_wrong_codes_are_forgiven() -> None:
    now = [0.0]
    throttle = Throttle(lambda: now[0])
    for _guess in range(FAILURES):
        throttle.failed("10.0.0.1")
    with pytest.raises(TooManyCodes):
        throttle.failed("10.0.0.1")
    now[0] = WINDOW + 1
    throttle.failed("10.0.0.1")


def test_the_count_of_wrong_codes_does_not_grow_without_end() -> None:
    throttle = Throttle()
    for number in range(ADDRESSES * 2):
        throttle.failed(str(number))
    assert len(throttle._failures) == ADDRESSES
