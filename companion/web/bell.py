"""The bell of one process: it rings when anybody, in any process, has committed something."""

import threading
import time
from collections.abc import Callable

WATCH_SECONDS = 0.05


class Bell:
    """Wakes the streams. One thread watches the store, and only while there is a stream to wake."""

    def __init__(self, newest_change: Callable[[], int], streams: int) -> None:
        """*newest_change* differs after every commit; at most *streams* listen at once."""
        self._newest_change = newest_change
        self._room = streams
        self._rung = threading.Condition()
        self._rings = 0
        self._listeners = 0
        self._watched = False

    def listen(self) -> bool:
        """Take a place, if there is one left; whoever got one gives it back with `leave`."""
        with self._rung:
            if self._listeners >= self._room:
                return False
            self._listeners += 1
            if not self._watched:
                self._watched = True
                # Read here, not in the thread: nothing that is committed from now on is missed.
                seen = self._newest_change()
                threading.Thread(target=self._watch, args=(seen,), name="bell", daemon=True).start()
            return True

    def leave(self) -> None:
        with self._rung:
            self._listeners -= 1
            self._rung.notify_all()

    def ring(self) -> None:
        with self._rung:
            self._rings += 1
            self._rung.notify_all()

    @property
    def rings(self) -> int:
        return self._rings

    def wait(self, heard: int, seconds: float) -> int:
        """Until it has rung more than *heard* times, or *seconds* are over; how often it has rung."""
        with self._rung:
            self._rung.wait_for(lambda: self._rings != heard, seconds)
            return self._rings

    def _watch(self, seen: int) -> None:
        try:
            while self._somebody_listens():
                change = self._newest_change()
                if change != seen:
                    seen = change
                    self.ring()
                time.sleep(WATCH_SECONDS)
        except BaseException:
            with self._rung:
                self._watched = False
            raise

    def _somebody_listens(self) -> bool:
        with self._rung:
            self._watched = self._listeners > 0
            return self._watched
