"""The real server in a process of its own, on this computer only."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
STARTS_WITHIN = 30.0


@dataclass
class Server:
    """Where the server listens; `stop` and `start` play a dead Wi-Fi, `pause` and `go_on` a hanging one."""

    data: Path
    port: int
    host: str = "127.0.0.1"
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://{self.host}:{self.port}"

    def start(self) -> None:
        asked = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data), "--no-qr"]
        if self.host != "127.0.0.1":
            asked += ["--public-url", self.address]
        log = (self.data.parent / "server.log").open("ab")
        with log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "companion", *asked], cwd=CHECKOUT, stdout=log, stderr=log
            )
        self._wait()

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)
        self.process = None

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)
        self.process = None

    def pause(self) -> None:
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGCONT)

    def _wait(self) -> None:
        last = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < last:
            assert self.process is not None
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/static/style.css", timeout=2):
                    return
            except urllib.error.HTTPError:
                return
            except OSError:
                time.sleep(0.05)
        self.stop()
        raise RuntimeError((self.data.parent / "server.log").read_text())


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running(folder: Path, host: str = "127.0.0.1") -> Iterator[Server]:
    """A server with its data in *folder*; stopped at the end by its own process id."""
    data = folder / "data"
    data.mkdir(parents=True)
    server = Server(data, free_port(), host)
    server.start()
    try:
        yield server
    finally:
        server.stop()
