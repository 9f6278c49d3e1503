"""Alternate Fire Modes: Scatter, Spread and Full Auto."""

from __future__ import annotations

import msgspec

from fireteam.engine import Choice, Option, Step
from fireteam.engine.decisions import Arguments

from ...state import HERO, NOWHERE, State, Umpire
from .. import asking, dice, ground, people
from ..enemies import targets
from ..turn import stepping_in
from . import arms, attack, hits, luck, shots
from .arms import FULL_AUTO
from .shots import Shot

STOP: Option[None] = Option(key="stop", text="option-stop-firing", rule="FC-MODE-15")


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
        hit, _ = attack.roll(fate, shot, False)
        steps = self._hits(fate) if hit else hits.missed(state, shot)
        fate.settle()
        attack.pay(g, shot, 1)
        attack.tell(g, shot, "hit" if hit else "miss")
        g.then(*steps)

    def _hits(self, fate: luck.Fate) -> list[Step]:
        state, shot = fate.g.state, self.shot
        shares = self._divided(fate.g)
        bare, stopped = through_cover(fate, shot, shares)
        struck: list[hits.Struck] = []
        for id in filter(None, bare):
            effects = hits.on_hit(fate, shot, id) if id == shot.unit else ()
            struck.append(hits.Struck(id, shares[id] + hits.extra(effects), effects))
        tile = hits.hit_cover(state, shot, shot.cell, shares[""]) if "" in bare else []
        return [*hits.struck(state, shot, struck), *tile, *stopped]

    def _divided(self, g: Umpire) -> dict[str, int]:
        """FC-MODE-02, FC-COMBAT-06, FC-EATTACK-04: who takes how many points; "" is the tile that was aimed at."""
        state, shot = g.state, self.shot
        attacker = state.units[shot.attacker]
        if attacker.side != HERO and not people.is_controlled(attacker):
            return {shot.unit: shots.damage(state, shot, shot.unit).value}
        units = [shot.unit, *(unit.id for unit in shots.beside(state, shot))]
        options: list[Option[asking.ThisUnit | AimedTile]] = [asking.unit(id) for id in units if id]
        if not shot.unit and shots.reacts(state, shot.cell):
            named: Arguments = {"tile": attack.name_of(state, shot)}
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
        hit, shielded = attack.roll(fate, shot, shelter is not None)
        if not hit:
            result, steps = "miss", hits.missed(state, shot)
        elif shielded and shelter is not None:
            cover = hits.hit_cover(state, shot, hits.which_cover(g, shelter))
            result, steps = "cover", [*cover, *self._hits(fate, others, [])]
        elif shot.unit:
            result, steps = "hit", self._hits(fate, others, [hits.hit_on(fate, shot, shot.unit)])
        else:
            result, steps = "hit", [*hits.hit_cover(state, shot, shot.cell), *self._hits(fate, others, [])]
        fate.settle()
        attack.pay(g, shot, self._cost(state, len(others)))
        attack.tell(g, shot, result)
        g.then(*steps)

    def _hits(self, fate: luck.Fate, others: list[str], struck: list[hits.Struck]) -> list[Step]:
        """FC-MODE-05, FC-MODE-06, FC-HERON-05: the further targets, each with the full damage of the weapon, but for
        what was added for the initial one."""
        bare, stopped = through_cover(fate, self.shot, dict.fromkeys(others, 0))
        plain = msgspec.structs.replace(self.shot, plus=0)
        struck += [hits.hit_on(fate, plain, id) for id in bare]
        return [*hits.struck(fate.g.state, self.shot, struck), *stopped]

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
                steps += hits.hit_cover(state, shot, hits.which_cover(fate.g, shelter), share)
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
            attack.Fire(shot),
            stepping_in.Before(asking.alone(state, attacker), attacker.id),
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
