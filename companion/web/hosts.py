"""The Host headers that this server answers to, while Wi-Fi addresses come and go."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask

from companion.addresses import own_addresses

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

# Looking costs a millisecond; strangers with wrong names must not make it run all the time.
LOOK_AGAIN = 5.0


def without_port(host: str) -> str:
    """The name in a Host header; an IPv6 address has colons of its own, inside its brackets."""
    return host[: host.find("]") + 1] if host.startswith("[") else host.partition(":")[0]


class NewAddresses:
    """Looks at the computer's addresses again when somebody asks under one that is not known yet."""

    def __init__(self, app: Flask, inner: WSGIApplication) -> None:
        self._app = app
        self._inner = inner
        self._looked = 0.0

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        trusted: list[str] = self._app.config["TRUSTED_HOSTS"]
        name = without_port(environ.get("HTTP_HOST", ""))
        if name not in trusted and time.monotonic() - self._looked > LOOK_AGAIN:
            self._looked = time.monotonic()
            trusted.extend(address for address in own_addresses() if address not in trusted)
        return self._inner(environ, start_response)
