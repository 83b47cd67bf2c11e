"""The server that `companion serve` runs: its port, what it says at the start, and how it stops."""

from __future__ import annotations

import errno
import hashlib
import http.client
import logging
import signal
import socket
import sqlite3
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO
from urllib.parse import urlsplit

from companion.addresses import EVERYWHERE, addresses, join_address
from companion.paths import ADDRESS_FILE
from companion.qr import qr_text

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PORTS_TRIED = 20
WHICH_INSTANCE = "/.companion-instance"


class CannotServe(Exception):
    """Why the server can't start, in one line."""


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

    @property
    def near(self) -> str:
        """The host under which this computer itself reaches the server."""
        return "127.0.0.1" if self.host in EVERYWHERE else self.host


def serve(wish: Serving, out: TextIO = sys.stdout) -> None:
    """Run until a signal ends it; or say where it runs already.

    Raises CannotServe with the one line to show.
    """
    _prepare(wish.data)
    with _stopped_by_signals():
        taken = _take_port(wish, out)
        if isinstance(taken, int):
            print(f"Cat Companion is already running: http://localhost:{taken}/", file=out, flush=True)
            return
        with closing(taken):
            _run(wish, taken, out)


def instance_of(data: Path) -> str:
    """A label of the data folder itself, the same by whatever path it is reached."""
    known = data.stat()
    return hashlib.sha256(f"{known.st_dev}:{known.st_ino}".encode()).hexdigest()


def announcing(app: WSGIApplication, label: str) -> WSGIApplication:
    """*app*, which also tells a second start on the same data folder that it runs already."""

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ.get("PATH_INFO") != WHICH_INSTANCE:
            return app(environ, start_response)
        start_response("200 OK", [("Content-Type", "text/plain"), ("Cache-Control", "no-store")])
        return [label.encode()]

    return answer


def running_at(host: str, port: int, label: str) -> bool:
    """Whether the server on this port keeps the same data folder."""
    connection = http.client.HTTPConnection(host, port, timeout=2)
    try:
        connection.request("GET", WHICH_INSTANCE)
        return connection.getresponse().read(200) == label.encode()
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def greeting(wish: Serving, port: int, colours: bool) -> str:
    """What the terminal shows: addresses, the QR code, where the games are kept."""
    config = wish.config(port)
    link = join_address(config)
    lines = ["Cat Companion is running.", "", f"On this computer:  http://localhost:{port}/"]
    if wish.near != "127.0.0.1":
        lines[-1] = f"On this computer:  http://{wish.near}:{port}/"
    if link:
        where = "" if wish.public_url else "   (on the same Wi-Fi as this computer)"
        lines.append(f"On the phones:     {link}/{where}")
    elif wish.host in EVERYWHERE:
        lines.append("This computer has no address that phones could reach: is it on a Wi-Fi?")
    else:
        lines.append(f"It listens on {wish.host} only, so phones can't reach it.")
    if link and wish.qr:
        lines += ["", qr_text(f"{link}/", colours)]
    others = [f"http://{address.ip}:{port}/" for address in addresses(config)[1:]]
    if others and not wish.public_url:
        lines += ["", "If the phones can't reach it, try: " + "  ".join(others)]
    return "\n".join([*lines, "", f"The games are kept in {wish.data}", "Stop it with Ctrl+C.", ""])


def _prepare(data: Path) -> None:
    try:
        data.mkdir(parents=True, exist_ok=True)
        (data / ADDRESS_FILE).touch()
    except OSError as problem:
        raise CannotServe(f"The games can't be kept in {data}: {problem.strerror}.") from problem


def _take_port(wish: Serving, out: TextIO) -> socket.socket | int:
    """A listening socket on the first free port from the wished one, or the port where this runs already."""
    label = instance_of(wish.data)
    for port in range(wish.port, min(wish.port + PORTS_TRIED, 65536)):
        listening = _listen(wish, port)
        if listening:
            if port != wish.port:
                print(f"Port {wish.port} is busy; using port {port} instead.", file=out, flush=True)
            return listening
        if running_at(wish.near, port, label):
            return port
    raise CannotServe(f"Port {wish.port} is busy, and so are those after it. Choose another with --port.")


def _listen(wish: Serving, port: int) -> socket.socket | None:
    """A socket on this port, or None if the port is busy."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if sys.platform != "win32":
        # A port left a moment ago is free; Windows would even share one that is in use.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(("0.0.0.0" if wish.host in EVERYWHERE else wish.host, port))
        listening.listen(1024)
    except OSError as problem:
        listening.close()
        if problem.errno == errno.EADDRINUSE:
            return None
        raise CannotServe(f"Can't listen on {wish.host}, port {port}: {problem.strerror}.") from problem
    return listening


def _run(wish: Serving, listening: socket.socket, out: TextIO) -> None:
    port = listening.getsockname()[1]
    app = _app(wish, port)
    _greet(wish, port, out)
    _loop(wish, announcing(app, instance_of(wish.data)), listening)


def _app(wish: Serving, port: int) -> WSGIApplication:
    from companion import create_app
    from companion.store.migrations import NewerDatabase, NoDatabase, SQLiteTooOld

    try:
        return create_app(wish.config(port))
    except (NewerDatabase, NoDatabase, SQLiteTooOld) as problem:
        raise CannotServe(str(problem)) from problem
    except (OSError, sqlite3.Error) as problem:
        raise CannotServe(f"The games in {wish.data} can't be opened: {problem}.") from problem


def _greet(wish: Serving, port: int, out: TextIO) -> None:
    plain = greeting(wish, port, colours=False)
    first = join_address(wish.config(port)) or f"http://localhost:{port}"
    (wish.data / ADDRESS_FILE).write_text(f"{first}/\n\n{plain}", encoding="utf-8")
    text = greeting(wish, port, colours=out.isatty())
    if not _can_show(text, out):
        text = greeting(replace(wish, qr=False), port, colours=False)
        text = text.encode("ascii", "replace").decode()
    print(text, file=out, flush=True)


def _can_show(text: str, out: TextIO) -> bool:
    try:
        text.encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _loop(wish: Serving, app: WSGIApplication, listening: socket.socket) -> None:
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
        max_request_body_size=1024 * 1024,
        url_prefix=urlsplit(wish.public_url or "").path.rstrip("/"),
        ident="Cat Companion",
    )
    try:
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
