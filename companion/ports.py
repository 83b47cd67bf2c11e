"""A port to listen on, and whether the same games are served on it already."""

from __future__ import annotations

import errno
import hashlib
import http.client
import socket
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.addresses import EVERYWHERE

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PORTS_TRIED = 20
WHICH_INSTANCE = "/.companion-instance"


class CannotServe(Exception):
    """Why the server can't start, in one line."""


def take_port(host: str, wished: int, instance: str) -> socket.socket | int:
    """A listening socket on the first free port from *wished* on, or the port where *instance* runs already."""
    near = "127.0.0.1" if host in EVERYWHERE else host
    for port in range(wished, min(wished + PORTS_TRIED, 65536)):
        listening = _listen(host, port)
        if listening:
            return listening
        if running_at(near, port, instance):
            return port
    raise CannotServe(f"Port {wished} is busy, and so are those after it. Choose another with --port.")


def instance_of(data: Path) -> str:
    """A label of the data folder itself, the same by whatever path it is reached."""
    known = data.stat()
    return hashlib.sha256(f"{known.st_dev}:{known.st_ino}".encode()).hexdigest()


def announcing(app: WSGIApplication, instance: str) -> WSGIApplication:
    """*app*, which also tells a second start on the same data folder that it runs already."""

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ.get("PATH_INFO") != WHICH_INSTANCE:
            return app(environ, start_response)
        start_response("200 OK", [("Content-Type", "text/plain"), ("Cache-Control", "no-store")])
        return [instance.encode()]

    return answer


def running_at(host: str, port: int, instance: str) -> bool:
    """Whether the server on this port keeps the same data folder."""
    connection = http.client.HTTPConnection(host, port, timeout=2)
    try:
        connection.request("GET", WHICH_INSTANCE)
        return connection.getresponse().read(200) == instance.encode()
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _listen(host: str, port: int) -> socket.socket | None:
    """A socket on this port, or None if the port is busy."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if sys.platform != "win32":
        # A port left a moment ago is free; Windows would even share one that is in use.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(("0.0.0.0" if host in EVERYWHERE else host, port))
        listening.listen(1024)
    except OSError as problem:
        listening.close()
        if problem.errno == errno.EADDRINUSE:
            return None
        raise CannotServe(f"Can't listen on {host}, port {port}: {problem.strerror}.") from problem
    return listening
