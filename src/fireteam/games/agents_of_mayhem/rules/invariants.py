"""What always holds, whatever was played: cubes fit their Wells, one Unit stands in a Space, nobody in the air."""

from __future__ import annotations

from collections.abc import Iterable

from ..content import library
from ..state import NOWHERE, WELLS, WOUNDED, State
from . import ground, people


def broken(state: State) -> Iterable[str]:
    yield from _wells(state)
    yield from _spaces(state)
    for kind, minion in library.minions().items():
        figures = sum(unit.kind == kind for unit in state.units.values())
        if figures > minion.figures:
            yield f"{figures} figures of {kind} are in play; the box has {minion.figures}"


def _wells(state: State) -> Iterable[str]:
    """AM-BOARD-02."""
    for board in state.boards.values():
        for cube in WELLS:
            count = board.cubes.of(cube)
            wounds = board.wounds[WOUNDED.index(cube)] if cube in WOUNDED else 0
            if count < 0 or count + wounds > people.wells(board).of(cube):
                room = people.wells(board).of(cube)
                yield f"{board.id} has {count} {cube} cubes and {wounds} wounds in a well for {room}"


def _spaces(state: State) -> Iterable[str]:
    """AM-MAP-11, AM-LARGE-04: one Unit in a Space; only one that is on its way may be where another is."""
    here = ground.board(state)
    taken: dict[int, str] = {}
    for unit in ground.on_map(state):
        for cell in ground.cells(state, unit):
            if not here.cells >> cell & 1:
                yield f"{unit.id} stands where no Space is"
            if unit.back != NOWHERE:
                continue
            if cell in taken:
                yield f"{unit.id} and {taken[cell]} stand in one Space"
            taken[cell] = unit.id
