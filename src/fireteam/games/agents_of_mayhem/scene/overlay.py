"""What the table shows when somebody points: the Front and reach of a Unit, ways with their cost, lines of sight with
the dots that they use, dice with every Bonus and Penalty, and exact chances.

Everything is worked out from a seat's view, so it holds nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fireteam.engine import Decision, Option, View
from fireteam.scene import (
    NOTHING,
    About,
    Badge,
    Chance,
    Overlay,
    Ray,
    Shade,
    Way,
    Words,
    Working,
    runs,
)
from fireteam.scene import working as worked
from fireteam.scene.model import Point
from fireteam.spaces.levels import Leg, each
from fireteam.spaces.levels.ways import JUMP

from ..rules import ground, people
from ..rules.asking import Face
from ..rules.buildings.demolition import Breach, Building
from ..rules.buildings.explosions import Marker
from ..rules.devices.firing import DeviceAim, Fire
from ..rules.devices.placing import Site
from ..rules.devices.powers import Arm, Laser, LaserStrike
from ..rules.fight import forecast, targets
from ..rules.fight.attack import Attack
from ..rules.fight.pushing import Shove
from ..rules.fight.targets import Strike
from ..rules.move import points, ways
from ..rules.move.walking import Walk
from ..rules.people import DEVICE
from ..rules.turn.actions import Act
from ..rules.vehicles.driving import DriveTo, Parked, SummonOne
from ..rules.vehicles.drones import Entry
from ..rules.vehicles.ramming import Knocked
from ..state import NOWHERE, State, Unit
from . import areas, city, foresight, machinery, prospects, pushes
from .table import middle


def overlay(view: View[State], about: About) -> Overlay:
    """What is drawn over the table."""
    state = view.state
    if about.option:
        option = view.decision.options.find(about.option) if view.decision else None
        return _of_option(state, view.decision, option) if view.decision and option is not None else NOTHING
    if about.piece in state.explosions:
        return areas.of_explosion(state, state.explosions[about.piece])
    if about.piece.startswith(DEVICE):
        return areas.of_device(state, about.piece)
    unit = state.units.get(about.piece)
    if unit is not None and unit.cell != NOWHERE:
        target = state.units.get(about.target)
        if target is not None and target.cell != NOWHERE and target.side != unit.side:
            return _of_duel(state, unit, target)
        return _of_unit(state, unit)
    return NOTHING


# ---------------------------------------------------------------------- a Unit where it stands


def _of_unit(state: State, unit: Unit) -> Overlay:
    """AM-FRONT-01, AM-LOS-01: what is in Front of it, and whom it sees there."""
    here = ground.board(state)
    front = here.lattice.front(ground.cells(state, unit), unit.facing) & here.cells
    seen = [
        enemy for enemy in ground.enemies(state, unit.side) if targets.sight(state, unit, ground.cells(state, enemy))
    ]
    shades = [Shade(kind="seen", words=Words("overlay-front"), runs=runs(each(front)), rule="AM-FRONT-01")]
    if points.total(unit) > 0:
        shades.append(
            Shade(
                kind="reach", words=Words("overlay-reach"), runs=runs(ways.destinations(state, unit)), rule="AM-MOVE-02"
            )
        )
    return Overlay(
        shades=tuple(shades),
        rays=tuple(_ray(state, unit, enemy.id) for enemy in seen),
        risk=risk(state, unit, unit.cell),
    )


def _ray(state: State, unit: Unit, target: str) -> Ray:
    """AM-LOS-01, AM-LOS-02: the line between the two dots that are closest, and whether the one at its end protects."""
    board = ground.board(state)
    drawn = city.lattice(board)
    start, _ = middle(drawn, ground.cells(state, unit))
    spaces = targets.spaces_of(state, target)
    end, _ = middle(drawn, spaces)
    found = targets.sight(state, unit, spaces, targets.raised(state, target))
    away = float(ground.distance(state, ground.cells(state, unit), spaces))
    if not found:
        return Ray(kind="sight", start=start, end=end, words=Words("overlay-no-sight"), piece=target, rule="AM-LOS-01")
    best = next((line for line in found if not line.protected), found[0])
    protected = away > 1 and best.protected
    return Ray(
        kind="fire" if ground.in_front(state, unit, spaces) else "sight",
        start=_dot(state, best.start),
        end=_dot(state, best.end),
        words=Words("overlay-sight"),
        piece=target,
        length=away,
        far=Badge("▣", Words("term-protection")) if protected else None,
        rule="AM-LOS-02",
    )


def _dot(state: State, number: int) -> Point:
    x, y, _ = ground.board(state).lattice.place(number)
    return float(x), float(y)


def risk(state: State, unit: Unit, cell: int) -> Words:
    """What the enemies could do to it there at once, in one line."""
    found = foresight.danger(state, unit.id, cell)
    hits, down = round(found.mean, 1), round(100 * found.down)
    return Words("risk-there", {"count": len(found.enemies), "hits": hits, "down": down})


# ---------------------------------------------------------------------- an Attack


def _of_duel(state: State, unit: Unit, target: Unit) -> Overlay:
    """What each of its Attacks would come to against a Target, as it faces now."""
    found: list[Chance] = []
    workings: list[Working] = []
    for known in people.actions(state, unit):
        if known.action.attack is None or not known.action.attack.dice:
            continue
        strike = Strike(unit.id, known.action.id, target.id)
        told = forecast.forecast(state, strike)
        if told is not None:
            workings.append(worked(Words("working-attack", {"action": known.action.id}), told.net, rule="AM-MOD-10"))
            found += _chances(state, strike, told)
    return Overlay(
        rays=(_ray(state, unit, target.id),),
        against=Words("overlay-against", {"target": target.id}),
        workings=tuple(workings),
        chances=tuple(found),
    )


def _chances(state: State, strike: Strike, told: forecast.Forecast) -> Iterator[Chance]:
    """The dice, how many Hits they promise, and how likely the Target is Downed."""
    pool = {"red": told.pool.red, "yellow": told.pool.yellow, "white": told.pool.white}
    yield Chance(name=Words("chance-hits", {**pool}), mean=told.mean, rule="AM-ROLL-02")
    yield Chance(name=Words("chance-hit"), share=told.at_least(1), rule="AM-HIT-07")
    target = state.units.get(strike.target)
    if target is not None:
        endures = forecast.endures(state, target)
        yield Chance(name=Words("chance-down"), share=told.at_least(endures), rule="AM-DOWN-01")


def _of_option(state: State, decision: Decision, option: Option) -> Overlay:
    match option.value:
        case Walk(unit=id, to=to):
            unit = state.units[id]
            found = ways.reached(state, unit)
            legs = tuple(found.way(to))
            way = Way(places=(unit.cell, *(leg.to for leg in legs)), length=float(found.cost(to)))
            return Overlay(way=way, risk=risk(state, unit, to), shades=_jumps(legs))
        case Attack(unit=id, action=action, cell=cell):
            return _of_attack(state, state.units[id], action, cell)
        case Act(board=board, kind=kind, action=action):
            return prospects.of_action(state, state.boards[board], kind, action)
        case DriveTo(vehicle=vehicle, way=how, spaces=count):
            return machinery.of_drive(state, vehicle, how, count)
        case SummonOne(unit=id):
            return machinery.of_summons(state, id)
        case Parked(front=front, back=back):
            return machinery.of_parking(front, back)
        case Entry(space=cell):
            return machinery.of_road(state, cell)
        case Building(tile=tile):
            return areas.of_building(state, tile)
        case Breach(space=cell):
            return areas.of_building(state, ground.board(state).tile(cell))
        case Marker(id=marker):
            return areas.of_explosion(state, state.explosions[marker])
        case Face(unit=id, facing=facing) if state.units[id].cell != NOWHERE:
            return _turned(state, state.units[id], facing)
    return _of_device_option(state, decision, option) or _of_push(state, decision, option)


def _of_device_option(state: State, decision: Decision, option: Option) -> Overlay | None:
    """What a Doomsday Device would do, or where it would stand."""
    match option.value:
        case Fire(device=device):
            return machinery.of_fire(state, state.devices[device])
        case Arm(device=device):
            return machinery.of_detonation(state, state.devices[device])
        case Laser():
            return machinery.of_satellite(state)
        case LaserStrike(space=cell):
            return areas.of_marker(state, cell)
        case DeviceAim(space=cell):
            fighter = people.attacker(state, f"{DEVICE}{decision.arguments['device']}")
            return _of_attack(state, fighter, people.actions(state, fighter)[0].action.id, cell)
        case Site(space=cell):
            return machinery.of_site(state, str(decision.arguments["device"]), cell)
    return None


def _of_push(state: State, decision: Decision, option: Option) -> Overlay:
    """Where the Unit that a question is about would be pushed."""
    asked = state.units.get(str(decision.arguments.get("unit", "")))
    if asked is None or asked.cell == NOWHERE:
        return NOTHING
    match option.value:
        case Shove(to=to, fall=fall) | Knocked(space=to, fall=fall):
            return pushes.of_push(state, asked, to, fall)
    return NOTHING


def _turned(state: State, unit: Unit, facing: int) -> Overlay:
    """AM-FRONT-01, AM-MOD-01: what a Unit would have in Front, and who would have its flank."""
    there = foresight.changed(state, msgspec.structs.replace(unit, facing=facing))
    return _of_unit(there, there.units[unit.id])


def _jumps(legs: tuple[Leg, ...]) -> tuple[Shade, ...]:
    """The Spaces of a way to which one jumps."""
    jumped = sorted({leg.to for leg in legs if leg.kind == JUMP})
    return (Shade(kind="cover", words=Words("overlay-jump"), runs=runs(jumped), rule="AM-JUMP-02"),) if jumped else ()


def _of_attack(state: State, unit: Unit, action: str, cell: int) -> Overlay:
    """The line, the dice with every Bonus and Penalty, and the exact chances; of an area all that it covers."""
    known = people.action(state, unit, action)
    if targets.radius(state, known) != NOWHERE:
        return areas.of_attack(state, unit, known, cell)
    aimed = targets.in_space(state, unit, cell)
    if not aimed:
        return areas.of_marker(state, cell)
    strike = Strike(unit.id, action, aimed[0])
    told = forecast.forecast(state, strike)
    ray = _ray(state, unit, aimed[0])
    if told is None:
        return Overlay(rays=(ray,))
    return Overlay(
        rays=(ray,),
        against=Words("overlay-against", {"target": aimed[0]}),
        workings=(worked(Words("working-attack", {"action": action}), told.net, rule="AM-MOD-10"),),
        chances=tuple(_chances(state, strike, told)),
    )
