"""The server that `companion serve` runs, from its start until a signal ends it."""

from __future__ import annotations

import logging
import signal
import socket
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO
from urllib.parse import urlsplit

from companion.greeting import greet
from companion.paths import ADDRESS_FILE
from companion.ports import CannotServe, announcing, instance_of, take_port

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication


@dataclass(frozen=True)
class Serving:
    """What `companion serve` was asked for."""

    data: Path
    host: str = "0.0.0.0"
    port: int = 8765
    public_url: str | None = None
    qr: bool = True
    threads: int = 64
    connections: int = 500

    def config(self, port: int) -> dict[str, Any]:
        """The application's configuration once the port is known."""
        return {
            "DATA": str(self.data),
            "HOST": self.host,
            "PORT": port,
            "PUBLIC_URL": self.public_url,
            # A stream holds its thread; the others answer everybody else.
            "STREAMS": self.threads * 5 // 8,
        }


def serve(wish: Serving, out: TextIO = sys.stdout) -> None:
    """Run until a signal ends it; or say where it runs already.

    Raises CannotServe with the one line to show.
    """
    _prepare(wish.data)
    with _stopped_by_signals():
        taken = take_port(wish.host, wish.port, instance_of(wish.data))
        if isinstance(taken, int):
            print(f"Cat Companion is already running: http://localhost:{taken}/", file=out, flush=True)
            return
        with closing(taken):
            _run(wish, taken, out)


def _prepare(data: Path) -> None:
    try:
        data.mkdir(parents=True, exist_ok=True)
        (data / ADDRESS_FILE).touch()
    except OSError as problem:
        raise CannotServe(f"The games can't be kept in {data}: {problem.strerror}.") from problem


def _run(wish: Serving, listening: socket.socket, out: TextIO) -> None:
    port = listening.getsockname()[1]
    if port != wish.port:
        print(f"Port {wish.port} is busy; using port {port} instead.", file=out, flush=True)
    app = announcing(_app(wish, port), instance_of(wish.data))
    _loop(wish, app, listening, lambda: greet(wish.config(port), wish.qr, out))


def _app(wish: Serving, port: int) -> WSGIApplication:
    from companion import create_app
    from companion.store.migrations import NewerDatabase, NoDatabase, SQLiteTooOld

    try:
        return create_app(wish.config(port))
    except (NewerDatabase, NoDatabase, SQLiteTooOld) as problem:
        raise CannotServe(str(problem)) from problem
    except (OSError, sqlite3.Error) as problem:
        raise CannotServe(f"The games in {wish.data} can't be opened: {problem}.") from problem


def _loop(wish: Serving, app: WSGIApplication, listening: socket.socket, ready: Callable[[], None]) -> None:
    from waitress import wasyncore
    from waitress.server import create_server

    # A burst of phones waking together waits a moment; that is no news for the terminal.
    logging.getLogger("waitress").setLevel(logging.ERROR)
    connections: dict[int, Any] = {}
    server = create_server(
        app,
        map=connections,
        sockets=[listening],
        threads=wish.threads,
        connection_limit=wish.connections,
        # Sees while a stream runs that its phone has gone.
        channel_request_lookahead=1,
        # Believed by nobody, but they show that a request came through a proxy.
        clear_untrusted_proxy_headers=False,
        max_request_body_size=1024 * 1024,
        url_prefix=urlsplit(wish.public_url or "").path.rstrip("/"),
        ident="Cat Companion",
    )
    try:
        # Whoever reads the greeting may stop it at once; a signal amid an import would not end it cleanly.
        ready()
        wasyncore.loop(timeout=1, use_poll=True, map=connections)
    finally:
        # What is being saved gets a moment; open streams get no more than that.
        server.task_dispatcher.shutdown(timeout=0.5)
        server.close()


@contextmanager
def _stopped_by_signals() -> Iterator[None]:
    """Ctrl+C and a plain kill both end what runs here, without a traceback."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before: dict[signal.Signals, Any] = {}
    for name in (signal.SIGINT, signal.SIGTERM):
        before[name] = signal.signal(name, stop)
    try:
        yield
    except KeyboardInterrupt:
        pass
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)
