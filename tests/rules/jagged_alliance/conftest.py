"""The test tiles and test cards lie among those of the box while these tests run."""

import pytest

from fireteam.games.jagged_alliance import library

from .theatre import CARDS, TILES


@pytest.fixture(autouse=True, scope="package")
def _test_content():
    library.tiles().update(TILES)
    library.cards().update(CARDS)
    yield
    for box, ours in ((library.tiles(), TILES), (library.cards(), CARDS)):
        for name in ours:
            del box[name]
