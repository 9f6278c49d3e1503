"""The test box lies among the printed one while a rule is tried."""

import pytest

from .jungle import Jungle


@pytest.fixture(autouse=True)
def _test_box(far_cry_box: None) -> None:
    """For every test of a rule."""


@pytest.fixture
def jungle() -> Jungle:
    """An empty clearing of nine by seven spaces."""
    return Jungle()
