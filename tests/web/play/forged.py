"""Forms that no page of ours made."""

from __future__ import annotations

from companion.log.replay import replay
from tests.web.play.evening import Evening, Form


def send_forged(evening: Evening, form: Form, steps: list[tuple[str, dict[str, object]]]) -> None:
    """Send each step to its page: it is answered as it should be, and the log stays one that the rules accept."""
    seats = {f"s{place}": seat for place, seat in enumerate(evening.seats.values(), 1)}
    for page, typed in steps:
        form.action = f"{evening.path}/{page}"
        named = {name: seats.get(str(value), value) for name, value in typed.items()}
        key = {"key": f"{evening.session.number}-{len(evening.book.saves)}abcdefgh"}
        expected = {"expected": evening.book.number} if "expected" not in named else {}
        answer = evening.host.send(form, **key, **expected, **named)
        assert answer.status in (200, 303, 400, 409, 422), answer.text
        assert evening.host.get().status == 200
    assert replay(evening.book.setup, evening.book.entries).refused is None
