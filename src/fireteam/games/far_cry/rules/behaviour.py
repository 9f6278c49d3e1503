"""Behaviour (Managing Enemies > Behaviors): every enemy follows the instructions of its board, from top to bottom."""

from __future__ import annotations

from fireteam.engine import Event, Option, Step
from fireteam.spaces.hexes import Route
from fireteam.spaces.hexes.ways import RIDE

from ..content.types import Instruction, by_team
from ..state import ENEMY, HERO, State, Umpire, Unit
from . import (
    arms,
    arriving,
    asking,
    attack,
    damage,
    dice,
    fire,
    ground,
    ink,
    moving,
    people,
    pushing,
    riding,
    rogue,
    routes,
    shots,
    targets,
    using,
    ways,
)
from .shots import Shot
from .sources import Source


class Chose(Event, frozen=True, kw_only=True):
    """An enemy has chosen its target, and why."""

    unit: str
    target: str
    why: str


class Idle(Event, frozen=True, kw_only=True):
    """An enemy finds nobody to attack, or is kept from moving."""

    unit: str
    why: str


class Activate(Step, frozen=True):
    """FC-ENEMY-02, FC-ENEMY-07, FC-TARGET-07, FC-GLOSS-10: an enemy acts with its full MP, instruction by instruction.
    One that finds no possible target skips its activation; an Impair marker from before hinders it, and is gone
    afterwards."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or not people.takes_part(unit):
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
    """FC-BEHAV-01, FC-BEHAV-03: the next instruction; what cannot be carried out is skipped. Instructions about a
    target that is gone are skipped as well (FC-TARGET-07)."""

    unit: str
    line: int
    target: str = ""
    hit: int = 0
    """HP of the target before the last attack, to see whether it hit."""

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or not people.takes_part(unit):
            return
        behaviour = people.board(unit).behaviour
        if self.line >= len(behaviour):
            return
        instruction = behaviour[self.line]
        following = Follow(self.unit, self.line + 1, self.target, self.hit)
        if not self._applies(state, unit, instruction):
            g.then(following)
            return
        if instruction.do == "choose":
            g.then(Choose(self.unit, self.line))
            return
        if instruction.do == "attack":
            target = state.units.get(self.target)
            following = Follow(self.unit, self.line + 1, self.target, target.hp if target is not None else 0)
        g.then(CarryOut(self.unit, self.line, self.target), following)

    def _applies(self, state: State, unit: Unit, instruction: Instruction) -> bool:
        """FC-BEHAV-02: instructions that depend on HP, on Trick tokens, or on what has happened before."""
        most, above = by_team(instruction.if_hp_at_most, state.team), by_team(instruction.if_hp_above, state.team)
        if (most and unit.hp > most) or (above and unit.hp <= above) or unit.tricks < instruction.if_tricks:
            return False
        target = state.units.get(self.target)
        if instruction.unless_adjacent and target is not None and ground.adjacent(state, unit.cell, target.cell):
            return False
        if instruction.if_hit:
            return target is None or target.hp < self.hit
        return True


class Choose(Step, frozen=True):
    """FC-TARGET-02, FC-TARGET-03: the target by the criteria of the board; chance decides between equals."""

    unit: str
    line: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        instruction = people.board(unit).behaviour[self.line]
        best = targets.ranked(state, unit, instruction.criteria)
        if not best:
            g.emit(Idle(unit=unit.id, why="reason-no-target", rule="FC-TARGET-07"))
            return
        seat = asking.everyone(state)[0]
        target = g.pick(seat, [other.id for other in best], "roll-target", rule="FC-TARGET-03", about=(unit.id,))
        why = instruction.criteria[0] if instruction.criteria else "weakest"
        g.emit(Chose(unit=unit.id, target=target, why=f"criterion-{why}", rule="FC-TARGET-02"))
        g.then(Follow(self.unit, self.line + 1, target))


class CarryOut(Step, frozen=True):
    """One instruction of a board."""

    unit: str
    line: int
    target: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, target = state.units[self.unit], state.units.get(self.target)
        line = people.board(unit).behaviour[self.line]
        there = target is not None and people.takes_part(target)
        match line.do:
            case "approach" | "keep_away" | "leap" | "go_to" | "check_cover":
                self._move(g, unit, target if there else None, line)
            case "attack":
                if target is not None and there:
                    g.then(Attack(unit.id, line.weapon or arms.main(state, unit), target.id))
            case "spawn":
                g.then(*(arriving.Arrive(line.kind, cell) for cell in arrivals(state, unit, line)))
            case "heal":
                damage.heal(g, unit, by_team(line.amount, state.team), "FC-BEHAV-02")
            case "blaze":
                if target is not None and there:
                    g.then(fire.Blaze(target.cell, by_team(line.amount, state.team)))
            case "puddle":
                centre = target.cell if target is not None and there and line.whom == "target" else unit.cell
                g.then(ink.Flow(tuple(ground.each(ground.board(state).within(centre, line.range)))))
            case "swap":
                if target is not None and there and not ground.in_tower(state, target):
                    g.change(unit, cell=target.cell)
                    g.change(target, cell=unit.cell)
            case _:
                self._afflict(g, unit, target if there else None, line)

    def _afflict(self, g: Umpire, unit: Unit, target: Unit | None, line: Instruction) -> None:
        """Damage, pushes, statuses and ink for the target, or for everybody near."""
        state = g.state
        hit = afflicted(state, unit, target, line)
        if line.die is not None and hit:
            seat = asking.everyone(state)[0]
            (face,) = g.roll(seat, (6,), "roll-effect", rule="FC-BEHAV-01", about=(unit.id,), kinds=(line.die,))
            if not dice.succeeds(line.die, face):
                return
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

    def _move(self, g: Umpire, unit: Unit, target: Unit | None, line: Instruction) -> None:
        """FC-EMOVE-01 to FC-EMOVE-06: the way that fits the instruction; among equals the players choose."""
        state = g.state
        if unit.impair == 2:
            g.emit(Idle(unit=unit.id, why="reason-impaired", rule="FC-GLOSS-10"))
            return
        found = planned(state, unit, target, line)
        if not found:
            return
        route = found[0] if len(found) == 1 else chosen_route(g, unit, found)
        g.then(*taken(state, unit, route))


def planned(state: State, unit: Unit, target: Unit | None, line: Instruction) -> list[Route]:
    """The ways that fit a move instruction equally well."""
    if ground.in_tower(state, unit) or ground.in_seat(state, unit):
        return []  # FC-EMOVE-08: nothing but an instruction about it moves it off its post
    if line.do == "go_to":
        return to_tokens(state, unit)
    if target is None:
        return []
    if line.do == "check_cover":
        return [] if routes.has_cover(state, unit, target, unit.cell) else routes.covered_spaces(state, unit, target)
    goals = {
        "approach": lambda: (
            routes.in_range(state, unit, target, line.range) if line.range > 1 else routes.beside(state, unit, target)
        ),
        "keep_away": lambda: routes.away_from(state, unit, target, line.range),
        "leap": lambda: routes.beside(state, unit, target),
    }[line.do]()
    routed = routes.Routes(state, unit)
    return routed.to(goals) or (routed.toward(goals, target.cell) if line.do != "keep_away" else [])


def to_tokens(state: State, unit: Unit) -> list[Route]:
    """FC-ROGUE-02: toward the closest Trick token; the Rogue counts while it holds one."""
    board, free = ground.board(state), ground.open_ground(state) & ~(ground.units(state) & ~(1 << unit.cell))
    best: tuple[int, int] | None = None
    routed = routes.Routes(state, unit)
    for cell in rogue.places(state):
        goals = 1 << cell if free >> cell & 1 else board.steps(1 << cell) & free
        cost = routed.cost_to(goals)
        if cost >= 0 and (best is None or cost < best[0]):
            best = (cost, cell)
    if best is None:
        return []
    cell = best[1]
    goals = 1 << cell if free >> cell & 1 else board.steps(1 << cell) & free
    return routed.to(goals) or routed.toward(goals, cell)


def chosen_route(g: Umpire, unit: Unit, found: list[Route]) -> Route:
    """FC-EMOVE-06: if several moves fit equally, the players choose one."""
    ends = {(route.legs[-1].to if route.legs else unit.cell): route for route in found}
    options = [
        Option(key=f"cell:{cell}", text="option-space", places=(cell,), rule="FC-EMOVE-06", value=cell)
        for cell in sorted(ends)
    ]
    cell: int = asking.together(
        g,
        "ask-enemy-move",
        options,
        rule="FC-EMOVE-06",
        arguments={"unit": unit.id},
        pieces=(unit.id,),
    ).value
    return ends[cell]


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
        unit = state.units.get(self.unit)
        if unit is not None and people.takes_part(unit) and self.line in riding.rides(state, unit):
            g.then(riding.Ride(unit.id, self.line, careful=False))


def arrivals(state: State, unit: Unit, line: Instruction) -> list[int]:
    """Where units come in that a board calls: at a Spot or spawn point, or beside the caller."""
    printed = ground.sheet(state)
    cell = printed.cell(line.at) if line.at else unit.cell
    return [cell] * by_team(line.amount, state.team)


def afflicted(state: State, unit: Unit, target: Unit | None, line: Instruction) -> list[Unit]:
    """Whom an instruction means: the target, everybody within its range, or all heroes there."""
    if line.whom == "target":
        return [] if target is None else [target]
    found = []
    for other in people.standing(state):
        near = 0 <= ground.distance(state, unit.cell, other.cell) <= line.range and not ground.in_tower(state, other)
        if other.id == unit.id or not near:
            continue
        if (
            line.whom == "all"
            or (line.whom == "heroes" and other.side == HERO)
            or (line.whom == "near" and other.side != ENEMY)
        ):
            found.append(other)
    return found


class Attack(Step, frozen=True):
    """FC-EATTACK-01, FC-EATTACK-04: one attack against the target with the weapon that the behaviour names, in the mode
    that the board names; one that is impossible is skipped."""

    unit: str
    weapon: str
    target: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or not people.takes_part(unit) or not self.weapon:
            return
        arm = arms.arm(state, unit.id, self.weapon)
        board_mode = arm.modes[0].kind if arm.modes and arm.type == "board" else arms.SINGLE
        shot = Shot(attacker=unit.id, weapon=self.weapon, mode=board_mode, unit=self.target)
        if shots.possible(state, shot):
            g.then(attack.Roll(shot))
        else:
            g.emit(Idle(unit=unit.id, why="reason-cannot-attack", rule="FC-EATTACK-04"))


class FreeAttack(Step, frozen=True):
    """FC-TILE-24: a free attack outside the own activation: the target is chosen as the board says."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or not people.takes_part(unit):
            return
        line = next((line for line in people.board(unit).behaviour if line.do == "choose"), None)
        best = targets.ranked(state, unit, line.criteria if line is not None else ("closest",))
        weapon = arms.main(state, unit)
        if not best or not weapon:
            return
        seat = asking.everyone(state)[0]
        target = g.pick(seat, [other.id for other in best], "roll-target", rule="FC-TARGET-03", about=(unit.id,))
        g.then(Attack(unit.id, weapon, target))
