"""Entering a space (Tiles Glossary): mines, nests, Amanitas, bridges and the Exit, in their order, then what lies
there."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Event, Option, Step

from ...state import ENEMY, HERO, NOWHERE, State, Tile, Umpire, Unit
from .. import asking, dice, ground, people
from ..actions import pickup
from ..enemies import behaviour
from ..fight import arms, attack, damage, luck, shots
from ..fight.sources import Source
from ..mission import arriving, objectives
from ..tiles import ink
from ..turn import stepping_in
from . import moving, ways, zones

MINE_DAMAGE = 3
"""FC-GLOSS-11."""
SPORES = {(False, False): "poison", (True, False): "speed", (False, True): "balm", (True, True): "rage"}
"""FC-TILE-23: what an Amanita does, by a symbol on the orange die and a shield on the Cover die."""
KOMODO = "komodo_dragon"
LET_BE: Option[None] = Option(key="let-be", text="option-let-be", rule="FC-TILE-24")


class Stepped(Event, frozen=True, kw_only=True):
    """Somebody set off what lies on a space (land_mine, nest, amanita or bridge), and what came of it."""

    unit: str
    what: str
    then: str = ""


class Left(Event, frozen=True, kw_only=True):
    unit: str


class Enter(Step, frozen=True):
    """FC-MOVE-10: what a unit sets off that has come to a space, by moving or by a push: mine, nests, Amanita, bridge,
    Exit; then a hero may take what lies there. Being placed sets off nothing."""

    unit: str
    cell: int
    going_on: bool
    """It is moving, and has more of its way before it."""
    pushed: bool

    def run(self, g: Umpire) -> None:
        unit, cell = self.unit, self.cell
        g.then(StepOnMine(unit, cell), WakeNests(unit, cell), StepOnAmanita(unit, cell), ink.StepInInk(unit, cell))
        g.then(CrossBridge(unit, cell, self.going_on, self.pushed))
        if not self.pushed:
            g.then(LeaveByExit(unit, cell), pickup.PickUp(unit, cell))


def here(state: State, id: str, cell: int) -> Unit | None:
    """FC-MOVE-10: the unit, if it is still there and takes part."""
    unit = people.present(state, id)
    return unit if unit is not None and unit.cell == cell else None


class StepOnMine(Step, frozen=True):
    """FC-GLOSS-11: 3 damage, and the Mine is gone."""

    unit: str
    cell: int

    def run(self, g: Umpire) -> None:
        mines = ground.tokens_at(g.state, self.cell, "mine")
        if not mines or here(g.state, self.unit, self.cell) is None:
            return
        g.remove(mines[0])
        g.emit(Stepped(unit=self.unit, what="land_mine", rule="FC-GLOSS-11"))
        g.then(damage.Harm(Source("mine"), ((self.unit, MINE_DAMAGE),)))


class WakeNests(Step, frozen=True):
    """FC-TILE-25, FC-SPIDER-08: a nest on the space or next to it is removed, and on a success of an orange die a
    Komodo Dragon comes out. Several are rolled in an order that the players choose."""

    unit: str
    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = here(state, self.unit, self.cell)
        near = [t for t in state.tiles.values() if t.kind == "nest" and self._is_near(state, t)]
        if unit is None or not near:
            return
        chosen = asking.together(g, "ask-which-nest", list(map(asking.tile, near)), rule="FC-MOVE-10").value
        nest = state.tiles[chosen.tile]
        fate = luck.Fate(g)
        (face,) = fate.roll(asking.roller(state, unit), ["orange"], "roll-nest", "FC-TILE-25", (unit.id,))
        hatches = dice.succeeds("orange", face)
        fate.settle()
        g.remove(nest)
        g.emit(Stepped(unit=unit.id, what="nest", then="hatches" if hatches else "empty", rule="FC-TILE-25"))
        if hatches:
            g.then(arriving.Arrive(KOMODO, nest.cell, "FC-TILE-25"))
        g.then(self)

    def _is_near(self, state: State, tile: Tile) -> bool:
        return tile.cell == self.cell or ground.adjacent(state, tile.cell, self.cell)


class StepOnAmanita(Step, frozen=True):
    """FC-TILE-22, FC-TILE-23, FC-DEEP-03: spores: an orange die and the Cover die say which of four things happens to
    all units within 1 space. FC-SIMUL-05, FC-SPIDER-08."""

    unit: str
    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, tile = here(state, self.unit, self.cell), ground.tile_at(state, self.cell, "amanita")
        if unit is None or tile is None:
            return
        fate = luck.Fate(g)
        kinds = ["orange", dice.COVER_DIE]
        faces = fate.roll(asking.roller(state, unit), kinds, "roll-amanita", "FC-TILE-23", (unit.id,))
        symbol, shield = dice.succeeds("orange", faces[0]), dice.shields(faces[1])
        near = [
            other
            for other in people.standing(state)
            if 0 <= ground.distance(state, self.cell, other.cell) <= 1 and not ground.in_tower(state, other)
        ]
        fate.settle()
        g.remove(tile)
        objectives.triggered_amanita(g)
        spores = SPORES[symbol, shield]
        g.emit(Stepped(unit=unit.id, what="amanita", then=spores, rule="FC-TILE-23"))
        match spores:
            case "poison":
                g.then(damage.Harm(Source("amanita"), tuple((other.id, 2) for other in near)))
            case "speed":
                for other in near:
                    if other.side == HERO:
                        g.change(state.units[other.id], mp=other.mp + 2)
            case "balm":
                for other in near:
                    damage.heal(g, state.units[other.id], 2, "FC-TILE-23")
            case _:
                for other in in_order(state, near):
                    g.then(stepping_in.Before(asking.alone(state, other), other.id), Rage(other.id))


def in_order(state: State, units: list[Unit]) -> list[Unit]:
    """FC-TILE-24: players, and allies whom they lead, before the others in the order of the chain."""
    led = [unit for unit in units if unit.side == HERO or people.is_controlled(unit)]
    return led + [unit for unit in people.in_chain(state) if unit in units]


class Rage(Step, frozen=True):
    """FC-TILE-24: a free attack: a player chooses any valid target or lets it be, and so do all for an ally whom they
    lead; anybody else follows the own behaviour. Teammates may step in between two of them (FC-SIMUL-05)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = people.present(state, self.unit)
        if unit is None:
            return
        if unit.side != HERO and not people.is_controlled(unit):
            g.then(behaviour.FreeAttack(unit.id))
            return
        free = [shots.Aimed(shot) for shot in free_attacks(state, unit)]
        offers = [LET_BE, *(attack.offer(state, unit, aimed, "FC-TILE-24") for aimed in free)]
        chosen = asking.decide(
            g, unit.id, "ask-free-attack", offers, rule="FC-TILE-24", arguments={"unit": unit.id}, pieces=(unit.id,)
        ).value
        if chosen is not None:
            g.then(attack.Roll(attack.freed(chosen.shot)))


def free_attacks(state: State, unit: Unit) -> list[shots.Shot]:
    """FC-ATTACK-02: every single shot or blow that a hero, or an ally whom the players lead, could make for free."""
    if unit.side == HERO:
        hero = state.heroes[unit.id]
        ready = [card for card in arms.equipped(state, hero) if arms.can_fire(card)]
        weapons = [arms.of_card(state, hero, card) for card in ready]
    else:
        weapons = [arms.of_board(state, each) for each in people.board(unit).weapons if not each.zone_only]
    found: list[shots.Shot] = []
    for weapon in weapons:
        found += shots.targets(state, unit, weapon)
    return found


class CrossBridge(Step, frozen=True):
    """FC-TILE-11, FC-TILE-12, FC-SPIDER-08: a Suspension Bridge breaks on a success of a red die. Whoever is moving
    must go on at once; whoever cannot, or was pushed there, falls into the acid."""

    unit: str
    cell: int
    going_on: bool
    pushed: bool

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, tile = here(state, self.unit, self.cell), ground.tile_at(state, self.cell, "bridge")
        if unit is None or tile is None:
            return
        fate = luck.Fate(g)
        (face,) = fate.roll(asking.roller(state, unit), ["red"], "roll-bridge", "FC-TILE-11", (unit.id,))
        breaks = dice.succeeds("red", face)
        fate.settle()
        g.emit(Stepped(unit=unit.id, what="bridge", then="breaks" if breaks else "holds", rule="FC-TILE-11"))
        if not breaks:
            return
        g.remove(tile)
        g.set(acid=tuple(sorted((*state.acid, self.cell))))
        if self.pushed:
            g.then(damage.Swallowed((unit.id,), Source("acid")))
        elif not self.going_on:
            g.then(OverThePit(unit.id))


class GoOn(Step, frozen=True):
    """FC-TILE-12: off the broken bridge, to a space beside it, if there is one and an MP is left; with care, if a zone
    is left and the MP suffice (FC-CAUTION-01)."""

    unit: str
    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        able = people.takes_part(unit) and unit.mp and unit.impair < 2
        steps = list(self._steps(state, unit)) if able else []
        if not steps:
            g.then(damage.Swallowed((unit.id,), Source("acid")))
            return
        walk = asking.decide(g, unit.id, "ask-off-the-bridge", steps, rule="FC-TILE-12", arguments={"unit": unit.id})
        g.then(walk.value)

    def _steps(self, state: State, unit: Unit) -> Iterator[Option[moving.Walk]]:
        """FC-TILE-12, FC-CAUTION-01: a step to each free space beside the bridge, and a careful one from a zone."""
        for cell in ground.each(ground.board(state).steps(1 << self.cell) & ground.free(state)):
            legs, left = (ways.Leg(ways.STEP, cell),), zones.left_by(state, unit, self.cell, cell)
            yield moving.plain(unit, ways.Way(1, left, 0, legs), "")
            if left and unit.mp > len(left):
                yield moving.careful(unit, ways.Way(1 + len(left), (), 0, legs), "")


class OverThePit(Step, frozen=True):
    """FC-TILE-12, FC-TILE-28: whoever is left over acid when a move has come to its end goes on, or falls."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units.get(self.unit)
        if unit is not None and unit.cell != NOWHERE and ground.pits(g.state) >> unit.cell & 1:
            g.then(GoOn(unit.id, unit.cell))


class LeaveByExit(Step, frozen=True):
    """FC-TILE-21, FC-BREAK-01, FC-DUTY-01: a player or ally on the Exit leaves the map for the rest of the mission."""

    unit: str
    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = here(state, self.unit, self.cell)
        if unit is None or unit.side == ENEMY or not ground.sheet(state).exits >> self.cell & 1:
            return
        g.emit(Left(unit=unit.id, rule="FC-TILE-21"))
        objectives.left(g, unit)
        if unit.side == HERO:
            g.change(unit, cell=NOWHERE)
            g.change(state.heroes[unit.id], left=True, done=True)
        else:
            g.remove(unit)
        g.then(objectives.CheckEnd())
