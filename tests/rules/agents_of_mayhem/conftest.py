"""The test box lies among the printed one while a rule is tried."""

import pytest

from .city import City


@pytest.fixture(autouse=True)
def _test_box(agents_of_mayhem_box: None) -> None:
    """For every test of a rule."""


@pytest.fixture
def city() -> City:
    """Open ground of nine by seven Spaces."""
    return City()
