"""The walls of the house: an import-linter contract that says which room may import which.

`rooms` in pyproject.toml lists every room with the rooms that it may import. A room that is not listed breaks
the contract, so that a new one starts with its walls. `games.*` stands for each single game; `*` for every room
that is not a single game.
"""

from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

GAME = "games.*"


def room_of(module: str) -> str:
    """The room of a module: 'games.<name>' within games, else the first folder; '' is the roof."""
    parts = module.split(".")[1:]
    return ".".join(parts[:2]) if parts[:1] == ["games"] else ".".join(parts[:1])


class RoomsContract(Contract):
    type_name = "rooms"

    rooms = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        allowed: dict[str, set[str]] = {}
        for line in self.rooms:
            room, _, others = line.partition(":")
            allowed["" if room.strip() == "fireteam" else room.strip()] = set(others.split())

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
        return "*" in allowed or (target or "fireteam") in allowed

    def render_broken_contract(self, check: Any) -> None:
        for line in check.metadata["broken"]:
            output.print_error(line)
