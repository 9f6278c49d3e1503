"""The import walls: who may import whom, and that a breach is seen."""

import grimp
import pytest
from tools.walls import RoomsContract

ROOMS = ["engine:", "spaces: engine", "games: engine", "games.*: engine spaces", "cli: *", "fireteam: engine games"]


def check(importer, imported):
    graph = grimp.ImportGraph()
    for module in ("fireteam", "fireteam.engine", "fireteam.games", importer, imported):
        graph.add_module(module)
    graph.add_import(importer=importer, imported=imported, line_number=3, line_contents="import it")
    contract = RoomsContract("walls", {"root_packages": ["fireteam"]}, {"rooms": ROOMS})
    return contract.check(graph, verbose=False)


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("fireteam.spaces.plane", "fireteam.engine.dice"),
        ("fireteam.games.one.fire", "fireteam.spaces.plane"),
        ("fireteam.games.one.fire", "fireteam.games.one.state"),
        ("fireteam.cli", "fireteam.games"),
        ("fireteam.cli", "fireteam"),
    ],
)
def test_an_allowed_import(importer, imported):
    assert check(importer, imported).kept


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("fireteam.engine.dice", "fireteam.spaces.plane"),
        ("fireteam.engine.dice", "fireteam.games"),
        ("fireteam.engine.dice", "fireteam"),
        ("fireteam.spaces.plane", "fireteam.games.one"),
        ("fireteam.games.one.fire", "fireteam.games.two.state"),
        ("fireteam.games.one.fire", "fireteam.cli"),
        ("fireteam.games", "fireteam.games.one"),
        ("fireteam.cli", "fireteam.games.one"),
        ("fireteam.attic", "fireteam.engine"),
    ],
)
def test_a_breach(importer, imported):
    found = check(importer, imported)
    assert not found.kept
    assert found.metadata["broken"]
