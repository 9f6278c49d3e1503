"""Which card, board, tile and event of a box is played by which test: the mark `plays`, and what every box holds.

    @pytest.mark.plays("far_cry", "weapon:machete", "mod:foregrip")
    def test_a_thrown_machete_lies_where_it_was_thrown() -> None: ...

A test that plays something of the printed box and asserts what it does names it so: the game, then as many things as it
plays, each as kind and id, written out so that they can be read without running anything. Such tests belong to
tests/games; what a rule says in general is proven with cards that the test prints itself (tests/rules). The mark may
stand on a function, a class, a module (`pytestmark`) or a `pytest.param`. A name that the box does not know fails at
once.

`tests/house/test_content_is_played.py` fails for everything in a box that no test names. What is still to be named
stands in `tests/house/not_yet_played.toml`; whoever names a thing strikes it there, and nothing is ever added.

The kinds of Far Cry: hero, weapon, mod, item, container, talent, exploration, anecdote and insanity by their ids;
`attack:guard_dog:bite` is a weapon of an Enemy board, `instruction:ink_monster:6-hit` the sixth line of a behaviour,
`tile:crate` and `token:trick` what briefings lay out, `event:make_a_break:dogs` an event of a Round board.

The kinds of Agents of Mayhem: `action:golem:fists` is an Action of a board or card; squad, refresh, gadget, upgrade,
mayhem (a Mayhem Card), explosion, device, tile and mission (a Tutorial, too) by their ids;
`event:takeover:legion-5` is an Event Box.

Another game joins by a function of its own in `BOXES`.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from fireteam.games.agents_of_mayhem.content import library as agents_of_mayhem
from fireteam.games.far_cry.content import library as far_cry

TESTS = Path(__file__).parent


def _far_cry() -> Iterator[str]:
    tables: dict[str, Callable[[], Iterable[str]]]
    tables = {"hero": far_cry.heroes, "weapon": far_cry.weapons, "mod": far_cry.mods, "item": far_cry.items}
    tables |= {"container": far_cry.containers, "talent": far_cry.talents, "exploration": far_cry.explorations}
    tables |= {"anecdote": far_cry.anecdotes, "insanity": far_cry.insanity}
    for kind, table in tables.items():
        yield from (f"{kind}:{id}" for id in table())
    for board in far_cry.boards().values():
        yield from (f"attack:{board.id}:{attack.id}" for attack in board.weapons)
        for number, line in enumerate(board.behaviour, 1):
            yield f"instruction:{board.id}:{number}-{line.do}"
    for mission in far_cry.missions().values():
        yield from (f"tile:{tile.kind}" for tile in mission.tiles)
        yield from (f"token:{token.kind}" for token in mission.tokens)
        yield from (f"event:{mission.id}:{event.id}" for event in mission.events)


def _agents_of_mayhem() -> Iterator[str]:
    box = agents_of_mayhem
    for kind in (*box.elites(), *box.minions(), *box.allies()):
        yield from (f"action:{kind}:{action.id}" for action in box.basic_actions(kind))
    tables: dict[str, Callable[[], Iterable[str]]]
    tables = {"squad": box.squads, "refresh": box.refresh_cards, "gadget": box.gadgets, "upgrade": box.upgrades}
    tables |= {"mayhem": box.mayhem_cards, "explosion": box.explosions, "device": box.devices, "tile": box.tiles}
    for kind, table in tables.items():
        yield from (f"{kind}:{id}" for id in table())
    for mission in (*box.tutorials().values(), *box.missions().values(), *box.chapters().values()):
        yield f"mission:{mission.id}"
        yield from (f"event:{mission.id}:{event.side}-{event.number}" for event in mission.events)


BOXES: dict[str, Callable[[], Iterable[str]]] = {"far_cry": _far_cry, "agents_of_mayhem": _agents_of_mayhem}
"""What the box of each game holds, as kind and id."""


@cache
def held(game: str) -> tuple[str, ...]:
    """Everything in the box of a game, once each."""
    return tuple(dict.fromkeys(BOXES[game]()))


def named(folder: Path = TESTS) -> dict[str, set[str]]:
    """What the tests below a folder name, by game. A mark that is not written out is an error."""
    found: dict[str, set[str]] = {game: set() for game in BOXES}
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "mark.plays(" not in source:
            continue
        for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
            if ast.unparse(call.func).endswith("mark.plays"):
                game, *things = _written_out(call, path)
                found.setdefault(game, set()).update(things)
    return found


def _written_out(call: ast.Call, path: Path) -> list[str]:
    words = [argument.value for argument in call.args if isinstance(argument, ast.Constant)]
    if len(words) < len(call.args) or len(words) < 2 or call.keywords:
        raise ValueError(f"{path.name}:{call.lineno}: {ast.unparse(call)}, expected a game and things, written out")
    return [str(word) for word in words]


# ---------------------------------------------------------------------- the plugin


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "plays(game, *things): what of a printed box this test plays (tests/played.py)")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that names what its box does not hold is told so when it is collected."""
    for item in items:
        for mark in item.iter_markers("plays"):
            game, *things = mark.args
            if game not in BOXES:
                raise pytest.UsageError(f"{item.nodeid}: {game!r}, expected one of {', '.join(BOXES)}")
            unknown = [str(thing) for thing in things if thing not in held(game)]
            if unknown:
                raise pytest.UsageError(f"{item.nodeid}: the box of {game} holds no {', '.join(unknown)}")
