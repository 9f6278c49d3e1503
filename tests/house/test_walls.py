"""The import walls: who may import whom, in the house and within a game, and that a breach is seen."""

import tomllib
from pathlib import Path

import grimp
import pytest
from tools.walls import GameRoomsContract, RoomsContract, circles

ROOMS = [
    "engine:",
    "spaces: engine",
    "games: engine",
    "games.*: engine spaces",
    "table:",
    "table.store: engine",
    "table.net: table",
    "cli: *",
    "fireteam: engine games",
]


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
        ("fireteam.cli", "fireteam.table.net.http"),
        ("fireteam.table.net.http", "fireteam.table.store.journals"),
        ("fireteam.table.net.http", "fireteam.table.net.doors"),
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
        ("fireteam.table.store.journals", "fireteam.table.net.http"),
        ("fireteam.table.attic", "fireteam.engine"),
        ("fireteam.table", "fireteam.table.store.journals"),
    ],
)
def test_a_breach(importer, imported):
    found = check(importer, imported)
    assert not found.kept
    assert found.metadata["broken"]


# ------------------------------------------------------------------------------------------------ within a game

ROOT = Path(__file__).parents[2]
SOUND = {
    "__init__.py": "from .game import GAME",
    "game.py": "from .bots import keen\nfrom .rules import turn\nfrom .scene import table\nfrom .state import State",
    "state.py": "from fireteam.engine import State",
    "content/__init__.py": "",
    "content/maps.py": "from ..state import State",
    "rules/__init__.py": "",
    "rules/sight.py": "from ..content import maps\nfrom ..state import State",
    "rules/cover.py": "from .sight import sees",
    "rules/turn.py": "from ..state import State, Umpire\nfrom . import cover\nfrom .fight import attack",
    "rules/invariants.py": "from . import turn",
    "rules/fight/__init__.py": "",
    "rules/fight/attack.py": "from fireteam.engine import Step\nfrom .. import sight, turn",
    "bots/__init__.py": "",
    "bots/keen.py": "from ..rules import turn\nfrom ..rules.fight import attack",
    "scene/__init__.py": "",
    "scene/table.py": "from ..rules.sight import sees",
}


def within(tmp_path, changed=None, unfinished=()):
    """The faults that are found in a game of these files."""
    for name, source in {**SOUND, **(changed or {})}.items():
        path = tmp_path / "duel" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    rooms = next(each["rooms"] for each in contracts if each["type"] == "game_rooms")
    options = {"folder": str(tmp_path), "rooms": rooms, "unfinished": list(unfinished)}
    contract = GameRoomsContract("within", {"root_packages": ["fireteam"]}, options)
    found = contract.check(grimp.ImportGraph(), verbose=False)
    assert found.kept is not bool(found.metadata["broken"])
    return found.metadata["broken"]


def test_a_game_in_rooms(tmp_path):
    assert within(tmp_path) == []


@pytest.mark.parametrize(
    ("module", "source", "fault"),
    [
        ("content/maps.py", "from ..rules import sight", "content may not"),
        ("state.py", "from .content import maps", "state may not"),
        ("rules/sight.py", "from ..scene.table import draw", "rules may not"),
        ("rules/fight/attack.py", "from ...bots.keen import choose", "rules may not"),
        ("rules/sight.py", "import fireteam.games.duel.game", "rules may not"),
        ("rules/sight.py", "from fireteam.games.duel import GAME", "rules may not"),
        ("scene/table.py", "from ..bots import keen", "scene may not"),
        ("bots/keen.py", "from ..scene import table", "bots may not"),
        ("bots/keen.py", "from ..game import GAME", "bots may not"),
        ("attic.py", "", "stands in no room"),
        ("rules/sight.py", "from . import turn", "only asks"),
        ("rules/sight.py", "from .fight.attack import Attack", "only asks"),
        ("rules/sight.py", "from .cover import halts", "in a circle: rules.cover, rules.sight"),
        ("rules/turn.py", "from ..state import Umpire\nfrom . import invariants", "no rule may"),
        ("rules/sight.py", "def sees(state):\n    from . import cover", "inside a function"),
        ("bots/keen.py", "class Bot:\n    def choose(self):\n        import random", "inside a function"),
    ],
)
def test_a_breach_within_a_game(tmp_path, module, source, fault):
    broken = within(tmp_path, {module: source})
    assert any(fault in line for line in broken), broken


def test_a_breach_is_told_with_its_line(tmp_path):
    assert within(tmp_path, {"bots/keen.py": "from ..rules import turn\n\nfrom ..scene import table"}) == [
        "duel/bots/keen.py:3 imports scene.table: bots may not"
    ]


def test_a_game_that_is_not_in_rooms_yet(tmp_path):
    (tmp_path / "pile").mkdir()
    (tmp_path / "pile" / "__init__.py").write_text("from .fire import FIRE")
    (tmp_path / "pile" / "fire.py").write_text("def fire():\n    from . import pile")
    assert within(tmp_path) == []
    attic = {"attic.py": ""}
    assert within(tmp_path, attic)
    assert within(tmp_path, attic, unfinished=["duel"]) == []


def test_circles():
    assert circles({"a": ["b"], "b": ["c", "x"], "c": [], "x": ["a"], "d": ["d"]}) == [["a", "b", "x"], ["d"]]
