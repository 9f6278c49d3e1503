"""Buildings at a glance: how high each stands, how much damage it has taken, and which of them are threatened."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.scene import Line, Words
from fireteam.spaces.levels import each

from ..content import library
from ..rules import ground
from ..rules.buildings import damage
from ..state import State
from . import city


def labels(state: State) -> dict[str, Words]:
    """What is written on the top of each Building, by the id of its place: its height and, once it is damaged,
    how much of seven it has taken (AM-BLDG-01, AM-BLDG-04)."""
    found = {}
    for tile, top in _tops(state):
        board = ground.board(state)
        lowest = max(each(top), key=lambda cell: (board.lattice.place(cell)[1], -board.lattice.place(cell)[0]))
        level = board.level(lowest)
        taken = damage.total(state, tile)
        arguments: dict[str, str | float] = {"level": level, "damage": taken, "most": damage.COLLAPSES_AT}
        found[f"space-{lowest}"] = Words("label-damage" if taken else "label-height", arguments)
    return found


def threats(state: State) -> Iterator[Line]:
    """AM-EXPL-07, AM-BLDG-04: the outline of every Building in which a marker waits to go off, or that the next one may
    bring down."""
    drawn = city.lattice(ground.board(state))
    for tile, top in _tops(state):
        if not threatened(state, tile):
            continue
        for number, outline in enumerate(drawn.rings(each(top))):
            yield Line(
                id=f"threat-{tile}-{number}",
                kind="threat",
                points=(*outline, outline[0]),
                name=Words("ground-threat", {"damage": damage.total(state, tile), "most": damage.COLLAPSES_AT}),
                level=ground.board(state).level(each(top)[0]),
            )


def threatened(state: State, tile: int) -> bool:
    """Is a Level of this Building in danger: does a marker lie face down in it, or would one more be enough?"""
    building = ground.board(state).building(tile)
    waiting = any(not marker.face_up and building >> marker.cell & 1 for marker in state.explosions.values())
    largest = max(size.damage for size in library.explosions().values())
    return waiting or damage.total(state, tile) + largest >= damage.COLLAPSES_AT


def _tops(state: State) -> Iterator[tuple[int, int]]:
    """Every Tile whose Building stands, with the Spaces on its top."""
    board = ground.board(state)
    for tile, levels in enumerate(state.standing):
        top = board.lattice.on_level(board.building(tile), levels - 1) if levels > 1 else 0
        if top:
            yield tile, top
