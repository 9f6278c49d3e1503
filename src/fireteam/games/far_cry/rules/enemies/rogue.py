"""The Rogue and Vaas' Trick tokens (Precisions, mission 7): what Vaas is after."""

from __future__ import annotations

from fireteam.engine import Event

from ...state import Token, Umpire, Unit
from .. import ground, people
from .instructions import ROGUE, TRICK

VAAS = "vaas_montenegro"


class TookTrick(Event, frozen=True, kw_only=True):
    unit: str
    count: int


def dropped(g: Umpire, unit: Unit) -> None:
    """FC-ROGUE-04: who dies with a Trick token leaves it on the space."""
    if unit.tricks and unit.kind == ROGUE:
        g.put(Token(id=f"{TRICK}-{unit.id}", kind=TRICK, face=TRICK, cell=unit.cell, face_up=True))


def taken(g: Umpire) -> None:
    """FC-ROGUE-03, FC-ROGUE-05: Vaas takes the token of a Rogue beside him, one on his space, or one beside him whose
    space is occupied; it does not matter who has moved."""
    state = g.state
    vaas = next((unit for unit in people.standing(state) if unit.kind == VAAS), None)
    if vaas is None:
        return
    count = 0
    for unit in list(people.standing(state)):
        if unit.kind == ROGUE and unit.tricks and ground.within_reach(state, vaas.cell, unit.cell):
            count += unit.tricks
            g.change(unit, tricks=0)
    occupied = ground.units(state)
    for token in [token for token in state.tokens.values() if token.kind == TRICK]:
        beside = ground.within_reach(state, vaas.cell, token.cell) and occupied >> token.cell & 1
        if token.cell == vaas.cell or beside:
            count += 1
            g.remove(token)
    if count:
        g.change(state.units[vaas.id], tricks=state.units[vaas.id].tricks + count)
        g.emit(TookTrick(unit=vaas.id, count=count, rule="FC-ROGUE-05"))
