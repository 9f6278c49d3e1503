"""Prospects: what attacks may bring, and what a place may cost in the next Enemy turn, by the odds of the dice."""

from __future__ import annotations

from fireteam.engine import kept_by_position

from ..rules import dice, ground, people
from ..rules.fight import arms, shots, sight
from ..rules.fight.arms import FULL_AUTO, SPREAD, Arm
from ..rules.fight.shots import Shot
from ..state import ENEMY, HERO, LENT, Card, Hero, State, Unit

COVERED = 1 - dice.SHIELDS / 6
"""What cover leaves of a hit."""
KILLED = 2.5
"""What it is worth to be rid of somebody who would fight on, besides the HP that he had."""
HARMED = 1.0
"""What a lost HP of a friend costs."""
EXPLOSION = 2
"""FC-TILE-01: what a barrel deals around it."""
AUTOMATIC = 1.4
"""How much more a gun brings that goes on to other targets."""


@kept_by_position
def might(state: State, id: str) -> float:
    """How much damage a unit may be expected to deal each turn."""
    unit, found = state.units[id], 0.0
    for id in fighting(state, unit):
        arm = arms.arm(state, unit.id, id)
        found += dice.chance(dice.moved(arm.die, 0)) * arm.damage
    return found


def fighting(state: State, unit: Unit) -> list[str]:
    """The weapons of a board that are not for its Zone of Control alone."""
    return [weapon.id for weapon in people.board(unit).weapons if not weapon.zone_only]


@kept_by_position
def dread(state: State, id: str) -> float:
    """What it is worth to be rid of an enemy."""
    return KILLED + might(state, id)


def wound(state: State, unit: Unit, chance: float, damage: int) -> float:
    """What a possible hit on a unit is worth: HP that are lost, and all of him if he falls."""
    if damage <= 0:
        return 0.0
    if unit.side != ENEMY:
        return -chance * (HARMED * min(damage, unit.hp) + (4.0 if damage >= unit.hp else 0.0))
    left = max(1, unit.hp + unit.shield)
    whole = dread(state, unit.id)
    return chance * (whole + 0.4 * left if damage >= left else (0.4 + 0.5 * whole / left) * damage)


def of_shot(state: State, shot: Shot) -> float:
    """What an attack may be expected to bring, friends beside the target included."""
    odds = shots.odds(state, shot)
    chance = shots.chance(odds)
    there = shots.aimed(state, shot)
    weapon = shots.arm(state, shot)
    if weapon.blaze or weapon.burst:
        return chance * around(state, there, weapon.burst or 1, weapon.blaze or weapon.damage)
    found = 0.0
    if shot.unit:
        found += wound(state, state.units[shot.unit], chance, shots.damage(state, shot, shot.unit).value)
    else:
        found += of_tile(state, there, chance)
    if shot.mode == FULL_AUTO and len(people.standing(state, ENEMY)) > 1:
        found *= AUTOMATIC
    if shot.mode == SPREAD:
        for other in shots.beside(state, shot):
            found += wound(state, other, chance * 0.75, shots.damage(state, shot, other.id).value)
    return found


def of_tile(state: State, cell: int, chance: float) -> float:
    """What it brings to hit what stands on a space."""
    tile = ground.tile_at(state, cell)
    if tile is None:
        return 0.0
    match tile.kind:
        case "barrel":
            return chance * around(state, cell, 1, EXPLOSION)
        case "pillar":
            return chance * 0.4 * around(state, cell, 1, 6)
        case "crate":
            return 0.3 * chance
    return 0.0


def around(state: State, cell: int, radius: int, damage: int) -> float:
    """What damage to everybody around a space brings; heroes count double, because fire stays."""
    found = 0.0
    for unit in people.standing(state):
        if 0 <= ground.distance(state, cell, unit.cell) <= radius and not ground.in_tower(state, unit):
            found += wound(state, unit, 1.0, damage) * (2.0 if unit.side == HERO else 1.0)
    return found


@kept_by_position
def ready(state: State, id: str) -> tuple[Card, ...]:
    """The weapons with which a hero may still attack this turn."""
    return tuple(shots.weapons(state, state.heroes[id]))


@kept_by_position
def aim(state: State, id: str, cell: int) -> float:
    """What the best attacks of a hero would bring from a space: one with each weapon that is ready."""
    hero = state.heroes[id]
    gun = mounted(state, cell)
    if gun is not None and not hero.attacked and "gun" not in state.units[id].used:
        return AUTOMATIC * best_from(state, hero, arms.of_card(state, hero, gun), cell)
    return sum(best_from(state, hero, arms.arm(state, id, card.id), cell) for card in ready(state, id))


def mounted(state: State, cell: int) -> Card | None:
    """The Machine Gun on a space, if it can be used."""
    tile = ground.tile_at(state, cell, "gun") if ground.seats(state) >> cell & 1 else None
    return next((card for card in arms.by_holder(state).get(tile.id, ()) if card.place == LENT), None) if tile else None


def best_from(state: State, hero: Hero, arm: Arm, cell: int) -> float:
    """What the best single shot or blow with a weapon would bring from a space."""
    best = 0.0
    board, walls = ground.board(state), ground.walls(state)
    nearest, furthest = arms.span(arm)
    for foe in people.standing(state, ENEMY):
        far = ground.distance(state, cell, foe.cell)
        if far < nearest or (furthest is not None and far > furthest):
            continue
        if not arm.melee and board.touched(cell, foe.cell) & walls:
            continue
        chance = dice.chance(dice.moved(arms.printed_die(arm, far), arm.single_steps))
        if not arm.melee and sight.shelter(state, cell, foe.cell) is not None:
            chance *= COVERED
        best = max(best, wound(state, foe, chance, arm.damage))
    return best


@kept_by_position
def threat(state: State, id: str, cell: int) -> float:
    """How much damage a hero may expect on a space in the next Enemy turn, and from fire."""
    found = 1.0 if cell in state.fire else 0.0
    others = sum(1 for unit in people.standing(state, HERO) if unit.id != id)
    board, walls = ground.board(state), ground.walls(state)
    tower = ground.towers(state) >> cell & 1
    for foe in people.standing(state, ENEMY):
        far = ground.distance(state, foe.cell, cell)
        if far < 0:
            continue
        pace = people.board(foe).mp if not foe.impair else 0
        ranged = arms.is_ranged(state, foe)
        if ranged:
            seen = not board.touched(foe.cell, cell) & walls
            share = (0.8 if seen else 0.3) * (0.6 if seen and sight.shelter(state, foe.cell, cell) is not None else 1.0)
            share *= 1.5 if tower else 1.0
        else:
            share = 0.0 if tower else 1.0 if far <= 2 else 0.8 if far <= pace + 1 else 0.15
        nearer = sum(
            1
            for unit in people.standing(state, HERO)
            if unit.id != id and ground.distance(state, foe.cell, unit.cell) in range(far)
        )
        found += might(state, foe.id) * share * (1.0 if not nearer else 0.35 if others else 1.0)
    return found


def peril(unit: Unit, harm: float) -> float:
    """What so much damage to come costs a hero: more, the nearer he is to falling."""
    falls = min(1.0, max(0.0, (harm - unit.hp + 2.0) / 3.0))
    return 0.6 * min(harm, unit.hp) + 7.0 * falls
