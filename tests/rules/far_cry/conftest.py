"""The test box lies among the printed one while a test runs; what a test prints is gone after it."""

from collections.abc import Iterator

import pytest

from fireteam.games.far_cry.content import maps

from .jungle import TABLES, Jungle, print_test_box


@pytest.fixture(autouse=True)
def _test_box() -> Iterator[None]:
    tables = [table() for table in TABLES]
    before = [dict(table) for table in tables]
    sheets = dict(maps.SHEETS)
    print_test_box()
    yield
    for table, printed in zip([*tables, maps.SHEETS], [*before, sheets], strict=True):
        table.clear()
        table.update(printed)


@pytest.fixture
def jungle() -> Jungle:
    """An empty clearing of nine by seven spaces."""
    return Jungle()
