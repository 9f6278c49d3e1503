"""Prospects of a roll and of a fight, for whoever plays by rule of thumb: chances, and what enemies will do next."""

from __future__ import annotations

from functools import lru_cache

from ..content import library, usefulness
from ..content.vocabulary import EXPERTISE, SUCCESS, Colour
from ..rules import grants, places
from ..rules.enemies import profile, targeting
from ..rules.fight.defence import armor_pool, stealth_pool
from ..rules.grants import Moment, Pool
from ..state import BLEEDING, MARKED, SUPPRESSED, Enemy, Merc, State


@lru_cache(maxsize=8192)
def chance(dice: tuple[Colour, ...], expertise: bool, needed: int) -> float:
    """How likely these dice show so many successes."""
    return float(library.symbols().chance(dice, SUCCESS, needed, again=EXPERTISE if expertise else ""))


def reaches(pool: Pool, needed: int) -> float:
    """How likely a pool comes to a number; a reroll counts as half a chance more."""
    found = chance(pool.dice, pool.expertise, needed - pool.plus)
    return found + 0.5 * (1 - found) * found if pool.rerolls else found


def left(state: State, enemy: Enemy) -> int:
    """The health that an enemy still has."""
    return max(1, profile.health(state, enemy).value - enemy.damage)


def blows(state: State, enemy: Enemy) -> int:
    """How often the enemy strikes in an activation."""
    return max(pattern.count("attack") for pattern in profile.patterns(state, enemy))


def harm(state: State, enemy: Enemy, merc: Merc) -> float:
    """The Wounds that an activation of the enemy may cost this merc, who answers as well as he can."""
    damage = profile.damage(state, enemy, merc).value
    if not damage:
        return 0.0
    moment = Moment(enemy)
    armor = armor_pool(state, merc, moment)
    through = max(0.25, damage - usefulness.mean(armor.dice) - armor.plus)
    hiding = stealth_pool(state, merc, moment)
    if hiding.dice and not grants.is_allowed(state, merc, "no_stealth"):
        through = min(through, damage * (1 - reaches(hiding, profile.stealth(state, enemy, merc).value)))
    return through * blows(state, enemy)


def strikes(state: State, enemy: Enemy, merc: Merc) -> bool:
    """Will this enemy reach the merc when it acts, and choose him? It steps nearer first, if it is not suppressed."""
    if targeting.target(state, enemy) != merc:
        return False
    far = targeting.reach(state, enemy)
    if far is None or enemy.hidden:
        return True
    tile = places.tile(enemy.where)
    if tile is None:
        return True
    steps = max(pattern.count("move") for pattern in profile.patterns(state, enemy))
    return tile.ranges[enemy.area][merc.area] <= far + (0 if SUPPRESSED in enemy.conditions else steps)


def danger(state: State, enemy: Enemy) -> float:
    """What it is worth to be rid of an enemy: what it deals, and that the sector waits for it to fall."""
    row = profile.row(state, enemy)
    deals = (row.damage - 0.8) * blows(state, enemy)
    if SUPPRESSED in enemy.conditions:
        deals /= 2
    return 1.2 + deals + 0.3 * len(row.conditions)


def wound_chances(state: State, merc: Merc, enemy: Enemy, pool: Pool) -> tuple[float, float]:
    """How likely one roll defeats the enemy, and how much of its health it is likely to take otherwise."""
    stopped = 3 if profile.TANK_ARMOR in profile.special(state, enemy) else profile.armor(state, enemy, merc).value
    stopped -= (MARKED in enemy.conditions) + (places.terrain(state, places.at(enemy)) == "swamp")
    health = left(state, enemy) - (BLEEDING in enemy.conditions)
    kill = reaches(pool, stopped + max(1, health))
    part = sum(reaches(pool, stopped + damage) for damage in range(1, health)) / health if health > 1 else 0.0
    return kill, part
