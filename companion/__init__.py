"""Cat Companion: keeps the score of three card games about cats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The web application; imported inside, so that the rules load without Flask."""
    from companion.app import create_app

    return create_app(config)
