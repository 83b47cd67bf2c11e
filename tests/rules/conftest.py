"""What the tests of the rules start from."""

import pytest

from tests.rules.seated import Seating, Table


@pytest.fixture
def table() -> Seating:
    """Seats people: `table("ABC", sevens=True)`."""
    return Table
