"""The test tiles and test cards lie among those of the box while these tests run."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Card
from fireteam.games.jagged_alliance.rules import grants

from .theatre import CARDS, PROVING, TILES


@pytest.fixture(autouse=True, scope="package")
def _test_content():
    library.tiles().update(TILES)
    library.cards().update(CARDS)
    yield
    for box, ours in ((library.tiles(), TILES), (library.cards(), CARDS)):
        for name in ours:
            del box[name]


@pytest.fixture(autouse=True)
def _fresh_grants():
    """Tests change what cards grant: nothing that was read before counts."""
    grants.indexes.clear()
    yield
    grants.indexes.clear()


@pytest.fixture
def print_card():
    """Prints a card for one test: print_card(990, "weapon", range=1, ...) is its number as three digits."""
    printed = []

    def make(number, type, **fields):
        fields = {"deck": "loot1", "cost": 2, "provenance": "original", **fields}
        card = f"{number:03}"
        library.cards()[card] = Card(number=number, type=type, **fields)
        grants.indexes.clear()
        printed.append(card)
        return card

    yield make
    for card in printed:
        library.cards().pop(card, None)


@pytest.fixture(autouse=True)
def _no_briefing():
    yield
    library.scenarios().pop(PROVING, None)
