"""The free plane on a half-inch lattice: inches, terrain, sight, ways and cover."""

from fireteam.spaces.plane.lattice import BASE, STOREY, UNREACHABLE
from fireteam.spaces.plane.table import Side, Table, lay
from fireteam.spaces.plane.terrain import Piece, Terrain, load_terrain

__all__ = ["BASE", "STOREY", "UNREACHABLE", "Piece", "Side", "Table", "Terrain", "lay", "load_terrain"]
