"""Arrivals (Enemy Setup, Spawn Point): where a unit comes in, which colour it gets, and when there are too many."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...content import library
from ...content.types import by_team
from ...state import ALLY, COLOURS, ENEMY, NOWHERE, State, Umpire, Unit
from .. import asking, ground
from ..enemies import rogue


class Arrived(Event, frozen=True, kw_only=True):
    unit: str
    kind: str


def colour(state: State, kind: str) -> str:
    """FC-SETUP-10: the first colour that no other of its type has; bosses have none."""
    if library.boards()[kind].boss:
        return ""
    taken = {unit.colour for unit in state.units.values() if unit.kind == kind}
    return next(colour for colour in COLOURS if colour not in taken)


def too_many(state: State, kind: str) -> bool:
    """FC-ENEMY-05: there are never more than 4 of one type, nor more than there are standees."""
    count = sum(unit.kind == kind for unit in state.units.values())
    return count >= min(4, library.boards()[kind].standees)


def new_unit(state: State, kind: str, cell: int, cage: str = "") -> Unit:
    """FC-ENEMY-04, FC-SETUP-12: a unit with full HP, on a base of its own colour."""
    board = library.boards()[kind]
    shade = colour(state, kind)
    return Unit(
        id=f"{kind}-{shade}" if shade else kind,
        kind=kind,
        side=ALLY if board.ally else ENEMY,
        colour=shade,
        cell=cell,
        hp=by_team(board.hp, state.team),
        mp=board.mp,
        shield=by_team(board.shield, state.team),
        cage=cage,
        entered=state.numbers,
    )


def chosen_space(g: Umpire, wanted: int, kind: str, rule: str, around: int = NOWHERE) -> int:
    """FC-ENEMY-08, FC-TILE-18, FC-TILE-27: the space itself; if it is taken or blocked, a free one beside it (or the
    cage) that the players choose; if there is none, the nearest free one."""
    state = g.state
    free = ground.free(state)
    if wanted != NOWHERE and free >> wanted & 1:
        return wanted
    centre = around if around != NOWHERE else wanted
    free &= ground.sheet(state).zone(centre)
    board = ground.board(state)
    nearest = min(board.range(centre, cell) for cell in ground.each(free))
    near = board.within(centre, nearest) & free
    return asking.which_space(g, ground.each(near), "ask-where-it-arrives", rule, kind)


def joins_chain(g: Umpire, kind: str) -> None:
    """FC-SETUP-11: a type that the briefing does not list stands in the chain after those it does, as it entered."""
    state = g.state
    if kind not in library.missions()[state.mission].unit_order and kind not in state.chain:
        g.set(chain=(*state.chain, kind))


class Arrive(Step, frozen=True):
    """FC-ENEMY-04, FC-ENEMY-05, FC-ROGUE-05: a unit comes in on a space, on which a Trick token may lie; one too many
    does not."""

    kind: str
    cell: int
    rule: str = "FC-ENEMY-04"

    def run(self, g: Umpire) -> None:
        state = g.state
        if too_many(state, self.kind):
            return
        cell = chosen_space(g, self.cell, self.kind, "FC-ENEMY-08")
        joins_chain(g, self.kind)
        unit = new_unit(state, self.kind, cell)
        g.put(unit)
        g.set(numbers=state.numbers + 1)
        g.emit(Arrived(unit=unit.id, kind=unit.kind, rule=self.rule))
        rogue.taken(g)
