"""The scenarios and tables that are installed, and what they come to on a table."""

from __future__ import annotations

from functools import cache

import msgspec

from fireteam.content import BadContent
from fireteam.kit.library import Library
from fireteam.kit.own_scenarios import OwnScenarios
from fireteam.spaces.plane import Table, Terrain, lay

from ..state import Figure, State
from .types import FIGURES, FOLDER, ArrivalTable, Force, Point, Scenario, Tables, UnitEntry

# ---------------------------------------------------------------------------------------------- what is installed

BOX = Library(FOLDER)
APART = ("scenarios", "battles.toml")
"""What a game does not read: other scenarios, and what new ones are made of."""
KNOWN: dict[str, Scenario] = {}
"""Scenarios that did not come from the game's own folder nor with a document: those of tests."""


OWN: OwnScenarios[Scenario] = OwnScenarios(stories=("battle_sweep", "battle_search", "battle_rescue"))
"""The documents that players have brought, as long as a game is played by them."""


def adopted(name: str) -> Scenario | None:
    """A scenario that is not of the game's folder."""
    return OWN.get(name) or KNOWN.get(name)


_installed = BOX.files("scenarios", Scenario)
tables = BOX.table("reinforcements.toml", Tables, lambda file: file.tables)
"""The tables of arrivals."""


@cache
def names() -> tuple[str, ...]:
    """The scenarios of the game's folder (AA-SETUP-01), in alphabetical order: the printed ones, then ours."""
    found = _installed()
    return tuple(sorted(sorted(found), key=lambda name: found[name].provenance != "printed"))


def scenario(name: str) -> Scenario:
    return adopted(name) or _installed()[name]


def arrivals(table: str) -> ArrivalTable:
    """The table of arrivals of that name."""
    return tables()[table]


def key(name: str) -> str:
    """A hash of all that a game of this scenario is played with: a card may bring any vehicle with any weapon, and a
    force may come from any order of battle."""
    return BOX.key(without=APART, document=msgspec.json.encode(scenario(name)))


# ---------------------------------------------------------------------------------------------- scale and figures


def scale_of(state: State) -> str:
    return state.options.get("scale", "15mm")


def factor(scale: str) -> int:
    """By what the coordinates of a scenario are multiplied (AA-SCALE-04).

    With doubled distances (AA-SCALE-02) on a table of double size everything has the same proportions as on the
    small table: so it is played there, and only what is shown counts double (`shown`).
    """
    return 2 if scale == "25mm" else 1


def shown(scale: str) -> int:
    """How many inches of the players' table an inch of the game's is (AA-SCALE-02)."""
    return 2 if scale == "25mm_doubled" else 1


def as_shown(state: State, hundredths: int) -> float:
    """A distance in inches as the players measure it."""
    return hundredths * shown(scale_of(state)) / 100


def scaled(terrain: Terrain, by: int) -> Terrain:
    """The same map on a larger table."""
    if by == 1:
        return terrain

    def times(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((x * by, y * by) for x, y in points)

    pieces = tuple(
        msgspec.structs.replace(piece, points=times(piece.points), doors=times(piece.doors)) for piece in terrain.pieces
    )
    return Terrain(width=terrain.width * by, height=terrain.height * by, pieces=pieces)


def table_of(content: Scenario, scale: str = "15mm") -> Table:
    """The table of a scenario; the same object every time."""
    return lay(scaled(content.terrain, factor(scale)))


def figure(kind: str, quality: int, morale: int) -> Figure:
    """A figure by its kind: one of FIGURES, or the weapon that it carries."""
    return Figure(quality=quality, morale=morale, **FIGURES.get(kind, {"weapon": kind}))


def figure_of(force: Force, kind: str, entry: UnitEntry | None = None) -> Figure:
    """A figure with the ratings of its force, or those that its unit or the leaders of the force have."""
    led = force.leaders if FIGURES.get(kind, {}).get("leader") == "leader" else None
    own = led or force
    quality, morale = own.quality, own.morale
    if entry is not None:
        quality, morale = entry.quality or quality, entry.morale or morale
    return figure(kind, quality, morale)


def figures(force: Force, entry: UnitEntry) -> tuple[Figure, ...]:
    """The figures of a unit in the order of its file; the first is the one whose move is measured."""
    return tuple(figure_of(force, kind, entry) for kind, count in entry.figures.items() for _ in range(count))


def positions(ground: Table, chosen: Scenario, entry: UnitEntry, count: int, scale: str, taken: int) -> tuple[int, ...]:
    """The cells of a unit that starts at its entry's place, beside those that stand there already."""
    if entry.at is None:
        raise BadContent(f"{chosen.id}: unit {entry.id or entry.position} has neither a place nor a turn")
    by = factor(scale)
    return ground.formation(ground.at(entry.at[0] * by, entry.at[1] * by, entry.level), count, taken)
