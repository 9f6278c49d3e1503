"""The ground of a mission (Tiles Glossary): what stands and lies where, what bars the way, what gives cover.

Sets of cells are ints. Everything here is asked of the state, and nothing changes it. FC-TILE-30 says what each thing
is to whoever moves or shoots; FC-MOVE-03 and FC-GLOSS-15, who occupies a space.
"""

from __future__ import annotations

from functools import lru_cache

from fireteam.engine import kept_by_position, kept_while
from fireteam.spaces.hexes import Board

from ..content import library, maps
from ..state import NOWHERE, State, Tile, Token, Unit

COVER_TILES = ("barrel", "crate", "pillar", "cage", "gun")
"""Tiles that are obstacles and give cover (FC-TILE-30)."""
WALKABLE = ("bridge", "amanita", "nest")
HAZARD_TILES = WALKABLE
DOOR, VINE = "door", "vine"


@kept_while("mission")
def sheet(state: State) -> maps.Printed:
    """The map of the mission that is being played."""
    return maps.sheet(library.missions()[state.mission].map)


def board(state: State) -> Board:
    return sheet(state).board


@lru_cache(maxsize=4096)
def mask(cells: tuple[int, ...]) -> int:
    """The set of these cells."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def each(cells: int) -> list[int]:
    """The members of a set, in ascending order."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return found


@kept_while("tiles")
def tiles(state: State, *kinds: str) -> int:
    """The cells of tiles of these kinds."""
    found = 0
    for tile in state.tiles.values():
        if tile.kind in kinds:
            found |= 1 << tile.cell
    return found


@kept_while("tiles")
def tile_at(state: State, cell: int, *kinds: str) -> Tile | None:
    """The tile on a cell; of these kinds, if any are named."""
    for tile in state.tiles.values():
        if tile.cell == cell and (not kinds or tile.kind in kinds):
            return tile
    return None


@kept_while("tokens")
def tokens(state: State, *kinds: str) -> int:
    """The cells of tokens of these kinds."""
    found = 0
    for token in state.tokens.values():
        if token.cell != NOWHERE and token.kind in kinds:
            found |= 1 << token.cell
    return found


def tokens_at(state: State, cell: int, *kinds: str) -> list[Token]:
    return [token for token in state.tokens.values() if token.cell == cell and (not kinds or token.kind in kinds)]


def stands(unit: Unit) -> bool:
    """Is it on the map, and no captive?"""
    return unit.cell != NOWHERE and not unit.cage


@kept_while("units")
def units(state: State) -> int:
    """The cells of all units; a body and a stunned unit occupy theirs too (FC-KO-02, FC-GLOSS-14,
    FC-GLOSS-15)."""
    found = 0
    for unit in state.units.values():
        if unit.cell != NOWHERE:
            found |= 1 << unit.cell
    return found


@kept_while("units")
def bodies(state: State) -> int:
    """The cells of unconscious heroes."""
    found = 0
    for unit in state.units.values():
        if unit.down and unit.cell != NOWHERE:
            found |= 1 << unit.cell
    return found


@kept_while("units")
def unit_at(state: State, cell: int) -> Unit | None:
    for unit in state.units.values():
        if unit.cell == cell:
            return unit
    return None


@kept_while("mission", "tiles", "tokens")
def walls(state: State) -> int:
    """FC-MOVE-08, FC-TILE-20, FC-TILE-29: walls, closed bunker doors, vine walls and the metal door."""
    return sheet(state).walls | tiles(state, VINE) | tokens(state, DOOR)


@kept_while("mission", "tiles", "acid")
def pits(state: State) -> int:
    """Chasms and acid (FC-JUMP-06, FC-TILE-28), without those that a bridge spans."""
    printed = sheet(state)
    return (printed.chasms | printed.acid | mask(state.acid)) & ~tiles(state, "bridge")


@kept_while("mission", "tiles")
def cover(state: State) -> int:
    """FC-COVER-01: obstacles with thick dotted borders. Chasms and acid are none."""
    return sheet(state).cover | tiles(state, *COVER_TILES)


@kept_while("mission", "tiles", "acid")
def obstacles(state: State) -> int:
    """FC-MOVE-07: what a standard move does not enter, and a jump may clear."""
    return cover(state) | pits(state)


@kept_while("fire", "ink", "tiles", "tokens")
def hazards(state: State) -> int:
    """FC-JUMP-08: what can be walked on and jumped over: fire, mines, Amanitas, nests, bridges, ink."""
    return mask(state.fire) | mask(state.ink) | tiles(state, *HAZARD_TILES) | tokens(state, "mine")


@kept_while("mission", "tiles", "tokens", "acid")
def open_ground(state: State) -> int:
    """FC-MOVE-06: the cells that a standard move may enter, whoever stands there."""
    return board(state).cells & ~walls(state) & ~obstacles(state)


def free(state: State) -> int:
    """FC-MOVE-03: open ground without a unit."""
    return open_ground(state) & ~units(state)


@kept_by_position
def jumpable(state: State) -> int:
    """FC-JUMP-07, FC-JUMP-08: obstacles and hazards without a standing unit; bodies too (FC-KO-02)."""
    fallen = bodies(state)
    return (obstacles(state) | hazards(state) | fallen) & ~walls(state) & ~(units(state) & ~fallen)


@kept_while("mission", "tiles", "tokens")
def risky(state: State) -> int:
    """FC-MOVE-10: where something happens to whoever enters: beside a nest, on an Amanita, a bridge or a mine."""
    nests = tiles(state, "nest")
    return nests | board(state).around(nests) | tiles(state, "amanita", "bridge") | tokens(state, "mine")


@kept_while("tiles")
def seats(state: State) -> int:
    """FC-TILE-03: the Machine Guns at which somebody can sit, whoever does."""
    found = 0
    for tile in state.tiles.values():
        if tile.kind == "gun" and not tile.spent:
            found |= 1 << tile.cell
    return found


def towers(state: State) -> int:
    return sheet(state).towers


def in_tower(state: State, unit: Unit) -> bool:
    return unit.cell != NOWHERE and bool(sheet(state).towers >> unit.cell & 1)


def in_seat(state: State, unit: Unit) -> bool:
    """Does it sit at a Machine Gun? (FC-TILE-03)"""
    return tile_at(state, unit.cell, "gun") is not None


def fenced(state: State, one: int, other: int) -> bool:
    """Is a fence on the common edge of two neighbours? (FC-PAYBACK-07)"""
    ground = board(state)
    return (one, ground.lattice.direction(one, other)) in ground.fences


def adjacent(state: State, one: int, other: int) -> bool:
    """FC-GLOSS-17: two spaces share an edge, whatever lies on them; they are in one zone."""
    printed = sheet(state)
    return printed.board.range(one, other) == 1 and bool(printed.zone(one) >> other & 1)


def within_reach(state: State, one: int, other: int) -> bool:
    """Adjacent, and no fence between: for everything that is done by hand (FC-PAYBACK-07)."""
    return adjacent(state, one, other) and not fenced(state, one, other)


def distance(state: State, one: int, other: int) -> int:
    """FC-RANGE-01: the number of spaces; -1 between two zones (FC-DUTY-08)."""
    printed = sheet(state)
    return printed.board.range(one, other) if printed.zone(one) >> other & 1 else -1
