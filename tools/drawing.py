"""A drawing of the house for docs/design.md, made from what the modules really import.

    python -m tools.drawing            writes the drawings into docs/design.md
    python -m tools.drawing --check    fails if they are not as the imports are

An arrow leads from a room to one that it imports. What can be reached by way of another room has no arrow of its own:
otherwise everything would lead to the engine, and nobody could see the rest.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import grimp
from tools.walls import RULES, House, room_of

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "design.md"
SHOWN = "ambush_alley"
"""The game whose rooms are drawn; all games have the same."""
ROOF = "fireteam"
GAME = "games/<game>"
Arrows = Mapping[str, set[str]]


def house() -> dict[str, set[str]]:
    """Every room of the house and those that it imports; all games are one room, and so are those of the table."""
    return _imports(_room)


def _imports(room: Callable[[str], str]) -> dict[str, set[str]]:
    graph = grimp.build_graph("fireteam", cache_dir=str(ROOT / ".import_linter_cache"))
    found: dict[str, set[str]] = {}
    for module in sorted(graph.modules):
        here = room(module)
        others = {room(imported) for imported in graph.find_modules_directly_imported_by(module)}
        found.setdefault(here, set()).update(others - {here})
    return found


def _room(module: str) -> str:
    room = room_of(module)
    return GAME if room.startswith("games.") else room.partition(".")[0] or ROOF


def table() -> dict[str, set[str]]:
    """The rooms of the table and those of them that each imports."""
    found: dict[str, set[str]] = {}
    for here, others in _imports(room_of).items():
        if here.startswith("table."):
            within = {other for other in others if other.startswith("table.")}
            found[here.partition(".")[2]] = {other.partition(".")[2] for other in within}
    return found


def game(name: str) -> dict[str, set[str]]:
    """Every room of a game and those that it imports. Rules are two rooms: those that ask and those that happen."""
    there = House(ROOT / "src" / "fireteam" / "games" / name)
    found: dict[str, set[str]] = {}
    for module in there.modules.values():
        here = _layer(there, module.name)
        others = {_layer(there, imported.module) for imported in there.imports(module)}
        found.setdefault(here, set()).update(others - {here})
    return found


def _layer(there: House, name: str) -> str:
    module = there.modules[name]
    if module.room != RULES:
        return "game" if module.room == "__init__" else module.room
    return "rules that happen" if module.happens else "rules that ask"


def plain(arrows: Arrows) -> dict[str, set[str]]:
    """The arrows without those whose end can be reached by way of another room."""
    reached = {room: _reached(arrows, room) for room in arrows}

    def needed(room: str, target: str) -> bool:
        return not any(
            target in reached[other] and room not in reached[other] for other in arrows[room] if other != target
        )

    return {room: {target for target in targets if needed(room, target)} for room, targets in arrows.items()}


def _reached(arrows: Arrows, start: str) -> set[str]:
    found: set[str] = set()
    todo = [start]
    while todo:
        for target in arrows.get(todo.pop(), ()):
            if target not in found:
                found.add(target)
                todo.append(target)
    return found


def drawn(arrows: Arrows) -> str:
    """The drawing in the language of Mermaid, which forges show as a picture."""
    few = plain(arrows)
    rooms = sorted({*arrows, *(target for targets in arrows.values() for target in targets)})
    lines = [f'    {_key(room)}["{_label(room)}"]' for room in rooms]
    lines += [f"    {_key(room)} --> {_key(target)}" for room in rooms for target in sorted(few.get(room, ()))]
    return "\n".join(["```mermaid", "flowchart TD", *lines, "```"])


def _key(room: str) -> str:
    return "room_" + re.sub(r"\W+", "_", room).strip("_")


def _label(room: str) -> str:
    return room.replace("<", "&lt;").replace(">", "&gt;")


def filled(page: str, drawings: Mapping[str, str]) -> str:
    """A page with the drawings between their marks."""
    for name, drawing in drawings.items():
        begin, end = f"<!-- drawing: {name} -->", f"<!-- end of drawing: {name} -->"
        if begin not in page or end not in page:
            raise SystemExit(f"{PAGE.name} has no place for a drawing: expected {begin} and {end}")
        before, _, rest = page.partition(begin)
        page = f"{before}{begin}\n\n{drawing}\n\n{end}{rest.partition(end)[2]}"
    return page


def main(arguments: Iterable[str]) -> int:
    page = PAGE.read_text(encoding="utf-8")
    now = filled(page, {"the house": drawn(house()), "the table": drawn(table()), "a game": drawn(game(SHOWN))})
    if "--check" not in arguments:
        PAGE.write_text(now, encoding="utf-8")
    elif now != page:
        print("docs/design.md draws the house as it was: run `python -m tools.drawing`", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
