"""Hits and misses (Effects & Damage, Checking Line of Sight: Cover, Friendly Fire, Throw): what comes of an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from fireteam.engine import Step

from ...content.types import OnHit
from ...state import LOST, MAP, NOWHERE, Card, State, Token, Umpire, Unit
from .. import asking, dice, ground, people
from ..move import pushing
from ..tiles import fire, tiles
from . import arms, damage, luck, shots, sight
from .shots import Shot
from .sources import Source


def source(state: State, shot: Shot) -> Source:
    """FC-DAMAGE-09, FC-DUTY-02: who answers for the damage of an attack, and how it was dealt."""
    attacker = state.units[shot.attacker]
    weapon = shots.arm(state, shot)
    return Source(
        kind="attack",
        by=shot.attacker,
        weapon=weapon.kind,
        melee=shots.is_melee(state, shot),
        stuns=False,
        riding=shot.riding,
        seated=arms.seat_gun(state, attacker) is not None,
    )


class Struck(NamedTuple):
    """A unit that an attack has hit: how much damage it takes, and what else happens to it."""

    unit: str
    damage: int
    effects: tuple[OnHit, ...] = ()


def hit_target(fate: luck.Fate, shot: Shot) -> list[Step]:
    """FC-DAMAGE-01, FC-COMBAT-06, FC-GLOSS-12: the target takes the hit; a weapon with an area effect hits all around
    it as well."""
    state = fate.g.state
    weapon = shots.arm(state, shot)
    if not shot.unit or weapon.blaze or weapon.burst:
        return hit_cover(state, shot, shots.aimed(state, shot))
    return struck(state, shot, [hit_on(fate, shot, shot.unit)])


def hit_on(fate: luck.Fate, shot: Shot, unit: str) -> Struck:
    """FC-DAMAGE-02, FC-DAMAGE-11: a unit takes the full damage of an attack, changed by what goes with the hit."""
    effects = on_hit(fate, shot, unit)
    return Struck(unit, shots.damage(fate.g.state, shot, unit, extra(effects)).value, effects)


def on_hit(fate: luck.Fate, shot: Shot, unit: str) -> tuple[OnHit, ...]:
    """FC-DAMAGE-02, FC-SPIDER-08, FC-SPIDER-09: the effects that go with a hit on a unit; those with a die only on its
    success."""
    state = fate.g.state
    target = state.units[unit]
    found = []
    for effect in (*shots.arm(state, shot).on_hit, *shot.added):
        if effect.against and people.nature(target) != effect.against:
            continue
        if effect.die is not None:
            seat = asking.roller(state, state.units[shot.attacker])
            (face,) = fate.roll(seat, [effect.die], "roll-on-hit", "FC-DAMAGE-02", (shot.attacker, unit))
            if not dice.succeeds(effect.die, face):
                continue
        found.append(effect)
    return tuple(found)


def extra(effects: Sequence[OnHit]) -> int:
    """FC-DAMAGE-02: what on-hit effects add to the damage."""
    return sum(effect.damage for effect in effects)


def struck(state: State, shot: Shot, hits: Sequence[Struck]) -> list[Step]:
    """FC-DAMAGE-02, FC-DAMAGE-03, FC-DAMAGE-10, FC-GLOSS-14: what goes with the hits first, then the damage of all of
    them at once, then pushes."""
    steps: list[Step] = [OnHitEffects(hit.unit, hit.effects) for hit in hits if hit.effects]
    for stuns in (False, True):
        blows = tuple((hit.unit, hit.damage) for hit in hits if any(e.stun for e in hit.effects) == stuns)
        if blows:
            steps.append(damage.Harm(msgspec.structs.replace(source(state, shot), stuns=stuns), blows))
    for hit in hits:
        spaces = sum(effect.push for effect in hit.effects)
        if spaces:
            steps.append(pushing.PushAway(shot.attacker, hit.unit, spaces))
    return steps


class OnHitEffects(Step, frozen=True):
    """FC-DAMAGE-03: Bleed and Impair for a unit that was hit."""

    unit: str
    effects: tuple[OnHit, ...]

    def run(self, g: Umpire) -> None:
        for effect in self.effects:
            if effect.bleed:
                damage.give_bleed(g, g.state.units[self.unit])
            if effect.impair:
                damage.give_impair(g, g.state.units[self.unit])


def hit_cover(state: State, shot: Shot, cell: int, amount: int = 0) -> list[Step]:
    """FC-COVER-07, FC-COMBAT-06: a tile takes the damage of the weapon, or a share of it (FC-MODE-02); palms and cages
    answer to the hit itself. Fire and bursts work around the cover (FC-GLOSS-02, FC-GLOSS-12)."""
    if cell == NOWHERE:
        return []
    weapon = shots.arm(state, shot)
    if weapon.blaze:
        return [fire.Blaze(cell, weapon.blaze, shot.attacker, tuple(more_than_others(state, shot).items()))]
    if weapon.burst:
        return [Burst(shot, cell)]
    return tiles.hit(state, cell, amount or shots.damage(state, shot, "").value, source(state, shot))


def which_cover(g: Umpire, shelter: sight.Shelter) -> int:
    """FC-COVER-07: the cover that takes the hit is the first that the line meets; of two at one point the players
    choose."""
    if not shelter.cells:
        return NOWHERE
    return asking.which_space(g, shelter.cells, "ask-which-cover", "FC-COVER-07")


class Burst(Step, frozen=True):
    """FC-GLOSS-12: a weapon whose hit reaches everything within a radius of its target."""

    shot: Shot
    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        weapon = shots.arm(state, self.shot)
        area = ground.board(state).within(self.cell, weapon.burst) & ground.sheet(state).zone(self.cell)
        amount = shots.damage(state, self.shot, "").value
        more = more_than_others(state, self.shot)
        g.then(*tiles.everything_in(state, area, amount, source(state, self.shot), self.cell, more))


def more_than_others(state: State, shot: Shot) -> dict[str, int]:
    """FC-POTION-07: how much more an attack with an area effect hurts those units against which it is better."""
    plain = shots.damage(state, shot, "").value
    more = {id: shots.damage(state, shot, id).value - plain for id in state.units}
    return {id: amount for id, amount in more.items() if amount}


def missed(state: State, shot: Shot) -> list[Step]:
    """FC-FRIENDLY-01, FC-FRIENDLY-02, FC-DICE-14: with friendly fire, a hero's miss hits the first friend whose space
    the line touches; between neighbours it touches none."""
    if "friendly-fire" not in state.switches or shot.attacker not in state.heroes:
        return []
    for unit in sight.in_the_line(state, shots.origin(state, shot), shots.aimed(state, shot)):
        if unit.side != "enemy" and unit.id not in (shot.attacker, shot.unit) and people.takes_part(unit):
            amount = shots.damage(state, shot, unit.id).value
            return [damage.Harm(source(state, shot), ((unit.id, amount),))]
    return []


# ---------------------------------------------------------------------- Throw


class Land(Step, frozen=True):
    """FC-MODE-08: hit or miss, a thrown weapon lies on the space at which it was thrown; where nobody can stand, on the
    open space beside it that is nearest to the thrower; in acid or a chasm it is lost."""

    shot: Shot
    cell: int

    def run(self, g: Umpire) -> None:
        land(g, g.state.cards[self.shot.weapon], g.state.units[self.shot.attacker], self.cell)


def land(g: Umpire, card: Card, thrower: Unit, there: int) -> None:
    """FC-MODE-08, FC-SPIDER-06: the token is put down, or the weapon is gone."""
    state = g.state
    board, open_ground, pits = ground.board(state), ground.open_ground(state), ground.pits(state)
    if not (open_ground | pits) >> there & 1:
        beside = ground.each(board.around(1 << there) & open_ground)
        there = min(beside, key=lambda cell: (board.range(cell, thrower.cell), cell), default=NOWHERE)
    lost = there == NOWHERE or bool(pits >> there & 1)
    g.change(card, place=LOST if lost else MAP, turned=True)
    if not lost:
        g.put(Token(id=f"weapon-{card.id}", kind="weapon", face=card.id, cell=there, face_up=True))
