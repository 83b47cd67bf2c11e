"""Addresses of static files carry a stamp of their content: phones keep them for a year, never a stale one."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from flask import current_app, g, url_for


def stamped(endpoint: str, values: dict[str, Any]) -> None:
    """Let url_for('static', ...) answer another address as soon as the file is another."""
    if endpoint == "static" and "filename" in values and current_app.static_folder:
        path = Path(current_app.static_folder) / values["filename"]
        if path.is_file():
            values["v"] = _stamp(path, path.stat().st_mtime_ns)


def sprite() -> str:
    """Where the icons are; a page asks some eighty times."""
    if "sprite" not in g:
        g.sprite = url_for("static", filename="sprite.svg")
    found: str = g.sprite
    return found


@cache
def _stamp(path: Path, changed: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:10]
