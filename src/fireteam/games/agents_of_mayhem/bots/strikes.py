"""Strikes: what an Attack promises by its exact odds, on whatever is in its Target Space or its area."""

from __future__ import annotations

from ..content import library
from ..content.language import (
    BuildingDamage,
    ExplosionStatus,
    Give,
    OnFirstResult,
    OnResult,
    PlaceExplosion,
    Pull,
    UseSpecial,
)
from ..rules import ground, people
from ..rules.buildings import markers
from ..rules.devices import machines
from ..rules.fight import areas, dice, forecast, targets
from ..rules.fight.dice import Pool
from ..rules.fight.targets import Strike
from ..rules.vehicles import fleet
from ..state import MAYHEM, NOWHERE, State, Unit
from . import goals
from .goals import POINT

RESULTS = (OnResult, OnFirstResult)

HIT = 0.6
"""What a Hit on an Elite Unit is worth at least."""
DOWNED = 2.0
"""What it is worth that a Unit is gone, beside the points for it."""
AFFLICTED = 0.7
"""What a Status on an enemy is worth."""
HEAVY = {"stunned": 1.1, "disrupted": 0.9}
"""What those are worth that cost their Unit most."""
PULLED, FALLS = 0.5, 0.6
"""What it is worth that an enemy is pulled away, and that it falls from its Level by it."""
SPECIAL = 0.22
"""How likely a die shows a Special, more or less of any colour."""
BLAST_HITS = 1.6
"""Hits of an Explosion on what is in its Space, in the mean of all markers; those who may still run away count half."""
MORE_DICE, MORE_BONUSES, CAUGHT = 2, 4, 3
"""What an Attack has at most beside what its line shows, and how many an area catches."""
UNBOUNDED = 99.0
CAR = 0.3
"""What a Hit on an enemy Vehicle is worth."""


def on(state: State, strike: Strike) -> float:
    """What one Attack Roll promises as everything stands now."""
    told = forecast.forecast(state, strike)
    if told is None:
        return 0.0
    attacker = people.attacker(state, strike.attacker)
    target = state.units.get(strike.target)
    if target is not None:
        sign = 1 if target.side != attacker.side else -1
        return sign * of_hits(state, target, told.hits) + _afflicts(state, strike, target, told.pool)
    return sum(share * of_objects(state, attacker.side, strike.target, count) for count, share in enumerate(told.hits))


def of_hits(state: State, target: Unit, hits: tuple[float, ...]) -> float:
    """What Hits on a Unit are worth to its enemy, by how likely each number of them is."""
    endures = forecast.endures(state, target)
    vp = goals.points(state, people.enemy_of(target.side), "downed", target.kind)
    gone = DOWNED + POINT * vp
    found = sum(hits[max(0, endures) :]) * (gone + clears(state, target))
    if people.is_elite(target):
        each_hit = max(HIT, gone / (people.health(state.boards[target.board]) + 3))
        return found + each_hit * sum(share * min(count, endures) for count, share in enumerate(hits))
    return found + 0.2 * sum(count * share for count, share in enumerate(hits))


def clears(state: State, target: Unit) -> float:
    """What it is worth that a Unit is gone which stands in the way to an Objective Marker."""
    here = ground.board(state)
    return sum(
        0.3 * goals.held(state, marker)
        for marker in state.objectives.values()
        if here.level(marker.cell) == here.level(target.cell) and here.lattice.distance(marker.cell, target.cell) <= 1
    )


def of_objects(state: State, side: str, target: str, hits: int) -> float:
    """What so many Hits on something that is no Unit are worth to a Side."""
    if target.startswith(people.DEVICE):
        device = state.devices[target.removeprefix(people.DEVICE)]
        health = machines.printed(device).health
        vp = goals.points(state, side, "device", device.id)
        left = max(1, health - device.wounds)
        worth = POINT * vp + goals.SWITCH
        # Wounds stay on a device: each is its part of the prize, and the last ones are the surest.
        return worth * min(1.0, hits / left) * (1.0 if hits >= left else 0.8)
    if target.startswith(targets.SCORED):
        marker = state.objectives[target.removeprefix(targets.SCORED)]
        worth = POINT * goals.points(state, side, "destroyed", marker.id)
        locks = any(id == marker.id for id, _, _ in state.lockdowns)
        worth += 2.0 if locks and side == "mayhem" else 0.0
        return worth if hits >= marker.hits - marker.damage else 0.3 * worth * min(1, hits)
    if target.startswith(fleet.TARGET):
        vehicle = state.vehicles[target.removeprefix(fleet.TARGET)]
        return CAR * hits if vehicle.side == people.enemy_of(side) else 0.0
    return 0.1 * min(1, hits)


def _afflicts(state: State, strike: Strike, target: Unit, pool: Pool) -> float:
    """What the Statuses are worth that an Attack gives by its results; those of Specials come seldom."""
    found = 0.0
    for ability in targets.known(state, strike).action.parsed():
        if ability.conditions and ability.does(Give):
            seldom = ability.has(UseSpecial) or any(
                word.result == "special" for group in ability.conditions for word in group if isinstance(word, RESULTS)
            )
            likely = 1 - (1 - SPECIAL) ** sum(pool) if seldom else 1 - forecast.hits_of(pool)[0]
            found += likely * sum(
                status(target, word.status) for group in ability.effects for word in group if isinstance(word, Give)
            )
    return found


def status(target: Unit, kind: str) -> float:
    """What it is worth that an enemy gets a Status: nothing, if it has it already."""
    if people.statuses(target, kind):
        return 0.0
    return HEAVY.get(kind, AFFLICTED) * (1.0 if people.is_elite(target) else 0.5)


def at(state: State, unit: Unit, action: people.Known, cell: int) -> float:
    """What an Attack on a Space promises: on all that is in it, or in its area."""
    if targets.only_places(action):
        laden = _laden(action)
        if not laden and not _places_blast(action):
            return breach(state, unit.side, cell, 2.0)
        return blast(state, unit.side, cell) + 0.5 * sum(
            status(foe, kind)
            for kind in laden
            for foe in ground.enemies(state, unit.side)
            if ground.near(state, cell, 1) & ground.covered(state, [foe])
        )
    attack = action.action.attack
    assert attack is not None
    if targets.radius(state, action) != NOWHERE:
        caught = areas.caught(state, unit.id, action, cell)
        return sum(on(state, Strike(unit.id, action.action.id, target, centre=cell)) for target in caught)
    struck = targets.in_space(state, unit, cell)
    if not attack.dice:
        return sum(_without_dice(state, unit, action, state.units[id]) for id in struck if id in state.units)
    return sum(on(state, Strike(unit.id, action.action.id, target)) for target in struck)


def at_best(state: State, unit: Unit, action: people.Known) -> dict[str, float]:
    """More than an Attack can promise on each Target, wherever it is made from: with every Bonus, at the best Range.
    Nothing, if nobody can tell."""
    attack = action.action.attack
    assert attack is not None
    if not attack.dice or breaches(action):
        return {}
    colour = max((band.colour for band in targets.bands(state, unit, action)), key=dice.SIDES.__getitem__, default="")
    if not colour:
        return {}
    hits = forecast.hits_of(forecast.best_of(dice.of(colour, attack.dice + MORE_DICE), MORE_BONUSES))
    found = {foe.id: of_hits(state, foe, hits) + AFFLICTED for foe in ground.enemies(state, unit.side)}
    machines_there = [f"{people.DEVICE}{id}" for id in state.devices if unit.side == MAYHEM]
    for target in (*machines_there, *targets.objects(state, ground.board(state).cells)):
        found[target] = of_objects(state, unit.side, target, len(hits))
    if targets.radius(state, action) != NOWHERE:
        caught = sum(sorted(found.values())[-CAUGHT:])
        found = dict.fromkeys(found, caught)
    return found


def _places_blast(action: people.Known) -> bool:
    return any(ability.does(PlaceExplosion) for ability in action.action.parsed())


def _laden(action: people.Known) -> list[str]:
    """The Statuses that lie on an Explosion which an Attack places."""
    words = [word for ability in action.action.parsed() for group in ability.effects for word in group]
    return [word.status for word in words if isinstance(word, ExplosionStatus)]


def _without_dice(state: State, unit: Unit, action: people.Known, target: Unit) -> float:
    """What an Attack without dice is worth: it pulls somebody from where it stands, or gives a Status."""
    words = [word for ability in action.action.parsed() for group in ability.effects for word in group]
    found = sum(status(target, word.status) for word in words if isinstance(word, Give))
    if any(isinstance(word, Pull) for word in words) and ground.between(state, unit, target) > 1:
        higher = ground.level(state, target) > ground.level(state, unit)
        found += PULLED + clears(state, target) + (FALLS if higher else 0.0)
    return found


def blast(state: State, side: str, cell: int) -> float:
    """What an Explosion Marker in a Space is worth: enemies and friends around it, a device, and the Building."""
    here = ground.board(state)
    if any(marker.cell == cell for marker in state.explosions.values()):
        return 0.0
    found = 0.0
    for unit in ground.on_map(state):
        away = ground.distance(state, ground.cells(state, unit), (cell,))
        if away > 2 or here.level(unit.cell) != here.level(cell):
            continue
        hits = BLAST_HITS / (1 + away)
        endures = forecast.endures(state, unit)
        worth = 0.4 * hits if people.is_elite(unit) else 0.8 * min(1.0, hits / max(1, endures))
        found += worth if unit.side != side else -1.3 * worth
    for device in state.devices.values():
        away = ground.distance(state, machines.cells(state, device), (cell,))
        if away <= 1 and machines.printed(device).health:
            worth = of_objects(state, side, f"{people.DEVICE}{device.id}", 1)
            found += worth * BLAST_HITS / (1 + away) if device.side != side else -worth
    if markers.lingers(state, cell):
        found += breach(state, side, cell, 1.8)
    return found


def breach(state: State, side: str, cell: int, more: float) -> float:
    """What so much damage to the Building at a Space is worth."""
    here = ground.board(state)
    tile = here.tile(cell)
    return goals.damaged(state, side, tile, more) if here.building(tile) >> cell & 1 else 0.0


def breaches(action: people.Known) -> bool:
    """Does an Attack damage Buildings, or place Explosions?"""
    return any(
        ability.does(BuildingDamage) or ability.does(PlaceExplosion) or ability.does(ExplosionStatus)
        for ability in action.action.parsed()
    )


def rammed(state: State, vehicle: str, side: str, target: str) -> float:
    """AM-VEH-29: what the Ram of a Vehicle promises: four dice of its colour."""
    hits = forecast.hits_of(Pool(**{library.vehicles()[vehicle].die: 4}))
    unit = state.units.get(target)
    if unit is not None:
        return of_hits(state, unit, hits)
    return sum(share * of_objects(state, side, target, count) for count, share in enumerate(hits))
