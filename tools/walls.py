"""The walls of the house: two import-linter contracts that say which room may import which.

`rooms` in pyproject.toml lists every room of the house with the rooms that it may import. A room that is not listed
breaks the contract, so that a new one starts with its walls. The table has rooms of its own: `table.net` is one of
them, and `table` stands for all. `games.*` stands for each single game; `*` for every room that is not a single game.

`game_rooms` lists the rooms of a game in the same way, and keeps order among its rules. A module there either asks or
lets things happen: whoever knows `Step` or `Umpire` lets things happen. Modules that ask import none of those and have
no cycle among them; modules that let things happen may import each other both ways. Nothing is imported inside a
function. A game without a room for its rules is not in rooms yet, and is left alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

GAME = "games.*"
RULES = "rules"
HAPPENING = {"Step", "Umpire"}
"""Names that only a module imports in which something happens."""
WATCH = "rules.invariants"
"""What always holds looks into every chapter, and no chapter looks there."""


DIVIDED = ("games", "table")
"""Folders with rooms of their own: whatever stands in them is one."""


def room_of(module: str) -> str:
    """The room of a module: 'games.<name>' or 'table.<name>' there, else the first folder; '' is the roof."""
    parts = module.split(".")[1:]
    return ".".join(parts[: 2 if parts[0] in DIVIDED else 1]) if parts else ""


def listed(lines: Iterable[str]) -> dict[str, set[str]]:
    """Each room with those that it may import."""
    split = (line.partition(":") for line in lines)
    return {room.strip(): set(others.split()) for room, _, others in split}


class RoomsContract(Contract):
    type_name = "rooms"

    rooms = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        allowed = {"" if room == "fireteam" else room: others for room, others in listed(self.rooms).items()}
        broken: list[str] = []
        for module in sorted(graph.modules):
            room = room_of(module)
            kind = GAME if room.startswith("games.") else room
            if kind not in allowed:
                broken.append(f"{module} stands in a room without walls: list {room} in pyproject.toml")
                continue
            for imported in sorted(graph.find_modules_directly_imported_by(module)):
                target = room_of(imported)
                if target == room or self._may(allowed[kind], target):
                    continue
                lines = graph.get_import_details(importer=module, imported=imported)
                broken += [f"{module}:{line['line_number']} imports {imported}" for line in lines]
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    @staticmethod
    def _may(allowed: set[str], target: str) -> bool:
        if target.startswith("games."):
            return GAME in allowed
        return "*" in allowed or (target or "fireteam") in allowed or target.partition(".")[0] in allowed

    def render_broken_contract(self, check: Any) -> None:
        for line in check.metadata["broken"]:
            output.print_error(line)


# ------------------------------------------------------------------------------------------------ within a game


class Imported(NamedTuple):
    """One import within a game: which module, in which line, and whether a function does it."""

    module: str
    line: int
    inside: bool


class Module:
    """One module of a game, by its dotted name within the game's folder; '' is the folder's own `__init__`."""

    def __init__(self, name: str, path: Path, package: str) -> None:
        self.name, self.path = name, path
        self.package = package
        """The dotted name within the game of the folder from which its relative imports are counted."""
        self.tree = ast.parse(path.read_text(encoding="utf-8"), str(path))

    @property
    def room(self) -> str:
        return self.name.partition(".")[0] or "__init__"

    @cached_property
    def statements(self) -> list[tuple[ast.Import | ast.ImportFrom, bool]]:
        """Its imports, each with whether it stands inside a function."""
        found: list[tuple[ast.Import | ast.ImportFrom, bool]] = []

        def look(node: ast.AST, inside: bool) -> None:
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.Import | ast.ImportFrom):
                    found.append((child, inside))
                look(child, inside or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda))

        look(self.tree, False)
        return found

    @property
    def happens(self) -> bool:
        """Does it let things happen: is a step or the umpire known here?"""
        names = {alias.name for node, _ in self.statements if isinstance(node, ast.ImportFrom) for alias in node.names}
        return bool(names & HAPPENING)


class House:
    """The modules of one game and what they import of each other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.modules: dict[str, Module] = {}
        for path in sorted(folder.rglob("*.py")):
            within = path.relative_to(folder).with_suffix("").parts
            package = within[:-1]
            name = ".".join(package if within[-1] == "__init__" else within)
            self.modules[name] = Module(name, path, ".".join(package))

    @property
    def has_rooms(self) -> bool:
        return RULES in self.modules

    def imports(self, module: Module) -> Iterator[Imported]:
        """What it imports of its own game, by the module in which it really stands."""
        for node, inside in module.statements:
            for name in self._named(module, node):
                parts = name.split(".")
                while ".".join(parts) not in self.modules:
                    parts.pop()
                yield Imported(".".join(parts), node.lineno, inside)

    def _named(self, module: Module, node: ast.Import | ast.ImportFrom) -> Iterator[str]:
        """The dotted names that an import is about, within the game."""
        own = f"fireteam.games.{self.folder.name}"
        if isinstance(node, ast.Import):
            for alias in node.names:
                if f"{alias.name}.".startswith(f"{own}."):
                    yield alias.name.removeprefix(own).lstrip(".")
            return
        source = node.module or ""
        if node.level:
            up = [part for part in module.package.split(".") if part]
            if node.level - 1 > len(up):
                return  # beyond the game
            source = ".".join([*up[: len(up) - node.level + 1], *filter(None, [source])])
        elif f"{source}.".startswith(f"{own}."):
            source = source.removeprefix(own).lstrip(".")
        else:
            return
        for alias in node.names:
            yield f"{source}.{alias.name}".lstrip(".")

    def breaches(self, allowed: Mapping[str, set[str]]) -> Iterator[str]:
        """Everything that is not as it should be, with its file and line."""
        for module in self.modules.values():
            where = f"{self.folder.name}/{module.path.relative_to(self.folder)}"
            if module.room not in allowed:
                yield f"{where} stands in no room of a game: {', '.join(allowed)}"
                continue
            for node, inside in module.statements:
                if inside:
                    yield f"{where}:{node.lineno} imports inside a function"
            for imported in self.imports(module):
                target = self.modules[imported.module]
                if target.room != module.room and target.room not in allowed[module.room]:
                    yield f"{where}:{imported.line} imports {imported.module or '__init__'}: {module.room} may not"
                elif module.room == target.room == RULES and module.name != WATCH:
                    if target.name == WATCH:
                        yield f"{where}:{imported.line} imports {WATCH}: no rule may"
                    elif target.happens and not module.happens:
                        yield f"{where}:{imported.line} only asks, and imports {imported.module}, where things happen"
        asking = [module for module in self.modules.values() if module.room == RULES and not module.happens]
        for circle in circles({each.name: {found.module for found in self.imports(each)} for each in asking}):
            yield f"{self.folder.name}: modules that ask import each other in a circle: {', '.join(circle)}"


def circles(graph: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """The sets of names that reach each other, each in alphabetical order; what is not a key is left out."""
    reached: dict[str, set[str]] = {}
    for start in graph:
        found: set[str] = set()
        todo = [start]
        while todo:
            for name in graph[todo.pop()]:
                if name in graph and name not in found:
                    found.add(name)
                    todo.append(name)
        reached[start] = found
    knots = {tuple(sorted(other for other in reached[name] if name in reached[other])) for name in graph}
    return [list(knot) for knot in sorted(knots) if knot]


class GameRoomsContract(Contract):
    type_name = "game_rooms"

    folder = fields.StringField()
    rooms = fields.ListField(subfield=fields.StringField())
    unfinished = fields.ListField(subfield=fields.StringField(), required=False)
    """Games that are on their way into their rooms."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        folder, allowed = Path(self.folder), listed(self.rooms)
        waiting = {*(self.unfinished or ())}
        broken: list[str] = []
        for path in sorted(folder.iterdir()):
            if path.is_dir() and (path / "__init__.py").exists() and path.name not in waiting:
                house = House(path)
                if house.has_rooms:
                    broken += house.breaches(allowed)
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: Any) -> None:
        for line in check.metadata["broken"]:
            output.print_error(line)
