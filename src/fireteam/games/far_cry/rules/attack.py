"""Attacks (Combat, Alternate Fire Modes): announced, rolled, and what a hit, a miss and a shield bring about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from fireteam.engine import Event, Option, Step, Unmade

from ..content.types import OnHit
from ..state import HERO, MAP, NOWHERE, Card, Hero, State, Token, Umpire, Unit
from . import (
    arms,
    asking,
    damage,
    dice,
    fire,
    ground,
    luck,
    objectives,
    people,
    pushing,
    shots,
    sight,
    stepping_in,
    tiles,
)
from .arms import FULL_AUTO, SINGLE, THROW
from .shots import Shot
from .sources import Source

STOP = Option(key="stop", text="option-stop-firing", rule="FC-MODE-15")


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


class Announce(Step, frozen=True):
    """FC-COMBAT-01, FC-COMBAT-05: weapon, mode and target are announced before any die is rolled, with the Talents that
    go with the attack. Teammates may step in before the dice (FC-SIMUL-05)."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        state = g.state
        hero = state.heroes[self.shot.attacker]
        additions = luck.chosen_additions(g, hero, self.shot)
        shot = self.shot
        for addition in additions:
            shot = luck.with_addition(g, hero, shot, addition)
        g.then(stepping_in.Before(hero.seat), Roll(shot))
        if luck.KNIFE_ARTIST in additions:
            g.then(Roll(msgspec.structs.replace(shot, free=True, plus=0, sure=False, factor=1)))
        g.then(QuickTrigger(shot))


def offer(state: State, unit: Unit, shot: Shot, rule: str) -> Option:
    """An attack of a hero or of an ally as an option: with what, how, at whom, and how good the chances are."""
    hero = state.heroes.get(unit.id)
    chances = shots.odds(state, shot)
    target = shot.unit or name_of(state, shot)
    return Option(
        key=key_of(shot),
        text=f"option-attack-{shot.mode.replace('_', '-')}",
        arguments={
            "weapon": shots.arm(state, shot).kind,
            "target": target,
            "die": f"die-{chances.die}",
            "damage": shots.damage(state, shot, shot.unit).value,
            "chance": round(100 * shots.chance(chances)),
        },
        seat=hero.seat if hero is not None else "",
        group="group-attack",
        places=(shots.aimed(state, shot),),
        pieces=(unit.id, *filter(None, (shot.unit,))),
        rule=rule,
        value=shot,
    )


def freed(shot: Shot) -> Shot:
    """The same attack for free (FC-ATTACK-02)."""
    return msgspec.structs.replace(shot, free=True)


def options(state: State, hero: Hero) -> Iterator[Unmade]:
    """FC-ATTACK-01, FC-COMBAT-04: every attack that a hero can announce."""
    for card in shots.weapons(state, hero):
        for shot in shots.shots(state, hero, card):
            yield Unmade(key_of(shot), hero.seat, partial(_announced, state, shot))


def _announced(state: State, shot: Shot) -> Option:
    option = offer(state, state.units[shot.attacker], shot, "FC-ATTACK-01")
    return msgspec.structs.replace(option, value=Announce(shot))


def key_of(shot: Shot) -> str:
    return f"attack:{shot.attacker}:{shot.weapon}:{shot.mode}:{shot.unit or shot.cell}"


# ---------------------------------------------------------------------- rolling


class Roll(Step, frozen=True):
    """FC-DICE-12: the attack die, and the Cover die if the target has cover; in the way of the mode."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        if not shots.possible(g.state, self.shot):
            g.emit(Cancelled(unit=self.shot.attacker, rule="FC-SIMUL-02"))
            return
        match self.shot.mode:
            case "scatter":
                g.then(Scatter(self.shot))
            case "spread":
                g.then(Spread(self.shot))
            case "full_auto":
                g.then(FullAuto(self.shot))
            case _:
                g.then(Fire(self.shot))


class Fire(Step, frozen=True):
    """FC-DICE-13, FC-DICE-14: a single shot, a blow or a throw. A success without a shield hits the target, with a
    shield the cover; a failure hits neither."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        fate = luck.Fate(g)
        shelter = shots.shelter(state, shot)
        hit, shielded = roll(fate, shot, shelter is not None)
        if not shielded:
            shelter = None
        stopped = which_cover(g, shelter) if hit and shelter is not None else NOWHERE
        effects = on_hit(fate, shot) if hit and shelter is None and shot.unit else ()
        there = shots.aimed(state, shot)
        fate.settle()
        pay(g, shot, 1 + shot.plus)
        tell(g, shot, "miss" if not hit else "cover" if shelter is not None else "hit")
        if hit and shelter is None:
            g.then(*hit_target(state, shot, effects))
        elif hit:
            g.then(*hit_cover(state, shot, stopped))
        else:
            g.then(*missed(state, shot))
        if shot.mode == THROW:
            g.then(Land(shot, there))


def roll(fate: luck.Fate, shot: Shot, covered: bool) -> tuple[bool, bool]:
    """The attack die and, with cover, the Cover die: is it a success, and does the shield show? A sure hit or miss
    needs no attack die (FC-DICE-08, FC-DICE-09)."""
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


def on_hit(fate: luck.Fate, shot: Shot) -> tuple[OnHit, ...]:
    """FC-DAMAGE-02: the effects that go with a hit; those with a die only on its success."""
    state = fate.g.state
    target = state.units[shot.unit]
    found = []
    for effect in shots.arm(state, shot).on_hit:
        if effect.against and people.nature(target) != effect.against:
            continue
        if effect.die is not None:
            seat = asking.roller(state, state.units[shot.attacker])
            (face,) = fate.roll(seat, [effect.die], "roll-on-hit", "FC-DAMAGE-02", (shot.attacker, shot.unit))
            if not dice.succeeds(effect.die, face):
                continue
        found.append(effect)
    return tuple(found)


def pay(g: Umpire, shot: Shot, ammunition: int) -> None:
    """FC-COMBAT-03, FC-DICE-12, FC-ATTACK-02: ammunition goes, and the weapon is rotated, unless the attack is free."""
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
    """What stands on the space that is aimed at: a tile, a palm, or nothing."""
    tile = ground.tile_at(state, shot.cell)
    if tile is not None:
        return tile.id
    return "palm" if ground.sheet(state).palms >> shot.cell & 1 else "space"


# ---------------------------------------------------------------------- hits and misses


def source(state: State, shot: Shot) -> Source:
    """Who answers for the damage of an attack."""
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


def hit_target(state: State, shot: Shot, effects: tuple[OnHit, ...]) -> list[Step]:
    """FC-DAMAGE-01, FC-COMBAT-06: the target takes the hit; a weapon with an area effect hits all around it as well."""
    weapon = shots.arm(state, shot)
    there = shots.aimed(state, shot)
    if weapon.blaze:
        return [fire.Blaze(there, weapon.blaze, shot.attacker)]
    if weapon.burst:
        return [Burst(shot, there)]
    if not shot.unit:
        return hit_cover(state, shot, there)
    return struck(state, shot, ((shot.unit, shots.damage(state, shot, shot.unit, extra(effects)).value),), effects)


def extra(effects: Sequence[OnHit]) -> int:
    return sum(effect.damage for effect in effects)


def struck(state: State, shot: Shot, blows: tuple[tuple[str, int], ...], effects: tuple[OnHit, ...]) -> list[Step]:
    """FC-DAMAGE-02, FC-DAMAGE-03: what goes with the hit first, then the damage, then a push."""
    stuns = any(effect.stun for effect in effects)
    steps: list[Step] = [OnHitEffects(shot, effects)] if effects else []
    steps.append(damage.Harm(msgspec.structs.replace(source(state, shot), stuns=stuns), blows))
    spaces = sum(effect.push for effect in effects)
    if spaces and shot.unit:
        steps.append(pushing.PushAway(shot.attacker, shot.unit, spaces))
    return steps


class OnHitEffects(Step, frozen=True):
    """FC-DAMAGE-03: Bleed and Impair for the unit that was hit."""

    shot: Shot
    effects: tuple[OnHit, ...]

    def run(self, g: Umpire) -> None:
        for effect in self.effects:
            if effect.bleed:
                damage.give_bleed(g, g.state.units[self.shot.unit])
            if effect.impair:
                damage.give_impair(g, g.state.units[self.shot.unit])


def hit_cover(state: State, shot: Shot, cell: int, amount: int = 0) -> list[Step]:
    """FC-COVER-07, FC-COMBAT-06: a tile takes the damage of the weapon; palms and cages answer to the hit itself."""
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
    """FC-FRIENDLY-01: with friendly fire, a hero's miss hits the first friend whose space the line touches."""
    if "friendly-fire" not in state.switches or shot.attacker not in state.heroes or shots.is_melee(state, shot):
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
    state = g.state
    board, open_ground = ground.board(state), ground.open_ground(state)
    if not open_ground >> there & 1 and not ground.pits(state) >> there & 1:
        beside = ground.each(board.around(1 << there) & open_ground)
        there = min(beside, key=lambda cell: (board.range(cell, thrower.cell), cell), default=NOWHERE)
    g.change(card, place=MAP, holder=thrower.id, turned=True)
    if there != NOWHERE and not ground.pits(state) >> there & 1:
        g.put(Token(id=f"weapon-{card.id}", kind="weapon", face=card.id, cell=there, face_up=True))
    objectives.weapon_fell(g, card, there)


# ---------------------------------------------------------------------- Scatter and Spread


class Scatter(Step, frozen=True):
    """FC-MODE-02: one roll; on a success the damage is divided point by point among the target and units next to it,
    then those with cover get their Cover dice, and a share that is stopped goes to the cover."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        fate = luck.Fate(g)
        hit, _ = roll(fate, shot, False)
        shares = self._divided(g) if hit else {}
        steps = through_cover(fate, shot, shares) if hit else []
        fate.settle()
        pay(g, shot, 1)
        tell(g, shot, "hit" if hit else "miss")
        g.then(*(steps or missed(state, shot)))

    def _divided(self, g: Umpire) -> dict[str, int]:
        state, shot = g.state, self.shot
        near = [*filter(None, (shot.unit,)), *(unit.id for unit in shots.beside(state, shot))]
        shares: dict[str, int] = {}
        for _ in range(shots.damage(state, shot, shot.unit).value if near else 0):
            chosen = asking.decide(
                g,
                shot.attacker,
                "ask-divide-damage",
                [
                    Option(key=f"unit:{id}", text="option-unit", arguments={"unit": id}, pieces=(id,), value=id)
                    for id in near
                ],
                rule="FC-MODE-02",
                arguments={"unit": shot.attacker},
            )
            shares[chosen.value] = shares.get(chosen.value, 0) + 1
        return shares


class Spread(Step, frozen=True):
    """FC-MODE-03 to FC-MODE-06: one roll for the initial target; on a success everybody next to it takes the full
    damage too, each with a Cover die of its own. Every target costs 1 ammunition."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        fate = luck.Fate(g)
        others = self._included(g)
        hit, shielded = roll(fate, shot, shots.shelter(state, shot) is not None)
        first = shots.shelter(state, shot) if hit and shielded else None
        stopped = which_cover(g, first) if first is not None else NOWHERE
        shares = (
            {id: shots.damage(state, msgspec.structs.replace(shot, plus=0), id).value for id in others} if hit else {}
        )
        steps = through_cover(fate, shot, shares) if hit else []
        effects = on_hit(fate, shot) if hit and first is None and shot.unit else ()
        fate.settle()
        pay(g, shot, self._cost(state, len(others)))
        tell(g, shot, "miss" if not hit else "cover" if first is not None else "hit")
        if hit:
            g.then(*(hit_target(state, shot, effects) if first is None else hit_cover(state, shot, stopped)), *steps)
        else:
            g.then(*missed(state, shot))

    def _cost(self, state: State, others: int) -> int:
        """FC-MODE-04, FC-HERON-05: 1 for each target, 1 less with Spreading the Love, and 1 for more damage."""
        less = self.shot.attacker in state.heroes and people.has(
            state, state.heroes[self.shot.attacker], "spreading_the_love"
        )
        return max(1, 1 + others - less) + self.shot.plus

    def _included(self, g: Umpire) -> list[str]:
        """FC-MODE-04: with too little ammunition the attacker chooses whom the Spread takes in; else nobody is left
        out."""
        state, shot = g.state, self.shot
        near = [unit.id for unit in shots.beside(state, shot)]
        card = state.cards.get(shot.weapon)
        if card is None or arms.face(card).fixed:
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
                [
                    Option(key=f"unit:{id}", text="option-unit", arguments={"unit": id}, pieces=(id,), value=id)
                    for id in left
                ],
                rule="FC-MODE-04",
                arguments={"unit": shot.attacker},
            )
            included.append(chosen.value)
        return included


def through_cover(fate: luck.Fate, shot: Shot, shares: dict[str, int]) -> list[Step]:
    """FC-MODE-02, FC-MODE-06: a Cover die for each further target that has cover; what is stopped goes to that
    cover."""
    state = fate.g.state
    here = shots.origin(state, shot)
    ignores = shot.riding or shots.arm(state, shot).ignores_cover or shots.is_melee(state, shot)
    blows, steps = [], []
    for id, amount in shares.items():
        shelter = None if ignores else shots.protected(state, here, id)
        if shelter is not None:
            seat = asking.roller(state, state.units[shot.attacker])
            (face,) = fate.roll(seat, [dice.COVER_DIE], "roll-cover", "FC-MODE-06", (shot.attacker, id))
            if dice.shields(face):
                steps += hit_cover(state, shot, which_cover(fate.g, shelter), amount)
                continue
        blows.append((id, amount))
    return [damage.Harm(source(state, shot), tuple(blows)), *steps] if blows else steps


# ---------------------------------------------------------------------- Full Auto


class FullAuto(Step, frozen=True):
    """FC-MODE-10 to FC-MODE-15: one target after another, each within 2 spaces of the last, for 1 MP and 1 ammunition,
    with a die that gets worse; teammates may step in between (FC-SIMUL-05)."""

    shot: Shot
    done: tuple[str, ...] = ()
    last: int = NOWHERE

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        attacker = state.units.get(shot.attacker)
        if attacker is None or not people.takes_part(attacker):
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
            stepping_in.Before(asking.roller(state, attacker)),
            FullAuto(self.shot, (*self.done, shot.unit), there),
        )

    def _next(self, g: Umpire) -> str | None:
        state, shot = g.state, self.shot
        if len(self.done) > further(state, shot) or not affordable(state, shot, len(self.done)):
            return None
        near = []
        for unit in people.standing(state, "enemy"):
            candidate = msgspec.structs.replace(shot, unit=unit.id)
            close = 0 <= ground.distance(state, self.last, unit.cell) <= 2
            if close and unit.id not in self.done and shots.possible(state, candidate):
                near.append(unit.id)
        options = [
            Option(key=f"unit:{id}", text="option-unit", arguments={"unit": id}, pieces=(id,), value=id) for id in near
        ]
        if not options:
            return None
        chosen = asking.decide(
            g,
            shot.attacker,
            "ask-next-target",
            [*options, STOP],
            rule="FC-MODE-15",
            arguments={"unit": shot.attacker},
        )
        found: str | None = chosen.value
        return found


def further(state: State, shot: Shot) -> int:
    """FC-MODE-10, FC-HERON-09: how many targets there may be beyond the first."""
    weapon = shots.arm(state, shot)
    mode = weapon.mode(FULL_AUTO)
    more = (mode.more if mode is not None else 0) + weapon.more
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
        return 0 if die == dice.SURE_MISS else -steps
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
    attacker = state.units[shot.attacker]
    if attacker.mp < cost(state, shot, count):
        return False
    card = state.cards.get(shot.weapon)
    return card is None or arms.can_fire(state, state.heroes[shot.attacker], card)


# ---------------------------------------------------------------------- Quick Trigger


class QuickTrigger(Step, frozen=True):
    """FC-HERON-03: once per turn, after a shot with a pistol, the same target may be shot at again with a die that is
    doubly degraded."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        hero = state.heroes.get(shot.attacker)
        if hero is None or shot.free or shot.mode != SINGLE or not people.ready(state, hero, "quick_trigger"):
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
            [Option(key="again", text="option-quick-trigger"), Option(key="enough", text="option-enough")],
            rule="FC-HERON-03",
            arguments={"unit": hero.id, "target": shot.unit or name_of(state, shot)},
            pieces=(hero.id,),
        )
        if use.key == "again":
            g.change(state.cards["quick_trigger"], turned=True)
            g.then(SecondShot(again))


class SecondShot(Step, frozen=True):
    """FC-HERON-03: the extra shot. At Insanity 10 or more a miss hurts whoever is nearest to the target."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        fate = luck.Fate(g)
        shelter = shots.shelter(state, shot)
        hit, shielded = roll(fate, shot, shelter is not None)
        stopped = which_cover(g, shelter) if hit and shielded and shelter is not None else NOWHERE
        effects = on_hit(fate, shot) if hit and not shielded and shot.unit else ()
        astray = None if hit or not people.is_insane(state.heroes[shot.attacker]) else self._nearest(state)
        fate.settle()
        pay(g, shot, 1)
        tell(g, shot, "miss" if not hit else "cover" if shielded else "hit")
        if hit and not shielded:
            g.then(*hit_target(state, shot, effects))
        elif hit:
            g.then(*hit_cover(state, shot, stopped))
        elif astray is not None:
            g.then(damage.Harm(source(state, shot), ((astray, shots.damage(state, shot, astray).value),)))
        else:
            g.then(*missed(state, shot))

    def _nearest(self, state: State) -> str | None:
        """The unit nearest to the target, the one with most HP if several are equally near; friends included."""
        there = shots.aimed(state, self.shot)
        others = [unit for unit in people.standing(state) if unit.id not in (self.shot.attacker, self.shot.unit)]
        near = [(ground.distance(state, there, unit.cell), -unit.hp, unit.id) for unit in others]
        return min([entry for entry in near if entry[0] >= 0], default=(0, 0, None))[2]
