"""Where a game is played: the table as cards and wrecks have changed it.

The chapter's rules: AA-SETUP-05, AA-FOGCARD-03 to 06, AA-FOGCARD-08, AA-VDAM-09, AA-OOC-05.
"""

from __future__ import annotations

import msgspec

from fireteam.spaces.plane import Table, lay
from fireteam.spaces.plane.terrain import Piece

from ...content.tables import TABLES, kept_by_table
from ...state import State


def table(state: State) -> Table:
    """The table as it is now: cards may have changed the terrain that the scenario laid out."""
    ground = TABLES[state.table]
    return changed(ground, state.changes) if state.changes else ground


@kept_by_table(64)
def changed(ground: Table, changes: tuple[tuple[str, str], ...]) -> Table:
    """The table after these changes: a piece that is no cover any more, a building that nobody can enter, a
    wreck, a barrier."""
    *earlier, (what, about) = changes
    ground = changed(ground, tuple(earlier)) if earlier else ground
    if what == "cover":
        return ground.without_cover(about)
    if what == "building":
        return ground.without_building(about)
    if what == "wreck":
        return with_wreck(ground, f"wreck{len(changes)}", about)
    x1, y1, x2, y2 = (float(part) for part in about.split())
    barrier = Piece(id=f"barrier{len(changes)}", kind="low_wall", points=((x1, y1), (x2, y2)))
    return lay(msgspec.structs.replace(ground.terrain, pieces=(*ground.terrain.pieces, barrier)))


def with_wreck(ground: Table, name: str, outline: str) -> Table:
    """The table with the wreck of a vehicle: cover for those behind it (AA-VDAM-09). Sight and ways stay what they are:
    units walk round it as they walk round vehicles."""
    numbers = [float(part) for part in outline.split()]
    points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
    wreck = Piece(id=name, kind="wreck", points=points, blocks_movement=False)
    return lay(msgspec.structs.replace(ground.terrain, pieces=(*ground.terrain.pieces, wreck)))
