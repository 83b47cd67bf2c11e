"""Guessing codes: only failures are counted, a right code always works."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from werkzeug.exceptions import NotFound, TooManyRequests

WINDOW = 600.0
FAILURES = 20
ADDRESSES = 1000


class UnknownCode(NotFound):
    """No table has this code; the answer is the same for a wrong one and for one that never was."""

    def __init__(self, typed: str) -> None:
        super().__init__()
        self.typed = typed


class TooManyCodes(TooManyRequests):
    """Many wrong codes from one address."""


class Throttle:
    """Counts the wrong codes of each address over ten minutes, in the memory of this process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._failures: OrderedDict[str, list[float]] = OrderedDict()

    def failed(self, address: str) -> None:
        """Note one wrong code; raises TooManyCodes once there are too many."""
        now = self._clock()
        with self._lock:
            recent = [at for at in self._failures.pop(address, []) if now - at < WINDOW][-FAILURES:]
            self._failures[address] = [*recent, now]
            while len(self._failures) > ADDRESSES:
                self._failures.popitem(last=False)
        if len(recent) >= FAILURES:
            raise TooManyCodes
