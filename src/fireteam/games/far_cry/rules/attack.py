"""Attacks (Combat, Alternate Fire Modes): announced, rolled, and what a hit, a miss and a shield bring about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

import msgspec

from fireteam.engine import Choice, Event, Option, Step, Unmade
from fireteam.engine.decisions import Arguments

from ..content.types import OnHit
from ..state import HERO, LOST, MAP, NOWHERE, Card, Hero, State, Token, Umpire, Unit
from . import (
    arms,
    asking,
    damage,
    dice,
    fire,
    ground,
    luck,
    people,
    pushing,
    shots,
    sight,
    stepping_in,
    targets,
    tiles,
)
from .arms import FULL_AUTO, SINGLE, THROW
from .shots import Aimed, Shot
from .sources import Source

A = TypeVar("A", bound=Aimed)

STOP: Option[None] = Option(key="stop", text="option-stop-firing", rule="FC-MODE-15")


class Attacked(Event, frozen=True, kw_only=True):
    """How an attack went: hit, miss or cover."""

    unit: str
    weapon: str
    target: str
    result: str


class Cancelled(Event, frozen=True, kw_only=True):
    """FC-SIMUL-02: what was announced has become impossible, and costs nothing."""

    unit: str


# ---------------------------------------------------------------------- announcing


class Announce(Step, Aimed, frozen=True):
    """FC-COMBAT-01, FC-COMBAT-05: weapon, mode and target are announced before any die is rolled, with the Talents that
    go with the attack (FC-HERON-02, FC-SHARK-02, FC-SPIDER-09). Teammates may step in before the dice (FC-SIMUL-05)."""

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        hero = state.heroes[shot.attacker]
        additions = tuple(luck.chosen_additions(g, hero, shot))
        g.then(stepping_in.Before(hero.seat, hero.id, shot.unit or name_of(state, shot)), MakeGood(shot, additions))


class MakeGood(Step, frozen=True):
    """FC-SIMUL-02: the announced attack, if it is still possible; otherwise neither it nor a Talent is used. A pistol
    may fire again afterwards (FC-HERON-03), and a Knife Artist strikes twice (FC-SPIDER-09)."""

    shot: Shot
    additions: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        shot, additions = self.shot, self.additions
        if not shots.possible(g.state, shot):
            g.emit(Cancelled(unit=shot.attacker, rule="FC-SIMUL-02"))
            return
        hero = g.state.heroes[shot.attacker]
        for addition in additions:
            shot = luck.with_addition(g, hero, shot, addition)
        g.then(Roll(shot))
        if luck.KNIFE_ARTIST in additions:
            g.then(SecondBlow(msgspec.structs.replace(shot, free=True, sure=False, factor=0, added=())))
        g.then(QuickTrigger(shot))


class SecondBlow(Step, frozen=True):
    """FC-SPIDER-09: the second attack of a Knife Artist, if the target is still there."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        if shots.possible(g.state, self.shot):
            g.then(Fire(self.shot))


def offer(state: State, unit: Unit, aimed: A, rule: str) -> Option[A]:
    """FC-ATTACK-01, FC-COMBAT-04, FC-COVER-04: an attack of a hero or of an ally as an option: with what, how, at whom,
    and how good the chances are."""
    hero, shot = state.heroes.get(unit.id), aimed.shot
    chances = shots.odds(state, shot)
    target = shot.unit or name_of(state, shot)
    return Option.about(
        aimed,
        f"option-attack-{shot.mode.replace('_', '-')}",
        arguments={
            "weapon": shots.arm(state, shot).kind,
            "target": target,
            "die": f"die-{chances.die}",
            "damage": shots.damage(state, shot, shot.unit).value,
            "chance": round(100 * shots.chance(chances)),
        },
        seat=hero.seat if hero is not None else "",
        group="group-ground" if target == "space" else "group-attack",
        places=(shots.aimed(state, shot),),
        pieces=(unit.id, *filter(None, (shot.unit,))),
        rule=rule,
    )


def freed(shot: Shot) -> Shot:
    """The same attack for free (FC-ATTACK-02)."""
    return msgspec.structs.replace(shot, free=True)


def options(state: State, hero: Hero) -> Iterator[Unmade[Announce]]:
    """FC-ATTACK-01, FC-COMBAT-04: every attack that a hero can announce."""
    for card in shots.weapons(state, hero):
        for shot in shots.shots(state, hero, card):
            yield Unmade(shots.key_of(shot), hero.seat, partial(_announced, state, shot))


def _announced(state: State, shot: Shot) -> Option[Announce]:
    return offer(state, state.units[shot.attacker], Announce(shot), "FC-ATTACK-01")


# ---------------------------------------------------------------------- rolling


class Roll(Step, Aimed, frozen=True):
    """FC-DICE-12: the attack die, and the Cover die if the target has cover; in the way of the mode."""

    def run(self, g: Umpire) -> None:
        if not shots.possible(g.state, self.shot):
            g.emit(Cancelled(unit=self.shot.attacker, rule="FC-SIMUL-02"))
            return
        match self.shot.mode:
            case "scatter":  # FC-MODE-02
                g.then(Scatter(self.shot))
            case "spread":  # FC-MODE-03
                g.then(Spread(self.shot))
            case "full_auto":  # FC-MODE-10
                g.then(FullAuto(self.shot))
            case _:  # FC-DICE-13, FC-MODE-07
                g.then(Fire(self.shot))


class Fire(Step, frozen=True):
    """FC-DICE-12 to FC-DICE-14, FC-COVER-07: a single shot, a blow or a throw. A success without a shield hits the
    target, with a shield the cover; a failure hits neither. A thrown weapon comes to lie somewhere (FC-MODE-08). More
    ammunition may have been added (FC-HERON-06), and dice rolled again (FC-SPIDER-08)."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        fate = luck.Fate(g)
        shelter = shots.shelter(state, shot)
        hit, shielded = roll(fate, shot, shelter is not None)
        there = shots.aimed(state, shot)
        if not hit:
            result, steps = "miss", self.astray(g)
        elif shielded and shelter is not None:
            result, steps = "cover", hit_cover(state, shot, which_cover(g, shelter))
        else:
            result, steps = "hit", hit_target(fate, shot)
        fate.settle()
        pay(g, shot, 1 + shot.plus)
        tell(g, shot, result)
        g.then(*steps)
        if shot.mode == THROW:
            g.then(Land(shot, there))

    def astray(self, g: Umpire) -> list[Step]:
        """FC-DICE-14, FC-FRIENDLY-01: what a miss leads to."""
        return missed(g.state, self.shot)


def roll(fate: luck.Fate, shot: Shot, covered: bool) -> tuple[bool, bool]:
    """The attack die and, with cover, the Cover die: is it a success, and does the shield show? A sure hit or miss
    needs no attack die (FC-DICE-08, FC-DICE-09). FC-DICE-13, FC-COVER-04, FC-SPIDER-08."""
    state = fate.g.state
    attacker = state.units[shot.attacker]
    die = shots.odds(state, shot).die
    kinds = [kind for kind in (die, dice.COVER_DIE if covered else "") if kind in (*dice.ORDER, dice.COVER_DIE)]
    about = (shot.attacker, *filter(None, (shot.unit,)))
    faces = fate.roll(asking.roller(state, attacker), kinds, "roll-attack", "FC-DICE-12", about)
    hit = die == dice.SURE_HIT or (die != dice.SURE_MISS and dice.succeeds(die, faces[0]))
    return hit, covered and dice.shields(faces[-1])


def which_cover(g: Umpire, shelter: sight.Shelter) -> int:
    """FC-COVER-07: the cover that takes the hit is the first that the line meets; of two at one point the players
    choose."""
    if not shelter.cells:
        return NOWHERE
    return asking.which_space(g, shelter.cells, "ask-which-cover", "FC-COVER-07")


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


def pay(g: Umpire, shot: Shot, ammunition: int) -> None:
    """FC-COMBAT-03, FC-DICE-12, FC-ATTACK-02: ammunition goes, and the weapon is rotated, unless the attack is free. An
    ally has used his weapon (FC-ALLY-02); a looted one costs nothing (FC-HERON-07), and neither does the fixed gun
    (FC-TILE-05)."""
    state = g.state
    attacker = state.units[shot.attacker]
    if shot.looted:
        return
    if attacker.side != HERO:
        if not shot.free and people.is_controlled(attacker):
            g.change(attacker, used=(*attacker.used, shot.weapon))
        return
    card = state.cards[shot.weapon]
    printed = arms.face(card)
    spent = 0 if printed.melee or printed.fixed else min(card.ammo, ammunition)
    g.change(card, ammo=card.ammo - spent, turned=card.turned or not shot.free)
    if not shot.free:
        g.change(state.heroes[attacker.id], attacked=True)
        if printed.fixed:
            g.change(attacker, used=(*attacker.used, "gun"))


def tell(g: Umpire, shot: Shot, result: str) -> None:
    rule = {"hit": "FC-DICE-13", "cover": "FC-COVER-07", "miss": "FC-DICE-14"}[result]
    kind = shots.arm(g.state, shot).kind
    g.emit(
        Attacked(unit=shot.attacker, weapon=kind, target=shot.unit or name_of(g.state, shot), result=result, rule=rule)
    )


def name_of(state: State, shot: Shot) -> str:
    """FC-COMBAT-04, FC-ATTACK-01: what stands on the space that is aimed at: a tile, a palm, or nothing."""
    tile = ground.tile_at(state, shot.cell)
    if tile is not None:
        return tile.id
    return "palm" if ground.sheet(state).palms >> shot.cell & 1 else "space"


# ---------------------------------------------------------------------- hits and misses


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
        return [fire.Blaze(cell, weapon.blaze, shot.attacker)]
    if weapon.burst:
        return [Burst(shot, cell)]
    return tiles.hit(state, cell, amount or shots.damage(state, shot, "").value, source(state, shot))


class Burst(Step, frozen=True):
    """FC-GLOSS-12: a weapon whose hit reaches everything within a radius of its target."""

    shot: Shot
    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        weapon = shots.arm(state, self.shot)
        area = ground.board(state).within(self.cell, weapon.burst) & ground.sheet(state).zone(self.cell)
        amount = shots.damage(state, self.shot, "").value
        g.then(*tiles.everything_in(state, area, amount, source(state, self.shot), self.cell))


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
    g.change(card, place=LOST if lost else MAP, holder=thrower.id, turned=True)
    if not lost:
        g.put(Token(id=f"weapon-{card.id}", kind="weapon", face=card.id, cell=there, face_up=True))


# ---------------------------------------------------------------------- Scatter and Spread


class AimedTile(Choice, frozen=True):
    """FC-COMBAT-06: the tile that was aimed at."""

    verb = "tile"


class Scatter(Step, frozen=True):
    """FC-MODE-02: one roll; on a success the damage is divided point by point among the target and units next to it,
    then those with cover get their Cover dice, and a share that is stopped goes to the cover. What goes with a hit goes
    with one on the target (FC-DAMAGE-02). FC-EATTACK-04: an enemy divides nothing; all of it is meant for its target.
    A tile may be the target (FC-COMBAT-06), a miss may hit a friend (FC-FRIENDLY-01), and dice may be rolled again
    (FC-SPIDER-08)."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        fate = luck.Fate(g)
        hit, _ = roll(fate, shot, False)
        steps = self._hits(fate) if hit else missed(state, shot)
        fate.settle()
        pay(g, shot, 1)
        tell(g, shot, "hit" if hit else "miss")
        g.then(*steps)

    def _hits(self, fate: luck.Fate) -> list[Step]:
        state, shot = fate.g.state, self.shot
        shares = self._divided(fate.g)
        bare, stopped = through_cover(fate, shot, shares)
        hits = []
        for id in filter(None, bare):
            effects = on_hit(fate, shot, id) if id == shot.unit else ()
            hits.append(Struck(id, shares[id] + extra(effects), effects))
        tile = hit_cover(state, shot, shot.cell, shares[""]) if "" in bare else []
        return [*struck(state, shot, hits), *tile, *stopped]

    def _divided(self, g: Umpire) -> dict[str, int]:
        """FC-MODE-02, FC-COMBAT-06, FC-EATTACK-04: who takes how many points; "" is the tile that was aimed at."""
        state, shot = g.state, self.shot
        attacker = state.units[shot.attacker]
        if attacker.side != HERO and not people.is_controlled(attacker):
            return {shot.unit: shots.damage(state, shot, shot.unit).value}
        units = [shot.unit, *(unit.id for unit in shots.beside(state, shot))]
        options: list[Option[asking.ThisUnit | AimedTile]] = [asking.unit(id) for id in units if id]
        if not shot.unit and shots.reacts(state, shot.cell):
            named: Arguments = {"tile": name_of(state, shot)}
            options.append(Option.about(AimedTile(), "option-tile", arguments=named, places=(shot.cell,)))
        shares: dict[str, int] = {}
        for _ in range(shots.damage(state, shot, shot.unit).value if options else 0):
            chosen = asking.decide(
                g,
                shot.attacker,
                "ask-divide-damage",
                options,
                rule="FC-MODE-02",
                arguments={"unit": shot.attacker},
            ).value
            whose = chosen.unit if isinstance(chosen, asking.ThisUnit) else ""
            shares[whose] = shares.get(whose, 0) + 1
        return shares


class Spread(Step, frozen=True):
    """FC-MODE-03 to FC-MODE-06: one roll for the initial target; on a success everybody next to it takes the full
    damage too, each with a Cover die of its own. Every target costs 1 ammunition. A tile may be the target as well
    (FC-COMBAT-06); a shield gives the hit to the cover (FC-COVER-07), and dice may be rolled again (FC-SPIDER-08)."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        others = self._included(g)
        fate = luck.Fate(g)
        shelter = shots.shelter(state, shot)
        hit, shielded = roll(fate, shot, shelter is not None)
        if not hit:
            result, steps = "miss", missed(state, shot)
        elif shielded and shelter is not None:
            cover = hit_cover(state, shot, which_cover(g, shelter))
            result, steps = "cover", [*cover, *self._hits(fate, others, [])]
        elif shot.unit:
            result, steps = "hit", self._hits(fate, others, [hit_on(fate, shot, shot.unit)])
        else:
            result, steps = "hit", [*hit_cover(state, shot, shot.cell), *self._hits(fate, others, [])]
        fate.settle()
        pay(g, shot, self._cost(state, len(others)))
        tell(g, shot, result)
        g.then(*steps)

    def _hits(self, fate: luck.Fate, others: list[str], hits: list[Struck]) -> list[Step]:
        """FC-MODE-05, FC-MODE-06, FC-HERON-05: the further targets, each with the full damage of the weapon, but for
        what was added for the initial one."""
        bare, stopped = through_cover(fate, self.shot, dict.fromkeys(others, 0))
        plain = msgspec.structs.replace(self.shot, plus=0)
        hits += [hit_on(fate, plain, id) for id in bare]
        return [*struck(fate.g.state, self.shot, hits), *stopped]

    def _cost(self, state: State, others: int) -> int:
        """FC-MODE-04, FC-HERON-05: 1 for each target, 1 less with Spreading the Love, and 1 for more damage."""
        hero = state.heroes.get(self.shot.attacker)  # FC-EATTACK-04: none if it is a board that says Spread
        less = hero is not None and people.has(state, hero, "spreading_the_love")
        return max(1, 1 + others - less) + self.shot.plus

    def _included(self, g: Umpire) -> list[str]:
        """FC-MODE-04: with too little ammunition the attacker chooses whom the Spread takes in; else nobody is left
        out."""
        state, shot = g.state, self.shot
        near = [unit.id for unit in shots.beside(state, shot)]
        card = state.cards.get(shot.weapon)
        if card is None:  # FC-EATTACK-02
            return near
        included: list[str] = []
        while len(included) < len(near) and self._cost(state, len(included) + 1) <= card.ammo:
            if self._cost(state, len(near)) <= card.ammo:
                return near
            left = [id for id in near if id not in included]
            chosen = asking.decide(
                g,
                shot.attacker,
                "ask-spread-target",
                [asking.unit(id) for id in left],
                rule="FC-MODE-04",
                arguments={"unit": shot.attacker},
            )
            included.append(chosen.value.unit)
        return included


def through_cover(fate: luck.Fate, shot: Shot, shares: dict[str, int]) -> tuple[list[str], list[Step]]:
    """FC-MODE-02, FC-MODE-06, FC-SPIDER-08: a Cover die for each of these targets that has cover: whom nothing
    protects, and what shields lead to: the share goes to that cover, or without one the damage of the weapon."""
    state = fate.g.state
    bare, steps = [], []
    for id, share in shares.items():
        shelter = shots.protected(state, shots.origin(state, shot), id, shot.cell)
        if shelter is not None:
            seat = asking.roller(state, state.units[shot.attacker])
            (face,) = fate.roll(seat, [dice.COVER_DIE], "roll-cover", "FC-MODE-06", (shot.attacker, id))
            if dice.shields(face):
                steps += hit_cover(state, shot, which_cover(fate.g, shelter), share)
                continue
        bare.append(id)
    return bare, steps


# ---------------------------------------------------------------------- Full Auto


class FullAuto(Step, frozen=True):
    """FC-MODE-10 to FC-MODE-15: one target after another, each within 2 spaces of the last, for 1 MP and 1 ammunition,
    with a die that gets worse; teammates may step in between (FC-SIMUL-05). FC-HERON-02, FC-HERON-06: what was added is
    for the first of them. FC-EATTACK-04: an enemy goes on as long as it can, at whomever it may attack."""

    shot: Shot
    done: tuple[str, ...] = ()
    last: int = NOWHERE

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        attacker = people.present(state, shot.attacker)
        if attacker is None:
            return
        count = len(self.done)
        if count:
            chosen = self._next(g)
            if chosen is None:
                return
            shot = msgspec.structs.replace(shot, unit=chosen, sure=False, plus=0)
        shot = msgspec.structs.replace(shot, steps=self.shot.steps + worse(state, shot, count))
        there = state.units[shot.unit].cell
        price = cost(state, shot, count)
        if price:
            g.change(attacker, mp=attacker.mp - price)
        g.then(
            Fire(shot),
            stepping_in.Before(asking.roller(state, attacker), attacker.id),
            FullAuto(self.shot, (*self.done, shot.unit), there),
        )

    def _next(self, g: Umpire) -> str | None:
        """FC-MODE-10 to FC-MODE-12, FC-MODE-14, FC-EATTACK-04: the next target, if there may be one and the attacker
        wants it."""
        state, shot = g.state, self.shot
        if len(self.done) > further(state, shot) or not affordable(state, shot, len(self.done)):
            return None
        attacker = state.units[shot.attacker]
        led = attacker.side == HERO or people.is_controlled(attacker)
        near = []
        for unit in people.standing(state, "enemy") if led else targets.candidates(state, attacker):
            candidate = msgspec.structs.replace(shot, unit=unit.id)
            close = ground.distance(state, self.last, unit.cell) <= 2
            if close and unit.id not in self.done and shots.possible(state, candidate):
                near.append(unit.id)
        chosen = asking.decide(
            g,
            shot.attacker,
            "ask-next-target",
            [*map(asking.unit, near), *((STOP,) if led or not near else ())],
            rule="FC-MODE-15",
            arguments={"unit": shot.attacker},
        ).value
        return chosen.unit if chosen is not None else None


def further(state: State, shot: Shot) -> int:
    """FC-MODE-10, FC-HERON-09: how many targets there may be beyond the first."""
    weapon = shots.arm(state, shot)
    more = next(mode.more for mode in weapon.modes if mode.kind == FULL_AUTO)
    hero = state.heroes.get(shot.attacker)
    if hero is not None and weapon.type == "machine_gun" and people.has(state, hero, "mobile_gunner"):
        more += people.is_insane(hero)
    return more


def worse(state: State, shot: Shot, count: int) -> int:
    """FC-MODE-13, FC-HERON-06: by how many steps the die is worse for a further target; black stays black, unless other
    things have made it a sure miss already."""
    hero = state.heroes.get(shot.attacker)
    turret = hero is not None and people.has(state, hero, "human_turret")
    steps = max(0, count - 1) if turret else count
    die = shots.odds(state, shot).die
    if die not in dice.ORDER:
        return -steps
    return -min(steps, len(dice.ORDER) - 1 - dice.ORDER.index(die))


def cost(state: State, shot: Shot, count: int) -> int:
    """FC-MODE-12, FC-HERON-09: each further target costs 1 MP; with Mobile Gunner the first of them is free for a
    Machine Gun."""
    hero = state.heroes.get(shot.attacker)
    gunner = (
        hero is not None and shots.arm(state, shot).type == "machine_gun" and people.has(state, hero, "mobile_gunner")
    )
    return 0 if count == 0 or (count == 1 and gunner) else 1


def affordable(state: State, shot: Shot, count: int) -> bool:
    """FC-MODE-12, FC-HERON-09: are there MP and ammunition for a further target?"""
    attacker = state.units[shot.attacker]
    if attacker.mp < cost(state, shot, count):
        return False
    card = state.cards.get(shot.weapon)
    return card is None or arms.can_fire(card)


# ---------------------------------------------------------------------- Quick Trigger


class Again(Aimed, frozen=True):
    """FC-HERON-03: the second shot with Quick Trigger."""

    @property
    def key(self) -> str:
        return "again"


ENOUGH: Option[None] = Option(key="enough", text="option-enough")


class QuickTrigger(Step, frozen=True):
    """FC-HERON-03: once per turn, after a shot with a pistol, the same target may be shot at again with a die that is
    doubly degraded."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        hero = state.heroes[shot.attacker]
        if shot.mode != SINGLE or not people.ready(state, hero, "quick_trigger"):
            return
        card = state.cards[shot.weapon]
        if not card.turned or arms.face(card).type != "pistol" or not card.ammo:
            return
        again = msgspec.structs.replace(shot, steps=-2, free=True, sure=False, plus=0)
        if not shots.possible(state, again):
            return
        use = g.ask(
            hero.seat,
            "ask-quick-trigger",
            [Option.about(Again(again), "option-quick-trigger"), ENOUGH],
            rule="FC-HERON-03",
            arguments={"unit": hero.id, "target": shot.unit or name_of(state, shot)},
            pieces=(hero.id,),
        ).value
        if use is not None:
            g.change(state.cards["quick_trigger"], turned=True)
            g.then(SecondShot(again))


class SecondShot(Fire, frozen=True):
    """FC-HERON-03: the extra shot. At Insanity 10 or more a miss hurts whoever is nearest to the target."""

    def astray(self, g: Umpire) -> list[Step]:
        """FC-HERON-03: the unit nearest to the target, friends included, the one with most HP if several are equally
        near; of several with as many the player chooses."""
        state, shot = g.state, self.shot
        hero, there = state.heroes[shot.attacker], shots.aimed(state, shot)
        far = {unit.id: ground.distance(state, there, unit.cell) for unit in people.standing(state)}
        others = [id for id in far if id not in (shot.attacker, shot.unit) and far[id] >= 0]
        if not people.is_insane(hero) or not others:
            return missed(state, shot)
        near = [id for id in others if far[id] == min(far[each] for each in others)]
        most = max(state.units[id].hp for id in near)
        offers = [asking.unit(id) for id in near if state.units[id].hp == most]
        found = asking.decide(
            g, hero.id, "ask-effect-on", offers, rule="FC-HERON-03", arguments={"unit": hero.id}
        ).value.unit
        return [damage.Harm(source(state, shot), ((found, shots.damage(state, shot, found).value),))]
