"""The test box lies among the printed one while a test runs; what a test prints is gone after it."""

from collections.abc import Iterator

import pytest

from .city import TABLES, City, print_test_box


@pytest.fixture(autouse=True)
def _test_box() -> Iterator[None]:
    tables = [table() for table in TABLES]
    before = [dict(table) for table in tables]
    print_test_box()
    yield
    for table, printed in zip(tables, before, strict=True):
        table.clear()
        table.update(printed)


@pytest.fixture
def city() -> City:
    """Open ground of nine by seven Spaces."""
    return City()
