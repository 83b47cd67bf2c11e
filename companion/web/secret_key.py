"""The server's own secrets: one file in the data folder that only its owner reads."""

from __future__ import annotations

import os
import secrets
import time
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 40
BREATH = 0.05


class DamagedSecrets(RuntimeError):
    """The file is there but does not hold what it should."""


@dataclass(frozen=True)
class Secrets:
    """What signs cookies, what signs forms, and what this server's cookie is called."""

    session: str
    forms: str
    name: str


def secrets_in(data: Path) -> Secrets:
    """The secrets kept in the folder *data*; made by whichever process comes first."""
    path = data / "secret_key"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read(path)
    lines = (secrets.token_hex(32), secrets.token_hex(32), secrets.token_hex(4))
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        os.fsync(file.fileno())
    return Secrets(*lines)


def _read(path: Path) -> Secrets:
    """Another process may have made the file a moment ago and still be writing it."""
    for _ in range(PATIENCE):
        lines = path.read_text("ascii", "replace").split()
        if len(lines) == 3:
            return Secrets(*lines)
        time.sleep(BREATH)
    raise DamagedSecrets(f"{path} is damaged. Delete it; every phone then scans its table's code once more.")
