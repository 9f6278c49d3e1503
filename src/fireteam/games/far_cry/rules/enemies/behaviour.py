"""Behaviour (Managing Enemies > Behaviors): every enemy follows the instructions of its board, from top to bottom."""

from __future__ import annotations

import msgspec

from fireteam.engine import Choice, Event, Option, Step
from fireteam.spaces.hexes import Route
from fireteam.spaces.hexes.ways import RIDE

from ...content.types import Instruction, by_team
from ...state import HERO, State, Umpire, Unit
from .. import asking, dice, ground, people
from ..actions import using
from ..fight import arms, attack, damage, shots, sight
from ..fight.shots import Shot
from ..fight.sources import Source
from ..mission import arriving
from ..move import moving, pushing, riding, ways
from ..tiles import fire, ink
from . import instructions, rogue, routes, targets


class Chose(Event, frozen=True, kw_only=True):
    """An enemy has chosen its target, and why."""

    unit: str
    target: str
    why: str


class Idle(Event, frozen=True, kw_only=True):
    """An enemy finds nobody to attack, or is kept from moving."""

    unit: str
    why: str


class SetOut(Event, frozen=True, kw_only=True):
    """An enemy moves, and what for."""

    unit: str
    target: str
    why: str


class Stays(Event, frozen=True, kw_only=True):
    """An enemy was told to move and stays where it is, and why."""

    unit: str
    why: str


class Did(Event, frozen=True, kw_only=True):
    """An instruction of a boss besides moves and attacks: what it does, and to how many."""

    unit: str
    what: str
    count: int


class Activate(Step, frozen=True):
    """FC-ENEMY-02, FC-ENEMY-07, FC-TARGET-07, FC-GLOSS-10: an enemy acts with its full MP, instruction by instruction.
    One that finds no possible target skips its activation; an Impair marker from before hinders it, and is gone
    afterwards."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = people.present(state, self.unit)
        if unit is None:
            return
        g.set(active=unit.id)
        g.change(unit, mp=people.max_mp(state, unit), impair=2 if unit.impair else 0)
        chooses = any(line.do == "choose" for line in people.board(unit).behaviour)
        if chooses and not targets.candidates(state, unit):
            g.emit(Idle(unit=unit.id, why="reason-no-target", rule="FC-TARGET-07"))
        else:
            g.then(using.InEnemyTurn(unit.id), Follow(unit.id, 0))
        g.then(Recover(unit.id))


class Recover(Step, frozen=True):
    """FC-ETURN-05, FC-ENEMY-07: the marker that hindered is gone, and so are the MP that are left."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units.get(self.unit)
        g.set(active="")
        if unit is not None:
            g.change(unit, impair=0 if unit.impair == 2 else unit.impair, mp=0)


class Follow(Step, frozen=True):
    """FC-BEHAV-01 to FC-BEHAV-03: the next instruction; what cannot be carried out is skipped. Instructions about a
    target that is gone are skipped as well (FC-TARGET-07). FC-CHECK-03: what a check of cover has found is kept for the
    instruction with the shield icon."""

    unit: str
    line: int
    target: str = ""
    health: int = 0
    """Of the target before the last attack, to see whether it hurt."""
    sheltered: bool = False
    """The last check found that it has cover."""

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = people.present(state, self.unit)
        behaviour = people.board(unit).behaviour if unit is not None else ()
        if unit is None or self.line >= len(behaviour):
            return
        instruction = behaviour[self.line]
        target = people.present(state, self.target)
        following = msgspec.structs.replace(self, line=self.line + 1)
        hurt = target is not None and target.hp + target.shield < self.health
        if not instructions.applies(state, unit, target, instruction, hurt, self.sheltered):
            g.then(following)
            return
        match instruction.do:
            case "choose":
                g.then(Choose(self.unit, self.line))
                return
            case "attack" if target is not None:
                following = msgspec.structs.replace(following, health=target.hp + target.shield)
            case "check_cover" if target is not None:
                sheltered = routes.has_cover(state, unit, target, unit.cell)
                following = msgspec.structs.replace(following, sheltered=sheltered)
        g.then(CarryOut(self.unit, self.line, self.target), following)


class Choose(Step, frozen=True):
    """FC-TARGET-02, FC-TARGET-03: the target by the criteria of the board; chance decides between equals."""

    unit: str
    line: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        instruction = people.board(unit).behaviour[self.line]
        best, why = targets.ranked(state, unit, instruction.criteria)
        if not best:
            g.emit(Idle(unit=unit.id, why="reason-no-target", rule="FC-TARGET-07"))
            g.then(Follow(self.unit, self.line + 1))
            return
        target = by_chance(g, unit, best)
        rule = "FC-TARGET-03" if why == "chance" else "FC-TARGET-02"
        g.emit(Chose(unit=unit.id, target=target, why=f"criterion-{why}", rule=rule))
        g.then(Follow(self.unit, self.line + 1, target))


def by_chance(g: Umpire, unit: Unit, best: list[Unit]) -> str:
    """FC-TARGET-03: of several who are equal in everything, chance chooses one."""
    seat = asking.everyone(g.state)[0]
    return g.pick(seat, [other.id for other in best], "roll-target", rule="FC-TARGET-03", about=(unit.id,))


class CarryOut(Step, frozen=True):
    """FC-BEHAV-01, FC-BEHAV-03, FC-TARGET-07: one instruction of a board. What refers to a target that is gone is
    skipped."""

    unit: str
    line: int
    target: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, target = state.units[self.unit], people.present(state, self.target)
        line = people.board(unit).behaviour[self.line]
        amount = by_team(line.amount, state.team)
        match line.do:
            case "approach" | "keep_away" | "go_to" | "check_cover":
                move(g, unit, target, line)
            case "attack" if target is not None:
                g.then(Attack(unit.id, instructions.weapon_for(state, unit, line), target.id))
            case "spawn":
                self._tell(g, amount)
                g.then(*[arriving.Arrive(line.kind, instructions.caller_space(state, unit, line))] * amount)
            case "heal":
                self._tell(g)
                damage.heal(g, unit, amount, "FC-BEHAV-02")
            case "blaze" if target is not None and sight.sees(state, unit.cell, target.cell):
                self._tell(g)
                g.then(fire.Blaze(target.cell, amount, unit.id))
            case "puddle" if target is not None or line.whom != "target":
                centre = target.cell if target is not None and line.whom == "target" else unit.cell
                self._tell(g)
                g.then(ink.Flow(tuple(ground.each(ground.board(state).within(centre, line.range)))))
            case "swap" if target is not None and not any(ground.in_tower(state, one) for one in (unit, target)):
                g.change(unit, cell=target.cell)
                g.change(target, cell=unit.cell)
                self._tell(g)
                rogue.taken(g)
            case "hit" | "push" | "bleed" | "impair" | "ink":
                self._afflict(g, unit, instructions.afflicted(state, unit, target, line), line)

    def _tell(self, g: Umpire, count: int = 1) -> None:
        """FC-BEHAV-02: what it does, and to how many."""
        line = people.board(g.state.units[self.unit]).behaviour[self.line]
        g.emit(Did(unit=self.unit, what=line.do, count=count, rule="FC-BEHAV-02"))

    def _afflict(self, g: Umpire, unit: Unit, hit: list[Unit], line: Instruction) -> None:
        """FC-BEHAV-02: damage, pushes, statuses and ink for the target, or for everybody near."""
        state = g.state
        if not hit:
            return
        if line.die is not None:
            seat = asking.everyone(state)[0]
            (face,) = g.roll(seat, (6,), "roll-effect", rule="FC-BEHAV-02", about=(unit.id,), kinds=(line.die,))
            if not dice.succeeds(line.die, face):
                return
        self._tell(g, len(hit))
        amount = by_team(line.amount, state.team)
        match line.do:
            case "hit":
                g.then(damage.Harm(Source("event", unit.id), tuple((other.id, amount) for other in hit)))
            case "push":
                g.then(*(pushing.PushAway(unit.id, other.id, amount) for other in hit))
            case "bleed":
                for other in hit:
                    damage.give_bleed(g, state.units[other.id])
            case "impair":
                for other in hit:
                    damage.give_impair(g, state.units[other.id])
            case "ink":
                for other in hit:
                    if other.side == HERO:
                        ink.curse(g, state.heroes[other.id], amount)


# ---------------------------------------------------------------------- moves


def move(g: Umpire, unit: Unit, target: Unit | None, line: Instruction) -> None:
    """FC-EMOVE-01 to FC-EMOVE-06, FC-GLOSS-10: the way that fits the instruction; among equals the players choose. Who
    is impaired stays. FC-ROGUE-05: whoever is there already takes what is to be taken."""
    state = g.state
    if target is None and line.do != "go_to":
        return
    if unit.impair == 2:
        g.emit(Idle(unit=unit.id, why="reason-impaired", rule="FC-GLOSS-10"))
        return
    found = instructions.planned(state, unit, target, line)
    if not found:
        g.emit(
            Stays(
                unit=unit.id, why=instructions.why_it_stays(state, unit, target, line), rule=instructions.MOVES[line.do]
            )
        )
        return
    route = chosen_route(g, unit, found)
    if route.legs:
        aim = target.id if target is not None else ""
        g.emit(SetOut(unit=unit.id, target=aim, why=line.do, rule=instructions.MOVES[line.do]))
        g.then(*taken(state, unit, route))
    else:
        rogue.taken(g)


class GoesTo(Choice, frozen=True):
    """FC-EMOVE-06: where a move of an enemy ends."""

    verb, told = "cell", ("cell",)
    unit: str
    cell: int


def chosen_route(g: Umpire, unit: Unit, found: list[Route]) -> Route:
    """FC-EMOVE-06: if several moves fit equally, the players choose one."""
    ends = {(route.legs[-1].to if route.legs else unit.cell): route for route in found}
    options = [
        Option.about(GoesTo(unit.id, cell), "option-space", places=(cell,), rule="FC-EMOVE-06") for cell in sorted(ends)
    ]
    chosen = asking.together(
        g,
        "ask-enemy-move",
        options,
        rule="FC-EMOVE-06",
        arguments={"unit": unit.id},
        pieces=(unit.id,),
    ).value
    return ends[chosen.cell]


def taken(state: State, unit: Unit, route: Route) -> list[Step]:
    """A route as walks and, between them, rides (FC-EMOVE-05)."""
    steps: list[Step] = []
    legs: list[ways.Leg] = []
    start = at = unit.cell
    for leg in route.legs:
        if leg.kind == RIDE:
            if legs:
                steps.append(moving.Walk(unit.id, tuple(legs), False, start))
                legs = []
            steps.append(RideOn(unit.id, ground.sheet(state).ziplines.index((at, leg.to))))
            start = leg.to
        else:
            legs.append(ways.Leg(leg.kind, leg.to, leg.over))
        at = leg.to
    if legs:
        steps.append(moving.Walk(unit.id, tuple(legs), False, start))
    return steps


class RideOn(Step, frozen=True):
    """FC-EMOVE-05: the ride of an enemy that has come to the Start of a Zipline; the players choose its pushes."""

    unit: str
    line: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = people.present(state, self.unit)
        if unit is not None and self.line in riding.rides(state, unit):
            g.then(riding.Ride(unit.id, self.line, careful=False))


class Attack(Step, frozen=True):
    """FC-EATTACK-01, FC-EATTACK-04: one attack against the target with the weapon that the behaviour names, in the mode
    that the board names; one that is impossible is skipped."""

    unit: str
    weapon: str
    target: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = people.present(state, self.unit)
        if unit is None or not self.weapon:
            return
        mode = instructions.mode_of(arms.arm(state, unit.id, self.weapon))
        shot = Shot(attacker=unit.id, weapon=self.weapon, mode=mode, unit=self.target)
        if shots.possible(state, shot):
            g.then(attack.Roll(shot))
        else:
            g.emit(Idle(unit=unit.id, why="reason-cannot-attack", rule="FC-EATTACK-04"))


class FreeAttack(Step, frozen=True):
    """FC-TILE-24: a free attack outside the own activation: the target is chosen as the board says."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = people.present(state, self.unit)
        if unit is None:  # an earlier attack has taken it out
            return
        criteria = next((line.criteria for line in people.board(unit).behaviour if line.do == "choose"), ("closest",))
        best, _ = targets.ranked(state, unit, criteria)
        weapon = arms.main(state, unit)
        if best and weapon:
            g.then(Attack(unit.id, weapon, by_chance(g, unit, best)))
