"""An app with an empty data folder for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from tests.web.visits import Phone, house


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    with house(tmp_path) as built:
        yield built


@pytest.fixture
def host(app: Flask) -> Phone:
    """The phone that opens tables."""
    return Phone(app, "192.168.1.40")
