"""The address of the page that is asked for, also behind a public address with a path of its own."""

from __future__ import annotations

from urllib.parse import quote

from flask import request


def here() -> str:
    """Where the page's own form sends to: without the path of the public address it would miss the app.

    Written as an address again, for the code in it was typed by somebody: a "?" or "#" there is no end of the path.
    """
    return quote(request.script_root + request.path)
