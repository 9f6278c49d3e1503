"""What sight, ways and formations need of a table: one for all tables that differ in nothing but cover."""

from functools import lru_cache
from weakref import WeakValueDictionary

import msgspec

from fireteam.spaces.plane.bits import union
from fireteam.spaces.plane.formation import Formations
from fireteam.spaces.plane.ground import survey
from fireteam.spaces.plane.sight import Sight
from fireteam.spaces.plane.terrain import Piece, Terrain
from fireteam.spaces.plane.walking import Walking

KEPT = 2**24
"""How many bytes of discs are kept."""


class Land:
    """Terrain as far as it can be stood on, hides or bars."""

    def __init__(self, terrain: Terrain) -> None:
        self.ground = survey(terrain)
        self.sight = Sight(self.ground)
        self.walking = Walking(self.ground)
        self.formations = Formations(self.walking)
        self.within = lru_cache(maxsize=self.ground.lattice.sets_in(KEPT))(self._within)

    def _within(self, cell: int, hundredths: int) -> int:
        """The standing cells, on any level, within a straight horizontal distance."""
        lattice = self.ground.lattice
        disc = lattice.disc(cell % lattice.floor, hundredths)
        return self.formations.standing & union(disc << level * lattice.floor for level in range(lattice.levels))


def land_of(terrain: Terrain) -> Land:
    """The land under a table: the same object where a wreck, a barrier or lost cover is the only difference."""
    pieces = tuple(_bare(piece) for piece in terrain.pieces if _matters(piece))
    bare = msgspec.structs.replace(terrain, pieces=pieces)
    land = LANDS.get(bare)
    if land is None:
        land = LANDS[bare] = Land(bare)
    return land


def _matters(piece: Piece) -> bool:
    return piece.kind == "building" or piece.nature.blocks_sight or piece.nature.blocks_movement


def _bare(piece: Piece) -> Piece:
    return msgspec.structs.replace(piece, solid=None, cover=None)


LANDS: WeakValueDictionary[Terrain, Land] = WeakValueDictionary()
"""Every land on which a table stands: it goes with its last table, for there may be 180 MB of measures on it."""
