"""What can be attacked, and how well (Combat): valid targets, the die, cover and damage of an attack before it is made
(FC-COMBAT-04, FC-COMBAT-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from fireteam.engine import Choice, Number, Tally

from ...content.types import Mode, OnHit
from ...state import ENEMY, ENEMY_TURN, HERO, NOWHERE, Card, Hero, State, Unit
from .. import dice, ground, people
from ..insanity import insanity
from . import arms, sight
from .arms import FULL_AUTO, SCATTER, SINGLE, SPREAD, THROW, Arm

HITTABLE = ("barrel", "crate", "pillar", "cage", "gun", "vine")
"""Tiles that damage or a hit changes (FC-COMBAT-06)."""


class Shot(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One attack: who, with what, how, at whom or what, and everything that was decided about it beforehand."""

    attacker: str
    weapon: str
    mode: str = SINGLE
    unit: str = ""
    """The unit that is aimed at; else a space, with the tile or the bare ground there."""
    cell: int = NOWHERE
    free: bool = False
    """A free attack: it rotates nothing and is not counted (FC-ATTACK-02)."""
    riding: bool = False
    """On a Zipline: degraded, cover ignored (FC-ZIP-02)."""
    origin: int = NOWHERE
    """Where it is fired from, if not from the attacker's own space."""
    steps: int = 0
    """Further steps by which the die is better or worse."""
    sure: bool = False
    factor: int = 0
    """By how much the damage is multiplied, if it is (FC-SHARK-02)."""
    plus: int = 0
    alone: bool = False
    """No bonus of another Talent is added (FC-SHARK-02)."""
    added: tuple[OnHit, ...] = ()
    """What a hit does besides what the weapon says (FC-SPIDER-09)."""
    looted: str = ""
    """The Enemy board whose weapon is used after a Takedown (FC-HERON-07)."""


class Aimed(Choice, frozen=True):
    """FC-ATTACK-01, FC-COMBAT-04: an attack that may be chosen: whatever is offered with a shot is one of these."""

    shot: Shot

    @property
    def key(self) -> str:
        return key_of(self.shot)


def key_of(shot: Shot) -> str:
    """FC-ATTACK-01, FC-COMBAT-04."""
    return f"attack:{shot.attacker}:{shot.weapon}:{shot.mode}:{shot.unit or shot.cell}"


def origin(state: State, shot: Shot) -> int:
    """FC-LOS-01, FC-ZIP-02: where the line of sight begins."""
    return shot.origin if shot.origin != NOWHERE else state.units[shot.attacker].cell


def aimed(state: State, shot: Shot) -> int:
    """FC-COMBAT-01, FC-COMBAT-04: the space at which it is aimed."""
    if not shot.unit:
        return shot.cell
    unit = state.units.get(shot.unit)
    return NOWHERE if unit is None else unit.cell


def arm(state: State, shot: Shot) -> Arm:
    """FC-COMBAT-02, FC-EATTACK-01, FC-HERON-07: the weapon of a card or a board; after a Takedown the victim's."""
    if shot.looted:
        owner = msgspec.structs.replace(state.units[shot.attacker], kind=shot.looted, side=ENEMY)
        return arms.of_board(state, next(w for w in people.board(owner).weapons if w.id == shot.weapon))
    return arms.arm(state, shot.attacker, shot.weapon)


def mode(state: State, shot: Shot) -> Mode | None:
    """FC-MODE-01: the mode on the card; none for a single shot."""
    return arm(state, shot).mode(shot.mode)


def is_melee(state: State, shot: Shot) -> bool:
    """A thrown weapon is a ranged attack (FC-MODE-07); cover is for those alone (FC-COVER-05)."""
    return arm(state, shot).melee and shot.mode != THROW


def possible(state: State, shot: Shot) -> bool:
    """FC-COMBAT-01, steps 1 to 3, FC-SIMUL-02: is the weapon at hand, and is the target still there, in range, and in
    sight?"""
    attacker = state.units.get(shot.attacker)
    if attacker is None or not people.takes_part(attacker) or not is_at_hand(state, shot):
        return False
    here, there = origin(state, shot), aimed(state, shot)
    if there == NOWHERE or here == NOWHERE or (shot.riding and not is_on_a_rope(state, attacker.cell, here)):
        return False
    weapon = arm(state, shot)
    if shot.unit and not people.takes_part(state.units[shot.unit]):
        return False
    if not shot.unit and not (reacts(state, there) or is_for_ground(weapon, shot.mode)):
        return False
    return in_reach(state, attacker, weapon, mode(state, shot), here, there, shot.unit)


def is_at_hand(state: State, shot: Shot) -> bool:
    """FC-COMBAT-02, FC-HERON-07: is the weapon of a hero equipped? Others always have theirs, and so has who fires that
    of a victim."""
    hero = state.heroes.get(shot.attacker)
    return hero is None or bool(shot.looted) or any(card.id == shot.weapon for card in arms.equipped(state, hero))


def is_on_a_rope(state: State, start: int, here: int) -> bool:
    """FC-ZIP-02: does a Zipline that starts on the one space cross the other?"""
    printed = ground.sheet(state)
    return any(start == line[0] and here in printed.board.crossed(*line) for line in printed.ziplines)


def reacts(state: State, cell: int) -> bool:
    """FC-COMBAT-06: does a hit change what stands on a space: a tile, or a palm?"""
    tile = ground.tile_at(state, cell, *HITTABLE)
    return (tile is not None and not tile.spent) or bool(ground.sheet(state).palms >> cell & 1)


def is_for_ground(weapon: Arm, mode: str) -> bool:
    """FC-COMBAT-06, FC-MODE-08: does an attack on bare ground do anything? An area effect does, and a thrown weapon
    lies there."""
    return bool(weapon.blaze or weapon.burst) or mode in (SCATTER, SPREAD, THROW)


def in_reach(state: State, attacker: Unit, weapon: Arm, how: Mode | None, here: int, there: int, target: str) -> bool:
    """FC-COMBAT-01, FC-RANGE-02, FC-LOS-01: is a target in range of a weapon, and can it be struck or seen?"""
    units, rest = field(state, attacker, weapon, how, here)
    return bool((units if target else rest) >> there & 1)


def field(state: State, attacker: Unit, weapon: Arm, how: Mode | None, here: int) -> tuple[int, int]:
    """FC-RANGE-02, FC-RANGE-03, FC-LOS-01, FC-MODE-07, FC-HERON-08: the spaces on which a weapon can attack a unit, and
    those on which it can attack anything else. Melee works neither across a fence nor between a tower and the ground
    (FC-TOWER-09, FC-PAYBACK-07), and nothing works between two zones (FC-DUTY-08)."""
    printed = ground.sheet(state)
    board = printed.board
    if weapon.melee and (how is None or how.kind != THROW):
        near = 0 if printed.towers >> here & 1 else board.beside[here] & printed.zone(here)
        return near & ~printed.towers, near
    found = 0
    for shift in shifts(state, attacker, weapon):
        nearest, furthest = arms.span(weapon, how)
        far = board.cells if furthest is None else board.within(here, furthest - shift)
        found |= far & ~board.within(here, nearest - shift - 1)
    found &= sight.seen(state, here)
    return found, found


def shifts(state: State, attacker: Unit, weapon: Arm) -> tuple[int, ...]:
    """FC-HERON-08: with Steady Aim a target counts as 1 nearer or 1 further for what a sniper rifle requires."""
    steady = attacker.side == HERO and weapon.type == "sniper" and people.has(state, attacker, "steady_aim")
    return (0, 1, -1) if steady else (0,)


def shelter(state: State, shot: Shot) -> sight.Shelter | None:
    """FC-COVER-04, FC-COVER-05, FC-STRESS-11, FC-ZIP-02: what may take the hit instead of the target; nothing in
    melee."""
    if is_melee(state, shot) or shot.riding:
        return None
    return protected(state, origin(state, shot), shot.unit, shot.cell)


def protected(state: State, here: int, unit: str, cell: int = NOWHERE) -> sight.Shelter | None:
    """FC-COVER-03, FC-TOWER-03, FC-STRESS-11: what protects a unit, or the tile or ground on a space, from a shot."""
    if not unit:
        if ground.towers(state) >> here & 1:
            return None
        return sight.shelter(state, here, cell)
    target = state.units[unit]
    if state.phase == ENEMY_TURN and insanity.suffers(state, target, "recklessness"):
        return None
    return sight.covered(state, here, target)


class Odds(NamedTuple):
    """The dice of an attack: the die after all steps, whether a Cover die is rolled, and the steps with their
    reasons."""

    die: str
    cover: bool
    steps: Number


def odds(state: State, shot: Shot) -> Odds:
    """FC-DICE-05 to FC-DICE-10, FC-HERON-02, FC-HERON-08, FC-COVER-04: the attack die, and whether the Cover die goes
    with it."""
    attacker = state.units[shot.attacker]
    weapon, how = arm(state, shot), mode(state, shot)
    distance = ground.distance(state, origin(state, shot), aimed(state, shot))
    steps = arms.modifiers(state, attacker, weapon, distance, how)
    if shot.riding:
        steps.add(-1, "term-riding", "FC-ZIP-02")
    steps.add(shot.steps, "term-further", "FC-DICE-10")
    printed = [arms.printed_die(weapon, distance + shift, how) for shift in shifts(state, attacker, weapon)]
    die = dice.SURE_HIT if shot.sure else steps.die(min(printed, key=dice.place))
    return Odds(die, shelter(state, shot) is not None, steps.number())


def chance(odds: Odds) -> float:
    """FC-DICE-03, FC-DICE-04, FC-COVER-04: how likely the target itself is hit."""
    return dice.chance(odds.die) * (1 - dice.SHIELDS / 6 if odds.cover else 1)


def damage(state: State, shot: Shot, unit: str, on_hit: int = 0) -> Number:
    """FC-DAMAGE-11, FC-MODE-07: weapon or mode damage, on-hit changes, multiplication, then additions."""
    attacker = state.units[shot.attacker]
    weapon, how = arm(state, shot), mode(state, shot)
    tally = Tally()
    tally.add(how.damage if how is not None and how.damage else weapon.damage, "term-weapon", "FC-DAMAGE-01")
    tally.add(on_hit, "term-on-hit", "FC-DAMAGE-02")
    if shot.factor:
        tally.times(shot.factor, "term-right-spot", "FC-SHARK-02")
    tally.add(shot.plus, "term-more-ammunition", "FC-HERON-05")
    target = state.units.get(unit)
    if attacker.side == HERO:
        for source, amount, rule in bonuses(state, state.heroes[attacker.id], shot, weapon, target):
            tally.add(amount, source, rule)
    if is_melee(state, shot):
        if attacker.side == HERO and insanity.suffers(state, attacker, "bloodlust"):
            tally.add(1, "term-bloodlust", "FC-STRESS-08")
        if target is not None and target.side == HERO and insanity.suffers(state, target, "bloodlust"):
            tally.add(1, "term-bloodlust", "FC-STRESS-08")
    return tally.number()


def bonuses(state: State, hero: Hero, shot: Shot, weapon: Arm, target: Unit | None) -> Iterator[tuple[str, int, str]]:
    """What Talents and potions add to the damage of a hero; some attacks stand alone (FC-SHARK-02)."""
    nature = people.nature(target) if target is not None else ""
    for lasting in hero.lasting:
        what, _, about = lasting.what.partition(":")
        if what == "damage" and about in ("", nature, weapon.type):
            yield "term-effect", lasting.amount, "FC-POTION-07"
        elif lasting.what == "melee" and is_melee(state, shot) and not shot.alone:
            yield "term-talent", lasting.amount, "FC-SHARK-09"
    if weapon.type == "bow" and people.has(state, hero, "expert_archery") and people.is_insane(hero) and not shot.alone:
        yield "term-talent", 1, "FC-SPIDER-07"


# ---------------------------------------------------------------------- what a hero may attack


def weapons(state: State, hero: Hero) -> list[Card]:
    """FC-ATTACK-01, FC-COMBAT-03, FC-RELOAD-05, FC-TRADE-04, FC-SPIDER-05: the weapons with which a hero may still
    attack this turn."""
    if hero.reloaded or hero.forfeited:
        return []
    unit = state.units[hero.id]
    gun = arms.seat_gun(state, unit)
    found = []
    for card in arms.equipped(state, hero):
        if card.turned or (card.fresh and hero.attacked) or not arms.can_fire(card):
            continue
        if gun is not None and hero.attacked and "gun" not in unit.used:  # FC-TILE-05: the fixed gun, or one's own
            continue
        if gun is None and "gun" in unit.used:
            continue
        found.append(card)
    return found


def shots(state: State, hero: Hero, card: Card) -> Iterator[Shot]:
    """FC-COMBAT-04, FC-MODE-01, FC-MODE-12: every attack that a hero can make with a weapon: each mode at each
    target."""
    weapon = arms.arm(state, hero.id, card.id)
    unit = state.units[hero.id]
    for how in (None, *weapon.modes):
        if how is None or how.kind != FULL_AUTO or can_go_on(state, hero, card):
            yield from targets(state, unit, weapon, how)


def can_go_on(state: State, hero: Hero, card: Card) -> bool:
    """FC-MODE-12, FC-HERON-09: is there MP and ammunition for a second target of Full Auto?"""
    unit = state.units[hero.id]
    free = people.has(state, hero, "mobile_gunner") and arms.face(card).type == "machine_gun"
    return (unit.mp >= 1 or free) and arms.can_fire(card, 2)


def targets(state: State, attacker: Unit, weapon: Arm, how: Mode | None = None) -> Iterator[Shot]:
    """FC-COMBAT-04: enemies, tiles that a hit changes, palms, and the ground where that does anything, as far as
    they can be attacked from where the attacker stands."""
    units, rest = field(state, attacker, weapon, how, attacker.cell)
    mode = SINGLE if how is None else how.kind
    for unit in people.standing(state, ENEMY):
        if units >> unit.cell & 1:
            yield Shot(attacker=attacker.id, weapon=weapon.id, mode=mode, unit=unit.id)
    if mode == FULL_AUTO:
        return
    for tile in state.tiles.values():
        if rest >> tile.cell & 1 and tile.kind in HITTABLE and not tile.spent:
            yield Shot(attacker=attacker.id, weapon=weapon.id, mode=mode, cell=tile.cell)
    cells = ground.sheet(state).palms
    if is_for_ground(weapon, mode):
        cells |= ground.open_ground(state) & ~ground.units(state) & ~ground.tiles(state, *HITTABLE)
    for cell in ground.each(cells & rest):
        yield Shot(attacker=attacker.id, weapon=weapon.id, mode=mode, cell=cell)


def beside(state: State, shot: Shot) -> list[Unit]:
    """FC-MODE-02, FC-MODE-03, FC-TOWER-10: the units next to the target that a Spread takes in: not the attacker,
    nobody behind a wall from the attacker, nobody in a tower; and nobody on the ground if the target is up in one."""
    here, there = origin(state, shot), aimed(state, shot)
    if ground.towers(state) >> there & 1:
        return []
    found = []
    for unit in people.standing(state):
        near = ground.adjacent(state, there, unit.cell) and not ground.in_tower(state, unit)
        if near and unit.id != shot.attacker and sight.sees(state, here, unit.cell):
            found.append(unit)
    return found
