"""Fire (Glossary: Blaze; All is fine): flames on spaces, what they burn, and how they spread over the crops."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import State, Umpire
from .. import ground
from ..fight.sources import Source
from ..mission import objectives
from . import tiles


class Burning(Event, frozen=True, kw_only=True):
    count: int


class Blaze(Step, frozen=True):
    """FC-GLOSS-02, FC-GLOSS-03: damage to everything within 1 space of the target, then fire on all of these spaces.
    Thrown into a tower it burns up there only (FC-TOWER-12)."""

    cell: int
    amount: int
    by: str = ""
    more: tuple[tuple[str, int], ...] = ()
    """Further damage to some units, if it comes of an attack (FC-POTION-07)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        area = blazing(state, self.cell)
        source = Source("blaze", self.by)
        g.then(*tiles.everything_in(state, area, self.amount, source, self.cell, dict(self.more)))
        g.then(SetFire(tuple(ground.each(area)), up=bool(ground.towers(state) >> self.cell & 1)))


def blazing(state: State, cell: int) -> int:
    """FC-GLOSS-02, FC-TOWER-12, FC-DUTY-08: the spaces that a Blaze reaches."""
    if ground.towers(state) >> cell & 1:
        return 1 << cell
    return ground.board(state).within(cell, 1) & ground.sheet(state).zone(cell)


class SetFire(Step, frozen=True):
    """FC-GLOSS-03, FC-GLOSS-05, FC-GLOSS-06, FC-FIRE-01: Fire tokens on these spaces, not on walls, acid or chasms, and
    never two; Loot and Leaf tokens there are gone. FC-TOWER-08, FC-TOWER-12: fire on a tower is up there; at its foot
    it would matter to nobody."""

    cells: tuple[int, ...]
    up: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        spared = ground.walls(state) | ground.pits(state) | (0 if self.up else ground.towers(state))
        burning = ground.mask(self.cells) & ~spared
        new = ground.each(burning & ~ground.mask(state.fire))
        if not new:
            return
        g.set(fire=tuple(sorted((*state.fire, *new))))
        for token in [t for t in state.tokens.values() if t.kind in ("loot", "leaf") and t.cell in new]:
            g.remove(token)
        g.emit(Burning(count=len(new), rule="FC-GLOSS-03"))
        objectives.burning(g)
        g.then(objectives.CheckEnd())


class SpreadFire(Step, frozen=True):
    """FC-FIRE-11: every weed space next to fire catches fire, all at the same time."""

    def run(self, g: Umpire) -> None:
        state = g.state
        near = ground.board(state).around(ground.mask(state.fire)) & ground.sheet(state).weeds
        g.then(SetFire(tuple(ground.each(near))))
