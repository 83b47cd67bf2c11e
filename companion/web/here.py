"""The address of the page that is asked for, also behind a public address with a path of its own."""

from __future__ import annotations

from flask import request


def here() -> str:
    """Where the page's own form sends to: without the path of the public address it would miss the app."""
    return request.script_root + request.path
