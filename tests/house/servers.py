"""Real servers for the tests: on 127.0.0.1 only, and stopped by whoever started them."""

from __future__ import annotations

import http.client
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

SECONDS = 30


def free_port() -> int:
    """A port below those that connections going out are given, so that none of them takes it meanwhile."""
    for port in random.sample(range(20000, 32000), 100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise AssertionError("no port is free")


def command(data: Path, port: int, *more: str) -> list[str]:
    place = ["--host", "127.0.0.1", "--port", str(port), "--data", str(data)]
    return [sys.executable, "-m", "companion", "serve", *place, *more]


def started(data: Path, port: int, *more: str) -> subprocess.CompletedProcess[str]:
    """A start that ends by itself."""
    return subprocess.run(command(data, port, *more), capture_output=True, text=True, timeout=SECONDS)


@dataclass
class Running:
    """A server that listens."""

    process: subprocess.Popen[str]
    said: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(self.said)

    @property
    def port(self) -> int:
        return int(re.findall(r"http://localhost:(\d+)/|http://127\.0\.0\.1:(\d+)/", self.text)[0][0])

    def status_of(self, path: str, **headers: str) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        status = connection.getresponse().status
        connection.close()
        return status

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(by)
        rest, _ = self.process.communicate(timeout=SECONDS)
        self.said.append(rest)
        return self.process.returncode


@contextmanager
def running(data: Path, port: int, *more: str, encoding: str = "utf-8") -> Iterator[Running]:
    """A server as long as the block lasts."""
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    process = subprocess.Popen(
        command(data, port, *more),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding=encoding,
        env=environment,
    )
    server = Running(process)
    try:
        _wait(server)
        yield server
    finally:
        if process.poll() is None:
            process.kill()
        if process.stdout and not process.stdout.closed:
            process.communicate(timeout=SECONDS)


def _wait(server: Running) -> None:
    """Read what it says until it has said all."""
    assert server.process.stdout
    deadline = time.monotonic() + SECONDS
    for line in server.process.stdout:
        server.said.append(line)
        if "Ctrl+C" in line:
            return
        assert time.monotonic() < deadline
    raise AssertionError(f"it ended: {server.text}")
